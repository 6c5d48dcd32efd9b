"""The calls of the HTTP API that a device answers itself, by the same paths and with the same bodies."""

from __future__ import annotations

import gzip
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar
from urllib.parse import parse_qsl, urlsplit

import msgspec

from tablee.core.errors import TableeError
from tablee.core.numbers import parse_number
from tablee.server import http_schemas
from tablee.server.books import book_of
from tablee.server.catalogue import show_games, show_texts
from tablee.server.host import Host
from tablee.server.http_schemas import (
    ChangePosition,
    CreateTable,
    DealPosition,
    ImportRecord,
    JoinTable,
    Problem,
    ReadPosition,
    TryPuzzle,
)
from tablee.server.lessons import lessons_of
from tablee.server.moments import change_moment, deal_moment, moment_of, read_moment
from tablee.server.protocol import Start
from tablee.server.puzzles import show_daily_puzzle, show_puzzles, show_task, try_puzzle
from tablee.server.refusal import Refusal, refusal_of
from tablee.server.schemas import encode
from tablee.server.table import Table
from tablee.server.views import show_table

Body = TypeVar("Body", bound=msgspec.Struct)


class Ask(msgspec.Struct):
    """What is asked: the path's own parts, the query, the body, and who asks."""

    parts: dict[str, str]
    query: dict[str, str]
    body: str
    token: str | None

    def read(self, kind: type[Body]) -> Body:
        try:
            return msgspec.json.decode(self.body, type=kind)
        except msgspec.MsgspecError as error:
            raise Refusal("bad_message", f"the request cannot be read: {error}") from None


class Calls:
    def __init__(self, host: Host) -> None:
        self._host = host

    async def answer(self, method: str, address: str, body: str, token: str | None) -> tuple[bool, str]:
        """Whether it was done, and the answer or the problem as JSON."""
        try:
            found = await self._dispatch(method, address, body, token)
        except TableeError as error:
            return _refuse(refusal_of(error))
        except Refusal as refusal:
            return _refuse(refusal)
        return True, found if isinstance(found, str) else encode(found).decode()

    async def _dispatch(self, method: str, address: str, body: str, token: str | None) -> Any:
        path, query = urlsplit(address).path, dict(parse_qsl(urlsplit(address).query))
        for known, pattern, call in CALLS:
            found = re.fullmatch(pattern, path)
            if known == method and found:
                return await call(self, Ask(found.groupdict(), query, body, token))
        raise Refusal("bad_message", "there is no such call")

    async def games(self, ask: Ask) -> list[http_schemas.GameInfo]:
        return show_games()

    async def texts(self, ask: Ask) -> http_schemas.GameTexts:
        return show_texts(ask.parts["game"], ask.parts["language"])

    async def book(self, ask: Ask) -> list[http_schemas.BookPage]:
        return book_of(ask.parts["game"])

    async def lessons(self, ask: Ask) -> list[http_schemas.LessonInfo]:
        return lessons_of(ask.parts["game"])

    async def create(self, ask: Ask) -> http_schemas.Joined:
        return await self._host.create(ask.read(CreateTable))

    async def table(self, ask: Ask) -> http_schemas.MyTable:
        live = await self._host.get(ask.parts["table"])
        person = self._host.person_of(live, ask.token)
        seat = live.table.seat_of(person)
        info = show_table(live.table, live.here(), live.spectators())
        pending = live.table.pending()
        return http_schemas.MyTable(info, person, seat, seat is not None and seat in pending, pending)

    async def join(self, ask: Ask) -> http_schemas.Joined:
        return await self._host.join(ask.parts["table"], ask.read(JoinTable))

    async def start(self, ask: Ask) -> bool:
        """Where all sit at one device nobody has to be waited for."""
        live = await self._host.get(ask.parts["table"])
        await self._host.request(live, self._host.person_of(live, ask.token), Start(id="start"))
        return True

    async def record(self, ask: Ask) -> str:
        """As JSON, like everything here. Nobody else is at the table: the game need not be over."""
        live = await self._host.get(ask.parts["table"])
        if live.table.status == "gathering":
            raise Refusal("not_now", "the game has not begun yet")
        return encode(str(live.table.record())).decode()

    async def replay(self, ask: Ask) -> str:
        table = await self._over(ask)
        seat = _seat(ask, table) if "seat" in ask.query else None
        return gzip.decompress(await self._host.replays.make(table, seat, "")).decode()

    async def moment(self, ask: Ask) -> http_schemas.Moment:
        table = await self._over(ask)
        return moment_of(table, ask.query.get("step", ""), _seat(ask, table) if "seat" in ask.query else None)

    async def review(self, ask: Ask) -> str:
        table = await self._over(ask)
        return gzip.decompress(await self._host.reviews.make(table, _seat(ask, table), "")).decode()

    async def read_position(self, ask: Ask) -> http_schemas.Moment:
        return read_moment(ask.read(ReadPosition))

    async def change_position(self, ask: Ask) -> http_schemas.Moment:
        return change_moment(ask.read(ChangePosition))

    async def deal_position(self, ask: Ask) -> http_schemas.Moment:
        return deal_moment(ask.read(DealPosition))

    async def import_record(self, ask: Ask) -> http_schemas.Imported:
        return await self._host.import_record(ask.read(ImportRecord).record)

    async def puzzles(self, ask: Ask) -> list[http_schemas.PuzzleInfo]:
        return show_puzzles()

    async def daily(self, ask: Ask) -> http_schemas.PuzzleInfo:
        return show_daily_puzzle(ask.query.get("date", ""), ask.query.get("grade") or None)

    async def puzzle(self, ask: Ask) -> http_schemas.PuzzleTask:
        return show_task(ask.parts["game"], ask.parts["puzzle"])

    async def try_puzzle(self, ask: Ask) -> http_schemas.PuzzleTried:
        return try_puzzle(ask.parts["game"], ask.parts["puzzle"], ask.read(TryPuzzle).moves)

    async def _over(self, ask: Ask) -> Table:
        table = (await self._host.get(ask.parts["table"])).table
        if table.status != "over":
            raise Refusal("not_now", "the game is not over yet")
        return table


def _seat(ask: Ask, table: Table) -> int:
    text = ask.query.get("seat", "0")
    seat = parse_number(text, table.created.seats - 1)
    if seat is None:
        raise Refusal("setup", f"'{text[:10]}' is not a seat of this table")
    return seat


def _refuse(refusal: Refusal) -> tuple[bool, str]:
    return False, encode(Problem(refusal.code, refusal.reason)).decode()


PUZZLE: Final = r"/puzzles/(?P<game>[\w-]+)/(?P<puzzle>\w+)"
TABLE: Final = r"/tables/(?P<table>[\w-]+)"
CALLS: Final[list[tuple[str, str, Callable[[Calls, Ask], Awaitable[Any]]]]] = [
    ("GET", r"/games", Calls.games),
    ("GET", r"/games/(?P<game>[\w-]+)/texts/(?P<language>\w+)", Calls.texts),
    ("GET", r"/games/(?P<game>[\w-]+)/book", Calls.book),
    ("GET", r"/games/(?P<game>[\w-]+)/lessons", Calls.lessons),
    ("POST", r"/tables", Calls.create),
    ("GET", TABLE, Calls.table),
    ("POST", TABLE + "/people", Calls.join),
    ("POST", TABLE + "/start", Calls.start),
    ("GET", TABLE + "/record", Calls.record),
    ("GET", TABLE + "/replay", Calls.replay),
    ("GET", TABLE + "/moment", Calls.moment),
    ("GET", TABLE + "/review", Calls.review),
    ("POST", r"/records", Calls.import_record),
    ("POST", r"/positions", Calls.read_position),
    ("POST", r"/positions/changed", Calls.change_position),
    ("POST", r"/positions/dealt", Calls.deal_position),
    ("GET", r"/puzzles", Calls.puzzles),
    ("GET", r"/puzzles/daily", Calls.daily),
    ("GET", PUZZLE, Calls.puzzle),
    ("POST", PUZZLE + "/tries", Calls.try_puzzle),
]
