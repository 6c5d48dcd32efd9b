"""Chakapuces by the rulebook: setup, a turn of two cards, the end, the score."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, Outcome, State, View
from tablee.core.events import Event
from tablee.core.moves import Moves
from tablee.games.chakapuces.cards import DECK, KINDS, VALUES, format_card, is_scratch, value_of
from tablee.games.chakapuces.scoring import reckon
from tablee.games.chakapuces.view import own_view, public_view

PILE: Final = 0  # the move that plays the top card of the draw pile; any other move is the card it plays
HAND_SIZE: Final = 4
LINE_AT_START: Final = 4
STARTING_FLEAS: Final = [0, 0, 22, 20, 18, 16, 15]  # CK-2.2, by the number of seats
NOT_YET: Final = -1

# CK-4.1: why the last lap began
BY_FLEAS: Final = "no_fleas"
BY_PILE: Final = "empty_pile"


class Chakapuces(State):
    """The table: the line, the pile, and by seat a hand, fleas and the cards taken.

    A hand is four places of `hands`, ascending, empty ones (0) first. The line is `height` (how many cards lie at each
    value) and `scratches` (a bit for each height of a stack at which a Scratch card lies); its values 0 and 11 stay
    empty, so that every value has two neighbours. The pile is the first `pile` cards of `deck`, the last of them on
    top; `deck` is never changed, so that copies share it.
    """

    def __init__(
        self,
        seats: i64,
        deck: vec[i64],
        pile: i64,
        hands: vec[i64],
        fleas: vec[i64],
        taken: vec[i64],
        height: vec[i64],
        scratches: vec[i64],
    ) -> None:
        self.seats = seats
        self.log = None
        self.deck = deck
        self.pile: i64 = pile
        self.hands = hands
        self.fleas = fleas
        self.taken = taken  # how many, by seat and card
        self.height = height
        self.scratches = scratches
        self.turn: i64 = 0
        self.is_second_card: bool = False
        self.turns_left: i64 = NOT_YET  # counted down in the last lap
        self.ended_by: str = ""

    # --- the table as it stands ---

    def is_over(self) -> bool:
        return self.turns_left == 0

    def owes(self, seat: i64) -> bool:
        return seat == self.turn and self.turns_left != 0

    def to_play(self) -> i64:
        return self.turn if self.turns_left != 0 else NO_SEAT

    def hand(self, seat: i64) -> list[int]:
        hand: list[int] = []
        for place in range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE):
            if self.hands[place] != 0:
                hand.append(self.hands[place])
        return hand

    def stack(self, value: i64) -> list[int]:
        """The cards at a value, from the bottom up."""
        cards: list[int] = []
        for place in range(self.height[value]):
            is_scratch_here = self.scratches[value] >> place & 1 == 1
            cards.append(value + VALUES if is_scratch_here else value)
        return cards

    def taken_cards(self, seat: i64) -> list[int]:
        cards: list[int] = []
        for card in range(i64(1), i64(KINDS + 1)):
            for _ in range(self.taken[seat * (KINDS + 1) + card]):
                cards.append(card)
        return cards

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
        twin.turn = self.turn
        twin.is_second_card = self.is_second_card
        twin.turns_left = self.turns_left
        twin.ended_by = self.ended_by
        return twin

    def resample(self, seat: int | None, chance: Chance) -> Chakapuces:
        """Hidden from a seat are the other hands and the order of the pile: they are shuffled together and dealt."""
        knower: i64 = NO_SEAT
        if seat is not None:
            knower = seat
        twin = self.copy()
        unseen = self.deck[: self.pile]
        for other in range(self.seats):
            if other != knower:
                for place in range(other * HAND_SIZE, (other + 1) * HAND_SIZE):
                    if self.hands[place] != 0:
                        unseen = append(unseen, self.hands[place])
        chance.deal(unseen)
        twin.deck = unseen
        twin.pile = len(unseen)
        for other in range(self.seats):
            if other != knower:
                twin.redeal(other)
        return twin

    def redeal(self, seat: i64) -> None:
        """Replace a hand by as many cards from the pile."""
        size: i64 = 0
        for place in range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE):
            if self.hands[place] != 0:
                size += 1
                self.hands[place] = 0
        for _ in range(size):
            self.add_to_hand(seat, self.take_from_pile())

    def public_view(self) -> View:
        return public_view(self)

    def own_view(self, seat: int | None) -> View:
        return own_view(self, seat)

    # --- a turn: two cards, one after the other ---

    def list_moves(self, seat: i64, moves: Moves) -> None:
        """CK-3.1: a card from the hand, or unseen the top card of the pile."""
        if self.pile > 0:
            moves.add(PILE)
        last: i64 = 0
        for place in range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE):
            card = self.hands[place]
            if card != last:
                moves.add(card)
                last = card

    def can(self, seat: i64, move: i64) -> bool:
        if move == PILE:
            return self.pile > 0
        return any(self.hands[place] == move for place in range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE))

    def why_not(self, seat: i64, move: i64) -> str:
        if move == PILE:
            return "the pile is empty"
        if 1 <= move <= KINDS:
            return f"{format_card(move)} is not in the hand"
        return f"{move} is not a move of this game"

    def apply(self, seat: i64, move: i64) -> None:
        card = self.take_from_pile() if move == PILE else self.take_from_hand(seat, move)
        if self.log is not None:
            self.report_play(seat, move, card)
        self.place(card)
        if self.is_second_card:
            self.resolve(seat, card)
            self.end_turn(seat)
        else:
            self.is_second_card = True  # CK-3.3

    def take_from_pile(self) -> i64:
        self.pile -= 1
        return self.deck[self.pile]

    def take_from_hand(self, seat: i64, card: i64) -> i64:
        hands = self.hands
        first = seat * HAND_SIZE
        place = first
        while hands[place] != card:
            place += 1
        while place > first:
            hands[place] = hands[place - 1]
            place -= 1
        hands[first] = 0
        return card

    def add_to_hand(self, seat: i64, card: i64) -> None:
        hands = self.hands
        place = seat * HAND_SIZE
        last = place + HAND_SIZE - 1
        while place < last and hands[place + 1] < card:
            hands[place] = hands[place + 1]
            place += 1
        hands[place] = card

    def place(self, card: i64) -> None:
        """CK-3.2: at its value, on top of what lies there."""
        value = value_of(card)
        if is_scratch(card):
            self.scratches[value] |= i64(1) << self.height[value]
        self.height[value] += 1

    def resolve(self, seat: i64, card: i64) -> None:
        """The effect of the second card, which lies on the line."""
        value = value_of(card)
        if self.height[value] > 1:
            self.take_neighbours(seat, value)
        else:
            length = self.sequence_length(value)
            if length > 1:
                self.discard_fleas(seat, length)
            elif self.log is not None:
                self.report("no_effect", "CK-3.6", seat, {"value": value})
        if is_scratch(card):
            self.scratch(seat, value)

    def sequence_length(self, value: i64) -> i64:
        """CK-3.4, CK-3.7: how many values in a row around this one have cards; a stacked value counts once."""
        low = value
        high = value
        while self.height[low - 1] > 0:
            low -= 1
        while self.height[high + 1] > 0:
            high += 1
        return high - low + 1

    def discard_fleas(self, seat: i64, length: i64) -> None:
        """CK-3.4: a Sequence rids one of as many fleas as it is long, as far as one has them."""
        discarded = min(length, self.fleas[seat])
        self.fleas[seat] -= discarded
        if self.log is not None:
            self.report("sequence", "CK-3.4", seat, {"length": length, "discarded": discarded})

    def take_neighbours(self, seat: i64, value: i64) -> None:
        """CK-3.5: a Stack takes every card at the two neighbouring values."""
        if self.log is not None:
            cards = [format_card(card) for card in self.stack(value - 1) + self.stack(value + 1)]
            self.report("stack", "CK-3.5", seat, {"value": value, "taken": cards})
        self.take_stack(seat, value - 1)
        self.take_stack(seat, value + 1)

    def take_stack(self, seat: i64, value: i64) -> None:
        scratches: i64 = 0
        bits = self.scratches[value]
        while bits != 0:
            bits &= bits - 1
            scratches += 1
        pile = seat * (KINDS + 1) + value
        self.taken[pile] += self.height[value] - scratches
        if scratches > 0:
            self.taken[pile + VALUES] += scratches
        self.height[value] = 0
        self.scratches[value] = 0

    def scratch(self, seat: i64, value: i64) -> None:
        """CK-3.8: everybody else takes as many fleas as there are cards at the Scratch card's value."""
        for other in range(self.seats):
            if other != seat:
                self.fleas[other] += self.height[value]
        if self.log is not None:
            self.report("scratch", "CK-3.8", seat, {"each": self.height[value]})

    # --- the end of a turn, and of the game ---

    def end_turn(self, seat: i64) -> None:
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
            self.report_end_of_turn()

    def is_hand_full(self, seat: i64) -> bool:
        return self.hands[seat * HAND_SIZE] != 0

    def draw(self, seat: i64) -> None:
        """CK-3.9: up to four cards in hand, as far as the pile goes."""
        before = self.pile
        while not self.is_hand_full(seat) and self.pile > 0:
            self.add_to_hand(seat, self.take_from_pile())
        if self.log is not None and self.pile < before:
            cards: list[str] = []
            while before > self.pile:
                before -= 1
                cards.append(format_card(self.deck[before]))
            self.log.append(Event("draw", "CK-3.9", seat, {"count": len(cards)}, {"cards": cards}, reveals=True))

    def begin_last_lap(self, seat: i64, reason: str) -> None:
        """CK-4.1, CK-4.3: every other seat has one turn left."""
        self.turns_left = self.seats - 1
        self.ended_by = reason
        if self.log is not None:
            self.report("last_lap", "CK-4.1", seat, {"reason": reason})

    def outcome(self) -> Outcome:
        """CK-4.4: Scratch cards in one's pile and cards in hand are worth nothing."""
        cats: list[int] = []
        for seat in range(self.seats):
            cats.append(sum(1 for card in self.taken_cards(seat) if not is_scratch(card)))
        return reckon(self.ended_by, cats, list(self.fleas))

    # --- events ---

    def report(self, kind: str, rule: str, seat: i64, data: dict[str, Any]) -> None:
        if self.log is not None:
            self.log.append(Event(kind, rule, seat, data))

    def report_play(self, seat: i64, move: i64, card: i64) -> None:
        if self.log is not None:
            nth, rule = (2, "CK-3.1") if self.is_second_card else (1, "CK-3.3")
            source = "pile" if move == PILE else "hand"
            data: dict[str, Any] = {"card": format_card(card), "from": source, "nth": nth}
            self.log.append(Event("play", rule, seat, data, reveals=move == PILE))

    def report_end_of_turn(self) -> None:
        if self.turns_left == 0:
            self.report("over", "CK-4.5", NO_SEAT, {"outcome": self.outcome().as_data()})
        else:
            rule = "CK-2.4" if self.turns_left == NOT_YET else "CK-4.3"
            self.report("turn", rule, self.turn, {"turns_left": None if rule == "CK-2.4" else self.turns_left})


# --- setup ---


def set_up(seats: int, chance: Chance) -> Chakapuces:
    deck = DECK[:]
    chance.shuffle(deck, 0, len(deck))
    table = empty_table(seats, deck)
    for seat in range(table.seats):
        table.fleas[seat] = STARTING_FLEAS[seats]
        for _ in range(HAND_SIZE):
            table.add_to_hand(seat, table.take_from_pile())  # CK-2.1
    for _ in range(LINE_AT_START):
        table.place(table.take_from_pile())  # CK-2.3
    table.turn = chance.below(table.seats)  # CK-2.4
    return table


def empty_table(seats: i64, deck: vec[i64]) -> Chakapuces:
    return Chakapuces(
        seats,
        deck,
        len(deck),
        vec[i64]([0] * (seats * HAND_SIZE)),
        vec[i64]([0] * seats),
        vec[i64]([0] * (seats * (KINDS + 1))),
        vec[i64]([0] * (VALUES + 2)),
        vec[i64]([0] * (VALUES + 2)),
    )
