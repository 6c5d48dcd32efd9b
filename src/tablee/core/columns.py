"""Cards standing side by side in columns: pushing, falling, and groups that touch through a colour.

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
        twin = self.copy_on_same_feet()
        twin.foot = self.foot[:]
        return twin

    def copy_on_same_feet(self) -> Columns:
        """As `copy`, for a game in which nothing is ever pushed under a column: the twins can share their feet."""
        twin = Columns(self.count, 0, self.colours)  # without rows nothing is made that is replaced at once
        twin.stride = self.stride
        twin.cells = self.cells[:]
        twin.foot = self.foot
        twin.top = self.top[:]
        return twin

    # --- places ---

    def place(self, column: i64, row: i64) -> i64:
        return (column + 1) * self.stride + row + 1

    def column_of(self, place: i64) -> i64:
        return place // self.stride - 1

    def row_of(self, place: i64) -> i64:
        return place % self.stride - 1

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

    def push_row(self, row: vec[i64]) -> None:
        """A card on top of each column, from the left."""
        cells = self.cells
        tops = self.top
        foot = self.stride + 1
        for column in range(self.count):
            top = tops[column]
            cells[foot + top] = row[column]
            tops[column] = top + 1
            foot += self.stride

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

    def remove(self, place: i64) -> None:
        """Take a card away and leave a hole; `fall` closes the holes."""
        self.cells[place] = EMPTY

    def fall(self, column: i64) -> None:
        """Everything in a column that has a hole below it falls, onto its foot."""
        cells = self.cells
        first = self.place(column, self.foot[column])
        end = self.place(column, self.top[column])
        rest = first
        for place in range(first, end):
            card = cells[place]
            if card != EMPTY:
                if rest != place:
                    cells[rest] = card
                    cells[place] = EMPTY
                rest += 1
        self.top[column] -= end - rest

    def settle(self, moved: vec[i64], origins: vec[i64]) -> i64:
        """As `fall` in every column; notes where each card that fell is now, and where it was; how many did."""
        return self.settle_between(0, self.count - 1, moved, origins)

    def settle_between(self, first: i64, last: i64, moved: vec[i64], origins: vec[i64]) -> i64:
        """As `settle`, where there are holes only in the columns from the first to the last."""
        cells = self.cells
        tops = self.top
        feet = self.foot
        count: i64 = 0
        for column in range(first, last + 1):
            ground = (column + 1) * self.stride + 1
            rest = ground + feet[column]
            end = ground + tops[column]
            while rest < end and cells[rest] != EMPTY:
                rest += 1
            if rest == end:
                continue
            for place in range(rest + 1, end):
                card = cells[place]
                if card != EMPTY:
                    cells[rest] = card
                    cells[place] = EMPTY
                    moved[count] = rest
                    origins[count] = place
                    count += 1
                    rest += 1
            tops[column] = rest - ground
        return count

    # --- groups ---

    def group(self, start: i64, colour: i64, seen: vec[i64], mark: i64, found: vec[i64]) -> i64:
        """Collect into `found` the cards of a colour (a bit) that are connected with `start`, itself one; how many.

        Each place collected gets `mark` in `seen`; places that have it already are passed over.
        """
        return self.group_in(self.cells, start, colour, seen, mark, found)

    def touching_colours(self, place: i64) -> i64:
        """The colours of the cards that touch a place."""
        cells = self.cells
        colours = self.colours
        stride = self.stride
        beside = colours[cells[place - stride]] | colours[cells[place + stride]]
        return beside | colours[cells[place - 1]] | colours[cells[place + 1]]

    def group_in(self, cells: vec[i64], start: i64, colour: i64, seen: vec[i64], mark: i64, found: vec[i64]) -> i64:
        """As `group`, among the cards as they stood when `cells` was copied."""
        colours = self.colours
        stride = self.stride
        found[0] = start
        seen[start] = mark
        size: i64 = 1
        reached: i64 = 0
        while reached < size:
            place = found[reached]
            reached += 1
            # written out four times: this is where games that look for groups spend their time
            touching = place - 1
            if colours[cells[touching]] & colour != 0 and seen[touching] != mark:
                seen[touching] = mark
                found[size] = touching
                size += 1
            touching = place + 1
            if colours[cells[touching]] & colour != 0 and seen[touching] != mark:
                seen[touching] = mark
                found[size] = touching
                size += 1
            touching = place - stride
            if colours[cells[touching]] & colour != 0 and seen[touching] != mark:
                seen[touching] = mark
                found[size] = touching
                size += 1
            touching = place + stride
            if colours[cells[touching]] & colour != 0 and seen[touching] != mark:
                seen[touching] = mark
                found[size] = touching
                size += 1
        return size
