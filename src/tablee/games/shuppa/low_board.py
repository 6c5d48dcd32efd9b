"""Boards of Shuppa that are low, as most of them are: a colour's places in all seven columns are one word of bits.

A place is 9 * column + row there. The ninth bit of each column stays empty, as does the sixteenth on other boards: what
core/bitboard.py says of two words holds here for one, in half the time. Nothing on such a board has a number, only a
colour: it is for what is tried out.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from tablee.core.bitboard import COLUMN_SHIFT, Bitboard, Places, bit, carried
from tablee.core.columns import HIGH
from tablee.core.integers import Count, Index, Place
from tablee.core.packed_bytes import count_at_least
from tablee.games.shuppa.board import Board, multicoloured

LOW_STEP: Final = 9  # to the next column
MOST_IN_LOW: Final = 7  # cards in a column: there is room for one that jumps on top of them
_LOW_ROWS: Final = 8
_SQUEEZE: Final = 7  # bits that a column has less than on other boards
_BOTTOMS: Final = 0x0040201008040201  # the lowest place of each column
_FOUR_COLUMNS: Final = 36


@mypyc_attr(acyclic=True)
class LowBoard:
    """The places of each colour, the Multicolour cards' among them (SH-1.3); and of the tokens that share a lot."""

    def __init__(self) -> None:
        self.red: Bitboard = 0
        self.green: Bitboard = 0
        self.yellow: Bitboard = 0
        self.blue: Bitboard = 0
        self.multicolour: Bitboard = 0
        self.tokens: Bitboard = 0

    def take_over(self, sets: vec[Bitboard], tokens: Places) -> None:
        """Become the low board with these sets of a board."""
        multicolour = squeezed(multicoloured(sets))
        self.red = squeezed((sets[0], sets[HIGH])) | multicolour
        self.green = squeezed((sets[1], sets[HIGH + 1])) | multicolour
        self.yellow = squeezed((sets[2], sets[HIGH + 2])) | multicolour
        self.blue = squeezed((sets[3], sets[HIGH + 3])) | multicolour
        self.multicolour = multicolour
        self.tokens = squeezed(tokens)

    def occupied(self) -> Bitboard:
        return self.red | self.green | self.yellow | self.blue

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
        while gaps != 0:
            lowest = gaps & up_from(gaps)
            above = up_from(lowest)
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
        up = self.followed(1)
        right = self.followed(LOW_STEP)
        left = right << LOW_STEP
        below = up << 1
        inside = up & below | left & right | (up | below) & (left | right)  # they touch two others
        beside = (right & inside) << LOW_STEP | right & inside >> LOW_STEP
        return inside | (up & inside) << 1 | up & inside >> 1 | beside

    def followed(self, steps: Count) -> Bitboard:
        """The places that have one of the same colour so many bits further."""
        same = self.red & self.red >> steps | self.green & self.green >> steps
        return same | self.yellow & self.yellow >> steps | self.blue & self.blue >> steps

    def were_together(self, stood: Bitboard, colour: Bitboard) -> bool:
        """SH-5.1: were cards that stood at these places, and are of a colour, all in one group?"""
        if stood & ~self.multicolour != 0:
            return are_together(stood, colour)
        return (
            are_together(stood, self.red)
            or are_together(stood, self.green)
            or are_together(stood, self.yellow)
            or are_together(stood, self.blue)
        )

    def first_lot(self, won: Bitboard) -> Bitboard:
        """SH-5.2: the first lot of those that are won: a group, and those that share a Multicolour card with it."""
        lot: Bitboard = 0
        more = won & -won
        while more != lot:
            lot = more
            more |= connected(lot & self.red, won & self.red) | connected(lot & self.green, won & self.green)
            more |= connected(lot & self.yellow, won & self.yellow) | connected(lot & self.blue, won & self.blue)
        return lot


def is_low(board: Board) -> bool:
    return count_at_least(MOST_IN_LOW + 1, board.heights) == 0


# --- places ---


def low_index(place: Place) -> Index:
    """The number of a place of a board on a low one."""
    return place - _SQUEEZE * (place >> COLUMN_SHIFT)


def low_bit(place: Place) -> Bitboard:
    return bit(low_index(place))


def place_at(index: Index) -> Place:
    """The reverse of `low_index`."""
    return index + _SQUEEZE * (index // LOW_STEP)


def squeezed(places: Places) -> Bitboard:
    """A set of places of a board as one word: its columns without their higher rows, which are empty."""
    return _squeezed_word(places[0]) | _squeezed_word(places[1]) << _FOUR_COLUMNS


def _squeezed_word(word: Bitboard) -> Bitboard:
    """First the second and the fourth column move up to the one before, then these two pairs to each other."""
    pairs = word & 0x000000FF000000FF | word >> _SQUEEZE & 0x0001FE000001FE00
    return pairs & 0x000000000001FFFF | pairs >> 2 * _SQUEEZE & 0x00000007FFFC0000


def up_from(bits: Bitboard) -> Bitboard:
    """Places, one in a column, and all above them; and the spare bits of the other columns."""
    spare: Bitboard = _BOTTOMS
    spare <<= _LOW_ROWS  # not a literal: one so large would be an object when compiled
    return spare - bits


def above_lowest(bits: Bitboard) -> Bitboard:
    """The lowest of these places in each column that has any, and all above it; and spare bits."""
    return up_from(bits & up_from(bits))


def exchanged(bits: Bitboard, both: Bitboard) -> Bitboard:
    """A set after whatever is at two places has changed places."""
    found = bits & both
    if found == 0 or found == both:
        return bits
    return bits ^ both


def raised(bits: Bitboard, gaps: Bitboard) -> Bitboard:
    """Where things stood before what was above the gaps fell into them: undone from the lowest up."""
    while gaps != 0:
        lowest = gaps & up_from(gaps)
        bits += bits & up_from(lowest)
        gaps -= lowest
    return bits


# --- what is connected ---


def with_neighbours(places: Bitboard, among: Bitboard) -> Bitboard:
    """A set and those among these that touch it."""
    return (places | places << 1 | places >> 1 | places << LOW_STEP | places >> LOW_STEP) & among


def connected(places: Bitboard, among: Bitboard) -> Bitboard:
    """Those among these that are connected with a set of some of them, through each other."""
    while True:
        nearer = with_neighbours(places, among)
        places = with_neighbours(nearer, among)
        if places == nearer:
            return places


def group_at(place: Bitboard, among: Bitboard) -> Bitboard:
    """The group in which the card at a place is, one of these; or none."""
    near = with_neighbours(with_neighbours(place, among), among)
    more = near & (near - 1)
    if more & (more - 1) == 0:  # two at most
        return 0
    return connected(near, among)


def are_together(places: Bitboard, among: Bitboard) -> bool:
    """Are three or more places all among these, and connected through them?"""
    return places & ~group_at(places & -places, among) == 0
