"""The table of Shuppa: columns, hands, piles, tokens and won cards. What happens at it stands in rules.py."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import COLUMN_STEP, bit
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, OPEN, Outcome, State, View
from tablee.core.integers import Card, Column, Count, Index, Move, Place, SealedRound, Seat
from tablee.core.lists import EMPTY, overwrite
from tablee.core.moves import LegalMoves, Moves
from tablee.core.packed_bytes import BYTE, PackedBytes, byte_at, first_zero
from tablee.games.shuppa import legality, rules
from tablee.games.shuppa.board import EXTRA_COLUMNS, Board, empty_board
from tablee.games.shuppa.buffers import Buffers, buffers_of_thread
from tablee.games.shuppa.cards import ARROWS, NUMBERS, Direction
from tablee.games.shuppa.hands import Hand, nth_card, with_card
from tablee.games.shuppa.listed import LegalCards
from tablee.games.shuppa.phases import CHOOSE, OVER, REVEALED
from tablee.games.shuppa.piles import add_to_pile, empty_piles, is_in_pile
from tablee.games.shuppa.players import Player
from tablee.games.shuppa.resample import resample, shuffle_unseen
from tablee.games.shuppa.view import own_view, public_view

_ORDER_BITS: Final = 3
_ORDER_MASK: Final = 7


class Shuppa(State):
    """Seats are people; players are the seats and, in a solo game, the automaton.

    What each of them has one of is packed in the bytes of a word (core/packed_bytes.py); a hand is a word of `hands`
    (hands.py). The jar, the Reserve, the Action pile and the automaton's deck are the first so many cards of a list
    that is never changed, the last on top, so that copies share them; the cards revealed in this round are the next
    three of `jar`. `deck_top` is a card put on the automaton's deck later, or 0. What each has `won` is a set of bits
    (piles.py).
    """

    def __init__(self, seats: Count, difficulty: Count, board: Board, hands: vec[Hand], buffers: Buffers) -> None:
        self.seats = seats
        self.log = None
        self.difficulty: Count = difficulty  # 0 when it is not a solo game
        self.players: Count = seats
        if difficulty > 0:
            self.players = seats + 1
        self.board: Final = board
        self.hands: Final = hands
        self.buffers = buffers
        self.hand_sizes: PackedBytes = 0
        self.won = EMPTY
        self.jar = EMPTY
        self.jar_left: Count = 0
        self.reserve = EMPTY
        self.reserve_left: Count = 0
        self.actions = EMPTY
        self.actions_left: Count = 0
        self.deck = EMPTY
        self.deck_left: Count = 0
        self.deck_top: Card = 0
        self.round: Count = 1
        self.phase: i64 = CHOOSE
        self.chosen: PackedBytes = 0  # SH-3.2: the card that each seat has chosen under the seal, or 0
        self.missing: Count = seats  # choices
        self.tokens: PackedBytes = 0  # the card that each player's token rides on, or 0
        self.token_columns: PackedBytes = 0  # SH-6.8: where it stands, until its owner's own effect
        self.order: i64 = 0  # the players, as they take their turns in this round: a digit of base 8 each, first lowest
        self.at: Index = 0  # whose turn in that order
        self.gained: i64 = 0  # a bit for each player who has won a card in this round
        # the lots of a fall while one is to be divided, two words each, and the divisions of the first of them
        self.lots: vec[i64] = EMPTY
        self.divisions: vec[i64] = EMPTY
        self.best_ways: vec[i64] = EMPTY  # SH-9.3: those the automaton's Action may be carried out in

    def copy(self) -> Shuppa:
        twin = Shuppa(self.seats, self.difficulty, self.board.copy(), self.hands[:], self.buffers)
        twin.won = self.won[:]
        self.hand_on(twin)
        return twin

    def copy_into(self, spent: State) -> Shuppa:
        twin = cast(Shuppa, spent)
        self.board.copy_into(twin.board)
        overwrite(twin.hands, self.hands)
        overwrite(twin.won, self.won)
        self.hand_on(twin)
        return twin

    def hand_on(self, twin: Shuppa) -> None:
        """Let a twin be at the same point of the game, and share with it what is never changed in place."""
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

    # --- the contract ---

    def is_over(self) -> bool:
        return self.phase == OVER

    def owes(self, seat: Seat) -> bool:
        if self.phase == CHOOSE:
            return not self.has_chosen(seat)
        return self.phase != OVER and seat == self.decider()

    def to_play(self) -> Seat:
        if self.phase == CHOOSE:
            return first_zero(self.chosen)
        if self.phase == OVER:
            return NO_SEAT
        return self.decider()

    def decider(self) -> Seat:
        """Who chooses in the turn that is played: its player, for the automaton the only seat (SH-9.3)."""
        player = self.player()
        if player >= self.seats:
            return 0
        return player

    def sealed_round(self) -> SealedRound:
        return self.round if self.phase == CHOOSE else i64(OPEN)

    def list_moves(self, seat: Seat, moves: Moves) -> None:
        legality.list_moves(self, seat, moves)

    def listed(self, seat: Seat) -> LegalMoves:
        if self.phase == CHOOSE:
            return LegalCards(self.hands[seat], self.hand_size(seat))
        if len(self.lots) > 0:
            return super().listed(seat)
        return legality.listed_ways(self)

    def pick(self, seat: Seat, chance: Chance, moves: Moves) -> Move:
        return legality.pick(self, seat, chance, moves)

    def is_legal(self, seat: Seat, move: Move) -> bool:
        return legality.is_legal(self, seat, move)

    def why_not(self, seat: Seat, move: Move) -> str:
        return legality.why_not(self, move)

    def apply(self, seat: Seat, move: Move) -> None:
        rules.apply(self, seat, move)

    def play_at_random(self, chance: Chance, moves: Moves) -> Count:
        if self.phase != CHOOSE or self.chosen != 0 or self.log is not None:
            return super().play_at_random(chance, moves)
        rules.choose_at_random(self, chance)
        return self.seats

    def outcome(self) -> Outcome:
        return rules.outcome(self)

    def resample(self, seat: int | None, chance: Chance) -> Shuppa:
        return resample(self, seat, chance)

    def shuffle_unseen(self, chance: Chance) -> None:
        shuffle_unseen(self, chance)

    def public_view(self) -> View:
        return cast(View, public_view(self))

    def own_view(self, seat: int | None) -> View:
        return cast(View, own_view(self, seat))

    # --- whose turn it is ---

    def player(self) -> Player:
        """Whose turn it is."""
        return self.nth_player(self.at)

    def nth_player(self, turn: Index) -> Player:
        return self.order >> _ORDER_BITS * turn & _ORDER_MASK

    def players_in_order(self) -> list[int]:
        return [self.nth_player(turn) for turn in range(self.players)]

    def set_nth_player(self, turn: Index, player: Player) -> None:
        """Where none was set since the order was 0."""
        self.order |= player << _ORDER_BITS * turn

    def is_automaton(self, player: Player) -> bool:
        return player >= self.seats

    # --- hands and choices ---

    def hand(self, seat: Seat) -> list[int]:
        return [self.nth_in_hand(seat, nth) for nth in range(self.hand_size(seat))]

    def hand_size(self, seat: Seat) -> Count:
        return byte_at(self.hand_sizes, seat)

    def nth_in_hand(self, seat: Seat, nth: Index) -> Card:
        return nth_card(self.hands[seat], nth)

    def add_to_hand(self, seat: Seat, card: Card) -> None:
        hands = self.hands
        hands[seat] = with_card(hands[seat], self.hand_size(seat), card)
        self.hand_sizes += bit(BYTE * seat)

    def has_chosen(self, seat: Seat) -> bool:
        return byte_at(self.chosen, seat) != 0

    def choice(self, seat: Seat) -> Card:
        """The card chosen, or 0."""
        return byte_at(self.chosen, seat)

    def set_choice(self, seat: Seat, card: Card) -> None:
        """Instead of the one before; 0 for none."""
        self.chosen += (card - byte_at(self.chosen, seat)) << BYTE * seat

    # --- tokens ---

    def token(self, player: Player) -> Card:
        """The card it rides on, or 0."""
        return byte_at(self.tokens, player)

    def set_token(self, player: Player, card: Card, column: Column) -> None:
        """Put down the token of a player whose token stands nowhere."""
        self.tokens |= card << BYTE * player
        self.token_columns += (column - byte_at(self.token_columns, player)) << BYTE * player

    def take_back_token(self, player: Player) -> None:
        self.tokens -= byte_at(self.tokens, player) << BYTE * player

    def other_tokens(self, player: Player) -> PackedBytes:
        """Those of the other players."""
        return self.tokens - (byte_at(self.tokens, player) << BYTE * player)

    def place_of_token(self, player: Player) -> Place:
        return self.board.find(byte_at(self.token_columns, player), byte_at(self.tokens, player))

    def top_place_of_token(self, player: Player) -> Place:
        """In phase 4, when nothing has been put on the cards that fell: a token's card is on top of its column."""
        column = byte_at(self.token_columns, player)
        return COLUMN_STEP * column + byte_at(self.board.heights, column) - 1

    # --- piles ---

    def revealed(self) -> list[int]:
        """The cards from the jar that are still to fall, ascending."""
        if self.phase != CHOOSE:
            return []
        return sorted(self.jar[self.jar_left + index] for index in range(i64(REVEALED)))

    def arrow(self) -> Direction:
        """SH-3.1: on the back of the card on top of the jar."""
        return ARROWS[self.jar[self.jar_left - 1]]

    def take_action_card(self) -> Card:
        """SH-7.2: from the Action pile, else from the Reserve; 0 when both are empty."""
        if self.actions_left > 0:
            self.actions_left -= 1
            return self.actions[self.actions_left]
        if self.reserve_left > 0:
            self.reserve_left -= 1
            return self.reserve[self.reserve_left]
        return 0

    def take_restock(self) -> Card:
        """SH-7.1: from the Reserve, else from the Action pile; 0 when both are empty."""
        if self.reserve_left > 0:
            self.reserve_left -= 1
            return self.reserve[self.reserve_left]
        return self.take_action_card()

    def take_from_deck(self) -> Card:
        """The top card of the automaton's deck."""
        card = self.deck_top
        if card != 0:
            self.deck_top = 0
            return card
        self.deck_left -= 1
        return self.deck[self.deck_left]

    def deck_cards(self) -> list[int]:
        """The automaton's deck, from the bottom up."""
        cards: list[int] = [self.deck[index] for index in range(self.deck_left)]
        return cards if self.deck_top == 0 else [*cards, int(self.deck_top)]

    # --- won cards ---

    def give(self, player: Player, card: Card) -> None:
        """Into the player's pile of won cards, or the discard's, which comes after the last player's."""
        add_to_pile(self.won, player, card)

    def has_won(self, player: Player, card: Card) -> bool:
        return is_in_pile(self.won, player, card)

    def won_cards(self, player: Player) -> list[int]:
        """The cards a player has won, ascending; of the player after the last: the discarded ones."""
        cards: list[int] = []
        for card in range(i64(1), i64(NUMBERS + 1)):
            if self.has_won(player, card):
                cards.append(card)
        return cards


def empty_table(seats: Count, difficulty: Count) -> Shuppa:
    players = seats
    if difficulty > 0:
        players += 1
    table = Shuppa(seats, difficulty, empty_board(players + EXTRA_COLUMNS), vec[i64]([0] * seats), buffers_of_thread())
    table.won = empty_piles(players)
    return table
