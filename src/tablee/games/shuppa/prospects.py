"""Which ways of Shuppa may make a group, told by the new neighbours of the cards before any is moved."""

from __future__ import annotations

from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard
from tablee.core.integers import Count
from tablee.games.shuppa.cards import COLOUR_COUNT
from tablee.games.shuppa.low_board import LowBoard

Swaps: TypeAlias = tuple[Bitboard, Bitboard, Bitboard, Bitboard]


def grouping_places(among: Bitboard, step: Count) -> Bitboard:
    """Where a card of a colour may be in a group: where it touches two of its colour, or one that touches another."""
    above = among >> 1
    below = among << 1
    right = among >> step
    left = among << step
    pairs = among & (above | below | left | right)
    beside_pair = pairs >> 1 | pairs << 1 | pairs >> step | pairs << step
    return above & below | left & right | (above | below) & (left | right) | beside_pair


def grouping_swaps(board: LowBoard, sets: vec[Bitboard]) -> Swaps:
    """The cards that make a group if they rise, by a swap with the one above; those above that do if they sink.

    And those that do if they go to the right, by a swap with the one there; and those on the left of such as do if they
    go there. All are told at once, but nothing of Multicolour cards. `sets` are those of the board, by colour: a loop
    is less code than each by its name, and the processor has only so much at hand.
    """
    multicolour = board.multicolour
    occupied = board.occupied()
    step = board.step
    rising: Bitboard = 0
    sinking: Bitboard = 0
    going_right: Bitboard = 0
    going_left: Bitboard = 0
    for colour in range(i64(COLOUR_COUNT)):
        up, down, right, left = grouping_swaps_of(sets[colour], multicolour, occupied, step)
        rising |= up
        sinking |= down
        going_right |= right
        going_left |= left
    return rising, sinking, going_right, going_left


def grouping_swaps_of(among: Bitboard, multicolour: Bitboard, occupied: Bitboard, step: Count) -> Swaps:
    """The same of a card of one colour and another, neither of them Multicolour.

    What it leaves does not count: that is never next to what it comes to touch.
    """
    own = among - multicolour
    above = among >> 1
    below = among << 1
    right = among >> step
    left = among << step
    pairs = among & (above | below | left | right)
    pair_above = pairs >> 1
    pair_below = pairs << 1
    pair_right = pairs >> step
    pair_left = pairs << step
    beside = left & right | pair_left | pair_right
    upright = above & below | pair_above | pair_below
    rising = own & (beside | pair_above | above & (left | right)) >> 1
    sinking = own >> 1 & (beside | pair_below | below & (left | right))
    going_right = own & (upright | pair_right | right & (above | below)) >> step
    going_left = own >> step & (upright | pair_left | left & (above | below))
    above_differs = ~(own & own >> 1)
    right_differs = ~(own & own >> step)
    up = rising & occupied >> 1 & above_differs
    return up, sinking & above_differs, going_right & occupied >> step & right_differs, going_left & right_differs


def grouping_meals(board: LowBoard, sets: vec[Bitboard]) -> Bitboard:
    """The cards that may make a group when they are eaten, and what is above them falls by a row.

    That takes a card that falls next to another of its colour, and a third. No others come to touch.
    """
    beside: Bitboard = 0
    below: Bitboard = 0
    for colour in range(i64(COLOUR_COUNT)):
        falling_beside, falling_upon = grouping_falls_of(sets[colour], board.step)
        beside |= falling_beside
        below |= falling_upon
    return and_below(beside, board.spare) | below


def grouping_falls_of(among: Bitboard, step: Count) -> tuple[Bitboard, Bitboard]:
    """Where a card of one colour that falls by a row may be in a group with one beside it, and with the one below it.

    That one is below only the lowest card that falls.
    """
    falling = among >> 1
    below = among << 1
    right = among >> step
    left = among << step
    beside = left | right
    above = falling >> 1
    pairs = among & (falling | below | beside)
    beside_pair = left & right | pairs >> step | pairs << step
    return falling & (beside_pair | beside & (above | among | below)), falling & below & (above | beside | pairs << 1)


def meeting_shifts(board: LowBoard) -> tuple[Bitboard, Bitboard]:
    """Where cards touch one of their colour beside them when their column falls by a row, and where when it rises."""
    step = board.step
    red, green, yellow, blue = board.red, board.green, board.yellow, board.blue
    red_beside = red << step | red >> step
    green_beside = green << step | green >> step
    yellow_beside = yellow << step | yellow >> step
    blue_beside = blue << step | blue >> step
    falling = red >> 1 & red_beside | green >> 1 & green_beside | yellow >> 1 & yellow_beside | blue >> 1 & blue_beside
    rising = red << 1 & red_beside | green << 1 & green_beside | yellow << 1 & yellow_beside | blue << 1 & blue_beside
    return falling, rising


def and_below(places: Bitboard, spare: Bitboard) -> Bitboard:
    """These places and all below them in their columns."""
    while True:
        more = places | places >> 1 & ~spare
        if more == places:
            return places
        places = more
