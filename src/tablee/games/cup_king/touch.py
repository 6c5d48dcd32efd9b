"""Real cups as text that the rules carry and a simulation reads: how one was touched, and how they stand.

    flick b2 yaw +10 pitch 0 at 30 speed 20; tremor 51903; cups a1 b1 c1 a2 b2 a3; moved c1 3,0,0,0,0,-12
    lift b2; cups a1 b1 c1 a2 b2 a3

The tremor is the seed of how the hand shakes, drawn for this flick from the chance of the game: whoever simulates draws
everything from it. So the same text always asks for the same fall.

CU-4.3 B: cups that were moved a little, by a nudge, stay. Six whole numbers say how far each is to the right, away
from its owner and up from its place, in tenths of a millimetre, and how it is turned (around axes in these directions,
as a rotation vector), in tenths of a degree. A cup that is not named stands right in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.core.errors import MalformedMove
from tablee.core.numbers import parse_number, parse_signed
from tablee.games.cup_king.flick import LIFT, Aim, aim_of, format_flick, parse_flick
from tablee.games.cup_king.pyramid import format_cup, list_cups, parse_cup, parse_cups

if TYPE_CHECKING:
    from tablee.games.cup_king.state import CupKing

TREMORS: Final = 1 << 20

Nudges = dict[int, list[int]]  # by place, in the order of building; never changed in place

NUMBERS: Final = 6
SHIFTS: Final = 3  # of the numbers; the others are turns
MOST_SHIFT: Final = 9999
MOST_TURN: Final = 1800
NO_NUDGES: Final[list[Nudges]] = []


def format_nudges(nudges: Nudges) -> list[str]:
    """Say where each cup is: a word for the cup, and one for its numbers."""
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
        if place in nudges:
            raise MalformedMove(f"'{name}' stands twice among the cups that were moved")
        nudges[place] = _parse_numbers(numbers)
    return {place: nudges[place] for place in sorted(nudges)}


def _parse_numbers(text: str) -> list[int]:
    numbers = [number for word in text.split(",") if (number := parse_signed(word, MOST_SHIFT)) is not None]
    if len(numbers) != NUMBERS or text.count(",") != NUMBERS - 1:
        raise MalformedMove(f"'{text}' is not where a cup is: it takes {NUMBERS} whole numbers, separated by commas")
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


# --- how a cup was touched ---


class Touch:
    """A cup that was flicked, or without an aim lifted, and all the cups as they stood."""

    def __init__(self, place: int, aim: Aim | None, tremor: int, cups: int, nudges: Nudges) -> None:
        self.place = place
        self.aim = aim
        self.tremor = tremor
        self.cups = cups
        self.nudges = nudges


def format_touch(table: CupKing) -> str:
    """What a table asks of a simulation."""
    fields = [format_flick_or_lift(table)]
    if table.aim != LIFT:
        fields.append(f"tremor {table.tremor}")
    fields.append(f"cups {' '.join(list_cups(int(table.cups[table.turn])))}")
    nudges = nudges_of(table.nudges, int(table.turn))
    if nudges:
        fields.append(f"moved {' '.join(format_nudges(nudges))}")
    return "; ".join(fields)


def format_flick_or_lift(table: CupKing) -> str:
    """How a real cup was touched last."""
    return format_flick(table.aim) if table.aim != LIFT else f"lift {format_cup(table.flicked)}"


def parse_touch(text: str) -> Touch:
    touch, *rest = [part.split() for part in text.split(";")]
    fields = {words[0]: words[1:] for words in rest if words}
    if len(touch) < 2 or touch[0] not in ("flick", "lift") or "cups" not in fields:
        raise MalformedMove(f"'{text}' is not a cup that was flicked or lifted, and the cups that stood")
    cups = parse_cups(fields["cups"])
    aim: Aim | None = None
    place = parse_cup(touch[1])
    if touch[0] == "flick":
        aim = aim_of(parse_flick(touch[1:], text))
    nudges = parse_nudges(fields.get("moved", []))
    if any(cups >> cup & 1 == 0 for cup in [place, *nudges]):
        raise MalformedMove(f"in '{text}' a cup was touched or moved that does not stand")
    return Touch(place, aim, _parse_tremor(fields.get("tremor", ["0"])), cups, nudges)


def _parse_tremor(words: list[str]) -> int:
    tremor = parse_number(words[0], TREMORS - 1) if len(words) == 1 else None
    if tremor is None:
        raise MalformedMove(f"'{' '.join(words)}' is not a tremor (0 to {TREMORS - 1})")
    return tremor
