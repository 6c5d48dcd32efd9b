"""Sums from which figures are drawn: added to game by game, put together from parts, as small for a million games."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

from tablee.study.intervals import Z95, few, wilson

BLOCKS: Final = 20  # of deals: each left out once says how sure a figure is that has no interval of its own


@dataclass(frozen=True)
class Figure:
    """A figure with its 95% interval, and the number of deals or games that it comes from."""

    value: float
    low: float
    high: float
    count: int


@dataclass
class Ratio:
    """Something that is counted, over how often it might have been; what hangs together is added as one."""

    groups: int = 0
    total: float = 0.0
    count: float = 0.0
    total_squares: float = 0.0
    products: float = 0.0
    count_squares: float = 0.0

    def add(self, total: float, count: float = 1.0) -> None:
        self.groups += 1
        self.total += total
        self.count += count
        self.total_squares += total * total
        self.products += total * count
        self.count_squares += count * count

    def merge(self, other: Ratio) -> None:
        self.groups += other.groups
        self.total += other.total
        self.count += other.count
        self.total_squares += other.total_squares
        self.products += other.products
        self.count_squares += other.count_squares

    def value(self) -> float:
        return self.total / self.count if self.count else 0.0

    def variance(self) -> float:
        """Of the ratio, between groups."""
        if self.groups < 2 or not self.count:
            return 0.0
        value = self.value()
        apart = self.total_squares - 2 * value * self.products + value * value * self.count_squares
        return max(0.0, apart) * self.groups / (self.groups - 1) / self.count**2 * few(self.groups) ** 2

    def mean(self) -> Figure:
        value, spread = self.value(), Z95 * math.sqrt(self.variance())
        return Figure(value, value - spread, value + spread, self.groups)

    def share(self) -> Figure:
        """The same where it is a share of games: the interval is Wilson's for as many games as the groups are worth."""
        if not self.count:
            return Figure(0.0, 0.0, 1.0, 0)
        value, variance = self.value(), self.variance()
        worth = value * (1 - value) / variance if variance > 0 and 0 < value < 1 else self.count
        return Figure(value, *wilson(value * worth, worth), self.groups)


@dataclass
class Block:
    """Results of deals that were each played several times: by seat, their sums, and the squares of both."""

    deals: int = 0
    sums: list[float] = field(default_factory=list)
    squares_of_sums: list[float] = field(default_factory=list)
    squares: list[float] = field(default_factory=list)

    def add(self, results: list[list[float]]) -> None:
        """One deal: the results by seat of each time that it was played."""
        by_seat = list(zip(*results, strict=True))
        sums = [sum(seat) for seat in by_seat]
        self.merge(Block(1, sums, [each * each for each in sums], [sum(y * y for y in seat) for seat in by_seat]))

    def merge(self, other: Block, sign: int = 1) -> None:
        if not self.sums:
            self.sums, self.squares_of_sums, self.squares = ([0.0] * len(other.sums) for _ in range(3))
        self.deals += sign * other.deals
        for seat in range(len(other.sums)):
            self.sums[seat] += sign * other.sums[seat]
            self.squares_of_sums[seat] += sign * other.squares_of_sums[seat]
            self.squares[seat] += sign * other.squares[seat]

    def explained(self, times: int) -> float | None:
        """The share of the variance that the deal explains (an intraclass correlation); None where nothing varies."""
        if self.deals < 2 or times < 2:
            return None
        between = within = 0.0
        for total, squared, squares in zip(self.sums, self.squares_of_sums, self.squares, strict=True):
            between += (squared / times - total * total / (times * self.deals)) / (self.deals - 1)
            within += (squares - squared / times) / (self.deals * (times - 1))
        whole = between + (times - 1) * within
        return (between - within) / whole if whole > 1e-12 else None


@dataclass
class Luck:
    """How much of the result is decided by the deal: from deals that were each played `times` times."""

    times: int = 2
    blocks: list[Block] = field(default_factory=lambda: [Block() for _ in range(BLOCKS)])

    def add(self, deal: int, results: list[list[float]]) -> None:
        self.blocks[deal % BLOCKS].add(results)

    def merge(self, other: Luck) -> None:
        for own, their in zip(self.blocks, other.blocks, strict=True):
            own.merge(their)

    def share(self) -> Figure | None:
        """With an interval by leaving out one block of deals after the other."""
        whole = Block()
        for block in self.blocks:
            whole.merge(block)
        explained = whole.explained(self.times)
        if explained is None:
            return None
        left_out = [each for block in self.blocks if block.deals and (each := self._without(whole, block)) is not None]
        count = len(left_out)
        mean = sum(left_out) / max(1, count)
        spread = (
            Z95
            * few(max(2, count))
            * math.sqrt((count - 1) / max(1, count) * sum((each - mean) ** 2 for each in left_out))
        )
        value, low, high = (min(1.0, max(0.0, each)) for each in (explained, explained - spread, explained + spread))
        return Figure(value, low, high, whole.deals)

    def _without(self, whole: Block, block: Block) -> float | None:
        rest = Block()
        rest.merge(whole)
        rest.merge(block, -1)
        return rest.explained(self.times)
