"""The list that a state writes its legal moves into, made once and used for a whole playout."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.integers import Count, Index, Move


class Moves:
    """A growing list of moves; the first `count` of `items` are in use."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 16)
        self.count: Count = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, move: Move) -> None:
        if self.count == len(self.items):
            self.items = append(self.items, move)
        else:
            self.items[self.count] = move
        self.count += 1

    def add_first(self, count: Count, moves: vec[Move]) -> None:
        """Add the first `count` of these at once."""
        self.make_room(count)
        items = self.items
        for i in range(count):
            items[self.count + i] = moves[i]
        self.count += count

    def add_again(self, start: Index, more: Move) -> None:
        """List the moves from `start` on once again, each higher by `more`."""
        end = self.count
        self.make_room(end - start)
        items = self.items
        place = end
        for i in range(start, end):
            items[place] = items[i] + more
            place += 1
        self.count = place

    def make_room(self, more: Count) -> None:
        """Let `items` hold so many moves more, for a game that writes them there itself and then sets `count`."""
        if len(self.items) < self.count + more:
            items = vec[i64]([0] * (self.count + more))
            for i in range(self.count):
                items[i] = self.items[i]
            self.items = items

    def as_list(self) -> list[int]:
        items = self.items
        return [items[i] for i in range(self.count)]
