"""Which ways of Shuppa may make a group, told by the new neighbours of the cards before any is moved."""

from __future__ import annotations

from typing import TypeAlias

from tablee.core.bitboard import Bitboard
from tablee.core.integers import Count
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


def grouping_swaps(board: LowBoard) -> Swaps:
    """The cards that make a group if they rise, by a swap with the one above; those above that do if they sink.

    And those that do if they go to the right, by a swap with the one there; and those on the left of such as do if they
    go there. All are told at once, but nothing of Multicolour cards.
    """
    multicolour = board.multicolour
    occupied = board.occupied()
    step = board.step
    red_up, red_down, red_right, red_left = grouping_swaps_of(board.red, multicolour, occupied, step)
    green_up, green_down, green_right, green_left = grouping_swaps_of(board.green, multicolour, occupied, step)
    yellow_up, yellow_down, yellow_right, yellow_left = grouping_swaps_of(board.yellow, multicolour, occupied, step)
    blue_up, blue_down, blue_right, blue_left = grouping_swaps_of(board.blue, multicolour, occupied, step)
    rising = red_up | green_up | yellow_up | blue_up
    sinking = red_down | green_down | yellow_down | blue_down
    going_right = red_right | green_right | yellow_right | blue_right
    return rising, sinking, going_right, red_left | green_left | yellow_left | blue_left


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
