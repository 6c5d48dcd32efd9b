"""The small HTTP API: a list of calls, from which both the routes and their OpenAPI description are made."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tablee.core.errors import TableeError
from tablee.core.numbers import parse_number
from tablee.server import http_schemas, metrics, protocol
from tablee.server.addresses import is_of_this_machine
from tablee.server.books import book_of
from tablee.server.catalogue import show_games, show_texts
from tablee.server.host import Host
from tablee.server.http_schemas import (
    ChangePosition,
    ContinueRecord,
    CreateTable,
    DealPosition,
    ImportRecord,
    JoinTable,
    Problem,
    ReadPosition,
    Subscribe,
    TryPuzzle,
    Unsubscribe,
)
from tablee.server.lessons import lessons_of
from tablee.server.limits import LONGEST_DELAY, TOO_MUCH, Limits, address_of
from tablee.server.live_table import LiveTable
from tablee.server.moments import change_moment, deal_moment, moment_of, read_moment
from tablee.server.puzzles import show_daily_puzzle, show_puzzles, show_task, try_puzzle
from tablee.server.refusal import Refusal, refusal_of
from tablee.server.reminders import Reminders, is_slow
from tablee.server.subscriptions import Subscription
from tablee.server.table import Table
from tablee.server.views import show_table

MOST_BYTES: Final = 16_384  # in the body of a request
MOST_RECORD_BYTES: Final = 500_000
MOST_LISTED: Final = 100
PACKED: Final = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
GONE: Final = 499  # the client; nobody reads this

Body = TypeVar("Body", bound=msgspec.Struct)

STATUS: Final[dict[protocol.Code, int]] = {
    "too_large": 413,
    "too_fast": 429,
    "busy": 503,
    "unsettled": 503,
    "unknown_table": 404,
    "old_version": 410,
    "unreadable": 500,
    "unknown_person": 401,
    "not_now": 409,
    "seat_taken": 409,
    "not_allowed": 403,
}


class Json(Response):
    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


@dataclass(frozen=True)
class Call:
    """One call of the API: what it takes, what it answers, and with which codes it may refuse."""

    method: str
    path: str
    about: str
    do: Callable[[Api, Request], Awaitable[Any]]
    answer: Any
    body: type[msgspec.Struct] | None = None
    query: dict[str, str] | None = None
    refuses: tuple[protocol.Code, ...] = ()
    is_limited: bool = False


class Api:
    def __init__(self, host: Host, limits: Limits, links: Callable[[], list[str]]) -> None:
        self.host = host
        self.limits = limits
        self.links = links

    def routes(self) -> list[Route]:
        return [Route(call.path, partial(self._serve, call), methods=[call.method]) for call in CALLS]

    async def _serve(self, call: Call, request: Request) -> Response:
        try:
            if call.is_limited:
                self.limits.ask(address_of(request))
            answer = await call.do(self, request)
        except TableeError as error:
            return problem(refusal_of(error))
        except Refusal as refusal:
            if refusal.code in TOO_MUCH:
                await asyncio.sleep(LONGEST_DELAY)
            return problem(refusal)
        except ClientDisconnect:
            return Response(status_code=GONE)
        if isinstance(answer, Response):
            return answer
        return Json(answer, 201 if call.method == "POST" else 200)

    # --- games ---

    async def games(self, request: Request) -> list[http_schemas.GameInfo]:
        return show_games()

    async def texts(self, request: Request) -> http_schemas.GameTexts:
        return show_texts(request.path_params["game"], request.path_params["language"])

    async def book(self, request: Request) -> list[http_schemas.BookPage]:
        return book_of(request.path_params["game"])

    async def lessons(self, request: Request) -> list[http_schemas.LessonInfo]:
        return lessons_of(request.path_params["game"])

    # --- the house ---

    async def addresses(self, request: Request) -> list[str]:
        """Only a page that calls this machine by its own name for itself has to ask."""
        return self.links() if is_of_this_machine(request.headers.get("host", "")) else []

    # --- tables ---

    async def open_tables(self, request: Request) -> list[http_schemas.OpenTable]:
        entries = await self.host.store.open_tables(MOST_LISTED)
        listed: list[Any] = [msgspec.Raw(entry.about) for entry in entries]  # which are JSON already
        return listed

    async def create(self, request: Request) -> http_schemas.Joined:
        return await self.host.create(await read_body(request, CreateTable), address_of(request))

    async def table(self, request: Request) -> http_schemas.MyTable:
        live = await self.host.get(request.path_params["table"])
        person = await self.host.recognise(live, bearer(request))
        seat = live.table.seat_of(person)
        info = show_table(live.table, live.here(), live.spectators())
        pending = live.table.pending()
        return http_schemas.MyTable(info, person, seat, seat is not None and seat in pending, pending)

    async def join(self, request: Request) -> http_schemas.Joined:
        return await self.host.join(request.path_params["table"], await read_body(request, JoinTable))

    # --- reminders ---

    async def reminder(self, request: Request) -> http_schemas.ReminderOffer:
        return self._offer((await self.host.get(request.path_params["table"])).table)

    async def remind(self, request: Request) -> http_schemas.ReminderOffer:
        live, person, reminders = await self._reminded(request)
        asked = await read_body(request, Subscribe)
        try:
            reminders.push.check(asked.endpoint, asked.p256dh, asked.auth)
        except ValueError as problem:
            raise Refusal("setup", f"this is no subscription of a browser: {problem}") from None
        site = f"https://{request.headers.get('host', '')}"
        device = Subscription(
            live.table.id, person, asked.endpoint, asked.p256dh, asked.auth, asked.language, site, self.host.clock()
        )
        await reminders.subscriptions.add(device)
        reminders.begin(live, person, self.host.duties)
        return self._offer(live.table)

    async def remind_no_more(self, request: Request) -> http_schemas.ReminderOffer:
        live, person, reminders = await self._reminded(request)
        await reminders.subscriptions.remove(live.table.id, person, (await read_body(request, Unsubscribe)).endpoint)
        return self._offer(live.table)

    async def _reminded(self, request: Request) -> tuple[LiveTable, int, Reminders]:
        live = await self.host.get(request.path_params["table"])
        person = await self.host.recognise(live, bearer(request))
        if person is None:
            raise Refusal("unknown_person", "only whoever sits at a table is reminded of it")
        if self.host.reminders is None:
            raise Refusal("not_allowed", "this server sends no reminders: it needs tablee[push]")
        return live, person, self.host.reminders

    def _offer(self, table: Table) -> http_schemas.ReminderOffer:
        reminders = self.host.reminders
        return http_schemas.ReminderOffer(is_slow(table), reminders.push.key if reminders is not None else None)

    # --- games that are over ---

    async def record(self, request: Request) -> Response:
        return PlainTextResponse(str((await self._over(request)).record()))

    async def replay(self, request: Request) -> Response:
        """Also from what is kept, so that a link that many follow brings nothing into memory."""
        packed = self.host.replays.kept(request.path_params["table"], request.query_params.get("seat"))
        if packed is None:
            table = await self._over(request)
            seat = read_seat(request, table) if "seat" in request.query_params else None
            packed = await self.host.replays.make(table, seat, address_of(request))
        return await unpacked(packed, request)

    async def moment(self, request: Request) -> http_schemas.Moment:
        table = await self._over(request)
        seat = read_seat(request, table) if "seat" in request.query_params else None
        return moment_of(table, request.query_params.get("step", ""), seat)

    async def review(self, request: Request) -> Response:
        table = await self._over(request)
        seat = read_seat(request, table)
        return await unpacked(await self.host.reviews.make(table, seat, address_of(request)), request)

    async def read_position(self, request: Request) -> http_schemas.Moment:
        return read_moment(await read_body(request, ReadPosition))

    async def change_position(self, request: Request) -> http_schemas.Moment:
        return change_moment(await read_body(request, ChangePosition))

    async def deal_position(self, request: Request) -> http_schemas.Moment:
        return deal_moment(await read_body(request, DealPosition))

    async def import_record(self, request: Request) -> http_schemas.Imported:
        asked = await read_body(request, ImportRecord, MOST_RECORD_BYTES)
        return await self.host.import_record(asked.record, address_of(request))

    async def continue_record(self, request: Request) -> http_schemas.Continued:
        asked = await read_body(request, ContinueRecord, MOST_RECORD_BYTES)
        return await self.host.continue_record(asked, address_of(request))

    async def _over(self, request: Request) -> Table:
        table = (await self.host.get(request.path_params["table"])).table
        if table.status != "over":
            raise Refusal("not_now", "the game is not over yet")
        return table

    # --- puzzles ---

    async def puzzles(self, request: Request) -> list[http_schemas.PuzzleInfo]:
        return show_puzzles()

    async def daily(self, request: Request) -> http_schemas.PuzzleInfo:
        return show_daily_puzzle(request.query_params.get("date", ""), request.query_params.get("grade") or None)

    async def puzzle(self, request: Request) -> http_schemas.PuzzleTask:
        return show_task(request.path_params["game"], request.path_params["puzzle"])

    async def try_puzzle(self, request: Request) -> http_schemas.PuzzleTried:
        asked = await read_body(request, TryPuzzle)
        return try_puzzle(request.path_params["game"], request.path_params["puzzle"], asked.moves)


def read_seat(request: Request, table: Table) -> int:
    text = request.query_params.get("seat", "0")
    seat = parse_number(text, table.created.seats - 1)
    if seat is None:
        raise Refusal("setup", f"'{text[:10]}' is not a seat of this table")
    return seat


async def unpacked(packed: bytes, request: Request) -> Response:
    """What was compressed once, as whoever asks can read it."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=Json.media_type, headers=PACKED)
    return Response(await asyncio.to_thread(gzip.decompress, packed), media_type=Json.media_type)


def bearer(request: Request) -> str | None:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else None


async def read_body(request: Request, kind: type[Body], most: int = MOST_BYTES) -> Body:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal("too_large", f"the request has more than {most} bytes")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal("bad_message", f"the request cannot be read: {error}") from None


def problem(refusal: Refusal) -> Response:
    metrics.REFUSALS[refusal.code] += 1
    return Json(Problem(refusal.code, refusal.reason), STATUS.get(refusal.code, 400))


OF_A_TABLE: Final[tuple[protocol.Code, ...]] = ("unknown_table", "old_version", "unreadable", "busy")

CALLS: Final = [
    Call("GET", "/api/addresses", "Links for others in the house, asked from here", Api.addresses, list[str]),
    Call("GET", "/api/games", "The games, their seats and options", Api.games, list[http_schemas.GameInfo]),
    Call(
        "GET",
        "/api/games/{game}/texts/{language}",
        "A game's rules and sentences in one language",
        Api.texts,
        http_schemas.GameTexts,
        refuses=("setup",),
    ),
    Call(
        "GET",
        "/api/games/{game}/book",
        "The rules as a book, page by page, with pictures",
        Api.book,
        list[http_schemas.BookPage],
        refuses=("setup",),
    ),
    Call(
        "GET",
        "/api/games/{game}/lessons",
        "Lessons: a first game, step by step",
        Api.lessons,
        list[http_schemas.LessonInfo],
        refuses=("setup",),
    ),
    Call("GET", "/api/tables", "Tables that anybody may join or watch", Api.open_tables, list[http_schemas.OpenTable]),
    Call(
        "POST",
        "/api/tables",
        "Set up a table",
        Api.create,
        http_schemas.Joined,
        CreateTable,
        refuses=("bad_message", "too_large", "too_fast", "setup", "busy", "unsettled"),
        is_limited=True,
    ),
    Call(
        "GET",
        "/api/tables/{table}",
        "A table, with a token as one of its people sees it",
        Api.table,
        http_schemas.MyTable,
        refuses=(*OF_A_TABLE, "unknown_person"),
    ),
    Call(
        "POST",
        "/api/tables/{table}/people",
        "Join a table under a name, and sit down if a seat is named",
        Api.join,
        http_schemas.Joined,
        JoinTable,
        refuses=(*OF_A_TABLE, "bad_message", "too_large", "too_fast", "setup", "seat_taken", "not_now", "unsettled"),
        is_limited=True,
    ),
    Call(
        "GET",
        "/api/tables/{table}/reminder",
        "Whether whoever is awaited can be reminded while their page is closed",
        Api.reminder,
        http_schemas.ReminderOffer,
        refuses=OF_A_TABLE,
    ),
    Call(
        "POST",
        "/api/tables/{table}/reminder",
        "Be reminded by web push when one is awaited at a table over days",
        Api.remind,
        http_schemas.ReminderOffer,
        Subscribe,
        refuses=(*OF_A_TABLE, "unknown_person", "not_allowed", "bad_message", "too_large", "too_fast", "setup"),
        is_limited=True,
    ),
    Call(
        "DELETE",
        "/api/tables/{table}/reminder",
        "Be reminded no more on that device",
        Api.remind_no_more,
        http_schemas.ReminderOffer,
        Unsubscribe,
        refuses=(*OF_A_TABLE, "unknown_person", "not_allowed", "bad_message", "too_large", "too_fast"),
        is_limited=True,
    ),
    Call(
        "GET",
        "/api/tables/{table}/record",
        "The record of a game that is over, as text",
        Api.record,
        str,
        refuses=(*OF_A_TABLE, "not_now"),
    ),
    Call(
        "GET",
        "/api/tables/{table}/replay",
        "A game that is over, step by step, from a seat's eyes or a spectator's",
        Api.replay,
        http_schemas.Replay,
        query={"seat": "whose eyes"},
        refuses=(*OF_A_TABLE, "not_now", "setup", "too_fast"),
        is_limited=True,
    ),
    Call(
        "GET",
        "/api/tables/{table}/moment",
        "A game that is over as it stood at a step, to be played on from",
        Api.moment,
        http_schemas.Moment,
        query={"step": "after so many moves", "seat": "who looks at it (default: who has to choose first)"},
        refuses=(*OF_A_TABLE, "not_now", "setup", "too_fast"),
        is_limited=True,
    ),
    Call(
        "GET",
        "/api/tables/{table}/review",
        "What each move of a seat cost, in a game that is over",
        Api.review,
        http_schemas.Review,
        query={"seat": "whose moves (default: 0)"},
        refuses=(*OF_A_TABLE, "not_now", "not_allowed", "setup", "too_fast"),
        is_limited=True,
    ),
    Call(
        "POST",
        "/api/records",
        "Import the record of a finished game, to be replayed by link",
        Api.import_record,
        http_schemas.Imported,
        ImportRecord,
        refuses=("bad_message", "too_large", "too_fast", "bad_record", "setup", "busy", "unsettled"),
        is_limited=True,
    ),
    Call(
        "POST",
        "/api/records/continue",
        "A game that was begun on a device goes on here; bots may be replaced by people",
        Api.continue_record,
        http_schemas.Continued,
        ContinueRecord,
        refuses=("bad_message", "too_large", "too_fast", "bad_record", "setup", "busy", "unsettled"),
        is_limited=True,
    ),
    Call(
        "POST",
        "/api/positions",
        "A position that somebody has written, as it looks at a table",
        Api.read_position,
        http_schemas.Moment,
        ReadPosition,
        refuses=("bad_message", "too_large", "too_fast", "setup"),
        is_limited=True,
    ),
    Call(
        "POST",
        "/api/positions/changed",
        "A position changed by hand: two pieces exchanged, one put elsewhere, another seat to play, a number changed",
        Api.change_position,
        http_schemas.Moment,
        ChangePosition,
        refuses=("bad_message", "too_large", "too_fast", "setup"),
        is_limited=True,
    ),
    Call(
        "POST",
        "/api/positions/dealt",
        "A position from the middle of some game, to be changed by hand",
        Api.deal_position,
        http_schemas.Moment,
        DealPosition,
        refuses=("bad_message", "too_large", "too_fast", "setup"),
        is_limited=True,
    ),
    Call("GET", "/api/puzzles", "The puzzles", Api.puzzles, list[http_schemas.PuzzleInfo]),
    Call(
        "GET",
        "/api/puzzles/daily",
        "The puzzle of a day",
        Api.daily,
        http_schemas.PuzzleInfo,
        query={"date": "YYYY-MM-DD", "grade": "of this grade (default: by the day of the week)"},
        refuses=("setup",),
    ),
    Call(
        "GET",
        "/api/puzzles/{game}/{puzzle}",
        "A puzzle to be solved",
        Api.puzzle,
        http_schemas.PuzzleTask,
        refuses=("setup",),
    ),
    Call(
        "POST",
        "/api/puzzles/{game}/{puzzle}/tries",
        "What moves come to in a puzzle",
        Api.try_puzzle,
        http_schemas.PuzzleTried,
        TryPuzzle,
        refuses=("bad_message", "too_large", "too_fast", "setup", "illegal_move", "malformed_move"),
        is_limited=True,
    ),
]
