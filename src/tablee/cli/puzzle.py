"""The command `tablee puzzle`: find the one answer, as often as it takes."""

from __future__ import annotations

import secrets
from argparse import Namespace
from datetime import UTC, date, datetime
from typing import Final

from rich.console import RenderableType

import tablee
from tablee.cli import arguments
from tablee.cli.arguments import SEED_BITS, Commands
from tablee.cli.boards import board_of
from tablee.cli.page import Choice, Page
from tablee.cli.screen import Leave, Screen
from tablee.core.chance import Chance
from tablee.core.errors import IllegalMove, MoveError, SetupError, TableeError, shown
from tablee.core.numbers import parse_number
from tablee.core.puzzle import GRADES, Puzzle
from tablee.study.puzzles import Attempt, daily_puzzle, pick_puzzle

PROMPT: Final = "▸ "


def add_commands(commands: Commands) -> None:
    parser = arguments.add_command(commands, "puzzle", play_puzzle, "solve a puzzle")
    arguments.add_game(parser, nargs="?")
    grade = "how hard (default: any; for the daily one, by day of the week)"
    parser.add_argument("--grade", choices=GRADES, help=grade)
    parser.add_argument("--daily", action="store_true", help="puzzle of today (UTC), the same for everybody")
    parser.add_argument("--date", metavar="YYYY-MM-DD", help="daily puzzle of another day")
    parser.add_argument("--seed", type=arguments.seed, help="seed that decides which one (default: random)")


def play_puzzle(args: Namespace, screen: Screen) -> None:
    phrases = screen.phrases
    if args.game is not None:
        tablee.game(args.game)  # or there is none of that name
    if args.daily or args.date is not None:
        if args.seed is not None:
            raise SetupError("the date decides which puzzle is the daily one: --seed does not go with it")
        day = datetime.now(UTC).date() if args.date is None else parse_day(args.date)
        puzzle, heading = daily_puzzle(day, args.grade, args.game), phrases("puzzle_of_day", day=day)
    else:
        seed = args.seed if args.seed is not None else secrets.randbits(SEED_BITS)
        puzzle, heading = pick_puzzle(Chance(seed), args.grade, args.game), phrases("puzzle_by_seed", seed=seed)
    theme = tablee.game(puzzle.game).texts(phrases.language).puzzles[puzzle.theme]
    about = f"{tablee.game(puzzle.game).title}, {theme}"
    grade = phrases(f"grade_{puzzle.grade}")
    Attempts(puzzle, screen).play(phrases("puzzle", heading=heading, about=about, grade=grade, id=puzzle.id))


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
        self.game = tablee.game(puzzle.game)
        self.texts = self.game.texts(screen.phrases.language)
        self.attempt = Attempt(self.game, puzzle)
        self.names = [screen.phrases("person", number=seat + 1) for seat in range(self.attempt.state.seats)]
        self.hinted = 0  # how many steps towards the answer have been told

    def play(self, heading: str) -> None:
        with self.screen.whole():
            self.screen.write(heading, "bold")
            self.screen.write(self.texts.tell_puzzle(self.puzzle.theme, "task"), "dim")
            self.screen.phrase("puzzle_task", "dim")
            self._show()
            self._try_until_done()
            told = self.screen.take_told()
        self.screen.show(*told)  # where it stays to be read

    def _try_until_done(self) -> None:
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
        if self.screen.told is not None:
            return self.page.ask()
        try:
            return self.screen.ask(PROMPT)
        except Leave:
            if self.screen.is_interactive:
                raise
            raise TableeError(self.screen.phrases("puzzle_no_answer")) from None

    def _obey(self, answer: str) -> bool:
        """Do what was typed; is this the end?"""
        word, _, rest = answer.partition(" ")
        if word == "":
            self._show()
        elif word == "?":
            self._help(rest.strip().upper())
        elif word == "!":
            self._hint()
        elif answer in ("quit", self.screen.phrases("command_quit")):
            return True
        elif answer == "solution":
            return self._solve()
        else:
            return self._answer(answer)
        return False

    # --- answers ---

    def _solve(self) -> bool:
        self.screen.phrase("puzzle_solution", "bold", cards=", ".join(self.puzzle.answer))
        self.attempt = Attempt(self.game, self.puzzle)
        for move in self.puzzle.answer:
            self._play(move)
        return True

    def _answer(self, text: str) -> bool:
        """Play a move and tell what happens; is the puzzle solved?"""
        self._play(self._by_number(text[1:]) if text.startswith("#") else text)
        if self.attempt.is_on():
            self._show()
            return False
        reached = self.texts.tell_puzzle(self.puzzle.theme, "got", self.attempt.reached())
        if self.attempt.is_solved():
            self.screen.phrase("puzzle_solved", "bold green", reached=reached)
            return True
        self._fail(self.screen.phrases("puzzle_wrong", reached=reached))
        return False

    def _by_number(self, number: str) -> str:
        """The move that a number on the screen stands for."""
        moves = [move["move"] for move in self.attempt.moves()]
        nth = parse_number(number, len(moves))
        if not nth:
            raise IllegalMove(f"there is no move #{shown(number)}; they go from #1 to #{len(moves)}")
        return str(moves[nth - 1])

    def _play(self, text: str) -> None:
        for event in self.attempt.play(text):
            if event["kind"] != "over":
                self.screen.write(self.texts.tell_event(event, self.names))

    def _fail(self, wrong: str) -> None:
        if self.screen.told is None:
            self._show()
        self.attempt = Attempt(self.game, self.puzzle)
        if self.screen.told is not None:
            self._show()
        if not self.screen.is_interactive:
            raise TableeError(wrong)
        self.screen.write(wrong, "red")
        self.screen.phrase("puzzle_again", "dim")

    # --- what is shown ---

    def _show(self) -> None:
        """On the whole screen the puzzle is in sight from here on, with what has been told below it."""
        if self.screen.told is None:
            self.screen.show("", self._board(), "")
            return
        choices = [Choice(move["move"], self.texts.tell_move(move, self.names)) for move in self.attempt.moves()]
        self.page = Page(self.screen, [self._board(), self._board(is_low=True)], choices, PROMPT)

    def _board(self, is_low: bool = False) -> RenderableType:
        return board_of(self.game.name)(self.attempt.view(), self.names, self.texts.words, is_low)

    def _hint(self) -> None:
        """First what can be reached, then one word of the answer, and one more each time."""
        words = ", ".join(self.puzzle.answer).split()
        if self.hinted == 0:
            best = self.attempt.theme.tell(self.puzzle.best)
            self.screen.write(self.texts.tell_puzzle(self.puzzle.theme, "best", best))
        else:
            self.screen.phrase("puzzle_hint", cards=" ".join(words[: self.hinted]))
        self.hinted = min(self.hinted + 1, len(words))

    def _help(self, rule: str) -> None:
        if not rule:
            self.screen.write(self.texts.moves_help)
            self.screen.phrase("puzzle_help")
        elif rule in self.texts.rules:
            self.screen.phrase("why", rule=rule, text=self.texts.rules[rule])
        else:
            self.screen.phrase("no_such_rule", rule=rule)
