"""The play area: five columns on their Queue cards, where cards are placed, explode and fall.

Nothing ever rises: with each card placed under it a column's Queue card goes down one step (its `foot`). The feet
begin as many rows up as there are turns to play, and reach row 0 with the last one.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.columns import EMPTY, Columns
from tablee.games.pop.cards import COLOUR_BITS, NO_CARDS, only
from tablee.games.pop.modes import COLUMNS, ROWS


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
    return touches_its_colour(area, area.place(column, area.foot[column]))


def touches_its_colour(area: Columns, place: i64) -> bool:
    cells = area.cells
    colours = area.colours
    stride = area.stride
    around = colours[cells[place + 1]] | colours[cells[place - 1]]
    around |= colours[cells[place + stride]] | colours[cells[place - stride]]
    return around & colours[cells[place]] != 0


def touching(area: Columns) -> i64:
    """PO-3.6: the set of all cards that touch one of their own colour.

    A card is in a group of two or more exactly if it touches one of its colour, so no group need be traced.
    """
    cards: i64 = NO_CARDS
    for column in range(i64(COLUMNS)):
        first = area.place(column, area.foot[column])
        for place in range(first, first + area.height(column)):
            if touches_its_colour(area, place):
                cards |= only(area.cells[place])
    return cards


def explode(area: Columns, cards: i64) -> None:
    """PO-3.6: take the cards away together; only then does everything fall, each column onto its own Queue card."""
    for column in range(i64(COLUMNS)):
        first = area.place(column, area.foot[column])
        for place in range(first, first + area.height(column)):
            if cards >> area.cells[place] & 1 != 0:
                area.cells[place] = EMPTY
    area.fall()


def chain(area: Columns) -> i64:
    """Explode and fall until nothing touches any more; the set of all cards exploded."""
    exploded: i64 = NO_CARDS
    cards = touching(area)
    while cards != NO_CARDS:
        exploded |= cards
        explode(area, cards)
        cards = touching(area)
    return exploded


def cards_in(area: Columns) -> list[list[int]]:
    """The cards by column, from the bottom up."""
    return [area.cards(column) for column in range(COLUMNS)]
