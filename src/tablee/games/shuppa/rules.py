"""Shuppa by the rulebook: setup, the five phases of a round, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bitboard import ROWS, bit
from tablee.core.chance import Chance
from tablee.core.contract import Outcome
from tablee.core.integers import Card, Count, Move, Seat
from tablee.core.lists import EMPTY
from tablee.core.packed_bytes import BYTE, PackedBytes, byte_at, count_at_least, first_zero, ones
from tablee.core.rulings import require, ruling
from tablee.games.shuppa import events
from tablee.games.shuppa.actions import carry_out, eaten_card
from tablee.games.shuppa.board import MOST_COLUMNS
from tablee.games.shuppa.cards import (
    ACTION_CARDS,
    ACTIONS,
    JUMP,
    NO_ACTION,
    NORMAL_CARDS,
    NUMBERS,
    RIGHT,
    is_multicolour,
)
from tablee.games.shuppa.groups import find_lot_of_token, find_new_lots
from tablee.games.shuppa.hands import nth_card, without_card, without_nth
from tablee.games.shuppa.legality import has_way
from tablee.games.shuppa.moves import BASE, DECLINE, FIRST_DIVISION, Way
from tablee.games.shuppa.phases import ACTION_TURNS, CHOOSE, OVER, REVEALED, ROUNDS, TURNS
from tablee.games.shuppa.players import AUTOMATON, MOST_SEATS, Player
from tablee.games.shuppa.scoring import reckon, reckon_solo
from tablee.games.shuppa.solo import list_best_ways
from tablee.games.shuppa.winning import divide, win

if TYPE_CHECKING:
    from tablee.games.shuppa.state import Shuppa

NORMALS_IN_HAND: Final[Count] = ruling(__package__, "normals")  # SH-2.2
CARDS_IN_COLUMN: Final[Count] = ruling(__package__, "column")
CARDS_IN_JAR: Final = 22
ACTIONS_IN_HAND: Final[Count] = ruling(__package__, "actions")  # SH-2.3
CARDS_IN_DECK: Final = 9  # SH-9.1


def _check_edition() -> None:
    """Its cards and rulings have to go together."""
    dealt = MOST_SEATS * NORMALS_IN_HAND + MOST_COLUMNS * CARDS_IN_COLUMN + CARDS_IN_JAR
    require(len(NORMAL_CARDS) >= dealt, f"of {len(NORMAL_CARDS)} Normal cards, {dealt} are dealt to four")
    hidden = max(MOST_SEATS * ACTIONS_IN_HAND, ACTIONS_IN_HAND + CARDS_IN_DECK)
    require(len(ACTION_CARDS) >= hidden, f"of {len(ACTION_CARDS)} Action cards, {hidden} are dealt")
    hand = NORMALS_IN_HAND + ACTIONS_IN_HAND
    require(hand >= ROUNDS, f"a hand of {hand} cards does not last {ROUNDS} rounds")
    jumps = sum(1 for card in ACTION_CARDS if ACTIONS[card] == JUMP)
    highest = CARDS_IN_COLUMN + ROUNDS + jumps
    require(highest <= ROWS, f"a column could have {highest} cards, with {jumps} Jumps, and it has room for {ROWS}")
    multicolours = sum(1 for card in range(1, NUMBERS + 1) if is_multicolour(card))
    require(multicolours < BASE, f"{multicolours} Multicolour cards are too many to share; {BASE - 1} can be")


_check_edition()

# --- setup ---


def set_up(table: Shuppa, chance: Chance) -> None:
    """SH-2.1 to SH-2.3, and for a solo game SH-9.1; then the first three cards are revealed."""
    normals = NORMAL_CARDS[:]
    actions = ACTION_CARDS[:]
    chance.shuffle_deck(normals)
    chance.shuffle_deck(actions)
    table.reserve = normals
    table.reserve_left = len(normals)
    table.actions = actions
    table.actions_left = len(actions)
    for seat in range(table.seats):
        for _ in range(NORMALS_IN_HAND):
            table.add_to_hand(seat, table.take_restock())
        for _ in range(ACTIONS_IN_HAND):
            table.add_to_hand(seat, table.take_action_card())
    if table.difficulty > 0:
        deal_deck(table, chance)
    for column in range(table.board.count):
        for _ in range(CARDS_IN_COLUMN):
            table.board.push(column, table.take_restock())
    jar = vec[i64]([0] * CARDS_IN_JAR)
    for index in range(i64(CARDS_IN_JAR)):
        jar[index] = table.take_restock()
    table.jar = jar
    table.jar_left = CARDS_IN_JAR
    reveal(table)


def deal_deck(table: Shuppa, chance: Chance) -> None:
    """SH-9.1: nine cards, of which as many are Action cards as the difficulty says, shuffled."""
    deck = vec[i64]()
    for index in range(i64(CARDS_IN_DECK)):
        deck = append(deck, table.take_action_card() if index < table.difficulty else table.take_restock())
    chance.shuffle(deck, 0, len(deck))
    table.deck = deck
    table.deck_left = len(deck)


# --- a move ---


def apply(table: Shuppa, seat: Seat, move: Move) -> None:
    if table.phase == CHOOSE:
        choose(table, seat, move)
        return
    if len(table.lots) > 0:
        player = table.player()
        divide(table, player, move - FIRST_DIVISION)
        if len(table.lots) == 0:
            end_turn(table, player)
    else:
        use_action(table, move)
    if len(table.lots) == 0:
        go_on(table)


# --- phase 1 ---


def reveal(table: Shuppa) -> None:
    """SH-3.1: three cards of the jar; the arrow on the next is this round's direction."""
    table.phase = CHOOSE
    table.missing = table.seats
    table.gained = 0
    table.jar_left -= REVEALED
    if table.log is not None:
        events.report_reveal(table)


# --- phase 2 ---


def choose(table: Shuppa, seat: Seat, card: Card) -> None:
    """SH-3.2: under seal; the last choice reveals them all."""
    table.chosen |= card << BYTE * seat
    table.missing -= 1
    if table.log is not None:
        events.report_seal(table, seat, card)
    if table.missing == 0:
        for player in range(table.seats):
            table.hands[player] = without_card(table.hands[player], table.hand_size(player), table.choice(player))
        play_cards(table, table.chosen)


def choose_at_random(table: Shuppa, chance: Chance) -> None:
    """All seats at once, none of which has chosen: the same as one after the other."""
    chosen: PackedBytes = 0
    hands = table.hands
    for seat in range(table.seats):
        nth = chance.below(byte_at(table.hand_sizes, seat))
        chosen |= nth_card(hands[seat], nth) << BYTE * seat
        hands[seat] = without_nth(hands[seat], nth)
    table.missing = 0
    play_cards(table, chosen)


def play_cards(table: Shuppa, cards: PackedBytes) -> None:
    """Each seat's: they have just left the hands, whose sizes are still the old ones."""
    table.tokens = cards
    table.chosen = 0
    table.hand_sizes -= ones(table.seats)
    if table.difficulty > 0:
        table.tokens |= table.take_from_deck() << BYTE * AUTOMATON  # SH-9.2
    if table.log is not None:
        events.report_plays(table)
    drop_cards(table)
    go_on(table)


# --- phase 3 ---


def drop_cards(table: Shuppa) -> None:
    """SH-3.3: the cards played and revealed, ascending, one on each column."""
    jar = table.jar
    left = table.jar_left
    revealed = jar[left] | jar[left + 1] << BYTE | jar[left + 2] << 2 * BYTE
    table.token_columns = table.board.push_row(table.tokens | revealed << BYTE * table.players)
    table.phase = TURNS
    set_order(table)
    if table.log is not None:
        events.report_fall(table)


def set_order(table: Shuppa) -> None:
    """SH-3.1, SH-6.8: tokens stand in the order of their cards' numbers, and the arrow says from which side."""
    is_rightward = table.arrow() == RIGHT
    table.order = 0
    for player in range(table.players):
        turn = count_at_least(table.token(player), table.tokens) - 1
        if is_rightward:
            turn = table.players - 1 - turn
        table.set_nth_player(turn, player)
    table.at = 0


# --- phases 4 and 5, in order ---


def go_on(table: Shuppa) -> None:
    """Play the turns, from the one that is due, until somebody must choose or the round is over."""
    if table.phase == TURNS:
        while find_turn(table):
            if take_turn(table, table.player()):
                return
        table.phase = ACTION_TURNS
        table.at = 0
    while find_turn(table):
        if offer_action(table, table.player()):
            return
    end_round(table)


def find_turn(table: Shuppa) -> bool:
    """Pass over the players who have no token on the board; is a turn left in this phase?"""
    if table.tokens == 0:
        table.at = table.players
    while table.at < table.players and table.token(table.player()) == 0:
        table.at += 1
    return table.at < table.players


def take_turn(table: Shuppa, player: Player) -> bool:
    """SH-4.1: is a choice needed before it can go on? When not, it goes on with the next player."""
    card = table.token(player)
    lots = find_lot_of_token(table.board, table.top_place_of_token(player), table.buffers.lots)
    if lots.count > 0:
        win(table, lots, player)
        if len(table.lots) > 0:
            return True
        end_turn(table, player)
        return False
    if ACTIONS[card] != NO_ACTION:
        if table.log is not None:
            events.report(table, "stay", "SH-4.2", player, {})
    else:
        table.take_back_token(player)
        if table.log is not None:
            events.report(table, "no_group", "SH-4.2", player, {})
        draw(table, player, "SH-4.2")
    table.at += 1
    return False


def draw(table: Shuppa, player: Player, rule: str) -> None:
    """An Action card for the hand; the automaton never draws (SH-9.4)."""
    if player < table.seats:
        card = table.take_action_card()
        if card != 0:
            table.add_to_hand(player, card)
            if table.log is not None:
                events.report_draw(table, player, rule, card)


def end_turn(table: Shuppa, player: Player) -> None:
    """SH-6.7: in phase 5 the token is taken back, and whoever has won nothing draws. The next player follows."""
    if table.phase == ACTION_TURNS:
        table.take_back_token(player)
        if table.log is not None:
            events.report(table, "take_back", "SH-6.7", player, {})
        if table.gained >> player & 1 == 0:
            draw(table, player, "SH-6.7")
    table.at += 1


# --- phase 5 ---


def offer_action(table: Shuppa, player: Player) -> bool:
    """SH-6.1: is there a choice to be made? Where there is none, the turn is played without asking."""
    if player >= table.seats:
        best = list_best_ways(table, player)
        if best.count > 1:
            table.best_ways = best.items[: best.count]
            if table.log is not None:
                events.report_turn(table, player, "SH-9.3")
            return True
        use_action(table, best.items[0])
        return len(table.lots) > 0
    if has_way(table, player):
        if table.log is not None:
            events.report_turn(table, player, "SH-6.1")
        return True
    use_action(table, DECLINE)
    return False


def use_action(table: Shuppa, way: Way) -> None:
    """SH-6.6: what it brings about is won as in phase 4, compared with the board before it."""
    player = table.player()
    table.best_ways = EMPTY
    if table.log is not None:
        events.report_effect(table, way)
    if way != DECLINE:
        eaten = eaten_card(way, table.board)
        if eaten != 0:
            table.give(player, eaten)  # SH-6.2
            table.gained |= bit(player)
            if eaten == table.token(player):
                table.take_back_token(player)
        change = carry_out(way, table.board, table.buffers.change)
        win(table, find_new_lots(table.board, change, table.buffers.lots), player)
    if len(table.lots) == 0:
        end_turn(table, player)


# --- the end of a round, and of the game ---


def end_round(table: Shuppa) -> None:
    if table.round == ROUNDS:
        table.phase = OVER
        if table.log is not None:
            events.report_over(table)
        return
    restock(table)
    if table.difficulty > 0 and table.gained >> AUTOMATON & 1 == 0:
        strengthen_deck(table)
    table.round += 1
    reveal(table)


def restock(table: Shuppa) -> None:
    """SH-7.1: every empty column gets a card, as long as there are any; groups it makes are old ones (SH-2.4)."""
    while count_at_least(1, table.board.heights) < table.board.count:
        column = first_zero(table.board.heights)
        card = table.take_restock()
        if card == 0:
            return
        table.board.push(column, card)
        if table.log is not None:
            events.report_restock(table, column, card)


def strengthen_deck(table: Shuppa) -> None:
    """SH-9.4: the automaton, having won nothing in this round, gets an Action card on top of its deck."""
    table.deck_top = table.take_action_card()
    if table.log is not None and table.deck_top != 0:
        events.report_strengthening(table)


def outcome(table: Shuppa) -> Outcome:
    """SH-8.1: hands are worth nothing."""
    piles: list[list[int]] = []
    for player in range(table.players):
        piles.append(table.won_cards(player))
    return reckon_solo(piles) if table.difficulty > 0 else reckon(piles)
