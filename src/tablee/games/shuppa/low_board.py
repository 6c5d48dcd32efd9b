"""Boards of Shuppa that are low, as most of them are: a colour's places in all columns are one word of bits.

A place is `step` * column + row there; five columns have twelve bits each, seven have nine. The highest bit of each
column stays empty, as does the sixteenth on other boards: what core/bitboard.py says of two words holds here for one,
in half the time. Nothing on such a board has a number, only a colour: it is for what is tried out.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from tablee.core.bitboard import COLUMN_MASK, COLUMN_SHIFT, COLUMN_STEP, COLUMNS_A_WORD, Bitboard, Places, bit, carried
from tablee.core.columns import HIGH
from tablee.core.integers import Count, Index, Place
from tablee.core.packed_bytes import byte_at, count_at_least
from tablee.games.shuppa.board import Board, multicoloured

# By columns, how far a column is from the next in a word of 63 bits: 63 // columns, which would take longer
_STEPS: Final = 0x090A0C0F151F3F00
_RECIPROCAL_SHIFT: Final = 12
_SIGN: Final = 63  # a word shifted so is all bits if it is negative, else none


@mypyc_attr(acyclic=True)
class LowBoard:
    """The places of each colour, the Multicolour cards' among them (SH-1.3); and of the tokens that share a lot.

    `step` leads to the next column, and `spare` has the bit of each column that stays empty. The reciprocal of `step`
    is for dividing by it.
    """

    def __init__(self) -> None:
        self.step: Count = 0
        self.reciprocal: Count = 0
        self.spare: Bitboard = 0
        self.red: Bitboard = 0
        self.green: Bitboard = 0
        self.yellow: Bitboard = 0
        self.blue: Bitboard = 0
        self.multicolour: Bitboard = 0
        self.tokens: Bitboard = 0

    def fit(self, columns: Count) -> None:
        """Have room for so many columns."""
        self.step = step_of(columns)
        self.reciprocal = (1 << _RECIPROCAL_SHIFT) // self.step + 1
        self.spare = 0
        for column in range(columns):
            self.spare |= bit(self.step * column + self.step - 1)

    def take_over(self, sets: vec[Bitboard], tokens: Places) -> None:
        """Become the low board with these sets of a board."""
        step = self.step
        multicolour = squeezed(multicoloured(sets), step)
        self.red = squeezed((sets[0], sets[HIGH]), step) | multicolour
        self.green = squeezed((sets[1], sets[HIGH + 1]), step) | multicolour
        self.yellow = squeezed((sets[2], sets[HIGH + 2]), step) | multicolour
        self.blue = squeezed((sets[3], sets[HIGH + 3]), step) | multicolour
        self.multicolour = multicolour
        self.tokens = squeezed(tokens, step)

    def occupied(self) -> Bitboard:
        return self.red | self.green | self.yellow | self.blue

    def free_places(self) -> Bitboard:
        """On top of each column."""
        occupied = self.occupied()
        return (occupied << 1 | self.spare >> self.step - 1) & ~occupied

    def place_at(self, index: Index) -> Place:
        """The reverse of `low_index`."""
        return index + (COLUMN_STEP - self.step) * (index * self.reciprocal >> _RECIPROCAL_SHIFT)

    # --- what changes it, into another ---

    def exchange(self, both: Bitboard, after: LowBoard) -> None:
        """What is at two places changes places; no token stands there."""
        after.red = exchanged(self.red, both)
        after.green = exchanged(self.green, both)
        after.yellow = exchanged(self.yellow, both)
        after.blue = exchanged(self.blue, both)
        after.multicolour = exchanged(self.multicolour, both)
        after.tokens = self.tokens

    def carry(self, origin: Index, place: Index, after: LowBoard) -> None:
        """A card is carried from one end of its column to the other; those between fall or rise by a row."""
        after.red = carried(self.red, origin, place)
        after.green = carried(self.green, origin, place)
        after.yellow = carried(self.yellow, origin, place)
        after.blue = carried(self.blue, origin, place)
        after.multicolour = carried(self.multicolour, origin, place)
        after.tokens = carried(self.tokens, origin, place)

    def fall(self, gaps: Bitboard, after: LowBoard) -> None:
        """The cards at these places are taken away, and everything above falls: into the lowest gap of each column,
        then into the next."""
        red = self.red & ~gaps
        green = self.green & ~gaps
        yellow = self.yellow & ~gaps
        blue = self.blue & ~gaps
        multicolour = self.multicolour & ~gaps
        tokens = self.tokens & ~gaps
        spare = self.spare
        while gaps != 0:
            lowest = gaps & spare - gaps
            above = spare - lowest
            gaps -= lowest
            gaps -= (gaps & above) >> 1
            red -= (red & above) >> 1
            green -= (green & above) >> 1
            yellow -= (yellow & above) >> 1
            blue -= (blue & above) >> 1
            multicolour -= (multicolour & above) >> 1
            tokens -= (tokens & above) >> 1
        after.red = red
        after.green = green
        after.yellow = yellow
        after.blue = blue
        after.multicolour = multicolour
        after.tokens = tokens

    # --- groups ---

    def in_chains(self) -> Bitboard:
        """The places of all groups, and of chains that change their colour at a Multicolour card."""
        step = self.step
        up = self.followed(1)
        right = self.followed(step)
        left = right << step
        below = up << 1
        inside = up & below | left & right | (up | below) & (left | right)  # they touch two others
        beside = (right & inside) << step | right & inside >> step
        return inside | (up & inside) << 1 | up & inside >> 1 | beside

    def followed(self, steps: Count) -> Bitboard:
        """The places that have one of the same colour so many bits further."""
        same = self.red & self.red >> steps | self.green & self.green >> steps
        return same | self.yellow & self.yellow >> steps | self.blue & self.blue >> steps

    def were_together(self, stood: Bitboard, colour: Bitboard) -> bool:
        """SH-5.1: were cards that stood at these places, and are of a colour, all in one group?"""
        step = self.step
        if stood & ~self.multicolour != 0:
            return are_together(stood, colour, step)
        return (
            are_together(stood, self.red, step)
            or are_together(stood, self.green, step)
            or are_together(stood, self.yellow, step)
            or are_together(stood, self.blue, step)
        )

    def first_lot(self, won: Bitboard) -> Bitboard:
        """SH-5.2: the first lot of those that are won: a group, and those that share a Multicolour card with it."""
        step = self.step
        lot: Bitboard = 0
        more = won & -won
        while more != lot:
            lot = more
            more |= connected(lot & self.red, won & self.red, step) | connected(
                lot & self.green, won & self.green, step
            )
            more |= connected(lot & self.yellow, won & self.yellow, step)
            more |= connected(lot & self.blue, won & self.blue, step)
        return lot


def step_of(columns: Count) -> Count:
    return byte_at(_STEPS, columns)


def most_in_low(columns: Count) -> Count:
    """Cards in a column: there is room for one that jumps on top of them."""
    return step_of(columns) - 2


def is_low(board: Board) -> bool:
    return count_at_least(most_in_low(board.count) + 1, board.heights) == 0


# --- places ---


def low_index(place: Place, step: Count) -> Index:
    """The number of a place of a board on a low one."""
    return place - (COLUMN_STEP - step) * (place >> COLUMN_SHIFT)


def low_bit(place: Place, step: Count) -> Bitboard:
    return bit(low_index(place, step))


def squeezed(places: Places, step: Count) -> Bitboard:
    """A set of places of a board as one word: its columns without their higher rows, which are empty."""
    return _squeezed_word(places[0], step) | _squeezed_word(places[1], step) << COLUMNS_A_WORD * step


def _squeezed_word(word: Bitboard, step: Count) -> Bitboard:
    first_two = word & COLUMN_MASK | (word >> COLUMN_STEP & COLUMN_MASK) << step
    return first_two | (word >> 2 * COLUMN_STEP & COLUMN_MASK) << 2 * step | word >> 3 * COLUMN_STEP << 3 * step


def above_lowest(bits: Bitboard, spare: Bitboard) -> Bitboard:
    """The lowest of these places in each column that has any, and all above it; and spare bits (core/bitboard.py)."""
    return spare - (bits & spare - bits)


def exchanged(bits: Bitboard, both: Bitboard) -> Bitboard:
    """A set after whatever is at two places has changed places. (A branch here could not be foreseen.)"""
    found = bits & both
    return bits ^ both & (-found & found - both) >> _SIGN


def raised(bits: Bitboard, gaps: Bitboard, spare: Bitboard) -> Bitboard:
    """Where things stood before what was above the gaps fell into them: undone from the lowest up."""
    while gaps != 0:
        lowest = gaps & spare - gaps
        bits += bits & spare - lowest
        gaps -= lowest
    return bits


# --- what is connected ---


def with_neighbours(places: Bitboard, among: Bitboard, step: Count) -> Bitboard:
    """A set and those among these that touch it."""
    return (places | places << 1 | places >> 1 | places << step | places >> step) & among


def connected(places: Bitboard, among: Bitboard, step: Count) -> Bitboard:
    """Those among these that are connected with a set of some of them, through each other."""
    while True:
        nearer = with_neighbours(places, among, step)
        places = with_neighbours(nearer, among, step)
        if places == nearer:
            return places


def group_at(place: Bitboard, among: Bitboard, step: Count) -> Bitboard:
    """The group in which the card at a place is, one of these; or none."""
    near = with_neighbours(with_neighbours(place, among, step), among, step)
    more = near & (near - 1)
    if more & (more - 1) == 0:  # two at most
        return 0
    return connected(near, among, step)


def are_together(places: Bitboard, among: Bitboard, step: Count) -> bool:
    """Are three or more places all among these, and connected through them?"""
    return places & ~group_at(places & -places, among, step) == 0
