"""Information-set Monte-Carlo tree search: many worlds that the seat cannot tell apart, one tree over all of them.

Each simulation deals a world anew, goes down the tree by upper confidence bounds (a move counts as often as it was
available), adds a node, plays on at random for a while and has the judge say what each seat may hope for.

A node belongs to a seat and to what that seat could have seen: in a sealed round a seat's node does not depend on
what the others choose, only on its own earlier choices; the round's choices enter the tree when they are revealed.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablee.bots.bot import Bot
from tablee.bots.judge import Judge
from tablee.core.chance import Chance
from tablee.core.contract import OPEN, State
from tablee.core.integers import Count, Index, Move, Seat
from tablee.core.moves import Moves

Key: TypeAlias = i64  # a hash of what a seat knows

KEY_BITS: Final = 0xFFFFFFFFFF  # 40: a key times the multiplier stays below 2**61


def mixed(key: Key, seat: Seat, move: Move) -> Key:
    """A key for what is known after one more move; folded, for a dictionary looks at the low bits first."""
    mixture = (key * 1000003 + move * 7919 + seat + 1) & KEY_BITS
    return mixture ^ (mixture >> 17)


@mypyc_attr(acyclic=True)
class Node:
    """The moves of one seat in one situation, with what became of them; other worlds may bring more moves."""

    def __init__(self, moves: Moves) -> None:
        self.moves: vec[i64] = moves.items[: moves.count]
        self.visits: vec[i64] = vec[i64]([0] * moves.count)
        self.available: vec[i64] = vec[i64]([0] * moves.count)
        self.sums: vec[float] = vec[float]([0.0] * moves.count)

    def place(self, move: Move, likely: Index) -> Index:
        """Where a move stands in this node, first looked for at a likely place; it is added if it is new."""
        count: i64 = len(self.moves)
        if likely < count and self.moves[likely] == move:
            return likely
        for place in range(count):
            if self.moves[place] == move:
                return place
        self.moves = append(self.moves, move)
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 0)
        self.sums = append(self.sums, 0.0)
        return count

    def select(self, moves: Moves, exploration: float, chance: Chance) -> Index:
        """The place of the move to try among those available now: one never tried, or the most promising."""
        best: i64 = -1
        best_bound = -1.0
        untried: i64 = 0
        reckoned: i64 = 0  # most moves were available equally often: its logarithm is worth keeping
        logarithm = 0.0
        for i in range(moves.count):
            place = self.place(moves.items[i], i)
            available = self.available[place] + 1
            self.available[place] = available
            visits = self.visits[place]
            if visits == 0:
                untried += 1
                if chance.below(untried) == 0:
                    best = place
            elif untried == 0:
                if available != reckoned:
                    reckoned = available
                    logarithm = math.log(float(available))
                tries = float(visits)
                bound = self.sums[place] / tries
                bound += exploration * math.sqrt(logarithm / tries)
                if bound > best_bound:
                    best = place
                    best_bound = bound
        return best


@mypyc_attr(acyclic=True)
class Path:
    """The way of a simulation down the tree: its nodes, and the seat and the place of the move at each."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.places: Moves = Moves()
        self.seats: Moves = Moves()

    def clear(self) -> None:
        self.nodes.clear()
        self.places.clear()
        self.seats.clear()

    def add(self, node: Node, place: Index, seat: Seat) -> None:
        self.nodes.append(node)
        self.places.add(place)
        self.seats.add(seat)

    def credit(self, values: vec[float]) -> None:
        """Note at every node what the seat that chose there may hope for."""
        for i in range(i64(len(self.nodes))):
            node = self.nodes[i]
            place = self.places.items[i]
            node.visits[place] += 1
            node.sums[place] += values[self.seats.items[i]]


class Search:
    """The search for one decision of one seat."""

    def __init__(self, root: State, seat: Seat, judge: Judge, chance: Chance) -> None:
        self.root = root
        self.seat: i64 = seat
        self.judge = judge
        self.chance = chance
        self.values: vec[float] = vec[float]([0.0] * root.seats)
        self.moves: Moves = Moves()
        self.root_moves: Moves = Moves()
        judge.shortlist(root, seat, chance, self.root_moves)
        self.root_node: Node = Node(self.root_moves)
        self.path: Path = Path()
        self.trail: InfoSetKey = InfoSetKey(root.seats)
        self.nodes: dict[int, Node] = {}  # those below the root, by what is known there

    def run(self, simulations: Count) -> None:
        if self.judge.halves:
            self.sequential_halving(simulations)
            return
        for _simulation in range(simulations):
            place = self.root_node.select(self.root_moves, self.judge.exploration, self.chance)
            self.simulate(place, self.chance)

    def sequential_halving(self, simulations: Count) -> None:
        """Try all moves equally often and in the same worlds, then the better half of them, until two are left.

        So two moves differ by what they are, not by the luck of their worlds. With too few simulations the first
        moves of the shortlist are tried.
        """
        left = vec[i64]()
        for place in range(min(self.root_moves.count, simulations)):
            left = append(left, place)
        halvings: i64 = 1
        size: i64 = 2
        while size < len(left):
            size *= 2
            halvings += 1
        for halving in range(halvings):
            if halving > 0:
                left = self.better_half(left)
            for _trial in range(max(1, simulations // (halvings * i64(len(left))))):
                start = self.chance.split()
                for place in left:
                    self.simulate(place, start.copy())

    def better_half(self, places: vec[Index]) -> vec[Index]:
        """They were tried equally often."""
        sums = self.root_node.sums
        left = places[:]
        half = (i64(len(left)) + 1) // 2
        for kept in range(half):
            best = kept
            for i in range(kept + 1, i64(len(left))):
                if sums[left[i]] > sums[left[best]]:
                    best = i
            place = left[best]
            left[best] = left[kept]
            left[kept] = place
        return left[:half]

    def simulate(self, place: Index, chance: Chance) -> None:
        """Make the root move at this place, in a world dealt by this chance, and go on from there."""
        judge = self.judge
        world = self.root.resample(self.seat, chance)
        judge.unseal(world, self.seat)
        trail = self.trail
        trail.restart()
        trail.reach(world)
        node = self.root_node
        seat = self.seat
        path = self.path
        path.clear()
        is_new = False
        while True:
            move = node.moves[place]
            path.add(node, place, seat)
            trail.go(seat, move)
            world.apply(seat, move)
            if is_new or judge.ends_tree(self.root, world):
                self.play_on(world, chance)
                break
            seat = world.to_play()
            while seat < 0 and judge.decide(world, chance):
                seat = world.to_play()
            if seat < 0:
                break
            moves = self.moves
            moves.clear()
            judge.list_candidates(world, seat, moves)
            trail.reach(world)
            key: int = trail.key_for(seat)
            known = self.nodes.get(key)
            is_new = known is None
            if known is None:
                known = Node(moves)
                self.nodes[key] = known
            node = known
            place = node.select(moves, judge.exploration, chance)
        judge.values(world, self.values)
        path.credit(self.values)

    def play_on(self, world: State, chance: Chance) -> None:
        """The judge picks moves until it wants to look."""
        judge = self.judge
        played: i64 = 0
        while not judge.is_far_enough(self.root, world, played):
            seat = world.to_play()
            if seat < 0:
                if judge.decide(world, chance):
                    continue
                return
            world.apply(seat, judge.pick(world, seat, chance, self.moves))
            played += 1

    def best(self) -> Move:
        """The move most often tried, the better one among equals."""
        node = self.root_node
        best: i64 = 0
        for place in range(i64(len(node.moves))):
            more = node.visits[place] - node.visits[best]
            if more > 0 or (more == 0 and node.sums[place] > node.sums[best]):
                best = place
        return node.moves[best]


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
