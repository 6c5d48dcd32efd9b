"""A pyramid for Cup King that a network likes: a ready one, with cups changed about while it hopes for more.

What is hoped for is the mean over some hands that the rival may have, each with the pyramid that is ready for it; in
every other one the rival starts. A plan depends on the hand alone, so that it stays the same from cup to cup.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judge import win_probability
from tablee.bots.judges.cup_king_features import Viewer
from tablee.bots.network import Features, Network
from tablee.core.bitboard import bit
from tablee.core.chance import Chance
from tablee.core.integers import Index, Seat
from tablee.core.sealed import Sealed
from tablee.games.cup_king.builds import FORTRESS, plan
from tablee.games.cup_king.cards import COLOURS, Colour, PackedCards
from tablee.games.cup_king.phases import START
from tablee.games.cup_king.pyramid import Cups, places_of, whole
from tablee.games.cup_king.state import CupKing

SEATS: Final = 2
WORLDS: Final = 12
TRIES: Final = 150  # a browser, where nothing is compiled, takes some seconds for them


class Builder:
    """It remembers the last plan of each seat."""

    def __init__(self) -> None:
        self.viewer: Viewer = Viewer()
        self.features: Features = Features()
        self.hands: vec[PackedCards] = vec[PackedCards]([-1] * (SEATS * COLOURS))  # for which there is a plan
        self.plans: list[vec[Colour]] = [vec[Colour](), vec[Colour]()]

    def plan_for(self, table: CupKing, seat: Seat, network: Network) -> vec[Colour]:
        is_known = True
        for place in range(seat * COLOURS, (seat + 1) * COLOURS):
            if self.hands[place] != table.hands[place]:
                self.hands[place] = table.hands[place]
                is_known = False
        if not is_known:
            self.plans[seat] = self.climb(table, seat, network)
        return self.plans[seat]

    def climb(self, table: CupKing, seat: Seat, network: Network) -> vec[Colour]:
        """Change two cups at a time and keep what is better."""
        chance = Chance(hash_of(table, seat))
        empty = unbuilt(table)
        planned = plan(empty, seat, FORTRESS)
        worlds = [dealt(empty, seat, nth % SEATS, chance) for nth in range(WORLDS)]
        best = self.hope(worlds, seat, planned, network)
        for _try in range(TRIES):
            one = chance.below(len(planned))
            other = chance.below(len(planned))
            if planned[one] != planned[other]:
                exchange(planned, one, other)
                hope = self.hope(worlds, seat, planned, network)
                if hope > best:
                    best = hope
                else:
                    exchange(planned, one, other)
        return planned

    def hope(self, worlds: list[CupKing], seat: Seat, planned: vec[Colour], network: Network) -> float:
        """Add up what the seat may hope for in these worlds."""
        total = 0.0
        for world in worlds:
            put_up(world, seat, planned)
            self.viewer.list_features(world, self.features)
            hope = win_probability(network.logit(self.features))
            total += hope if world.turn == seat else 1.0 - hope
        return total


def hash_of(table: CupKing, seat: Seat) -> i64:
    mixture: i64 = 0
    for place in range(seat * COLOURS, (seat + 1) * COLOURS):
        mixture = (mixture * 1000003 + table.hands[place]) & 0xFFFFFFFFFF
    return mixture


def unbuilt(table: CupKing) -> CupKing:
    """The same table before anybody has placed a cup."""
    twin = table.copy()
    twin.sealed = Sealed(SEATS, len(places_of(table.base())))
    return twin


def dealt(empty: CupKing, seat: Seat, starter: Seat, chance: Chance) -> CupKing:
    """A first round in which the rival has any hand, and the pyramid that is ready for it."""
    world = empty.resample(seat, chance)
    planned = plan(world, 1 - seat, FORTRESS)
    world.sealed = None
    world.phase = START
    world.turn = starter
    world.built = vec[Cups]([0] * (SEATS * COLOURS))
    for each in range(Seat(SEATS)):
        world.cups[each] = whole(world.base())
    put_up(world, 1 - seat, planned)
    return world


def put_up(world: CupKing, seat: Seat, planned: vec[Colour]) -> None:
    built = world.built
    places = places_of(world.base())
    for colour in range(Colour(COLOURS)):
        built[seat * COLOURS + colour] = 0
    for nth in range(Index(len(planned))):
        built[seat * COLOURS + planned[nth]] |= bit(places[nth])


def exchange(planned: vec[Colour], one: Index, other: Index) -> None:
    colour = planned[one]
    planned[one] = planned[other]
    planned[other] = colour
