"""Snack Match by the rulebook: setup, rounds of draft and placement, the end, solo."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec

from tablee.core.chance import Chance
from tablee.core.contract import LISTED, NO_SEAT, OPEN, Outcome, State, View
from tablee.core.integers import Card, Count, Index, Move, SealedRound, Seat
from tablee.core.lists import overwrite
from tablee.core.moves import LegalMoves, Moves
from tablee.core.packed_bytes import BYTE, PackedBytes, byte_at
from tablee.core.sealed import Sealed
from tablee.games.snack_match import events, legality
from tablee.games.snack_match.area import EMPTY_AREA, Area
from tablee.games.snack_match.cards import DRAWN, NO_CARD, deck
from tablee.games.snack_match.diet import Pair, draw_pairs
from tablee.games.snack_match.grid import MOST_CARDS, ROUNDS
from tablee.games.snack_match.moves import Placement, card_of
from tablee.games.snack_match.resample import resample, shuffle_unseen
from tablee.games.snack_match.scoring import reckon, reckon_solo
from tablee.games.snack_match.view import own_view, public_view

NO_CARDS: Final[vec[Card]] = vec[Card]()


class SnackMatch(State):
    """The table: the pile, and by seat a hand and an area. A move is the card to keep, or a placement (moves.py).

    A hand is two places of `hands`, ascending, empty ones (0) first. The pile is the first `pile` cards of `deck`, the
    last of them on top. `kept` has the choices of the draft; `given`, while cards are placed, what each seat gave to
    its left neighbour. `shown_areas` are the areas as everybody sees them (SM-2.2), alone the same list as `areas`.
    `deck`, `given`, `shown_areas` and `pairs` are replaced, never changed, so that copies share them. The automaton's
    cards are `discarded` ones, a byte each in `discards`, the first lowest: a card more costs next to nothing.
    """

    def __init__(self, seats: Count, is_solo: bool, deck: vec[Card], hands: vec[Card], areas: vec[Area]) -> None:
        self.seats = seats
        self.log = None
        self.is_solo: bool = is_solo
        self.deck = deck
        self.pile: Count = len(deck)
        self.hands = hands
        self.areas = areas
        self.shown_areas: vec[Area] = areas
        self.kept: Sealed | None = None  # not None in the draft
        self.given: vec[Card] = NO_CARDS
        self.discards: PackedBytes = 0
        self.discarded: Count = 0
        self._automaton: vec[Card] = NO_CARDS
        self.pairs: vec[Pair] = NO_CARDS
        self.round: Index = 0  # the first is 0; in solo a turn
        self.unplaced: Count = 0  # cards still to be placed in this round

    # --- the table as it stands ---

    def rounds(self) -> Count:
        if self.is_solo:
            return MOST_CARDS  # SM-5.1
        return ROUNDS

    def is_over(self) -> bool:
        return self.round == self.rounds()

    def owes(self, seat: Seat) -> bool:
        """In the draft a choice, then a placement of every card in hand; a hand is empty when the game is over."""
        kept = self.kept
        if kept is not None:
            return kept.owes(seat)
        return self.hands[seat * DRAWN + 1] != NO_CARD

    def to_play(self) -> Seat:
        for seat in range(self.seats):
            if self.owes(seat):
                return seat
        return NO_SEAT

    def sealed_round(self) -> SealedRound:
        """A draft and a placement in every round; alone there is nobody to hide from."""
        if self.is_solo or self.is_over():
            return OPEN
        if self.kept is not None:
            return 2 * self.round + 1
        return 2 * self.round + 2

    def hand(self, seat: Seat) -> list[int]:
        return [card for card in self.hands[seat * DRAWN : (seat + 1) * DRAWN] if card != NO_CARD]

    def left_of(self, seat: Seat) -> Seat:
        """SM-2.1: the left neighbour is the next seat."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def held_in_round(self, seat: Seat) -> list[int]:
        """The hand, with what was placed from it since others saw the area."""
        placed = self.areas[seat].placements()[self.shown_areas[seat].count :]
        return self.hand(seat) + [card_of(placement) for placement in placed]

    @property
    def automaton(self) -> vec[Card]:
        """SM-5.1: the automaton's cards, in the order in which it got them; listed only when somebody looks."""
        if len(self._automaton) != self.discarded:
            cards = vec[Card]([0] * self.discarded)
            for nth in range(self.discarded):
                cards[nth] = byte_at(self.discards, nth)
            self._automaton = cards
        return self._automaton

    def cards_in_pile(self) -> list[int]:
        """The cards of the pile, from the top down."""
        return [int(self.deck[nth]) for nth in range(self.pile - 1, -1, -1)]

    def copy(self) -> SnackMatch:
        twin = SnackMatch(self.seats, self.is_solo, self.deck, self.hands[:], self.areas[:])
        self.hand_on(twin)
        return twin

    def copy_into(self, spent: State) -> SnackMatch:
        twin = cast(SnackMatch, spent)
        twin.deck = self.deck
        overwrite(twin.hands, self.hands)
        for seat in range(self.seats):
            twin.areas[seat] = self.areas[seat]
        self.hand_on(twin)
        return twin

    def hand_on(self, twin: SnackMatch) -> None:
        """What is a number, or shared, to a twin; and what is chosen in a draft."""
        twin.pile = self.pile
        if not self.is_solo:
            twin.shown_areas = self.shown_areas
        twin.kept = None if self.kept is None else self.kept.copy()
        twin.given = self.given
        twin.discards = self.discards
        twin.discarded = self.discarded
        twin._automaton = self._automaton
        twin.pairs = self.pairs
        twin.round = self.round
        twin.unplaced = self.unplaced

    def resample(self, seat: int | None, chance: Chance) -> SnackMatch:
        return resample(self, seat, chance)

    def shuffle_unseen(self, chance: Chance) -> None:
        shuffle_unseen(self, chance)

    def public_view(self) -> View:
        return cast(View, public_view(self))

    def own_view(self, seat: int | None) -> View:
        return cast(View, own_view(self, seat))

    # --- what a seat may do ---

    def list_moves(self, seat: Seat, moves: Moves) -> None:
        legality.list_moves(self, seat, moves)

    def listed(self, seat: Seat) -> LegalMoves:
        return legality.listed(self, seat, LISTED)

    def pick(self, seat: Seat, chance: Chance, moves: Moves) -> Move:
        return legality.pick(self, seat, chance)

    def play_at_random(self, chance: Chance, moves: Moves) -> Count:
        """A whole draft, or all placements, where none has been made and nobody listens: as one after the other."""
        if self.log is not None or self.is_over():
            return super().play_at_random(chance, moves)
        if self.is_solo:
            self.place_alone(legality.pick(self, 0, chance))
            return 1
        kept = self.kept
        if kept is not None and kept.missing == self.seats:
            return self.draft_at_random(kept, chance)
        if kept is None and self.unplaced == self.seats * DRAWN:
            return self.place_at_random(chance)
        return super().play_at_random(chance, moves)

    def draft_at_random(self, kept: Sealed, chance: Chance) -> Count:
        for seat in range(self.seats):
            kept.replace(seat, 0, legality.pick(self, seat, chance))
        self.pass_cards(kept)
        return self.seats

    def place_at_random(self, chance: Chance) -> Count:
        for seat in range(self.seats):
            self.lay(seat, legality.pick(self, seat, chance))
            self.lay(seat, legality.pick(self, seat, chance))
        self.unplaced = 0
        self.given = NO_CARDS
        self.end_round()
        return self.seats * DRAWN

    def is_legal(self, seat: Seat, move: Move) -> bool:
        return legality.is_legal(self, seat, move)

    def why_not(self, seat: Seat, move: Move) -> str:
        return legality.why_not(self, seat, move)

    def apply(self, seat: Seat, move: Move) -> None:
        if self.kept is not None:
            self.keep(seat, move)
        elif self.is_solo:
            self.place_alone(move)
        else:
            self.place(seat, move)

    # --- the draft ---

    def begin_round(self) -> None:
        """SM-2.1, SM-5.1: everybody draws two cards, from the first seat on."""
        if self.log is not None:
            events.report_round(self)
        for seat in range(self.seats):
            self.draw(seat)
        self.unplaced = self.seats * DRAWN
        if not self.is_solo:
            self.kept = Sealed(self.seats, 1)

    def draw(self, seat: Seat) -> None:
        self.take_in_hand(seat, self.take_from_pile(), self.take_from_pile())
        if self.log is not None:
            events.report_draw(self, seat)

    def take_from_pile(self) -> Card:
        self.pile -= 1
        return self.deck[self.pile]

    def take_in_hand(self, seat: Seat, one: Card, other: Card) -> None:
        hands = self.hands
        first = seat * DRAWN
        if one < other:
            hands[first] = one
            hands[first + 1] = other
        else:
            hands[first] = other
            hands[first + 1] = one

    def keep(self, seat: Seat, card: Card) -> None:
        """SM-2.1: a sealed choice; the last one lets the other cards pass."""
        kept = self.kept
        assert kept is not None
        kept.choose(seat, card)
        if self.log is not None:
            events.report_keep(self, seat, card)
        if kept.is_complete():
            self.pass_cards(kept)

    def pass_cards(self, kept: Sealed) -> None:
        given = vec[Card]([0] * self.seats)
        for seat in range(self.seats):
            given[seat] = self.hands[seat * DRAWN] + self.hands[seat * DRAWN + 1] - kept.choice(seat, 0)
        for seat in range(self.seats):
            left = self.left_of(seat)
            self.take_in_hand(left, kept.choice(left, 0), given[seat])
        self.given = given
        self.kept = None
        if self.log is not None:
            events.report_passing(self)

    # --- the placement ---

    def place(self, seat: Seat, placement: Placement) -> None:
        """SM-2.2: nobody else sees it before everybody has placed both cards."""
        self.lay(seat, placement)
        self.unplaced -= 1
        if self.log is not None:
            events.report_placement(self, seat, placement)
        if self.unplaced == 0:
            self.given = NO_CARDS
            self.end_round()

    def lay(self, seat: Seat, placement: Placement) -> None:
        hands = self.hands
        first = seat * DRAWN
        if hands[first + 1] == card_of(placement):
            hands[first + 1] = hands[first]
        hands[first] = NO_CARD
        self.areas[seat] = self.areas[seat].lay(placement)

    def end_round(self) -> None:
        if not self.is_solo:
            before = self.shown_areas
            self.shown_areas = self.areas[:]
            if self.log is not None:
                events.report_reveal(self, before)
        self.round += 1
        if not self.is_over():
            self.begin_round()
        elif self.log is not None:
            events.report_over(self)

    # --- the end ---

    def outcome(self) -> Outcome:
        pairs = [int(pair) for pair in self.pairs]
        if self.is_solo:
            return reckon_solo(self.areas[0].shown(), pairs, list(self.automaton))
        return reckon([area.shown() for area in self.areas], pairs)

    # --- solo ---

    def place_alone(self, placement: Placement) -> None:
        """SM-5.1: one card is placed, the other goes to the automaton."""
        hands = self.hands
        rest = hands[0] + hands[1] - card_of(placement)
        hands[0] = NO_CARD
        hands[1] = NO_CARD
        self.areas[0] = self.areas[0].lay(placement)
        self.discard(rest)
        if self.log is not None:
            events.report_turn_alone(self, placement, rest)
        self.end_round()

    def discard(self, card: Card) -> None:
        """SM-5.1: to the automaton."""
        self.discards |= card << BYTE * self.discarded
        self.discarded += 1


# --- setup ---


def set_up(seats: int, chance: Chance, is_solo: bool, diet: str) -> SnackMatch:
    cards = deck()
    chance.shuffle_deck(cards)
    table = empty_table(seats, is_solo, cards)
    table.pairs = draw_pairs(diet, chance)
    table.begin_round()
    return table


def empty_table(seats: Count, is_solo: bool, cards: vec[Card]) -> SnackMatch:
    areas = vec[Area]()
    for _ in range(seats):
        areas = append(areas, EMPTY_AREA)
    table = SnackMatch(seats, is_solo, cards, vec[Card]([0] * (seats * DRAWN)), areas)
    if not is_solo:
        table.shown_areas = areas[:]
    return table
