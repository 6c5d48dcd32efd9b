"""Boards drawn as text: a cell is a food and a cloth, `Wo` a sandwich on orange, and `..` shows nothing.

Wo Dg Sb Hr
.. Dg .. Hr
"""

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.contract import State
from tablee.games.snack_match.cards import LETTERS
from tablee.games.snack_match.grid import SIDE, STRIDE

NOTHING = ".."


def rows_of(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def board(text: str) -> vec[i64]:
    """A drawn board as `Area.shown` would give it; it is 3 or 4 cells wide."""
    rows = rows_of(text)
    shown = vec[i64]([0] * len(LETTERS))
    for down, row in enumerate(rows):
        for right, face in enumerate(row):
            cell = (SIDE - len(rows) + down) * STRIDE + SIDE - len(row) + right
            for letter in face.replace(".", ""):
                shown[LETTERS.index(letter)] |= 1 << cell
    return shown


def draw(cells: list[list[str]]) -> str:
    """The cells of an area's view as text."""
    return "\n".join(" ".join(face or NOTHING for face in row) for row in cells)


def drawn(state: State, seat: int, eye: int | None = -1) -> str:
    """A seat's area as the eye sees it, by default the seat itself."""
    return draw(state.view(seat if eye == -1 else eye)["areas"][seat]["cells"])


def trim(text: str) -> str:
    """A drawing without its indentation."""
    return "\n".join(" ".join(row) for row in rows_of(text))
