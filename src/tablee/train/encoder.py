"""What an environment needs of a game: its observations as bytes, and its moves as a fixed set of actions.

An action is a number below `actions`. Where a game has few moves, an action is a move. Where it has many, a move is
made of several actions, one after the other: each of them is chosen among those that can still become a legal move, so
a mask is exact and no choice is lost. What a seat has chosen of its move so far is a number, `begun`: 0 is nothing yet.
Nobody else sees it.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.contract import State
from tablee.core.integers import Count, Move, Seat
from tablee.core.moves import Moves
from tablee.train.payoffs import payoffs
from tablee.train.planes import At, Layout, Words, whole_words

Action: TypeAlias = i64  # a number below `actions`
Begun: TypeAlias = i64  # what a seat has chosen of its move, as its game packs it
Chosen: TypeAlias = i64  # a move, or what is begun as a negative number
Moment: TypeAlias = i64  # of a game: while it is the same, nothing happens at the table

NOTHING: Final = 0  # is begun
NO_MOMENT: Final = 0  # is the same as any other


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Of one game with one number of seats. Planes by seat begin with the one who looks and go on clockwise.

    A row has three parts, so that those that have not changed can be left as they are: what is the same whoever looks,
    what a seat sees besides, and what it has begun.
    """

    def __init__(self, layout: Layout, names: list[str]) -> None:
        """`names` say what each action does, in the words of the game's notation."""
        self.planes = layout.planes
        self.size: Count = whole_words(layout.end)
        self.table_end: At = layout.table_end
        self.begun_start: At = layout.begun_start
        if layout.begun_start == 0:
            self.begun_start = self.size
        self.names = names
        self.actions: Count = len(names)

    def observe(self, state: State, seat: Seat, begun: Begun, words: Words, at: At) -> None:
        """Write what the seat sees into an empty row: a function of `state.view(seat)` and of what it has begun."""
        self.observe_table(state, words, at)
        self.observe_seat(state, seat, words, at)
        self.observe_begun(state, seat, begun, words, at)

    def moment(self, state: State) -> Moment:
        """Which one it is, of all in this game."""
        return NO_MOMENT

    def observe_table(self, state: State, words: Words, at: At) -> None:
        """Write what is the same whoever looks: the first part of an empty row."""

    @abstractmethod
    def observe_seat(self, state: State, seat: Seat, words: Words, at: At) -> None:
        """Write what a seat sees besides: the second part."""

    def observe_begun(self, state: State, seat: Seat, begun: Begun, words: Words, at: At) -> None:
        """Write what it has begun: the third part."""

    @abstractmethod
    def list_actions(self, state: State, seat: Seat, begun: Begun, actions: Moves) -> None:
        """Add every action that can become a legal move of a pending seat, ascending."""

    @abstractmethod
    def choose(self, state: State, seat: Seat, begun: Begun, action: Action) -> Chosen:
        """The move, if the action completes it; else what is begun with it, as a negative number."""

    @abstractmethod
    def actions_of(self, state: State, seat: Seat, move: Move) -> list[int]:
        """The actions that make a legal move, in order."""

    def pay(self, state: State, paid: vec[float]) -> None:
        """Write what a game that is over is worth to each seat, as `payoffs` of its outcome are.

        An outcome with its reckoning takes as long as a dozen moves: a game's encoder may do without.
        """
        worth = payoffs(state.outcome(), state.seats)
        for seat in range(state.seats):
            paid[seat] = worth[seat]

    def share(self, state: State) -> None:
        """Let a state share with others what it needs only within a call, so that many of them take less memory."""

    def move_of(self, state: State, seat: Seat, actions: list[int]) -> int:
        """The move that these actions make, in order."""
        begun: Begun = NOTHING
        for action in actions:
            found = self.choose(state, seat, begun, action)
            if found >= 0:
                return found
            begun = -found
        raise ValueError(f"{actions} are not all the actions of a move")


def seat_from(seat: Seat, seats: Count, other: Seat) -> Seat:
    """How many seats clockwise another one is from a seat."""
    away = other - seat
    if away < 0:
        away += seats
    return away


def seat_at(seat: Seat, seats: Count, away: Count) -> Seat:
    """The seat that is so many clockwise from a seat."""
    other = seat + away
    if other >= seats:
        other -= seats
    return other
