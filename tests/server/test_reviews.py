"""Reviews stay with their games: in the journal, whatever becomes of the server that thought them out."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

import tablee
from tablee.core.lesson import load_lessons
from tablee.server.http_schemas import Review
from tablee.server.journal import Reviewed
from tablee.server.store import StoreError
from tests.event_loop import run
from tests.server.house import Guest, House, in_house, in_two_houses, wait_until
from tests.server.play import Player, call, create
from tests.server.servers import Server, serving
from tests.server.test_replays import jobs_done


def play_a_short_game(server: Server) -> str:
    """The last three turns of a game of Pop: that is soon thought over."""
    (first, *_) = load_lessons(tablee.game("pop").package)
    bots = {"1": "easy", "2": "easy"}
    joined = create(server.address, "pop", 3, position=first.position, bots=bots, start=True)

    async def play() -> None:
        async with Player(server.address, joined["table"], joined["token"]) as player:
            await player.play_to_the_end()

    run(play())
    return str(joined["table"])


def test_a_review_outlives_the_server_that_thought_it_out(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path = f"/api/tables/{play_a_short_game(server)}/review?seat=0"
        first = call(server.address, "GET", path)
        assert jobs_done(server, "judge") > 0
        server.stop()
        server.start()
        assert call(server.address, "GET", path) == first
        assert jobs_done(server, "judge") == 0


async def play_out(house: House) -> Guest:
    ann, ben = await house.two_at("chakapuces")
    while pending := ann.live.table.pending():
        await (ann, ben)[pending[0]].play()
    return ann


async def ask_review(house: House, guest: Guest, monkeypatch: pytest.MonkeyPatch) -> Review:
    monkeypatch.setattr("tablee.server.on_demand.REVIEW_SIMULATIONS", 1)
    made = await house.host.reviews.make(guest.live.table, 0, "")
    return msgspec.json.decode(gzip.decompress(made), type=Review)


def test_what_was_kept_in_another_form_is_thought_out_anew_and_kept_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(house: House) -> None:
        ann = await play_out(house)
        old = await house.host.change(ann.live, lambda: [Reviewed(0, gzip.compress(b'[{"of": "old"}]'))])
        assert (await ask_review(house, ann, monkeypatch)).moves
        await house.host.duties.close(10)
        assert ann.live.table.reviewed == {0: old + 1}

    in_house(tmp_path, visit)


def test_a_review_that_the_store_did_not_keep_is_told_all_the_same_and_kept_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(house: House) -> None:
        ann = await play_out(house)
        append, failures = house.host.store.append, 0

        async def fail_once(*what: object) -> None:
            nonlocal failures
            failures += 1
            monkeypatch.setattr(house.host.store, "append", append)
            raise StoreError("the disk is full")

        monkeypatch.setattr(house.host.store, "append", fail_once)
        assert (await ask_review(house, ann, monkeypatch)).moves
        await wait_until(lambda: 0 in ann.live.table.reviewed)
        assert failures == 1

    in_house(tmp_path, visit)


def test_a_review_thought_out_by_two_servers_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(first: House, second: House) -> None:
        ann = await play_out(first)
        ann_there = await second.visit(ann)
        number = ann.live.table.seq + 1
        for house, guest in ((first, ann), (second, ann_there)):
            assert (await ask_review(house, guest, monkeypatch)).moves
            await house.host.duties.close(10)
        assert ann_there.live.table.reviewed == {0: number}
        assert len(await first.host.store.read(ann.live.table.id)) == number

    in_two_houses(tmp_path, visit)
