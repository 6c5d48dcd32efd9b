"""Groups of Shuppa: three or more cards of one colour that touch, which of them a token wins, and which are new.

A lot is what is won as one: a group, or several that share a Multicolour card. A list of lots is flat: the places of
each lot, then 0 (no card ever stands at place 0).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.columns import EMPTY, Columns
from tablee.games.shuppa.cards import COLOUR_COUNT, MULTICOLOUR, NUMBERS

LEAST_CARDS: Final = 3  # SH-3.4: in a group
MOST_COLUMNS: Final = 7
ROWS: Final = 15  # two cards at the start, seven that fall, and six Jump cards in the game
_PLACES: Final = (MOST_COLUMNS + 2) * (ROWS + 2)

NO_LOTS: Final[vec[i64]] = vec[i64]()
NOT_KEPT: Final[vec[i64]] = vec[i64]()


class Workbench:
    """Room for finding groups, made once: marks only grow, so nothing is ever cleared."""

    def __init__(self) -> None:
        self.mark: i64 = 0
        self.seen: vec[i64] = vec[i64]([0] * _PLACES)
        self.found: vec[i64] = vec[i64]([0] * _PLACES)
        self.old_seen: vec[i64] = vec[i64]([0] * _PLACES)
        self.old_found: vec[i64] = vec[i64]([0] * _PLACES)
        self.old_cards: vec[i64] = vec[i64]([0] * (NUMBERS + 1))
        self.row: vec[i64] = vec[i64]([0] * MOST_COLUMNS)
        # where the cards that an effect or a fall has moved are now, and where they were
        self.moved: vec[i64] = vec[i64]([0] * _PLACES)
        self.origins: vec[i64] = vec[i64]([0] * _PLACES)
        # the places that the last cards were taken from, and which cards they were
        self.holes: vec[i64] = vec[i64]([0] * _PLACES)
        self.taken: vec[i64] = vec[i64]([0] * _PLACES)
        self.hole_count: i64 = 0
        # the places of the lots to be won, and by place the mark of its lot
        self.gathered: vec[i64] = vec[i64]([0] * _PLACES)
        self.count: i64 = 0
        self.lots: i64 = 0
        self.lot: vec[i64] = vec[i64]([0] * _PLACES)
        self.first_mark: i64 = 0


BENCH: Final = Workbench()


# --- the lots to be won ---


def lot_of_token(board: Columns, start: i64) -> vec[i64]:
    """SH-4.3: the groups that contain the card at `start`, as one; several only if that card is Multicolour."""
    bench = BENCH
    colours = board.colours[board.cells[start]]
    if colours != MULTICOLOUR:
        bench.mark += 1
        size = board.group_in(board.cells, start, colours, bench.seen, bench.mark, bench.found)
        if size < LEAST_CARDS:
            return NO_LOTS
        return one_lot(bench.found, size)
    begin_gathering(bench)
    colours = board.touching_colours(start)
    while colours != 0:
        colour = colours & -colours  # the lowest bit
        colours -= colour
        bench.mark += 1
        size = board.group_in(board.cells, start, colour, bench.seen, bench.mark, bench.found)
        if size >= LEAST_CARDS:
            gather(bench, size)
    return pack(bench, board)


def new_lots(board: Columns, before: vec[i64], moved: i64) -> vec[i64]:
    """SH-5.1, SH-5.2: the groups that are new since the cells were `before`, those that share a card as one.

    Only a group with a card that moved can be new: the others stood where they stand. With NOT_KEPT for `before` it is
    worked out from what BENCH has noted, when a group is found.
    """
    bench = BENCH
    cells = board.cells
    colours_of = board.colours
    seen = bench.seen
    found = bench.found
    places = bench.moved
    stride = board.stride
    begin_gathering(bench)
    first_mark = bench.first_mark
    for index in range(moved):
        start = places[index]
        colours = colours_of[cells[start]]
        if colours != MULTICOLOUR and seen[start] >= first_mark:
            continue  # it was in a group that has been looked at
        beside = colours_of[cells[start - stride]] | colours_of[cells[start + stride]]
        colours &= beside | colours_of[cells[start - 1]] | colours_of[cells[start + 1]]
        while colours != 0:
            colour = colours & -colours
            colours -= colour
            bench.mark += 1
            size = board.group_in(cells, start, colour, seen, bench.mark, found)
            if size >= LEAST_CARDS:
                if len(before) == 0:
                    before = cells_before(bench, board, moved)
                if is_new(bench, board, before, bench.origins[index], colour, size):
                    gather(bench, size)
    return pack(bench, board)


def cells_before(bench: Workbench, board: Columns, moved: i64) -> vec[i64]:
    """The cells before cards were taken and moved: each goes back to where it was."""
    cells = board.cells
    before = cells[:]
    for index in range(moved):
        before[bench.moved[index]] = EMPTY
    for index in range(moved):
        before[bench.origins[index]] = cells[bench.moved[index]]
    for index in range(bench.hole_count):
        before[bench.holes[index]] = bench.taken[index]
    return before


def is_new(bench: Workbench, board: Columns, before: vec[i64], origin: i64, colour: i64, size: i64) -> bool:
    """SH-5.1: no group that stood `before` contains all the cards found, one of which was then at `origin`."""
    shared: i64 = MULTICOLOUR
    cells = board.cells
    colours = board.colours
    found = bench.found
    for index in range(size):
        shared &= colours[cells[found[index]]]
    if shared != MULTICOLOUR:
        return not was_together(bench, board, before, origin, colour, size)
    for shift in range(i64(COLOUR_COUNT)):
        if was_together(bench, board, before, origin, i64(1) << shift, size):
            return False
    return True


def was_together(bench: Workbench, board: Columns, before: vec[i64], origin: i64, colour: i64, size: i64) -> bool:
    """Did all the cards found touch, through this colour, the one that stood at `origin`?"""
    bench.mark += 1
    mark = bench.mark
    old_found = bench.old_found
    old_size = board.group_in(before, origin, colour, bench.old_seen, mark, old_found)
    if old_size < size:
        return False
    old_cards = bench.old_cards
    for index in range(old_size):
        old_cards[before[old_found[index]]] = mark
    cells = board.cells
    found = bench.found
    return all(old_cards[cells[found[index]]] == mark for index in range(size))


# --- taking lots away ---


def clear_lots(board: Columns, lots: vec[i64]) -> i64:
    """Take the lots of a fall off the board and let the cards above them fall, noted in BENCH; how many did."""
    bench = BENCH
    cells = board.cells
    holes = bench.holes
    taken = bench.taken
    bench.hole_count = len(lots)
    lowest = lots[0]
    highest = lots[0]
    for index in range(i64(len(lots))):
        place = lots[index]
        holes[index] = place
        taken[index] = cells[place]
        cells[place] = EMPTY
        if place > highest:
            highest = place
        elif place < lowest and place != 0:
            lowest = place
    return board.settle_between(board.column_of(lowest), board.column_of(highest), bench.moved, bench.origins)


# --- putting them together ---


def begin_gathering(bench: Workbench) -> None:
    bench.count = 0
    bench.lots = 0
    bench.mark += 1
    bench.first_mark = bench.mark


def gather(bench: Workbench, size: i64) -> None:
    """Add the cards found to those to be won; what shares a card with them becomes one with them (SH-5.2)."""
    bench.mark += 1
    bench.lots += 1
    lot = bench.mark
    lots = bench.lot
    found = bench.found
    gathered = bench.gathered
    count = bench.count
    for index in range(size):
        place = found[index]
        other = lots[place]
        if other < bench.first_mark:
            gathered[count] = place
            count += 1
            lots[place] = lot
        elif other != lot:
            bench.lots -= 1
            for earlier in range(count):
                if lots[gathered[earlier]] == other:
                    lots[gathered[earlier]] = lot
    bench.count = count


def pack(bench: Workbench, board: Columns) -> vec[i64]:
    """The lots gathered as a flat list, in the order of their smallest card number (SH-4.4)."""
    if bench.lots == 0:
        return NO_LOTS
    if bench.lots == 1:
        return one_lot(bench.gathered, bench.count)
    left = bench.count
    packed = vec[i64]([0] * (left + bench.lots))
    gathered = bench.gathered
    end: i64 = 0
    while left > 0:
        lot = lot_of_smallest(bench, board, left)
        kept: i64 = 0
        for index in range(left):
            place = gathered[index]
            if bench.lot[place] == lot:
                packed[end] = place
                end += 1
            else:
                gathered[kept] = place
                kept += 1
        left = kept
        end += 1
    return packed


def one_lot(places: vec[i64], size: i64) -> vec[i64]:
    """The first so many places as a list of one lot."""
    lot = vec[i64]([0] * (size + 1))
    for index in range(size):
        lot[index] = places[index]
    return lot


def lot_of_smallest(bench: Workbench, board: Columns, count: i64) -> i64:
    smallest: i64 = NUMBERS + 1
    lot: i64 = 0
    for index in range(count):
        card = board.cells[bench.gathered[index]]
        if card < smallest:
            smallest = card
            lot = bench.lot[bench.gathered[index]]
    return lot
