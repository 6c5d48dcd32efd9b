"""Pop by the rulebook: setup of a round, a turn of five cards, the end; against each other, together or alone."""

from __future__ import annotations

from typing import TypeAlias, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import bit
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, OPEN, Outcome, State, View
from tablee.core.integers import Card, Column, Count, Move, SealedRound, Seat
from tablee.core.moves import LegalMoves, Moves
from tablee.core.sealed import Sealed
from tablee.games.pop import events, legality
from tablee.games.pop.area import (
    Area,
    Step,
    cards_in,
    chain,
    column_of,
    empty_area,
    in_order,
    is_from_right,
    place_until_touching,
)
from tablee.games.pop.cards import (
    CARD_BITS,
    CARD_MASK,
    DECK,
    NO_CARDS,
    Cards,
    list_cards,
    symbols_on,
)
from tablee.games.pop.copying import become, take_over
from tablee.games.pop.dealing import STUCK, lay_rows
from tablee.games.pop.modes import COLUMNS, INHERITS, SOLO, SOLO_DRAW, Mode
from tablee.games.pop.moves import select
from tablee.games.pop.resample import resample, shuffle_unseen
from tablee.games.pop.sayings import say, sayings_of
from tablee.games.pop.scoring import (
    CLEARED,
    EXPLOSION,
    NO_CARDS_LEFT,
    ONE_TURN,
    PLACED,
    POINTS,
    Points,
    reckon_alone,
    reckon_points,
    reckon_together,
)
from tablee.games.pop.view import own_view, public_view

Taker: TypeAlias = i64  # of exploded cards: a seat or, after the last, the Chief


class Pop(State):
    """The table: the area, by seat a hand and the cards chosen and exploded, the Chief's cards, and the pile.

    A move of one card is its number. Where a seat plays several in a turn, one move is all of them (moves.py says why):
    a bit for each place of the hand, ascending. Under the seal lie sets of cards.

    The pile is the first `pile` cards of `deck`, the last of them on top. `exploded` has a set of cards for each seat
    and, last, the Chief's. `deck` and `points` are replaced, never changed, so that copies share them, as they do
    `chance` where nothing is dealt again.
    """

    def __init__(
        self,
        seats: Count,
        mode: Mode,
        chance: Chance,
        area: Area,
        hands: vec[Cards],
        sealed: Sealed,
        exploded: vec[Cards],
        points: vec[Points],
    ) -> None:
        self.seats = seats
        self.log = None
        self.mode = mode
        self.chance = chance
        self.area = area
        self.hands = hands
        self.sealed = sealed
        self.exploded = exploded
        self.points = points  # of the rounds that are over, by round and seat
        self.round: Count = 1
        self.turn: Count = 1
        self.deck: vec[i64] = DECK
        self.pile: Count = 0
        self.chief_up: Cards = NO_CARDS
        self.chief_down: Cards = NO_CARDS
        self.waiting: Cards = NO_CARDS  # revealed and not yet placed
        self.said: tuple[tuple[int, str], ...] = ()  # in this turn
        self.ended_by: str = ""
        self.deals_again: bool = mode.deals_again  # after a round; not in a world where nobody looks further

    # --- the table as it stands ---

    def is_over(self) -> bool:
        return self.ended_by != ""

    def owes(self, seat: Seat) -> bool:
        return self.sealed.owes(seat) and self.ended_by == ""

    def to_play(self) -> Seat:
        if self.ended_by == "":
            for seat in range(self.seats):
                if self.sealed.owes(seat):
                    return seat
        return NO_SEAT

    def sealed_round(self) -> SealedRound:
        if self.ended_by != "":
            return OPEN
        return (self.round - 1) * self.mode.turns + self.turn

    def turns_left(self) -> Count:
        """This one included."""
        return self.mode.turns + 1 - self.turn

    def lowered(self, column: Column) -> Count:
        """How many steps the column's Queue card has gone down in this turn."""
        return self.turns_left() - self.area.foot(column)

    def chosen(self, seat: Seat) -> Cards:
        return self.sealed.choice(seat, 0)

    def owner(self, card: Card) -> Taker:
        """Who chose a card that is being placed; the Chief comes after the seats."""
        chosen = self.sealed.choices
        for seat in range(self.seats):
            if chosen[seat] >> card & 1 != 0:
                return seat
        return self.seats

    def copy(self) -> Pop:
        twin = Pop(
            self.seats,
            self.mode,
            self.chance.copy() if self.deals_again else self.chance,
            self.area.copy(),
            self.hands[:],
            self.sealed.copy(),
            self.exploded[:],
            self.points,
        )
        take_over(twin, self)
        return twin

    def copy_into(self, spent: State) -> Pop:
        twin = cast(Pop, spent)
        become(twin, self)
        return twin

    def resample(self, seat: int | None, chance: Chance) -> Pop:
        return resample(self, seat, chance)

    def shuffle_unseen(self, chance: Chance) -> None:
        shuffle_unseen(self, chance)

    def public_view(self) -> View:
        return cast(View, public_view(self))

    def own_view(self, seat: int | None) -> View:
        return cast(View, own_view(self, seat))

    # --- setup of a round ---

    def set_up_round(self) -> None:
        self.lay_out()
        for seat in range(self.seats):
            self.hands[seat] = self.draw(self.mode.hand)  # PO-2.2, PO-6.1
        if self.log is not None:
            events.report_deal(self)
        self.prepare_turn()

    def lay_out(self) -> None:
        """PO-2.1: all cards are shuffled, and the rows laid; what is left is the pile."""
        left: Count = STUCK
        while left == STUCK:
            self.deck = DECK[:]
            self.chance.shuffle_deck(self.deck)
            self.area = empty_area(self.mode.turns)
            left = lay_rows(self.area, self.mode.rows, self.deck, self.chance)
        self.pile = left

    def draw(self, count: Count) -> Cards:
        """The top cards of the pile."""
        cards: Cards = NO_CARDS
        rest = self.pile - count
        while self.pile > rest:
            self.pile -= 1
            cards |= bit(self.deck[self.pile])
        return cards

    # --- a turn ---

    def prepare_turn(self) -> None:
        """PO-3.1, PO-3.2: those who draw do, seat by seat; then the Chief takes its cards."""
        if self.mode.draws:
            for seat in range(self.seats):
                self.draw_to_hand(seat, 1, "PO-3.2")
        if self.mode.has_chief:
            self.chief_up = self.draw(self.mode.chief_up)
            self.chief_down = self.draw(self.mode.chief_down)
            if self.log is not None:
                events.report_chief(self)

    def draw_to_hand(self, seat: Seat, count: Count, rule: str) -> None:
        cards = self.draw(count)
        self.hands[seat] |= cards
        if self.log is not None:
            events.report_draw(self, seat, rule, cards)

    def list_moves(self, seat: Seat, moves: Moves) -> None:
        legality.list_moves(self, seat, moves)

    def listed(self, seat: Seat) -> LegalMoves:
        if self.mode.each == 1:
            return super().listed(seat)
        return legality.listed_selections(self, seat)

    def pick(self, seat: Seat, chance: Chance, moves: Moves) -> Move:
        return legality.pick(self, seat, chance)

    def play_at_random(self, chance: Chance, moves: Moves) -> Count:
        """All seats at once where none has chosen and nobody listens: the same as one after the other."""
        if self.log is not None or self.ended_by != "" or self.sealed.missing < self.seats:
            return super().play_at_random(chance, moves)
        for seat in range(self.seats):
            cards = self.cards_of(seat, legality.pick(self, seat, chance))
            self.hands[seat] &= ~cards
            self.sealed.replace(seat, 0, cards)
        self.reveal()
        return self.seats

    def is_legal(self, seat: Seat, move: Move) -> bool:
        return legality.is_legal(self, seat, move)

    def why_not(self, seat: Seat, move: Move) -> str:
        return legality.why_not(self, move)

    def apply(self, seat: Seat, move: Move) -> None:
        """PO-3.3: the cards lie face down until everybody has chosen."""
        cards = self.cards_of(seat, move)
        self.hands[seat] &= ~cards
        self.sealed.choose(seat, cards)
        if self.log is not None:
            events.report_choice(self, seat, cards)
        if self.sealed.is_complete():
            self.reveal()

    def cards_of(self, seat: Seat, move: Move) -> Cards:
        """The cards of the hand that a move is."""
        if self.mode.each == 1:
            return bit(move)
        return select(self.hands[seat], move)

    def reveal(self) -> None:
        """PO-3.3: all cards are turned up together, the Chief's too; there are always five."""
        waiting = self.chief_up | self.chief_down
        for seat in range(self.seats):
            waiting |= self.chosen(seat)
        self.waiting = waiting
        from_right = is_from_right(waiting)
        if self.log is not None:
            events.report_reveal(self, from_right)
        self.said = ()
        self.chief_up = NO_CARDS
        self.chief_down = NO_CARDS
        self.place_cards(from_right)
        self.sealed.reopen()
        self.end_turn()

    def place_cards(self, from_right: bool) -> None:
        """PO-3.5, PO-3.9: everything that a card sets off is over before the next one is placed."""
        five = in_order(self.waiting, from_right)
        step: Step = 0
        while step < COLUMNS:
            touching = place_until_touching(self.area, five, from_right, step)
            if self.log is not None:
                events.report_places(self, five, from_right, step, touching)
            if touching < COLUMNS:
                card = five >> CARD_BITS * touching & CARD_MASK
                self.set_off(self.owner(card), column_of(touching, from_right))
                if self.mode.is_cooperative:
                    self.lose(card, from_right)
                    return
            step = touching + 1
        self.waiting = NO_CARDS

    def lose(self, card: Card, from_right: bool) -> None:
        """PO-5.2: this card has set off an explosion; from the left the larger ones are still to be placed."""
        self.ended_by = EXPLOSION
        if from_right:
            self.waiting &= bit(card) - 1
        else:
            self.waiting &= -bit(card + 1)

    def set_off(self, owner: Taker, column: Column) -> None:
        """PO-3.6: explosions until nothing touches any more."""
        if self.log is not None:
            self.give(owner, events.report_chain(self, owner))
        else:
            self.give(owner, chain(self.area, column))

    def give(self, taker: Taker, cards: Cards) -> None:
        """PO-3.7, PO-3.8: to the owner of the card that set them off, and with them what lies beside the Chief."""
        self.exploded[taker] |= cards
        if taker < self.seats and self.exploded[self.seats] != NO_CARDS and INHERITS:
            if self.log is not None:
                events.report_inheritance(self, taker)
            self.exploded[taker] |= self.exploded[self.seats]
            self.exploded[self.seats] = NO_CARDS

    # --- talk ---

    def sayings(self, seat: int) -> list[str]:
        return sayings_of(self, seat)

    def say(self, seat: int, saying: str) -> None:
        say(self, seat, saying)

    # --- the end of a turn, of a round and of the game ---

    def end_turn(self) -> None:
        if self.mode.is_alone:
            self.end_turn_alone()
        elif self.ended_by == "" and self.turn == self.mode.turns:
            self.end_round()
        elif self.ended_by == "":
            self.next_turn()
            self.prepare_turn()
        if self.log is not None and self.ended_by != "":
            events.report_over(self)

    def next_turn(self) -> None:
        self.turn += 1
        if self.log is not None:
            events.report_turn(self)

    def end_round(self) -> None:
        """PO-3.10: eight turns; PO-4.1: three rounds. PO-5.2: together, all cards are placed in one of nine."""
        if self.mode.is_cooperative:
            self.ended_by = PLACED
            return
        points = self.points[:]
        for seat in range(self.seats):
            points[(self.round - 1) * self.seats + seat] = symbols_on(self.exploded[seat])
        self.points = points
        if self.log is not None:
            events.report_end_of_round(self)
        if self.round == self.mode.rounds:
            self.ended_by = POINTS
        else:
            self.next_round()

    def next_round(self) -> None:
        self.round += 1
        self.turn = 1
        for taker in range(self.seats + 1):
            self.exploded[taker] = NO_CARDS
        if self.deals_again:
            self.set_up_round()

    def end_turn_alone(self) -> None:
        """PO-6.2, PO-6.3, PO-7.1."""
        if self.area.is_empty():
            self.ended_by = CLEARED
        elif self.mode.name != SOLO:
            self.ended_by = ONE_TURN
        elif self.pile > 0:
            self.next_turn()
            self.draw_to_hand(0, SOLO_DRAW, "PO-6.2")
        elif self.hands[0] == NO_CARDS:
            self.ended_by = NO_CARDS_LEFT
        else:
            self.next_turn()

    def outcome(self) -> Outcome:
        hands = [int(self.hands[seat]) for seat in range(self.seats)]
        if self.mode.is_alone:
            left = sum(len(column) for column in cards_in(self.area))
            return reckon_alone(self.ended_by, self.mode.level, left)
        if self.mode.is_cooperative:
            return reckon_together(self.ended_by, int(self.mode.turns), [len(list_cards(hand)) for hand in hands])
        return reckon_points(self.points_by_round(), [int(symbols_on(hand)) for hand in hands])

    def points_by_round(self) -> list[list[int]]:
        """Of the rounds that are over, where points are counted."""
        over = self.round if self.ended_by == POINTS else self.round - 1
        seats = int(self.seats)
        return [[int(self.points[played * seats + seat]) for seat in range(seats)] for played in range(over)]


def set_up(seats: Count, mode: Mode, chance: Chance) -> Pop:
    table = empty_table(seats, mode, chance)
    table.set_up_round()
    return table


def empty_table(seats: Count, mode: Mode, chance: Chance) -> Pop:
    return Pop(
        seats,
        mode,
        chance,
        empty_area(mode.turns),
        vec[i64]([0] * seats),
        Sealed(seats, 1),
        vec[i64]([0] * (seats + 1)),
        vec[i64]([0] * (seats * mode.rounds)),
    )
