"""A small network that was trained beforehand: which features a state has goes in, how likely a win is comes out.

One layer of rectified units, in whole numbers, so that every build judges alike to the last bit. Of the many features a
state has a few dozen: the first layer is a sum of their columns. Three units share a word (SWAR), for which all weights
are shifted so that none is negative. `tablee.train.judge` makes the files that are read here.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.integers import Count, Index
from tablee.core.moves import Moves

Word: TypeAlias = i64  # three units side by side
Features: TypeAlias = Moves  # the numbers of those that a state has, in a list that is used again
Weight: TypeAlias = i64

LANES: Final = 3
AT_ONCE: Final = 5  # words that are added up together
LANE_BITS: Final = 20
LANE_MASK: Final = 0xFFFFF
SHIFT: Final = 8192  # what is added to a weight: a word holds the sums of some sixty features
ONE: Final = 1024  # a weight of 1, in steps


class Network:
    """`columns` has the words of each feature's weights, feature by feature."""

    def __init__(self, weights: list[list[int]]) -> None:
        """The first line has the weights of the last layer and its bias, the second the units' biases, and each of the
        others what a feature adds to the units."""
        self.units: Count = len(weights[1])
        self.words: Count = -(-self.units // (LANES * AT_ONCE)) * AT_ONCE  # the last of them may have no units
        self.features: Count = len(weights) - 2
        self.last: vec[i64] = vec[i64](weights[0])
        self.start: vec[i64] = _words([weights[1]], self.words)
        self.columns: vec[i64] = _words(weights[2:], self.words)
        self.sums: vec[i64] = vec[i64]([0] * self.words)
        self.shared: vec[i64] = vec[i64]([0] * self.words)  # what several that are weighed have in common
        self.shared_count: Count = 0  # features

    def logit(self, features: Features) -> float:
        """The logarithm of the odds of a win."""
        self.add_all(features, self.start, self.sums)
        return float(self.last_layer(SHIFT * (features.count + 1))) / float(ONE * ONE)

    def share(self, features: Features) -> None:
        """Begin with these features, which all that will be weighed next have."""
        self.add_all(features, self.start, self.shared)
        self.shared_count = features.count

    def weigh(self, features: Features) -> Weight:
        """The logit, in steps of 1 / ONE², of these features and those that are shared."""
        self.add_all(features, self.shared, self.sums)
        return self.last_layer(SHIFT * (self.shared_count + features.count + 1))

    def add_all(self, features: Features, start: vec[Word], sums: vec[Word]) -> None:
        first: Index = 0
        while first < self.words:
            self.add_up(features, first, start, sums)
            first += AT_ONCE

    def add_up(self, features: Features, first: Index, start: vec[Word], sums: vec[Word]) -> None:
        """The sums of some words that stay in registers meanwhile: AT_ONCE of them, from the first on."""
        words = self.words
        columns = self.columns
        items = features.items
        a = start[first]
        b = start[first + 1]
        c = start[first + 2]
        d = start[first + 3]
        e = start[first + 4]
        for nth in range(features.count):
            place = items[nth] * words + first
            a += columns[place]
            b += columns[place + 1]
            c += columns[place + 2]
            d += columns[place + 3]
            e += columns[place + 4]
        sums[first] = a
        sums[first + 1] = b
        sums[first + 2] = c
        sums[first + 3] = d
        sums[first + 4] = e

    def last_layer(self, shifted: Weight) -> Weight:
        """Units that are negative say nothing."""
        last = self.last
        sums = self.sums
        total = last[self.units] * ONE
        word: Index = 0
        unit: Index = 0
        while unit < self.units:
            lanes = sums[word]
            for _lane in range(Index(LANES)):
                excess = (lanes & LANE_MASK) - shifted
                if excess > 0:
                    total += excess * last[unit]
                lanes >>= LANE_BITS
                unit += 1
            word += 1
        return total


def _words(lines: list[list[int]], count: int) -> vec[Word]:
    """The words of each line, so many."""
    words: list[int] = []
    for line in lines:
        packed = [_packed(line[first : first + LANES]) for first in range(0, len(line), LANES)]
        words += packed + [0] * (count - len(packed))
    return vec[i64](words)


def _packed(weights: list[int]) -> int:
    word = 0
    for lane, weight in enumerate(weights):
        word |= weight + SHIFT << LANE_BITS * lane
    return word


def read_network(name: str) -> Network:
    """The network of this name in `judges/`."""
    text = files("tablee.bots.judges").joinpath(f"{name}.txt").read_text("utf-8")
    return Network([[int(number) for number in line.split()] for line in text.splitlines()])
