"""What a seat may see of Pop, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tablee.core.bitboard import popcount
from tablee.games.pop.area import cards_in
from tablee.games.pop.cards import list_cards, symbols_on
from tablee.games.pop.foreseen import fuses_of
from tablee.games.pop.modes import COLUMNS

if TYPE_CHECKING:
    from tablee.games.pop.rules import Pop
    from tablee.games.pop.schema import Chief, OwnView, PublicView


def public_view(table: Pop) -> PublicView:
    """Cards are numbers. The hands are shown when the game is over."""
    seats = range(int(table.seats))
    symbols = [int(symbols_on(table.exploded[other])) for other in seats]
    return {
        "game": "pop",
        "mode": cast(Any, table.mode.name),
        "level": table.mode.level or None,
        "round": int(table.round),
        "rounds": int(table.mode.rounds),
        "turn_number": int(table.turn),
        "turns": int(table.mode.turns),
        "area": cards_in(table.area),
        "lowered": [int(table.lowered(column)) for column in range(COLUMNS)],
        "waiting": list_cards(table.waiting),
        "pile": int(table.pile),
        "chief": _chief(table),
        "hand_sizes": [int(popcount(table.hands[other])) for other in seats],
        "hands": [list_cards(table.hands[other]) for other in seats] if table.is_over() else None,
        "has_chosen": [table.chosen(other) != 0 for other in seats],
        "said": cast(Any, [[speaker, saying] for speaker, saying in table.said]),
        "exploded": [list_cards(table.exploded[other]) for other in seats],
        "symbols": symbols,
        "points_by_round": table.points_by_round(),
        "scores": _scores(table, symbols) if table.mode.deals_again else None,
        "outcome": table.outcome().as_data() if table.is_over() else None,
    }


def own_view(table: Pop, seat: int | None) -> OwnView:
    return {
        "seat": seat,
        "hand": None if seat is None else list_cards(table.hands[seat]),
        "chosen": None if seat is None else list_cards(table.chosen(seat)),
        "fuses": fuses_of(table.area) if seat is not None and table.owes(seat) else [],
    }


def _scores(table: Pop, symbols: list[int]) -> list[int]:
    """PO-4.1: the points of the rounds that are over, and the symbols of this one so far."""
    rounds = table.points_by_round()
    if not table.is_over():
        rounds.append(symbols)
    return [sum(points) for points in zip(*rounds, strict=True)]


def _chief(table: Pop) -> Chief | None:
    """The Chief's cards of this turn, those face down only counted, and what it has exploded."""
    if not table.mode.has_chief:
        return None
    return {
        "up": list_cards(table.chief_up),
        "down": int(popcount(table.chief_down)),
        "exploded": list_cards(table.exploded[table.seats]),
        "symbols": int(symbols_on(table.exploded[table.seats])),
    }
