"""What a table with real cups asks of a simulation: how a cup was touched, and how the cups stand.

    flick b2 yaw +10 pitch 0 at 30 speed 20; tremor 51903; cups a1 b1 c1 a2 b2 a3; moved c1 3,0,0,0,0,-12
    lift b2; cups a1 b1 c1 a2 b2 a3

The tremor is the luck of the hand, drawn for this flick from the luck of the game: whoever simulates draws all theirs
from it. So the same text always asks for the same fall. Cups that do not stand right in their place have moved
(nudges.py).
"""

from __future__ import annotations

from tablee.core.errors import MalformedMove
from tablee.core.numbers import parse_number
from tablee.games.cup_king.moves import Aim, aim_of
from tablee.games.cup_king.notation import parse_flick
from tablee.games.cup_king.nudges import Nudges, format_nudges, nudges_of, parse_nudges
from tablee.games.cup_king.pyramid import list_cups, parse_cup
from tablee.games.cup_king.table import LIFT, TREMORS, Table


class Awaited:
    """A cup that was flicked, or without an aim lifted, and all the cups as they stood."""

    def __init__(self, place: int, aim: Aim | None, tremor: int, cups: int, nudges: Nudges) -> None:
        self.place = place
        self.aim = aim
        self.tremor = tremor
        self.cups = cups
        self.nudges = nudges


def format_awaited(table: Table) -> str:
    fields = [table.touch()]
    if table.aim != LIFT:
        fields.append(f"tremor {table.tremor}")
    fields.append(f"cups {' '.join(list_cups(int(table.cups[table.turn])))}")
    nudges = nudges_of(table.nudges, int(table.turn))
    if nudges:
        fields.append(f"moved {' '.join(format_nudges(nudges))}")
    return "; ".join(fields)


def parse_awaited(text: str) -> Awaited:
    touch, *rest = [part.split() for part in text.split(";")]
    fields = {words[0]: words[1:] for words in rest if words}
    if len(touch) < 2 or touch[0] not in ("flick", "lift") or "cups" not in fields:
        raise MalformedMove(f"'{text}' is not a cup that was flicked or lifted, and the cups that stood")
    cups = sum(1 << _parse_cup(name) for name in dict.fromkeys(fields["cups"]))
    aim: Aim | None = None
    place = _parse_cup(touch[1])
    if touch[0] == "flick":
        aim = aim_of(parse_flick(touch[1:], text))
    nudges = parse_nudges(fields.get("moved", []))
    if any(cups >> cup & 1 == 0 for cup in [place, *nudges]):
        raise MalformedMove(f"in '{text}' a cup was touched or moved that does not stand")
    return Awaited(place, aim, _parse_tremor(fields.get("tremor", ["0"])), cups, nudges)


def _parse_cup(name: str) -> int:
    place = parse_cup(name)
    if place is None:
        raise MalformedMove(f"'{name}' is not a cup")
    return place


def _parse_tremor(words: list[str]) -> int:
    tremor = parse_number(words[0], TREMORS - 1) if len(words) == 1 else None
    if tremor is None:
        raise MalformedMove(f"'{' '.join(words)}' is not a tremor (0 to {TREMORS - 1})")
    return tremor
