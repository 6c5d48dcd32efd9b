"""Snack Match by the rulebook: setup, rounds of draft and placement, the end, solo."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, OPEN, Outcome, State, View
from tablee.core.events import Event
from tablee.core.moves import Moves
from tablee.core.sealed import Sealed
from tablee.games.snack_match.area import EMPTY_AREA, Area
from tablee.games.snack_match.cards import CARDS, deck, format_card
from tablee.games.snack_match.diet import draw_pairs
from tablee.games.snack_match.grid import CARD_SHIFT, card_of, place_of
from tablee.games.snack_match.notation import format_placement
from tablee.games.snack_match.scoring import reckon, reckon_solo
from tablee.games.snack_match.unknown import deal_anew
from tablee.games.snack_match.view import area_view, own_view, public_view

DRAWN: Final = 2  # SM-2.1: cards drawn, and held in hand
ROUNDS: Final = 4  # SM-2.1
TURNS: Final = 8  # SM-5.1
NO_CARD: Final = 0
NO_CARDS: Final[vec[i64]] = vec[i64]()


class SnackMatch(State):
    """The table: the pile, and by seat a hand and an area. A move is the card to keep, or a placement (area.py).

    A hand is two places of `hands`, ascending, empty ones (0) first. The pile is the first `pile` cards of `deck`, the
    last of them on top. `kept` has the choices of the draft; `given`, while cards are placed, what each seat gave to
    its left neighbour. `shown_areas` are the areas as everybody sees them (SM-2.2). `deck`, `given`, `shown_areas`,
    `pairs` and the automaton's cards are replaced, never changed, so that copies share them.
    """

    def __init__(self, seats: i64, is_solo: bool, deck: vec[i64], hands: vec[i64], areas: vec[Area]) -> None:
        self.seats = seats
        self.log = None
        self.is_solo: bool = is_solo
        self.deck = deck
        self.pile: i64 = len(deck)
        self.hands = hands
        self.areas = areas
        self.shown_areas: vec[Area] = areas
        self.kept: Sealed | None = None  # not None in the draft
        self.given: vec[i64] = NO_CARDS
        self.automaton: vec[i64] = NO_CARDS
        self.pairs: vec[i64] = NO_CARDS
        self.round: i64 = 0  # the first is 0; in solo a turn
        self.unplaced: i64 = 0  # cards still to be placed in this round

    # --- the table as it stands ---

    def rounds(self) -> i64:
        if self.is_solo:
            return TURNS
        return ROUNDS

    def is_over(self) -> bool:
        return self.round == self.rounds()

    def owes(self, seat: i64) -> bool:
        """In the draft a choice, then a placement of every card in hand; a hand is empty when the game is over."""
        kept = self.kept
        if kept is not None:
            return kept.owes(seat)
        return self.hands[seat * DRAWN + 1] != NO_CARD

    def to_play(self) -> i64:
        for seat in range(self.seats):
            if self.owes(seat):
                return seat
        return NO_SEAT

    def sealed_round(self) -> i64:
        """A draft and a placement in every round; alone there is nobody to hide from."""
        if self.is_solo or self.is_over():
            return OPEN
        return 2 * self.round + (1 if self.kept is not None else 2)

    def hand(self, seat: i64) -> list[int]:
        return [card for card in self.hands[seat * DRAWN : (seat + 1) * DRAWN] if card != NO_CARD]

    def left_of(self, seat: i64) -> i64:
        """SM-2.1: the left neighbour is the next seat."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def held_in_round(self, seat: i64) -> list[int]:
        """The hand, with what was placed from it since others saw the area."""
        placed = self.areas[seat].placements()[self.shown_areas[seat].count :]
        return self.hand(seat) + [card_of(placement) for placement in placed]

    def copy(self) -> SnackMatch:
        twin = SnackMatch(self.seats, self.is_solo, self.deck, self.hands[:], self.areas[:])
        twin.pile = self.pile
        twin.shown_areas = self.shown_areas
        kept = self.kept
        if kept is not None:
            twin.kept = kept.copy()
        twin.given = self.given
        twin.automaton = self.automaton
        twin.pairs = self.pairs
        twin.round = self.round
        twin.unplaced = self.unplaced
        return twin

    def public_view(self) -> View:
        return public_view(self)

    def own_view(self, seat: int | None) -> View:
        return own_view(self, seat)

    # --- what a seat may do ---

    def list_moves(self, seat: i64, moves: Moves) -> None:
        """SM-2.1: one of the two cards to keep; SM-2.2: a card of the hand, wherever it can lie."""
        low = self.hands[seat * DRAWN]
        high = self.hands[seat * DRAWN + 1]
        if self.kept is not None:
            moves.add(low)
            moves.add(high)
        elif low == NO_CARD:
            self.areas[seat].list_placements(high, moves)
        else:
            first = moves.count
            self.areas[seat].list_placements(low, moves)
            self._list_again(moves, first, high - low << CARD_SHIFT)

    def _list_again(self, moves: Moves, first: i64, more: i64) -> None:
        """What can be done with one card can be done with the other."""
        end = moves.count
        moves.make_room(end - first)
        items = moves.items
        place = end
        for nth in range(first, end):
            items[place] = items[nth] + more
            place += 1
        moves.count = place

    def pick(self, seat: i64, chance: Chance, moves: Moves) -> i64:
        card = self.hands[seat * DRAWN]
        if card == NO_CARD or chance.below(DRAWN) == 1:
            card = self.hands[seat * DRAWN + 1]
        if self.kept is not None:
            return card
        return self.areas[seat].pick_placement(card, chance)

    def can(self, seat: i64, move: i64) -> bool:
        if self.kept is not None:
            return self.holds(seat, move)
        return self.holds(seat, card_of(move)) and self.areas[seat].can_lay(move)

    def holds(self, seat: i64, card: i64) -> bool:
        first = seat * DRAWN
        return card != NO_CARD and (self.hands[first] == card or self.hands[first + 1] == card)

    def why_not(self, seat: i64, move: i64) -> str:
        if 1 <= move <= CARDS:
            return self._why_not_keep(move)
        if self.kept is not None:
            return "choose first which card to keep"
        if not self.holds(seat, card_of(move)):
            return f"card {card_of(move)} is not in your hand"
        return self._why_not_there(self.areas[seat], move)

    def _why_not_keep(self, card: i64) -> str:
        return "there is no card to keep now, place one" if self.kept is None else f"card {card} is not in your hand"

    def _why_not_there(self, area: Area, move: i64) -> str:
        if area.count == 0:
            return "the first card lies across, as it is printed: a1 right"
        if not area.fits(place_of(move)):
            return "the area would be larger than 4 by 4"
        if not area.touches(place_of(move)):
            return "a card must lie beside or over or under another"
        return "it cannot lie under where nothing lies, nor both over and under in a circle"

    def apply(self, seat: i64, move: i64) -> None:
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
            self.report("round", self.rule_of_turns(), NO_SEAT, {"round": int(self.round) + 1})
        for seat in range(self.seats):
            self.draw(seat)
        self.unplaced = self.seats * DRAWN
        if not self.is_solo:
            self.kept = Sealed(self.seats, 1)

    def rule_of_turns(self) -> str:
        return "SM-5.1" if self.is_solo else "SM-2.1"

    def draw(self, seat: i64) -> None:
        self.take_in_hand(seat, self.take_from_pile(), self.take_from_pile())
        if self.log is not None:
            cards = [format_card(card) for card in self.hand(seat)]
            data: dict[str, Any] = {"count": DRAWN, "pile": int(self.pile)}
            self.log.append(Event("draw", self.rule_of_turns(), seat, data, {"cards": cards}, reveals=True))

    def take_from_pile(self) -> i64:
        self.pile -= 1
        return self.deck[self.pile]

    def take_in_hand(self, seat: i64, one: i64, other: i64) -> None:
        first = seat * DRAWN
        if one < other:
            self.hands[first] = one
            self.hands[first + 1] = other
        else:
            self.hands[first] = other
            self.hands[first + 1] = one

    def keep(self, seat: i64, card: i64) -> None:
        """SM-2.1: a sealed choice; the last one lets the other cards pass."""
        kept = self.kept
        assert kept is not None
        kept.choose(seat, card)
        if self.log is not None:
            self.log.append(Event("keep", "SM-2.1", seat, {}, {"card": format_card(card)}))
        if kept.is_complete():
            self.pass_cards(kept)

    def pass_cards(self, kept: Sealed) -> None:
        given = vec[i64]([0] * self.seats)
        for seat in range(self.seats):
            given[seat] = self.hands[seat * DRAWN] + self.hands[seat * DRAWN + 1] - kept.choice(seat, 0)
        for seat in range(self.seats):
            left = self.left_of(seat)
            self.take_in_hand(left, kept.choice(left, 0), given[seat])
        self.given = given
        self.kept = None
        if self.log is not None:
            self.report_passing()

    # --- the placement ---

    def place(self, seat: i64, placement: i64) -> None:
        """SM-2.2: nobody else sees it before everybody has placed both cards."""
        self.lay(seat, placement)
        self.unplaced -= 1
        if self.log is not None:
            private = self.told_placement(seat, placement)
            self.log.append(Event("place", "SM-2.2", seat, {"left": len(self.hand(seat))}, private))
        if self.unplaced == 0:
            self.given = NO_CARDS
            self.end_round()

    def lay(self, seat: i64, placement: i64) -> None:
        first = seat * DRAWN
        if self.hands[first + 1] == card_of(placement):
            self.hands[first + 1] = self.hands[first]
        self.hands[first] = NO_CARD
        self.areas[seat] = self.areas[seat].lay(placement)

    def end_round(self) -> None:
        before = self.shown_areas
        self.shown_areas = self.areas[:]
        if self.log is not None and not self.is_solo:
            self.report_reveal(before)
        self.round += 1
        if not self.is_over():
            self.begin_round()
        elif self.log is not None:
            rule = "SM-5.2" if self.is_solo else "SM-3.2"
            self.report("over", rule, NO_SEAT, {"outcome": self.outcome().as_data()})

    # --- the end ---

    def outcome(self) -> Outcome:
        pairs = [int(pair) for pair in self.pairs]
        if self.is_solo:
            return reckon_solo(self.areas[0].shown(), pairs, list(self.automaton))
        return reckon([area.shown() for area in self.areas], pairs)

    # --- solo ---

    def place_alone(self, placement: i64) -> None:
        """SM-5.1: one card is placed, the other goes to the automaton."""
        rest = self.hands[0] + self.hands[1] - card_of(placement)
        self.lay(0, placement)
        self.hands[1] = NO_CARD
        self.automaton = append(self.automaton[:], rest)
        if self.log is not None:
            self.report("lay", "SM-5.1", 0, self.told_placement(0, placement))
            self.report("automaton", "SM-5.1", NO_SEAT, {"card": format_card(rest)})
        self.end_round()

    def resample(self, seat: int | None, chance: Chance) -> SnackMatch:
        twin = self.copy()
        deal_anew(twin, NO_SEAT if seat is None else seat, chance)
        return twin

    # --- events ---

    def report(self, kind: str, rule: str, seat: i64, data: dict[str, Any]) -> None:
        if self.log is not None:
            self.log.append(Event(kind, rule, seat, data))

    def told_placement(self, seat: i64, placement: i64) -> dict[str, Any]:
        """A placement just made, with what lies there now."""
        area = self.areas[seat]
        return {"placement": format_placement(area, placement), "area": area_view(area)}

    def report_passing(self) -> None:
        self.report("pass", "SM-2.1", NO_SEAT, {})
        for seat in range(self.seats):
            giver = (seat + self.seats - 1) % self.seats
            private = {"card": format_card(self.given[giver]), "gave": format_card(self.given[seat])}
            if self.log is not None:
                self.log.append(Event("receive", "SM-2.1", seat, {"from": int(giver)}, private, reveals=True))

    def report_reveal(self, before: vec[Area]) -> None:
        for seat in range(self.seats):
            area = self.areas[seat]
            placed = [format_placement(area, placement) for placement in area.placements()[before[seat].count :]]
            data: dict[str, Any] = {"placements": placed, "area": area_view(area)}
            if self.log is not None:
                self.log.append(Event("reveal", "SM-2.2", seat, data, reveals=True))


# --- setup ---


def set_up(seats: int, chance: Chance, is_solo: bool, diet: str) -> SnackMatch:
    cards = deck()
    chance.shuffle(cards, 0, len(cards))
    table = empty_table(seats, is_solo, cards)
    table.pairs = draw_pairs(diet, chance)
    table.begin_round()
    return table


def empty_table(seats: i64, is_solo: bool, cards: vec[i64]) -> SnackMatch:
    areas = vec[Area]()
    for _ in range(seats):
        areas = append(areas, EMPTY_AREA)
    table = SnackMatch(seats, is_solo, cards, vec[i64]([0] * (seats * DRAWN)), areas)
    table.shown_areas = areas[:]
    return table
