"""A game as short text: its rules, what a seat sees, the moves it may make; a move as text back, or why not.

For language models, and for anybody's script. The others are bots; the seed decides the whole game, theirs included.

    table = TextTable("chakapuces", seats=2, seed=7, opponents="medium")
    while not table.is_over():
        table.play(somebody(table.ask()))
    table.result()
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import tablee
from tablee.bots.bot import Bot
from tablee.bots.driver import BOTS_SEED, Driver, Step, Unrecorded
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.errors import MoveError, SetupError
from tablee.core.texts import Texts
from tablee.train.payoffs import payoffs
from tablee.train.table_setup import check_setup

MOST_LISTED: Final = 60  # moves; of more, so many are shown, evenly
TELLING_NOTHING: Final[tuple[Any, ...]] = (None, [], {}, "")


@dataclass(frozen=True)
class Reply:
    """What came of a move: whether it was made, what happened since in sentences, or why it was refused."""

    is_made: bool
    text: str


@dataclass(frozen=True)
class Result:
    """How a game ended for the seat: from -1 to 1, and the scores by seat."""

    payoff: float
    scores: list[int]
    winners: list[int]
    refusals: int


class TextTable:
    """One game, in which one seat is played by text and the others by bots."""

    def __init__(
        self,
        name: str,
        seats: int = 2,
        seed: int = 0,
        seat: int = 0,
        opponents: str | Sequence[str] = "medium",
        language: str = "en",
        **options: Any,
    ) -> None:
        self.game: Game = tablee.game(name)
        check_setup(self.game, seats, options)
        if not 0 <= seat < seats:
            raise SetupError(f"there is no seat {seat} at a table of {seats} (seats are 0 to {seats - 1})")
        self.seat = seat
        self.texts: Texts = self.game.texts(language)
        self.state: State = self.game.new(seats, seed, **options)
        bots = bots_beside(self.game, seats, seat, opponents)
        chances = dict.fromkeys(bots, Chance(seed ^ BOTS_SEED))
        self.driver = Driver(self.game, Unrecorded(self.state), bots, chances)
        self.refusals = 0
        self.state.log = []
        self._advance()

    # --- what is asked ---

    def rules(self) -> str:
        """What the game is about, its rules and how moves are written."""
        lines = [self.texts.about, "", *self.texts.rules.values(), "", self.texts.moves_help]
        return "\n".join(lines)

    def ask(self) -> str:
        """What the seat sees and the moves it may make."""
        moves = self.moves()
        shown = spread_out(moves, MOST_LISTED)
        more = f" ({len(moves)} in all, {len(shown)} of them here)" if len(shown) < len(moves) else ""
        return f"{show_view(self.state, self.seat)}\nmoves{more}: {' | '.join(shown)}"

    def moves(self) -> list[str]:
        if self.is_over():
            return []
        legal = self.state.legal_moves(self.seat)
        return [self.game.format_move(self.state, self.seat, move) for move in legal]

    def is_over(self) -> bool:
        return self.state.is_over()

    # --- what is answered ---

    def play(self, text: str) -> Reply:
        """Make a move, or say why not and change nothing."""
        try:
            self.state.play(self.seat, self.game.parse_move(self.state, self.seat, text.strip()))
        except MoveError as problem:
            self.refusals += 1
            return Reply(False, str(problem))
        self._advance()
        return Reply(True, self._tell())

    def result(self) -> Result:
        outcome = self.state.outcome()
        payoff = payoffs(outcome, self.state.seats)[self.seat]
        return Result(float(payoff), outcome.scores, outcome.winners, self.refusals)

    def _advance(self) -> None:
        """Let bots play until the seat is asked, or the game is over."""
        while self.driver.step().step not in (Step.PEOPLE, Step.OVER):
            pass

    def _tell(self) -> str:
        """What happened since the last move, as the seat saw it."""
        events = [event.seen_by(self.seat) for event in self.state.log or []]
        self.state.log = []
        names = [f"seat {seat}" for seat in range(int(self.state.seats))]
        return " ".join(sentence for sentence, _ in self.texts.tell_events(events, names))


def bots_beside(game: Game, seats: int, seat: int, opponents: str | Sequence[str]) -> dict[int, Bot]:
    """A bot for each other seat."""
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1:
        raise SetupError(f"{len(names)} opponents were given for {seats - 1} other seats")
    others = [other for other in range(seats) if other != seat]
    return {other: make_bot(name, game) for other, name in zip(others, names, strict=True)}


def show_view(state: State, seat: int | None) -> str:
    """What a seat (None: everybody) sees, a line for each fact that there is."""
    view = state.view(seat)
    return "\n".join(f"{name}: {show(value)}" for name, value in view.items() if value not in TELLING_NOTHING)


def show(value: Any) -> str:
    """A value of a view in few signs: what is nothing is a dot."""
    if value is None or value == "":
        return "."
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        has_lists = any(isinstance(item, list | dict) for item in value)
        return (" / " if has_lists else " ").join(show(item) for item in value) or "."
    if isinstance(value, dict):
        return ", ".join(f"{name} {show(item)}" for name, item in value.items())
    return str(value)


def spread_out(moves: list[str], most: int) -> list[str]:
    """At most so many of them, evenly spread."""
    if len(moves) <= most:
        return moves
    return [moves[nth * len(moves) // most] for nth in range(most)]
