"""A game that was begun on a device goes on at the server, where friends take the seats of its bots."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablee
from tablee.core.record_reading import parse_record
from tablee.server.http_schemas import ContinueRecord, JoinTable
from tablee.server.refusal import Refusal
from tablee.testing import Setup
from tests.device.page import Database, Page
from tests.server.house import Guest, House, in_house
from tests.server.test_tables import play_out

BOTS = {"1": "easy", "2": "medium"}


async def begin_on_a_device() -> str:
    """The record of a game after two choices of a person against two bots."""
    page = Page(Database())
    wish = {"game": "chakapuces", "name": "Ada", "seats": 3, "bots": BOTS, "start": True, "seed": 7}
    joined = await page.call("POST", "/tables", wish)
    await page.ask(1, joined["table"], "hello", token=joined["token"])
    for _ in range(2):
        view = await page.until(1, lambda seen: seen["decision"] is not None)
        decision = view["decision"]
        await page.ask(1, joined["table"], "play", decision=decision, move=view["moves"][0]["move"])
        await page.until(1, lambda seen, was=decision: seen["decision"] not in (None, was))
    record: str = await page.call("GET", f"/tables/{joined['table']}/record")
    return record


async def hand_over(house: House, record: str) -> Guest:
    continued = await house.host.continue_record(ContinueRecord(record, allows_undo=False))
    guest = Guest(house, await house.host.get(continued.table), continued.tokens[0])
    guest.come()
    return guest


def test_a_game_of_a_device_goes_on_at_the_server_with_a_second_person(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        record = await begin_on_a_device()
        ada = await hand_over(house, record)
        table = ada.live.table
        played = parse_record(table.game, record).entries
        going_on = table.recording.record.entries[: len(played)]
        assert [entry.text for entry in going_on] == [entry.text for entry in played]
        assert (ada.seat, table.levels, table.created.allows_undo) == (0, [None, "easy", "medium"], False)
        ben = await house.join(ada, "Ben", 1)
        assert (ben.seat, table.levels) == (1, [None, None, "medium"])
        sat = [message for message in ada.heard if message.get("kind") == "sat"]
        assert [(message["seat"], message["name"]) for message in sat] == [(1, "Ben")]
        assert "Ada" in str(ben.heard[0]["table"]["deal"]["chosen_by"])
        await play_out(ada, ben)
        assert table.record().players == {0: "Ada", 1: "Ben", 2: "bot medium"}

    in_house(tmp_path, visit)


def test_nobody_takes_a_persons_seat_or_a_second_one(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ada = await hand_over(house, await begin_on_a_device())
        assert await ada.refusal("sit", seat=1) == "not_now"
        ben = await house.join(ada, "Ben", None)
        assert await ben.refusal("sit", seat=0) == "seat_taken"
        assert await ben.refusal("sit", seat=3) == "setup"
        await ben.ask("sit", seat=2)
        with pytest.raises(Refusal, match="no bot plays on this seat"):
            await house.host.join(ada.live.table.id, JoinTable("Cid", 2))

    in_house(tmp_path, visit)


def test_at_a_table_that_was_laid_here_bots_keep_their_seats(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("chakapuces", 3, bots=BOTS, start=True)
        assert not ann.heard[0]["table"]["may_replace_bots"]
        with pytest.raises(Refusal, match="seats are no longer free"):
            await house.join(ann, "Ben", 1)

    in_house(tmp_path, visit)


def test_a_game_that_is_over_or_no_game_cannot_go_on(tmp_path: Path) -> None:
    setup = Setup(tablee.game("chakapuces"), 2, 7)
    recording = setup.start()
    for _ in setup.play(recording):
        pass

    async def visit(house: House) -> None:
        for text, reason in ((str(recording.record), "this game is over"), ("nonsense", "not a record")):
            with pytest.raises(Refusal, match=reason) as refused:
                await house.host.continue_record(ContinueRecord(text))
            assert refused.value.code == "bad_record"

    in_house(tmp_path, visit)
