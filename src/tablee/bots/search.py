"""Information-set Monte-Carlo tree search: many worlds that the seat cannot tell apart, one tree over all of them.

Each simulation deals a world anew, goes down the tree by upper confidence bounds (a move counts as often as it was
available), adds a node, plays on at random for a while and has the judge say what each seat may hope for.

A node belongs to a seat and to what that seat could have seen: in a sealed round a seat's node does not depend on
what the others choose, only on its own earlier choices; the round's choices enter the tree when they are revealed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablee.bots.bot import Bot
from tablee.bots.judge import Judge
from tablee.bots.tree import FIRST_ENTRY, NOWHERE, ROOT, Entry, Key, Node, Path, Tree
from tablee.core.chance import Chance
from tablee.core.contract import OPEN, State
from tablee.core.integers import Count, Move, Seat
from tablee.core.moves import Moves

KEY_BITS: Final = 0xFFFFFFFFFF  # 40: a key times the multiplier stays below 2**61


def mixed(key: Key, seat: Seat, move: Move) -> Key:
    """A key for what is known after one more move; folded, for the tree looks at the low bits first."""
    mixture = (key * 1000003 + move * 7919 + seat + 1) & KEY_BITS
    return mixture ^ (mixture >> 17)


class Search:
    """The search for one decision of one seat."""

    def __init__(self, root: State, seat: Seat, judge: Judge, chance: Chance) -> None:
        self.root = root
        self.seat: i64 = seat
        self.judge = judge
        self.exploration: float = judge.exploration_in(root)
        self.chance = chance
        self.luck: Chance = Chance(0)  # of one simulation after the other, where several have the same
        self.spent: State | None = None  # a world that was used
        self.answers_once: bool = judge.answers_once(root)
        self.answer: Entry = NOWHERE  # in the world in which moves are being tried
        self.values: vec[float] = vec[float]([0.0] * root.seats)
        self.moves: Moves = Moves()
        self.root_moves: Moves = Moves()
        judge.shortlist(root, seat, chance, self.root_moves)
        self.tree: Tree = Tree(self.root_moves)
        self.path: Path = Path()
        self.trail: InfoSetKey = InfoSetKey(root.seats)

    @property
    def root_node(self) -> Node:
        return self.tree.root()

    def run(self, simulations: Count) -> None:
        self.tree.expect(simulations)
        if self.judge.halves:
            self.sequential_halving(simulations)
            return
        for _simulation in range(simulations):
            entry = self.tree.select(self.tree.find(ROOT), self.root_moves, self.exploration, self.chance)
            self.simulate(entry, self.deal(self.chance), self.chance)

    def sequential_halving(self, simulations: Count) -> None:
        """Try all moves equally often and in the same worlds, then the better half of them, until two are left.

        So two moves differ by what they are, not by the luck of their worlds. With too few simulations the first
        moves of the shortlist are tried.
        """
        left = vec[i64]()
        for nth in range(min(self.root_moves.count, simulations)):
            left = append(left, FIRST_ENTRY + nth)
        halvings: i64 = 1
        size: i64 = 2
        while size < len(left):
            size *= 2
            halvings += 1
        for halving in range(halvings):
            if halving > 0:
                left = self.better_half(left)
            for _trial in range(max(1, simulations // (halvings * i64(len(left))))):
                self.try_each(left)

    def try_each(self, entries: vec[Entry]) -> None:
        """Each of these once, in one world, with the same luck from there on: what is dealt for all is dealt once."""
        luck = self.luck
        luck.go_on_as(self.chance.split())
        world = self.deal(luck)
        start = luck.copy()
        others: Count = len(entries) - 1
        for nth in range(others):
            twin = self.judge.copy_of(world, self.spent)
            self.spent = twin
            self.simulate(entries[nth], twin, luck)
            luck.go_on_as(start)
        self.simulate(entries[others], world, luck)

    def deal(self, chance: Chance) -> State:
        """A world that the seat cannot tell from the root; nobody has answered in it yet."""
        self.answer = NOWHERE
        world = self.root.resample(self.seat, chance)
        self.judge.unseal(world, self.seat)
        return world

    def better_half(self, entries: vec[Entry]) -> vec[Entry]:
        """They were tried equally often."""
        sums = self.tree.sums
        left = entries[:]
        half = (i64(len(left)) + 1) // 2
        for kept in range(half):
            best = kept
            for i in range(kept + 1, i64(len(left))):
                if sums[left[i]] > sums[left[best]]:
                    best = i
            entry = left[best]
            left[best] = left[kept]
            left[kept] = entry
        return left[:half]

    def simulate(self, entry: Entry, world: State, chance: Chance) -> None:
        """Make the root move of this entry in a world, and go on from there."""
        judge = self.judge
        tree = self.tree
        trail = self.trail
        trail.restart()
        trail.reach(world)
        seat = self.seat
        path = self.path
        path.clear()
        is_new = False
        while True:
            move = tree.move_of(entry)
            path.add(entry, seat)
            trail.go(seat, move)
            world.apply(seat, move)
            if is_new or judge.ends_tree(self.root, world):
                judge.foresee(self.root, world, chance, self.moves, self.values)
                tree.credit(path, self.values)
                return
            seat = world.to_play()
            while seat < 0 and judge.decide(world, chance):
                seat = world.to_play()
            if seat < 0:
                break
            if self.answer != NOWHERE:
                entry = self.answer
                continue
            moves = self.moves
            moves.clear()
            judge.list_candidates(world, seat, moves)
            trail.reach(world)
            slot = tree.find(trail.key_for(seat))
            is_new = tree.is_free(slot)
            entry = tree.select(slot, moves, self.exploration, chance)
            if self.answers_once:
                self.answer = entry
        judge.values(world, self.values)
        tree.credit(path, self.values)

    def best(self) -> Move:
        """The move most often tried, the better one among equals."""
        tree = self.tree
        best: i64 = FIRST_ENTRY
        for entry in range(best, best + self.root_moves.count):
            more = tree.visits_of(entry) - tree.visits_of(best)
            if more > 0 or (more == 0 and tree.sums[entry] > tree.sums[best]):
                best = entry
        return tree.move_of(best)


@mypyc_attr(acyclic=True)
class InfoSetKey:
    """The way down the tree: what everybody knows, and in a sealed round what each seat alone has chosen so far."""

    def __init__(self, seats: Count) -> None:
        self.key: i64 = 1
        self.round: i64 = OPEN
        self.own: vec[i64] = vec[i64]([0] * seats)

    def restart(self) -> None:
        """Begin at the root again."""
        self.key = 1
        self.round = OPEN
        for seat in range(i64(len(self.own))):
            self.own[seat] = 0

    def reach(self, world: State) -> None:
        """When a sealed round is over, everybody knows what was chosen in it."""
        reached = world.sealed_round()
        if reached != self.round:
            if self.round != OPEN:
                for seat in range(world.seats):
                    self.key = mixed(self.key, seat, self.own[seat])
                    self.own[seat] = 0
            self.round = reached

    def key_for(self, seat: Seat) -> Key:
        return mixed(self.key, seat, self.own[seat])

    def go(self, seat: Seat, move: Move) -> None:
        if self.round == OPEN:
            self.key = mixed(self.key, seat, move)
        else:
            self.own[seat] = mixed(self.own[seat], seat, move)


class SearchBot(Bot):
    """Makes the move that a search of so many simulations tried most often."""

    def __init__(self, judge: Judge, simulations: int) -> None:
        self.judge = judge
        self.simulations: Count = simulations

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        search = Search(world, seat, self.judge, chance)
        if search.root_moves.count == 1:
            return search.root_moves.items[0]
        search.run(self.judge.budget(world, self.simulations))
        return search.best()

    def say(self, world: State, seat: int, chance: Chance) -> str:
        return self.judge.say(world, seat, chance)
