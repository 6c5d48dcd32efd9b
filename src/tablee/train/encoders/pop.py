"""Pop for environments: an action is a card. Where a turn takes several, they are chosen one by one, ascending."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import bit, lsb, popcount
from tablee.core.contract import State
from tablee.core.integers import Card, Count, Merit, Move, Seat
from tablee.core.moves import Moves
from tablee.games.pop.cards import CARDS, COLOURS, KINDS, NO_CARDS, Cards, list_cards, symbols_on
from tablee.games.pop.modes import COLUMNS, ROUNDS, ROWS
from tablee.games.pop.moves import places_of, select
from tablee.games.pop.rules import Pop
from tablee.games.pop.scoring import CLEARED, PLACED, Points, merit_of_points
from tablee.train.encoder import Action, Begun, Chosen, Encoder, seat_from
from tablee.train.payoffs import pay_by_merit, pay_together
from tablee.train.planes import At, Layout, Words, put, spread

CELLS: Final = COLUMNS * ROWS


class PopEncoder(Encoder):
    """A set of cards is a plane of 50, card 1 first. Talk is no part of it."""

    def __init__(self, seats: Count) -> None:
        layout = Layout()
        people = int(seats)
        area = (COLUMNS, ROWS)
        self.hand_at: At = layout.add("hand", (CARDS,), 1, "one's own cards")
        self.chief_at: At = layout.add("chief", (CARDS,), 1, "the Chief's cards face up")
        self.exploded_at: At = layout.add("exploded", (CARDS,), 1, "cards that exploded in this round")
        self.cards_at: At = layout.add("area", area, CARDS, "the card's number, by column, from the Queue card up")
        self.colours_at: At = layout.add("colours", (len(COLOURS), *area), 1, "the same place, a plane for each colour")
        self.symbols_at: At = layout.add(
            "symbols", (people + 1,), 127, "explosion symbols of the round, the Chief last"
        )
        self.points_at: At = layout.add("points", (people,), 127, "of the rounds before, by seat")
        self.sizes_at: At = layout.add("hand_sizes", (people,), 10, "by seat")
        self.has_chosen_at: At = layout.add("has_chosen", (people,), 1, "by seat")
        self.down_at: At = layout.add("chief_down", (1,), 2, "how many cards of the Chief's lie face down")
        self.round_at: At = layout.add("round", (1,), ROUNDS, "from 1")
        self.turn_at: At = layout.add("turn", (1,), 10, "of the round, from 1")
        self.pile_at: At = layout.add("pile", (1,), 50, "cards left to draw")
        layout.start_begun()
        self.chosen_at: At = layout.add("chosen", (CARDS,), 1, "one's own cards chosen for this turn, so far")
        self.merits: vec[Merit] = vec[Merit]([0] * seats)
        super().__init__(layout, [str(card) for card in range(1, CARDS + 1)])

    def observe_seat(self, state: State, seat: Seat, words: Words, at: At) -> None:
        table = cast(Pop, state)
        spread(words, at + self.hand_at, table.hands[seat] >> 1)
        spread(words, at + self.chief_at, table.chief_up >> 1)
        self._observe_area(table, words, at)
        exploded = table.exploded[table.seats]
        put(words, at + self.symbols_at + table.seats, symbols_on(exploded))
        for other in range(table.seats):
            exploded |= table.exploded[other]
            self._observe_other(table, other, seat_from(seat, table.seats, other), words, at)
        spread(words, at + self.exploded_at, exploded >> 1)
        put(words, at + self.down_at, popcount(table.chief_down))
        put(words, at + self.round_at, table.round)
        put(words, at + self.turn_at, table.turn)
        put(words, at + self.pile_at, table.pile)

    def observe_begun(self, state: State, seat: Seat, begun: Begun, words: Words, at: At) -> None:
        spread(words, at + self.chosen_at, (cast(Pop, state).chosen(seat) | begun) >> 1)

    def _observe_area(self, table: Pop, words: Words, at: At) -> None:
        area = table.area
        for column in range(i64(COLUMNS)):
            foot = area.foot(column)
            cell = at + self.cards_at + column * ROWS
            colours = at + self.colours_at + column * ROWS
            for row in range(area.height(column)):
                card = area.card_at(column, foot + row)
                put(words, cell + row, card)
                put(words, colours + KINDS[card] * CELLS + row, 1)

    def _observe_other(self, table: Pop, other: Seat, away: Count, words: Words, at: At) -> None:
        put(words, at + self.symbols_at + away, symbols_on(table.exploded[other]))
        put(words, at + self.points_at + away, points_before(table, other))
        put(words, at + self.sizes_at + away, popcount(table.hands[other]))
        if table.chosen(other) != NO_CARDS:
            put(words, at + self.has_chosen_at + away, 1)

    def pay(self, state: State, paid: vec[float]) -> None:
        table = cast(Pop, state)
        if table.mode.is_alone:
            pay_together(table.ended_by == CLEARED, paid)
        elif table.mode.is_cooperative:
            pay_together(table.ended_by == PLACED, paid)
        else:
            for seat in range(table.seats):
                last = symbols_on(table.hands[seat])
                self.merits[seat] = merit_of_points(points_before(table, seat), last)
            pay_by_merit(self.merits, table.seats, paid)

    def list_actions(self, state: State, seat: Seat, begun: Begun, actions: Moves) -> None:
        """Cards larger than those chosen, of which enough are left for the rest of the turn."""
        table = cast(Pop, state)
        larger = table.hands[seat]
        if begun != NO_CARDS:
            larger &= ~begun & -bit(highest(begun))
        spare = popcount(larger) - table.mode.each + popcount(begun)
        while spare >= 0:
            actions.add(lsb(larger) - 1)
            larger &= larger - 1
            spare -= 1

    def choose(self, state: State, seat: Seat, begun: Begun, action: Action) -> Chosen:
        table = cast(Pop, state)
        if table.mode.each == 1:
            return action + 1
        chosen = begun | bit(action + 1)
        if popcount(chosen) < table.mode.each:
            return -chosen
        return places_of(table.hands[seat], chosen)

    def actions_of(self, state: State, seat: Seat, move: Move) -> list[int]:
        table = cast(Pop, state)
        if table.mode.each == 1:
            return [int(move) - 1]
        return [card - 1 for card in list_cards(select(table.hands[seat], move))]


def points_before(table: Pop, seat: Seat) -> Points:
    """Of the rounds that are over; at the end of the game that is all of them."""
    points: Points = 0
    won = table.points
    for played in range(table.mode.rounds):
        points += won[played * table.seats + seat]
    return points


def highest(cards: Cards) -> Card:
    """The largest card of a set that has any."""
    card = lsb(cards)
    cards &= cards - 1
    while cards != NO_CARDS:
        card = lsb(cards)
        cards &= cards - 1
    return card
