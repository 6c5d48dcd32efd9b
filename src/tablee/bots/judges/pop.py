"""How Pop looks: one judge for the three ways to play it, against each other, alone and together."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judge import MARGIN_SHARE, Judge, likelihood

from tablee.bots.judges.pop_alone import Turns
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.moves import Moves

from tablee.games.pop.cards import COLOUR_BITS, symbols_on
from tablee.games.pop.rules import Pop

SCALE: Final = 6.0


class PopJudge(Judge):
    def __init__(self) -> None:
        super().__init__(-SCALE, 40, 300, 3000)
        self.ahead: i64 = 8
        self.turns: Turns = Turns()
        self.listed: i64 = 16
        self.tries: i64 = 0
        self.base = 3.0
        self.per_turn = 0.6

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
            super().values(state, values)
            return
        totals = vec[float]([0.0] * table.seats)
        for seat in range(table.seats):
            totals[seat] = self.total(table, seat)
        if table.is_over():
            spread = self.base
        else:
            turns = table.turns_left() + (table.mode.rounds - table.round) * table.mode.turns
            spread = self.base + self.per_turn * float(turns)
        for seat in range(table.seats):
            best = 1000.0
            for other in range(table.seats):
                if other != seat and totals[other] < best:
                    best = totals[other]
            values[seat] = likelihood((best - totals[seat]) / spread)
            if table.is_over():
                won = 0.0
                if totals[seat] < best:
                    won = 1.0
                elif totals[seat] == best:
                    won = 0.5
                values[seat] = MARGIN_SHARE * values[seat] + (1.0 - MARGIN_SHARE) * won

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
        column = (card - 1) // 10
        area = table.area
        return area.height(column) > 0 and COLOUR_BITS[area.card_at(column, area.foot[column])] & COLOUR_BITS[card] != 0
