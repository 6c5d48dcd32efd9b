"""A picnic area: strips laid side by side, over and under one another, within a square of four by four."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import Bitboard, bit
from tablee.core.chance import Chance
from tablee.core.integers import Card, Count, Index, Place
from tablee.core.moves import Moves
from tablee.games.snack_match.cards import KINDS, STRIP, STRIPS, cloth_of, food_of
from tablee.games.snack_match.grid import (
    CELL_BITS,
    CELL_MASK,
    COVERS,
    FIRST,
    FITTING,
    GROWN,
    HOME,
    HOME_EXTENT,
    LIE,
    NEAR,
    NONE,
    PLACES,
    SHOWN,
    Cell,
    ExtentNumber,
    step_of,
)
from tablee.games.snack_match.moves import (
    CARD_SHIFT,
    HIDDEN,
    PLACE_SHIFT,
    TURNED,
    Placement,
    card_of,
    is_turned,
    place_of,
)

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


Choices: TypeAlias = i64  # packed as in RESULTS
RESULTS: Final[vec[Choices]] = vec[Choices](_results())


def _pairs_among(occupied: int) -> int:
    """The pairs of which both cells are occupied."""
    return sum(1 << STRIP * i + j for i in range(STRIP) for j in range(STRIP) if occupied >> i & occupied >> j & 1)


AMONG: Final[vec[Bitboard]] = vec[Bitboard]([_pairs_among(occupied) for occupied in range(HIDDEN + 1)])
# By which of the three cells are taken, in four bits each: as many choices as they have subsets, at most.
MOST_CHOICES: Final = 0x84424221
OWN: Final = 0b100010001  # every pair of a cell with itself
CardSets: TypeAlias = i64  # a byte for each card of an area: a set of its cards
BYTE: Final = 8  # bits: one for each of MOST_CARDS
EVERY_CARD: Final = 255


@mypyc_attr(acyclic=True)
class Area:
    """The cards of one player, numbered in the order in which they were laid; never changed, `lay` makes a new one.

    An area has the `placement` made last and the area `before` it. `near` are the places, as bits, that touch it.
    `ones`, `twos` and `fours` are the cells, as bits, in which the card that shows has this power of two in its number.
    `up` has a byte for each card: a bit for itself and for every card that lies over it, directly or through others.
    (It does not matter that the last byte reaches the sign: nothing but bytes is ever read.)
    """

    def __init__(
        self, before: Area | None, placement: Placement, count: Count, occupied: Bitboard, extent: ExtentNumber
    ) -> None:
        self.before = before
        self.placement: Placement = placement
        self.count: Count = count
        self.occupied: Bitboard = occupied
        self.extent: ExtentNumber = extent
        self.near: Bitboard = 0
        self.ones: Bitboard = 0
        self.twos: Bitboard = 0
        self.fours: Bitboard = 0
        self.up: CardSets = 0

    def top(self, cell: Cell) -> Index:
        """Which card shows in an occupied cell."""
        return self.ones >> cell & 1 | (self.twos >> cell & 1) << 1 | (self.fours >> cell & 1) << 2

    def up_from(self, card: Index) -> Bitboard:
        """The card and all that lie over it."""
        return self.up >> card * BYTE & EVERY_CARD

    # --- where a card can go ---

    def list_placements(self, card: Card, moves: Moves) -> None:
        """Every way to lay the card, ascending."""
        if self.count == 0:
            moves.add(card << CARD_SHIFT | HOME << PLACE_SHIFT)
            return
        moves.make_room(PLACES * WAYS)
        items = moves.items
        count = moves.count
        near = self.near
        entry = self.extent * (PLACES + 1)
        last = entry + FITTING[entry]
        while entry < last:
            entry += 1
            place = FITTING[entry]
            if near >> place & 1 != 0:
                placement = card << CARD_SHIFT | place << PLACE_SHIFT
                results = self.results_at(place)
                number = results >> NUMBER_SHIFT
                end = count + number
                while count < end:
                    items[count] = placement | results & HIDDEN
                    items[count + number] = placement | TURNED | results & HIDDEN
                    results >>= STRIP
                    count += 1
                count += number
        moves.count = count

    def pick_placement(self, card: Card, chance: Chance) -> Placement:
        """One of them, each equally likely: draw from all that fit, with eight choices either way round, until the
        one that was drawn is there."""
        if self.count == 0:
            return card << CARD_SHIFT | HOME << PLACE_SHIFT
        fitting = FITTING
        entry = self.extent * (PLACES + 1)
        ways = fitting[entry] * WAYS
        while True:
            drawn = chance.below(ways)
            place = fitting[entry + 1 + (drawn >> PLACE_SHIFT)]
            nth = drawn & HIDDEN
            # Most are not there, which what touches (all bits or none) and how many cells are taken tell at once: with
            # one branch, for nobody can foresee it.
            touches = -(self.near >> place & 1)
            taken = self.taken_at(place)
            if nth < MOST_CHOICES >> 4 * taken & 15 & touches:
                results = self.results_over(place, taken)
                if nth < results >> NUMBER_SHIFT:
                    hidden = results >> nth * STRIP & HIDDEN
                    return card << CARD_SHIFT | place << PLACE_SHIFT | drawn & TURNED | hidden

    def can_lay(self, placement: Placement) -> bool:
        place = place_of(placement)
        if self.count == 0:
            return placement & (1 << CARD_SHIFT) - 1 == HOME << PLACE_SHIFT
        return self.fits(place) and self.touches(place) and self.can_hide(place, placement & HIDDEN)

    def fits(self, place: Place) -> bool:
        """SM-2.4."""
        return place < PLACES and GROWN[self.extent * PLACES + place] != NONE

    def touches(self, place: Place) -> bool:
        """SM-2.5."""
        return self.near >> place & 1 != 0

    def can_hide(self, place: Place, hidden: Bitboard) -> bool:
        results = self.results_at(place)
        number = results >> NUMBER_SHIFT
        while number > 0:
            if results & HIDDEN == hidden:
                return True
            results >>= STRIP
            number -= 1
        return False

    def results_at(self, place: Place) -> Choices:
        """The choices for a card there, packed as in RESULTS."""
        return self.results_over(place, self.taken_at(place))

    def results_over(self, place: Place, taken: Bitboard) -> Choices:
        """The same, where it is known which of its cells have a card."""
        if taken & taken - 1 == 0:
            return RESULTS[OWN & AMONG[taken]]  # one cell at most: there is no pair to look at
        first = FIRST[place]
        second = first + step_of(place)
        third = second + step_of(place)
        a = self.top(first)
        b = self.top(second)
        c = self.top(third)
        over_a = self.up >> a * BYTE
        over_b = self.up >> b * BYTE
        over_c = self.up >> c * BYTE
        pairs = OWN | (over_a >> b & 1) << 1 | (over_a >> c & 1) << 2 | (over_b >> a & 1) << 3
        pairs |= (over_b >> c & 1) << 5 | (over_c >> a & 1) << 6 | (over_c >> b & 1) << 7
        return RESULTS[pairs & AMONG[taken]]

    def taken_at(self, place: Place) -> Bitboard:
        """Which of the three cells of a place have a card."""
        lie = LIE[place]
        taken = self.occupied >> (lie & CELL_MASK)
        apart = lie >> CELL_BITS
        return taken & 1 | taken >> apart & 2 | taken >> 2 * apart & 4

    # --- laying it ---

    def lay(self, placement: Placement) -> Area:
        """The area with one card more. It goes under the top cards where it is hidden and what lies over those, and
        over all others that it overlaps."""
        place = place_of(placement)
        card = self.count
        extent = GROWN[self.extent * PLACES + place]
        area = Area(self, placement, card + 1, self.occupied | COVERS[place], extent)
        area.near = self.near | NEAR[place]
        hidden = placement & HIDDEN
        shown = SHOWN[place << STRIP | hidden]
        area.ones = self.ones & ~shown | shown & -(card & 1)
        area.twos = self.twos & ~shown | shown & -(card >> 1 & 1)
        area.fours = self.fours & ~shown | shown & -(card >> 2)
        if hidden == 0:
            above = bit(card)
            area.up = self._with_over(self._tops(place), above) | above << card * BYTE
        else:
            above = self._above(place, hidden) | bit(card)
            area.up = self._with_over(self._overlapped(place) & ~above, above) | above << card * BYTE
        return area

    def _above(self, place: Place, hidden: Bitboard) -> Bitboard:
        """The cards that one goes under that is hidden there."""
        cards: Bitboard = 0
        cell = FIRST[place]
        while hidden != 0:
            if hidden & 1 != 0:
                cards |= self.up_from(self.top(cell))
            hidden >>= 1
            cell += step_of(place)
        return cards

    def _tops(self, place: Place) -> Bitboard:
        """The cards that show in the cells of this place: all others that have a cell of it lie under one of them."""
        cards: Bitboard = 0
        taken = self.taken_at(place)
        cell = FIRST[place]
        while taken != 0:
            if taken & 1 != 0:
                cards |= bit(self.top(cell))
            taken >>= 1
            cell += step_of(place)
        return cards

    def _overlapped(self, place: Place) -> Bitboard:
        """The cards that share a cell with this place."""
        cards: Bitboard = 0
        covers = COVERS[place]
        if covers & self.occupied != 0:
            area = self
            while area.before is not None:
                if COVERS[place_of(area.placement)] & covers != 0:
                    cards |= bit(area.count - 1)
                area = area.before
        return cards

    def _with_over(self, below: Bitboard, above: Bitboard) -> CardSets:
        """`up` when whatever lies at or under the cards `below` has `above` over it."""
        up = self.up
        if below != 0:
            for card in range(self.count):
                if up >> card * BYTE & below != 0:
                    up |= above << card * BYTE
        return up

    # --- what lies there ---

    def shown(self) -> vec[Bitboard]:
        """SM-3.1: for each element the cells, as bits, in which it can be seen."""
        shown = vec[Bitboard]([0] * (2 * KINDS))
        area = self
        while area.before is not None:
            placement = area.placement
            strip = card_of(placement) * STRIP
            cell = FIRST[place_of(placement)]
            step = step_of(place_of(placement))
            for k in range(STRIP):
                if self.top(cell) == area.count - 1:
                    face = STRIPS[strip + (STRIP - 1 - k if is_turned(placement) else k)]
                    shown[food_of(face)] |= bit(cell)
                    shown[cloth_of(face)] |= bit(cell)
                cell += step
            area = area.before
        return shown

    def placements(self) -> list[int]:
        """In the order in which they were made."""
        return [] if self.before is None else [*self.before.placements(), int(self.placement)]

    def from_the_bottom(self) -> list[int]:
        """The placements in an order in which painting one after the other gives the area: each after all that it
        lies over, and else the lower card number first."""
        placements = self.placements()
        rest = sorted(range(len(placements)), key=lambda card: placements[card])
        painted: list[int] = []
        while rest:
            lowest = next(card for card in rest if not self._has_below(card, rest))
            rest.remove(lowest)
            painted.append(placements[lowest])
        return painted

    def _has_below(self, card: int, others: list[int]) -> bool:
        return any(other != card and self.up_from(other) >> card & 1 == 1 for other in others)


EMPTY_AREA: Final = Area(None, 0, 0, 0, HOME_EXTENT)
