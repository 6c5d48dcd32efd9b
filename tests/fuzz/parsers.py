"""Everything that is parsed: texts that are right, to begin from, and what may come of any text at all."""

import json
import random
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache, partial
from io import StringIO
from pathlib import Path
from typing import Any, cast

from starlette.requests import Request

import tablee
from tablee.core.book import parse_book
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.data_files import parse_table
from tablee.core.errors import MoveError, PositionError, SetupError, TableeError
from tablee.core.puzzle import format_puzzle, parse_puzzle
from tablee.core.record import replay
from tablee.core.record_reading import parse_record, read_game_name
from tablee.core.texts import parse_texts
from tablee.server.api import MOST_RECORD_BYTES, read_body
from tablee.server.backup_file import BackupError, parse_rows
from tablee.server.create_table import create_table
from tablee.server.http_schemas import CreateTable, ImportRecord, JoinTable
from tablee.server.import_record import replay_import
from tablee.server.limits import Bucket
from tablee.server.refusal import Refusal
from tablee.server.settings import add_arguments, parse_file, read_settings
from tablee.server.socket import _parse
from tablee.testing import Setup
from tablee.testing.conformance import states
from tests.event_loop import run
from tests.fuzz.playing import play_on
from tests.setups import SETUPS

RECORDS = POSITIONS = 10_000
OTHERS = 50_000


@dataclass(frozen=True)
class Parser:
    """`run` raises nothing for any text; `texts` are right ones; `many` is how many mutations of them are tried."""

    name: str
    run: Callable[[str], None]
    texts: Callable[[], list[str]]
    many: int = OTHERS


def setups_of(game: Game) -> list[Setup]:
    return [setup for setup in SETUPS if setup.game.name == game.name]


@cache
def some_states(game: Game) -> list[State]:
    """Of every setup a few from the whole game, the last included."""
    chosen: list[State] = []
    for setup in setups_of(game):
        all_of_them = list(states(setup))
        chosen += [*all_of_them[:: max(1, len(all_of_them) // 6)], all_of_them[-1]]
    return chosen


# --- records ---


def run_record(text: str) -> None:
    with suppress(TableeError):
        game = tablee.game(read_game_name(text))
        replay(game, parse_record(game, text))


def records_of(game: Game) -> list[str]:
    texts = []
    for setup in setups_of(game):
        recording = setup.start()
        for _ in setup.play(recording):
            pass
        texts.append(str(recording.record))
    position = game.write_position(some_states(game)[1])
    seats = some_states(game)[1].seats
    return [*texts, f"tablee record 1\ngame: {game.name} {game.version}\nseats: {seats}\nposition: {position}\n\n"]


# --- positions ---


def run_position(game: Game, text: str) -> None:
    """A position that is read can be shown, dealt anew and played to its end."""
    try:
        state = game.read_position(text)
    except PositionError:
        return
    play_on(game, state, Chance(len(text)))


def positions_of(game: Game) -> list[str]:
    return [game.write_position(state) for state in some_states(game)]


# --- moves, sayings and outcomes ---


def run_move(game: Game, text: str) -> None:
    for state in random.Random(text.encode("utf-8", "surrogatepass")).sample(some_states(game), 3):
        for seat in range(state.seats):
            twin = state.copy()
            with suppress(MoveError):
                twin.play(seat, game.parse_move(twin, seat, text))
            with suppress(MoveError):
                state.copy().say(seat, text)
        with suppress(MoveError):
            state.copy().supply(text)


def moves_of(game: Game) -> list[str]:
    texts: list[str] = []
    for setup in setups_of(game):
        recording = setup.start()
        for _ in setup.play(recording):
            pass
        texts += [entry.text for entry in recording.record.entries[::5]]
    return texts


# --- what comes over the wire ---


def run_message(text: str) -> None:
    with suppress(Refusal):
        _parse(text.encode("utf-8", "replace").decode(), Bucket(1.0, 10.0))  # a frame is UTF-8, or none


MESSAGES = [
    '{"type":"hello","id":"1","token":"abc","last":7}',
    '{"type":"play","id":"m-2","decision":12,"move":"5*"}',
    '{"type":"chat","id":"3","text":"Bonjour \\u00e0 tous \\ud83d\\ude00"}',
    '{"type":"seat_bot","id":"4","seat":2,"level":"hard"}',
    '{"type":"seat_bot","id":"5","seat":0,"level":null}',
    '{"type":"rename","id":"13","name":"Zo\\u00e9"}',
    '{"type":"ready","id":"14","is_ready":true}',
    '{"type":"arrange","id":"15","options":{"solo":true},"clock":{"seconds":60},"allows_hints":true,"allows_undo":false}',
    '{"type":"answer","id":"6","proposal":3,"agree":true}',
    '{"type":"say","id":"7","saying":"have 2 red"}',
    '{"type":"sit","id":"8","seat":1}',
    '{"type":"rematch","id":"9"}',
    '{"type":"ask_history","id":"10","before":40}',
    '{"type":"ask_bot","id":"11","seat":2}',
    *(f'{{"type":"{kind}","id":"12"}}' for kind in ("stand", "start", "ask_undo", "return", "ask_hints")),
]


class FakeRequest:
    def __init__(self, body: bytes) -> None:
        self._body = body

    async def stream(self) -> AsyncIterator[bytes]:
        yield self._body


def run_body(kind: type[Any], text: str) -> None:
    request = cast(Request, FakeRequest(text.encode("utf-8", "surrogatepass")))
    with suppress(Refusal, TableeError):
        asked = run(read_body(request, kind))
        if isinstance(asked, CreateTable):
            create_table(asked, "hash")


BODIES = [
    '{"game":"pop","name":"Ann","seats":3,"options":{"mode":"cooperative"},"bots":{"1":"easy","2":"hard"},"seat":0}',
    '{"game":"chakapuces","name":"Ann","seats":2,"seed":7,"clock":null,"is_open":true,"bots":{"1":"master"},"start":true}',
    '{"game":"shuppa","name":"Zoé","seats":1,"options":{"solo":true,"difficulty":5},"allows_undo":false}',
    '{"game":"pop","name":"Ann","seats":1,"position":"mode puzzle; area 18 / - / - / - / 13; hands 1 8 15 20 25 43",'
    '"clock":{"seconds":60,"increment":5},"allows_hints":false}',
    '{"name":"Bo","seat":1}',
    '{"name":"Bo","seat":null}',
]

# --- settings ---


def run_variables(text: str) -> None:
    lines = [line.partition("=") for line in text.split("\n")]
    with suppress(SetupError):
        read_settings({}, {name: value for name, _, value in lines}).proxies()


def run_arguments(text: str) -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    with suppress(SystemExit, SetupError), redirect_stderr(StringIO()), redirect_stdout(StringIO()):
        read_settings(vars(parser.parse_args(text.split())), {})


def run_settings_file(text: str) -> None:
    with suppress(SetupError):
        parse_file(text, "tablee.toml")


def run_backup(text: str) -> None:
    with suppress(BackupError):
        for row in parse_rows(iter(text.encode("utf-8", "surrogatepass").splitlines(keepends=True)), "backup"):
            assert row[0] in ("log", "line")


VARIABLES = ["TABLEE_PORT=8000\nTABLEE_RATE=2.5\nTABLEE_OPEN=yes\nTABLEE_PROXY=10.0.0.0/8,::1\nTABLEE_TABLES=100"]
SETTINGS_FILES = [
    'port = 8000\nrate = 2.5\nopen = true\nhosts = ["a.example", "*.b.example"]\ndb = "sqlite:tables.db"\n'
]
BACKUPS = [
    """{"tablee":"0.1.0","format":1}
["log","t",1,1.5,null,"{\\"type\\":\\"started\\"}"]
["log","t",2,2.5,"0:é","{}"]
["line","t","playing",true,"{}",1.5,2]
["end",{"logs":2,"lines":1}]
"""
]
ARGUMENTS = ["--port 8000 --rate 2.5 --open --tables 100 --workers 2", "--proxy 10.0.0.0/8 --host :: --idle 60"]


def run_puzzle(text: str) -> None:
    with suppress(PositionError):
        parse_puzzle("pop", text)


# --- data files ---


def run_table(text: str) -> None:
    with suppress(SetupError):
        for row in parse_table(text, "cards.csv"):
            assert all(isinstance(cell, str) for cell in row.values())


def run_texts(text: str) -> None:
    """Texts that are read can tell of any event, even of one that lacks what they speak of."""
    with suppress(SetupError):
        texts = parse_texts(text, "en.toml")
        for kind in texts.events:
            texts.tell_event({"kind": kind}, ["Ann", "Bo"])


def run_book(text: str) -> None:
    with suppress(SetupError):
        parse_book(text, "book.toml")


def data_files(pattern: str) -> list[str]:
    found = sorted(Path(tablee.__file__).parent.glob(pattern))
    assert found
    return [file.read_text("utf-8") for file in found]


# --- imports ---


def run_import(text: str) -> None:
    """What a worker does with the body of POST /api/records, after the server has read it."""
    request = cast(Request, FakeRequest(text.encode("utf-8", "surrogatepass")))
    with suppress(Refusal, TableeError):
        replay_import(run(read_body(request, ImportRecord, MOST_RECORD_BYTES)).record)


def imports() -> list[str]:
    texts = [text for game in tablee.all_games() for text in records_of(game)[:3]]
    return [json.dumps({"record": text}) for text in texts]


PARSERS = [
    *(Parser(f"record-{game.name}", run_record, partial(records_of, game), RECORDS) for game in tablee.all_games()),
    *(
        Parser(f"position-{game.name}", partial(run_position, game), partial(positions_of, game), POSITIONS)
        for game in tablee.all_games()
    ),
    *(Parser(f"move-{game.name}", partial(run_move, game), partial(moves_of, game)) for game in tablee.all_games()),
    Parser("message", run_message, lambda: MESSAGES),
    Parser("body-create", partial(run_body, CreateTable), lambda: BODIES),
    Parser("body-join", partial(run_body, JoinTable), lambda: BODIES),
    Parser("settings-variables", run_variables, lambda: VARIABLES),
    Parser("settings-arguments", run_arguments, lambda: ARGUMENTS),
    Parser("settings-file", run_settings_file, lambda: SETTINGS_FILES),
    Parser("backup", run_backup, lambda: BACKUPS),
    Parser("table", run_table, partial(data_files, "*/**/*.csv")),
    Parser("texts", run_texts, partial(data_files, "games/*/text/??.toml")),
    Parser("book", run_book, partial(data_files, "games/*/text/book.toml")),
    Parser("import", run_import, imports, RECORDS),
    Parser("puzzle", run_puzzle, lambda: [format_puzzle(puzzle) for puzzle in tablee.game("pop").puzzles()[::40]]),
]
