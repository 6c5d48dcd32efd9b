"""The grid that a picnic area lies on, as bits of a word (a bitboard), and its places for a strip.

The square of four by four floats (SM-2.4), but it must always hold the first card, which lies across. So every cell
that can ever be reached stands on a fixed grid of 7 rows and 5 columns around that card, and a bit of a 64-bit integer
stands for it. A column that stays empty parts the rows, so that a shift never carries a bit around an edge.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard
from tablee.core.integers import Count, Place
from tablee.core.rulings import ruling
from tablee.games.snack_match.cards import DRAWN, STRIP

SIDE: Final = 4  # SM-2.4
ROUNDS: Final[Count] = ruling(__package__, "rounds")  # SM-2.1
MOST_CARDS: Final[Count] = DRAWN * ROUNDS  # SM-1.4, SM-5.1

# The grid follows from SIDE and STRIP; written out, because the compiler takes only plain numbers for constants.
ROWS: Final = 7  # 2 * SIDE - 1
COLUMNS: Final = 5  # 2 * SIDE - STRIP
STRIDE: Final = 6  # COLUMNS + 1
CELLS: Final = 42  # ROWS * STRIDE

# A place is where a strip can lie: first those across, row by row, then those down.
ACROSS: Final = 21  # ROWS * (COLUMNS - STRIP + 1)
PLACES: Final = 46  # ACROSS + (ROWS - STRIP + 1) * COLUMNS

Cell: TypeAlias = i64  # row * STRIDE + column


def step_of(place: Place) -> Cell:
    """How far it is from one cell of a place to the next."""
    if place < ACROSS:
        return 1
    return STRIDE


# --- tables of the grid ---


def _first_cells() -> list[int]:
    across = [row * STRIDE + column for row in range(ROWS) for column in range(COLUMNS - STRIP + 1)]
    down = [row * STRIDE + column for row in range(ROWS - STRIP + 1) for column in range(COLUMNS)]
    return across + down


FIRST: Final[vec[Cell]] = vec[Cell](_first_cells())


# How a place lies: its first cell and, from CELL_BITS on, how many cells are between one of its cells and the next.
CELL_BITS: Final = 6
CELL_MASK: Final = 63
LIE: Final[vec[i64]] = vec[i64]([int(FIRST[place]) | step_of(place) - 1 << CELL_BITS for place in range(PLACES)])


def _cells(place: int) -> list[int]:
    first: int = FIRST[place]
    step: int = step_of(place)
    return [first + k * step for k in range(STRIP)]


def _mask(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


def _near(place: int) -> int:
    """The cells of a place and those that share an edge with them."""
    own = _mask(_cells(place))
    return (own | own << 1 | own >> 1 | own << STRIDE | own >> STRIDE) & (1 << CELLS) - 1


COVERS: Final[vec[Bitboard]] = vec[Bitboard]([_mask(_cells(place)) for place in range(PLACES)])
# SM-2.5: for every place those, as bits, that a strip there touches or overlaps.
NEAR: Final[vec[Bitboard]] = vec[Bitboard](
    [_mask([other for other in range(PLACES) if _near(place) & COVERS[other] != 0]) for place in range(PLACES)]
)


def _shown() -> list[int]:
    """For every place, and every choice of its cells that are hidden, the others."""
    return [
        _mask([cell for k, cell in enumerate(_cells(place)) if not hidden >> k & 1])
        for place in range(PLACES)
        for hidden in range(1 << STRIP)
    ]


SHOWN: Final[vec[Bitboard]] = vec[Bitboard](_shown())  # by place << STRIP | hidden

# SM-2.5: the first card lies across; the grid is built around it.
HOME_ROW: Final = 3  # SIDE - 1
HOME_COLUMN: Final = 1  # SIDE - STRIP
HOME: Final = 10  # the place across that begins there


class Extent:
    """The rows and columns, first and last, that an area takes."""

    def __init__(self, top: int, bottom: int, left: int, right: int) -> None:
        self.top = top
        self.bottom = bottom
        self.left = left
        self.right = right

    def fits(self) -> bool:
        """SM-2.4: within a square of four by four."""
        return self.bottom - self.top < SIDE and self.right - self.left < SIDE

    def number(self) -> int:
        """Every extent that fits and holds the first card has a number of its own below EXTENTS."""
        return ((self.top * SIDE + self.bottom - HOME_ROW) * 2 + self.left) * 2 + self.right - HOME_ROW

    def with_cells(self, cells: list[int]) -> Extent:
        """Also with these cells, which go to the right or down."""
        rows = [cell // STRIDE for cell in cells]
        columns = [cell % STRIDE for cell in cells]
        top, bottom = min(self.top, rows[0]), max(self.bottom, rows[-1])
        return Extent(top, bottom, min(self.left, columns[0]), max(self.right, columns[-1]))


EXTENTS: Final = SIDE * SIDE * 2 * 2
ExtentNumber: TypeAlias = i64  # below EXTENTS
NONE: Final = -1


def extent_numbered(number: int) -> Extent:
    rows, columns = divmod(number, 4)
    return Extent(rows // SIDE, rows % SIDE + HOME_ROW, columns // 2, columns % 2 + HOME_ROW)


def _grown() -> list[int]:
    """For every extent and place the extent's number with a strip there, or NONE where that does not fit."""
    numbers: list[int] = []
    for number in range(EXTENTS):
        extent = extent_numbered(number)
        for place in range(PLACES):
            grown = extent.with_cells(_cells(place))
            numbers.append(grown.number() if extent.fits() and grown.fits() else NONE)
    return numbers


GROWN: Final[vec[ExtentNumber]] = vec[ExtentNumber](_grown())


def _fitting() -> list[int]:
    """For every extent how many places fit, then those places, in PLACES + 1 numbers."""
    table: list[int] = []
    for extent in range(EXTENTS):
        places = [place for place in range(PLACES) if GROWN[extent * PLACES + place] != NONE]
        table += [len(places), *places, *([0] * (PLACES - len(places)))]
    return table


FITTING: Final[vec[Place]] = vec[Place](_fitting())
HOME_EXTENT: Final[ExtentNumber] = Extent(HOME_ROW, HOME_ROW, HOME_COLUMN, HOME_COLUMN + STRIP - 1).number()
