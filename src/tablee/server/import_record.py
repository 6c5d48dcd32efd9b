"""How a table comes to be from a record: a finished game to be looked at again, or one that goes on here."""

from __future__ import annotations

from typing import get_args

import msgspec

import tablee
from tablee.core.contract import Game
from tablee.core.errors import RecordError
from tablee.core.record import BOT, OUTSIDE, Record, replay
from tablee.core.record import Entry as RecordEntry
from tablee.core.record_reading import parse_record, read_game_name
from tablee.core.writing import plain
from tablee.server.http_schemas import LONGEST_NAME, ContinueRecord
from tablee.server.journal import BotSeated, Created, Fact, Joined, Moved, Said, Sat, Started, Supplied, write_all
from tablee.server.schemas import Level

MOST_ENTRIES = 5000  # in a record that is imported
LEVELS: tuple[Level, ...] = get_args(Level)


def replay_import(text: str, is_over: bool = True) -> bytes:
    """The facts of a table for a record, as JSON (`read_all` reads them), or a TableeError.

    This takes as long as the game did: it is made for a worker, and what goes in and comes out are plain data.
    """
    return write_all(create_import(text, is_over))


def create_import(text: str, is_over: bool = True) -> list[Fact]:
    """A game from elsewhere, replayed and held against its result first: one that is over, or one that goes on."""
    game = tablee.game(read_game_name(text))
    record = parse_record(game, text)
    if is_over and record.result is None:
        raise RecordError("only finished games can be imported")
    if len(record.entries) > MOST_ENTRIES:
        raise RecordError(f"only games of up to {MOST_ENTRIES} moves can be imported")
    if replay(game, record).state.is_over() != is_over:
        raise RecordError("this game is over: it can be looked at again, but not go on")
    return [_created(game, record), *_players(record), Started(), *(_entry(entry) for entry in record.entries)]


def _created(game: Game, record: Record) -> Created:
    return Created(
        game=record.game,
        version=record.version,
        seats=record.seats,
        options=game.choose_options(record.options if record.position is None else {}),
        is_open=False,
        clock=None,
        allows_hints=True,
        allows_undo=False,
        seed=record.seed or 0,
        is_seed_chosen=False,
        salt=record.salt or "",
        position=record.position,
        is_imported=True,
    )


def hand_over(facts: list[Fact], asked: ContinueRecord, token_hashes: list[str]) -> list[Fact]:
    """The game goes on here: its people have tokens, and others may take the seats of bots.

    Where it was begun the deal was known: whoever hands it over is taken to have chosen it.
    """
    made = facts[0]
    assert isinstance(made, Created)
    allowed = {"allows_hints": asked.allows_hints, "allows_undo": asked.allows_undo}
    known = {"is_imported": False, "is_seed_chosen": True, "is_handed_over": True}
    people = [_let_in(fact, token_hashes) if isinstance(fact, Joined) else fact for fact in facts[1:]]
    return [msgspec.structs.replace(made, **allowed, **known), *people]


def _let_in(fact: Joined, token_hashes: list[str]) -> Joined:
    return msgspec.structs.replace(fact, token_hash=token_hashes[fact.person])


def _players(record: Record) -> list[Fact]:
    """People of an imported game hold no token: nobody can sit down in their place."""
    facts: list[Fact] = []
    people = 0
    for seat in range(record.seats):
        name = record.players.get(seat, f"{seat + 1}")
        level = next((level for level in LEVELS if name == BOT + level), None)
        if level is not None:
            facts.append(BotSeated(seat, level))
        else:
            facts += [Joined(people, _imported_name(name, seat), f"imported {people}"), Sat(people, seat)]
            people += 1
    return facts


def _imported_name(name: str, seat: int) -> str:
    """Others will read it: what cannot be shown is no name."""
    return plain(plain(name)[:LONGEST_NAME]) or f"{seat + 1}"


def _entry(entry: RecordEntry) -> Fact:
    if entry.seat == OUTSIDE:
        return Supplied(entry.text)
    return Said(entry.seat, entry.text) if entry.is_saying else Moved(entry.seat, entry.text)
