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


def place_card(area: Columns, column: i64, card: i64) -> bool:
    """PO-3.5: under the column's other cards, which do not move. Does it touch a card of its colour?

    Before it no two cards of one colour touched, and none has moved: if anything touches, then this card.
    """
    area.push_under(column, card)
    cells = area.cells
    colours = area.colours
    place = area.place(column, area.foot[column])
    around = colours[cells[place + 1]] | colours[cells[place - area.stride]] | colours[cells[place + area.stride]]
    return around & colours[card] != 0


def touching(area: Columns, stirred: i64) -> tuple[i64, i64]:
    """PO-3.6: all cards that touch one of their own colour: the set of them, and a bit for each column they are in.

    A card is in a group of two or more exactly if it touches one of its colour, so no group need be traced. `stirred`
    has a bit for each column in which cards came or fell: elsewhere nothing can have begun to touch.
    """
    cells = area.cells
    colours = area.colours
    stride = area.stride
    cards: i64 = NO_CARDS
    columns: i64 = 0
    for column in range(i64(COLUMNS)):
        if stirred >> column & 1 == 0:
            continue
        here = COLUMN_BITS[column]
        first = area.place(column, area.foot[column])
        for place in range(first, first + area.height(column)):
            colour = colours[cells[place]]
            if colours[cells[place + 1]] & colour != 0:
                cards |= only(cells[place]) | only(cells[place + 1])
                columns |= here
            if colours[cells[place - stride]] & colour != 0:
                cards |= only(cells[place]) | only(cells[place - stride])
                columns |= here | here >> 1
            if colours[cells[place + stride]] & colour != 0:
                cards |= only(cells[place]) | only(cells[place + stride])
                columns |= here | here << 1
    return cards, columns


def explode(area: Columns, cards: i64, columns: i64) -> None:
    """PO-3.6: take the cards away together; only then does everything fall, each column onto its own Queue card."""
    cells = area.cells
    for column in range(i64(COLUMNS)):
        if columns >> column & 1 != 0:
            first = area.place(column, area.foot[column])
            for place in range(first, first + area.height(column)):
                if cards >> cells[place] & 1 != 0:
                    cells[place] = EMPTY
            area.fall_in(column)


def chain(area: Columns, column: i64) -> i64:
    """Explode and fall until nothing touches any more, after a card was placed; the set of all cards exploded."""
    exploded: i64 = NO_CARDS
    cards, columns = touching(area, COLUMN_BITS[column])
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
