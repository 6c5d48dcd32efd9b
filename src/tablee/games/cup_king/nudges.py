"""CU-4.3 B: where real cups stand that have been moved a little, as text that the rules carry and a simulation reads.

    c2 -3,12,0,0,1,0 d1 0,4,0,0,0,-25

A cup and six whole numbers: how far it is to the right, away from its owner and up from its place, in tenths of a
millimetre, and how it is turned (around axes in these directions, as a rotation vector), in tenths of a degree. A cup
that is not named stands right in its place.
"""

from __future__ import annotations

from typing import Final

from tablee.core.errors import MalformedMove
from tablee.core.numbers import parse_signed
from tablee.games.cup_king.pyramid import format_cup, parse_cup

Nudges = dict[int, list[int]]  # by place, in the order of building; never changed in place

NUMBERS: Final = 6
SHIFTS: Final = 3  # of the numbers; the others are turns
MOST_SHIFT: Final = 9999
MOST_TURN: Final = 1800
NO_NUDGES: Final[list[Nudges]] = []


def format_nudges(nudges: Nudges) -> list[str]:
    """A word for each cup, and one for where it is."""
    words: list[str] = []
    for place, numbers in nudges.items():
        words += [format_cup(place), ",".join(str(number) for number in numbers)]
    return words


def parse_nudges(words: list[str]) -> Nudges:
    nudges: Nudges = {}
    if len(words) % 2:
        raise MalformedMove(f"'{' '.join(words)}' does not say where each moved cup is")
    for name, numbers in zip(words[::2], words[1::2], strict=True):
        place = parse_cup(name)
        if place is None or place in nudges:
            raise MalformedMove(f"'{name}' is not a cup that was moved, or stands twice among them")
        nudges[place] = _parse_numbers(numbers)
    return {place: nudges[place] for place in sorted(nudges)}


def _parse_numbers(text: str) -> list[int]:
    numbers = [number for word in text.split(",") if (number := parse_signed(word, MOST_SHIFT)) is not None]
    if len(numbers) != NUMBERS or text.count(",") != NUMBERS - 1:
        raise MalformedMove(f"'{text}' is not where a cup is: it takes {NUMBERS} whole numbers, parted by commas")
    if any(abs(turn) > MOST_TURN for turn in numbers[SHIFTS:]):
        raise MalformedMove(f"a cup cannot be turned as far as in '{text}'")
    return numbers


def nudges_of(by_seat: list[Nudges], seat: int) -> Nudges:
    return by_seat[seat] if by_seat else {}


def with_nudges(by_seat: list[Nudges], seats: int, seat: int, nudges: Nudges, cups: int) -> list[Nudges]:
    """The same with those nudges of a seat whose cups stand; where nobody's cup is moved there is nothing."""
    changed = list(by_seat) or [{} for _ in range(seats)]
    changed[seat] = {place: numbers for place, numbers in nudges.items() if cups >> place & 1}
    return changed if any(changed) else NO_NUDGES


def nudges_as_data(nudges: Nudges) -> dict[str, list[int]]:
    return {format_cup(place): numbers for place, numbers in nudges.items()}
