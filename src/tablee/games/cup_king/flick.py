"""A flick of a real cup: which cup, the aim and the strength, as one number and as text.

    flick b2 yaw +10 pitch 0 at 30 speed 20

Degrees to the right and up, millimetres above the cup's rim, decimetres a second.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from tablee.core.errors import MalformedMove
from tablee.core.integers import Move, Place
from tablee.core.numbers import parse_signed
from tablee.games.cup_king.moves import FLICK
from tablee.games.cup_king.pyramid import PLACES, format_cup, parse_cup

Speed: TypeAlias = i64  # decimetres a second

LIFT: Final = 0  # in place of a flick: the cup is taken out with two fingers

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


def is_flick(move: Move) -> bool:
    return FLICK <= move < _END_OF_FLICKS


def cup_flicked(move: Move) -> Place:
    return (move - FLICK) // _AIMS


def aim_of(move: int) -> Aim:
    rest, speed = divmod(move - FLICK, _SPEEDS)
    rest, height = divmod(rest, _HEIGHTS)
    rest, pitch = divmod(rest, _PITCHES)
    return Aim(rest % _YAWS - MOST_YAW, pitch - MOST_PITCH, height, speed + LEAST_SPEED)


PLAIN_SPEED: Final = 20
_PLAIN: Final[Move] = flick_move(0, Aim(0, 0, CUP_HEIGHT // 2, PLAIN_SPEED))


def plain_flick(place: Place) -> Move:
    """Straight on, at half the cup's height, at a middling speed."""
    return _PLAIN + place * _AIMS


def straight_flick(place: Place, speed: Speed) -> Move:
    """A plain flick at another speed."""
    return plain_flick(place) + speed - PLAIN_SPEED


# --- as people write it ---


_LARGEST: Final = 999  # number in a flick; the aim knows its own limits


def format_flick(move: int) -> str:
    """A flick as people write it: `flick b2 yaw +10 pitch 0 at 30 speed 20`."""
    aim = aim_of(move)
    yaw = f"{aim.yaw:+d}" if aim.yaw else "0"
    pitch = f"{aim.pitch:+d}" if aim.pitch else "0"
    return f"flick {format_cup(cup_flicked(move))} yaw {yaw} pitch {pitch} at {aim.height} speed {aim.speed}"


def parse_flick(words: list[str], text: str) -> int:
    """The cup, then aim and strength in any order."""
    place = parse_cup(words[0])
    aim = aim_of(int(plain_flick(place)))
    if len(words) % 2 == 0:
        raise MalformedMove(f"'{text}' is not a flick: flick b2 yaw +10 pitch 0 at 30 speed 20")
    for name, number in zip(words[1::2], words[2::2], strict=True):
        value = _parse_number(number)
        if name == "yaw":
            aim.yaw = value
        elif name == "pitch":
            aim.pitch = value
        elif name == "at":
            aim.height = value
        elif name == "speed":
            aim.speed = value
        else:
            raise MalformedMove(f"a flick has no '{name}' (it has yaw, pitch, at and speed)")
    aim.check()
    return flick_move(place, aim)


def _parse_number(word: str) -> int:
    number = parse_signed(word, _LARGEST)
    if number is None:
        raise MalformedMove(f"'{word}' is not a whole number")
    return number
