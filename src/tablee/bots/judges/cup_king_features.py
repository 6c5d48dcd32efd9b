"""What the network for Cup King sees of a table for two, with the eyes of the seat to play.

Most is told colour by colour, and by the same features for every colour: what counts is not which colour it is but what
both hold of it, and what losing a cup of it would cost them.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judges.cup_king_plays import COUNT, HALF, HALF_VALUES, reach_of
from tablee.bots.network import Features
from tablee.core.bitboard import popcount
from tablee.core.integers import Count, Index, Place, Seat
from tablee.games.cup_king.cards import COLOURS, Colour, Total
from tablee.games.cup_king.phases import ANSWER, KEEP_PART
from tablee.games.cup_king.pyramid import HIGH_BASE, PLACES, Cups, cost, largest, places_of, settle, whole
from tablee.games.cup_king.state import CupKing

Pyramid: TypeAlias = i64  # the number of a set of cups that stand
Ahead: TypeAlias = i64  # how much more one can lay down than the other, less than nothing if it is the other
Losses: TypeAlias = i64  # what the cheapest cup of a colour costs and, in the last digit, the next one

# How finely things are told apart
COSTS: Final = 10
AHEAD: Final = 12  # how much more one can lay down than the other, either way
AHEADS: Final = AHEAD + 1  # in steps of two
REACHES: Final = 12
REACH_STEP: Final = 2
NUMBERS: Final = 6  # of cards of a colour
CUPS: Final = 16
HANDS: Final = 12
SUMS: Final = 10
SUM_STEP: Final = 6
PILES: Final = 10
PILE_STEP: Final = 8
THREATS: Final = 20
OVERS: Final = 16
MOST_REACH: Final = 24
MARGINS: Final = 2 * AHEAD + 1
STEPS: Final = 9  # of a margin, in steps of three

# Features of each colour
OWN_DANGER: Final = 0
RIVAL_DANGER: Final = OWN_DANGER + COSTS * AHEADS
OWN_LOSSES: Final = RIVAL_DANGER + COSTS * AHEADS
RIVAL_LOSSES: Final = OWN_LOSSES + COSTS * COSTS
CARDS: Final = RIVAL_LOSSES + COSTS * COSTS
REACH: Final = CARDS + NUMBERS * NUMBERS
# Of the table
BOTH_CUPS: Final = REACH + REACHES * REACHES
BOTH_HANDS: Final = BOTH_CUPS + CUPS * CUPS
BOTH_SUMS: Final = BOTH_HANDS + HANDS * HANDS
PILE: Final = BOTH_SUMS + SUMS * SUMS
OWN_WORST: Final = PILE + PILES
RIVAL_WORST: Final = OWN_WORST + THREATS
PHASE: Final = RIVAL_WORST + THREATS
# And of a round that is on
NEEDED: Final = PHASE + 2
MARGIN: Final = NEEDED + OVERS * (MOST_REACH + 1)
MARGIN_OWN: Final = MARGIN + 2 * MARGINS
MARGIN_RIVAL: Final = MARGIN_OWN + 2 * STEPS * COSTS
ROUND_LOSSES: Final = MARGIN_RIVAL + 2 * STEPS * COSTS
ROUND_CARDS: Final = ROUND_LOSSES + COSTS * COSTS
FEATURES: Final = ROUND_CARDS + NUMBERS * NUMBERS
MOST_FEATURES: Final = 6 * COLOURS + 13


def _sums() -> vec[Total]:
    return vec[Total](
        [sum((half >> 2 * value & 3) * (value + 1) for value in range(HALF_VALUES)) for half in range(HALF)]
    )


SUM: Final[vec[Total]] = _sums()


def _pyramids() -> list[int]:
    """Every set of cups that stands by the support rule."""
    found = [int(whole(HIGH_BASE))]
    for cups in found:
        for place in places_of(HIGH_BASE):
            less = int(settle(cups & ~(1 << int(place))))
            if less not in found:
                found.append(less)
    return found


def packed_cups(cups: Cups) -> Index:
    """The places of a pyramid without those that none has, in 15 bits."""
    upper = cups >> 5
    return cups & 31 | (upper & 15) << 5 | (upper >> 5 & 7) << 9 | (upper >> 10 & 3) << 12 | (upper >> 15 & 1) << 14


def _numbers(pyramids: list[int]) -> vec[Pyramid]:
    numbers = vec[Pyramid]([0] * (1 << 15))
    for number, cups in enumerate(pyramids):
        numbers[packed_cups(cups)] = number
    return numbers


def _costs(pyramids: list[int]) -> vec[Count]:
    costs = vec[Count]([0] * (len(pyramids) * PLACES))
    for number, cups in enumerate(pyramids):
        for place in range(PLACES):
            if cups >> place & 1:
                costs[number * PLACES + place] = min(int(cost(cups, place)), COSTS - 1)
    return costs


_PYRAMIDS: Final = _pyramids()
NUMBER: Final[vec[Pyramid]] = _numbers(_PYRAMIDS)
COST: Final[vec[Count]] = _costs(_PYRAMIDS)
# By how much more one can lay down: how likely it gets through, in thirty thousandths
THROUGH: Final[vec[i64]] = vec[i64](
    [round(30000 / (1 + math.exp(-ahead / 2))) for ahead in range(-MOST_REACH, MOST_REACH + 1)]
)


class Side:
    """What one seat has, colour by colour."""

    def __init__(self) -> None:
        self.losses: vec[Losses] = vec[Losses]([0] * COLOURS)
        self.reach: vec[Total] = vec[Total]([0] * COLOURS)
        self.number: vec[Count] = vec[Count]([0] * COLOURS)
        self.cards: Count = 0
        self.sum: Total = 0
        self.cups: Count = 0

    def look(self, table: CupKing, seat: Seat) -> None:
        cups = table.cups[seat]
        if table.phase == KEEP_PART and seat == table.turn:
            cups = largest(table.parts)
        pyramid = NUMBER[packed_cups(cups)]
        self.cups = popcount(cups)
        self.cards = 0
        self.sum = 0
        for colour in range(Colour(COLOURS)):
            cards = table.hands[seat * COLOURS + colour]
            low = cards & 255
            high = cards >> 8
            count = COUNT[high]
            total = SUM[low] + SUM[high] + HALF_VALUES * count
            number = count + COUNT[low]
            self.reach[colour] = reach_of(cards)
            self.number[colour] = at_most(number, NUMBERS - 1)
            self.cards += number
            self.sum += total
            self.losses[colour] = losses_of(pyramid, cups & table.built[seat * COLOURS + colour])


def losses_of(pyramid: Pyramid, cups: Cups) -> Losses:
    """CU-4.1: what the cheapest of these cups costs, and the next one; without any, one that carries nothing."""
    if cups == 0:
        return COSTS
    first: Count = COSTS
    second: Count = COSTS
    place: Place = pyramid * PLACES
    while cups != 0:
        if cups & 1 == 1:
            loss = COST[place]
            if loss < first:
                second = first
                first = loss
            elif loss < second:
                second = loss
        cups >>= 1
        place += 1
    if second == COSTS:
        second = 0
    return first * COSTS + second


class Viewer:
    def __init__(self) -> None:
        self.own: Side = Side()
        self.rival: Side = Side()

    def list_features(self, table: CupKing, features: Features) -> None:
        features.clear()
        features.make_room(MOST_FEATURES)
        own = self.own
        rival = self.rival
        own.look(table, table.turn)
        rival.look(table, 1 - table.turn)
        self.list_colours(features)
        features.add(BOTH_CUPS + own.cups * CUPS + rival.cups)
        features.add(BOTH_HANDS + at_most(own.cards, HANDS - 1) * HANDS + at_most(rival.cards, HANDS - 1))
        features.add(
            BOTH_SUMS + at_most(own.sum // SUM_STEP, SUMS - 1) * SUMS + at_most(rival.sum // SUM_STEP, SUMS - 1)
        )
        features.add(PILE + table.pile // PILE_STEP)
        if table.phase == ANSWER:
            features.add(PHASE + 1)
            self.list_round(table, features)
        else:
            features.add(PHASE)

    def list_colours(self, features: Features) -> None:
        own = self.own
        rival = self.rival
        items = features.items
        count = features.count
        own_worst: i64 = 0
        rival_worst: i64 = 0
        for colour in range(Colour(COLOURS)):
            losses = own.losses[colour]
            rival_losses = rival.losses[colour]
            cost = losses // COSTS
            rival_cost = rival_losses // COSTS
            reach = own.reach[colour]
            rival_reach = rival.reach[colour]
            ahead = (within(rival_reach - reach, AHEAD) + AHEAD) // 2
            items[count] = OWN_DANGER + cost * AHEADS + ahead
            items[count + 1] = RIVAL_DANGER + rival_cost * AHEADS + ahead
            items[count + 2] = OWN_LOSSES + losses
            items[count + 3] = RIVAL_LOSSES + rival_losses
            items[count + 4] = CARDS + own.number[colour] * NUMBERS + rival.number[colour]
            items[count + 5] = (
                REACH
                + at_most(reach // REACH_STEP, REACHES - 1) * REACHES
                + at_most(rival_reach // REACH_STEP, REACHES - 1)
            )
            count += 6
            if rival_reach > 0:
                threat = THROUGH[MOST_REACH + rival_reach - reach] * cost
                if threat > own_worst:
                    own_worst = threat
            if reach > 0:
                threat = THROUGH[MOST_REACH + reach - rival_reach] * rival_cost
                if threat > rival_worst:
                    rival_worst = threat
        features.count = count
        features.add(OWN_WORST + at_most(own_worst // (1000 * own.cups), THREATS - 1))
        features.add(RIVAL_WORST + at_most(rival_worst // (1000 * rival.cups), THREATS - 1))

    def list_round(self, table: CupKing, features: Features) -> None:
        own = self.own
        rival = self.rival
        colour = table.colour
        reach = own.reach[colour]
        over = table.to_beat - table.totals[table.turn]
        margin = table.totals[table.turn] + reach - table.totals[1 - table.turn] - rival.reach[colour]
        margin = within(margin, AHEAD) + AHEAD
        can: Index = 1 if reach > over else 0
        cost = own.losses[colour] // COSTS
        rival_cost = rival.losses[colour] // COSTS
        step = margin // 3 + can * STEPS
        features.add(NEEDED + at_most(over, OVERS - 1) * (MOST_REACH + 1) + reach)
        features.add(MARGIN + can * MARGINS + margin)
        features.add(MARGIN_OWN + step * COSTS + cost)
        features.add(MARGIN_RIVAL + step * COSTS + rival_cost)
        features.add(ROUND_LOSSES + cost * COSTS + rival_cost)
        features.add(ROUND_CARDS + own.number[colour] * NUMBERS + rival.number[colour])


def at_most(count: Count, most: Count) -> Count:
    return count if count < most else most


def within(ahead: Ahead, most: Ahead) -> Ahead:
    if ahead > most:
        return most
    return ahead if ahead > -most else -most
