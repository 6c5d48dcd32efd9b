"""Cards standing side by side in columns, pushed on top of them or under them.

A place is an index into `cells`. A border of empty places all around saves tests at the edges: the places that touch a
place are always `place ± 1` (above, below) and `place ± stride` (right, left).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

EMPTY: Final = 0
_NOTHING: Final[vec[i64]] = vec[i64]()


@mypyc_attr(acyclic=True)
class Columns:
    """`count` columns of up to `rows` places, the lowest row being 0.

    A card is a number of 1 or more; `colours` has for each card (and 0 for EMPTY) a bit for every colour it is of.
    `foot` is the row on which a column stands, `top` the row just above its highest card.
    """

    def __init__(self, count: i64, rows: i64, colours: vec[i64]) -> None:
        self.count: i64 = count
        self.stride: i64 = rows + 2
        self.colours = colours
        self.cells: vec[i64] = _NOTHING
        self.foot: vec[i64] = _NOTHING
        self.top: vec[i64] = _NOTHING
        if rows > 0:
            self.cells = vec[i64]([0] * ((count + 2) * (rows + 2)))
            self.foot = vec[i64]([0] * count)
            self.top = vec[i64]([0] * count)

    def copy(self) -> Columns:
        twin = Columns(self.count, 0, self.colours)  # without rows nothing is made that is replaced at once
        twin.stride = self.stride
        twin.cells = self.cells[:]
        twin.foot = self.foot[:]
        twin.top = self.top[:]
        return twin

    # --- places ---

    def place(self, column: i64, row: i64) -> i64:
        return (column + 1) * self.stride + row + 1

    def card_at(self, column: i64, row: i64) -> i64:
        return self.cells[(column + 1) * self.stride + row + 1]

    def height(self, column: i64) -> i64:
        return self.top[column] - self.foot[column]

    def is_empty(self) -> bool:
        return all(self.top[column] == self.foot[column] for column in range(self.count))

    def cards(self, column: i64) -> list[int]:
        """The cards of a column, from the bottom up."""
        return [self.card_at(column, row) for row in range(self.foot[column], self.top[column])]

    # --- cards come and go ---

    def push(self, column: i64, card: i64) -> None:
        """On top of a column."""
        top = self.top[column]
        self.cells[self.place(column, top)] = card
        self.top[column] = top + 1

    def push_under(self, column: i64, card: i64) -> i64:
        """Under a column, whose other cards do not move: its foot goes down one row. The place of the card."""
        foot = self.foot[column] - 1
        self.foot[column] = foot
        place = (column + 1) * self.stride + foot + 1
        self.cells[place] = card
        return place

    def pop(self, column: i64) -> i64:
        """Take the top card of a column."""
        self.top[column] -= 1
        place = self.place(column, self.top[column])
        card = self.cells[place]
        self.cells[place] = EMPTY
        return card
