"""Ways of using an Action tried out: what each would win is told, and the board stays as it is.

Of a hundred ways that are tried one is carried out, so here no card is moved, only its colour, on a low board
(low_board.py).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import COLUMN_SHIFT, COLUMN_STEP, Bitboard, Places, bit, carried, lsb, popcount
from tablee.core.chance import SIGN
from tablee.core.columns import Kind
from tablee.core.integers import Bit, Column, Count, Index, Place
from tablee.core.moves import Moves
from tablee.games.shuppa.actions import free_place, lifted_places, top_place
from tablee.games.shuppa.board import Board, empty_board
from tablee.games.shuppa.cards import COLOUR_COUNT, EAT, JUMP, KINDS, MULTICOLOUR_KIND, MULTICOLOUR_POINTS, SWAP
from tablee.games.shuppa.low_board import (
    LowBoard,
    above_lowest,
    are_together,
    connected,
    group_at,
    low_bit,
    low_index,
    raised,
    squeezed,
    step_of,
    with_neighbours,
)
from tablee.games.shuppa.moves import (
    FIRST_JUMP,
    FIRST_LIFT,
    FIRST_SWAP,
    Way,
    eaten_place,
    is_downwards,
    jump_columns,
    lifted_column,
    pack_eat,
    pack_jump,
    pack_lift,
    pack_swap,
    swapped_places,
)
from tablee.games.shuppa.prospects import grouping_meals, grouping_places, grouping_swaps, meeting_shifts
from tablee.games.shuppa.scoring import points_of
from tablee.games.shuppa.sharing import best_share
from tablee.games.shuppa.ways import Ways


@mypyc_attr(acyclic=True)
class BestWays:
    """Those of the ways offered that win the most points; none if no way wins any."""

    def __init__(self) -> None:
        self.ways: Final = Moves()
        self.points: Count = 1

    def clear(self) -> None:
        self.ways.clear()
        self.points = 1

    def offer(self, way: Way, points: Count) -> None:
        if points > self.points:
            self.points = points
            self.ways.clear()
        if points == self.points:
            self.ways.add(way)


@mypyc_attr(acyclic=True)
class Trial:
    """On a board, which is `low` too, with the other players' tokens: they share what is won where they stand.

    What an Action makes of it, and then each fall, are in turn on `now` and `next`. Cards have fallen into `gaps` or,
    without any, one was lifted from its `origin` to another `place`.
    """

    def __init__(self) -> None:
        self.board: Board = empty_board(0)
        self.low: Final = LowBoard()
        self.sets: Final[vec[Bitboard]] = vec[i64]([0] * COLOUR_COUNT)  # of that board, by colour
        self.now: Final = LowBoard()
        self.next: Final = LowBoard()
        self.gaps: Bitboard = 0
        self.origin: Index = 0
        self.place: Index = 0

    def begin(self, board: Board, tokens: Places) -> None:
        """On a board that is low, with others' tokens at these places."""
        self.board = board
        low = self.low
        if low.step != step_of(board.count):
            low.fit(board.count)
            self.now.fit(board.count)
            self.next.fit(board.count)
        low.take_over(board.sets, tokens)
        sets = self.sets
        sets[0], sets[1], sets[2], sets[3] = low.red, low.green, low.yellow, low.blue

    def points_of_way(self, way: Way) -> Count:
        """The most points a player can have of a way: the card eaten, groups, and all that falls after them."""
        board = self.board
        step = self.low.step
        if way < FIRST_JUMP:
            return self.points_of_eating(eaten_place(way))
        if way < FIRST_SWAP:
            column, target = jump_columns(way)
            both = low_bit(top_place(board, column), step) | low_bit(free_place(board, target), step)
            return self.points_of_exchange(both)
        if way < FIRST_LIFT:
            place, other = swapped_places(way)
            return self.points_of_exchange(low_bit(place, step) | low_bit(other, step))
        origin, end = lifted_places(board, lifted_column(way), is_downwards(way))
        return self.points_of_lift(low_index(origin, step), low_index(end, step))

    # --- all ways of an Action: of most of them it is seen at once that they make no group ---

    def try_all(self, ways: Ways, best: BestWays) -> None:
        if ways.action == EAT:
            self.try_eating(ways, best)
        elif ways.action == JUMP:
            self.try_jumps(ways, best)
        elif ways.action == SWAP:
            self.try_swaps(ways, best)
        else:
            self.try_lifts(ways, best)

    def try_eating(self, ways: Ways, best: BestWays) -> None:
        low = self.low
        cells = self.board.cells
        grouping = grouping_meals(low, self.sets)
        rest = squeezed(ways.first, low.step)
        while rest != 0:
            here = rest & -rest
            place = low.place_at(lsb(here))
            points = points_of(cells[place])
            if grouping & here != 0:
                points += self.points_of_fall(low, here)
            best.offer(pack_eat(place), points)
            rest -= here

    def try_jumps(self, ways: Ways, best: BestWays) -> None:
        low = self.low
        free = low.free_places()
        tops = squeezed(ways.first, low.step)
        while tops != 0:
            here = tops & -tops
            place = low.place_at(lsb(here))
            targets = free & self.places_for(KINDS[self.board.cells[place]]) & ~(here << 1)
            while targets != 0:
                there = targets & -targets
                way = pack_jump(place >> COLUMN_SHIFT, low.place_at(lsb(there)) >> COLUMN_SHIFT)
                best.offer(way, self.points_of_exchange(here | there))
                targets -= there
            tops -= here

    def places_for(self, kind: Kind) -> Bitboard:
        """Where a card of a kind may be in a group."""
        low = self.low
        if kind != MULTICOLOUR_KIND:
            return grouping_places(self.sets[kind], low.step)
        places = grouping_places(low.red, low.step) | grouping_places(low.green, low.step)
        return places | grouping_places(low.yellow, low.step) | grouping_places(low.blue, low.step)

    def try_lifts(self, ways: Ways, best: BestWays) -> None:
        falling, rising = meeting_shifts(self.low)
        for column in range(self.board.count):
            if ways.has_in_column(ways.first, column):
                self.try_lift(column, 0, falling, best)
            if ways.has_in_column(ways.second, column):
                self.try_lift(column, 1, rising, best)

    def try_lift(self, column: Column, is_down: Bit, meeting: Bitboard, best: BestWays) -> None:
        """There may be a new group only if one of those between comes to touch another, or the one that is carried."""
        low = self.low
        step = low.step
        origin, place = lifted_places(self.board, column, is_down != 0)
        end = low_bit(place, step)
        kind = KINDS[self.board.cells[origin]]
        may_win = meeting >> step * column & bit(step) - 1
        if kind != MULTICOLOUR_KIND:
            own = self.sets[kind]
            may_win |= (own | own << step | own >> step) & end
        if may_win != 0 or kind == MULTICOLOUR_KIND:
            best.offer(pack_lift(column, is_down), self.points_of_lift(low_index(origin, step), low_index(place, step)))

    def try_swaps(self, ways: Ways, best: BestWays) -> None:
        low = self.low
        step = low.step
        multicolour = low.multicolour
        rising, sinking, going_right, going_left = grouping_swaps(low, self.sets)
        upward = (rising | sinking | multicolour | multicolour >> 1) & squeezed(ways.first, step)
        rightward = (going_right | going_left | multicolour | multicolour >> step) & squeezed(ways.second, step)
        rest = upward | rightward
        while rest != 0:
            here = rest & -rest
            place = low.place_at(lsb(here))
            if upward & here != 0:
                points = self.points_of_swap(place, place + 1, here, here << 1, rising, sinking)
                best.offer(pack_swap(place, 0), points)
            if rightward & here != 0:
                points = self.points_of_swap(place, place + COLUMN_STEP, here, here << step, going_right, going_left)
                best.offer(pack_swap(place, 1), points)
            rest -= here

    def points_of_swap(
        self, place: Place, other: Place, here: Bitboard, there: Bitboard, firsts: Bitboard, seconds: Bitboard
    ) -> Count:
        """Two cards of different colours change places: if from `here`, the first of them is in a group among `firsts`,
        the second among `seconds`. That is not known of Multicolour cards.
        """
        both = here | there
        if self.low.multicolour & both != 0:
            return self.points_of_exchange(both)
        only_second = (firsts & here) - 1 >> SIGN  # all bits if it is so: a branch could not be foreseen
        cells = self.board.cells
        colour = KINDS[cells[place + (other - place & only_second)]]
        won = self.new_group(self.sets[colour], here ^ both & only_second, both)
        if firsts & seconds & here != 0:
            won |= self.new_group(self.sets[KINDS[cells[other]]], there, both)
        return self.points_of_exchanged(both, won)

    def new_group(self, before: Bitboard, origin: Bitboard, both: Bitboard) -> Bitboard:
        """The group, if it is a new one (SH-5.1), of a card that goes from its origin to a place where it is in one.

        If it left none of its colour beside it, it was not together with those whom it meets.
        """
        step = self.low.step
        after = before ^ both
        near = with_neighbours(with_neighbours(both - origin, after, step), after, step)
        group = connected(near, after, step)
        if with_neighbours(origin, before, step) != origin and are_together(group ^ both, before, step):
            return 0
        return group

    # --- the Actions ---

    def points_of_eating(self, place: Place) -> Count:
        points = points_of(self.board.cells[place])
        if place == top_place(self.board, place >> COLUMN_SHIFT):
            return points
        return points + self.points_of_fall(self.low, low_bit(place, self.low.step))

    def points_of_exchange(self, both: Bitboard) -> Count:
        """A card changes places with another, or with nothing."""
        low = self.low
        won = self.group_of_moved(low.red, both) | self.group_of_moved(low.green, both)
        won |= self.group_of_moved(low.yellow, both) | self.group_of_moved(low.blue, both)
        return self.points_of_exchanged(both, won)

    def points_of_exchanged(self, both: Bitboard, won: Bitboard) -> Count:
        """Of two that change places, by which groups are won."""
        if won == 0:
            return 0
        self.low.exchange(both, self.now)
        return self.points_of_lots(self.now, won)

    def group_of_moved(self, before: Bitboard, both: Bitboard) -> Bitboard:
        """The group, if it is a new one (SH-5.1), of a card of one colour, if just one of two that change places is."""
        origin = before & both
        if origin == 0 or origin == both:
            return 0
        group = group_at(both - origin, before ^ both, self.low.step)
        if group == 0 or self.low.were_together(group ^ both, before):
            return 0
        return group

    def points_of_lift(self, origin: Index, place: Index) -> Count:
        self.gaps = 0
        self.origin = origin
        self.place = place
        self.low.carry(origin, place, self.now)
        ends = bit(origin) | bit(place)
        return self.points_of_moved(self.low, self.now, ends | ends - 2 * (ends & -ends))  # and those between

    # --- what is won, and what falls ---

    def points_of_lots(self, board: LowBoard, won: Bitboard) -> Count:
        """Of the groups at these places, which are won, and of all that falls after them.

        How a lot is divided never changes what falls next, so each lot's best is the best of all.
        """
        if won & board.tokens != 0:
            return points_of_shares(board, won) + self.points_of_fall(board, won)
        points = popcount(won)
        if won & board.multicolour != 0:
            points += (MULTICOLOUR_POINTS - 1) * popcount(won & board.multicolour)
        return points + self.points_of_fall(board, won)

    def points_of_fall(self, board: LowBoard, gaps: Bitboard) -> Count:
        """The cards at these places are taken away, and what is above them falls."""
        from_gaps = above_lowest(gaps, board.spare)
        if from_gaps & ~gaps & board.occupied() == 0:
            return 0
        self.gaps = gaps
        if board is self.next:
            board.fall(gaps, self.now)
            return self.points_of_moved(board, self.now, from_gaps)
        board.fall(gaps, self.next)
        return self.points_of_moved(board, self.next, from_gaps)

    def points_of_moved(self, board: LowBoard, after: LowBoard, moved: Bitboard) -> Count:
        """Of all that comes of cards having moved to these places."""
        moved &= after.in_chains()
        if moved == 0:
            return 0
        won = self.new_groups(board, board.red, after.red, moved)
        won |= self.new_groups(board, board.green, after.green, moved)
        won |= self.new_groups(board, board.yellow, after.yellow, moved)
        won |= self.new_groups(board, board.blue, after.blue, moved)
        if won == 0:
            return 0
        return self.points_of_lots(after, won)

    def new_groups(self, board: LowBoard, before: Bitboard, colour: Bitboard, moved: Bitboard) -> Bitboard:
        """The groups of a colour, of cards that moved, that are new since they were on the board before (SH-5.1)."""
        won: Bitboard = 0
        rest = moved & colour
        while rest != 0:
            here = rest & -rest
            group = group_at(here, colour, board.step)
            if group != 0 and not board.were_together(self.places_before(group), before):
                won |= group
            rest &= ~(group | here)
        return won

    def places_before(self, places: Bitboard) -> Bitboard:
        """Where the cards that now stand at these places were before they fell, or before a lift."""
        if self.gaps != 0:
            return raised(places, self.gaps, self.low.spare)
        return carried(places, self.place, self.origin)


def points_of_shares(board: LowBoard, won: Bitboard) -> Count:
    points: Count = 0
    while won != 0:
        lot = board.first_lot(won)
        sharers = 1 + popcount(lot & board.tokens)
        points += best_share(popcount(lot), popcount(lot & board.multicolour), sharers)
        won -= lot
    return points
