"""A server that was started with an edition: the page shows its cards, says their colours and goes by its rulings."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablee.core.edition import VARIABLE
from tests.browser.at_a_board import Player
from tests.browser.visitors import CLIENT, DESK, Visitor, table_against_bots
from tests.server.servers import serving

COLOURS = ["violet", "red", "yellow", "green", "blue"]  # of our own cards, by number mod 5
HAND = 5


def edition(folder: Path) -> Path:
    """Every card has the next one's colour, an arrow and seven symbols; hands are small."""
    rows = [
        f'{{ number = {card}, colour = "{COLOURS[(card + 1) % 5]}", arrow = "yes", explosions = 7 }}'
        for card in range(1, 51)
    ]
    path = folder / "sevens.toml"
    cards = f"[pop.cards]\nchange = [{', '.join(rows)}]\n"
    path.write_text(f'edition = "sevens"\n{cards}[pop.rulings]\nhand = {HAND}\n', "utf-8")
    return path


@pytest.mark.skipif(not CLIENT.exists(), reason="the client is not built: npm run build in web/")
def test_the_board_shows_the_cards_of_the_edition(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(edition(tmp_path)))
    with serving(tmp_path) as server:
        visitor = Visitor(browser, server.address, size=DESK)
        visitor.sit_at("pop", table_against_bots(server.address, "pop", 3, seed=5))
        player = Player(visitor)
        cards = player.cards()
        expect(cards).to_have_count(HAND)
        for card in cards.all():
            said = (card.get_attribute("aria-label") or "").split(", ")
            assert said[1:] == [COLOURS[(int(said[0]) + 1) % 5], "arrow", "7 symbols"]
        expect(cards.first).to_contain_text("×7")
        visitor.leave()
