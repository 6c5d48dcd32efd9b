"""The command `tablee puzzle`: clear the area of Pop with five cards (PO-7), as often as it takes."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from datetime import UTC, date, datetime

import tablee
from tablee.cli.boards import board_of
from tablee.cli.commands import SEED_BITS
from tablee.cli.screen import Leave, Screen
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.errors import MoveError, SetupError, TableeError
from tablee.games.pop.scoring import CLEARED
from tablee.study.puzzles import GRADE_NAMES, Puzzle, daily_puzzle, pick_puzzle


def add_arguments(task: ArgumentParser) -> None:
    task.add_argument("--grade", choices=GRADE_NAMES, help="how hard (any if left out; by day of the week if daily)")
    task.add_argument("--daily", action="store_true", help="today's, the same for everybody (days are those of UTC)")
    task.add_argument("--date", metavar="YYYY-MM-DD", help="the daily one of another day")
    task.add_argument("--seed", type=int, help="decides which one (drawn if left out)")
    task.set_defaults(run=play_puzzle)


def play_puzzle(args: Namespace, screen: Screen) -> None:
    phrases = screen.phrases
    if args.daily or args.date is not None:
        if args.seed is not None:
            raise SetupError("the date decides which puzzle is the daily one: --seed does not go with it")
        day = datetime.now(UTC).date() if args.date is None else parse_day(args.date)
        puzzle, heading = daily_puzzle(day, args.grade), phrases("puzzle_of_day", day=day)
    else:
        seed = args.seed if args.seed is not None else secrets.randbits(SEED_BITS)
        puzzle, heading = pick_puzzle(Chance(seed), args.grade), phrases("puzzle_by_seed", seed=seed)
    screen.write(phrases("puzzle", heading=heading, grade=phrases(f"grade_{puzzle.grade}"), id=puzzle.id), "bold")
    Attempts(puzzle, screen).play()


def parse_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise SetupError(f"'{text}' is not a day (YYYY-MM-DD)") from None


class Attempts:
    """A person before a puzzle. A script has one attempt: a wrong answer ends it with an error."""

    def __init__(self, puzzle: Puzzle, screen: Screen) -> None:
        self.puzzle = puzzle
        self.screen = screen
        self.game = tablee.game("pop")
        self.texts = self.game.texts(screen.phrases.language)
        self.names = [screen.phrases("person", number=1)]
        self.hinted = 0  # how many cards of the solution have been told

    def play(self) -> None:
        self.screen.phrase("puzzle_task", "dim")
        self._show(self._start())
        is_done = False
        while not is_done:
            answer = self._ask()
            try:
                is_done = self._obey(answer)
            except MoveError as error:
                if not self.screen.is_interactive:
                    raise
                self.screen.write(str(error), "red")

    def _ask(self) -> str:
        try:
            return self.screen.ask("▸ ")
        except Leave:
            if self.screen.is_interactive:
                raise
            raise TableeError(self.screen.phrases("puzzle_no_answer")) from None

    def _obey(self, answer: str) -> bool:
        """Do what was typed; is this the end?"""
        word, _, rest = answer.partition(" ")
        if word == "":
            self._show(self._start())
        elif word == "?":
            self._help(rest.strip().upper())
        elif word == "!":
            self._hint()
        elif answer == "quit":
            return True
        elif answer == "solution":
            self.screen.phrase("puzzle_solution", "bold", cards=_numbers(self.puzzle.solution))
            return self._try(_numbers(self.puzzle.solution))
        else:
            return self._answer(answer)
        return False

    # --- answers ---

    def _answer(self, cards: str) -> bool:
        if self._try(cards):
            self.screen.phrase("puzzle_solved", "bold green")
            return True
        return False

    def _try(self, cards: str) -> bool:
        """Play five cards and tell what happens; is the area cleared?"""
        state = self._start()
        move = self.game.parse_move(state, 0, cards)
        state.log = []
        state.play(0, move)
        for event in state.log:
            if event.kind != "over":
                self.screen.write(self.texts.tell_event(event.seen_by(0), self.names))
        outcome = state.outcome()
        if outcome.reason != CLEARED:
            self._show(state)
            wrong = self.screen.phrases("puzzle_wrong", left=outcome.detail["left"])
            if not self.screen.is_interactive:
                raise TableeError(wrong)
            self.screen.write(wrong, "red")
            self.screen.phrase("puzzle_again", "dim")
        return outcome.reason == CLEARED

    def _start(self) -> State:
        return self.game.read_position(self.puzzle.position)

    # --- what is shown ---

    def _show(self, state: State) -> None:
        self.screen.show("", board_of(self.game.name)(state.view(0), self.names, self.texts.words), "")

    def _hint(self) -> None:
        """One card of the solution, and one more each time."""
        self.hinted = min(self.hinted + 1, len(self.puzzle.solution))
        self.screen.phrase("puzzle_hint", cards=_numbers(self.puzzle.solution[: self.hinted]))

    def _help(self, rule: str) -> None:
        if not rule:
            self.screen.phrase("puzzle_help")
        elif rule in self.texts.rules:
            self.screen.phrase("why", rule=rule, text=self.texts.rules[rule])
        else:
            self.screen.phrase("no_such_rule", rule=rule)


def _numbers(cards: list[int]) -> str:
    return " ".join(str(card) for card in cards)
