"""How a move of Snack Match is packed into a number: a card to keep is itself, a placement is all that it takes.

A placement is the card, the place, whether the strip is turned by 180 degrees, and a bit for each of the place's three
cells, from the left or the top, at which the card lies under another and does not show. So it is larger than any card.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from tablee.core.integers import Card, Place

Placement: TypeAlias = i64

CARD_SHIFT: Final = 10
PLACE_SHIFT: Final = 4
PLACE_MASK: Final = 63
TURNED: Final = 8
HIDDEN: Final = 7


def card_of(placement: Placement) -> Card:
    return placement >> CARD_SHIFT


def place_of(placement: Placement) -> Place:
    return placement >> PLACE_SHIFT & PLACE_MASK


def is_turned(placement: Placement) -> bool:
    return placement & TURNED != 0
