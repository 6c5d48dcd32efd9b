"""Setting up Shuppa."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.games.shuppa.board import empty_board
from tablee.games.shuppa.cards import ACTION_CARDS, NORMAL_CARDS
from tablee.games.shuppa.rules import Shuppa
from tablee.games.shuppa.table import EXTRA_COLUMNS, WON_WORDS

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4
SOLO_SEATS: Final = 1
DIFFICULTIES: Final = list(range(2, 10))  # SH-9.1

NORMALS_IN_HAND: Final = 7  # SH-2.2
CARDS_IN_COLUMN: Final = 2
CARDS_IN_JAR: Final = 22
ACTIONS_IN_HAND: Final = 2  # SH-2.3
CARDS_IN_DECK: Final = 9  # SH-9.1


def set_up(seats: int, chance: Chance, difficulty: int) -> Shuppa:
    """SH-2.1 to SH-2.3, and for a solo game SH-9.1; then the first three cards are revealed."""
    table = empty_table(seats, difficulty)
    normals = NORMAL_CARDS[:]
    actions = ACTION_CARDS[:]
    chance.shuffle(normals, 0, len(normals))
    chance.shuffle(actions, 0, len(actions))
    table.reserve = normals
    table.reserve_left = len(normals)
    table.actions = actions
    table.actions_left = len(actions)
    for seat in range(seats):
        for _ in range(NORMALS_IN_HAND):
            table.add_to_hand(seat, table.take_restock())
        for _ in range(ACTIONS_IN_HAND):
            table.add_to_hand(seat, table.take_action_card())
    if difficulty > 0:
        deal_deck(table, chance)
    for column in range(table.board.count):
        for _ in range(CARDS_IN_COLUMN):
            table.board.push(column, table.take_restock())
    for _ in range(CARDS_IN_JAR):
        table.jar = append(table.jar, table.take_restock())
    table.jar_left = CARDS_IN_JAR
    table.reveal()
    return table


def deal_deck(table: Shuppa, chance: Chance) -> None:
    """SH-9.1: nine cards, of which as many are Action cards as the difficulty says, shuffled."""
    deck = vec[i64]()
    for index in range(i64(CARDS_IN_DECK)):
        deck = append(deck, table.take_action_card() if index < table.difficulty else table.take_restock())
    chance.shuffle(deck, 0, len(deck))
    table.deck = deck
    table.deck_left = len(deck)


def empty_table(seats: i64, difficulty: i64) -> Shuppa:
    players = seats
    if difficulty > 0:
        players += 1
    table = Shuppa(seats, difficulty, empty_board(players + EXTRA_COLUMNS), vec[i64]([0] * seats))
    table.won = vec[i64]([0] * (WON_WORDS * (players + 1)))
    return table
