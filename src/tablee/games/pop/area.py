"""The play area: five columns on their Queue cards, where cards are placed, explode and fall.

Nothing ever rises: with each card placed under it a column's Queue card goes down one step (its `foot`). The feet
begin as many rows up as there are turns to play, and reach row 0 with the last one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.columns import EMPTY, Columns
from tablee.games.pop.cards import COLOUR_BITS, NO_CARDS, list_cards, only
from tablee.games.pop.modes import COLUMNS, ROWS

EVERY_COLUMN: Final = (1 << COLUMNS) - 1
COLUMN_BITS: Final[vec[i64]] = vec[i64]([2**column for column in range(COLUMNS)])


def empty_area(foot: i64) -> Columns:
    area = Columns(COLUMNS, ROWS, COLOUR_BITS)
    for column in range(i64(COLUMNS)):
        area.foot[column] = foot
        area.top[column] = foot
    return area


def place_card(area: Columns, column: i64, card: i64) -> tuple[i64, i64]:
    """PO-3.5: under the column's other cards, which do not move. What touches now: cards and columns, as `touching`.

    Before it no two cards of one colour touched, and none has moved: only this card can touch one of its colour.
    """
    return touching_at(area, column, area.push_under(column, card))


def touching_at(area: Columns, column: i64, place: i64) -> tuple[i64, i64]:
    """The card at a place with those above it and at its sides that are of its colour; none, if there are none."""
    cells = area.cells
    colours = area.colours
    card = cells[place]
    above = cells[place + 1]
    left = cells[place - area.stride]
    right = cells[place + area.stride]
    colour = colours[card]
    cards: i64 = NO_CARDS
    columns: i64 = 0
    if (colours[above] | colours[left] | colours[right]) & colour != 0:
        here = COLUMN_BITS[column]
        cards = only(card)
        columns = here
        if colours[above] & colour != 0:
            cards |= only(above)
        if colours[left] & colour != 0:
            cards |= only(left)
            columns |= here >> 1
        if colours[right] & colour != 0:
            cards |= only(right)
            columns |= here << 1
    return cards, columns


def touching(area: Columns, stirred: i64) -> tuple[i64, i64]:
    """PO-3.6: all cards that touch one of their own colour: the set of them, and a bit for each column they are in.

    A card is in a group of two or more exactly if it touches one of its colour, so no group need be traced. `stirred`
    has a bit for each column in which cards fell: elsewhere nothing can have begun to touch.
    """
    cards: i64 = NO_CARDS
    columns: i64 = 0
    for column in range(i64(COLUMNS)):
        if stirred >> column & 1 != 0:
            end = area.place(column, area.top[column])
            for place in range(area.place(column, area.foot[column]), end):
                cards_here, columns_here = touching_at(area, column, place)
                cards |= cards_here
                columns |= columns_here
    return cards, columns


def explode(area: Columns, cards: i64, columns: i64) -> None:
    """PO-3.6: take the cards away together; only then does everything fall, each column onto its own Queue card."""
    cells = area.cells
    for column in range(i64(COLUMNS)):
        if columns >> column & 1 != 0:
            end = area.place(column, area.top[column])
            rest = area.place(column, area.foot[column])
            for place in range(rest, end):
                card = cells[place]
                if cards >> card & 1 == 0:
                    cells[rest] = card
                    rest += 1
            area.top[column] -= end - rest
            for place in range(rest, end):
                cells[place] = EMPTY


def chain(area: Columns, cards: i64, columns: i64) -> i64:
    """Explode what touches, and let fall, until nothing touches any more; the set of all cards exploded."""
    exploded: i64 = NO_CARDS
    while cards != NO_CARDS:
        exploded |= cards
        explode(area, cards, columns)
        cards, columns = touching(area, columns)
    return exploded


def touching_cards(area: Columns) -> list[int]:
    """All cards that touch one of their own colour: none, when the area is at rest."""
    return list_cards(touching(area, EVERY_COLUMN)[0])


def cards_in(area: Columns) -> list[list[int]]:
    """The cards by column, from the bottom up."""
    return [area.cards(column) for column in range(COLUMNS)]
