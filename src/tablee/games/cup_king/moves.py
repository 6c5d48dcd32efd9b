"""Moves of Cup King as numbers, in ranges that do not touch: a colour to build with, a cup to lose, a part to keep,
cards to play, a flick (flick.py).

Cards of one turn are one move, with the starter's direction and the expert's extras in it: the direction is chosen with
the cards in view, an extra may be what makes an answer high enough, and a half-made play would be nobody's decision.
To lose a cup instead is one move too, which names the cup: whoever gives up an answer has only the cup to choose.

The cards of the round's colour are a *set*: one to three cards, ascending, numbered in alphabetical order, equal cards
being the same card. Directions and extras are above the set in the number, so that a game without extras uses few
thousand moves.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.integers import Card, Count, Move
from tablee.games.cup_king.cards import COLOURS, KINDS, VALUES, Colour, PackedCards, Total
from tablee.games.cup_king.pyramid import PLACES, ROW

SetNumber: TypeAlias = i64  # which set of one to three cards
Direction: TypeAlias = i64  # UNASKED, LEFT or RIGHT
Extras: TypeAlias = i64  # none, one or two extra cards as one number

LOSE: Final = COLOURS  # below it: the colour of the next cup to build
KEEP: Final = LOSE + PLACES
PLAY: Final = KEEP + ROW

MOST_CARDS: Final = 3  # CU-3.1
MOST_EXTRAS: Final = 2  # CU-6.2: there are two 1s of a colour


# --- sets of one to three cards ---


def _list_sets() -> list[tuple[int, int, int]]:
    """Every set, a missing second or third card being 0, in the order of their numbers."""
    sets: list[tuple[int, int, int]] = []
    for first in range(1, VALUES + 1):
        sets.append((first, 0, 0))
        for second in range(first, VALUES + 1):
            sets.append((first, second, 0))
            sets += [(first, second, third) for third in range(second, VALUES + 1) if third != first]
    return sets


SETS: Final = 156
_SETS: Final = _list_sets()
SET_CARDS: Final[vec[PackedCards]] = vec[PackedCards](
    [sum(1 << (2 * value - 2) for value in cards if value) for cards in _SETS]
)
SET_SUM: Final[vec[Total]] = vec[Total]([sum(cards) for cards in _SETS])
SET_ONES: Final[vec[Count]] = vec[Count]([cards.count(1) for cards in _SETS])


def _number_sets() -> vec[SetNumber]:
    numbers = vec[SetNumber]([0] * SET_STEP**MOST_CARDS)
    for number, (first, second, third) in enumerate(_SETS):
        numbers[(first * SET_STEP + second) * SET_STEP + third] = number
    return numbers


SET_STEP: Final = VALUES + 1
SET_NUMBER: Final[vec[SetNumber]] = _number_sets()  # by (first * SET_STEP + second) * SET_STEP + third


def set_values(number: int) -> list[int]:
    return [value for value in _SETS[number] if value]


def number_of_set(values: list[int]) -> int | None:
    """The set of these values in any order, or None if there is none such."""
    ordered = tuple([*sorted(values), 0, 0][:MOST_CARDS])
    return _SETS.index(ordered) if len(values) <= MOST_CARDS and ordered in _SETS else None


# --- a play: extras, direction, colour and set ---

DIRECTION_STEP: Final = COLOURS * SETS
UNASKED: Final = 0  # the direction in the move of anybody but a starter who has one to choose
LEFT: Final = 1  # clockwise
RIGHT: Final = 2
DIRECTIONS: Final = ["", "left", "right"]
EXTRAS_STEP: Final = 3 * DIRECTION_STEP
EXTRA_STEP: Final = KINDS + 1  # extras are first * EXTRA_STEP + second, 0 for none and card + 1 else, first <= second
FLICK: Final = 1 << 22
_END_OF_PLAYS: Final = PLAY + EXTRA_STEP * EXTRA_STEP * EXTRAS_STEP


def play_move(extras: Extras, direction: Direction, colour: Colour, number: SetNumber) -> Move:
    return PLAY + extras * EXTRAS_STEP + direction * DIRECTION_STEP + colour * SETS + number


def is_play(move: Move) -> bool:
    return PLAY <= move < _END_OF_PLAYS


def extras_of(move: Move) -> Extras:
    return (move - PLAY) // EXTRAS_STEP


def direction_of(move: Move) -> Direction:
    return (move - PLAY) % EXTRAS_STEP // DIRECTION_STEP


def colour_played(move: Move) -> Colour:
    return (move - PLAY) % DIRECTION_STEP // SETS


def set_of(move: Move) -> SetNumber:
    return (move - PLAY) % SETS


def extra_cards(extras: Extras) -> vec[Card]:
    """The cards of a number of extras, ascending."""
    cards = vec[Card]()
    if extras >= EXTRA_STEP:
        cards = append(cards, extras // EXTRA_STEP - 1)
    if extras > 0:
        cards = append(cards, extras % EXTRA_STEP - 1)
    return cards


def number_of_extras(cards: list[int]) -> int:
    """The number of at most two extras, in any order."""
    number = 0
    for card in sorted(cards):
        number = number * EXTRA_STEP + card + 1
    return number
