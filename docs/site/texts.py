"""The texts of the repository as pages. Links between them stay links, to wherever each has gone."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from typing import Final

from docs.site.page import Page
from markdown_it import MarkdownIt

ROOT: Final = Path(__file__).parent.parent.parent
MARKDOWN: Final = MarkdownIt("commonmark").enable("table")

# Which text becomes which page.
PAGES: Final = {
    "README.md": "index.html",
    "ARCHITECTURE.md": "architecture.html",
    "CONTRIBUTING.md": "write-a-game.html",
    "CHANGELOG.md": "changes.html",
    "SECURITY.md": "security.html",
    "docs/host.md": "host.html",
    "docs/threats.md": "threats.html",
    "docs/train.md": "train.html",
    "docs/puzzles.md": "puzzles.html",
    "docs/balance.md": "balance.html",
    "docs/release.md": "release.html",
    "docs/before.md": "before.html",
}
DECISIONS: Final = "docs/decisions"
PUBLISHED: Final = "../../deployments/github-pages"  # where the README finds this site
TRY_IT: Final = '<p class="try"><a href="play/">Play now, in this browser</a></p>\n'


def text_pages() -> list[Page]:
    pages = [_page(source, path) for source, path in all_texts().items()]
    return [*pages, _list_of_decisions()]


def all_texts() -> dict[str, str]:
    decisions = sorted((ROOT / DECISIONS).glob("*.md"))
    return PAGES | {f"{DECISIONS}/{file.name}": f"decisions/{file.stem}.html" for file in decisions}


def _page(source: str, path: str) -> Page:
    text = (ROOT / source).read_text("utf-8")
    body = name_headings(redirect(MARKDOWN.render(text), source, path))
    return Page(path, title_of(text), (TRY_IT if path == "index.html" else "") + body)


def title_of(text: str) -> str:
    found = re.search(r"^# (.+)$", text, re.MULTILINE)
    return found[1] if found else "Tablée"


def name_headings(body: str) -> str:
    """Headings by the names under which links find them: those that hosts of repositories give them."""

    def named(found: re.Match[str]) -> str:
        words = re.sub(r"<[^>]*>|[^\w\s-]", "", found[2]).lower()
        return f'<h{found[1]} id="{words.replace(" ", "-")}">{found[2]}</h{found[1]}>'

    return re.sub(r"<h([2-4])>(.+?)</h\1>", named, body)


def redirect(body: str, source: str, path: str) -> str:
    """Links to other texts and to pictures, as they are from this page."""

    def turn(found: re.Match[str]) -> str:
        attribute, target = found[1], found[2]
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        place, _, fragment = target.partition("#")
        goal = "play/" if place == PUBLISHED else _goal(_resolve(PurePosixPath(source).parent, place))
        return f'{attribute}="{"../" * path.count("/")}{goal}{"#" + fragment if fragment else ""}"'

    return re.sub(r'(href|src)="([^"]+)"', turn, body)


def _goal(source: str) -> str:
    if source in all_texts():
        return all_texts()[source]
    if source.startswith("benches/results"):
        return "benches.html" + (f"#{PurePosixPath(source).stem}" if source.endswith(".md") else "")
    return source.removeprefix("docs/")


def _resolve(folder: PurePosixPath, target: str) -> str:
    parts: list[str] = []
    for part in (folder / target).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts) + ("/" if target.endswith("/") else "")


def _list_of_decisions() -> Page:
    items = []
    for file in sorted((ROOT / DECISIONS).glob("*.md")):
        items.append(f'<li><a href="{file.stem}.html">{title_of(file.read_text("utf-8"))}</a></li>')
    return Page("decisions/index.html", "Decisions", f"<h1>Decisions</h1>\n<ol>{''.join(items)}</ol>")
