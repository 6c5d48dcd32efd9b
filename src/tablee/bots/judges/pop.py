"""How Pop looks: one judge for the three ways to play it, against each other, alone and together."""

from __future__ import annotations

import math
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judge import MARGIN_SHARE, Judge, likelihood
from tablee.bots.judges.pop_alone import Turns
from tablee.bots.judges.pop_together import Plan
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.moves import Moves
from tablee.games.pop.cards import ARROWS, COLOUR_BITS, NO_CARDS, count_cards, lowest, set_of, symbols_on
from tablee.games.pop.modes import COLUMNS
from tablee.games.pop.rules import Pop
from tablee.games.pop.scoring import PLACED

SCALE: Final = 6.0
ALONE_DEARER: Final = 10  # than a simulation against others, which ends with the turn

# Figures from some 500 games between searching bots, in points at the end of the round.
ENDS: Final[i64] = set_of([1, 2, 3, 4, 5, 46, 47, 48, 49, 50])
# The variance of the margin that is still to come in a round, by how many of its turns are left.
VARIANCE: Final[vec[float]] = vec[float]([0.0, 156.0, 285.0, 396.0, 471.0, 538.0, 571.0, 595.0, 600.0, 600.0])
LOGISTIC: Final = 0.55  # the scale of a logistic curve, for a standard deviation of 1


class PopJudge(Judge):
    def __init__(self) -> None:
        super().__init__(-SCALE, 40, 300, 3000)
        self.ahead: i64 = 1
        self.turns: Turns = Turns()
        self.listed: i64 = 16
        self.tries: i64 = 0
        self.sharp: float = 1.0
        self.end_worth: float = 1.8
        self.arrow_worth: float = 0.4
        self.rash_cost: float = 10.0

    def rollout_length(self, state: State) -> i64:
        table = cast(Pop, state)
        if table.mode.is_alone:
            return -1
        turns = table.turns_left()
        if turns > self.ahead:
            turns = self.ahead
        return turns * table.seats - (table.seats - table.sealed.missing)

    def values(self, state: State, values: vec[float]) -> None:
        table = cast(Pop, state)
        if table.mode.is_alone:
            left = 0.0
            for column in range(5):
                left += float(table.area.height(column))
            values[0] = 0.3 / (1.0 + left)
            if table.is_over() and left == 0.0:
                values[0] = 1.0
            return
        if table.mode.is_cooperative:
            for seat in range(table.seats):
                values[seat] = together_value(table)
            return
        self.judge_points(table, values)

    def judge_points(self, table: Pop, values: vec[float]) -> None:
        totals = vec[float]([0.0] * table.seats)
        for seat in range(table.seats):
            totals[seat] = self.total(table, seat) - self.hand_worth(table, seat)
        variance = VARIANCE[1]
        if not table.is_over():
            variance = VARIANCE[table.turns_left()]
            variance += float(table.mode.rounds - table.round) * VARIANCE[8]
        scale = LOGISTIC * math.sqrt(variance) * self.sharp
        for seat in range(table.seats):
            best = 1000.0
            for other in range(table.seats):
                if other != seat and totals[other] < best:
                    best = totals[other]
            values[seat] = likelihood((best - totals[seat]) / scale)
            if table.is_over():
                won = 0.0
                if totals[seat] < best:
                    won = 1.0
                elif totals[seat] == best:
                    won = 0.5
                values[seat] = MARGIN_SHARE * values[seat] + (1.0 - MARGIN_SHARE) * won

    def hand_worth(self, table: Pop, seat: i64) -> float:
        if table.turn == 1 or table.is_over():
            return 0.0
        hand = table.hands[seat]
        worth = self.end_worth * float(count_cards(hand & ENDS))
        worth += self.arrow_worth * float(count_cards(hand & ARROWS))
        size = 0.0
        rash = 0.0
        while hand != NO_CARDS:
            size += 1.0
            if self.is_rash(table, lowest(hand)):
                rash += 1.0
            hand &= hand - 1
        return worth - self.rash_cost * rash / (size * size)

    def total(self, table: Pop, seat: i64) -> float:
        points: i64 = 0
        for played in range(table.mode.rounds):
            points += table.points[played * table.seats + seat]
        if not table.is_over():
            points += symbols_on(table.exploded[seat])
        return float(points)

    def points(self, state: State, seat: i64) -> float:
        return -self.total(cast(Pop, state), seat)

    def list_candidates(self, state: State, seat: i64, moves: Moves) -> None:
        table = cast(Pop, state)
        if table.mode.is_alone:
            self.turns.try_all(table)
            moves.add(self.turns.best())
        else:
            table.list_moves(seat, moves)

    def shortlist(self, state: State, seat: i64, chance: Chance, moves: Moves) -> None:
        table = cast(Pop, state)
        if table.mode.is_alone:
            self.turns.try_all(table)
            self.turns.list_best(self.listed, moves)
        elif table.mode.is_cooperative:
            moves.add(Plan(table, seat, chance).best())
        else:
            table.list_moves(seat, moves)

    def pick(self, state: State, seat: i64, chance: Chance, moves: Moves) -> i64:
        table = cast(Pop, state)
        if table.mode.is_alone:
            self.turns.try_all(table)
            return self.turns.best()
        move = table.pick(seat, chance, moves)
        if table.mode.each > 1:
            return move
        tries = self.tries
        while tries > 0 and self.is_rash(table, move):
            move = moves.items[chance.below(moves.count)]
            tries -= 1
        return move

    def is_rash(self, table: Pop, card: i64) -> bool:
        """Whether a card meets its colour in the column that it usually comes to."""
        column = (card - 1) * COLUMNS // 50
        area = table.area
        return area.height(column) > 0 and COLOUR_BITS[area.card_at(column, area.foot[column])] & COLOUR_BITS[card] != 0

    def say(self, state: State, seat: i64, chance: Chance) -> str:
        table = cast(Pop, state)
        return Plan(table, seat, chance).saying() if table.mode.is_cooperative else ""

    def work(self, state: State, simulations: i64) -> i64:
        """Alone, all turns are tried again and again to the end of a simulation."""
        if cast(Pop, state).mode.is_alone:
            return simulations // ALONE_DEARER
        return simulations


def together_value(table: Pop) -> float:
    """The share of the turns that were completed."""
    if table.ended_by == PLACED:
        return 1.0
    return float(table.turn - 1) / float(table.mode.turns)
