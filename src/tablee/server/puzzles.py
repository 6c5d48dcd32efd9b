"""Puzzles as the API shows them: all of them, that of a day, one to be solved, and what an attempt came to.

Nothing is kept here: who solves a puzzle sends all the moves made so far, each time.
"""

from __future__ import annotations

from datetime import date
from typing import Any

import tablee
from tablee.core.puzzle import Puzzle
from tablee.server.http_schemas import PuzzleInfo, PuzzleTask, PuzzleTried
from tablee.server.refusal import Refusal
from tablee.study.puzzles import Attempt, all_puzzles, daily_puzzle, find_puzzle


def show_puzzles() -> list[PuzzleInfo]:
    return [show_puzzle(puzzle) for puzzle in all_puzzles()]


def show_daily_puzzle(day: str, grade: str | None) -> PuzzleInfo:
    """The puzzle of a day (YYYY-MM-DD)."""
    try:
        when = date.fromisoformat(day)
    except ValueError:
        raise Refusal("setup", f"'{day[:20]}' is not a date (YYYY-MM-DD)") from None
    return show_puzzle(daily_puzzle(when, grade))


def show_puzzle(puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(puzzle.game, puzzle.id, puzzle.theme, puzzle.grade)


def show_task(game: str, name: str) -> PuzzleTask:
    puzzle = find_puzzle(game, name)
    attempt = Attempt(tablee.game(game), puzzle)
    seats = int(attempt.state.seats)
    moves = attempt.moves()
    best = attempt.theme.tell(puzzle.best)
    return PuzzleTask(show_puzzle(puzzle), seats, puzzle.seat, attempt.view(), moves, best, puzzle.answer)


def try_puzzle(game: str, name: str, moves: list[str]) -> PuzzleTried:
    attempt = Attempt(tablee.game(game), find_puzzle(game, name))
    events: list[dict[str, Any]] = []
    for move in moves:
        events = attempt.play(move)
    if attempt.is_on():
        return PuzzleTried(events, attempt.view(), attempt.moves(), None, False)
    return PuzzleTried(events, attempt.view(), [], attempt.reached(), attempt.is_solved())
