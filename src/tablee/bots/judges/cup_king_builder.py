"""Pyramids for Cup King: ready ones, and one that a network likes.

That is a ready one with cups changed about while the network hopes for more: in the mean over some hands that the rival
may have, each with the pyramid that is ready for it, in every other one of which the rival starts. Such a plan depends
on the hand alone, so that it stays the same from cup to cup.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judge import win_probability
from tablee.bots.judges.cup_king_features import Viewer
from tablee.bots.network import Features, Network
from tablee.core.bitboard import bit
from tablee.core.chance import Chance
from tablee.core.integers import Count, Index, Seat
from tablee.core.sealed import Sealed
from tablee.games.cup_king.builds import FORTRESS, plan
from tablee.games.cup_king.cards import COLOURS, NO_COLOUR, Colour, PackedCards
from tablee.games.cup_king.phases import START
from tablee.games.cup_king.pyramid import BASE, Cups, places_of, whole
from tablee.games.cup_king.state import CupKing

SeedOfPlan: TypeAlias = i64  # of the luck by which a plan is looked for

MOST_CUPS: Final = 15  # of a pyramid whose bottom row has HIGH_BASE
SEATS: Final = 2  # that networks are trained for
WORLDS: Final = 12
TRIES: Final = 150  # a browser, where nothing is compiled, takes some seconds for them


class Pyramids:
    """The pyramid that each seat is building, planned once: a plan made anew after each of its cups stays the same."""

    def __init__(self) -> None:
        self.length: Count = 0  # of the plans: how many cups a pyramid has
        self.hands: vec[PackedCards] = vec[PackedCards]([-1] * (len(BASE) * COLOURS))  # for which they were made
        self.planned: vec[Colour] = vec[Colour]([NO_COLOUR] * (len(BASE) * MOST_CUPS))
        self.since: vec[Count] = vec[Count]([0] * len(BASE))  # how many cups stood already, whoever chose them

    def next_cup(self, table: CupKing, seat: Seat) -> Colour:
        sealed = table.sealed
        assert sealed is not None, "pyramids are built before the first round"
        if not self.is_planned(table, sealed, seat):
            self.remember(table, sealed, seat)
        return self.planned[seat * MOST_CUPS + sealed.made[seat]]

    def is_planned(self, table: CupKing, sealed: Sealed, seat: Seat) -> bool:
        """Tell whether the plan is for this hand, and the cups placed so far are of it."""
        if self.length != sealed.length or self.since[seat] > sealed.made[seat]:
            return False
        for place in range(seat * COLOURS, (seat + 1) * COLOURS):
            if self.hands[place] != table.hands[place]:
                return False
        first = seat * MOST_CUPS
        return all(self.planned[first + nth] == sealed.choice(seat, nth) for nth in range(sealed.made[seat]))

    def remember(self, table: CupKing, sealed: Sealed, seat: Seat) -> None:
        if self.length != sealed.length:
            self.length = sealed.length
            for place in range(Index(len(self.hands))):
                self.hands[place] = -1
        for place in range(seat * COLOURS, (seat + 1) * COLOURS):
            self.hands[place] = table.hands[place]
        self.since[seat] = sealed.made[seat]
        planned = plan(table, seat, FORTRESS)
        for nth in range(sealed.length):
            self.planned[seat * MOST_CUPS + nth] = planned[nth]


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
        chance = Chance(seed_of(table, seat))
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


def next_of(table: CupKing, seat: Seat, planned: vec[Colour]) -> Colour:
    """Find the next cup of a plan, or NO_COLOUR if the seat has placed a cup that is not of it."""
    sealed = table.sealed
    assert sealed is not None, "pyramids are built before the first round"
    made = sealed.made[seat]
    for nth in range(made):
        if sealed.choice(seat, nth) != planned[nth]:
            return NO_COLOUR
    return planned[made]


def seed_of(table: CupKing, seat: Seat) -> SeedOfPlan:
    """It depends on the seat's hand alone."""
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
