"""A picnic area: strips laid side by side, over and under one another, within a square of four by four.

The square floats (SM-2.4), but it must always hold the first card, which lies across. So every cell that can ever be
reached stands on a fixed grid of 7 rows and 5 columns around that card, and a bit of a 64-bit integer stands for it. A
column that stays empty parts the rows, so that a shift never carries a bit around an edge.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.moves import Moves
from tablee.games.snack_match.cards import KINDS, STRIP, STRIPS, cloth_of, food_of

SIDE: Final = 4  # SM-2.4
MOST_CARDS: Final = 8

# The grid follows from SIDE and STRIP; written out, because the compiler takes only plain numbers for constants.
ROWS: Final = 7  # 2 * SIDE - 1
COLUMNS: Final = 5  # 2 * SIDE - STRIP
STRIDE: Final = 6  # COLUMNS + 1
CELLS: Final = 42  # ROWS * STRIDE

# A place is where a strip can lie: first those across, row by row, then those down.
ACROSS: Final = 21  # ROWS * (COLUMNS - STRIP + 1)
PLACES: Final = 46  # ACROSS + (ROWS - STRIP + 1) * COLUMNS

# A placement is one number: the card, the place, whether the strip is turned by 180 degrees, and a bit for each of the
# place's three cells, from the left or the top, at which the card lies under another and does not show.
CARD_SHIFT: Final = 10
PLACE_SHIFT: Final = 4
PLACE_MASK: Final = 63
TURNED: Final = 8
HIDDEN: Final = 7


def card_of(placement: i64) -> i64:
    return placement >> CARD_SHIFT


def place_of(placement: i64) -> i64:
    return placement >> PLACE_SHIFT & PLACE_MASK


def is_turned(placement: i64) -> bool:
    return placement & TURNED != 0


def step_of(place: i64) -> i64:
    """From one cell of the place to the next."""
    if place < ACROSS:
        return 1
    return STRIDE


# --- tables of the grid ---


def _first_cells() -> list[int]:
    across = [row * STRIDE + column for row in range(ROWS) for column in range(COLUMNS - STRIP + 1)]
    down = [row * STRIDE + column for row in range(ROWS - STRIP + 1) for column in range(COLUMNS)]
    return across + down


def _vec(numbers: list[int]) -> vec[i64]:
    made = vec[i64]()
    for number in numbers:
        made = append(made, number)
    return made


BIT: Final[vec[i64]] = _vec([1 << cell for cell in range(CELLS)])  # compiled, a shift of a literal has 32 bits
FIRST: Final[vec[i64]] = _vec(_first_cells())


def _cells(place: int) -> list[int]:
    first: int = FIRST[place]
    step: int = step_of(place)
    return [first + k * step for k in range(STRIP)]


def _mask(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


def _near(place: int) -> int:
    """SM-2.5: the cells of a place and those that share an edge with them."""
    own = _mask(_cells(place))
    return (own | own << 1 | own >> 1 | own << STRIDE | own >> STRIDE) & (1 << CELLS) - 1


COVERS: Final[vec[i64]] = _vec([_mask(_cells(place)) for place in range(PLACES)])
NEAR: Final[vec[i64]] = _vec([_near(place) for place in range(PLACES)])

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


GROWN: Final[vec[i64]] = _vec(_grown())


def _fitting() -> list[int]:
    """For every extent how many places fit, then those places, in PLACES + 1 numbers."""
    table: list[int] = []
    for extent in range(EXTENTS):
        places = [place for place in range(PLACES) if GROWN[extent * PLACES + place] != NONE]
        table += [len(places), *places, *([0] * (PLACES - len(places)))]
    return table


FITTING: Final[vec[i64]] = _vec(_fitting())
HOME_EXTENT: Final[i64] = Extent(HOME_ROW, HOME_ROW, HOME_COLUMN, HOME_COLUMN + STRIP - 1).number()


# --- over and under ---

# SM-2.6. Say that a card is to be hidden at some of its three cells: it lies under the top card there, and so under
# every card above that one. If one of those is the top card of another of its cells, it is hidden there too. A choice
# of hidden cells can thus be made if with a cell it holds every cell whose top card is, or lies above, the first one's;
# any other would close a circle. Those cards are also the fewest it can go under: "over as many as it can" is unique.
#
# `RESULTS` has the choices by nine bits, one for every pair (i, j) of cells: bit 3i + j says that the top card of cell
# j is, or lies above, the top card of cell i; bit 3i + i that there is a card at all. A choice takes three bits, the
# lowest first; above them, from NUMBER_SHIFT on, stands how many there are.
NUMBER_SHIFT: Final = 24
WAYS: Final = 16  # at most, in one place: eight choices, either way round


def _choices(pairs: int) -> list[int]:
    at_or_above = [pairs >> STRIP * cell & HIDDEN for cell in range(STRIP)]
    occupied = sum(1 << cell for cell in range(STRIP) if at_or_above[cell] >> cell & 1)
    return [
        hidden
        for hidden in range(HIDDEN + 1)
        if hidden & ~occupied == 0
        and all(at_or_above[cell] & ~hidden == 0 for cell in range(STRIP) if hidden >> cell & 1)
    ]


def _results() -> list[int]:
    table: list[int] = []
    for pairs in range(1 << STRIP * STRIP):
        choices = _choices(pairs)
        packed = sum(hidden << STRIP * nth for nth, hidden in enumerate(choices))
        table.append(len(choices) << NUMBER_SHIFT | packed)
    return table


RESULTS: Final[vec[i64]] = _vec(_results())
NOTHING: Final = 8  # MOST_CARDS, the number of no card, where nothing lies


def _results_at(top: vec[i64], up: vec[i64], first: i64, step: i64) -> i64:
    """The choices, packed as in RESULTS, for three cells on from the first."""
    a = top[first]
    b = top[first + step]
    c = top[first + 2 * step]
    over_a = up[a]
    over_b = up[b]
    over_c = up[c]
    pairs = over_a >> a & 1 | (over_a >> b & 1) << 1 | (over_a >> c & 1) << 2
    pairs |= (over_b >> a & 1) << 3 | (over_b >> b & 1) << 4 | (over_b >> c & 1) << 5
    pairs |= (over_c >> a & 1) << 6 | (over_c >> b & 1) << 7 | (over_c >> c & 1) << 8
    return RESULTS[pairs]


class Area:
    """The cards of one player, numbered in the order in which they were laid; never changed, `lay` makes a new one.

    `laid` has their placements. `top` says for each cell which card shows. `up` has for each card a bit for itself
    and for every card that lies over it, directly or through others.
    """

    def __init__(self, count: i64, occupied: i64, extent: i64, laid: vec[i64], top: vec[i64], up: vec[i64]) -> None:
        self.count: i64 = count
        self.occupied: i64 = occupied
        self.extent: i64 = extent
        self.laid = laid
        self.top = top
        self.up = up

    # --- where a card can go ---

    def list_placements(self, card: i64, moves: Moves) -> None:
        """Every way to lay the card, ascending."""
        if self.count == 0:
            moves.add(card << CARD_SHIFT | HOME << PLACE_SHIFT)
            return
        moves.make_room(PLACES * WAYS)
        items = moves.items
        count = moves.count
        occupied = self.occupied
        top = self.top
        up = self.up
        entry = self.extent * (PLACES + 1)
        last = entry + FITTING[entry]
        while entry < last:
            entry += 1
            place = FITTING[entry]
            if NEAR[place] & occupied != 0:
                placement = card << CARD_SHIFT | place << PLACE_SHIFT
                results = _results_at(top, up, FIRST[place], step_of(place))
                number = results >> NUMBER_SHIFT
                end = count + number
                while count < end:
                    items[count] = placement | results & HIDDEN
                    items[count + number] = placement | TURNED | results & HIDDEN
                    results >>= STRIP
                    count += 1
                count += number
        moves.count = count

    def pick_placement(self, card: i64, chance: Chance) -> i64:
        """One of them, each equally likely: draw from all that fit, with eight choices either way round, until the
        one that was drawn is there."""
        if self.count == 0:
            return card << CARD_SHIFT | HOME << PLACE_SHIFT
        entry = self.extent * (PLACES + 1)
        while True:
            drawn = chance.below(FITTING[entry] * WAYS)
            place = FITTING[entry + 1 + (drawn >> PLACE_SHIFT)]
            if NEAR[place] & self.occupied != 0:
                results = _results_at(self.top, self.up, FIRST[place], step_of(place))
                nth = drawn & HIDDEN
                if nth < results >> NUMBER_SHIFT:
                    hidden = results >> nth * STRIP & HIDDEN
                    return card << CARD_SHIFT | place << PLACE_SHIFT | drawn & TURNED | hidden

    def can_lay(self, placement: i64) -> bool:
        place = place_of(placement)
        if self.count == 0:
            return placement & (1 << CARD_SHIFT) - 1 == HOME << PLACE_SHIFT
        return self.fits(place) and self.touches(place) and self.can_hide(place, placement & HIDDEN)

    def fits(self, place: i64) -> bool:
        """SM-2.4."""
        return place < PLACES and GROWN[self.extent * PLACES + place] != NONE

    def touches(self, place: i64) -> bool:
        """SM-2.5."""
        return NEAR[place] & self.occupied != 0

    def can_hide(self, place: i64, hidden: i64) -> bool:
        results = _results_at(self.top, self.up, FIRST[place], step_of(place))
        number = results >> NUMBER_SHIFT
        while number > 0:
            if results & HIDDEN == hidden:
                return True
            results >>= STRIP
            number -= 1
        return False

    # --- laying it ---

    def lay(self, placement: i64) -> Area:
        """The area with one card more. It goes under the top cards where it is hidden and what lies over those, and
        over all others that it overlaps."""
        place = place_of(placement)
        card = self.count
        top = self.top[:]
        up = self.up[:]
        above: i64 = i64(1) << card
        cell = FIRST[place]
        step = step_of(place)
        for k in range(i64(STRIP)):
            if placement >> k & 1 != 0:
                above |= up[top[cell]]
            else:
                top[cell] = card
            cell += step
        self._go_over(up, self._overlapped(place) & ~above, above)
        up[card] = above
        laid = self.laid[:]
        laid[card] = placement
        extent = GROWN[self.extent * PLACES + place]
        return Area(card + 1, self.occupied | COVERS[place], extent, laid, top, up)

    def _overlapped(self, place: i64) -> i64:
        """The cards that share a cell with this place."""
        cards: i64 = 0
        covers = COVERS[place]
        laid = self.laid
        if covers & self.occupied == 0:
            return cards
        for card in range(self.count):
            if COVERS[laid[card] >> PLACE_SHIFT & PLACE_MASK] & covers != 0:
                cards |= i64(1) << card
        return cards

    def _go_over(self, up: vec[i64], below: i64, above: i64) -> None:
        """Whatever lies at or under the cards `below` now has `above` over it."""
        if below != 0:
            for card in range(self.count):
                if up[card] & below != 0:
                    up[card] |= above

    # --- what lies there ---

    def shown(self) -> vec[i64]:
        """SM-3.1: for each element the cells, as bits, in which it can be seen."""
        shown = vec[i64]([0] * (2 * KINDS))
        for card in range(self.count):
            placement = self.laid[card]
            strip = card_of(placement) * STRIP
            cell = FIRST[place_of(placement)]
            step = step_of(place_of(placement))
            for k in range(STRIP):
                if self.top[cell] == card:
                    face = STRIPS[strip + (STRIP - 1 - k if is_turned(placement) else k)]
                    shown[food_of(face)] |= BIT[cell]
                    shown[cloth_of(face)] |= BIT[cell]
                cell += step
        return shown

    def placements(self) -> list[int]:
        """In the order in which they were made."""
        return [int(self.laid[card]) for card in range(self.count)]

    def from_the_bottom(self) -> list[int]:
        """The placements in an order in which painting one after the other gives the area: each after all that it
        lies over, and else the lower card number first."""
        rest = sorted(range(int(self.count)), key=lambda card: int(self.laid[card]))
        painted: list[int] = []
        while rest:
            lowest = next(card for card in rest if not self._has_below(card, rest))
            rest.remove(lowest)
            painted.append(int(self.laid[lowest]))
        return painted

    def _has_below(self, card: int, others: list[int]) -> bool:
        return any(other != card and self.up[other] >> card & 1 == 1 for other in others)


EMPTY_AREA: Final = Area(
    0,
    0,
    HOME_EXTENT,
    vec[i64]([0] * MOST_CARDS),
    vec[i64]([NOTHING] * CELLS),
    vec[i64]([0] * (MOST_CARDS + 1)),
)
