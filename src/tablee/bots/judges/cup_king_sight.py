"""What whoever is to play sees at a table for two, and what each of its moves would make of that.

It is told by features as a network reads them (cup_king_habits.py): some are of the table and go for all moves, the
others are of one move. None tells what the rival holds or what will be drawn: of a colour it is known how many cards
are out of sight, so how many of them the rival may be expected to hold.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from tablee.bots.judges.cup_king_features import COST, COSTS, NUMBER, Losses, Pyramid, at_most, losses_of, packed_cups
from tablee.bots.judges.cup_king_hands import Hands, Stage, stage_of
from tablee.bots.judges.cup_king_plays import SET_SIZE, reach_of
from tablee.bots.network import Features
from tablee.core.bitboard import popcount
from tablee.core.integers import Count, Index, Move, Place, Seat
from tablee.games.cup_king.cards import COLOURS, Colour, Total, number_of
from tablee.games.cup_king.moves import LOSE, PLAY, SET_CARDS, SET_SUM, SETS
from tablee.games.cup_king.phases import ANSWER, START
from tablee.games.cup_king.pyramid import PLACES, left_without
from tablee.games.cup_king.state import CupKing

# How finely things are told apart
LOSS: Final = COSTS + 1  # what a cup costs, or more than that: there is none
PAIRS: Final = LOSS * COSTS  # of what the cheapest costs and the next one
SIZES: Final = 3  # of a set of cards
TOTALS: Final = 25
REACHES: Final = 13  # in steps of two
NUMBERS: Final = 6
HELD: Final = 16  # quarters of a card that the rival is expected to hold
HIGH: Final = 7
HIGH_CARDS: Final = 0xFC00  # packed: those from 6 on
HANDS: Final = 12
CUPS: Final = 16
PILES: Final = 10
PILE_STEP: Final = 8
RANKS: Final = COLOURS
STAGES: Final = 4
PLAYED: Final = 5
OVERS: Final = 16
LEFTS: Final = 5
QUARTERS: Final = 7  # of what one can lay down, in steps of four
ABOUT: Final = 4  # by how much one cannot answer, at most

# Features of a card or more that open a round
SET: Final = 0
REST: Final = SET + SIZES * TOTALS
OWN_REST: Final = REST + NUMBERS * REACHES
RIVAL_HELD: Final = OWN_REST + LOSS * REACHES
RIVAL_SET: Final = RIVAL_HELD + LOSS * HELD
HIGH_SET: Final = RIVAL_SET + LOSS * TOTALS
RANK: Final = HIGH_SET + HIGH * TOTALS
RIVAL_LOSSES: Final = RANK + RANKS * STAGES * SIZES
REST_HELD: Final = RIVAL_LOSSES + PAIRS
HAND: Final = REST_HELD + REACHES * HELD
ORDER: Final = HAND + HANDS * SIZES
BOTH: Final = ORDER + COLOURS * SIZES
# Of an answer
OVER: Final = BOTH + LOSS * LOSS
LEFT_OVER: Final = OVER + SIZES * OVERS
OWN_LEFT: Final = LEFT_OVER + NUMBERS * REACHES
RIVAL_NEED: Final = OWN_LEFT + LOSS * REACHES
NEED_HELD: Final = RIVAL_NEED + LOSS * TOTALS
NEED_PLAYED: Final = NEED_HELD + TOTALS * HELD
NEED_HIGH: Final = NEED_PLAYED + PLAYED * TOTALS
ANSWER_BOTH: Final = NEED_HIGH + HIGH * TOTALS
AGAIN: Final = ANSWER_BOTH + LOSS * LOSS
ANSWER_HAND: Final = AGAIN + 2 * NUMBERS
OWN_NEED: Final = ANSWER_HAND + HANDS * SIZES
OWN_LOSSES: Final = OWN_NEED + LOSS * TOTALS
# Of a cup that is given up
CUP: Final = OWN_LOSSES + PAIRS
CUP_HANDS: Final = CUP + COSTS * CUPS
CUP_OTHERS: Final = CUP_HANDS + COSTS * HANDS
CUP_NUMBER: Final = CUP_OTHERS + PAIRS
CUP_REACH: Final = CUP_NUMBER + NUMBERS * COSTS
CUP_PLAYED: Final = CUP_REACH + COSTS * TOTALS
AFTER: Final = CUP_PLAYED + COSTS * PLAYED
LEFT: Final = AFTER + LOSS * QUARTERS
# And of the table
BOTH_CUPS: Final = LEFT + LEFTS
BOTH_HANDS: Final = BOTH_CUPS + CUPS * CUPS
PILE: Final = BOTH_HANDS + HANDS * HANDS
PHASE: Final = PILE + PILES
ASKED: Final = PHASE + 2
SIGHTS: Final = ASKED + HELD * REACHES
MOST_OF_MOVE: Final = 12

ALL_OF_COLOUR: Final = 0xAAAA  # packed: two of each value


class Sight:
    """What was seen when `look` was last called; it keeps its lists from call to call."""

    def __init__(self) -> None:
        self.pyramid: Pyramid = 0
        self.own_losses: vec[Losses] = vec[Losses]([0] * COLOURS)
        self.rival_losses: vec[Losses] = vec[Losses]([0] * COLOURS)
        self.reach: vec[Total] = vec[Total]([0] * COLOURS)
        self.held: vec[Count] = vec[Count]([0] * COLOURS)  # by the rival, as may be expected
        self.high: vec[Count] = vec[Count]([0] * COLOURS)  # cards out of sight
        self.cards: Count = 0
        self.rival_cards: Count = 0
        self.stage: Stage = 0
        self.shown: list[Hands] = [Hands(), Hands()]  # by the seats' pyramids

    # --- the table ---

    def look(self, table: CupKing, features: Features) -> None:
        """See the table, and list what goes for all moves."""
        seat = table.turn
        rival = 1 - seat
        self.count_cards(table)
        self.pyramid = NUMBER[packed_cups(table.cups[seat])]
        if table.phase == START:
            self.look_at_all(table)
        else:
            self.look_at(table, table.colour)
        features.clear()
        features.add(BOTH_CUPS + popcount(table.cups[seat]) * CUPS + popcount(table.cups[rival]))
        features.add(BOTH_HANDS + self.cards * HANDS + self.rival_cards)
        features.add(PILE + table.pile // PILE_STEP)
        if table.phase == ANSWER:
            features.add(PHASE + 1)
            features.add(ASKED + self.held[table.colour] * REACHES + self.reach[table.colour] // 2)
        else:
            features.add(PHASE)

    def count_cards(self, table: CupKing) -> None:
        own: Count = 0
        rivals: Count = 0
        first = table.turn * COLOURS
        other = (1 - table.turn) * COLOURS
        for colour in range(Colour(COLOURS)):
            own += number_of(table.hands[first + colour])
            rivals += number_of(table.hands[other + colour])
        self.cards = at_most(own, HANDS - 1)
        self.rival_cards = at_most(rivals, HANDS - 1)

    def look_at_all(self, table: CupKing) -> None:
        self.stage = stage_of(table)
        rival = 1 - table.turn
        self.shown[rival].rank(table, rival)
        for colour in range(Colour(COLOURS)):
            self.look_at(table, colour)

    def look_at(self, table: CupKing, colour: Colour) -> None:
        """See what losing a cup of a colour costs both, and which of its cards are where."""
        own = table.turn * COLOURS + colour
        rival = (1 - table.turn) * COLOURS + colour
        self.own_losses[colour] = losses_of(self.pyramid, table.cups[table.turn] & table.built[own])
        cups = table.cups[1 - table.turn]
        self.rival_losses[colour] = losses_of(NUMBER[packed_cups(cups)], cups & table.built[rival])
        self.reach[colour] = reach_of(table.hands[own])
        unseen = ALL_OF_COLOUR - table.hands[own] - table.discard[colour] - table.played[own] - table.played[rival]
        likely = number_of(unseen) * self.rival_cards * 4 // (self.rival_cards + table.pile)
        self.held[colour] = at_most(likely, HELD - 1)
        self.high[colour] = at_most(number_of(unseen & HIGH_CARDS), HIGH - 1)

    # --- moves ---

    def list_move(self, table: CupKing, move: Move, features: Features) -> None:
        """List what a move is and makes of what is seen."""
        features.clear()
        features.make_room(MOST_OF_MOVE)
        if move < PLAY:
            self.list_loss(table, move - LOSE, features)
        elif table.phase == START:
            self.list_opening(table, move - PLAY, features)
        else:
            self.list_answer(table, move - PLAY, features)

    def list_opening(self, table: CupKing, play: Move, features: Features) -> None:
        colour = play // SETS
        number = play % SETS
        total = SET_SUM[number]
        size = SET_SIZE[number] - 1
        rest = table.hands[table.turn * COLOURS + colour] - SET_CARDS[number]
        reach = reach_of(rest) // 2
        own = self.own_losses[colour] // COSTS
        rivals = self.rival_losses[colour] // COSTS
        held = self.held[colour]
        rank = self.shown[1 - table.turn].ranks[colour]
        features.add(SET + size * TOTALS + total)
        features.add(REST + at_most(number_of(rest), NUMBERS - 1) * REACHES + reach)
        features.add(OWN_REST + own * REACHES + reach)
        features.add(RIVAL_HELD + rivals * HELD + held)
        features.add(RIVAL_SET + rivals * TOTALS + total)
        features.add(HIGH_SET + self.high[colour] * TOTALS + total)
        features.add(RANK + (rank * STAGES + self.stage) * SIZES + size)
        features.add(RIVAL_LOSSES + self.rival_losses[colour])
        features.add(REST_HELD + reach * HELD + held)
        features.add(HAND + self.cards * SIZES + size)
        features.add(ORDER + self.order_of(colour) * SIZES + size)
        features.add(BOTH + own * LOSS + rivals)

    def order_of(self, colour: Colour) -> Index:
        """In how many colours one can lay down more."""
        order: Index = 0
        reach = self.reach
        for other in range(Colour(COLOURS)):
            if reach[other] > reach[colour]:
                order += 1
        return order

    def list_answer(self, table: CupKing, play: Move, features: Features) -> None:
        seat = table.turn
        colour = play // SETS
        number = play % SETS
        size = SET_SIZE[number] - 1
        total = table.totals[seat] + SET_SUM[number]
        need = at_most(total - table.totals[1 - seat], TOTALS - 1)
        rest = table.hands[seat * COLOURS + colour] - SET_CARDS[number]
        left = at_most(number_of(rest), NUMBERS - 1)
        reach = reach_of(rest) // 2
        own = self.own_losses[colour] // COSTS
        rivals = self.rival_losses[colour] // COSTS
        again: Index = 1 if table.totals[seat] > 0 else 0
        features.add(OVER + size * OVERS + at_most(total - table.to_beat, OVERS - 1))
        features.add(LEFT_OVER + left * REACHES + reach)
        features.add(OWN_LEFT + own * REACHES + reach)
        features.add(RIVAL_NEED + rivals * TOTALS + need)
        features.add(NEED_HELD + need * HELD + self.held[colour])
        features.add(NEED_PLAYED + self.played_by(table, 1 - seat) * TOTALS + need)
        features.add(NEED_HIGH + self.high[colour] * TOTALS + need)
        features.add(ANSWER_BOTH + own * LOSS + rivals)
        features.add(AGAIN + again * NUMBERS + left)
        features.add(ANSWER_HAND + self.cards * SIZES + size)
        features.add(OWN_NEED + own * TOTALS + need)
        features.add(OWN_LOSSES + self.own_losses[colour])

    def played_by(self, table: CupKing, seat: Seat) -> Count:
        return at_most(number_of(table.played[seat * COLOURS + table.colour]), PLAYED - 1)

    def list_loss(self, table: CupKing, place: Place, features: Features) -> None:
        seat = table.turn
        colour = table.colour
        cost = COST[self.pyramid * PLACES + place]
        left = at_most(number_of(table.hands[seat * COLOURS + colour]), NUMBERS - 1)
        ahead = self.reach[colour] - table.to_beat + table.totals[seat] + ABOUT
        if ahead < 0:
            ahead = 0
        features.add(CUP + cost * CUPS + popcount(table.cups[seat]))
        features.add(CUP_HANDS + cost * HANDS + self.rival_cards)
        features.add(CUP_OTHERS + self.own_losses[colour])
        features.add(CUP_NUMBER + left * COSTS + cost)
        features.add(CUP_REACH + cost * TOTALS + at_most(ahead, TOTALS - 1))
        features.add(CUP_PLAYED + cost * PLAYED + self.played_by(table, 1 - seat))
        self.list_after(table, place, features)

    def list_after(self, table: CupKing, place: Place, features: Features) -> None:
        """What the next loss of each colour would cost then."""
        seat = table.turn
        first = seat * COLOURS
        cups = left_without(table.cups[seat], place)
        features.add(LEFT + at_most(popcount(cups & table.built[first + table.colour]), LEFTS - 1))
        if cups == 0:
            return
        pyramid = NUMBER[packed_cups(cups)]
        for colour in range(Colour(COLOURS)):
            loss = losses_of(pyramid, cups & table.built[first + colour]) // COSTS
            features.add(AFTER + loss * QUARTERS + reach_of(table.hands[first + colour]) // 4)
