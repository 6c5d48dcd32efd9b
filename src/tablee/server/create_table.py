"""How a table comes to be: the first facts in its journal, for a new game or a rematch."""

from __future__ import annotations

import base64
import secrets
from hashlib import sha256

import tablee
from tablee.core.contract import Game
from tablee.core.errors import SetupError
from tablee.core.numbers import parse_number
from tablee.core.record import checked_name
from tablee.server.http_schemas import CreateTable
from tablee.server.journal import BotSeated, Created, Fact, Joined, Sat, Started
from tablee.server.refusal import Refusal
from tablee.server.table import Table

SEED_BITS = 63
ID_BYTES = 10
MOST_SEATS = 99  # that are looked at; each game says its own


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


def create_table(asked: CreateTable, token_hash: str) -> list[Fact]:
    """The facts of a new table; raises SetupError or Refusal for what does not fit."""
    facts: list[Fact] = [_created(asked), Joined(0, checked_name(asked.name), token_hash)]
    taken = [seat for seat in (asked.seat, *(_seat(text) for text in asked.bots)) if seat is not None]
    if any(seat >= asked.seats for seat in taken) or len(set(taken)) < len(taken):
        raise Refusal("setup", "every bot and every person needs a seat of their own")
    if asked.seat is not None:
        facts.append(Sat(0, asked.seat))
    facts += [BotSeated(_seat(seat), level) for seat, level in asked.bots.items()]
    if asked.start:
        if len(taken) < asked.seats:
            raise Refusal("setup", "there are free seats: the game cannot start yet")
        facts.append(Started())
    return facts


def _seat(text: str) -> int:
    seat = parse_number(text, MOST_SEATS)
    if seat is None:
        raise Refusal("setup", f"'{text[:10]}' is not a seat")
    return seat


def _created(asked: CreateTable) -> Created:
    game = tablee.game(asked.game)
    options = game.choose_options(dict(asked.options))
    if asked.position is not None:
        check_position(game, asked.position, asked.seats)
    else:
        game.new(asked.seats, 0, **options)  # does it fit together? The game itself says so, in its own words
        game.check_installed(options)
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
        position=asked.position,
    )


def check_position(game: Game, text: str, seats: int) -> None:
    """Can a game go on from there, at so many seats?"""
    state = game.read_position(text)
    if state.seats != seats:
        raise SetupError(f"the position is for {state.seats} seats, not {seats}")
    if state.is_over():
        raise SetupError("the game is over in that position")


def create_rematch(table: Table) -> list[Fact]:
    """The same people and bots, each one seat further on; it starts at once where nobody else has to agree."""
    made = table.created
    numbers = {person: number for number, person in enumerate(table.people())}
    facts: list[Fact] = [
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
        )
    ]
    facts += [Joined(numbers[person], table.names[person], token) for token, person in table.by_token.items()]
    for seat, person in enumerate(table.seated):
        moved_on = (seat + 1) % made.seats
        level = table.levels[seat]
        if person is not None:
            facts.append(Sat(numbers[person], moved_on))
        elif level is not None:
            facts.append(BotSeated(moved_on, level))
    if sum(person is not None for person in table.seated) <= 1:
        facts.append(Started())
    return facts
