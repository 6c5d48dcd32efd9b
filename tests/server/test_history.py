"""What happened comes in pages: a table with much to tell can be entered all the same, and chat cannot fill it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee.server import protocol, views
from tablee.server.schemas import encode
from tablee.server.table import MOST_CHAT, MOST_MESSAGES
from tablee.server.views import MOST_ON_PAGE, MOST_PAGE_BYTES
from tests.event_loop import run
from tests.server.house import Guest, House, in_house
from tests.server.play import Data, Player, create, join
from tests.server.servers import Server, serving


def earlier(guest: Guest, before: int) -> Data:
    person = guest.house.host.person_of(guest.live, guest.token)
    page = views.show_history(guest.live.table, person, protocol.AskHistory("h", before))
    return dict(json.loads(encode(page)))


async def chatter(guest: Guest, lines: int, text: str = "x" * 300) -> None:
    for _ in range(lines):
        await guest.ask("chat", text=text)


def test_a_welcome_is_bounded_and_earlier_pages_have_the_rest(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("pop")
        await chatter(ann, 150)
        welcome = ann.come()
        assert len(json.dumps(welcome["history"])) < 2 * MOST_PAGE_BYTES
        assert len(welcome["history"]) <= MOST_ON_PAGE
        told, after = welcome["history"], welcome["after"]
        while after:
            page = earlier(ann, after + 1)
            assert page["after"] < after
            told, after = page["history"] + told, page["after"]
        assert [each["seq"] for each in told] == [each.seq for each in ann.live.table.history]

    in_house(tmp_path, visit)


def test_who_was_away_for_a_moment_gets_what_was_missed_and_for_long_the_newest(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("pop")
        last = ann.live.table.seq
        await chatter(ann, 3, "hello")
        assert ann.come(last)["after"] == last
        assert len(ann.come(last)["history"]) == 3
        await chatter(ann, 150)
        assert ann.come(last)["after"] > last

    in_house(tmp_path, visit)


def test_of_chat_and_messages_only_so_much_is_remembered(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("pop")
        await chatter(ann, MOST_MESSAGES + 50, "hello")
        table = ann.live.table
        kinds = [json.loads(each.public)["kind"] for each in table.history]
        assert kinds.count("chat") == MOST_CHAT
        assert kinds[0] == "started"
        assert len(table.messages) == MOST_MESSAGES

    in_house(tmp_path, visit)


def at_server(folder: Path, visit: Callable[[Server], object], *more: str) -> None:
    with serving(folder, *more) as server:
        visit(server)


@pytest.mark.parametrize(("has_seat", "accepted"), [(True, 5), (False, 5)])
def test_a_person_says_only_so_much(tmp_path: Path, has_seat: bool, accepted: int) -> None:
    async def visit(server: Server) -> None:
        ann = create(server.address, "pop", 2)
        eve = join(server.address, ann["table"], "Eve", 1 if has_seat else None)
        async with Player(server.address, ann["table"], eve["token"]) as player:
            answers = [await player.ask("chat", text="hi") for _ in range(8)]
        assert [answer["type"] for answer in answers[:accepted]] == ["accepted"] * accepted
        assert answers[-1]["code"] == "too_fast"

    at_server(tmp_path, lambda server: run(visit(server)), "--chat", "0.5")


def test_spectators_may_ask_what_happened_too(tmp_path: Path) -> None:
    async def visit(server: Server) -> None:
        ann = create(server.address, "pop", 2)
        async with (
            Player(server.address, ann["table"], ann["token"]) as player,
            Player(server.address, ann["table"], None) as watcher,
        ):
            for _ in range(150):
                await player.ask("chat", text="x" * 300)
            page = await watcher.ask("ask_history", before=player.last)
            assert page["type"] == "history"
            assert 0 < len(page["history"]) <= MOST_ON_PAGE

    at_server(tmp_path, lambda server: run(visit(server)))
