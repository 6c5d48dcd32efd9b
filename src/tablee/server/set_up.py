"""How a table comes to be: the first entries of its log, for a new game, a rematch, or a record that is imported."""

from __future__ import annotations

import base64
import secrets
from hashlib import sha256
from typing import get_args

import tablee
from tablee import physics
from tablee.core.contract import Options
from tablee.core.errors import RecordError, SetupError
from tablee.core.numbers import parse_number
from tablee.core.record import BOT, OUTSIDE, Record, checked_name, replay
from tablee.core.record import Entry as RecordEntry
from tablee.core.record_reading import parse_record, read_game_name
from tablee.games.pop.modes import PUZZLE
from tablee.server.bodies import CreateTable
from tablee.server.log import BotSeated, Created, Decided, Joined, Moved, Said, Sat, Started, Supplied, write_all
from tablee.server.refusal import Refusal
from tablee.server.shown import Level
from tablee.server.table import Table
from tablee.study.puzzles import Puzzle, shipped

SEED_BITS = 63
ID_BYTES = 10
MOST_SEATS = 99  # that are looked at; each game says its own
LONGEST_NAME = 24
MOST_ENTRIES = 5000  # in a record that is imported
LEVELS: tuple[Level, ...] = get_args(Level)


def new_id() -> str:
    """A table's name in its link: random, for it is the only key to a private table."""
    return base64.b32encode(secrets.token_bytes(ID_BYTES)).decode().lower()


def rematch_id(table: Table) -> str:
    """Always the same, so that two people who ask at once, each at another server, get one table."""
    digest = sha256(f"rematch of {table.id} {table.created.salt}".encode()).digest()
    return base64.b32encode(digest[:ID_BYTES]).decode().lower()


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hash_token(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def set_up(asked: CreateTable, token_hash: str) -> list[Decided]:
    """The entries of a new table; raises SetupError or Refusal for what does not fit."""
    entries: list[Decided] = [_created(asked), Joined(0, checked_name(asked.name), token_hash)]
    taken = [seat for seat in (asked.seat, *(_seat(text) for text in asked.bots)) if seat is not None]
    if any(seat >= asked.seats for seat in taken) or len(set(taken)) < len(taken):
        raise Refusal("setup", "every bot and every person needs a seat of their own")
    if asked.seat is not None:
        entries.append(Sat(0, asked.seat))
    entries += [BotSeated(_seat(seat), level) for seat, level in asked.bots.items()]
    if asked.start:
        if len(taken) < asked.seats:
            raise Refusal("setup", "there are free seats: the game cannot start yet")
        entries.append(Started())
    return entries


def _seat(text: str) -> int:
    seat = parse_number(text, MOST_SEATS)
    if seat is None:
        raise Refusal("setup", f"'{text[:10]}' is not a seat")
    return seat


def _created(asked: CreateTable) -> Created:
    game = tablee.game(asked.game)
    puzzle = _puzzle(asked) if asked.puzzle is not None else None
    options: Options = {**game.choose_options({}), "mode": PUZZLE}
    if puzzle is None:
        options = game.choose_options(dict(asked.options))
        game.new(asked.seats, 0, **options)  # does it fit together? The game itself says so, in its own words
        if options.get("flick") == "physics":
            physics.check_installed()
    return Created(
        game=game.name,
        version=game.version,
        seats=asked.seats,
        options=options,
        is_open=asked.is_open,
        clock=asked.clock,
        allows_hints=asked.allows_hints,
        allows_undo=asked.allows_undo,
        seed=asked.seed if asked.seed is not None else secrets.randbits(SEED_BITS),
        is_seed_chosen=asked.seed is not None,
        salt=secrets.token_hex(16),
        position=puzzle.position if puzzle is not None else None,
        puzzle=asked.puzzle,
    )


def _puzzle(asked: CreateTable) -> Puzzle:
    if asked.game != "pop" or asked.seats != 1 or asked.options not in ({}, {"mode": PUZZLE}):
        raise SetupError("a puzzle is of pop, for one seat")
    found = [puzzle for puzzle in shipped() if puzzle.id == asked.puzzle]
    if not found:
        raise SetupError("there is no such puzzle")
    return found[0]


def set_up_rematch(table: Table) -> list[Decided]:
    """The same people and bots, each one seat further on; it starts at once where nobody else has to agree."""
    made = table.created
    hashes = {person: token_hash for token_hash, person in table.by_token.items()}
    entries: list[Decided] = [
        Created(
            game=made.game,
            version=table.game.version,
            seats=made.seats,
            options=made.options,
            is_open=made.is_open,
            clock=made.clock,
            allows_hints=made.allows_hints,
            allows_undo=made.allows_undo,
            seed=secrets.randbits(SEED_BITS),
            is_seed_chosen=False,
            salt=secrets.token_hex(16),
            position=made.position,
            puzzle=made.puzzle,
        )
    ]
    entries += [Joined(person, name, hashes[person]) for person, name in enumerate(table.names)]
    for seat, person in enumerate(table.seated):
        moved_on = (seat + 1) % made.seats
        level = table.levels[seat]
        if person is not None:
            entries.append(Sat(person, moved_on))
        elif level is not None:
            entries.append(BotSeated(moved_on, level))
    if sum(person is not None for person in table.seated) <= 1:
        entries.append(Started())
    return entries


def replay_import(text: str) -> bytes:
    """The entries of a table for a record, as JSON (`read_all` reads them), or a TableeError.

    This takes as long as the game did: it is made for a worker, and what goes in and comes out are plain data.
    """
    return write_all(set_up_import(text))


def set_up_import(text: str) -> list[Decided]:
    """A finished game from elsewhere, replayed and held against its result first."""
    game = tablee.game(read_game_name(text))
    record = parse_record(game, text)
    if record.result is None:
        raise RecordError("only finished games can be imported")
    if len(record.entries) > MOST_ENTRIES:
        raise RecordError(f"only games of up to {MOST_ENTRIES} moves can be imported")
    replay(game, record)
    entries: list[Decided] = [
        Created(
            game=record.game,
            version=record.version,
            seats=record.seats,
            options=game.choose_options(record.options if record.position is None else {}),
            is_open=False,
            clock=None,
            allows_hints=True,
            allows_undo=False,
            seed=record.seed or 0,
            is_seed_chosen=record.deal is None,
            salt=record.salt or "",
            position=record.position,
        )
    ]
    return [*entries, *_players(record), Started(), *(_entry(entry) for entry in record.entries)]


def _players(record: Record) -> list[Decided]:
    """People of an imported game hold no token: nobody can sit down in their place."""
    entries: list[Decided] = []
    people = 0
    for seat in range(record.seats):
        name = record.players.get(seat, f"{seat + 1}")
        level = next((level for level in LEVELS if name == BOT + level), None)
        if level is not None:
            entries.append(BotSeated(seat, level))
        else:
            entries += [Joined(people, _imported_name(name, seat), f"imported {people}"), Sat(people, seat)]
            people += 1
    return entries


def _imported_name(name: str, seat: int) -> str:
    """Others will read it: what cannot be shown is no name."""
    on_one_line = " ".join(name.split())[:LONGEST_NAME].strip()
    return on_one_line if on_one_line and on_one_line.isprintable() else f"{seat + 1}"


def _entry(entry: RecordEntry) -> Decided:
    if entry.seat == OUTSIDE:
        return Supplied(entry.text)
    return Said(entry.seat, entry.text) if entry.is_saying else Moved(entry.seat, entry.text)
