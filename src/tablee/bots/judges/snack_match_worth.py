"""What an area of Snack Match is worth: its groups, and what they may still grow to with so many cards to come.

An area is looked at in the 4×4 square around it. The cells that show one element are then 16 bits, and a table has the
worth of every such pattern; the four foods together are one 64-bit word, and so are the four cloths. Only the 16 bits
of an element are ever read, so it does not matter that the last one reaches the sign.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard, bit, popcount
from tablee.core.integers import Count
from tablee.games.snack_match.cards import STRIP, Element
from tablee.games.snack_match.grid import FIRST, MOST_CARDS, PLACES, SIDE, STRIDE, Cell, ExtentNumber, step_of
from tablee.games.snack_match.scoring import GROUP_COST, Board, first_group, points_of

Pattern: TypeAlias = Bitboard  # cells of the square that show one element
Word: TypeAlias = i64  # the patterns of four elements side by side
Square: TypeAlias = i64  # 2 * row + column of its first cell on the grid (grid.py)

PATTERN: Final = 0xFFFF  # the cells of the square
PATTERNS: Final = 0x10000
PATTERN_BITS: Final = 16
SIGN: Final = 0x8000  # of the last pattern in a word, for uncompiled a word must be told that it is negative
UNKNOWN: Final = -1000.0  # far below the worth of any pattern
MANY_CELLS: Final = 7  # the worth of larger groups goes on in a straight line

# With no card to come a group has its points, and for the tie-break (SM-3.2) a little that rises steeply with its size.
TIE_BREAK: Final = 0.0001


class Weights:
    """It has the worth of a laid card and of groups with so many cards to come, by regression on the end of many games.

    `to_come` is a start. To it come, for every group, its points and `by_size` (1, 2, … 7 cells, then `each_more`), and
    for every cell that could join the groups of an element, `one_more` if it brought a point and `two_more` if more.
    """

    def __init__(
        self, to_come: float, by_size: list[float], each_more: float, one_more: float, two_more: float
    ) -> None:
        self.to_come = to_come
        self.by_size = by_size
        self.each_more = each_more
        self.one_more = one_more
        self.two_more = two_more


# By cards to come.
WEIGHTS: Final = [
    Weights(0.0, [0.0] * MANY_CELLS, 0.0, 0.0, 0.0),
    Weights(6.11, [-0.13, -0.11, -0.35, -0.47, -0.64, -0.73, -0.85], 0.08, -0.03, 0.1),
    Weights(10.36, [-0.22, -0.15, -0.52, -0.78, -1.06, -1.29, -1.42], -0.1, -0.03, 0.1),
    Weights(11.86, [-0.21, -0.06, -0.46, -0.78, -1.09, -1.34, -1.42], -0.19, -0.04, 0.14),
    Weights(12.91, [-0.2, 0.02, -0.35, -0.74, -0.99, -1.23, -1.34], -0.03, -0.02, 0.16),
    Weights(13.94, [-0.15, 0.03, -0.44, -0.83, -1.17, -1.24, 0.0], 0.0, 0.01, 0.19),
    Weights(14.16, [-0.04, 0.01, -0.45, -0.81, 0.0, 0.0, 0.0], 0.0, 0.06, 0.25),
    Weights(15.47, [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], 0.0, 0.0, 0.0),
    Weights(15.47, [0.0] * MANY_CELLS, 0.0, 0.0, 0.0),
]


# --- patterns ---


def on_grid(pattern: Pattern) -> Bitboard:
    """Show the cells of a pattern as those of the grid's first square, for `scoring`."""
    return pattern & 0xF | (pattern & 0xF0) << 2 | (pattern & 0xF00) << 4 | (pattern & 0xF000) << 6


class Worth:
    """It knows the worth of patterns, each reckoned when it is first asked for."""

    def __init__(self, left: int) -> None:
        """It is for an area with so many cards to come."""
        self.weights: Weights = WEIGHTS[left]
        self.tie_break: float = TIE_BREAK if left == 0 else 0.0
        self.by_size: vec[float] = vec[float]([0.0] * (PATTERN_BITS + 1))
        self.known: vec[float] = vec[float]([UNKNOWN] * PATTERNS)
        self.weigh(self.weights)

    def weigh(self, weights: Weights) -> None:
        """Take these weights; what was known is forgotten."""
        self.weights = weights
        self.to_come: float = weights.to_come
        for size in range(1, PATTERN_BITS + 1):
            self.by_size[size] = float(max(size - GROUP_COST, 0)) + self.tie_break * size**4
            self.by_size[size] += weights.by_size[min(size, MANY_CELLS) - 1]
            self.by_size[size] += weights.each_more * max(size - MANY_CELLS, 0)
        for pattern in range(PATTERNS):
            self.known[pattern] = UNKNOWN

    def of(self, foods: Word, cloths: Word) -> float:
        known = self.known
        worth = known[foods & PATTERN] + known[foods >> 16 & PATTERN]
        worth += known[foods >> 32 & PATTERN] + known[foods >> 48 & PATTERN]
        worth += known[cloths & PATTERN] + known[cloths >> 16 & PATTERN]
        worth += known[cloths >> 32 & PATTERN] + known[cloths >> 48 & PATTERN]
        if worth > 0.5 * UNKNOWN:
            return worth + self.to_come
        self._learn(foods)
        self._learn(cloths)
        return self.of(foods, cloths)

    def _learn(self, word: Word) -> None:
        for element in range(Element(4)):
            pattern = word >> element * PATTERN_BITS & PATTERN
            if self.known[pattern] == UNKNOWN:
                self.known[pattern] = self._of_pattern(pattern)

    def _of_pattern(self, pattern: Pattern) -> float:
        worth = 0.0
        cells = on_grid(pattern)
        while cells != 0:
            group = first_group(cells)
            cells &= ~group
            worth += self.by_size[popcount(group)]
        return worth + self._growth(pattern)

    def _growth(self, pattern: Pattern) -> float:
        growth = 0.0
        points = points_of(on_grid(pattern))
        for cell in range(Cell(PATTERN_BITS)):
            if pattern & bit(cell) == 0:
                more = points_of(on_grid(pattern | bit(cell))) - points
                if more > 1:
                    growth += self.weights.two_more
                elif more == 1:
                    growth += self.weights.one_more
        return growth


WORTHS: Final[list[Worth]] = [Worth(left) for left in range(MOST_CARDS + 1)]


# --- the square around an area ---

SQUARES: Final = 8


def square_of(extent: ExtentNumber) -> Square:
    """Find the square that begins where an area of this extent does."""
    return (extent >> 4) * 2 + (extent >> 1 & 1)


def spare_rows(extent: ExtentNumber) -> Count:
    """Count the rows by which the square could be moved up."""
    return (extent >> 4) - (extent >> 2 & 3)


def spare_columns(extent: ExtentNumber) -> Count:
    """Count the columns by which the square could be moved to the left."""
    return (extent >> 1 & 1) - (extent & 1)


def _cell_in_square(square: int, cell: int) -> int:
    row, column = cell // STRIDE - square // 2, cell % STRIDE - square % 2
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else 0


def _place_cells() -> list[int]:
    """List for every square and place its three cells in the square; of places outside nobody asks."""
    return [
        _cell_in_square(square, int(FIRST[place]) + k * int(step_of(place)))
        for square in range(SQUARES)
        for place in range(PLACES)
        for k in range(STRIP)
    ]


PLACE_CELLS: Final[vec[Cell]] = vec[Cell](_place_cells())
SHIFT: Final[vec[Cell]] = vec[Cell]([square // 2 * STRIDE + square % 2 for square in range(SQUARES)])


def word_of(board: Board, first: Element, square: Square) -> Word:
    """Pack four elements of a board, from the first on, into a word."""
    shift = SHIFT[square]
    word = _in_square(board[first] >> shift)
    word |= _in_square(board[first + 1] >> shift) << PATTERN_BITS
    word |= _in_square(board[first + 2] >> shift) << 2 * PATTERN_BITS
    return word | (_in_square(board[first + 3] >> shift) ^ SIGN) - SIGN << 3 * PATTERN_BITS


def _in_square(cells: Bitboard) -> Pattern:
    """Take from the grid, of which the square is the first one, the cells that it has."""
    return cells & 15 | cells >> 2 & 0xF0 | cells >> 4 & 0xF00 | cells >> 6 & 0xF000


def pattern_of(foods: Word, cloths: Word, element: Element) -> Pattern:
    if element < 4:
        return foods >> element * PATTERN_BITS & PATTERN
    return cloths >> (element - 4) * PATTERN_BITS & PATTERN
