"""How Shuppa looks: points won and, little, cards in hand. Searched to the end of the round, then played on a while."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judge import MARGIN_SHARE, Judge, win_probability
from tablee.bots.judges.shuppa_hands import ACTION_WORTH, MULTICOLOUR_WORTH, USE_WORTH, HandWeigher
from tablee.bots.judges.shuppa_known import WAY_BITS, WAY_MASK, KnownWays, print_of_turn
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.integers import Count, Move, Seat
from tablee.core.moves import Moves
from tablee.games.shuppa.cards import ACTIONS, COLOURS, MULTICOLOUR, NO_ACTION
from tablee.games.shuppa.legality import find_ways
from tablee.games.shuppa.moves import BASE, DECLINE, FIRST_DIVISION
from tablee.games.shuppa.phases import CHOOSE, OVER, ROUNDS
from tablee.games.shuppa.piles import points_in_pile
from tablee.games.shuppa.players import Player
from tablee.games.shuppa.sharing import lot_to_divide
from tablee.games.shuppa.solo import find_best_ways, list_best_ways, points_of_way
from tablee.games.shuppa.state import Shuppa

SCALE: Final = 6.0
EXPLORATION: Final = 0.2  # a card more or less is a few hundredths of a victory
AHEAD: Final = 1  # rounds that a simulation plays on after the one in which the decision is made

# How many points are undecided, so that a lead of as many wins in 73% of games
BASE_SCALE: Final = 1.8
ROUND_SCALE: Final = 0.48  # more for each round to come

MOST_WAYS: Final = 3  # of carrying out an Action, that are looked at in the tree
MOST_ROOT_WAYS: Final = 14  # and where the decision is made
MOST_CARDS: Final = 4  # of a hand, in the tree
SLIPS: Final = 10  # percent of the cards played without looking when a simulation plays on


class ShuppaJudge(Judge):
    def __init__(self) -> None:
        super().__init__(SCALE)
        self.weigher = HandWeigher()
        self.known = KnownWays()
        self.exploration = EXPLORATION
        self.totals: vec[float] = vec[float]([0.0] * 4)

    # --- how a table looks ---

    def values(self, state: State, values: vec[float]) -> None:
        table = cast(Shuppa, state)
        totals = self.totals
        for player in range(table.players):
            totals[player] = won_points(table, player)
            if table.phase != OVER:
                totals[player] += self.hopes(table, player)
        scale = BASE_SCALE + ROUND_SCALE * float(rounds_left(table))
        for seat in range(table.seats):
            best = -1000.0
            for other in range(table.players):
                if other != seat and totals[other] > best:
                    best = totals[other]
            if table.phase == OVER:
                values[seat] = final_value(table, seat, totals[seat] - best)
            else:
                values[seat] = win_probability((totals[seat] - best) / scale)

    def hopes(self, table: Shuppa, player: Player) -> float:
        """Hope for what is not won yet: an Action about to be used, and as much of the hand as can still be played."""
        hope = 0.0
        left = rounds_left(table)
        if table.phase != CHOOSE and table.token(player) != 0:
            hope = USE_WORTH[ACTIONS[table.token(player)]]
        if player >= table.seats:
            return hope
        for nth in range(table.hand_size(player)):
            card = table.nth_in_hand(player, nth)
            if ACTIONS[card] != NO_ACTION:
                hope += ACTION_WORTH[left]
            elif COLOURS[card] == MULTICOLOUR:
                hope += MULTICOLOUR_WORTH[left]
        return hope

    def points(self, state: State, seat: Seat) -> float:
        return won_points(cast(Shuppa, state), seat)

    # --- the moves worth a thought ---

    def list_candidates(self, state: State, seat: Seat, moves: Moves) -> None:
        table = cast(Shuppa, state)
        if table.phase == CHOOSE:
            self.list_best_cards(table, seat, moves)
        elif len(table.lots) > 0 or len(table.best_ways) > 0:
            table.list_moves(seat, moves)
        else:
            self.list_best_ways(table, seat, moves)

    def list_best_ways(self, table: Shuppa, seat: Seat, moves: Moves) -> None:
        """List some ways of using the Action that win most; only declining where none wins anything."""
        key = print_of_turn(table, seat)
        packed = self.known.recall(key)
        if packed == 0:
            ways = find_best_ways(table, seat)
            count: i64 = len(ways)
            if ways[0] == DECLINE:
                count = 1
            if count > MOST_WAYS:
                count = MOST_WAYS
            packed = self.known.remember(key, ways, count)
        while packed != 0:
            moves.add((packed & WAY_MASK) - 1)
            packed >>= WAY_BITS

    def list_best_cards(self, table: Shuppa, seat: Seat, moves: Moves) -> None:
        """List the cards of the hand that promise most."""
        weigher = self.weigher
        weigher.weigh_evenly(table, seat)
        weights = weigher.weights
        for _card in range(i64(MOST_CARDS)):
            best: i64 = -1
            for nth in range(table.hand_size(seat)):
                if best < 0 or weights[nth] > weights[best]:
                    best = nth
            if best < 0 or weights[best] < -100.0:
                return
            moves.add(table.nth_in_hand(seat, best))
            weights[best] = -1000.0

    def shortlist(self, state: State, seat: Seat, chance: Chance, moves: Moves) -> None:
        """List every card; of the ways of an Action those that win most or one point less, and declining."""
        table = cast(Shuppa, state)
        if table.phase == CHOOSE or len(table.lots) > 0 or len(table.best_ways) > 0:
            table.list_moves(seat, moves)
            return
        ways = Moves()
        find_ways(table, seat).list(ways)
        most: i64 = 0
        points = vec[i64]([0] * ways.count)
        for index in range(ways.count):
            points[index] = points_of_way(table, seat, ways.items[index])
            if points[index] > most:
                most = points[index]
        moves.add(DECLINE)
        for less in range(i64(2)):
            for index in range(ways.count):
                if points[index] == most - less and moves.count < MOST_ROOT_WAYS:
                    moves.add(ways.items[index])

    # --- playing on ---

    def unseal(self, world: State, seat: Seat) -> None:
        table = cast(Shuppa, world)
        if table.phase == CHOOSE:
            for other in range(table.seats):
                if other != seat and table.has_chosen(other):
                    table.set_choice(other, 0)
                    table.missing += 1

    def ends_tree(self, root: State, state: State) -> bool:
        return cast(Shuppa, state).round != cast(Shuppa, root).round

    def is_far_enough(self, root: State, state: State, played: Count) -> bool:
        return cast(Shuppa, state).round > cast(Shuppa, root).round + AHEAD

    def pick(self, state: State, seat: Seat, chance: Chance, moves: Moves) -> Move:
        table = cast(Shuppa, state)
        if table.phase == CHOOSE:
            return self.pick_card(table, seat, chance, moves)
        if len(table.lots) > 0:
            return pick_division(table, seat, moves)
        if len(table.best_ways) > 0:
            return table.best_ways[chance.below(len(table.best_ways))]
        best = list_best_ways(table, seat)
        if best.items[0] == DECLINE:
            return DECLINE
        return best.items[chance.below(best.count)]

    def pick_card(self, table: Shuppa, seat: Seat, chance: Chance, moves: Moves) -> Move:
        """Pick the card that promises most if the others play as guessed; now and then any."""
        if chance.below(100) < SLIPS:
            return table.pick(seat, chance, moves)
        weigher = self.weigher
        weigher.weigh(table, seat, chance)
        best: i64 = -1
        for nth in range(table.hand_size(seat)):
            if best < 0 or weigher.weights[nth] > weigher.weights[best]:
                best = nth
        return table.nth_in_hand(seat, best)


def pick_division(table: Shuppa, seat: Seat, moves: Moves) -> Move:
    """Give the seat most Multicolour cards, then the others fewest: moves are listed by these numbers."""
    moves.clear()
    table.list_moves(seat, moves)
    if table.is_automaton(table.player()):
        return moves.items[moves.count - 1]
    count = lot_to_divide(table).count
    first: i64 = 1
    for _nth in range(count):
        first *= BASE
    own: i64 = (moves.items[moves.count - 1] - FIRST_DIVISION) // first
    index = moves.count - 1
    while index > 0 and (moves.items[index - 1] - FIRST_DIVISION) // first == own:
        index -= 1
    return moves.items[index]


def rounds_left(table: Shuppa) -> Count:
    """Count the rounds in which cards of the hand can still be played."""
    left: i64 = ROUNDS - table.round
    if table.phase == CHOOSE:
        left += 1
    return left


def won_points(table: Shuppa, player: Player) -> float:
    """SH-8.2: count the points of the cards won."""
    return float(points_in_pile(table.won, player))


def final_value(table: Shuppa, seat: Seat, margin: float) -> float:
    """A game is won, shared or lost, and the margin counts a little."""
    share = 0.0
    if margin > 0.0:
        share = 1.0
    elif margin == 0.0:
        share = tied_share(table, seat)
    return (1.0 - MARGIN_SHARE) * share + MARGIN_SHARE * win_probability(margin / SCALE)


def tied_share(table: Shuppa, seat: Seat) -> float:
    """SH-8.2, SH-9.1: between equals the most Multicolour cards decide; a solo game must be won outright."""
    outcome = table.outcome()
    if seat not in outcome.winners:
        return 0.0
    return 1.0 / float(len(outcome.winners))
