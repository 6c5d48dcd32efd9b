"""A game that another package brings is found by its entry point, and is then everywhere that ours are."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import tablee
from tablee import games
from tests.cli.running import tablee as run_tablee
from tests.event_loop import run
from tests.server.play import Player, call, create
from tests.server.servers import serving
from tests.tiny import TOSS


@pytest.mark.usefixtures("toss_installed")
def test_it_is_listed_played_and_studied_in_the_terminal(tmp_path: Path) -> None:
    assert "toss" in run_tablee(tmp_path, "games").out
    played = run_tablee(tmp_path, "play", "toss", "--seats", "3", "--seed", "4", "--bots", "easy", typed="#1\n")
    assert played.code == 0, played.err
    assert "Points" in played.out, "a board for any game draws what the view says"
    (record,) = (tmp_path / "records").iterdir()
    assert run_tablee(tmp_path, "verify", str(record)).code == 0
    simulated = run_tablee(tmp_path, "simulate", "toss", "--seats", "2", "--games", "20", "--seed", "1", "--json")
    assert simulated.code == 0, simulated.err


@pytest.mark.usefixtures("toss_installed")
def test_it_is_played_at_a_table_against_bots(tmp_path: Path) -> None:
    async def play(address: str) -> None:
        joined = create(address, "toss", 2, bots={"1": "medium"}, start=True)
        async with Player(address, joined["table"], joined["token"]) as ann:
            assert (await ann.play_to_the_end())["outcome"]["reason"] == "played"

    with serving(tmp_path) as server:
        _, known = call(server.address, "GET", "/api/games")
        assert [game["name"] for game in known] == [*(game.name for game in games.OURS), "toss"]
        run(play(server.address))


def brought(monkeypatch: pytest.MonkeyPatch, *values: str) -> list[str]:
    """The games there are if packages named these; each warning is an error."""
    entries = [EntryPoint(value, value, games.ENTRY_POINTS) for value in values]
    monkeypatch.setattr(games, "entry_points", lambda **_: entries)
    games._brought_games.cache_clear()
    try:
        return [game.name for game in tablee.all_games()[len(games.OURS) :]]
    finally:
        games._brought_games.cache_clear()


def test_a_brought_game_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_brought_games", lambda: (TOSS,))
    assert tablee.game("toss") is TOSS
    with pytest.raises(tablee.UnknownGame, match="toss"):
        tablee.game("poker")


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("tests.no_such_module:GAME", "No module named"),
        ("tests.tiny:CARDS", r"it is not a tablee\.Game"),
        ("tablee.games.pop:GAME", "there is a game 'pop' already"),
    ],
)
def test_one_that_cannot_be_used_is_left_out_with_a_warning(
    monkeypatch: pytest.MonkeyPatch, value: str, why: str
) -> None:
    with pytest.warns(UserWarning, match=why):
        assert brought(monkeypatch, value, "tests.tiny:TOSS") == ["toss"]


def test_the_package_of_the_games_can_be_imported_by_its_name() -> None:
    import tablee.games.pop.cards as cards

    assert cards.__name__ == "tablee.games.pop.cards"
    assert tablee.games is games
