"""The table of Shuppa: columns, hands, piles, tokens and won cards, and what of it a seat cannot know."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bitboard import COLUMN_STEP, bit, only, times_in
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, State, View
from tablee.core.events import Event
from tablee.core.moves import Moves
from tablee.core.packed_bytes import BYTE, byte_at, first_nonzero
from tablee.games.shuppa.board import Board
from tablee.games.shuppa.cards import ACTIONS, ARROWS, NO_ACTION, NUMBERS, format_card, is_action
from tablee.games.shuppa.groups import NO_LOTS
from tablee.games.shuppa.hands import nth_card, with_card, without_card
from tablee.games.shuppa.phases import CHOOSE
from tablee.games.shuppa.sharing import LOT, Lot
from tablee.games.shuppa.view import own_view, public_view
from tablee.games.shuppa.ways import WAYS

EXTRA_COLUMNS: Final = 3  # SH-2.1: more than players
REVEALED: Final = 3  # SH-3.1
# Of the cards that a player has won: how many words of bits, how many bits a word has
WON_WORDS: Final = 4
WON_SHIFT: Final = 5
WON_MASK: Final = 31
ORDER_BITS: Final = 3
ORDER_MASK: Final = 7
AUTOMATON: Final = 1  # SH-9.1: the second player of a solo game, at whose place nobody sits


class Table(State):
    """Seats are people; players are the seats and, in a solo game, the automaton.

    What each of them has one of is in the bytes of a word (packed_bytes.py); a hand is a word of `hands` (hands.py).
    The jar, the Reserve, the Action pile and the automaton's deck are the first so many cards of a list that is never
    changed, the last on top, so that copies share them; the cards revealed in this round are the next three of `jar`.
    `deck_top` is a card put on the automaton's deck later, or 0. What was won is four words of bits for each player,
    and four for the discard.
    """

    def __init__(self, seats: i64, difficulty: i64, board: Board, hands: vec[i64]) -> None:
        self.seats = seats
        self.log = None
        self.difficulty: i64 = difficulty  # 0 when it is not a solo game
        self.players: i64 = seats
        if difficulty > 0:
            self.players = seats + 1
        self.board = board
        self.hands = hands
        self.hand_sizes: i64 = 0
        self.won = NO_LOTS
        self.jar = NO_LOTS
        self.jar_left: i64 = 0
        self.reserve = NO_LOTS
        self.reserve_left: i64 = 0
        self.actions = NO_LOTS
        self.actions_left: i64 = 0
        self.deck = NO_LOTS
        self.deck_left: i64 = 0
        self.deck_top: i64 = 0
        self.round: i64 = 1
        self.phase: i64 = CHOOSE
        self.chosen: i64 = 0  # SH-3.2: the card that each seat has chosen under the seal, or 0
        self.missing: i64 = seats  # choices
        self.tokens: i64 = 0  # the card that each player's token rides on, or 0
        self.token_columns: i64 = 0  # SH-6.8: where it stands, until its owner's own effect
        self.order: i64 = 0  # the players, as they take their turns in this round: a digit of base 8 each, first lowest
        self.at: i64 = 0  # whose turn in that order
        self.gained: i64 = 0  # a bit for each player who has won a card in this round
        # the lots of a fall while one is to be divided, and the divisions of the first of them: groups.py, sharing.py
        self.lots = NO_LOTS
        self.divisions = NO_LOTS
        self.best_ways = NO_LOTS  # SH-9.3: those the automaton's Action may be carried out in

    # --- the table as it stands ---

    def player(self) -> i64:
        """Whose turn it is."""
        return self.nth_player(self.at)

    def nth_player(self, turn: i64) -> i64:
        return self.order >> ORDER_BITS * turn & ORDER_MASK

    def players_in_order(self) -> list[int]:
        return [self.nth_player(turn) for turn in range(self.players)]

    def set_nth_player(self, turn: i64, player: i64) -> None:
        """Where none was set since the order was 0."""
        self.order |= player << ORDER_BITS * turn

    def has_chosen(self, seat: i64) -> bool:
        return byte_at(self.chosen, seat) != 0

    def choice(self, seat: i64) -> i64:
        """The card chosen, or 0."""
        return byte_at(self.chosen, seat)

    def set_choice(self, seat: i64, card: i64) -> None:
        """Instead of the one before; 0 for none."""
        self.chosen += (card - byte_at(self.chosen, seat)) << BYTE * seat

    def is_automaton(self, player: i64) -> bool:
        return player >= self.seats

    def hand(self, seat: i64) -> list[int]:
        return [self.nth_in_hand(seat, nth) for nth in range(self.hand_size(seat))]

    def hand_size(self, seat: i64) -> i64:
        return byte_at(self.hand_sizes, seat)

    def nth_in_hand(self, seat: i64, nth: i64) -> i64:
        return nth_card(self.hands[seat], nth)

    def revealed(self) -> list[int]:
        """The cards from the jar that are still to fall, ascending."""
        if self.phase != CHOOSE:
            return []
        return sorted(self.jar[self.jar_left + index] for index in range(i64(REVEALED)))

    def arrow(self) -> i64:
        """SH-3.1: on the back of the card on top of the jar."""
        return ARROWS[self.jar[self.jar_left - 1]]

    def token(self, player: i64) -> i64:
        """The card it rides on, or 0."""
        return byte_at(self.tokens, player)

    def set_token(self, player: i64, card: i64, column: i64) -> None:
        """Of a player whose token stands nowhere."""
        self.tokens |= card << BYTE * player
        self.token_columns += (column - byte_at(self.token_columns, player)) << BYTE * player

    def take_back_token(self, player: i64) -> None:
        self.tokens -= byte_at(self.tokens, player) << BYTE * player

    def place_of_token(self, player: i64) -> i64:
        return self.board.find(byte_at(self.token_columns, player), byte_at(self.tokens, player))

    def top_place_of_token(self, player: i64) -> i64:
        """In phase 4, when nothing has been put on the cards that fell: a token's card is on top of its column."""
        column = byte_at(self.token_columns, player)
        return COLUMN_STEP * column + byte_at(self.board.heights, column) - 1

    def other_tokens(self, player: i64) -> i64:
        """Those of the other players, in packed bytes."""
        return self.tokens - (byte_at(self.tokens, player) << BYTE * player)

    def places_barred(self, player: i64) -> tuple[i64, i64]:
        """SH-6.1: the set of places with another player's token."""
        low: i64 = 0
        high: i64 = 0
        others = self.other_tokens(player)
        while others != 0:
            other = first_nonzero(others)
            low_here, high_here = only(self.place_of_token(other))
            low |= low_here
            high |= high_here
            others -= byte_at(others, other) << BYTE * other
        return low, high

    def find_ways(self, player: i64) -> None:
        """As WAYS those in which the player may use the Action under the token."""
        low, high = self.places_barred(player)
        WAYS.find(ACTIONS[self.token(player)], self.board, low, high)

    def list_ways(self, player: i64, moves: Moves) -> None:
        self.find_ways(player)
        WAYS.list(moves)

    def sharers_of(self, board: Board, low: i64, high: i64, player: i64) -> i64:
        """SH-5.2: bytes of player + 1: the one whose turn it is, then the others whose tokens stand at these places."""
        sharers = player + 1
        others = self.other_tokens(player)
        shift: i64 = BYTE
        while others != 0:
            other = first_nonzero(others)
            card = byte_at(others, other)
            others -= card << BYTE * other
            column = byte_at(self.token_columns, other)
            place = COLUMN_STEP * column + byte_at(board.heights, column) - 1
            if board.cells[place] != card:  # something has been put on the token's card, or it is gone
                place = board.find(column, card)
            is_in = times_in(low, high, place)
            sharers |= is_in * (other + 1) << shift
            shift += BYTE * is_in
        return sharers

    def lot_at(self, board: Board, low: i64, high: i64, player: i64) -> Lot:
        LOT.take_up(board, low, high, self.sharers_of(board, low, high, player))
        return LOT

    def has_won(self, player: i64, card: i64) -> bool:
        return self.won[WON_WORDS * player + (card >> WON_SHIFT)] >> (card & WON_MASK) & 1 != 0

    def won_cards(self, player: i64) -> list[int]:
        """The cards a player has won, ascending; of the player after the last: the discarded ones."""
        cards: list[int] = []
        for card in range(i64(1), i64(NUMBERS + 1)):
            if self.has_won(player, card):
                cards.append(card)
        return cards

    def nth_lot(self, nth: i64) -> Lot:
        """Of those that are to be divided."""
        return self.lot_at(self.board, self.lots[2 * nth], self.lots[2 * nth + 1], self.player())

    def lot_to_divide(self) -> Lot:
        """The first that has no division yet."""
        return self.nth_lot(len(self.divisions))

    def public_view(self) -> View:
        return public_view(self)

    def own_view(self, seat: int | None) -> View:
        return own_view(self, seat)

    # --- cards change hands ---

    def add_to_hand(self, seat: i64, card: i64) -> None:
        hands = self.hands
        hands[seat] = with_card(hands[seat], self.hand_size(seat), card)
        self.hand_sizes += bit(BYTE * seat)

    def take_from_hand(self, seat: i64, card: i64) -> None:
        self.hands[seat] = without_card(self.hands[seat], self.hand_size(seat), card)
        self.hand_sizes -= bit(BYTE * seat)

    def give(self, player: i64, card: i64) -> None:
        """Into the player's pile of won cards, or the discard's."""
        self.won[WON_WORDS * player + (card >> WON_SHIFT)] |= bit(card & WON_MASK)

    def take_action_card(self) -> i64:
        """SH-7.2: from the Action pile, else from the Reserve; 0 when both are empty."""
        if self.actions_left > 0:
            self.actions_left -= 1
            return self.actions[self.actions_left]
        if self.reserve_left > 0:
            self.reserve_left -= 1
            return self.reserve[self.reserve_left]
        return 0

    def take_restock(self) -> i64:
        """SH-7.1: from the Reserve, else from the Action pile; 0 when both are empty."""
        if self.reserve_left > 0:
            self.reserve_left -= 1
            return self.reserve[self.reserve_left]
        return self.take_action_card()

    def take_from_deck(self) -> i64:
        """The top card of the automaton's deck."""
        card = self.deck_top
        if card != 0:
            self.deck_top = 0
            return card
        self.deck_left -= 1
        return self.deck[self.deck_left]

    # --- twins ---

    def copy_to(self, twin: Table) -> None:
        """Give a twin, made with its own board and hands, all the rest."""
        twin.jar = self.jar
        twin.jar_left = self.jar_left
        twin.reserve = self.reserve
        twin.reserve_left = self.reserve_left
        twin.actions = self.actions
        twin.actions_left = self.actions_left
        twin.deck = self.deck
        twin.deck_left = self.deck_left
        twin.deck_top = self.deck_top
        twin.round = self.round
        twin.phase = self.phase
        twin.won = self.won[:]
        twin.tokens = self.tokens
        twin.token_columns = self.token_columns
        twin.hand_sizes = self.hand_sizes
        twin.chosen = self.chosen
        twin.missing = self.missing
        twin.order = self.order
        twin.at = self.at
        twin.gained = self.gained
        twin.lots = self.lots
        twin.divisions = self.divisions
        twin.best_ways = self.best_ways

    def deal_anew(self, seat: int | None, chance: Chance) -> None:
        """Shuffle together what a seat cannot know, Normal and Action cards apart, and deal it to the same places."""
        normals = self.unseen(seat, False)
        actions = self.unseen(seat, True)
        chance.deal(normals)
        chance.deal(actions)
        normals = self.refill_jar(normals)
        for other in range(self.seats):
            if other != seat:
                normals, actions = self.refill_hand(other, normals, actions)
                if self.phase == CHOOSE and self.has_chosen(other):
                    self.choose_anew(other, chance)
        if self.difficulty > 0:
            normals, actions = self.refill_deck(normals, actions, chance)
        self.reserve = normals
        self.actions = actions

    def unseen(self, seat: int | None, is_action_wanted: bool) -> vec[i64]:
        """The Action cards, or the Normal ones, that lie where the seat cannot see them."""
        cards = vec[i64]()
        for pile in (self.jar[: self.jar_left], self.reserve[: self.reserve_left], self.actions[: self.actions_left]):
            for card in pile:
                if is_action(card) == is_action_wanted:
                    cards = append(cards, card)
        for other in range(self.seats):
            for card in self.hand(other):
                if other != seat and is_action(card) == is_action_wanted:
                    cards = append(cards, card)
        for card in self.deck_cards():
            if is_action(card) == is_action_wanted:
                cards = append(cards, card)
        return cards

    def deck_cards(self) -> list[int]:
        """The automaton's deck, from the bottom up."""
        cards: list[int] = [self.deck[index] for index in range(self.deck_left)]
        return cards if self.deck_top == 0 else [*cards, int(self.deck_top)]

    def refill_jar(self, normals: vec[i64]) -> vec[i64]:
        """Its top card shows the same arrow as before; the revealed cards stay. Returns the cards left over."""
        jar = self.jar[:]
        arrow = self.arrow()
        top = i64(len(normals)) - 1
        while ARROWS[normals[top]] != arrow:
            top -= 1
        jar[self.jar_left - 1] = normals[top]
        normals[top] = normals[len(normals) - 1]
        end = i64(len(normals)) - self.jar_left
        for index in range(self.jar_left - 1):
            jar[index] = normals[end + index]
        self.jar = jar
        return normals[:end]

    def refill_hand(self, seat: i64, normals: vec[i64], actions: vec[i64]) -> tuple[vec[i64], vec[i64]]:
        """As many Normal and Action cards as before."""
        hand = self.hand(seat)
        for card in hand:
            self.take_from_hand(seat, card)
        for card in hand:
            drawn, normals, actions = drawn_alike(card, normals, actions)
            self.add_to_hand(seat, drawn)
        return normals, actions

    def choose_anew(self, seat: i64, chance: Chance) -> None:
        """Another choice under the seal, from the hand as it is now."""
        hand = self.hand(seat)
        self.set_choice(seat, hand[chance.below(len(hand))])

    def refill_deck(self, normals: vec[i64], actions: vec[i64], chance: Chance) -> tuple[vec[i64], vec[i64]]:
        """The automaton's deck: as many of each kind as before, in any order; a card put on top keeps its kind."""
        deck = vec[i64]()
        for index in range(self.deck_left):
            drawn, normals, actions = drawn_alike(self.deck[index], normals, actions)
            deck = append(deck, drawn)
        chance.deal(deck)
        self.deck = deck
        if self.deck_top != 0:
            self.deck_top, normals, actions = drawn_alike(self.deck_top, normals, actions)
        return normals, actions

    # --- events ---

    def report(self, kind: str, rule: str, player: i64, data: dict[str, Any]) -> None:
        """What a player did; nobody sits at the automaton's place, so its events name it instead of a seat."""
        if self.log is not None:
            if player >= self.seats:
                self.log.append(Event(kind, rule, NO_SEAT, {"player": "automaton", **data}))
            else:
                self.log.append(Event(kind, rule, player, data))

    def report_draw(self, seat: i64, rule: str, card: i64) -> None:
        if self.log is not None:
            data = {"from": "reserve" if ACTIONS[card] == NO_ACTION else "actions"}
            self.log.append(Event("draw", rule, seat, data, {"card": format_card(card)}, reveals=True))


def drawn_alike(card: i64, normals: vec[i64], actions: vec[i64]) -> tuple[i64, vec[i64], vec[i64]]:
    """The last card of the same kind as another, and what is left of the two kinds."""
    if is_action(card):
        return actions[len(actions) - 1], normals, actions[: len(actions) - 1]
    return normals[len(normals) - 1], normals[: len(normals) - 1], actions
