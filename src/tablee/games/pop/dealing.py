"""Dealing: rows of cards of which no two neighbours are of one colour."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.integers import Card, Count
from tablee.games.pop.area import Area
from tablee.games.pop.modes import COLUMNS

STUCK: Final = -1


def lay_rows(area: Area, rows: Count, deck: vec[Card], chance: Chance) -> Count:
    """PO-2.1, PO-6.1: lay rows on an empty area, the lowest first, left to right; how many cards of the deck are left.

    The deck's last card is its top one. A card that matches its neighbour at the left or below is set aside and the
    next one tried. Those set aside lie just above the `rest` that is still to be tried: deck[rest : rest + aside].
    STUCK, if no card that is left fits: then all is dealt anew.
    """
    rest: Count = len(deck)
    aside: Count = 0
    lowest = area.foot(0)
    for row in range(lowest, lowest + rows):
        for column in range(i64(COLUMNS)):
            has_tried_again = False
            while rest == 0 or area.touches(column, row, deck[rest - 1]):
                if rest > 0:
                    rest -= 1
                    aside += 1
                elif has_tried_again:
                    return STUCK
                else:
                    chance.shuffle(deck, 0, aside)
                    rest = aside
                    aside = 0
                    has_tried_again = True
            rest -= 1
            area.put(column, row, deck[rest])
            deck[rest] = deck[rest + aside]
    return shuffle_in(deck, rest, aside, chance)


def shuffle_in(deck: vec[Card], rest: Count, aside: Count, chance: Chance) -> Count:
    """Put the cards set aside anywhere among the rest, each place equally likely; how many there are in all."""
    for last in range(rest, rest + aside):
        pick = chance.below(last + 1)
        card = deck[last]
        deck[last] = deck[pick]
        deck[pick] = card
    return rest + aside
