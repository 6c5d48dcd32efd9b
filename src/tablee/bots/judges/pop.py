"""How Pop looks: against each other by symbols and hands, alone by what a turn leaves, together by turns completed."""

from __future__ import annotations

import math
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judge import MARGIN_SHARE, Judge, win_probability
from tablee.bots.judges.pop_alone import Turns
from tablee.bots.judges.pop_dangers import ARROW_WORTH, END_WORTH, ENDS, Dangers
from tablee.bots.judges.pop_hands import Hands
from tablee.bots.judges.pop_together import Partner, believe
from tablee.bots.judges.pop_wishes import Wishes
from tablee.core.bitboard import lsb, popcount
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.integers import Card, Count, Move, Seat
from tablee.core.moves import Moves
from tablee.games.pop.cards import ARROWS, CARDS, COLOUR_BITS, NO_CARDS, symbols_on
from tablee.games.pop.modes import COLUMNS
from tablee.games.pop.rules import Pop
from tablee.games.pop.scoring import PLACED

AHEAD: Final = 3  # turns that a simulation plays on after this one, within the round

# Alone a simulation is dearer, for it tries every turn to the end of the game; but few are needed.
ALONE_DEARER: Final = 20
ALONE_LEAST: Final = 30
ALONE_SHORTLIST: Final = 16  # turns

# Figures from 500 games between searching bots. The variance of the margin that is still to come in a round, by how
# many of its turns are left:
VARIANCE: Final[vec[float]] = vec[float]([0.0, 156.0, 285.0, 396.0, 471.0, 538.0, 571.0, 595.0, 600.0])
LOGISTIC: Final = 0.55  # the scale of a logistic curve, for a standard deviation of 1
RASH_COST: Final = 10.0  # for a hand of rash cards only, over its size: the fewer cards, the sooner one must play them


class PopJudge(Judge):
    def __init__(self, hands: Hands | None) -> None:
        super().__init__(-LOGISTIC * math.sqrt(VARIANCE[1]))
        self.hands: Hands | None = hands  # what was learned of them, if anything
        self.turns: Turns = Turns()
        self.dangers: Dangers = Dangers()

    # --- how good a state looks ---

    def values(self, state: State, values: vec[float]) -> None:
        table = cast(Pop, state)
        if table.mode.is_alone:
            values[0] = value_alone(table)
        elif table.mode.is_cooperative:
            for seat in range(table.seats):
                values[seat] = value_together(table)
        else:
            self.judge_points(table, values)

    def judge_points(self, table: Pop, values: vec[float]) -> None:
        """Judge by the margin to the best of the others, and by how much may still come."""
        totals = vec[float]([0.0] * table.seats)
        for seat in range(table.seats):
            totals[seat] = float(points_of(table, seat)) - hand_worth(table, seat)
        scale = -self.scale if table.is_over() else scale_of(table)
        for seat in range(table.seats):
            best = 1000.0
            for other in range(table.seats):
                if other != seat and totals[other] < best:
                    best = totals[other]
            hope = win_probability((best - totals[seat]) / scale)
            if table.is_over():
                hope = MARGIN_SHARE * hope + (1.0 - MARGIN_SHARE) * victory(totals[seat], best)
            values[seat] = hope

    def points(self, state: State, seat: Seat) -> float:
        table = cast(Pop, state)
        if table.mode.is_alone:
            return -float(cards_left(table))
        if table.mode.is_cooperative:
            return float(table.turn - 1)
        return -float(points_of(table, seat))

    # --- which moves are worth a thought ---

    def list_candidates(self, state: State, seat: Seat, moves: Moves) -> None:
        """Alone, below the root the hand depends on what was drawn: only the best turn is gone on with."""
        table = cast(Pop, state)
        if table.mode.is_alone:
            self.turns.try_all(table)
            moves.add(self.turns.best())
        else:
            table.list_moves(seat, moves)

    def shortlist(self, state: State, seat: Seat, chance: Chance, moves: Moves) -> None:
        table = cast(Pop, state)
        if table.mode.is_alone:
            self.turns.try_all(table)
            self.turns.list_best(ALONE_SHORTLIST, moves)
        elif table.mode.is_cooperative:
            moves.add(Partner(table, seat).choose())
        else:
            table.list_moves(seat, moves)

    def pick(self, state: State, seat: Seat, chance: Chance, moves: Moves) -> Move:
        table = cast(Pop, state)
        if table.mode.is_alone:
            self.turns.try_all(table)
            return self.turns.best()
        if table.mode.is_cooperative:
            meant = table.hands[seat] & Wishes(table).intention(seat)
            return lsb(meant) if meant != NO_CARDS else table.pick(seat, chance, moves)
        return self.dangers.pick(table, seat, chance)

    def copy_of(self, world: State, spent: State | None) -> State:
        self.dangers.forget()
        return super().copy_of(world, spent)

    def unseal(self, world: State, seat: Seat) -> None:
        """And what comes after the round is not dealt, for no simulation goes on there."""
        table = cast(Pop, world)
        table.deals_again = False
        sealed = table.sealed
        for other in range(table.seats):
            if other != seat and not sealed.owes(other):
                table.hands[other] |= sealed.choice(other, 0)
                sealed.replace(other, 0, NO_CARDS)
                sealed.made[other] = 0
                sealed.missing += 1

    def ends_tree(self, root: State, state: State) -> bool:
        """Against others it ends with the turn: then the Chief draws, and what it shows differs in every world."""
        return not cast(Pop, state).mode.is_alone and state.sealed_round() != root.sealed_round()

    def is_far_enough(self, root: State, state: State, played: Count) -> bool:
        """Against others it is judged some turns later, or at the end of the round."""
        table = cast(Pop, state)
        if table.mode.is_alone or table.mode.is_cooperative:
            return self.ends_tree(root, state)
        begun = cast(Pop, root)
        return table.round != begun.round or table.turn > begun.turn + AHEAD

    def play_on(self, root: State, world: State, chance: Chance, moves: Moves) -> None:
        """Against others all choose in a row, once the turn has begun anew."""
        table = cast(Pop, world)
        if table.mode.is_alone or table.mode.is_cooperative:
            super().play_on(root, world, chance, moves)
            return
        while not self.is_far_enough(root, world, 0) and not table.is_over():
            if table.sealed.missing < table.seats:
                seat = table.to_play()
                table.apply(seat, self.dangers.pick(table, seat, chance))
            else:
                for each in range(table.seats):
                    table.apply(each, self.dangers.pick(table, each, chance))

    def foresee(self, root: State, world: State, chance: Chance, moves: Moves, values: vec[float]) -> None:
        """Where hands are known to promise something, the mean of that and of what playing on comes to.

        Either sees what the other does not: playing on how the cards meet, and what was learned how well they are kept.
        """
        table = cast(Pop, world)
        hands = self.hands
        if hands is None or table.turn == 1 or table.is_over() or not is_duel(table):
            super().foresee(root, world, chance, moves, values)
            return
        margin = float(points_of(table, 1) - points_of(table, 0)) + hands.advantage(table)
        hope = win_probability(margin / scale_of(table))
        super().foresee(root, world, chance, moves, values)
        values[0] = 0.5 * (values[0] + hope)
        values[1] = 0.5 * (values[1] + 1.0 - hope)

    def answers_once(self, root: State) -> bool:
        """Between two the tree has one answer, chosen under the same seal."""
        return is_duel(cast(Pop, root))

    def budget(self, state: State, simulations: Count) -> Count:
        if cast(Pop, state).mode.is_alone:
            return ALONE_LEAST + simulations // ALONE_DEARER
        return simulations

    def is_together(self, state: State) -> bool:
        return cast(Pop, state).mode.is_cooperative

    def imagine(self, world: State, seat: Seat, chance: Chance) -> State:
        dealt = world.resample(seat, chance)
        if self.is_together(dealt):
            self.unseal(dealt, seat)
            believe(cast(Pop, dealt), seat, chance)
        return dealt

    def say(self, state: State, seat: Seat, chance: Chance) -> str:
        table = cast(Pop, state)
        return Partner(table, seat).saying() if table.mode.is_cooperative else ""


def value_alone(table: Pop) -> float:
    """An empty area is worth 1, any other a little: the more, the fewer cards are left."""
    left = cards_left(table)
    return 1.0 if left == 0 else MARGIN_SHARE / float(left)


def cards_left(table: Pop) -> Count:
    cards: Count = 0
    for column in range(i64(COLUMNS)):
        cards += table.area.height(column)
    return cards


def value_together(table: Pop) -> float:
    """A game together is worth the share of the turns that were completed."""
    return 1.0 if table.ended_by == PLACED else float(table.turn - 1) / float(table.mode.turns)


def is_duel(table: Pop) -> bool:
    """Do two play against each other, a card each in a turn?"""
    return table.seats == 2 and table.mode.each == 1


def scale_of(table: Pop) -> float:
    """What margin is clearly won, by how much may still come."""
    rounds = float(table.mode.rounds - table.round)
    return LOGISTIC * math.sqrt(VARIANCE[table.turns_left()] + rounds * VARIANCE[table.mode.turns])


def victory(total: float, best: float) -> float:
    """Tell whether a total wins against the best of the others; equal ones share."""
    if total == best:
        return 0.5
    return 1.0 if total < best else 0.0


def points_of(table: Pop, seat: Seat) -> Count:
    """PO-3.10: count the symbols so far, of the rounds that are over and of this one."""
    points: Count = 0
    for played in range(table.mode.rounds):
        points += table.points[played * table.seats + seat]
    if not table.is_over():
        points += symbols_on(table.exploded[seat])
    return points


def hand_worth(table: Pop, seat: Seat) -> float:
    """A hand is worth nothing at the start of a round: it has just been dealt and is nobody's merit."""
    if table.turn == 1 or table.is_over():
        return 0.0
    hand = table.hands[seat]
    worth = END_WORTH * float(popcount(hand & ENDS)) + ARROW_WORTH * float(popcount(hand & ARROWS))
    size = 0.0
    rash = 0.0
    while hand != NO_CARDS:
        size += 1.0
        if is_rash(table, lsb(hand)):
            rash += 1.0
        hand &= hand - 1
    return worth - RASH_COST * rash / (size * size) if size > 0.0 else worth


def is_rash(table: Pop, card: Card) -> bool:
    """Tell whether a card meets its colour in the column that it usually comes to."""
    area = table.area
    column = (card - 1) * COLUMNS // CARDS
    if area.height(column) == 0:
        return False
    return COLOUR_BITS[area.card_at(column, area.foot(column))] & COLOUR_BITS[card] != 0
