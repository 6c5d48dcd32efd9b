"""Chakapuces for environments: an action is a move, the pile or one of the twenty kinds of cards."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judges.chakapuces_features import cats_taken
from tablee.core.bitboard import popcount
from tablee.core.contract import State
from tablee.core.integers import Count, Merit, Move, Seat
from tablee.core.moves import Moves
from tablee.core.packed_bytes import BYTE, BYTE_MASK, count_at_least
from tablee.games.chakapuces.cards import HAND_SIZE, KINDS, VALUES, format_card
from tablee.games.chakapuces.rules import Chakapuces
from tablee.games.chakapuces.scoring import merit
from tablee.train.encoder import Action, Begun, Chosen, Encoder, seat_from
from tablee.train.payoffs import pay_by_merit
from tablee.train.planes import At, Layout, Words, add_one, put


class ChakapucesEncoder(Encoder):
    def __init__(self, seats: Count) -> None:
        layout = Layout()
        people = int(seats)
        self.hand_at: At = layout.add("hand", (KINDS,), HAND_SIZE, "how many Cats 1 to 10 and Scratch cards 1 to 10")
        self.line_at: At = layout.add("line", (2, VALUES), 127, "how many Cats, and Scratch cards, lie at each value")
        self.sequence_at: At = layout.add(
            "sequences", (VALUES,), VALUES, "how long one would be with a card at each value; 0 where cards lie"
        )
        self.stack_at: At = layout.add("stacks", (VALUES,), 127, "how many Cats one would take; 0 where no card lies")
        self.taken_at: At = layout.add("taken", (people, KINDS), 127, "cards taken, by seat and kind")
        self.fleas_at: At = layout.add("fleas", (people,), 127, "by seat")
        self.sizes_at: At = layout.add("hand_sizes", (people,), HAND_SIZE, "by seat")
        self.turn_at: At = layout.add("turn", (people,), 1, "whose turn it is")
        self.second_at: At = layout.add("is_second_card", (1,), 1, "whether the first card of the turn is played")
        self.pile_at: At = layout.add("pile", (1,), 127, "cards left to draw")
        self.lap_at: At = layout.add("turns_left", (1,), people, "in the last lap: 1 and the turns left; before it, 0")
        self.merits: vec[Merit] = vec[Merit]([0] * seats)
        super().__init__(layout, ["pile", *(format_card(card) for card in range(1, KINDS + 1))])

    def observe_seat(self, state: State, seat: Seat, words: Words, at: At) -> None:
        table = cast(Chakapuces, state)
        hand = table.hands[seat]
        while hand != 0:
            if hand & BYTE_MASK != 0:
                add_one(words, at + self.hand_at + (hand & BYTE_MASK) - 1)
            hand >>= BYTE
        self._observe_line(table, words, at + self.line_at)
        self._observe_deeds(table, words, at)
        for other in range(table.seats):
            self._observe_other(table, other, seat_from(seat, table.seats, other), words, at)
        if not table.is_over():
            put(words, at + self.turn_at + seat_from(seat, table.seats, table.turn), 1)
        if table.is_second_card:
            put(words, at + self.second_at, 1)
        put(words, at + self.pile_at, table.pile)
        put(words, at + self.lap_at, table.turns_left + 1)

    def _observe_line(self, table: Chakapuces, words: Words, at: At) -> None:
        heights = table.height
        scratch_cards = table.scratches
        for value in range(i64(1), i64(VALUES + 1)):
            if heights[value] != 0:
                scratches = popcount(scratch_cards[value])
                put(words, at + value - 1, heights[value] - scratches)
                put(words, at + VALUES + value - 1, scratches)

    def _observe_deeds(self, table: Chakapuces, words: Words, at: At) -> None:
        """CK-3.4, CK-3.5: what a second card would do at each value. It all follows from the line, but not easily."""
        heights = table.height
        scratch_cards = table.scratches
        for value in range(i64(1), i64(VALUES + 1)):
            if heights[value] == 0:
                put(words, at + self.sequence_at + value - 1, table.sequence_length(value))
            else:
                cats = heights[value - 1] - popcount(scratch_cards[value - 1])
                cats += heights[value + 1] - popcount(scratch_cards[value + 1])
                put(words, at + self.stack_at + value - 1, cats)

    def _observe_other(self, table: Chakapuces, other: Seat, away: Count, words: Words, at: At) -> None:
        put(words, at + self.fleas_at + away, table.fleas[other])
        put(words, at + self.sizes_at + away, count_at_least(1, table.hands[other]))
        start = at + self.taken_at + away * KINDS - 1
        for card in range(i64(1), i64(KINDS + 1)):
            taken = table.taken_of(other, card)
            if taken != 0:
                put(words, start + card, taken)

    def pay(self, state: State, paid: vec[float]) -> None:
        table = cast(Chakapuces, state)
        for seat in range(table.seats):
            self.merits[seat] = merit(cats_taken(table, seat), table.fleas[seat])
        pay_by_merit(self.merits, table.seats, paid)

    def list_actions(self, state: State, seat: Seat, begun: Begun, actions: Moves) -> None:
        state.list_moves(seat, actions)

    def choose(self, state: State, seat: Seat, begun: Begun, action: Action) -> Chosen:
        return action

    def actions_of(self, state: State, seat: Seat, move: Move) -> list[int]:
        return [int(move)]
