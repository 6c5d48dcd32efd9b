"""Shuppa by the rulebook, after its setup (setup.py): the five phases of a round, and the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bitboard import bit
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, OPEN, Outcome
from tablee.core.events import Event
from tablee.core.moves import Moves
from tablee.core.packed_bytes import BYTE, byte_at, count_at_least, first_zero, ones
from tablee.games.shuppa.actions import carry_out, eaten_card
from tablee.games.shuppa.cards import (
    ACTION_NAMES,
    ACTIONS,
    ARROW_NAMES,
    EAT,
    NO_ACTION,
    RIGHT,
    format_card,
    format_cards,
)
from tablee.games.shuppa.groups import LOTS, NO_LOTS, find_lot_of_token, find_new_lots
from tablee.games.shuppa.hands import nth_card, without_card, without_nth
from tablee.games.shuppa.phases import ACTION_TURNS, CHOOSE, OVER, ROUNDS, TURNS
from tablee.games.shuppa.places import format_column
from tablee.games.shuppa.reports import report_effect
from tablee.games.shuppa.scoring import reckon, reckon_solo
from tablee.games.shuppa.solo import find_best_ways
from tablee.games.shuppa.table import AUTOMATON, REVEALED
from tablee.games.shuppa.ways import DECLINE, FIRST_DIVISION, WAYS
from tablee.games.shuppa.why_not import why_not
from tablee.games.shuppa.winnings import Winnings

# For trying out moves: filled and emptied within a call.
_TRIED: Final = Moves()


class Shuppa(Winnings):
    def is_over(self) -> bool:
        return self.phase == OVER

    def owes(self, seat: i64) -> bool:
        if self.phase == CHOOSE:
            return not self.has_chosen(seat)
        return self.phase != OVER and seat == self.decider()

    def sealed_round(self) -> i64:
        return self.round if self.phase == CHOOSE else i64(OPEN)

    def to_play(self) -> i64:
        if self.phase == CHOOSE:
            return first_zero(self.chosen)
        if self.phase == OVER:
            return NO_SEAT
        return self.decider()

    def decider(self) -> i64:
        """Who chooses in the turn that is played: its player, for the automaton the only seat (SH-9.3)."""
        player = self.player()
        if player >= self.seats:
            return 0
        return player

    def copy(self) -> Shuppa:
        twin = Shuppa(self.seats, self.difficulty, self.board.copy(), self.hands[:])
        self.copy_to(twin)
        return twin

    def resample(self, seat: int | None, chance: Chance) -> Shuppa:
        twin = self.copy()
        twin.deal_anew(seat, chance)
        return twin

    # --- choices ---

    def list_moves(self, seat: i64, moves: Moves) -> None:
        if self.phase == CHOOSE:
            for nth in range(self.hand_size(seat)):
                moves.add(self.nth_in_hand(seat, nth))
        elif len(self.lots) > 0:
            self.list_divisions(moves)
        elif len(self.best_ways) > 0:
            for index in range(i64(len(self.best_ways))):
                moves.add(self.best_ways[index])
        else:
            moves.add(DECLINE)
            self.list_ways(self.player(), moves)

    def pick(self, seat: i64, chance: Chance, moves: Moves) -> i64:
        if self.phase == CHOOSE:
            return nth_card(self.hands[seat], chance.below(byte_at(self.hand_sizes, seat)))
        if len(self.lots) == 0 and len(self.best_ways) == 0:
            self.find_ways(seat)
            nth = chance.below(1 + WAYS.count())
            if nth == 0:
                return DECLINE
            return WAYS.nth(nth - 1)
        moves.clear()
        self.list_moves(seat, moves)
        return moves.items[chance.below(moves.count)]

    def play_at_random(self, chance: Chance, moves: Moves) -> i64:
        if self.phase != CHOOSE or self.chosen != 0 or self.log is not None:
            return super().play_at_random(chance, moves)
        chosen: i64 = 0
        hands = self.hands
        for seat in range(self.seats):
            nth = chance.below(byte_at(self.hand_sizes, seat))
            chosen |= nth_card(hands[seat], nth) << BYTE * seat
            hands[seat] = without_nth(hands[seat], nth)
        self.missing = 0
        self.play_cards(chosen)
        self.go_on()
        return self.seats

    def can(self, seat: i64, move: i64) -> bool:
        moves = _TRIED
        moves.clear()
        self.list_moves(seat, moves)
        return any(moves.items[index] == move for index in range(moves.count))

    def why_not(self, seat: i64, move: i64) -> str:
        return why_not(self, move)

    def apply(self, seat: i64, move: i64) -> None:
        if self.phase == CHOOSE:
            self.choose(seat, move)
            return
        if len(self.lots) > 0:
            player = self.player()
            self.divide(player, move - FIRST_DIVISION)
            if len(self.lots) == 0:
                self.end_turn(player)
        else:
            self.use_action(move)
        if len(self.lots) == 0:
            self.go_on()

    # --- phase 1 ---

    def reveal(self) -> None:
        """SH-3.1: three cards of the jar; the arrow on the next is this round's direction."""
        self.phase = CHOOSE
        self.missing = self.seats
        self.gained = 0
        self.jar_left -= REVEALED
        if self.log is not None:
            data = {
                "round": int(self.round),
                "cards": format_cards(self.revealed()),
                "arrow": ARROW_NAMES[self.arrow()],
            }
            self.log.append(Event("reveal", "SH-3.1", NO_SEAT, data, reveals=True))

    # --- phase 2 ---

    def choose(self, seat: i64, card: i64) -> None:
        """SH-3.2: under seal; the last choice reveals them all."""
        self.chosen |= card << BYTE * seat
        self.missing -= 1
        if self.log is not None:
            self.log.append(Event("seal", "SH-3.2", seat, {}, {"card": format_card(card)}))
        if self.missing == 0:
            for player in range(self.seats):
                self.hands[player] = without_card(self.hands[player], self.hand_size(player), self.choice(player))
            self.play_cards(self.chosen)
            self.go_on()

    def play_cards(self, cards: i64) -> None:
        """Each seat's, in packed bytes: they have just left the hands, whose sizes are still the old ones."""
        self.tokens = cards
        self.chosen = 0
        self.hand_sizes -= ones(self.seats)
        if self.difficulty > 0:
            self.tokens |= self.take_from_deck() << BYTE * AUTOMATON  # SH-9.2
        if self.log is not None:
            for player in range(self.players):
                rule = "SH-9.2" if player >= self.seats else "SH-3.2"
                self.report("play", rule, player, {"card": format_card(self.token(player))})
                self.log[-1].reveals = True
        self.drop_cards()

    # --- phase 3 ---

    def drop_cards(self) -> None:
        """SH-3.3: the cards played and revealed, ascending, one on each column."""
        jar = self.jar
        left = self.jar_left
        revealed = jar[left] | jar[left + 1] << BYTE | jar[left + 2] << 2 * BYTE
        self.token_columns = self.board.push_row(self.tokens | revealed << BYTE * self.players)
        self.phase = TURNS
        self.set_order()
        if self.log is not None:
            cards = [format_card(self.board.cards(column)[-1]) for column in range(self.board.count)]
            self.log.append(Event("fall", "SH-3.3", NO_SEAT, {"cards": cards}))
            self.log.append(Event("order", "SH-4.1", NO_SEAT, {"order": self.players_in_order()}))

    def set_order(self) -> None:
        """SH-3.1, SH-6.8: tokens stand in the order of their cards' numbers, and the arrow says from which side."""
        is_rightward = self.arrow() == RIGHT
        self.order = 0
        for player in range(self.players):
            turn = count_at_least(self.token(player), self.tokens) - 1
            if is_rightward:
                turn = self.players - 1 - turn
            self.set_nth_player(turn, player)
        self.at = 0

    # --- phases 4 and 5, in order ---

    def go_on(self) -> None:
        """Play the turns, from the one that is due, until somebody must choose or the round is over."""
        while True:
            if self.tokens == 0:
                self.at = self.players  # nobody is left to take a turn
            if self.at == self.players:
                if self.phase == ACTION_TURNS:
                    self.end_round()
                    return
                self.phase = ACTION_TURNS
                self.at = 0
            player = self.nth_player(self.at)
            if self.token(player) != 0:
                is_waiting = self.take_turn(player) if self.phase == TURNS else self.offer_action(player)
                if is_waiting:
                    return
            else:
                self.at += 1

    def take_turn(self, player: i64) -> bool:
        """SH-4.1: is a choice needed before it can go on? When not, it goes on with the next player."""
        card = self.token(player)
        find_lot_of_token(self.board, self.top_place_of_token(player))
        if LOTS.count > 0:
            self.win_lots(player)
            if len(self.lots) > 0:
                return True
            self.end_turn(player)
            return False
        if ACTIONS[card] != NO_ACTION:
            if self.log is not None:
                self.report("stay", "SH-4.2", player, {})
        else:
            self.take_back_token(player)
            if self.log is not None:
                self.report("no_group", "SH-4.2", player, {})
            self.draw(player, "SH-4.2")
        self.at += 1
        return False

    def draw(self, player: i64, rule: str) -> None:
        """An Action card for the hand; the automaton never draws (SH-9.4)."""
        if player < self.seats:
            card = self.take_action_card()
            if card != 0:
                self.add_to_hand(player, card)
                if self.log is not None:
                    self.report_draw(player, rule, card)

    def end_turn(self, player: i64) -> None:
        """SH-6.7: in phase 5 the token is taken back, and whoever has won nothing draws. The next player follows."""
        if self.phase == ACTION_TURNS:
            self.take_back_token(player)
            if self.log is not None:
                self.report("take_back", "SH-6.7", player, {})
            if self.gained >> player & 1 == 0:
                self.draw(player, "SH-6.7")
        self.at += 1

    # --- phase 5 ---

    def offer_action(self, player: i64) -> bool:
        """SH-6.1: is there a choice to be made? Where there is none, the turn is played without asking."""
        if player >= self.seats:
            self.best_ways = find_best_ways(self, player)
            if len(self.best_ways) > 1:
                self.report_turn(player, "SH-9.3")
                return True
            self.use_action(self.best_ways[0])
            return len(self.lots) > 0
        if self.has_way(player):
            self.report_turn(player, "SH-6.1")
            return True
        self.use_action(DECLINE)
        return False

    def has_way(self, player: i64) -> bool:
        """To eat, there is always the card under one's own token; else two cards in its column, if none is barred."""
        if ACTIONS[self.token(player)] == EAT:
            return True
        if self.other_tokens(player) == 0 and self.board.height(byte_at(self.token_columns, player)) > 1:
            return True
        self.find_ways(player)
        return WAYS.is_any()

    def report_turn(self, player: i64, rule: str) -> None:
        if self.log is not None:
            action = ACTIONS[self.token(player)]
            self.report("turn", rule, player, {"action": ACTION_NAMES[action], "turn": int(player)})

    def use_action(self, way: i64) -> None:
        """SH-6.6: what it brings about is won as in phase 4, compared with the board before it."""
        player = self.player()
        self.best_ways = NO_LOTS
        if self.log is not None:
            report_effect(self, way)
        if way != DECLINE:
            eaten = eaten_card(way, self.board)
            if eaten != 0:
                self.give(player, eaten)  # SH-6.2
                self.gained |= bit(player)
                if eaten == self.token(player):
                    self.take_back_token(player)
            carry_out(way, self.board)
            find_new_lots(self.board)
            self.win_lots(player)
        if len(self.lots) == 0:
            self.end_turn(player)

    # --- the end of a round, and of the game ---

    def end_round(self) -> None:
        if self.round == ROUNDS:
            self.phase = OVER
            if self.log is not None:
                self.log.append(Event("over", "SH-8.1", NO_SEAT, {"outcome": self.outcome().as_data()}))
            return
        self.restock()
        if self.difficulty > 0 and self.gained >> AUTOMATON & 1 == 0:
            self.strengthen_deck()
        self.round += 1
        self.reveal()

    def restock(self) -> None:
        """SH-7.1: every empty column gets a card, as long as there are any; groups it makes are old ones (SH-2.4)."""
        while count_at_least(1, self.board.heights) < self.board.count:
            column = first_zero(self.board.heights)
            card = self.take_restock()
            if card == 0:
                return
            self.board.push(column, card)
            if self.log is not None:
                data = {"column": format_column(column), "card": format_card(card)}
                self.log.append(Event("restock", "SH-7.1", NO_SEAT, data, reveals=True))

    def strengthen_deck(self) -> None:
        """SH-9.4: the automaton, having won nothing in this round, gets an Action card on top of its deck."""
        self.deck_top = self.take_action_card()
        if self.log is not None and self.deck_top != 0:
            source = "reserve" if ACTIONS[self.deck_top] == NO_ACTION else "actions"
            self.report("strengthen", "SH-9.4", AUTOMATON, {"from": source})

    def outcome(self) -> Outcome:
        """SH-8.1: hands are worth nothing."""
        piles: list[list[int]] = []
        for player in range(self.players):
            piles.append(self.won_cards(player))
        return reckon_solo(piles) if self.difficulty > 0 else reckon(piles)
