"""Shuppa for environments: a card, or an Action's way place by place, or a division number by number.

To eat takes a place; to swap a place and whether with the card above or on the right; to jump a column and another; to
lift a column and up or down. A division takes a number for each sharer, the one whose turn it is first; the rest is
discarded.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import (
    COLUMN_SHIFT,
    COLUMN_STEP,
    HIGH_START,
    ROWS,
    WORD_MASK,
    Bitboard,
    Places,
    bit,
    contains,
    lsb,
    popcount,
    union,
)
from tablee.core.contract import State
from tablee.core.integers import Bit, Card, Column, Count, Index, Merit, Move, Place, Seat
from tablee.core.moves import Moves
from tablee.games.shuppa.board import EXTRA_COLUMNS, coloured
from tablee.games.shuppa.buffers import Buffers
from tablee.games.shuppa.cards import ACTIONS, COLOUR_COUNT, COLOUR_NAMES, EAT, JUMP, NUMBERS, SWAP, is_action
from tablee.games.shuppa.hands import CARD_BITS, HAND_SIZE, Hand, nth_card
from tablee.games.shuppa.legality import find_ways
from tablee.games.shuppa.moves import (
    BASE,
    BASE_BITS,
    DECLINE,
    FIRST_DIVISION,
    FIRST_EAT,
    FIRST_JUMP,
    FIRST_LIFT,
    FIRST_SWAP,
)
from tablee.games.shuppa.phases import ACTION_TURNS, CHOOSE, PHASE_NAMES, REVEALED, ROUNDS, TURNS
from tablee.games.shuppa.piles import SET_BITS, SETS, WORDS_A_PILE, count_cards, merit_of_pile
from tablee.games.shuppa.places import format_column, format_place
from tablee.games.shuppa.sharing import lot_to_divide
from tablee.games.shuppa.state import Shuppa
from tablee.games.shuppa.ways import Ways
from tablee.train.encoder import NO_MOMENT, NOTHING, Action, Begun, Chosen, Encoder, Moment, seat_from
from tablee.train.payoffs import pay_by_merit
from tablee.train.planes import WORD, At, Layout, Word, Words, eight, mark, put, spread

ACTION_KINDS: Final = 4
_COLUMN: Final = 0xFFFF  # the places of the first
_ABOVE_EIGHT: Final = 0xFF00  # of a column's places
_LOWEST_BITS: Final = 0x102040810204081  # of each card of a hand
MOST_SHARERS: Final = 4

# What is begun: a kind, and above it what was chosen.
_KIND_BITS: Final = 2
_KIND_MASK: Final = 3
_WAY: Final = 1  # above it the first move of its range
_SHARE: Final = 2  # above it how many numbers are named, in three bits, and above that the numbers
_COUNT_MASK: Final = 7


class ShuppaEncoder(Encoder):
    """Lists by player go from the one who looks clockwise; a solo game's automaton comes last."""

    def __init__(self, seats: Count, players: Count) -> None:
        layout = Layout()
        columns = int(players) + EXTRA_COLUMNS
        everybody = (int(players),)
        board = (columns, COLUMN_STEP)
        self.columns: Count = columns
        self.cards_at: At = layout.add("columns", board, NUMBERS, "the card's number, by column, from the bottom up")
        about = f"the same places, a plane for each colour ({', '.join(COLOUR_NAMES)}); Multicolour is in all"
        self.colours_at: At = layout.add("colours", (COLOUR_COUNT, *board), 1, about)
        self.revealed_at: At = layout.add("revealed", (NUMBERS,), 1, "the cards from the jar that are still to fall")
        self.gone_at: At = layout.add("gone", (NUMBERS + 1,), 1, "cards won or discarded, by number (0 is none)")
        self.arrow_at: At = layout.add("arrow", (2,), 1, "on top of the jar: left, right")
        self.round_at: At = layout.add("round", (1,), ROUNDS, "from 1")
        self.jar_at: At = layout.add("jar", (1,), 127, "cards left in it")
        self.reserve_at: At = layout.add("reserve", (1,), 127, "cards left in it")
        self.actions_at: At = layout.add("actions", (1,), 127, "cards left in the Action pile")
        layout.end_table()
        self.hand_at: At = layout.add("hand", (NUMBERS,), 1, "one's own cards")
        self.lot_at: At = layout.add("lot", (NUMBERS,), 1, "the cards of the group that is to be divided")
        self.token_at: At = layout.add("tokens", (int(players), 3), NUMBERS, "card, column and row (from 1), or 0")
        self.action_at: At = layout.add("token_actions", (int(players), ACTION_KINDS), 1, "eat, jump, swap, elevator")
        self.won_at: At = layout.add("won", (int(players), 2), NUMBERS, "cards won, and Multicolour cards among them")
        self.kinds_at: At = layout.add("hand_kinds", (int(seats), 2), HAND_SIZE, "Normal and Action cards in hand")
        self.has_chosen_at: At = layout.add("has_chosen", (int(seats),), 1, "by seat")
        self.order_at: At = layout.add("order", everybody, 4, "whose turn is the how-manieth of the round, or 0")
        self.turn_at: At = layout.add("turn", everybody, 1, "whose turn it is")
        self.sharers_at: At = layout.add("sharers", everybody, 4, "who shares the group: first, second …, or 0")
        self.share_at: At = layout.add("share", (3,), 127, "cards each gets, cards discarded, Multicolour cards")
        self.phase_at: At = layout.add("phase", (len(PHASE_NAMES),), 1, ", ".join(PHASE_NAMES.values()))
        self.automaton_at: At = layout.add("automaton", (5,), 9, "difficulty; Normal, Action in its deck; kind on top")
        self.chosen_at: At = layout.add("chosen", (1,), NUMBERS, "one's own card chosen for this round, or 0")
        layout.start_begun()
        self.begun_at: At = layout.add("begun", (3,), 127, "the place or column (from 1) chosen; the numbers named")
        self.named_at: At = layout.add("named", (MOST_SHARERS,), BASE, "those numbers, each + 1")
        self.first_place: i64 = NUMBERS + 1
        self.first_column: i64 = self.first_place + columns * ROWS
        self.first_side: i64 = self.first_column + columns
        self.first_number: i64 = self.first_side + 2
        self.merits: vec[Merit] = vec[Merit]([0] * players)
        self.buffers = Buffers()
        self.moves = Moves()
        super().__init__(layout, _names(columns))

    def share(self, state: State) -> None:
        cast(Shuppa, state).buffers = self.buffers

    def pay(self, state: State, paid: vec[float]) -> None:
        table = cast(Shuppa, state)
        for player in range(table.players):
            self.merits[player] = merit_of_pile(table.won, player)
        pay_by_merit(self.merits, table.players, paid)

    # --- observations ---

    def moment(self, state: State) -> Moment:
        """While cards are chosen under the seal, nothing happens at the table."""
        table = cast(Shuppa, state)
        if table.phase == CHOOSE:
            return table.round
        return NO_MOMENT

    def observe_table(self, state: State, words: Words, at: At) -> None:
        table = cast(Shuppa, state)
        self._observe_board(table, words, at)
        self._observe_gone(table, words, at + self.gone_at)
        if table.phase == CHOOSE:
            first = at + self.revealed_at - 1
            jar = table.jar
            for index in range(table.jar_left, table.jar_left + REVEALED):
                mark(words, first + jar[index])
        put(words, at + self.arrow_at + table.arrow() - 1, 1)
        put(words, at + self.round_at, table.round)
        put(words, at + self.jar_at, table.jar_left)
        put(words, at + self.reserve_at, table.reserve_left)
        put(words, at + self.actions_at, table.actions_left)

    def observe_seat(self, state: State, seat: Seat, words: Words, at: At) -> None:
        table = cast(Shuppa, state)
        self._observe_hand(table, seat, words, at)
        for player in range(table.players):
            away = player
            if player < table.seats:
                away = seat_from(seat, table.seats, player)
                self._observe_other(table, player, away, words, at)
            self._observe_player(table, player, away, words, at)
        self._observe_phase(table, seat, words, at)
        if len(table.lots) > 0:
            self._observe_lot(table, seat, words, at)
        if table.difficulty > 0:
            self._observe_automaton(table, words, at + self.automaton_at)

    def _observe_board(self, table: Shuppa, words: Words, at: At) -> None:
        """A plane has sixteen bytes a column, as a bitboard has bits: its words are made of a bitboard's bytes."""
        board = table.board
        cells = board.cells
        sets = board.sets
        word = at + self.cards_at >> 3
        for column in range(self.columns):
            foot = COLUMN_STEP * column
            top = foot + board.height(column)
            if top > foot + WORD:
                words[word + 1] = stacked(cells, foot + WORD, top)
                top = foot + WORD
            words[word] = stacked(cells, foot, top)
            word += 2
        word = at + self.colours_at >> 3
        for colour in range(i64(COLOUR_COUNT)):
            low, high = coloured(sets, colour)
            spread_columns(words, word, low)
            spread_columns(words, word + HIGH_START // WORD, high)
            word += 2 * self.columns

    def _observe_hand(self, table: Shuppa, seat: Seat, words: Words, at: At) -> None:
        hand = table.hands[seat]
        first = at + self.hand_at - 1
        while hand != 0:
            mark(words, first + nth_card(hand, 0))
            hand >>= CARD_BITS
        if table.phase == CHOOSE:
            put(words, at + self.chosen_at, table.choice(seat))

    def _observe_other(self, table: Shuppa, other: Seat, away: Count, words: Words, at: At) -> None:
        actions = table.hand_size(other) - count_normal(table.hands[other])
        put(words, at + self.kinds_at + 2 * away, table.hand_size(other) - actions)
        put(words, at + self.kinds_at + 2 * away + 1, actions)
        if table.phase == CHOOSE and table.has_chosen(other):
            mark(words, at + self.has_chosen_at + away)

    def _observe_player(self, table: Shuppa, player: Seat, away: Count, words: Words, at: At) -> None:
        cards, multicolours = count_cards(table.won, player)
        put(words, at + self.won_at + 2 * away, cards)
        put(words, at + self.won_at + 2 * away + 1, multicolours)
        card = table.token(player)
        if card != 0:
            put(words, at + self.token_at + 3 * away, card)
            place = table.place_of_token(player)
            if place < 0:
                place = self._place_of(table, card)
            if place >= 0:
                put(words, at + self.token_at + 3 * away + 1, (place >> 4) + 1)
                put(words, at + self.token_at + 3 * away + 2, (place & 15) + 1)
            if ACTIONS[card] != 0:
                put(words, at + self.action_at + ACTION_KINDS * away + ACTIONS[card] - 1, 1)

    def _place_of(self, table: Shuppa, card: Card) -> Place:
        """Of a card that its owner's effect has moved to another column (SH-6.8)."""
        for column in range(self.columns):
            place = table.board.find(column, card)
            if place >= 0:
                return place
        return -1

    def _observe_gone(self, table: Shuppa, words: Words, at: At) -> None:
        won = table.won
        piles = table.players + 1
        for word in range(i64(SETS)):
            cards: i64 = 0
            for pile in range(piles):
                cards |= won[WORDS_A_PILE * pile + word]
            spread(words, at + SET_BITS * word, cards)

    def _observe_phase(self, table: Shuppa, seat: Seat, words: Words, at: At) -> None:
        put(words, at + self.phase_at + phase_number(table.phase), 1)
        if table.phase == TURNS or table.phase == ACTION_TURNS:
            put(words, at + self.turn_at + self._away(table, seat, table.player()), 1)
            for turn in range(table.players):
                put(words, at + self.order_at + self._away(table, seat, table.nth_player(turn)), turn + 1)

    def _away(self, table: Shuppa, seat: Seat, player: Seat) -> Count:
        if player >= table.seats:
            return player
        return seat_from(seat, table.seats, player)

    def _observe_lot(self, table: Shuppa, seat: Seat, words: Words, at: At) -> None:
        lot = lot_to_divide(table)
        for card in lot.list_cards():
            put(words, at + self.lot_at + card - 1, 1)
        for nth in range(lot.count):
            put(words, at + self.sharers_at + self._away(table, seat, lot.sharer(nth)), nth + 1)
        put(words, at + self.share_at, lot.share)
        put(words, at + self.share_at + 1, lot.rest)
        put(words, at + self.share_at + 2, lot.multicolours)

    def observe_begun(self, state: State, seat: Seat, begun: Begun, words: Words, at: At) -> None:
        if begun == NOTHING:
            return
        rest = begun >> _KIND_BITS
        if begun & _KIND_MASK == _SHARE:
            count = rest & _COUNT_MASK
            put(words, at + self.begun_at + 2, count)
            for nth in range(count):
                put(words, at + self.named_at + nth, (rest >> BASE_BITS * (count - nth) & (BASE - 1)) + 1)
        elif rest >= FIRST_LIFT:
            put(words, at + self.begun_at, (rest - FIRST_LIFT) // 2 + 1)
        elif rest >= FIRST_SWAP:
            put(words, at + self.begun_at, (rest - FIRST_SWAP) // 2 // COLUMN_STEP + 1)
            put(words, at + self.begun_at + 1, (rest - FIRST_SWAP) // 2 % COLUMN_STEP + 1)
        else:
            put(words, at + self.begun_at, (rest - FIRST_JUMP) // BASE + 1)

    def _observe_automaton(self, table: Shuppa, words: Words, at: At) -> None:
        """Its deck: what it was made of and what was played is known; of its order, the kind of a card put on top."""
        actions: Count = 0
        size = table.deck_left
        deck = table.deck
        for index in range(size):
            if is_action(deck[index]):
                actions += 1
        if table.deck_top != 0:
            size += 1
            if is_action(table.deck_top):
                actions += 1
                put(words, at + 4, 1)
            else:
                put(words, at + 3, 1)
        put(words, at, table.difficulty)
        put(words, at + 1, size - actions)
        put(words, at + 2, actions)

    # --- actions ---

    def list_actions(self, state: State, seat: Seat, begun: Begun, actions: Moves) -> None:
        table = cast(Shuppa, state)
        if table.phase == CHOOSE:
            state.list_moves(seat, actions)
        elif len(table.lots) == 0 and len(table.best_ways) == 0:
            self._list_ways(find_ways(table, table.player()), begun, actions)
        else:
            self._list_beginnings(table, seat, begun, actions)

    def _list_ways(self, ways: Ways, begun: Begun, actions: Moves) -> None:
        """Ways are sets of places, of which each beginning is seen at once."""
        if begun != NOTHING:
            self._list_ends(ways, begun >> _KIND_BITS, actions)
            return
        actions.add(DECLINE)
        low, high = union(ways.first, ways.second)
        if ways.action == EAT or ways.action == SWAP:
            self._list_places(low, 0, actions)
            self._list_places(high, HIGH_START, actions)
        else:
            self._list_columns(low, 0, actions)
            self._list_columns(high, HIGH_START, actions)

    def _list_places(self, places: Bitboard, start: Place, actions: Moves) -> None:
        while places != 0:
            actions.add(self._place_action(start + lsb(places)))
            places &= places - 1

    def _list_columns(self, places: Bitboard, start: Place, actions: Moves) -> None:
        """The columns of one word, whose first place is `start`, in which any of these places are."""
        column = start >> COLUMN_SHIFT
        while places != 0:
            if places & _COLUMN != 0:
                actions.add(self.first_column + column)
            places >>= COLUMN_STEP
            column += 1

    def _list_ends(self, ways: Ways, first: Move, actions: Moves) -> None:
        """Of a way that is begun with a card or a column, where to: `first` is the first move of those begun so."""
        if ways.action == JUMP:
            for target in range(self.columns):
                if target != (first - FIRST_JUMP) // BASE:
                    actions.add(self.first_column + target)
            return
        if ways.action == SWAP:
            place = (first - FIRST_SWAP) // 2
            sides = contains(ways.first, place) | contains(ways.second, place) << 1
        else:
            column = (first - FIRST_LIFT) // 2
            sides = is_in_column(ways.first, column) | is_in_column(ways.second, column) << 1
        self._list_sides(sides, actions)

    def _list_sides(self, sides: Bitboard, actions: Moves) -> None:
        if sides & 1 != 0:
            actions.add(self.first_side)
        if sides & 2 != 0:
            actions.add(self.first_side + 1)

    def _list_beginnings(self, table: Shuppa, seat: Seat, begun: Begun, actions: Moves) -> None:
        """Moves are listed ascending, so those that begin alike stand together: each beginning is added once."""
        moves = self.moves
        moves.clear()
        table.list_moves(seat, moves)
        found: i64 = -1
        seen: i64 = 0  # the sides that were found, which alone come in no order
        for index in range(moves.count):
            action = self._next_action(table, begun, moves.items[index])
            if action < 0 or action == found:
                continue
            if action >= self.first_side and action < self.first_number:
                seen |= bit(action - self.first_side)
            else:
                actions.add(action)
            found = action
        self._list_sides(seen, actions)

    def _next_action(self, table: Shuppa, begun: Begun, move: Move) -> Action:
        """The next action of a move of which this is begun; -1 if it begins otherwise."""
        if move >= FIRST_DIVISION:
            return self._next_number(lot_to_divide(table).count, begun, move - FIRST_DIVISION)
        if begun == NOTHING:
            return self._first_action(move)
        first = begun >> _KIND_BITS
        if first >= FIRST_SWAP:
            return self.first_side + move - first if 0 <= move - first < 2 else i64(-1)
        return self.first_column + move - first if 0 <= move - first < BASE else i64(-1)

    def _first_action(self, move: Move) -> Action:
        if move < FIRST_EAT:
            return move  # a card, or to decline
        if move < FIRST_JUMP:
            return self._place_action(move - FIRST_EAT)
        if move < FIRST_SWAP:
            return self.first_column + (move - FIRST_JUMP) // BASE
        if move < FIRST_LIFT:
            return self._place_action((move - FIRST_SWAP) // 2)
        return self.first_column + (move - FIRST_LIFT) // 2

    def _place_action(self, place: Place) -> Action:
        return self.first_place + (place >> COLUMN_SHIFT) * ROWS + (place & (COLUMN_STEP - 1))

    def _next_number(self, count: Count, begun: Begun, division: Move) -> Count:
        named = begun >> _KIND_BITS & _COUNT_MASK
        numbers = begun >> (_KIND_BITS + BASE_BITS)
        if division >> BASE_BITS * (count + 1 - named) != numbers:
            return -1
        return self.first_number + (division >> BASE_BITS * (count - named) & (BASE - 1))

    def choose(self, state: State, seat: Seat, begun: Begun, action: Action) -> Chosen:
        table = cast(Shuppa, state)
        if action >= self.first_number:
            return self._choose_number(table, begun, action - self.first_number)
        if action >= self.first_side:
            return (begun >> _KIND_BITS) + action - self.first_side
        if action >= self.first_column:
            return self._choose_column(table, begun, action - self.first_column)
        if action >= self.first_place:
            return self._choose_place(table, action - self.first_place)
        return action

    def _choose_place(self, table: Shuppa, number: Index) -> Chosen:
        place = number // ROWS * COLUMN_STEP + number % ROWS
        if self._is_eating(table):
            return FIRST_EAT + place
        return -(FIRST_SWAP + 2 * place << _KIND_BITS | _WAY)

    def _is_eating(self, table: Shuppa) -> bool:
        return ACTIONS[table.token(table.player())] == 1

    def _choose_column(self, table: Shuppa, begun: Begun, column: Column) -> Chosen:
        if begun != NOTHING:
            return (begun >> _KIND_BITS) + column
        if ACTIONS[table.token(table.player())] == 2:
            return -(FIRST_JUMP + BASE * column << _KIND_BITS | _WAY)
        return -(FIRST_LIFT + 2 * column << _KIND_BITS | _WAY)

    def _choose_number(self, table: Shuppa, begun: Begun, number: Count) -> Chosen:
        """The last number follows from the others: it is what is left of the Multicolour cards."""
        lot = lot_to_divide(table)
        named = (begun >> _KIND_BITS & _COUNT_MASK) + 1
        numbers = (begun >> (_KIND_BITS + BASE_BITS)) << BASE_BITS | number
        if named < lot.count:
            return -(numbers << (_KIND_BITS + BASE_BITS) | named << _KIND_BITS | _SHARE)
        given: Count = 0
        for nth in range(lot.count):
            given += numbers >> BASE_BITS * nth & (BASE - 1)
        return FIRST_DIVISION + numbers * BASE + lot.multicolours - given

    def actions_of(self, state: State, seat: Seat, move: Move) -> list[int]:
        table = cast(Shuppa, state)
        actions: list[int] = []
        begun: Begun = NOTHING
        while True:
            action = self._next_action(table, begun, move)
            actions.append(action)
            found = self.choose(state, seat, begun, action)
            if found >= 0:
                return actions
            begun = -found


def is_in_column(places: Places, column: Column) -> Bit:
    """1 if any of these places is in a column, else 0."""
    low, high = places
    word = low
    if COLUMN_STEP * column >= HIGH_START:
        word = high
    if word >> (COLUMN_STEP * column & WORD_MASK) & _COLUMN != 0:
        return 1
    return 0


def stacked(cells: vec[Card], foot: Place, top: Place) -> Word:
    """Up to eight cards one above the other, as bytes."""
    word: Word = 0
    while top > foot:
        top -= 1
        word = word << 8 | cells[top]
    return word


def spread_columns(words: Words, word: Index, places: Bitboard) -> None:
    """Write 1 for each place of some columns; few of them have a card above the eighth row."""
    while places != 0:
        words[word] = eight(places)
        if places & _ABOVE_EIGHT != 0:
            words[word + 1] = eight(places >> 8)
        places >>= COLUMN_STEP
        word += 2


def count_normal(hand: Hand) -> Count:
    """How many cards of a hand are Normal: the number of an Action card is a multiple of four."""
    return popcount((hand | hand >> 1) & _LOWEST_BITS)


def phase_number(phase: Index) -> Index:
    """The phases in which somebody may choose, from 0."""
    if phase == CHOOSE:
        return 0
    return phase - TURNS + 1


def _names(columns: int) -> list[str]:
    cards = [str(card) for card in range(1, NUMBERS + 1)]
    places = [format_place(COLUMN_STEP * column + row) for column in range(columns) for row in range(ROWS)]
    numbers = [f"share {number}" for number in range(BASE)]
    return [
        "decline",
        *cards,
        *places,
        *(format_column(c) for c in range(columns)),
        "up or above",
        "down or right",
        *numbers,
    ]


assert DECLINE == 0
assert all(is_action(card) == (card % 4 == 0) for card in range(1, NUMBERS + 1))
assert list(PHASE_NAMES) == [CHOOSE, TURNS, ACTION_TURNS, ACTION_TURNS + 1]
