"""Games as text over HTTP: `uvicorn tablee.train.text_http:app`, on this machine.

POST /games {"game": "chakapuces", "seats": 2, "seed": 7}    a new game: its id, its rules, and what is asked
GET  /games/ID                                               what is asked
POST /games/ID/moves {"move": "5*"}                          what came of it, or why it was refused (then 422)
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import asdict
from itertools import count
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from tablee.core.errors import TableeError
from tablee.train.text import TextTable

MOST_GAMES = 1000  # at a time; the one that was begun first makes room
MOST_BYTES = 10_000


class Wanted(msgspec.Struct, forbid_unknown_fields=True):
    """A game that is asked for."""

    game: str
    seats: int = 2
    seed: int = 0
    seat: int = 0
    opponents: str | list[str] = "medium"
    language: str = "en"
    options: dict[str, Any] = {}


class Move(msgspec.Struct, forbid_unknown_fields=True):
    move: str


class Games:
    """Those that are being played, by id."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, TextTable] = OrderedDict()
        self.ids = count(1)

    def add(self, table: TextTable) -> str:
        if len(self.tables) == MOST_GAMES:
            self.tables.popitem(last=False)
        name = str(next(self.ids))
        self.tables[name] = table
        return name


GAMES = Games()


def refusal(problem: object, status: int) -> JSONResponse:
    return JSONResponse({"error": str(problem)}, status)


def asked(table: TextTable) -> dict[str, Any]:
    over = table.is_over()
    return {"is_over": over, "text": "" if over else table.ask(), "result": asdict(table.result()) if over else None}


async def body_of(request: Request) -> bytes:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            raise msgspec.ValidationError(f"a request has at most {MOST_BYTES} bytes")
    return body


async def begin(request: Request) -> JSONResponse:
    try:
        wanted = msgspec.json.decode(await body_of(request), type=Wanted)
        setup = (wanted.game, wanted.seats, wanted.seed, wanted.seat, wanted.opponents, wanted.language)
        table = TextTable(*setup, **wanted.options)
    except (msgspec.MsgspecError, TableeError) as problem:
        return refusal(problem, 400)
    return JSONResponse({"id": GAMES.add(table), "rules": table.rules(), **asked(table)}, 201)


async def show(request: Request) -> JSONResponse:
    table = GAMES.tables.get(request.path_params["game"])
    return refusal("there is no such game", 404) if table is None else JSONResponse(asked(table))


async def move(request: Request) -> JSONResponse:
    table = GAMES.tables.get(request.path_params["game"])
    if table is None:
        return refusal("there is no such game", 404)
    try:
        written = msgspec.json.decode(await body_of(request), type=Move)
    except msgspec.MsgspecError as problem:
        return refusal(problem, 400)
    reply = table.play(written.move)
    if not reply.is_made:
        return refusal(reply.text, 422)
    return JSONResponse({"happened": reply.text, **asked(table)})


app = Starlette(
    routes=[
        Route("/games", begin, methods=["POST"]),
        Route("/games/{game}", show),
        Route("/games/{game}/moves", move, methods=["POST"]),
    ]
)
