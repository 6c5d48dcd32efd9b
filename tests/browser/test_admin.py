"""Whoever runs the server looks after it in a browser: enters, tells all who are there a word, takes it back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.seen import check_seen
from tests.browser.visitors import table_against_bots
from tests.server.servers import Server, serving

TOKEN: Final = "one that is long enough"
WORD: Final = "On revient dans cinq minutes."
ENGLISH: Final = ("Token", "Enter", "Stop the server", "Stop now", "The server stops.")
FRENCH: Final = ("Jeton", "Entrer", "Arrêter le serveur", "Arrêter maintenant", "Le serveur s'arrête.")


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Server]:
    """With a token: whoever has it may look after it. It outlives its visitors."""
    with serving(tmp_path, "--admin", TOKEN) as server:
        yield server


def test_a_word_to_all_is_read_at_a_table_and_put_away(watched: Server, visit: Visits) -> None:
    joined = table_against_bots(watched.address, "chakapuces", 2, seed=5)
    table = visit(watched.address, size=(390, 664), locale="fr-FR").sit_at("chakapuces", joined)
    expect(table.locator(".status.mine")).to_be_visible()
    page = visit(watched.address, locale="fr-FR").go("/admin")
    page.get_by_label("Jeton").fill(TOKEN)
    page.get_by_role("button", name="Entrer").click()
    page.get_by_label("Un mot à tous").fill(WORD)
    page.get_by_role("button", name="Le leur dire").click()
    told = table.get_by_text(WORD)
    expect(told).to_be_visible()
    check_seen(table)
    table.get_by_role("status").get_by_role("button", name="Fermer").tap()
    expect(told).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 664), (1280, 800)])
@pytest.mark.parametrize(("locale", "words"), [("en-GB", ENGLISH), ("fr-FR", FRENCH)])
def test_whoever_looks_after_it_sees_all_of_it_and_stops_it_in_two_steps(
    watched: Server, visit: Visits, size: tuple[int, int], locale: str, words: tuple[str, ...]
) -> None:
    for game in ("chakapuces", "pop", "snack-match"):
        table_against_bots(watched.address, game, 3, seed=5)
    visitor = visit(watched.address, size=size, locale=locale)
    page, (token, enter, first, second, farewell) = visitor.go("/admin"), words
    page.get_by_label(token).fill(TOKEN)
    page.get_by_role("button", name=enter).click()
    expect(page.get_by_role("cell", name="Snack Match")).to_be_visible()
    visitor.check_nothing_is_cut_off()
    expect(page.get_by_role("button", name=second)).to_be_hidden()
    page.get_by_text(first).click()
    page.get_by_role("button", name=second).click()
    expect(page.get_by_role("status")).to_contain_text(farewell)
