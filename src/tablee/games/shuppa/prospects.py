"""Which swaps of Shuppa may make a group, told by the new neighbours of the cards before any is moved."""

from __future__ import annotations

from tablee.core.bitboard import Bitboard
from tablee.core.integers import Count
from tablee.games.shuppa.low_board import LowBoard


def grouping_swaps(board: LowBoard) -> tuple[Bitboard, Bitboard]:
    """The cards whose swap with the one above, and those whose swap with the one on the right, may make a group.

    All are told at once. A swap of a Multicolour card always may.
    """
    multicolour = board.multicolour
    occupied = board.occupied()
    step = board.step
    red_up, red_right = grouping_swaps_of(board.red, multicolour, occupied, step)
    green_up, green_right = grouping_swaps_of(board.green, multicolour, occupied, step)
    yellow_up, yellow_right = grouping_swaps_of(board.yellow, multicolour, occupied, step)
    blue_up, blue_right = grouping_swaps_of(board.blue, multicolour, occupied, step)
    upward = red_up | green_up | yellow_up | blue_up
    rightward = red_right | green_right | yellow_right | blue_right
    return upward | multicolour | multicolour >> 1, rightward | multicolour | multicolour >> step


def grouping_swaps_of(
    among: Bitboard, multicolour: Bitboard, occupied: Bitboard, step: Count
) -> tuple[Bitboard, Bitboard]:
    """Those by which a card of a colour and another, neither of them Multicolour, may be in a group.

    It is if it comes to touch two of its colour, or one that touches another. What it leaves does not count: that is
    never next to what it comes to touch.
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
    occupied_above = occupied >> 1
    occupied_right = occupied >> step
    up = (rising & occupied_above | sinking) & ~(own & own >> 1)
    return up, (going_right & occupied_right | going_left) & ~(own & own >> step)
