"""The driver: whose turn it is among bots, people and the world outside, and the loop that plays a game so.

`next_turn` says what comes next; the terminal, the studies and the server all ask it. `Driver` does it, one step after
the other, wherever bots answer at once; the server, whose bots think in other processes, does it in its own time.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import Final, NamedTuple, Protocol

from tablee.bots.bot import Bot
from tablee.core.chance import Chance
from tablee.core.contract import OPEN, Game, State

BOTS_SEED: Final = 0x5EED  # mixed into the seed of a deal for the chance of its bots, who must not draw what was dealt
PASSES: Final = 5  # around the table, so that what is said can be answered


class Step(Enum):
    """What comes next in a game."""

    OVER = "over"
    OUTCOME = "outcome"  # something is awaited from outside
    TALK = "talk"  # bots speak before they choose
    BOTS = "bots"  # bots choose
    PEOPLE = "people"  # people are waited for


class Turn(NamedTuple):
    """The next step, with the seats that take it."""

    step: Step
    seats: list[int]


def next_turn(state: State, bots: Collection[int], has_talked: bool) -> Turn:
    """Outcomes come first, then talk, then choices. `has_talked` says that the bots have nothing more to say."""
    if state.is_over():
        return Turn(Step.OVER, [])
    if state.awaits() is not None:
        return Turn(Step.OUTCOME, [])
    pending = state.pending()
    if not bots:
        return Turn(Step.PEOPLE, pending)
    waiting = [seat for seat in pending if seat in bots]
    people = [seat for seat in pending if seat not in bots]
    if not has_talked and any(state.sayings(seat) for seat in waiting):
        return Turn(Step.TALK, waiting)
    # Where people may speak they come first, so that bots can listen to them.
    if waiting and not any(state.sayings(seat) for seat in people):
        return Turn(Step.BOTS, waiting)
    return Turn(Step.PEOPLE, people)


class Talk:
    """Whom to ask for something to say, one after the other, until all are silent or enough has been said."""

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self._left: list[int] = []
        self._passes = 0
        self._has_anyone_spoken = True

    def next_speaker(self) -> int | None:
        if not self._left and self._has_anyone_spoken and self._passes < PASSES:
            self._left, self._has_anyone_spoken = self.seats[:], False
            self._passes += 1
        return self._left.pop(0) if self._left else None

    def note(self, has_spoken: bool) -> None:
        """Take down whether the one who was asked had something to say."""
        self._has_anyone_spoken |= has_spoken


class Table(Protocol):
    """What a game is played on: a `Recording`, or an `Unrecorded` game."""

    @property
    def state(self) -> State: ...

    def play_move(self, seat: int, move: int) -> object: ...

    def say(self, seat: int, saying: str) -> object: ...

    def supply(self, outcome: str) -> object: ...


class Unrecorded:
    """A game of which only the state is kept, for those that are played by the thousand."""

    def __init__(self, state: State) -> None:
        self.state = state

    def play_move(self, seat: int, move: int) -> None:
        self.state.play(seat, move)

    def say(self, seat: int, saying: str) -> None:
        self.state.say(seat, saying)

    def supply(self, outcome: str) -> None:
        self.state.supply(outcome)


class Driver:
    """Drives a game on a table. Each bot draws from the chance of its seat, and chooses in worlds of its own."""

    def __init__(self, game: Game, table: Table, bots: dict[int, Bot], chances: dict[int, Chance]) -> None:
        self.game = game
        self.table = table
        self.bots = bots
        self.chances = chances
        self.moves = 0
        self._talked_at: tuple[int, int] | None = None

    def step(self) -> Turn:
        """Take the next step, unless people are to take it or the game is over; which one it was."""
        turn = next_turn(self.table.state, self.bots, self._talked_at == self._moment())
        if turn.step is Step.OUTCOME:
            self.table.supply(self.game.resolve(self.table.state.awaits() or ""))
        elif turn.step is Step.TALK:
            self._talk(turn.seats)
        elif turn.step is Step.BOTS:
            seat = turn.seats[0]
            self.table.play_move(seat, self.choose(seat))
            self.moves += 1
        return turn

    def play_out(self) -> None:
        """Play to the end, between bots alone."""
        while (turn := self.step()).step is not Step.OVER:
            assert turn.step is not Step.PEOPLE, f"nobody plays for the seats {turn.seats}"

    def listen(self) -> None:
        """People have done or said something: the bots may have an answer."""
        self._talked_at = None

    def luck_of(self, seat: int) -> Chance:
        """What a bot draws from when it is asked next."""
        return self.chances[seat]

    def choose(self, seat: int) -> int:
        """Ask a bot for its move."""
        chance = self.luck_of(seat)
        return self.bots[seat].choose(self.table.state.resample(seat, chance), seat, chance)

    def ask_to_speak(self, seat: int) -> str:
        """Ask a bot what it says, if anything."""
        chance = self.luck_of(seat)
        return self.bots[seat].say(self.table.state.resample(seat, chance), seat, chance)

    def _talk(self, seats: list[int]) -> None:
        talk = Talk(seats)
        while (seat := talk.next_speaker()) is not None:
            talk.note(self._speak(seat))
        self._talked_at = self._moment()

    def _speak(self, seat: int) -> bool:
        saying = self.ask_to_speak(seat) if self.table.state.sayings(seat) else ""
        if saying:
            self.table.say(seat, saying)
        return bool(saying)

    def _moment(self) -> tuple[int, int]:
        """There is talk once in a sealed round; where choices are open, once before each."""
        sealed_round = int(self.table.state.sealed_round())
        return sealed_round, self.moves if sealed_round == OPEN else 0
