"""How a move of Shuppa is packed into a number.

A card of the hand is its own number, 1 to 99. A way of using an Action is its action's first number below and the
places or columns that it names; to decline is 0. A division of a shared group comes last: how many Multicolour cards
each sharer gets, the one whose turn it is first, and how many are discarded, a digit of base 8 for each.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from tablee.core.bitboard import COLUMN_STEP
from tablee.core.integers import Bit, Column, Move, Place
from tablee.games.shuppa.cards import EAT, ELEVATOR, JUMP, SWAP, Action

Way: TypeAlias = Move  # of using an Action, or DECLINE
Division: TypeAlias = i64

DECLINE: Final = 0
FIRST_EAT: Final = 100  # + place
FIRST_JUMP: Final = 250  # + 8 * column + column
FIRST_SWAP: Final = 350  # + 2 * place, + 1 with the card on the right, else with the one above
FIRST_LIFT: Final = 600  # + 2 * column, + 1 downwards
FIRST_DIVISION: Final = 1000

_TARGET_STEP: Final = 8
_TARGET_BITS: Final = 3
BASE: Final = 8  # there are seven Multicolour cards
BASE_BITS: Final = 3
UNSHARED: Final = -1  # stands for the division of a lot that nobody shares
UNDECIDED: Final = -2


def action_of(way: Way) -> Action:
    """The action that a move between FIRST_EAT and FIRST_DIVISION belongs to."""
    if way < FIRST_JUMP:
        return EAT
    if way < FIRST_SWAP:
        return JUMP
    return SWAP if way < FIRST_LIFT else ELEVATOR


def pack_eat(place: Place) -> Way:
    return FIRST_EAT + place


def eaten_place(way: Way) -> Place:
    return way - FIRST_EAT


def pack_jump(column: Column, target: Column) -> Way:
    return FIRST_JUMP + _TARGET_STEP * column + target


def jump_columns(way: Way) -> tuple[Column, Column]:
    """From which to which."""
    columns = way - FIRST_JUMP
    return columns >> _TARGET_BITS, columns & (_TARGET_STEP - 1)


def pack_swap(place: Place, is_with_right: Bit) -> Way:
    """The lower or left one of two places, and 1 if the other is on the right, 0 if it is above."""
    return FIRST_SWAP + 2 * place + is_with_right


def swapped_places(way: Way) -> tuple[Place, Place]:
    """The lower or left one first."""
    place = way - FIRST_SWAP >> 1
    if way - FIRST_SWAP & 1 != 0:
        return place, place + COLUMN_STEP
    return place, place + 1


def pack_lift(column: Column, is_down: Bit) -> Way:
    return FIRST_LIFT + 2 * column + is_down


def lifted_column(way: Way) -> Column:
    return way - FIRST_LIFT >> 1


def is_downwards(way: Way) -> bool:
    """Does a lift carry the top card to the bottom?"""
    return way - FIRST_LIFT & 1 != 0
