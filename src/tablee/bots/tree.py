"""The tree of a search, flat in a few vectors: a simulation adds a node to it and makes no object.

A node has an entry for each move that was seen there, with what became of it. The entries of a node lie side by side,
the lower move first: as moves are mostly listed so, they are met in one walk through memory. A world that brings
other moves puts them in their places; a node that has no room for them moves to where there is. Nodes are found by
their key in `slots`, a hash table with open addressing.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.chance import SIGN, Chance
from tablee.core.integers import Count, Index, Move, Seat
from tablee.core.moves import Moves

Key: TypeAlias = i64  # a hash of what a seat knows
Slot: TypeAlias = i64  # where a key and its first entry stand
Entry: TypeAlias = i64
Field: TypeAlias = i64  # one of the numbers of a slot or of an entry

ROOT: Final = 0  # its key; its entries come first, in the order of its moves
FIRST_ENTRY: Final = 0
NOWHERE: Final = -1

# The numbers of a slot: a key and 1, where its entries begin, how many there are, and how many have room
SLOT: Final = 4
FIRST: Final = 1
COUNT: Final = 2
ROOM: Final = 3

# The numbers of an entry, beside its sum: the move, and how often it was available and tried, in half a word each
ENTRY: Final = 2
COUNTS: Final = 1
AVAILABLE_SHIFT: Final = 32
ONCE_AVAILABLE: Final = 0x100000000
VISITS_MASK: Final = 0xFFFFFFFF

FIRST_SLOTS: Final = 128
FIRST_ENTRIES: Final = 256
MOST_EXPECTED: Final = 50_000  # nodes
MOST_LEFT: Final = 1 << 19  # entries, in some 20 MB
MOVES_EXPECTED: Final = 6  # of a node, most of which are met once
LOGARITHMS: Final[vec[float]] = vec[float]([math.log(max(1.0, float(number))) for number in range(4096)])


class Node:
    """What a node holds, for whoever looks at it afterwards."""

    def __init__(self, moves: list[int], visits: list[int], sums: list[float]) -> None:
        self.moves = moves
        self.visits = visits
        self.sums = sums


@mypyc_attr(acyclic=True)
class Path:
    """The way of a simulation down the tree: its entries, and the seat that chose at each."""

    def __init__(self) -> None:
        self.entries: Moves = Moves()
        self.seats: Moves = Moves()

    def clear(self) -> None:
        self.entries.clear()
        self.seats.clear()

    def add(self, entry: Entry, seat: Seat) -> None:
        self.entries.add(entry)
        self.seats.add(seat)


class Memory:
    """What a tree was written in."""

    def __init__(self, slots: vec[Field], entries: vec[Field], sums: vec[float]) -> None:
        self.slots = slots
        self.entries = entries
        self.sums = sums


# Of a tree that is gone, for the next one: memory that is new costs more than what is written into it. One at most.
LEFT: Final[list[Memory]] = []


@mypyc_attr(acyclic=True)
class Tree:
    def __init__(self, root_moves: Moves) -> None:
        memory = LEFT.pop() if LEFT else new_memory()
        self.slots = memory.slots
        self.mask: i64 = NOWHERE
        self.clear_to(FIRST_SLOTS - 1)
        self.nodes: Count = 0
        self.entries = memory.entries
        self.sums = memory.sums
        self.used: Count = 0  # entries
        slot = self.find(ROOT)
        self.new: Moves = Moves()  # moves of a list that a node does not have yet, ascending
        self.again: Moves = Moves()  # and those of them that were listed once more
        self.move_node(slot, root_moves.count)
        self.begin(slot, root_moves, 0)

    def __del__(self) -> None:
        """Leave the memory to the next tree, unless it is so much that it had better be given back."""
        if not LEFT and len(self.sums) <= MOST_LEFT:
            LEFT.append(Memory(self.slots, self.entries, self.sums))

    def expect(self, nodes: Count) -> None:
        """Make room at once for about as many nodes: growing step by step showed in the profile."""
        nodes = min(nodes, MOST_EXPECTED)
        mask = self.mask
        while mask < 2 * nodes:
            mask = 2 * mask + 1
        if self.nodes == 1 and SLOT * (mask + 1) <= len(self.slots):
            self.clear_to(mask)  # the root is in the first slot, however many there are
        elif mask > self.mask:
            self.grow(mask)
        self.make_room(MOVES_EXPECTED * nodes)

    def clear_to(self, mask: Slot) -> None:
        """Use slots up to this one, too."""
        slots = self.slots
        for place in range(SLOT * (self.mask + 1), SLOT * (mask + 1)):
            slots[place] = 0
        self.mask = mask

    # --- nodes by their keys ---

    def find(self, key: Key) -> Slot:
        """The slot of a key; it is taken for it if it is new."""
        if 2 * self.nodes > self.mask:
            self.grow(2 * self.mask + 1)
        slots = self.slots
        mask = self.mask
        slot = key & mask
        while slots[SLOT * slot] != key + 1:
            if slots[SLOT * slot] == 0:
                slots[SLOT * slot] = key + 1
                self.nodes += 1
                return slot
            slot = slot + 1 & mask
        return slot

    def is_free(self, slot: Slot) -> bool:
        """Is the node there without entries, for its key is new?"""
        return self.slots[SLOT * slot + COUNT] == 0

    def grow(self, mask: Slot) -> None:
        """More slots, up to this one, so that at least every other one is free."""
        before = self.slots
        slots = vec[i64]([0] * (SLOT * (mask + 1)))
        for old in range(self.mask + 1):
            if before[SLOT * old] != 0:
                slot = before[SLOT * old] - 1 & mask
                while slots[SLOT * slot] != 0:
                    slot = slot + 1 & mask
                for i in range(i64(SLOT)):
                    slots[SLOT * slot + i] = before[SLOT * old + i]
        self.slots = slots
        self.mask = mask

    # --- entries ---

    def move_of(self, entry: Entry) -> Move:
        return self.entries[ENTRY * entry]

    def visits_of(self, entry: Entry) -> Count:
        return self.entries[ENTRY * entry + COUNTS] & VISITS_MASK

    def entry_of(self, slot: Slot, move: Move) -> Entry:
        """The entry of a move of the node there, whose entries are ascending."""
        first = self.slots[SLOT * slot + FIRST]
        return find_move(self.entries, first, first + self.slots[SLOT * slot + COUNT], move)

    def merge(self, slot: Slot, new: Moves) -> None:
        """Entries for these moves, ascending and new to the node there, where they are available for the first time:
        from the last on, the others move up once."""
        slots = self.slots
        count = slots[SLOT * slot + COUNT]
        if count + new.count > slots[SLOT * slot + ROOM]:
            self.move_node(slot, max(2 * count, count + new.count))
        entries = self.entries
        sums = self.sums
        first = slots[SLOT * slot + FIRST]
        old = first + count - 1
        entry = old + new.count
        for nth in range(new.count - 1, Index(-1), -1):
            move = new.items[nth]
            while old >= first and entries[ENTRY * old] > move:
                entries[ENTRY * entry] = entries[ENTRY * old]
                entries[ENTRY * entry + COUNTS] = entries[ENTRY * old + COUNTS]
                sums[entry] = sums[old]
                old -= 1
                entry -= 1
            entries[ENTRY * entry] = move
            entries[ENTRY * entry + COUNTS] = ONCE_AVAILABLE
            sums[entry] = 0.0
            entry -= 1
        slots[SLOT * slot + COUNT] = count + new.count

    def move_node(self, slot: Slot, room: Count) -> None:
        """Move a node behind all others, where there will be room for so many entries."""
        self.make_room(room)
        slots = self.slots
        entries = self.entries
        old = slots[SLOT * slot + FIRST]
        new = self.used
        for i in range(slots[SLOT * slot + COUNT]):
            entries[ENTRY * (new + i)] = entries[ENTRY * (old + i)]
            entries[ENTRY * (new + i) + COUNTS] = entries[ENTRY * (old + i) + COUNTS]
            self.sums[new + i] = self.sums[old + i]
        self.used += room
        slots[SLOT * slot + FIRST] = new
        slots[SLOT * slot + ROOM] = room

    def make_room(self, more: Count) -> None:
        """Let there be room for so many entries more."""
        room: Count = len(self.sums)
        if self.used + more <= room:
            return
        while self.used + more > room:
            room *= 2
        entries = vec[i64]([0] * (ENTRY * room))
        for i in range(ENTRY * self.used):
            entries[i] = self.entries[i]
        sums = vec[float]([0.0] * room)
        for i in range(self.used):
            sums[i] = self.sums[i]
        self.entries = entries
        self.sums = sums

    def select(self, slot: Slot, moves: Moves, exploration: float, chance: Chance) -> Entry:
        """The entry of the move to try among those available now: one never tried, or the most promising."""
        if self.is_free(slot):
            self.move_node(slot, moves.count)
            if is_ascending(moves):
                return self.begin(slot, moves, ONCE_AVAILABLE) + chance.replace_each(moves.count)
        self.new.clear()
        items = moves.items
        entries = self.entries
        sums = self.sums
        first = self.slots[SLOT * slot + FIRST]
        end = first + self.slots[SLOT * slot + COUNT]
        best: Entry = NOWHERE
        best_move: Move = NOWHERE
        best_bound = -1.0
        untried: Count = 0
        entry = first
        for i in range(moves.count):
            move = items[i]
            if entry >= end or entries[ENTRY * entry] != move:
                if entry == first or entries[ENTRY * (entry - 1)] < move:
                    entry = find_move(entries, entry, end, move)
                else:
                    entry = find_move(entries, first, entry, move)
                if entry == end or entries[ENTRY * entry] != move:
                    self.note_new(move)
                    untried += 1
                    if chance.below(untried) == 0:
                        best_move = move
                    continue
            counts = entries[ENTRY * entry + COUNTS] + ONCE_AVAILABLE
            entries[ENTRY * entry + COUNTS] = counts
            visits = counts & VISITS_MASK
            if visits == 0:
                untried += 1
                if chance.below(untried) == 0:
                    best = entry
                    best_move = move
            elif untried == 0:
                tries = float(visits)
                bound = sums[entry] / tries
                bound += exploration * math.sqrt(logarithm(counts >> AVAILABLE_SHIFT) / tries)
                if bound > best_bound:
                    best = entry
                    best_bound = bound
            entry += 1
        if self.new.count == 0:
            return best
        self.insert_new(slot)
        return self.entry_of(slot, best_move)

    def note_new(self, move: Move) -> None:
        """Note a move that is new to a node, to be put there with all others that are."""
        if not insert_ascending(self.new, move):
            self.again.add(move)

    def insert_new(self, slot: Slot) -> None:
        """Entries for the moves that were noted; some may have been listed more than once."""
        self.merge(slot, self.new)
        again = self.again
        for nth in range(again.count):
            self.entries[ENTRY * self.entry_of(slot, again.items[nth]) + COUNTS] += ONCE_AVAILABLE
        again.clear()

    def begin(self, slot: Slot, moves: Moves, counts: Field) -> Entry:
        """The first of the entries for the moves of a new node, all at once: none was ever tried."""
        slots = self.slots
        items = moves.items
        entries = self.entries
        sums = self.sums
        first = slots[SLOT * slot + FIRST]
        for nth in range(moves.count):
            entries[ENTRY * (first + nth)] = items[nth]
            entries[ENTRY * (first + nth) + COUNTS] = counts
            sums[first + nth] = 0.0
        slots[SLOT * slot + COUNT] = moves.count
        return first

    def credit(self, path: Path, values: vec[float]) -> None:
        """Note at every entry of the way what the seat that chose there may hope for."""
        entries = self.entries
        sums = self.sums
        chosen = path.entries.items
        seats = path.seats.items
        for i in range(path.entries.count):
            entry = chosen[i]
            entries[ENTRY * entry + COUNTS] += 1
            sums[entry] += values[seats[i]]

    # --- what is in it ---

    def root(self) -> Node:
        """The moves there in the order in which they were listed."""
        return self.node_at(self.find(ROOT))

    def below_root(self) -> list[Node]:
        return [
            self.node_at(slot)
            for slot in range(self.mask + 1)
            if self.slots[SLOT * slot] != 0 and self.slots[SLOT * slot] != ROOT + 1
        ]

    def node_at(self, slot: Slot) -> Node:
        first = self.slots[SLOT * slot + FIRST]
        entries = range(first, first + self.slots[SLOT * slot + COUNT])
        moves = [int(self.move_of(entry)) for entry in entries]
        visits = [int(self.visits_of(entry)) for entry in entries]
        return Node(moves, visits, [self.sums[entry] for entry in entries])


def new_memory() -> Memory:
    slots = vec[i64]([0] * (SLOT * FIRST_SLOTS))
    return Memory(slots, vec[i64]([0] * (ENTRY * FIRST_ENTRIES)), vec[float]([0.0] * FIRST_ENTRIES))


def find_move(entries: vec[Field], first: Entry, end: Entry, move: Move) -> Entry:
    """Among ascending entries that of a move or, if there is none, the next one: by halving, without branches.

    A processor cannot foresee in which half a move is, which took longer than all else.
    """
    left: Count = end - first
    while left > 1:
        half = left >> 1
        first += half & (entries[ENTRY * (first + half - 1)] - move >> SIGN)
        left -= half
    return first if left == 0 else first - (entries[ENTRY * first] - move >> SIGN)


def insert_ascending(moves: Moves, move: Move) -> bool:
    """Put a move where it belongs among others that are ascending; False if it is there."""
    place = moves.count
    while place > 0 and moves.items[place - 1] >= move:
        place -= 1
    if place < moves.count and moves.items[place] == move:
        return False
    moves.add(move)
    items = moves.items
    for nth in range(moves.count - 1, place, -1):
        items[nth] = items[nth - 1]
    items[place] = move
    return True


def is_ascending(moves: Moves) -> bool:
    """Is each move listed once, and higher than the one before?"""
    items = moves.items
    last: Move = NOWHERE
    for nth in range(moves.count):
        if items[nth] <= last:
            return False
        last = items[nth]
    return True


def logarithm(number: Count) -> float:
    if number < len(LOGARITHMS):
        return LOGARITHMS[number]
    return math.log(float(number))
