"""The list that a state writes its legal moves into, made once and used for a whole playout; and what Python sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

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


@mypyc_attr(acyclic=True, free_list_len=1)
class LegalMoves:
    """The moves of a seat as a sequence for Python: a number is made when it is asked for.

    There may be hundreds, of which whoever plays takes one: to make them all would take longer than the move. They are
    the first `count` of `items` and then, if `again` is not 0, the same once more, each higher by that. A game may have
    its own kind, which answers `nth` without any items.
    """

    def __init__(self, items: vec[Move], count: Count, again: Move) -> None:
        self.items = items
        self.count: Count = count
        self.again: Move = again
        self.size: Count = count if again == 0 else 2 * count

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, index: int) -> int:
        nth: Index = index
        if nth < 0:
            nth += self.size
        if nth < 0 or nth >= self.size:
            raise IndexError("there are not so many moves")
        return self.nth(nth)

    def nth(self, nth: Index) -> Move:
        """The nth, counted from 0; there is one."""
        if nth < self.count:
            return self.items[nth]
        return self.items[nth - self.count] + self.again

    def __iter__(self) -> Iterator[int]:
        return iter(self.as_list())

    def __contains__(self, move: object) -> bool:
        return move in self.as_list()

    def __eq__(self, other: object) -> bool:
        """Is it a sequence of the same moves, such as a list?"""
        return isinstance(other, Sequence) and self.as_list() == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self.as_list()))

    def __repr__(self) -> str:
        return repr(self.as_list())

    def as_list(self) -> list[int]:
        return [self.nth(i) for i in range(self.size)]


# It is one, but a compiled class does not descend from one that is not.
Sequence.register(LegalMoves)
