"""Tables of a setup by name: `make_tables("pop", seats=3)`, for every interface on top of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tablee
from tablee.bots.bot import Bot
from tablee.bots.levels import make_bot
from tablee.core.contract import Game
from tablee.core.errors import SetupError
from tablee.train.encoders import encoder_of
from tablee.train.tables import NEXT_STEP, Tables

MOST_TABLES = 1 << 20


def make_tables(
    name: str,
    seats: int,
    count: int = 1,
    bots: Sequence[str | None] | None = None,
    autoreset: int = NEXT_STEP,
    **options: Any,
) -> Tables:
    """So many tables of a game; `bots` names a bot for each seat, None for those that act from outside."""
    game = tablee.game(name)
    chosen = check_setup(game, seats, options)
    if not 1 <= count <= MOST_TABLES:
        raise SetupError(f"there can be 1 to {MOST_TABLES} tables, not {count}")
    players = bots_of(game, seats, bots)
    return Tables(game, seats, chosen, encoder_of(game, seats, chosen), players, count, autoreset)


def check_setup(game: Game, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """Every option with its value, or a SetupError for what does not fit."""
    chosen = game.choose_options(options)
    game.check_seats(seats)
    game.check(seats, chosen)
    return chosen


def bots_of(game: Game, seats: int, names: Sequence[str | None] | None) -> list[Bot | None]:
    if names is None:
        return [None] * seats
    if len(names) != seats:
        raise SetupError(f"{len(names)} bots were given for {seats} seats")
    if None not in names:
        raise SetupError("at least one seat must act from outside")
    return [None if name is None else make_bot(name, game) for name in names]
