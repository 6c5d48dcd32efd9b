"""The fall of cups: what became of a pyramid that was touched, by the support rule or as a simulation tells it in text.

    out b2; fell a3 b3 a4; misplaced c2; gap e1
    in b2; fell a5
    out c1; fell a2 b2; split a1 b1 / d1
    out a5; moved a4 0,31,0,0,0,12; motion eNpj...

`out` and the cup: it came out; `in`: it did not, the flick was too weak. Then, where there are any, the other cups that
are lost and why: they fell, are no longer in their place, or stand a cup's width apart. `split`: the parts of a
pyramid that is divided, with ` / ` between them, of which the owner keeps one. `moved` says which of the cups that stay
are not right in their places (touch.py). `motion` is how all of them went, for whoever wants to show it: the rules hand
it on unread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec

from tablee.core.bitboard import bit
from tablee.core.errors import IllegalMove, MalformedMove
from tablee.core.integers import Place
from tablee.games.cup_king.pyramid import (
    NO_PARTS,
    Cups,
    format_cup,
    from_the_left,
    list_cups,
    parse_cup,
    parse_cups,
    parts_of,
    settle,
)
from tablee.games.cup_king.touch import Nudges, format_nudges, parse_nudges

if TYPE_CHECKING:
    from tablee.games.cup_king.state import CupKing

OUT: Final = "out"
IN: Final = "in"
FELL: Final = "fell"
MISPLACED: Final = "misplaced"
GAP: Final = "gap"
SPLIT: Final = "split"
MOVED: Final = "moved"
MOTION: Final = "motion"
REASONS: Final = [FELL, MISPLACED, GAP]

_HELP: Final = "out CUP or in CUP, then fell, misplaced or gap with their cups, or split, separated by semicolons"
_LONGEST_MOTION: Final = 1 << 16  # characters


class Fall:
    """What became of a pyramid: is the cup out, which others were lost and why, which parts are left to choose from."""

    def __init__(self, place: Place, is_out: bool) -> None:
        self.place: Place = place
        self.is_out = is_out
        self.fell: Cups = 0
        self.misplaced: Cups = 0
        self.gap: Cups = 0
        self.parts: vec[Cups] = NO_PARTS  # two or more, from the left, or none
        self.nudges: Nudges = {}
        self.motion: str | None = None

    def lost(self) -> Cups:
        """Every cup that is lost at once."""
        others = self.fell | self.misplaced | self.gap
        return others | bit(self.place) if self.is_out else others

    def by_reason(self) -> dict[str, list[str]]:
        lost = {FELL: self.fell, MISPLACED: self.misplaced, GAP: self.gap}
        return {reason: list_cups(int(cups)) for reason, cups in lost.items()}

    def add(self, reason: str, cups: Cups) -> None:
        if reason == FELL:
            self.fell |= cups
        elif reason == MISPLACED:
            self.misplaced |= cups
        else:
            self.gap |= cups


def fall_by_support(cups: Cups, place: Place) -> Fall:
    """CU-4.6: what the cup carries with it is lost, and if that splits the pyramid there are parts to choose from."""
    fall = Fall(place, True)
    taken = cups & ~bit(place)
    standing = settle(taken)
    fall.fell = taken & ~standing
    parts = parts_of(standing)
    if len(parts) > 1:
        fall.parts = parts
    return fall


def outcome_by_support(table: CupKing) -> str:
    """What the support rule answers to what a table awaits: for bots that look ahead, and for tests."""
    return format_fall(fall_by_support(table.cups[table.turn], table.flicked))


def format_fall(fall: Fall) -> str:
    fields = [f"{OUT if fall.is_out else IN} {format_cup(int(fall.place))}"]
    for reason, cups in fall.by_reason().items():
        if cups:
            fields.append(f"{reason} {' '.join(cups)}")
    if len(fall.parts) > 0:
        fields.append(f"{SPLIT} {' / '.join(' '.join(list_cups(int(part))) for part in fall.parts)}")
    if fall.nudges:
        fields.append(f"{MOVED} {' '.join(format_nudges(fall.nudges))}")
    if fall.motion is not None:
        fields.append(f"{MOTION} {fall.motion}")
    return "; ".join(fields)


def parse_fall(text: str) -> Fall:
    """The fall that a text tells; whether it can be is for `check_fall` to say."""
    first, *rest = [field.split() for field in text.split(";")]
    if len(first) != 2 or first[0] not in (OUT, IN):
        raise MalformedMove(f"'{text}' is not what became of a cup: {_HELP}")
    fall = Fall(parse_cup(first[1]), first[0] == OUT)
    for words in rest:
        if words and words[0] == MOVED:
            fall.nudges = parse_nudges(words[1:])
        elif words and words[0] == MOTION:
            fall.motion = _parse_motion(words[1:])
        elif words and words[0] == SPLIT:
            fall.parts = _parse_parts(words[1:])
        elif len(words) < 2 or words[0] not in REASONS:
            raise MalformedMove(f"'{' '.join(words)}' does not say why cups are lost: {_HELP}")
        else:
            _add_cups(fall, words[0], parse_cups(words[1:]))
    return fall


def _add_cups(fall: Fall, reason: str, cups: Cups) -> None:
    twice = cups & fall.lost()
    if twice != 0:
        raise MalformedMove(f"{list_cups(int(twice))[0]} stands twice among the lost cups")
    fall.add(reason, cups)


def _parse_motion(words: list[str]) -> str:
    if len(words) != 1 or not words[0].isascii() or len(words[0]) > _LONGEST_MOTION:
        raise MalformedMove(f"a motion is one word of at most {_LONGEST_MOTION} characters")
    return words[0]


def _parse_parts(words: list[str]) -> vec[Cups]:
    parts = [parse_cups(part.split()) for part in " ".join(words).split("/")]
    if len(parts) < 2:
        raise MalformedMove("a split has two parts or more, with ' / ' between them")
    return from_the_left(parts)


def check_fall(fall: Fall, cups: Cups, place: Place, is_lifted: bool) -> None:
    """Refuse what cannot have become of these cups after a flick (or a lift) of the one at `place`."""
    if fall.place != place:
        raise IllegalMove(f"it is {format_cup(int(place))} that was touched, not {format_cup(int(fall.place))}")
    if is_lifted and not fall.is_out:
        raise IllegalMove("a cup that is lifted comes out")
    lost = fall.lost()
    if not fall.is_out and lost >> place & 1 == 1:
        raise IllegalMove(f"{format_cup(int(place))} cannot be lost and still be in")
    gone = lost & ~cups
    if gone != 0:
        raise IllegalMove(f"there is no cup at {list_cups(int(gone))[0]} to lose")
    rest = cups & ~lost
    for moved in fall.nudges:
        if rest >> moved & 1 == 0:
            raise IllegalMove(f"there is no cup left at {format_cup(moved)} to have moved")
    unsupported = rest & ~settle(rest)
    if unsupported != 0:
        raise IllegalMove(f"{list_cups(int(unsupported))[0]} no longer stands on two cups, so it is lost too")
    check_parts(fall.parts, rest)


def check_parts(parts: vec[Cups], rest: Cups) -> None:
    """CU-4.3 D: parts to choose from are what is left, each cup in one of them."""
    together: Cups = 0
    for part in parts:
        if part == 0 or part & together != 0 or settle(part) != part:
            raise IllegalMove("parts to choose from have cups, and stand each by itself")
        together |= part
    if together != 0 and together != rest:
        raise IllegalMove("every cup that is left belongs to one of the parts to choose from")
