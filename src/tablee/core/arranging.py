"""A position changed by hand: two pieces change places, a card goes elsewhere, another seat is to play, a number grows,
a round is of another colour.

A game says of which groups of pieces, numbers and conditions its positions are made (`Arranging`, in its
`arranging.py`). A change makes a text of a text; only the rules' own reading says whether it is a position.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tablee.core.errors import PositionError, shown
from tablee.core.position import NONE, read_by_seat, write_by_seat, write_fields

CARD = "card"
MOST_COUNTED = 99  # by hand; a text may say more


@dataclass
class Spot:
    """Where a piece lies, and what stays there when it is exchanged: a token, or how a card was laid."""

    piece: str
    rest: str = ""


@dataclass
class Group:
    """Pieces that lie together: of a seat or column where there is one for each. Only what is of a kind changes places.

    Where `is_open` pieces come and go one by one, elsewhere they are only exchanged.
    """

    name: str
    part: int
    spots: list[Spot]
    is_open: bool = False
    kind: str = CARD
    is_top_first: bool = False

    def put(self, piece: str) -> None:
        """On top."""
        self.spots.insert(0 if self.is_top_first else len(self.spots), Spot(piece))


@dataclass
class Shape:
    """How a field of a position is written: here as lists of cards, one a seat or column where there are several."""

    is_open: bool = False
    is_top_first: bool = False

    def read(self, name: str, value: str) -> list[Group]:
        lists = enumerate(read_by_seat(value))
        return [self.group(name, part, [Spot(word) for word in words]) for part, words in lists]

    def group(self, name: str, part: int, spots: list[Spot]) -> Group:
        return Group(name, part, spots, self.is_open, is_top_first=self.is_top_first)

    def write(self, groups: list[Group]) -> str:
        return write_by_seat([[spot.piece for spot in group.spots] for group in groups])


@dataclass
class Counter:
    """A number of a seat that no cards lie behind; `stage` is of which round or game, where there are several."""

    name: str
    seat: int
    stage: int
    value: int


@dataclass
class Condition:
    """What is one of a few values and lies nowhere; `part` is of which player or pair, where there are several."""

    name: str
    part: int
    values: list[str]
    value: str


@dataclass
class Arranging:
    """A game's positions, as what lies where.

    `shapes` are its fields with pieces, in the order in which people see them; `naming` are fields that name pieces
    which lie elsewhere, where every piece has a name of its own. `counting` are fields with a number for each seat.
    """

    shapes: dict[str, Shape] = field(default_factory=dict)
    naming: tuple[str, ...] = ()
    counting: tuple[str, ...] = ()

    # --- written by a game ---

    def shown(self, piece: str) -> str:
        """A piece as views write it."""
        return piece

    def turn(self, fields: dict[str, str]) -> int | None:
        """Whose turn it is; None where it follows from the rest, or all choose at once."""
        return None

    def give_turn(self, fields: dict[str, str], seat: int) -> None:
        """Called where there is a turn."""

    def settle(self, fields: dict[str, str], moved: list[str]) -> None:
        """What else the position says of the pieces that have moved."""

    def list_conditions(self, fields: dict[str, str]) -> list[Condition]:
        """Those that can be other than they are in such a position."""
        return []

    def set_condition(self, fields: dict[str, str], condition: Condition, value: str) -> None:
        """Called with one of its values."""

    # --- given to every game ---

    def groups(self, position: str) -> list[Group]:
        return [group for groups in self._read(fields_of(position)).values() for group in groups]

    def counters(self, position: str) -> list[Counter]:
        fields = fields_of(position)
        return [
            Counter(name, seat, stage, int(value))
            for name in self.counting
            for stage, values in enumerate(read_by_seat(fields.get(name, NONE)))
            for seat, value in enumerate(values)
        ]

    def conditions(self, position: str) -> list[Condition]:
        return self.list_conditions(fields_of(position))

    def whose_turn(self, position: str) -> int | None:
        return self.turn(fields_of(position))

    def exchange(self, position: str, one: int, other: int) -> str:
        """Two pieces, counted through all groups, change places."""
        fields = fields_of(position)
        read = self._read(fields)
        (here, nth), (there, other_nth) = _find(read, one), _find(read, other)
        _check_kinds(here, there)
        spot, other_spot = here.spots[nth], there.spots[other_nth]
        spot.piece, other_spot.piece = other_spot.piece, spot.piece
        self._rename(fields, spot.piece, other_spot.piece)
        return self._write(fields, read, [spot.piece, other_spot.piece])

    def move(self, position: str, one: int, into: int) -> str:
        """A piece is taken away from where it lies and put on top of a group."""
        fields = fields_of(position)
        read = self._read(fields)
        groups = [group for groups in read.values() for group in groups]
        here, nth = _find(read, one)
        if not 0 <= into < len(groups):
            raise PositionError(f"there is no group {into}")
        there = groups[into]
        _check_kinds(here, there)
        spot = here.spots[nth]
        if not here.is_open or not there.is_open or spot.rest:
            raise PositionError(f"{spot.piece} cannot be taken from '{here.name}' to '{there.name}', only exchanged")
        here.spots.pop(nth)
        there.put(spot.piece)
        return self._write(fields, read, [spot.piece])

    def count(self, position: str, nth: int, by: int) -> str:
        """A number, counted through all of them, grows by so much; or shrinks."""
        fields, counters = fields_of(position), self.counters(position)
        if not 0 <= nth < len(counters):
            raise PositionError(f"there is no number {nth}")
        changed = counters[nth]
        to = changed.value + by
        if not 0 <= to <= max(changed.value, MOST_COUNTED):
            raise PositionError(f"'{changed.name}' goes from 0 to {MOST_COUNTED} by hand, not to {to}")
        numbers = read_by_seat(fields[changed.name])
        numbers[changed.stage][changed.seat] = str(to)
        fields[changed.name] = write_by_seat(numbers)
        return write_fields(list(fields.items()))

    def change_condition(self, position: str, nth: int, value: str) -> str:
        """A condition, counted through all of them, gets another of its values."""
        fields = fields_of(position)
        conditions = self.list_conditions(fields)
        if not 0 <= nth < len(conditions):
            raise PositionError(f"there is no condition {nth}")
        changed = conditions[nth]
        if value not in changed.values:
            raise PositionError(f"'{changed.name}' is one of {', '.join(changed.values)}, not '{shown(value)}'")
        self.set_condition(fields, changed, value)
        return write_fields(list(fields.items()))

    def pass_turn(self, position: str, seat: int) -> str:
        fields = fields_of(position)
        if self.turn(fields) is None:
            raise PositionError("nobody has the turn here: it cannot go to another")
        self.give_turn(fields, seat)
        return write_fields(list(fields.items()))

    def _read(self, fields: dict[str, str]) -> dict[str, list[Group]]:
        return {name: shape.read(name, fields[name]) for name, shape in self.shapes.items() if name in fields}

    def _write(self, fields: dict[str, str], read: dict[str, list[Group]], moved: list[str]) -> str:
        for name, groups in read.items():
            fields[name] = self.shapes[name].write(groups)
        self.settle(fields, moved)
        return write_fields(list(fields.items()))

    def _rename(self, fields: dict[str, str], one: str, other: str) -> None:
        names = {one: other, other: one}
        for name in self.naming:
            if name in fields:
                fields[name] = re.sub(r"\S+", lambda word: names.get(word[0], word[0]), fields[name])


def fields_of(position: str) -> dict[str, str]:
    """The fields of a position as the rules write it."""
    parted = [part.partition(" ") for part in position.split("; ")]
    return {name: value for name, _, value in parted}


def _find(read: dict[str, list[Group]], nth: int) -> tuple[Group, int]:
    places = [(group, place) for groups in read.values() for group in groups for place in range(len(group.spots))]
    if not 0 <= nth < len(places):
        raise PositionError(f"there is no piece {nth}")
    return places[nth]


def _check_kinds(here: Group, there: Group) -> None:
    if here.kind != there.kind:
        raise PositionError(f"what lies in '{here.name}' and in '{there.name}' cannot change places")
