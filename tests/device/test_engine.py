"""A table on the device is a table as at a server: the same calls, the same messages, the same log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import tablee
from tablee.bots.levels import simulations_of
from tablee.core.record import replay
from tablee.core.record_reading import parse_record
from tablee.device.thinking import lightened
from tablee.server.jobs import Choose
from tests.device.page import Database, Page
from tests.event_loop import run

GAMES = [
    ("chakapuces", 3, {}),
    ("shuppa", 2, {}),
    ("pop", 2, {}),
    ("pop", 3, {"mode": "cooperative"}),
    ("cup-king", 3, {}),
    ("snack-match", 2, {}),
    ("snack-match", 1, {"solo": True}),
]


def on_a_page(play: Callable[[Page, Database], Awaitable[None]]) -> None:
    async def visit() -> None:
        database = Database()
        await play(Page(database), database)

    run(visit())


async def sit_down(page: Page, game: str, seats: int, level: str = "easy", **more: Any) -> tuple[str, str]:
    bots = {str(seat): level for seat in range(1, seats)}
    wish = {"game": game, "name": "Ada", "seats": seats, "bots": bots, "start": True, "seed": 7, **more}
    joined = await page.call("POST", "/tables", wish)
    assert (await page.ask(1, joined["table"], "hello", token=joined["token"]))["type"] == "welcome"
    await page.until(1, lambda seen: seen["decision"] is not None)
    return joined["table"], joined["token"]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_game_on_the_device_goes_to_its_end_and_its_record_replays(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    async def play(page: Page, database: Database) -> None:
        table, _ = await sit_down(page, game, seats, options=options)
        view = await page.play_to_the_end(1, table)
        rules = tablee.game(game)
        record = parse_record(rules, await page.call("GET", f"/tables/{table}/record"))
        assert replay(rules, record).state.outcome().scores == view["outcome"]["scores"]
        frames = (await page.call("GET", f"/tables/{table}/replay?seat=0"))["frames"]
        assert len(frames) == len(record.entries)

    on_a_page(play)


def test_a_page_that_is_loaded_anew_finds_the_game_as_it_was() -> None:
    async def play(page: Page, database: Database) -> None:
        table, token = await sit_down(page, "chakapuces", 3)
        view = page.views[1]
        await page.ask(1, table, "play", decision=view["decision"], move=view["moves"][0]["move"])
        view = await page.until(1, lambda seen: seen["decision"] not in (None, view["decision"]))
        again = Page(database)
        await again.ask(1, table, "hello", token=token)
        assert again.views[1] == view
        await again.play_to_the_end(1, table)

    on_a_page(play)


def test_two_tabs_play_at_one_table_and_hear_of_each_other() -> None:
    async def play(page: Page, database: Database) -> None:
        table, token = await sit_down(page, "pop", 1, options={"mode": "solo"})
        other = Page(database)
        await other.ask(5, table, "hello", token=token)
        view = other.views[5]
        await other.ask(5, table, "play", decision=view["decision"], move=view["moves"][0]["move"])
        page.engine.appended(table, len(database.logs[table]))
        await page.until(1, lambda seen: seen["view"] == other.views[5]["view"])
        stale = await page.ask(1, table, "play", decision=view["decision"], move=view["moves"][0]["move"])
        assert stale["code"] == "stale_decision"

    on_a_page(play)


def test_hints_undo_and_reviews_are_as_at_a_server() -> None:
    async def play(page: Page, database: Database) -> None:
        table, _ = await sit_down(page, "cup-king", 2)
        before = page.views[1]
        hints = await page.ask(1, table, "ask_hints")
        assert hints["hints"][0]["move"] in [move["move"] for move in before["moves"]]
        assert set(hints["hints"][0]["reasons"]) == {"en", "fr"}
        await page.ask(1, table, "play", decision=before["decision"], move=before["moves"][0]["move"])
        await page.until(1, lambda seen: seen["decision"] not in (None, before["decision"]))
        assert (await page.ask(1, table, "ask_undo"))["type"] == "accepted"
        assert page.views[1]["view"]["placed"][0] == before["view"]["placed"][0] == 0
        await page.play_to_the_end(1, table)
        review = await page.call("GET", f"/tables/{table}/review?seat=0")
        assert review["moves"]

    on_a_page(play)


def test_a_master_searches_less_than_at_a_server() -> None:
    """All is plain Python here, and the page waits."""
    asked = Choose("chakapuces", "", 0, "master", 7)
    lighter = lightened(asked)
    assert isinstance(lighter, Choose)
    assert simulations_of("hard", "chakapuces") < int(lighter.simulations or 0) < simulations_of("master", "chakapuces")
    hard = Choose("chakapuces", "", 0, "hard", 7)
    assert lightened(hard) == hard


def test_people_and_bots_talk_while_they_pop_together() -> None:
    async def play(page: Page, database: Database) -> None:
        table, _ = await sit_down(page, "pop", 3, "medium", options={"mode": "cooperative"})
        assert (await page.ask(1, table, "say", saying=page.views[1]["sayings"][0]))["type"] == "accepted"
        await page.play_to_the_end(1, table)
        talk = [event for _, said in page.heard for event in said.get("events", []) if event["kind"].startswith("says")]
        assert {event["seat"] for event in talk} >= {0, 1}

    on_a_page(play)


def test_what_the_browser_does_not_keep_is_not_done() -> None:
    async def play(page: Page, database: Database) -> None:
        table, _ = await sit_down(page, "pop", 1, options={"mode": "solo"})
        before = page.views[1]
        database.trouble = "the disk is full"
        answer = await page.ask(1, table, "play", decision=before["decision"], move=before["moves"][0]["move"])
        assert answer["code"] == "busy"
        assert page.views[1] == before
        database.trouble = ""
        answer = await page.ask(1, table, "play", decision=before["decision"], move=before["moves"][0]["move"])
        assert answer["type"] == "accepted"

    on_a_page(play)


def test_what_cannot_be_is_refused_with_the_codes_of_the_server() -> None:
    async def play(page: Page, database: Database) -> None:
        for method, path, body, code in (
            ("GET", "/tables/nowhere", "", "unknown_table"),
            ("POST", "/tables", '{"game":"chess","name":"A","seats":2}', "setup"),
            ("POST", "/tables", "{", "bad_message"),
            ("GET", "/elsewhere", "", "bad_message"),
            ("GET", "/puzzles/daily?date=today", "", "setup"),
        ):
            is_done, text = await page.engine.call(method, path, body, None)
            assert not is_done
            assert f'"code":"{code}"' in text
        assert (await page.ask(3, "nowhere", "hello"))["code"] == "unknown_table"
        assert (await page.ask(4, "nowhere", "start"))["code"] == "bad_message"

    on_a_page(play)


def test_a_puzzle_is_solved_on_the_device() -> None:
    async def play(page: Page, database: Database) -> None:
        daily = await page.call("GET", "/puzzles/daily?date=2026-11-17")
        assert daily["id"] in [puzzle["id"] for puzzle in await page.call("GET", "/puzzles")]
        path = f"/puzzles/{daily['game']}/{daily['id']}"
        answer = (await page.call("GET", path))["answer"]
        assert (await page.call("POST", f"{path}/tries", {"moves": answer}))["is_solved"]

    on_a_page(play)


def test_a_position_is_changed_by_hand_on_the_device() -> None:
    async def play(page: Page, database: Database) -> None:
        dealt = await page.call("POST", "/positions/dealt", {"game": "pop", "seats": 2, "seed": 3})
        hand = len(dealt["groups"][0]["pieces"])
        wanted = {"kind": "exchange", "one": 0, "other": hand}
        asked = {"game": "pop", "position": dealt["position"], "change": wanted}
        changed = await page.call("POST", "/positions/changed", asked)
        assert dealt["groups"][1]["pieces"][0] in changed["groups"][0]["pieces"]

    on_a_page(play)
