"""The puzzles of all games: by grade, one at random, the daily one; and an attempt to solve one."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from tablee.core.chance import Chance
from tablee.core.contract import Game, View
from tablee.core.errors import IllegalMove, SetupError
from tablee.core.events import Event
from tablee.core.puzzle import GRADES, Puzzle
from tablee.games import all_games

# Which grade the daily puzzle has if none is asked for, from Monday to Sunday.
WEEK: Final = ["easy", "easy", "medium", "medium", "hard", "hard", "fiendish"]


def all_puzzles() -> list[Puzzle]:
    return [puzzle for game in all_games() for puzzle in game.puzzles()]


def puzzles_of(grade: str | None, game: str | None = None) -> list[Puzzle]:
    """Those of a grade and of a game, or all."""
    if grade is not None and grade not in GRADES:
        raise SetupError(f"there is no grade '{grade}'; the grades are {', '.join(GRADES)}")
    return [puzzle for puzzle in all_puzzles() if grade in (None, puzzle.grade) and game in (None, puzzle.game)]


def find_puzzle(game: str, name: str) -> Puzzle:
    """The puzzle of a game that has this id."""
    for puzzle in all_puzzles():
        if (puzzle.game, puzzle.id) == (game, name):
            return puzzle
    raise SetupError("there is no such puzzle")


def pick_puzzle(chance: Chance, grade: str | None, game: str | None = None) -> Puzzle:
    """Any puzzle of a grade and a game, or of all."""
    puzzles = puzzles_of(grade, game)
    if not puzzles:
        raise SetupError("there is no such puzzle")
    return puzzles[chance.below(len(puzzles))]


def daily_puzzle(day: date, grade: str | None = None, game: str | None = None) -> Puzzle:
    """The same for everybody, by the date alone: the games take turns, and none comes again before all have been."""
    games = [each.name for each in all_games() if each.puzzles() and game in (None, each.name)]
    if not games:
        raise SetupError("there is no such puzzle")
    nth = day.toordinal()
    puzzles = puzzles_of(grade or WEEK[day.weekday()], games[nth % len(games)])
    return puzzles[nth // len(games) % len(puzzles)]


class Attempt:
    """A puzzle being solved, move by move, by the seat whose it is."""

    def __init__(self, game: Game, puzzle: Puzzle) -> None:
        self.game = game
        self.puzzle = puzzle
        self.theme = next(theme for theme in game.themes() if theme.name == puzzle.theme)
        self.state = game.read_position(puzzle.position)
        self.before = self.view()
        self._is_on = True

    def view(self) -> View:
        return self.state.view(self.puzzle.seat)

    def moves(self) -> list[dict[str, Any]]:
        """All that may be done now, as interfaces get it."""
        seat = self.puzzle.seat
        return [self.game.show_move(self.state, seat, move) for move in self.state.legal_moves(seat)]

    def play(self, text: str) -> list[dict[str, Any]]:
        """Make a move in notation, or raise a MoveError; what happens is told as the seat sees it."""
        if not self._is_on:
            raise IllegalMove("the puzzle is done")
        seat = self.puzzle.seat
        events: list[Event] = []
        move = self.game.parse_move(self.state, seat, text)
        self.state.log = events
        self.state.play(seat, move)
        self._is_on = self.theme.goes_on(self.view()) and seat in self.state.pending()
        return [event.seen_by(seat) for event in events]

    def is_on(self) -> bool:
        """Is there something left to choose?"""
        return self._is_on

    def reached(self) -> int:
        """What came of it, as people are told."""
        return self.theme.tell(self._gain())

    def is_solved(self) -> bool:
        return not self._is_on and self._gain() >= self.puzzle.best

    def _gain(self) -> int:
        return self.theme.gain(self.before, self.view())
