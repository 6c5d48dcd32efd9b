"""People at a table: nobody passes for another, fills it up, or runs what is not theirs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tablee.server import requests
from tablee.server.http_schemas import JoinTable
from tablee.server.journal import Forgotten
from tablee.server.refusal import Refusal
from tests.server.house import Guest, House, in_house
from tests.server.test_tables import play_out


async def joins(house: House, friend: Guest, name: str, seat: int | None = None) -> int:
    """Join, and never come."""
    return (await house.host.join(friend.live.table.id, JoinTable(name, seat))).person


# --- names ---


@pytest.mark.parametrize("name", ["Ann", "ann", "АNN", "Ａｎｎ", "A\u200dnn", "Ann\u202e", " An n", "𝐀𝐧𝐧"])
def test_whoever_comes_second_under_a_name_is_told_apart(tmp_path: Path, name: str) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        second = await joins(house, ann, name)
        third = await joins(house, ann, name)
        names = ann.live.table.names
        assert names[second].endswith(" 2")
        assert names[third].endswith(" 3")
        assert "\u202e" not in names[second]

    in_house(tmp_path, visit)


def test_different_names_stay_as_they_are(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        for name in ["Anna", "Zoé", "Zoe", "Ännchen", "安", "علی\u200cرضا", "👨\u200d👩\u200d👧"]:
            assert ann.live.table.names[await joins(house, ann, name)] == name

    in_house(tmp_path, visit)


def test_a_long_name_makes_room_for_its_number(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        await joins(house, ann, "x" * 24)
        assert ann.live.table.names[await joins(house, ann, "x" * 24)] == "x" * 22 + " 2"

    in_house(tmp_path, visit)


@pytest.mark.parametrize("name", ["\u202e", "\u3164", "\u200b \u2060", "\U000e0041", "\x00"])
def test_a_name_that_nobody_can_see_is_none(tmp_path: Path, name: str) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        with pytest.raises(Refusal) as refused:
            await joins(house, ann, name)
        assert refused.value.code == "setup"

    in_house(tmp_path, visit)


# --- many ---


def test_those_who_join_and_go_do_not_fill_a_table(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        for number in range(5 * requests.MOST_VISITORS):
            await joins(house, ann, f"guest {number}")
        ben = await house.join(ann, "Ben", 1)
        assert ben.seat == 1
        shown = ann.heard[-1]["table"]["people"]
        assert len(shown) <= requests.MOST_VISITORS + 2
        assert {"person": ben.live.table.seated[1], "name": "Ben", "is_here": True, "is_ready": False} in shown

    in_house(tmp_path, visit)


def test_whoever_is_here_or_has_a_seat_is_not_forgotten(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        await joins(house, ann, "Mum", 2)
        eve = await house.join(ann, "Eve", None)
        for number in range(2 * requests.MOST_VISITORS):
            await joins(house, ann, f"guest {number}")
        assert ann.live.table.name_of(2) == "Mum"
        await eve.ask("sit", seat=1)
        assert eve.seat == 1

    in_house(tmp_path, visit)


def test_a_seat_is_there_for_a_friend_however_many_watch(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        for number in range(requests.MOST_VISITORS):
            await house.join(ann, f"guest {number}", None)
        with pytest.raises(Refusal) as refused:
            await joins(house, ann, "one more")
        assert refused.value.code == "busy"
        assert (await house.join(ann, "Ben", 1)).seat == 1

    in_house(tmp_path, visit)


def test_who_was_forgotten_is_not_at_the_rematch_and_everybody_else_is(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        gone = await joins(house, ann, "Zoe")
        await house.host.change(ann.live, lambda: [Forgotten([gone])])
        eve = await house.join(ann, "Eve", None)
        await play_out(ann, ben)
        await ann.ask("rematch")
        again = await house.host.get(ann.heard[-1]["table"]["rematch"])
        assert again.table.names == ["Ann", "Ben", "Eve"]
        assert again.table.seated == [1, 0]
        assert house.host.person_of(again, eve.token) == 2

    in_house(tmp_path, visit)


# --- open tables ---


def test_at_an_open_table_a_stranger_neither_seats_bots_nor_starts(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3, is_open=True)
        eve = await house.join(ann, "Eve", 1)
        assert eve.heard[-1]["table"]["host"] == 0
        assert await eve.refusal("seat_bot", seat=2, level="easy") == "not_allowed"
        await ann.ask("seat_bot", seat=2, level="easy")
        assert await eve.refusal("seat_bot", seat=2, level=None) == "not_allowed"
        assert await eve.refusal("start") == "not_allowed"
        await ann.ask("start")

    in_house(tmp_path, visit)


def test_when_the_host_of_an_open_table_has_gone_the_next_one_is_host(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3, is_open=True)
        ben = await house.join(ann, "Ben", 2)
        eve = await house.join(ann, "Eve", 1)
        await ann.ask("stand")
        assert eve.heard[-1]["table"]["host"] == 1
        assert await eve.refusal("seat_bot", seat=0, level="easy") == "not_allowed"
        ben.go()
        house.now += 3600
        await eve.ask("seat_bot", seat=0, level="easy")

    in_house(tmp_path, visit)


def test_at_a_private_table_everybody_who_sits_there_may_start(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        eve = await house.join(ann, "Eve", 1)
        assert eve.heard[-1]["table"]["host"] is None
        await eve.ask("seat_bot", seat=2, level="easy")
        await eve.ask("start")

    in_house(tmp_path, visit)


# --- before the game ---


def test_a_name_is_changed_before_the_game_and_told_apart(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        eve = await house.join(ann, "Eve", 1)
        await eve.ask("rename", name="Ann")
        names = [seat["name"] for seat in ann.heard[-1]["table"]["seats"]]
        assert names == ["Ann", "Ann 2", ""]
        assert await eve.refusal("rename", name=" ") == "setup"
        await ann.ask("seat_bot", seat=2, level="easy")
        await ann.ask("start")
        assert await eve.refusal("rename", name="Eve") == "not_now"

    in_house(tmp_path, visit)


def test_who_is_ready_says_so_until_the_table_is_set_up_otherwise(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        eve = await house.join(ann, "Eve", 1)
        await eve.ask("ready", is_ready=True)
        assert ready(ann) == [False, True]
        await arrange(ann)
        assert ready(eve) == [False, False]
        await eve.ask("ready", is_ready=True)
        await eve.ask("stand")
        assert ready(ann) == [False, False]
        assert await eve.refusal("ready", is_ready=True) == "not_seated"

    in_house(tmp_path, visit)


def test_a_table_is_set_up_otherwise_before_the_game(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3, is_open=True)
        eve = await house.join(ann, "Eve", 1)
        assert await eve.refusal("arrange", **ARRANGED) == "not_allowed"
        assert await ann.refusal("arrange", **{**ARRANGED, "options": {"mode": "solo"}}) == "setup"
        assert await ann.refusal("arrange", **{**ARRANGED, "options": {"no": "such"}}) == "setup"
        await arrange(ann)
        told = eve.heard[-1]["table"]
        assert (told["options"]["mode"], told["clock"]["seconds"], told["allows_hints"]) == ("cooperative", 60, False)
        await ann.ask("seat_bot", seat=2, level="easy")
        await ann.ask("start")
        assert ann.live.table.recording.state.public_view()["mode"] == "cooperative"
        assert await ann.refusal("arrange", **ARRANGED) == "not_now"

    in_house(tmp_path, visit)


ARRANGED: Final[dict[str, Any]] = {
    "options": {"mode": "cooperative"},
    "clock": {"seconds": 60},
    "allows_hints": False,
    "allows_undo": True,
}


async def arrange(person: Guest) -> None:
    await person.ask("arrange", **ARRANGED)


def ready(person: Guest) -> list[bool]:
    return [each["is_ready"] for each in person.heard[-1]["table"]["people"]]


# --- talk ---


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("👨\u200d👩\u200d👧 and 🏳️\u200d🌈", "👨\u200d👩\u200d👧 and 🏳️\u200d🌈"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("Schiff\u00adfahrt", "Schifffahrt"),
        ("\u202eevil\u202c text", "evil text"),
        ("a\u0007b\nc", "ab c"),
        (
            "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
            "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        ),
        ("\u200d ok \u200c", "ok"),
    ],
)
def test_what_is_real_text_may_be_said(tmp_path: Path, said: str, shown: str) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("chakapuces")
        await ann.ask("chat", text=said)
        assert ben.heard[-1]["text"] == shown

    in_house(tmp_path, visit)


def test_nothing_to_be_seen_is_nothing_to_say(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("chakapuces")
        for text in ["\u200d", "\u3164\u3164", "\u00ad", "\u202e \n", "\ufe0f"]:
            assert await ann.refusal("chat", text=text) == "bad_message"

    in_house(tmp_path, visit)
