"""Puzzles of Cup King: no hand that the next player may have answers the answer, and every cheaper attack has one."""

from collections.abc import Iterator

import pytest

import tablee
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.puzzle import Puzzle
from tests.marks import rule, slow

GAME = tablee.game("cup-king")
WORLDS = 30
MOST_WORLDS = 2000  # to find a hand that answers


def can_answer(state: State) -> bool:
    """May whoever is attacked lay cards down?"""
    (seat,) = state.pending()
    moves = [GAME.describe_move(state, seat, move)["kind"] for move in state.legal_moves(seat)]
    return state.view(seat)["phase"] == "answer" and any(kind != "lose" for kind in moves)


def attacks(puzzle: Puzzle, move: str, worlds: int) -> Iterator[State]:
    """What a move comes to in worlds that the seat cannot tell apart."""
    chance, table, seat = Chance(3), GAME.read_position(puzzle.position), puzzle.seat
    for _ in range(worlds):
        world = table.resample(seat, chance)
        world.play(seat, GAME.parse_move(world, seat, move))
        yield world


def prove(puzzle: Puzzle) -> None:
    assert not any(map(can_answer, attacks(puzzle, puzzle.answer[0], WORLDS)))
    table = GAME.read_position(puzzle.position)
    total = 100 - puzzle.best
    for move in table.legal_moves(puzzle.seat):
        shown = GAME.show_move(table, puzzle.seat, move)
        (attack,) = attacks(puzzle, shown["move"], 1)
        laid = attack.view(puzzle.seat)["totals"][puzzle.seat]
        if shown["kind"] != "lose" and laid <= total and shown["move"] != puzzle.answer[0]:
            assert any(can_answer(world) for world in attacks(puzzle, shown["move"], MOST_WORLDS)), shown["move"]


@rule("CU-3.1", "CU-3.2")
@pytest.mark.parametrize("theme", ["unanswerable", "last_word"])
def test_a_puzzle_asks_for_the_lowest_attack_that_no_hand_answers(theme: str) -> None:
    prove(next(puzzle for puzzle in GAME.puzzles() if puzzle.theme == theme))


@slow
def test_all_puzzles_ask_for_the_lowest_attack_that_no_hand_answers() -> None:
    for puzzle in GAME.puzzles():
        prove(puzzle)
