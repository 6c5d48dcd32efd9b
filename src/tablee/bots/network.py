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
        self.words: Count = self.units // LANES
        self.features: Count = len(weights) - 2
        self.last: vec[i64] = vec[i64](weights[0])
        self.start: vec[i64] = _words([weights[1]])
        self.columns: vec[i64] = _words(weights[2:])
        self.sums: vec[i64] = vec[i64]([0] * self.words)

    def logit(self, features: Features) -> float:
        """The logarithm of the odds of a win."""
        words = self.words
        sums = self.sums
        columns = self.columns
        for word in range(words):
            sums[word] = self.start[word]
        for nth in range(features.count):
            column = features.items[nth] * words
            for word in range(words):
                sums[word] += columns[column + word]
        return self.last_layer(SHIFT * (features.count + 1))

    def last_layer(self, shifted: Weight) -> float:
        """Units that are negative say nothing."""
        last = self.last
        total = last[self.units] * ONE
        unit: Index = 0
        for word in range(self.words):
            lanes = self.sums[word]
            for _lane in range(Index(LANES)):
                excess = (lanes & LANE_MASK) - shifted
                if excess > 0:
                    total += excess * last[unit]
                lanes >>= LANE_BITS
                unit += 1
        return float(total) / float(ONE * ONE)


def _words(lines: list[list[int]]) -> vec[Word]:
    words: list[int] = []
    for line in lines:
        for first in range(0, len(line), LANES):
            word = 0
            for lane in range(LANES):
                word |= line[first + lane] + SHIFT << LANE_BITS * lane
            words.append(word)
    return vec[i64](words)


def read_network(name: str) -> Network:
    """The network of this name in `judges/`."""
    text = files("tablee.bots.judges").joinpath(f"{name}.txt").read_text("utf-8")
    return Network([[int(number) for number in line.split()] for line in text.splitlines()])
