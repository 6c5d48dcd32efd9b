"""Chakapuces by the rulebook: setup, a turn of two cards, the end, the score."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard, popcount
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, Outcome, State, View
from tablee.core.integers import Card, Count, Move, Seat
from tablee.core.lists import overwrite
from tablee.core.moves import Moves
from tablee.core.packed_bytes import byte_at
from tablee.core.rulings import ruling
from tablee.games.chakapuces import events, legality
from tablee.games.chakapuces.cards import (
    DECK,
    FIRST_PLACE,
    HAND_SIZE,
    KINDS,
    LINE_AT_START,
    MOST_SEATS,
    VALUES,
    Hand,
    PackedCounts,
    Value,
    cards_of,
    count_of,
    is_scratch,
    packed,
    scratch_bit,
    value_of,
    with_card,
    without_card,
)
from tablee.games.chakapuces.moves import PILE
from tablee.games.chakapuces.resample import resample, shuffle_unseen
from tablee.games.chakapuces.scoring import reckon
from tablee.games.chakapuces.view import own_view, public_view

SEQUENCE: Final[Count] = ruling(__package__, "sequence")  # CK-3.4: values in a row that make one
# CK-2.2, by the number of seats
STARTING_FLEAS: Final = [0, 0, *(ruling(__package__, f"fleas-{seats}") for seats in range(2, MOST_SEATS + 1))]
NOT_YET: Final = -1

# CK-4.1: why the last lap began
BY_FLEAS: Final = "no_fleas"
BY_PILE: Final = "empty_pile"


class Chakapuces(State):
    """The table: the line, the pile, and by seat a hand, fleas and the cards taken.

    A hand is a word of `hands` (cards.py says how its cards lie in it). The line is `height` (how many cards lie at
    each value) and `scratches` (a bit for each height of a stack at which a Scratch card lies); its values 0 and 11
    stay empty, so that every value has two neighbours. The pile is the first `pile` cards of `deck`, the last of them
    on top; `deck` is never changed, so that copies share it.
    """

    def __init__(
        self,
        seats: Count,
        deck: vec[Card],
        pile: Count,
        hands: vec[Hand],
        fleas: vec[Count],
        taken: vec[PackedCounts],
        height: vec[Count],
        scratches: vec[Bitboard],
    ) -> None:
        self.seats = seats
        self.log = None
        self.deck = deck
        self.pile: Count = pile
        self.hands = hands
        self.fleas = fleas
        self.taken = taken  # by seat the Cats, and then the Scratch cards
        self.height = height
        self.scratches = scratches
        self.turn: Seat = 0
        self.is_second_card: bool = False
        self.turns_left: Count = NOT_YET  # counted down in the last lap
        self.ended_by: str = ""

    # --- the table as it stands ---

    def is_over(self) -> bool:
        return self.turns_left == 0

    def owes(self, seat: Seat) -> bool:
        return seat == self.turn and self.turns_left != 0

    def to_play(self) -> Seat:
        if self.turns_left == 0:
            return NO_SEAT
        return self.turn

    def hand(self, seat: Seat) -> list[int]:
        return cards_of(self.hands[seat])

    def stack(self, value: Value) -> list[int]:
        """The cards at a value, from the bottom up."""
        cards: list[int] = []
        for place in range(self.height[value]):
            is_scratch_here = self.scratches[value] >> place & 1 == 1
            cards.append(value + VALUES if is_scratch_here else value)
        return cards

    def taken_cards(self, seat: Seat) -> list[int]:
        cards: list[int] = []
        for card in range(i64(1), i64(KINDS + 1)):
            for _ in range(self.taken_of(seat, card)):
                cards.append(card)
        return cards

    def taken_of(self, seat: Seat, card: Card) -> Count:
        """How many of a card the seat has taken."""
        return count_of(self.taken[2 * seat + scratch_bit(card)], value_of(card))

    def cards_in_pile(self) -> list[int]:
        """The cards of the pile, from the top down."""
        return [int(self.deck[nth]) for nth in range(self.pile - 1, -1, -1)]

    def copy(self) -> Chakapuces:
        twin = Chakapuces(
            self.seats,
            self.deck,
            self.pile,
            self.hands[:],
            self.fleas[:],
            self.taken[:],
            self.height[:],
            self.scratches[:],
        )
        self.hand_on(twin)
        return twin

    def copy_into(self, spent: State) -> Chakapuces:
        twin = cast(Chakapuces, spent)
        twin.deck = self.deck
        twin.pile = self.pile
        overwrite(twin.hands, self.hands)
        overwrite(twin.fleas, self.fleas)
        overwrite(twin.taken, self.taken)
        overwrite(twin.height, self.height)
        overwrite(twin.scratches, self.scratches)
        self.hand_on(twin)
        return twin

    def hand_on(self, twin: Chakapuces) -> None:
        """Let a twin be at the same point of the game."""
        twin.turn = self.turn
        twin.is_second_card = self.is_second_card
        twin.turns_left = self.turns_left
        twin.ended_by = self.ended_by

    def resample(self, seat: int | None, chance: Chance) -> Chakapuces:
        return resample(self, seat, chance)

    def shuffle_unseen(self, chance: Chance) -> None:
        shuffle_unseen(self, chance)

    def public_view(self) -> View:
        return cast(View, public_view(self))

    def own_view(self, seat: int | None) -> View:
        return cast(View, own_view(self, seat))

    # --- a turn: two cards, one after the other ---

    def list_moves(self, seat: Seat, moves: Moves) -> None:
        legality.list_moves(self, seat, moves)

    def pick(self, seat: Seat, chance: Chance, moves: Moves) -> Move:
        return legality.pick(self, seat, chance)

    def is_legal(self, seat: Seat, move: Move) -> bool:
        return legality.is_legal(self, seat, move)

    def why_not(self, seat: Seat, move: Move) -> str:
        return legality.why_not(move)

    def apply(self, seat: Seat, move: Move) -> None:
        card = self.take_from_pile() if move == PILE else self.take_from_hand(seat, move)
        if self.log is not None:
            events.report_play(self, seat, move, card)
        self.place(card)
        if self.is_second_card:
            self.resolve(seat, card)
            self.end_turn(seat)
        else:
            self.is_second_card = True  # CK-3.3

    def take_from_pile(self) -> Card:
        self.pile -= 1
        return self.deck[self.pile]

    def take_from_hand(self, seat: Seat, card: Card) -> Card:
        self.hands[seat] = without_card(self.hands[seat], card)
        return card

    def add_to_hand(self, seat: Seat, card: Card) -> None:
        self.hands[seat] = with_card(self.hands[seat], card)

    def place(self, card: Card) -> None:
        """CK-3.2: at its value, on top of what lies there."""
        value = value_of(card)
        height = self.height
        self.scratches[value] |= scratch_bit(card) << height[value]
        height[value] += 1

    def resolve(self, seat: Seat, card: Card) -> None:
        """The effect of the second card, which lies on the line."""
        value = value_of(card)
        if self.height[value] > 1:
            self.take_neighbours(seat, value)
        else:
            length = self.sequence_length(value)
            if length >= SEQUENCE:
                self.discard_fleas(seat, length)
            elif self.log is not None:
                events.report_no_effect(self, seat, value)
        if is_scratch(card):
            self.scratch(seat, value)

    def sequence_length(self, value: Value) -> Count:
        """CK-3.4, CK-3.7: how many values in a row around this one have cards; a stacked value counts once."""
        height = self.height
        low = value
        high = value
        while height[low - 1] > 0:
            low -= 1
        while height[high + 1] > 0:
            high += 1
        return high - low + 1

    def discard_fleas(self, seat: Seat, length: Count) -> None:
        """CK-3.4: a Sequence rids one of as many fleas as it is long, as far as one has them."""
        discarded = min(length, self.fleas[seat])
        self.fleas[seat] -= discarded
        if self.log is not None:
            events.report_sequence(self, seat, length, discarded)

    def take_neighbours(self, seat: Seat, value: Value) -> None:
        """CK-3.5: a Stack takes every card at the two neighbouring values."""
        if self.log is not None:
            events.report_stack(self, seat, value)
        self.take_stack(seat, value - 1)
        self.take_stack(seat, value + 1)

    def take_stack(self, seat: Seat, value: Value) -> None:
        height = self.height[value]
        if height == 0:
            return
        scratches = popcount(self.scratches[value])
        self.taken[2 * seat] += packed(height - scratches, value)
        self.taken[2 * seat + 1] += packed(scratches, value)
        self.height[value] = 0
        self.scratches[value] = 0

    def scratch(self, seat: Seat, value: Value) -> None:
        """CK-3.8: everybody else takes as many fleas as there are cards at the Scratch card's value."""
        for other in range(self.seats):
            if other != seat:
                self.fleas[other] += self.height[value]
        if self.log is not None:
            events.report_scratch(self, seat, value)

    # --- the end of a turn, and of the game ---

    def end_turn(self, seat: Seat) -> None:
        self.draw(seat)
        if self.turns_left > 0:
            self.turns_left -= 1
        elif self.fleas[seat] == 0:
            self.begin_last_lap(seat, BY_FLEAS)
        elif not self.is_hand_full(seat):
            self.begin_last_lap(seat, BY_PILE)
        self.turn = seat + 1
        if self.turn == self.seats:
            self.turn = 0
        self.is_second_card = False
        if self.log is not None:
            events.report_end_of_turn(self)

    def is_hand_full(self, seat: Seat) -> bool:
        return byte_at(self.hands[seat], FIRST_PLACE) != 0

    def draw(self, seat: Seat) -> None:
        """CK-3.9: up to four cards in hand, as far as the pile goes."""
        before = self.pile
        while not self.is_hand_full(seat) and self.pile > 0:
            self.add_to_hand(seat, self.take_from_pile())
        if self.log is not None and self.pile < before:
            events.report_draw(self, seat, before - self.pile)

    def begin_last_lap(self, seat: Seat, reason: str) -> None:
        """CK-4.1, CK-4.3: every other seat has one turn left."""
        self.turns_left = self.seats - 1
        self.ended_by = reason
        if self.log is not None:
            events.report_last_lap(self, seat)

    def outcome(self) -> Outcome:
        """CK-4.4: Scratch cards in one's pile and cards in hand are worth nothing."""
        cats: list[int] = []
        for seat in range(self.seats):
            cats.append(sum(1 for card in self.taken_cards(seat) if not is_scratch(card)))
        return reckon(self.ended_by, cats, list(self.fleas))


# --- setup ---


def set_up(seats: int, chance: Chance) -> Chakapuces:
    deck = DECK[:]
    chance.shuffle_deck(deck)
    table = empty_table(seats, deck)
    for seat in range(table.seats):
        table.fleas[seat] = STARTING_FLEAS[seats]
        for _ in range(HAND_SIZE):
            table.add_to_hand(seat, table.take_from_pile())  # CK-2.1
    for _ in range(LINE_AT_START):
        table.place(table.take_from_pile())  # CK-2.3
    table.turn = chance.below(table.seats)  # CK-2.4
    return table


def empty_table(seats: Count, deck: vec[Card]) -> Chakapuces:
    return Chakapuces(
        seats,
        deck,
        len(deck),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * (2 * seats)),
        vec[i64]([0] * (VALUES + 2)),
        vec[i64]([0] * (VALUES + 2)),
    )
