"""Moves of Cup King as numbers, in ranges that do not touch: a colour to build with, a cup to lose, a part to keep,
cards to play, a flick.

Cards of one turn are one move, with the starter's direction and the expert's extras in it: the direction is chosen with
the cards in view, an extra may be what makes an answer high enough, and a half-made play would be nobody's decision.
To lose a cup instead is one move too, which names the cup: whoever gives up an answer has only the cup to choose.

The cards of the round's colour are a *set*: one to three cards, ascending, numbered in alphabetical order, equal cards
being the same card. Directions and extras are above the set in the number, so that a game without extras uses few
thousand moves.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.errors import MalformedMove
from tablee.games.cup_king.cards import COLOURS, KINDS, VALUES
from tablee.games.cup_king.pyramid import PLACES, ROW

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
SET_CARDS: Final[vec[i64]] = vec[i64]([sum(1 << (2 * value - 2) for value in cards if value) for cards in _SETS])
SET_SUM: Final[vec[i64]] = vec[i64]([sum(cards) for cards in _SETS])
SET_ONES: Final[vec[i64]] = vec[i64]([cards.count(1) for cards in _SETS])


def _number_sets() -> vec[i64]:
    numbers = vec[i64]([0] * SET_STEP**MOST_CARDS)
    for number, (first, second, third) in enumerate(_SETS):
        numbers[(first * SET_STEP + second) * SET_STEP + third] = number
    return numbers


SET_STEP: Final = VALUES + 1
SET_NUMBER: Final[vec[i64]] = _number_sets()  # by (first * SET_STEP + second) * SET_STEP + third


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


def play_move(extras: i64, direction: i64, colour: i64, number: i64) -> i64:
    return PLAY + extras * EXTRAS_STEP + direction * DIRECTION_STEP + colour * SETS + number


def is_play(move: i64) -> bool:
    return PLAY <= move < _END_OF_PLAYS


def extras_of(move: i64) -> i64:
    return (move - PLAY) // EXTRAS_STEP


def direction_of(move: i64) -> i64:
    return (move - PLAY) % EXTRAS_STEP // DIRECTION_STEP


def colour_played(move: i64) -> i64:
    return (move - PLAY) % DIRECTION_STEP // SETS


def set_of(move: i64) -> i64:
    return (move - PLAY) % SETS


def extra_cards(extras: i64) -> vec[i64]:
    """The cards of a number of extras, ascending."""
    cards = vec[i64]()
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


# --- a flick: the cup, the aim and the strength ---

MOST_YAW: Final = 45  # degrees to either side
MOST_PITCH: Final = 30  # degrees up or down
CUP_HEIGHT: Final = 60  # millimetres: where the finger meets the cup
LEAST_SPEED: Final = 5  # decimetres a second
MOST_SPEED: Final = 50
_YAWS: Final = 2 * MOST_YAW + 1
_PITCHES: Final = 2 * MOST_PITCH + 1
_HEIGHTS: Final = CUP_HEIGHT + 1
_SPEEDS: Final = MOST_SPEED - LEAST_SPEED + 1
_AIMS: Final = _YAWS * _PITCHES * _HEIGHTS * _SPEEDS
_END_OF_FLICKS: Final = FLICK + PLACES * _AIMS


class Aim:
    """How a cup is flicked: to which side, upwards or down, at what height, how fast."""

    def __init__(self, yaw: int, pitch: int, height: int, speed: int) -> None:
        self.yaw = yaw
        self.pitch = pitch
        self.height = height
        self.speed = speed

    def check(self) -> None:
        """Refuse what no finger does."""
        if abs(self.yaw) > MOST_YAW:
            raise MalformedMove(f"yaw goes from -{MOST_YAW} to +{MOST_YAW} degrees, not to {self.yaw}")
        if abs(self.pitch) > MOST_PITCH:
            raise MalformedMove(f"pitch goes from -{MOST_PITCH} to +{MOST_PITCH} degrees, not to {self.pitch}")
        if not 0 <= self.height <= CUP_HEIGHT:
            raise MalformedMove(f"a cup can be met at 0 to {CUP_HEIGHT} millimetres, not at {self.height}")
        if not LEAST_SPEED <= self.speed <= MOST_SPEED:
            raise MalformedMove(f"speed goes from {LEAST_SPEED} to {MOST_SPEED} decimetres a second, not {self.speed}")

    def as_data(self) -> dict[str, int]:
        return {"yaw": self.yaw, "pitch": self.pitch, "height": self.height, "speed": self.speed}


def flick_move(place: int, aim: Aim) -> int:
    side = (place * _YAWS + aim.yaw + MOST_YAW) * _PITCHES + aim.pitch + MOST_PITCH
    return FLICK + (side * _HEIGHTS + aim.height) * _SPEEDS + aim.speed - LEAST_SPEED


def is_flick(move: i64) -> bool:
    return FLICK <= move < _END_OF_FLICKS


def cup_flicked(move: i64) -> i64:
    return (move - FLICK) // _AIMS


def aim_of(move: int) -> Aim:
    rest, speed = divmod(move - FLICK, _SPEEDS)
    rest, height = divmod(rest, _HEIGHTS)
    rest, pitch = divmod(rest, _PITCHES)
    return Aim(rest % _YAWS - MOST_YAW, pitch - MOST_PITCH, height, speed + LEAST_SPEED)


PLAIN_SPEED: Final = 20
_PLAIN: Final[i64] = flick_move(0, Aim(0, 0, CUP_HEIGHT // 2, PLAIN_SPEED))


def plain_flick(place: i64) -> i64:
    """Straight on, at half the cup's height, at a middling speed."""
    return _PLAIN + place * _AIMS


def straight_flick(place: i64, speed: i64) -> i64:
    """The same at another speed."""
    return plain_flick(place) + speed - PLAIN_SPEED
