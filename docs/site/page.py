"""A page of the site: its place, its title and what it says, and the frame around all of them."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

NAVIGATION: Final = [
    ("play/", "Play"),
    ("index.html", "Tablée"),
    ("rules/index.html", "Rules"),
    ("host.html", "Host tables"),
    ("write-a-game.html", "Write a game"),
    ("architecture.html", "Architecture"),
    ("api.html", "API"),
    ("train.html", "Train"),
    ("balance.html", "Balance"),
    ("decisions/index.html", "Decisions"),
    ("benches.html", "Benches"),
]

FRAME: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" type="image/svg+xml" href="{root}icon.svg">
<link rel="stylesheet" href="{root}style.css">
</head>
<body>
<nav aria-label="Tablée">{navigation}</nav>
<main>
{body}
</main>
</body>
</html>
"""


@dataclass(frozen=True)
class Page:
    """`path` is within the site, `body` is HTML whose links go out from there; `files` lie beside it, by name."""

    path: str
    title: str
    body: str
    language: str = "en"
    files: dict[str, str] | None = None


def write_page(folder: Path, page: Page) -> None:
    file = folder / page.path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(frame(page), "utf-8")
    for name, content in (page.files or {}).items():
        (file.parent / name).write_text(content, "utf-8")


def frame(page: Page) -> str:
    root = "../" * page.path.count("/")
    links = [_link(root, path, name, page.path) for path, name in NAVIGATION]
    return FRAME.format(
        language=page.language, title=escape(page.title), root=root, navigation="".join(links), body=page.body
    )


def _link(root: str, path: str, name: str, here: str) -> str:
    current = ' aria-current="page"' if path == here else ""
    return f'<a href="{root}{path}"{current}>{escape(name)}</a>'
