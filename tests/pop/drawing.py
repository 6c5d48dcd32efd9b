"""Areas of Pop drawn as text: five columns, the top row first, `.` for an empty place.

..  7  .   .   .
11  4  21  14  3
"""

from typing import cast

import tablee
from tablee.core.contract import State
from tablee.games.pop.rules import Pop

GAME = tablee.game("pop")
COLUMNS = 5

# Colours of the numbers, for those who read the tests: 1 red, 2 yellow, 3 green, 4 blue, 5 violet, 6 red, and so on.


def area(drawing: str) -> str:
    """The columns of a drawing, bottom up, as a position has them."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert all(len(row) == COLUMNS for row in rows)
    columns = [[row[column] for row in reversed(rows) if row[column] != "."] for column in range(COLUMNS)]
    return " / ".join(" ".join(column) or "-" for column in columns)


def drawn(state: State) -> list[str]:
    """An area as lines, the top row first."""
    columns = state.view(None)["area"]
    height = max(len(column) for column in columns)
    return [
        " ".join(str(column[row]) if row < len(column) else "." for column in columns)
        for row in range(height - 1, -1, -1)
    ]


# Under this row none of these five cards, placed in any order, touches one of its colour.
ROW = "11 12 13 14 15"
QUIET = "27 28 29 30 31"


def last_turn(drawing: str, hands: str, fields: str = "points 0 0 / 0 0") -> Pop:
    """Turn 8, of the last round unless the fields say another: two cards in each hand, and one will be left."""
    return cast(Pop, GAME.read_position(f"area {area(drawing)}; hands {hands}; {fields}"))


def quiet_turn(fields: str) -> Pop:
    """Turn 8 for two, in which nothing explodes if 27 and 28 are played."""
    return last_turn(ROW, "27 50 / 28 49", f"chief 29; hidden 30 31; {fields}")


def alone(drawing: str, hand: str, fields: str = "") -> Pop:
    return cast(Pop, GAME.read_position(f"mode solo; area {area(drawing)}; hands {hand}; {fields}"))


def kinds(events: list[dict[str, object]]) -> list[str]:
    return [str(event["kind"]) for event in events]
