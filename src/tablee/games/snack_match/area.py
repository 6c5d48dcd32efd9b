"""A picnic area: strips laid side by side, over and under one another, within a square of four by four."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.moves import Moves
from tablee.games.snack_match.cards import KINDS, STRIP, STRIPS, cloth_of, food_of
from tablee.games.snack_match.grid import (
    BIT,
    CARD_SHIFT,
    CELLS,
    COVERS,
    FIRST,
    FITTING,
    GROWN,
    HIDDEN,
    HOME,
    HOME_EXTENT,
    MOST_CARDS,
    NEAR,
    NONE,
    PLACE_MASK,
    PLACE_SHIFT,
    PLACES,
    TURNED,
    card_of,
    is_turned,
    pack,
    place_of,
    step_of,
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


RESULTS: Final[vec[i64]] = pack(_results())
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
