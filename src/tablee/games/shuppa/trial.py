"""Ways of using an Action tried out: what each would win is told by sets of places, and the board stays as it is.

Of a hundred ways that are tried one is carried out, so here no card is moved, only its kind.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import (
    COLUMN_SHIFT,
    HIGH_START,
    Bitboard,
    Places,
    above_lowest,
    around,
    carried,
    connected,
    count_places,
    difference,
    intersection,
    is_empty,
    is_group,
    lowered,
    lsb,
    only,
    symmetric_difference,
    union,
    up_from,
)
from tablee.core.columns import HIGH, no_sets
from tablee.core.integers import Count, Index, Place
from tablee.games.shuppa.actions import free_place, lifted_places, top_place
from tablee.games.shuppa.board import (
    Board,
    Change,
    carry_kinds,
    coloured,
    empty_board,
    exchange_kinds,
    multicoloured,
)
from tablee.games.shuppa.cards import COLOUR_COUNT, COLOURS, KINDS, MULTICOLOUR_POINTS, Colour
from tablee.games.shuppa.groups import Lots, add_new_groups, were_together
from tablee.games.shuppa.moves import (
    FIRST_JUMP,
    FIRST_LIFT,
    FIRST_SWAP,
    Way,
    eaten_place,
    is_downwards,
    jump_columns,
    lifted_column,
    swapped_places,
)
from tablee.games.shuppa.prospects import would_group
from tablee.games.shuppa.scoring import points_of
from tablee.games.shuppa.sharing import best_share


@mypyc_attr(acyclic=True)
class Trial:
    """On a board, with the places of the other players' tokens: they share what is won there, and bar their cards.

    An Action is tried on the sets of the board, and taken back; its cards stay where they are. What falls then falls in
    other sets, with the tokens: `sets`, or `spare` where `sets` are those that it falls from.
    """

    def __init__(self) -> None:
        self.board: Board = empty_board(0)
        self.barred: Places = (0, 0)
        self.sets: vec[i64] = no_sets()
        self.spare: vec[i64] = no_sets()
        self.tokens: Places = (0, 0)
        self.change = Change()
        self.lots = Lots()

    def begin(self, board: Board, barred: Places) -> None:
        self.board = board
        self.barred = barred

    def points_of_way(self, way: Way) -> Count:
        """The most points a player can have of a way: the card eaten, groups, and all that falls after them."""
        board = self.board
        self.tokens = self.barred
        self.lots.clear()
        if way < FIRST_JUMP:
            return self.points_of_eating(eaten_place(way))
        if way < FIRST_SWAP:
            column, target = jump_columns(way)
            if not would_group(board, column, target):
                return 0
            return self.points_of_exchange(top_place(board, column), free_place(board, target))
        if way < FIRST_LIFT:
            place, other = swapped_places(way)
            return self.points_of_exchange(place, other)
        origin, end = lifted_places(board, lifted_column(way), is_downwards(way))
        return self.points_of_lift(origin, end)

    def points_of_eating(self, place: Place) -> Count:
        board = self.board
        points = points_of(board.cells[place])
        if place == top_place(board, place >> COLUMN_SHIFT):
            return points
        self.fall(board.sets, only(place))
        return points + self.points_of_lots(self.fallen())

    def points_of_exchange(self, place: Place, other: Place) -> Count:
        """A card changes places with another, or with nothing: in each colour that one has and the other has not, there
        is a card that moves."""
        board = self.board
        sets = board.sets
        card = board.cells[place]
        other_card = board.cells[other]
        both = union(only(place), only(other))
        colours = COLOURS[card]
        changed = colours ^ COLOURS[other_card]
        while changed != 0:
            colour = lsb(changed)
            if colours >> colour & 1 != 0:
                self.add_group_of_moved(colour, sets, both, place, other)
            else:
                self.add_group_of_moved(colour, sets, both, other, place)
            changed &= changed - 1
        if self.lots.count == 0:
            return 0
        exchange_kinds(sets, KINDS[card], KINDS[other_card], place, other)
        points = self.points_of_lots(sets)
        exchange_kinds(sets, KINDS[card], KINDS[other_card], place, other)
        return points

    def add_group_of_moved(
        self, colour: Colour, sets: vec[Bitboard], both: Places, origin: Place, place: Place
    ) -> None:
        """The group, if it is a new one (SH-5.1), in which a card of a colour is at a place where there was none."""
        before = coloured(sets, colour)
        among = symmetric_difference(before, both)
        places = around(place, among)
        if is_group(places):
            places = connected(places, among)
            stood = symmetric_difference(places, both)
            if is_empty(difference(stood, multicoloured(sets))):
                is_old = any(were_together(origin, stood, coloured(sets, each)) for each in range(i64(COLOUR_COUNT)))
            else:
                is_old = were_together(origin, stood, before)
            if not is_old:
                self.lots.add(places)

    def points_of_lift(self, origin: Place, place: Place) -> Count:
        sets = self.board.sets
        carry_kinds(sets, origin, place)
        low, high = self.tokens
        if place < HIGH_START:
            self.tokens = carried(low, origin, place), high
        else:
            self.tokens = low, carried(high, origin, place)
        self.change.lift(origin, place)
        add_new_groups(sets, self.change, self.lots)
        points = self.points_of_lots(sets)
        carry_kinds(sets, place, origin)
        return points

    # --- what is won ---

    def points_of_lots(self, sets: vec[Bitboard]) -> Count:
        """Of the lots found by these sets, and of all that falls after them.

        How a lot is divided never changes what falls next, so each lot's best is the best of all.
        """
        lots = self.lots
        points: Count = 0
        while lots.count > 0:
            places = lots.places()
            multicolours = multicoloured(sets)
            if is_empty(intersection(places, self.tokens)):
                points += count_places(places)
                points += (MULTICOLOUR_POINTS - 1) * count_places(intersection(places, multicolours))
            else:
                points += self.points_of_shares(multicolours)
            lots.clear()
            self.fall(sets, places)
            if lots.count > 0:
                sets = self.fallen()
        return points

    def points_of_shares(self, multicolours: Places) -> Count:
        lots = self.lots
        points: Count = 0
        for nth in range(lots.count):
            places = lots.nth(nth)
            sharers = 1 + count_places(intersection(places, self.tokens))
            points += best_share(count_places(places), count_places(intersection(places, multicolours)), sharers)
        return points

    # --- what falls ---

    def fall(self, before: vec[Bitboard], gaps: Places) -> None:
        """The cards at these places are taken away, everything above them falls, and the lots of that are found."""
        sets = self.sets
        change = self.change
        change.fall(gaps)
        change.before = before
        moved = fall_in_word(before, sets, 0, gaps[0]), fall_in_word(before, sets, HIGH, gaps[1])
        change.places = moved
        if not is_empty(moved):
            low, high = self.tokens
            if low | high != 0:
                self.tokens = lowered(low & ~gaps[0], gaps[0]), lowered(high & ~gaps[1], gaps[1])
            add_new_groups(sets, change, self.lots)

    def fallen(self) -> vec[Bitboard]:
        """The sets after a fall, from which more may fall."""
        sets = self.sets
        self.sets = self.spare
        self.spare = sets
        return sets


def fall_in_word(before: vec[Bitboard], sets: vec[Bitboard], first: Index, gaps: Bitboard) -> Bitboard:
    """Write the sets of one word, the first of which is given, as they are after a fall; the places filled by it.

    All kinds fall at once, gap by gap, as in `lowered`.
    """
    from_gaps = above_lowest(gaps)
    red = before[first] & ~gaps
    green = before[first + 1] & ~gaps
    yellow = before[first + 2] & ~gaps
    blue = before[first + 3] & ~gaps
    multicolour = before[first + 4] & ~gaps
    while gaps != 0:
        above = up_from(gaps & -gaps)
        gaps &= gaps - 1
        gaps -= (gaps & above) >> 1
        red -= (red & above) >> 1
        green -= (green & above) >> 1
        yellow -= (yellow & above) >> 1
        blue -= (blue & above) >> 1
        multicolour -= (multicolour & above) >> 1
    sets[first] = red
    sets[first + 1] = green
    sets[first + 2] = yellow
    sets[first + 3] = blue
    sets[first + 4] = multicolour
    return (red | green | yellow | blue | multicolour) & from_gaps
