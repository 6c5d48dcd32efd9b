"""How Snack Match looks: what each area may grow to, and which placements are worth a thought."""

from __future__ import annotations

import math
from typing import Final, cast

from librt.vecs import vec

from tablee.bots.judge import MARGIN_SHARE, Judge, win_probability
from tablee.bots.judges.snack_match_diet import Diet
from tablee.bots.judges.snack_match_placing import Placing, Plans
from tablee.bots.judges.snack_match_worth import WORTHS, square_of, word_of
from tablee.core.bitboard import popcount
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.integers import Card, Count, Index, Move, Seat
from tablee.core.moves import Moves
from tablee.games.snack_match.area import Area
from tablee.games.snack_match.cards import DRAWN, KINDS, NO_CARD, STRIP, STRIPS, Element, cloth_of, food_of
from tablee.games.snack_match.diet import element_of
from tablee.games.snack_match.grid import MOST_CARDS
from tablee.games.snack_match.moves import card_of
from tablee.games.snack_match.rules import NO_CARDS, SnackMatch
from tablee.games.snack_match.scoring import group_points, largest_group

SCALE: Final = 4.0
# Points by which a result is uncertain: when all lies there but for what others hide, and more for each card to come.
DOUBT: Final = 1.0
DOUBT_PER_CARD: Final = 0.25
SQUARE_CELLS: Final = 16
FEW_SEATS: Final = 3
NO_DIET: Final = Diet(NO_CARDS)


class SnackMatchJudge(Judge):
    def __init__(self) -> None:
        super().__init__(SCALE)
        self.wide: Count = 8  # moves looked at where the decision is made; in the tree it is one
        self.beam: Count = 40  # first placements after which the second is looked for, where the decision is made
        self.glance: Count = 2  # and when a simulation plays on
        self.rounds_ahead: Count = 1  # that a simulation plays on after this round
        self.plans: Plans = Plans()

    # --- how it looks ---

    def values(self, state: State, values: vec[float]) -> None:
        table = cast(SnackMatch, state)
        if table.is_over():
            self._results(table, values)
            return
        hopes = vec[float]([0.0] * table.seats)
        left: Count = 0
        for seat in range(table.seats):
            hopes[seat] = self.hope(table, seat)
            left += MOST_CARDS - table.areas[seat].count
        scale = DOUBT + DOUBT_PER_CARD * float(left) / float(table.seats)
        if table.is_solo:
            values[0] = win_probability((hopes[0] - automaton_hope(table, NO_CARD)) / scale)
            return
        for seat in range(table.seats):
            values[seat] = win_probability((hopes[seat] - _best_other(hopes, seat)) / scale)

    def _results(self, table: SnackMatch, values: vec[float]) -> None:
        """SM-3.2, SM-5.2: what counts is who wins, and a little the margin."""
        points = vec[float]([0.0] * table.seats)
        ranks = vec[float]([0.0] * table.seats)
        for seat in range(table.seats):
            points[seat] = self.points(table, seat)
            ranks[seat] = points[seat] + 0.01 * float(largest_group(table.areas[seat].shown()))
        if table.is_solo:
            lead = points[0] - automaton_hope(table, NO_CARD)
            values[0] = MARGIN_SHARE * win_probability(lead / SCALE)
            if lead > 0.5:
                values[0] += 1.0 - MARGIN_SHARE
            return
        shared = 0.0
        for seat in range(table.seats):
            if ranks[seat] >= _best_other(ranks, seat):
                shared += 1.0
        for seat in range(table.seats):
            values[seat] = MARGIN_SHARE * win_probability((points[seat] - _best_other(points, seat)) / SCALE)
            if ranks[seat] >= _best_other(ranks, seat):
                values[seat] += (1.0 - MARGIN_SHARE) / shared

    def hope(self, table: SnackMatch, seat: Seat) -> float:
        """Reckon the points a seat may hope for at the end; a hand that is to be placed is placed in thought."""
        area = table.areas[seat]
        diet = diet_of(table, seat)
        low = table.hands[seat * DRAWN]
        high = table.hands[seat * DRAWN + 1]
        if table.is_solo or table.kept is not None or high == NO_CARD:
            return worth_of_area(area, diet)
        if low == NO_CARD:
            return self.plans.best(area, high, diet, stride_of(table))[1]
        placing = self.plans.plan(area, low, high, diet, self.glance, stride_of(table))
        return placing.worths[placing.best()]

    def points(self, state: State, seat: Seat) -> float:
        table = cast(SnackMatch, state)
        area = table.areas[seat]
        board = area.shown()
        points = float(group_points(board))
        if len(table.pairs) > 0:
            square = square_of(area.extent)
            diet = diet_of(table, seat)
            diet.is_known = True
            points += diet.worth(word_of(board, 0, square), word_of(board, KINDS, square), area.extent, 0)
        return points

    # --- moves worth a thought ---

    def shortlist(self, state: State, seat: Seat, chance: Chance, moves: Moves) -> None:
        table = cast(SnackMatch, state)
        low = table.hands[seat * DRAWN]
        high = table.hands[seat * DRAWN + 1]
        if table.kept is not None:
            table.list_moves(seat, moves)
            return
        if low == NO_CARD or table.is_solo:
            placing = self.look(table, seat, 1)
        else:
            placing = self.plans.plan(table.areas[seat], low, high, diet_of(table, seat), self.beam, 1)
        if table.round == table.rounds() - 1:
            placing.keep_best(1)
        else:
            placing.keep_best(self.wide)
        moves.add_first(placing.moves.count, placing.moves.items)

    def list_candidates(self, state: State, seat: Seat, moves: Moves) -> None:
        """List the best placement; in the draft the card that has it: what is drawn is new in every world."""
        moves.add(self.best_move(cast(SnackMatch, state), seat))

    def best_move(self, table: SnackMatch, seat: Seat) -> Move:
        """Find the best placement of any card in hand; in the draft the card that has it."""
        if table.is_solo:
            placing = self.look(table, seat, 1)
            return placing.moves.items[placing.best()]
        low = table.hands[seat * DRAWN]
        high = table.hands[seat * DRAWN + 1]
        diet = diet_of(table, seat)
        best = self.plans.best(table.areas[seat], high, diet, stride_of(table))
        if low != NO_CARD:
            best_of_low = self.plans.best(table.areas[seat], low, diet, stride_of(table))
            if best_of_low[1] >= best[1]:
                best = best_of_low
        if table.kept is not None:
            return card_of(best[0])
        return best[0]

    def look(self, table: SnackMatch, seat: Seat, stride: Count) -> Placing:
        """Look at the placements of all cards in hand."""
        placing = self.plans.begin()
        area = table.areas[seat]
        diet = diet_of(table, seat)
        low = table.hands[seat * DRAWN]
        high = table.hands[seat * DRAWN + 1]
        for nth in range(Index(DRAWN)):
            card = table.hands[seat * DRAWN + nth]
            if card != NO_CARD:
                bonus = 0.0
                if table.is_solo:
                    bonus = -automaton_hope(table, low + high - card)
                placing.list(area, card, diet, bonus, stride)
        return placing

    def pick(self, state: State, seat: Seat, chance: Chance, moves: Moves) -> Move:
        """Pick the best placement, looking at the second card where there is one; in the draft the card that has it."""
        table = cast(SnackMatch, state)
        low = table.hands[seat * DRAWN]
        high = table.hands[seat * DRAWN + 1]
        if table.is_solo or low == NO_CARD or table.kept is not None:
            return self.best_move(table, seat)
        placing = self.plans.plan(table.areas[seat], low, high, diet_of(table, seat), self.glance, stride_of(table))
        return placing.moves.items[placing.best()]

    def unseal(self, world: State, seat: Seat) -> None:
        """The others have neither chosen nor placed anything in this round."""
        table = cast(SnackMatch, world)
        kept = table.kept
        for other in range(table.seats):
            if other == seat:
                continue
            if kept is not None:
                if not kept.owes(other):
                    kept.made[other] = 0
                    kept.missing += 1
            elif table.areas[other].count > table.shown_areas[other].count:
                self.take_back(table, other)

    def take_back(self, table: SnackMatch, seat: Seat) -> None:
        cards = table.held_in_round(seat)
        table.unplaced += table.areas[seat].count - table.shown_areas[seat].count
        table.take_in_hand(seat, cards[0], cards[1])
        table.areas[seat] = table.shown_areas[seat]

    def is_far_enough(self, root: State, state: State, played: Count) -> bool:
        """A simulation is judged at the end of this round, of the next where few play, and alone at the very end."""
        table = cast(SnackMatch, state)
        if table.is_solo:
            return False
        ahead: Count = 0
        if table.seats <= FEW_SEATS:
            ahead = self.rounds_ahead
        return table.round > cast(SnackMatch, root).round + ahead


def stride_of(table: SnackMatch) -> Count:
    """Where many play, simulations look at one placement in so many."""
    if table.seats <= FEW_SEATS:
        return 1
    return table.seats // 2


def worth_of_area(area: Area, diet: Diet) -> float:
    board = area.shown()
    square = square_of(area.extent)
    foods = word_of(board, 0, square)
    cloths = word_of(board, KINDS, square)
    left = MOST_CARDS - area.count
    worth = WORTHS[left].of(foods, cloths)
    if len(diet.pairs) > 0:
        worth += diet.worth(foods, cloths, area.extent, left)
    return worth


def diet_of(table: SnackMatch, seat: Seat) -> Diet:
    """Find the pairs, with what the others will show of their elements: what they do now, and a share of the rest."""
    if len(table.pairs) == 0:
        return NO_DIET
    diet = Diet(table.pairs)
    for nth in range(Index(len(table.pairs))):
        element = element_of(table.pairs[nth])
        least = 1000.0
        most = -1000.0
        if table.is_solo:
            count = automaton_count(table.automaton, element)
            rest = float(MOST_CARDS - Count(len(table.automaton))) * float(STRIP) / float(KINDS)
            least = float(count) + rest
            most = least
        for other in range(table.seats):
            if other != seat:
                area = table.areas[other]
                cells = float(popcount(area.shown()[element]))
                cells += float(SQUARE_CELLS - popcount(area.occupied)) / float(KINDS) * _rest(area)
                if cells < least:
                    least = cells
                if cells > most:
                    most = cells
        diet.least[nth] = least
        diet.most[nth] = most
    return diet


def _rest(area: Area) -> float:
    """Guess how much of the empty cells will be filled: none when the last card lies."""
    if area.count == MOST_CARDS:
        return 0.0
    return 1.0


# --- the automaton ---

# Its commonest food and cloth at the end are reckoned as a soft maximum of what each kind can expect: the spread of a
# kind's count for each card to come (squared), and how a spread softens the maximum of four.
SPREAD: Final = 0.56
SOFTNESS: Final = 0.74
GIVEN_AWAY: Final = 0.6  # cells of its commonest kind on a card to come: fewer than any card has, for it is chosen


def automaton_count(cards: vec[Card], element: Element) -> Count:
    count: Count = 0
    for nth in range(Index(len(cards))):
        for k in range(Index(STRIP)):
            face = STRIPS[cards[nth] * STRIP + k]
            if food_of(face) == element or cloth_of(face) == element:
                count += 1
    return count


def automaton_hope(table: SnackMatch, card: Card) -> float:
    """SM-5.2: guess what the automaton scores at the end, if it is given this card too."""
    counts = vec[float]([0.0] * (2 * KINDS))
    left = MOST_CARDS - Count(len(table.automaton))
    for nth in range(Index(len(table.automaton))):
        _count_card(counts, table.automaton[nth])
    if card != NO_CARD:
        _count_card(counts, card)
        left -= 1
    return _soft_most(counts, 0, left) + _soft_most(counts, KINDS, left)


def _count_card(counts: vec[float], card: Card) -> None:
    for k in range(Index(STRIP)):
        face = STRIPS[card * STRIP + k]
        counts[food_of(face)] += 1.0
        counts[cloth_of(face)] += 1.0


def _soft_most(counts: vec[float], first: Element, left: Count) -> float:
    most = counts[first]
    for kind in range(first + 1, first + KINDS):
        if counts[kind] > most:
            most = counts[kind]
    if left == 0:
        return most
    softness = SOFTNESS * math.sqrt(SPREAD * float(left))
    total = 0.0
    for kind in range(first, first + KINDS):
        total += math.exp((counts[kind] - most) / softness)
    return most + softness * math.log(total) + GIVEN_AWAY * float(left)


def _best_other(hopes: vec[float], seat: Seat) -> float:
    best = -1000.0
    for other in range(Index(len(hopes))):
        if other != seat and hopes[other] > best:
            best = hopes[other]
    return best
