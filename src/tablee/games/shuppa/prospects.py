"""Which jumps and swaps of Shuppa may make a group, told by the new neighbours of the cards before any is moved."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bitboard import (
    Places,
    around,
    difference,
    intersection,
    is_group,
    only,
    shifted_down,
    shifted_left,
    shifted_right,
    shifted_up,
    union,
)
from tablee.core.integers import Column
from tablee.games.shuppa.actions import free_place, top_place
from tablee.games.shuppa.board import Board, coloured
from tablee.games.shuppa.cards import COLOUR_COUNT, KINDS, MULTICOLOUR_KIND, Colour


def would_group(board: Board, column: Column, target: Column) -> bool:
    """May the top card of a column be in a group on top of another? Of Multicolour cards it is not told."""
    origin = top_place(board, column)
    place = free_place(board, target)
    kind = KINDS[board.cells[origin]]
    if kind == MULTICOLOUR_KIND:
        return True
    among = difference(coloured(board.sets, kind), only(origin))
    return is_group(around(place, union(among, only(place))))


def grouping_swaps(board: Board) -> tuple[Places, Places]:
    """The cards whose swap with the one above, and those whose swap with the one on the right, may make a group.

    All are told at once. A swap of a Multicolour card always may.
    """
    multicoloured = board.multicoloured()
    upward = union(multicoloured, shifted_down(multicoloured))
    rightward = union(multicoloured, shifted_left(multicoloured))
    occupied = board.occupied()
    for colour in range(i64(COLOUR_COUNT)):
        more_upward, more_rightward = grouping_swaps_of(board, colour, occupied)
        upward = union(upward, more_upward)
        rightward = union(rightward, more_rightward)
    return upward, rightward


def grouping_swaps_of(board: Board, colour: Colour, occupied: Places) -> tuple[Places, Places]:
    """Those by which a card of this colour and another, neither of them Multicolour, may be in a group.

    It is if it comes to touch two of its colour, or one that touches another. What it leaves does not count: that is
    never next to what it comes to touch.
    """
    own = board.places_of(colour)
    among = coloured(board.sets, colour)
    above = shifted_down(among)
    below = shifted_up(among)
    right = shifted_left(among)
    left = shifted_right(among)
    pairs = intersection(among, union(union(above, below), union(left, right)))
    beside = union(intersection(left, right), union(shifted_right(pairs), shifted_left(pairs)))
    upright = union(intersection(above, below), union(shifted_down(pairs), shifted_up(pairs)))
    from_below = union(union(beside, shifted_down(pairs)), intersection(above, union(left, right)))
    from_above = union(union(beside, shifted_up(pairs)), intersection(below, union(left, right)))
    from_left = union(union(upright, shifted_left(pairs)), intersection(right, union(above, below)))
    from_right = union(union(upright, shifted_right(pairs)), intersection(left, union(above, below)))
    own_above = shifted_down(own)
    own_right = shifted_left(own)
    rising = intersection(own, shifted_down(intersection(from_below, occupied)))
    sinking = intersection(own_above, from_above)
    going_right = intersection(own, shifted_left(intersection(from_left, occupied)))
    going_left = intersection(own_right, from_right)
    both_above = intersection(own, own_above)
    both_right = intersection(own, own_right)
    return difference(union(rising, sinking), both_above), difference(union(going_right, going_left), both_right)
