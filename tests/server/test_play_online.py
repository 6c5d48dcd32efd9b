"""People and bots at the real server, through real sockets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee
from tablee.core.record import replay
from tablee.core.record_reading import parse_record
from tests.event_loop import run
from tests.server.play import Player, call, create
from tests.server.servers import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder) as server:
        yield server


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("chakapuces", 2, {}),
        ("shuppa", 3, {}),
        ("shuppa", 1, {"solo": True}),
        ("pop", 2, {}),
        ("pop", 2, {"mode": "duo"}),
        ("pop", 3, {"mode": "cooperative"}),
        ("pop", 1, {"mode": "solo"}),
        ("snack-match", 2, {}),
        ("snack-match", 1, {"solo": True}),
        ("cup-king", 2, {"young": True}),
    ],
)
def test_a_game_against_bots_is_played_to_its_end(
    server: Server, game: str, seats: int, options: dict[str, object]
) -> None:
    bots = {str(seat): "easy" for seat in range(1, seats)}
    joined = create(server.address, game, seats, options=options, bots=bots, start=True)

    async def play() -> None:
        async with Player(server.address, joined["table"], joined["token"]) as player:
            seen = await player.play_to_the_end()
            assert len(seen["outcome"]["scores"]) == seats

    run(play())
    status, text = call(server.address, "GET", f"/api/tables/{joined['table']}/record")
    assert status == 200
    rules = tablee.game(game)
    assert replay(rules, parse_record(rules, text)).state.is_over()


def test_real_cups_are_flicked_by_a_worker(server: Server) -> None:
    joined = create(server.address, "cup-king", 2, options={"flick": "physics"}, bots={"1": "easy"}, start=True, seed=5)

    async def play() -> None:
        async with Player(server.address, joined["table"], joined["token"]) as player:
            await player.play_to_the_end()
            kinds = [event["kind"] for heard in player.heard if heard["type"] == "update" for event in heard["events"]]
            assert "flick" in kinds

    run(play())
