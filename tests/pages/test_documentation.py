"""The documentation as pages: every game's rules, every link, every figure."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docs.site.__main__ import main
from docs.site.benches import number_of
from docs.site.texts import PUBLISHED, ROOT, name_headings, redirect

import tablee
from tablee.games import OURS

OUTSIDE = re.compile(r"[a-z]+:")
GAMES_BESIDE = "play/"  # put there by `make site`


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    main(folder)
    return folder


def test_every_link_leads_somewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 20
    for page in pages:
        for target in re.findall(r'(?:href|src)="([^"]+)"', page.read_text("utf-8")):
            if not OUTSIDE.match(target) and not target.endswith(GAMES_BESIDE):
                assert_is_there(page, target)


def assert_is_there(page: Path, target: str) -> None:
    place, _, fragment = target.partition("#")
    goal = (page.parent / place).resolve() if place else page
    assert goal.is_file(), f"{page.name}: {target}"
    if fragment and place.endswith(".html"):
        assert f'id="{fragment}"' in goal.read_text("utf-8"), f"{page.name}: {target}"


@pytest.mark.parametrize("name", [game.name for game in OURS])
@pytest.mark.parametrize(("language", "suffix"), [("en", ""), ("fr", ".fr")])
def test_the_rules_of_a_game_are_told_with_pictures(site: Path, name: str, language: str, suffix: str) -> None:
    told = (site / f"rules/{name}{suffix}.html").read_text("utf-8")
    texts = tablee.game(name).texts(language)
    assert all(f'<dt id="{rule}">' in told for rule in texts.rules)
    assert told.count("<img ") >= 3
    assert f'<html lang="{language}">' in told


def test_the_figures_of_the_benches_are_plotted(site: Path) -> None:
    told = (site / "benches.html").read_text("utf-8")
    assert told.count("<figure>") >= 10
    assert all(f'<section id="{file.stem}">' in told for file in (ROOT / "benches/results").glob("*.json"))


@pytest.mark.parametrize(
    ("value", "number"), [("1,234", 1234.0), ("43.4", 43.4), ("97%", 97.0), ("3.0 ×", 3.0), ("any", None), (True, None)]
)
def test_what_is_a_number_in_a_table_of_figures(value: object, number: float | None) -> None:
    assert number_of(value) == number


def test_a_link_between_texts_becomes_a_link_between_pages() -> None:
    body = '<a href="../threats.md#who">x</a><img src="../pictures/pop.svg"><a href="https://example.org">y</a>'
    turned = redirect(body, "docs/decisions/008-wire.md", "decisions/008-wire.html")
    assert 'href="../threats.html#who"' in turned
    assert 'src="../pictures/pop.svg"' in turned
    assert 'href="https://example.org"' in turned


def test_the_readme_leads_to_the_games_as_they_are_published() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert f"[Try it]({PUBLISHED})" in readme
    assert redirect(f'<a href="{PUBLISHED}">', "README.md", "index.html") == '<a href="play/">'


def test_a_heading_is_found_by_its_words() -> None:
    assert name_headings("<h2>Without a <em>server</em></h2>") == (
        '<h2 id="without-a-server">Without a <em>server</em></h2>'
    )
