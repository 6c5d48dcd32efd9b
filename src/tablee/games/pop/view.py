"""What a seat may see of Pop, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.core.bitboard import popcount
from tablee.core.contract import View
from tablee.games.pop.area import cards_in
from tablee.games.pop.cards import SYMBOLS, list_cards
from tablee.games.pop.modes import COLUMNS

if TYPE_CHECKING:
    from tablee.games.pop.rules import Pop


def public_view(table: Pop) -> View:
    """Cards are numbers. The hands are shown when the game is over."""
    seats = range(int(table.seats))
    exploded = [list_cards(table.exploded[other]) for other in seats]
    return {
        "game": "pop",
        "mode": table.mode.name,
        "level": table.mode.level or None,
        "round": int(table.round),
        "rounds": int(table.mode.rounds),
        "turn": int(table.turn),
        "turns": int(table.mode.turns),
        "area": cards_in(table.area),
        "lowered": [int(table.lowered(column)) for column in range(COLUMNS)],
        "waiting": list_cards(table.waiting),
        "pile": int(table.pile),
        "chief": _chief(table),
        "hand_sizes": [int(popcount(table.hands[other])) for other in seats],
        "hands": [list_cards(table.hands[other]) for other in seats] if table.is_over() else None,
        "has_chosen": [table.chosen(other) != 0 for other in seats],
        "said": [[speaker, saying] for speaker, saying in table.said],
        "exploded": exploded,
        "symbols": [count_symbols(cards) for cards in exploded],
        "points": table.points_by_round(),
        "outcome": table.outcome().as_data() if table.is_over() else None,
    }


def own_view(table: Pop, seat: int | None) -> View:
    return {
        "seat": seat,
        "hand": None if seat is None else list_cards(table.hands[seat]),
        "chosen": None if seat is None else list_cards(table.chosen(seat)),
    }


def _chief(table: Pop) -> dict[str, Any] | None:
    """The Chief's cards of this turn, those face down only counted, and what it has exploded."""
    if not table.mode.has_chief:
        return None
    return {
        "up": list_cards(table.chief_up),
        "down": int(popcount(table.chief_down)),
        "exploded": list_cards(table.exploded[table.seats]),
    }


def count_symbols(cards: list[int]) -> int:
    return sum(int(SYMBOLS[card]) for card in cards)
