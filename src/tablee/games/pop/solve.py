"""Clearing the area in one turn: all the ways to do it, and puzzles that have exactly one."""

from __future__ import annotations

from typing import Final

from tablee.core.chance import Chance
from tablee.core.errors import SetupError
from tablee.core.integers import Card, Column, Move
from tablee.games.pop.area import Area, touching_cards
from tablee.games.pop.cards import CARDS, DECK, list_cards, set_of
from tablee.games.pop.modes import COLUMNS, LEVELS, PUZZLE, PUZZLE_HANDS, SOLO_HAND, mode_for
from tablee.games.pop.moves import SELECTIONS, count_selections, select
from tablee.games.pop.rules import Pop, empty_table
from tablee.games.pop.scoring import CLEARED

PUZZLE_AREAS: Final = range(1, 16)  # how many cards the area of a puzzle that we make may have
HIGHEST: Final = 5  # cards in a column of it


def solutions(table: Pop) -> list[list[int]]:
    """Every set of five cards of a player alone that clears the area in this turn, by trying them all."""
    return [list_cards(select(table.hands[0], move)) for move in clearing_moves(table)]


def clearing_moves(table: Pop) -> list[int]:
    hand_size = len(list_cards(table.hands[0]))
    moves = SELECTIONS[COLUMNS]
    return [moves[i] for i in range(count_selections(hand_size, COLUMNS)) if clears(table, moves[i])]


def clears(table: Pop, move: Move) -> bool:
    twin = table.copy()
    twin.apply(0, move)
    return twin.ended_by == CLEARED


def has_one_solution(table: Pop) -> bool:
    """PO-7.2."""
    return len(clearing_moves(table)) == 1


# --- making puzzles ---


def make_puzzle(chance: Chance, area_size: int, hand_size: int) -> Pop:
    """A puzzle with so many cards in the area and in hand, proven to have exactly one solution.

    An area and ten cards are dealt until some five of the ten clear it; then other cards of the ten are left out so
    that no second solution remains.
    """
    if area_size not in PUZZLE_AREAS or hand_size not in PUZZLE_HANDS:
        areas, hands = f"{PUZZLE_AREAS[0]} to {PUZZLE_AREAS[-1]}", f"{PUZZLE_HANDS[0]} to {PUZZLE_HANDS[-1]}"
        raise SetupError(f"a puzzle has {areas} cards in the area and {hands} in hand, not {area_size} and {hand_size}")
    while True:
        table = deal_puzzle(chance, area_size)
        hand = choose_hand(clearing_moves(table), hand_size)
        if hand != 0:
            table.hands[0] = select(table.hands[0], hand)
            assert has_one_solution(table)
            return table


def deal_puzzle(chance: Chance, area_size: int) -> Pop:
    """An area at rest with columns of any height, and ten other cards in hand."""
    table = empty_table(1, mode_for(PUZZLE, 1, LEVELS[0]), Chance(0))
    deck = DECK[:]
    chance.shuffle(deck, 0, CARDS)
    table.hands[0] = set_of([int(deck[place]) for place in range(SOLO_HAND)])
    lying = 0
    for place in range(SOLO_HAND, CARDS):
        if lying < area_size:
            lying += try_on_top(table.area, chance.below(COLUMNS), deck[place])
    return table if lying == area_size else deal_puzzle(chance, area_size)


def try_on_top(area: Area, column: Column, card: Card) -> int:
    """Put a card on a column if the area stays at rest; how many were put."""
    if area.height(column) == HIGHEST:
        return 0
    area.push(column, card)
    if not touching_cards(area):
        return 1
    area.pop(column)
    return 0


def choose_hand(clearing: list[int], hand_size: int) -> int:
    """Places of a hand of ten, so many, among which only one of the clearing moves can be made; 0 if there are none."""
    for hand in range(1 << SOLO_HAND):
        if hand.bit_count() == hand_size and sum(hand & move == move for move in clearing) == 1:
            return hand
    return 0
