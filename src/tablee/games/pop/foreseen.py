"""What cards of Pop would set off, found out before they are chosen: a board lights it.

Tried on copies of the area by the rules' own placing and exploding (area.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.integers import Column
from tablee.games.pop.area import Area, chain, is_from_right, place_card
from tablee.games.pop.cards import COLOUR, NO_CARDS, Cards, list_cards, symbols_on
from tablee.games.pop.modes import COLUMNS, QUEUES

if TYPE_CHECKING:
    from tablee.games.pop.schema import Burst, Fuse


def fuses_of(area: Area) -> list[Fuse | None]:
    """By queue, what a card would set off as the area lies now; None where there is nothing to touch.

    Between turns all Queue cards stand level: a card that is placed touches the lowest of its column, and no other.
    """
    return [None if area.height(column) == 0 else _fuse(area, column) for column in range(COLUMNS)]


def _fuse(area: Area, column: Column) -> Fuse:
    lowest = area.card_at(column, area.foot(column))
    twin = area.copy()
    place_card(twin, column, lowest)  # once more: it stands for any card of its colour
    exploded = chain(twin, column)
    return {"colour": COLOUR[lowest], "cards": list_cards(exploded), "symbols": int(symbols_on(exploded))}


def bursts_of(area: Area, cards: Cards) -> list[Burst]:
    """What all five cards of a turn set off, in the order in which they are placed."""
    twin = area.copy()
    row = list_cards(cards)
    columns = list(range(COLUMNS))
    if is_from_right(cards):
        columns.reverse()
    bursts: list[Burst] = []
    for column in columns:
        place_card(twin, column, row[column])
        exploded = chain(twin, column)
        if exploded != NO_CARDS:
            bursts.append((QUEUES[column], list_cards(exploded), int(symbols_on(exploded))))
    return bursts
