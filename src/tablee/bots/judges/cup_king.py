"""How Cup King looks: cups that stand, what the next loss would cost, and cards in hand."""

from __future__ import annotations

import math
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judge import MARGIN_SHARE, Judge, likelihood
from tablee.bots.judges.cup_king_builds import BALANCED, plan
from tablee.bots.judges.cup_king_plays import Plays, reach_of
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.moves import Moves
from tablee.games.cup_king.cards import COLOURS, VALUES, number_of, sum_of
from tablee.games.cup_king.moves import LOSE, MOST_CARDS, UNASKED, plain_flick, play_move
from tablee.games.cup_king.phases import ANSWER, BUILD, FALL, KEEP_PART, START
from tablee.games.cup_king.pyramid import cost, how_many, left_without
from tablee.games.cup_king.rules import CupKing
from tablee.games.cup_king.table import Table

SCALE: Final = 6.0
MOST_REACH: Final = 3 * VALUES


class CupKingJudge(Judge):
    def __init__(self) -> None:
        super().__init__(SCALE, 40, 300, 3000)
        self.plays: Plays = Plays()
        self.length: i64 = 8
        self.build: i64 = BALANCED
        # In cups:
        self.per_card: float = 0.8
        self.per_value: float = 0.1
        self.per_cost: float = 0.2  # of what a loss in each colour would cost, times how likely the colour is lost
        self.start: float = 0.0
        self.scale0: float = 1.5
        self.scale1: float = 0.25
        self.fade: float = 8.0
        self.giving_up: float = 1.0
        self.weakness: vec[float] = vec[float]([0.0] * (MOST_REACH + 1))
        self.set_fade(8.0)
        self.hopes: vec[float] = vec[float]([0.0] * 8)

    def set_fade(self, fade: float) -> None:
        for reach in range(MOST_REACH + 1):
            self.weakness[reach] = math.exp(-float(reach) / fade)

    def rollout_length(self, state: State) -> i64:
        return self.length

    def is_quiet(self, state: State) -> bool:
        return cast(CupKing, state).phase != ANSWER

    # --- what seats may hope for ---

    def values(self, state: State, values: vec[float]) -> None:
        table = cast(CupKing, state)
        if table.is_over():
            self.results(state, values)
            return
        hopes = self.hopes
        highest = -1000.0
        fewest = 100.0
        for seat in range(table.seats):
            hope = self.hope(table, seat)
            cups = float(how_many(standing(table, seat)))
            if cups < fewest:
                fewest = cups
            hopes[seat] = hope
            if hope > highest:
                highest = hope
        if table.phase == ANSWER:
            self.await_answer(table)
        games_left = float(table.variants.games - table.nth)
        scale = (self.scale0 + self.scale1 * fewest) * math.sqrt(1.0 + games_left)
        total = 0.0
        for seat in range(table.seats):
            values[seat] = math.exp((hopes[seat] - highest) / scale)
            total += values[seat]
        for seat in range(table.seats):
            values[seat] /= total

    def hope(self, table: Table, seat: i64) -> float:
        """A seat's cups, won in earlier games and standing, and what its cards are worth in cups."""
        cups = standing(table, seat)
        hope = float(how_many(cups)) + float(earlier_cups(table, seat))
        hand = seat * COLOURS
        for colour in range(i64(COLOURS)):
            cards = table.hands[hand + colour]
            hope += self.per_card * float(number_of(cards)) + self.per_value * float(sum_of(cards))
            if table.phase != BUILD:
                loss = float(cheapest(cups, table.built[hand + colour]))
                hope -= self.per_cost * loss * self.weakness[reach_of(cards)]
        if seat == table.turn:
            hope += self.start
        return hope

    def await_answer(self, table: Table) -> None:
        """Under attack: who is likely to lose this round, by what each may still lay down, and what it costs."""
        seat = table.turn
        attacker = seat - table.direction
        if attacker < 0:
            attacker = table.seats - 1
        elif attacker == table.seats:
            attacker = 0
        place = seat * COLOURS + table.colour
        other = attacker * COLOURS + table.colour
        reach = table.totals[seat] + reach_of(table.hands[place])
        loss = float(cheapest(table.cups[seat], table.built[place]))
        if reach <= table.to_beat:
            self.hopes[seat] -= loss
            return
        ahead = reach - table.totals[attacker] - reach_of(table.hands[other])
        holds = likelihood(float(ahead) / self.fade)
        self.hopes[seat] -= (1.0 - holds) * loss
        self.hopes[attacker] -= holds * float(cheapest(table.cups[attacker], table.built[other]))

    def results(self, state: State, values: vec[float]) -> None:
        table = cast(CupKing, state)
        best: i64 = 0
        winners = 0.0
        for seat in range(table.seats):
            cups = earlier_cups(table, seat)
            if cups > best:
                best = cups
                winners = 0.0
            if cups == best:
                winners += 1.0
        for seat in range(table.seats):
            cups = earlier_cups(table, seat)
            rival: i64 = 0
            for other in range(table.seats):
                if other != seat and earlier_cups(table, other) > rival:
                    rival = earlier_cups(table, other)
            values[seat] = MARGIN_SHARE * likelihood(float(cups - rival) / SCALE)
            if cups == best:
                values[seat] += (1.0 - MARGIN_SHARE) / winners

    def points(self, state: State, seat: i64) -> float:
        table = cast(CupKing, state)
        return float(earlier_cups(table, seat) + (0 if table.is_over() else how_many(standing(table, seat))))

    # --- moves worth a thought ---

    def list_candidates(self, state: State, seat: i64, moves: Moves) -> None:
        table = cast(CupKing, state)
        if table.phase == BUILD:
            moves.add(self.next_cup(table, seat))
        elif table.phase == START:
            self.plays.add_openings(table, seat, moves)
        elif table.phase == ANSWER:
            add_losses(table, seat, moves)
            self.plays.add_answers(table, seat, moves)
        else:
            table.list_moves(seat, moves)

    def next_cup(self, table: Table, seat: i64) -> i64:
        sealed = table.sealed
        assert sealed is not None
        return plan(table, seat, self.build)[sealed.made[seat]]

    def pick(self, state: State, seat: i64, chance: Chance, moves: Moves) -> i64:
        table = cast(CupKing, state)
        if table.phase == START:
            return self.pick_opening(table, seat, chance, moves)
        if table.phase == ANSWER:
            return self.pick_answer(table, seat, chance)
        if table.phase == BUILD:
            return self.next_cup(table, seat)
        return state.pick(seat, chance, moves)

    def pick_opening(self, table: Table, seat: i64, chance: Chance, moves: Moves) -> i64:
        """A colour that would cost the neighbour more than oneself, with one card or more."""
        rival = seat + 1
        direction: i64 = UNASKED
        if table.seats > 2:
            direction = 1 + chance.below(2)
            if direction == 2:
                rival = seat - 1
        if rival < 0:
            rival = table.seats - 1
        elif rival >= table.seats:
            rival = 0
        best: i64 = -1
        promise: i64 = 0
        for colour in range(i64(COLOURS)):
            cards = table.hands[seat * COLOURS + colour]
            if cards == 0:
                continue
            gain = 4 * cheapest(table.cups[rival], table.built[rival * COLOURS + colour])
            gain -= 2 * cheapest(table.cups[seat], table.built[seat * COLOURS + colour])
            gain += reach_of(cards) // 2 + chance.below(6)
            if best < 0 or gain > promise:
                best = colour
                promise = gain
        plays = self.plays
        plays.weigh(table.hands[seat * COLOURS + best], 0)
        size = 1 + chance.below(MOST_CARDS)
        while plays.high[size] < 0:
            size -= 1
        return play_move(0, direction, best, plays.high[size])

    def pick_answer(self, table: Table, seat: i64, chance: Chance) -> i64:
        """The lowest answer with the fewest cards, or sometimes the highest, unless a cup costs less."""
        plays = self.plays
        colour = table.colour
        cups = table.cups_to_lose(seat)
        place = cheapest_place(table.cups[seat], cups)
        plays.weigh(table.hands[seat * COLOURS + colour], table.to_beat - table.totals[seat])
        size: i64 = 1
        while size <= MOST_CARDS and plays.low[size] < 0:
            size += 1
        if size > MOST_CARDS or cost(table.cups[seat], place) + chance.below(2) < size:
            return losing(table, place)
        number = plays.low[size] if chance.below(2) == 0 else plays.high[size]
        return play_move(0, UNASKED, colour, number)


# --- pyramids ---


def standing(table: Table, seat: i64) -> i64:
    """The cups of a seat, as if a fall that is awaited had come by the support rule, and the first part were kept."""
    cups = table.cups[seat]
    if seat == table.turn and table.phase == FALL:
        return left_without(cups, table.flicked)
    if seat == table.turn and table.phase == KEEP_PART:
        return table.parts[0]
    return cups


def earlier_cups(table: Table, seat: i64) -> i64:
    """CU-6.1: left in the finished games of the match."""
    cups: i64 = 0
    for game in range(table.games_finished()):
        cups += table.results[game * table.seats + seat]
    return cups


def cheapest(cups: i64, coloured: i64) -> i64:
    """CU-4.1: what a loss in a colour costs at least."""
    if cups == 0:
        return 0
    coloured &= cups
    if coloured == 0:
        return 1  # a cup that carries nothing can always be found
    return cost(cups, cheapest_place(cups, coloured))


def cheapest_place(cups: i64, allowed: i64) -> i64:
    best: i64 = -1
    least: i64 = 0
    place: i64 = 0
    while allowed != 0:
        if allowed & 1 == 1:
            loss = cost(cups, place)
            if best < 0 or loss < least:
                best = place
                least = loss
        allowed >>= 1
        place += 1
    return best


def add_losses(table: Table, seat: i64, moves: Moves) -> None:
    """The cups whose loss costs least, or one more than that where the colour leaves few."""
    cups = table.cups[seat]
    allowed = table.cups_to_lose(seat)
    least = cost(cups, cheapest_place(cups, allowed))
    most = least + 1 if allowed != cups else least
    place: i64 = 0
    while allowed != 0:
        if allowed & 1 == 1 and cost(cups, place) <= most:
            moves.add(losing(table, place))
        allowed >>= 1
        place += 1


def losing(table: Table, place: i64) -> i64:
    return plain_flick(place) if table.variants.is_flicked else LOSE + place
