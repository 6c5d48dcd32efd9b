"""Sensible pyramids for Cup King (CU-2.3): what a bot builds, and what an interface offers for one tap.

A place is worth what its cup takes with it when it is lost. A colour is strong for whoever holds many and high cards
of it: it will seldom be lost, so it may stand where that is costly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.integers import Count, Index, Seat
from tablee.games.cup_king.cards import COLOURS, NAMES, NO_COLOUR, Colour, number_of, sum_of
from tablee.games.cup_king.pyramid import HIGH_BASE, LOW_BASE, ROW, cost, places_of, whole

if TYPE_CHECKING:
    from tablee.games.cup_king.state import CupKing

Build: TypeAlias = i64  # which of BUILDS
Strength: TypeAlias = i64

BALANCED: Final = 0  # every colour has a cup that costs little, then one that costs more, and so on
SHIELD: Final = 1  # the strongest colours below, the weakest above
FORTRESS: Final = 2  # the strongest colour in the middle of the bottom, the others balanced
BUILDS: Final = ["balanced", "shield", "fortress"]

_USE: Final = 10000  # more than any colour's strength
PER_CARD: Final = 2  # what a card adds to its colour's strength, beside its value


def _cheapest_first(base: int) -> vec[Index]:
    """The order in which the places of a whole pyramid were built, by what they cost: the n-th, not the place."""
    places = [int(place) for place in places_of(base)]
    middle = (base - 1) / 2

    def rank(nth: int) -> tuple[int, float]:
        row, left = divmod(places[nth], ROW)
        return int(cost(whole(base), places[nth])), -abs(left + row / 2 - middle)

    return vec[Index](sorted(range(len(places)), key=rank))


_LOW: Final[vec[Index]] = _cheapest_first(LOW_BASE)
_HIGH: Final[vec[Index]] = _cheapest_first(HIGH_BASE)


def one_tap_builds(table: CupKing, seat: Seat) -> dict[str, list[str]]:
    """For a seat that is building: the colours of all its places, by the name of a build; placed cups stay."""
    return {name: [NAMES[colour] for colour in plan(table, seat, build)] for build, name in enumerate(BUILDS)}


def plan(table: CupKing, seat: Seat, build: Build) -> vec[Colour]:
    """The colours of the whole pyramid in the order of building; what is placed already stays."""
    sealed = table.sealed
    assert sealed is not None, "pyramids are built before the first round"
    length = sealed.length
    made = sealed.made[seat]
    planned = vec[Colour]([-1] * length)
    for nth in range(made):
        planned[nth] = sealed.choice(seat, nth)
    strengths = strengths_of(table, seat)
    left = vec[Count]([0] * COLOURS)
    cups = table.cups_to_place(seat)
    for colour in range(Colour(COLOURS)):
        left[colour] = cups >> (3 * colour) & 7
    order = _HIGH if table.base() == HIGH_BASE else _LOW
    if build == SHIELD:
        _place_strongest(order, strengths, left, planned, length)
    elif build == FORTRESS:
        _place_strongest(order, strengths, left, planned, left[_strongest(strengths)])
    _place_in_turn(order, strengths, left, planned)
    return planned


def strengths_of(table: CupKing, seat: Seat) -> vec[Strength]:
    """How strong each colour is, no two alike."""
    strengths = vec[Strength]([0] * COLOURS)
    for colour in range(Colour(COLOURS)):
        cards = table.hands[seat * COLOURS + colour]
        strengths[colour] = (sum_of(cards) + PER_CARD * number_of(cards)) * COLOURS + colour
    return strengths


def _strongest(strengths: vec[Strength]) -> Colour:
    best: Colour = 0
    for colour in range(Colour(COLOURS)):
        if strengths[colour] > strengths[best]:
            best = colour
    return best


def _place_strongest(
    order: vec[Index], strengths: vec[Strength], left: vec[Count], planned: vec[Colour], count: Count
) -> None:
    """The strongest colours, cup by cup, to the `count` costliest places that are empty."""
    rank: Index = len(order) - 1
    while rank >= 0 and count > 0:
        nth = order[rank]
        if planned[nth] < 0:
            strongest: Colour = NO_COLOUR
            for colour in range(Colour(COLOURS)):
                if left[colour] > 0 and (strongest < 0 or strengths[colour] > strengths[strongest]):
                    strongest = colour
            planned[nth] = strongest
            left[strongest] -= 1
            count -= 1
        rank -= 1


def _place_in_turn(order: vec[Index], strengths: vec[Strength], left: vec[Count], planned: vec[Colour]) -> None:
    """From the cheapest place on, where it is empty: the weakest of those colours that stand there least often.

    Cups that are placed already count as well, so that a plan made anew after each cup stays the same.
    """
    used = vec[Count]([0] * COLOURS)
    for rank in range(Index(len(order))):
        nth = order[rank]
        if planned[nth] < 0:
            next_colour: Colour = NO_COLOUR
            least: Strength = 0
            for colour in range(Colour(COLOURS)):
                standing = used[colour] * _USE + strengths[colour]
                if left[colour] > 0 and (next_colour < 0 or standing < least):
                    next_colour = colour
                    least = standing
            planned[nth] = next_colour
            left[next_colour] -= 1
        used[planned[nth]] += 1
