"""Simultaneous choice: every seat answers under seal, in any order; the last answer opens them all.

What each seat has committed to is hidden from the others until then, as in a commit and reveal scheme.
"""

from __future__ import annotations

from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.integers import Count, Index, Seat
from tablee.core.lists import overwrite

Choice: TypeAlias = i64  # what lies under the seal, as the game has it: a move, a card or a set of cards


class Sealed:
    """Each of `seats` owes a run of `length` choices; nobody sees any of them until all are complete.

    Order of arrival never matters: choices are kept by seat, each seat's in a row, and what a game does with them it
    does when `is_complete` says so. A seat may be left out (`excuse`), as one that is out of the game.
    """

    def __init__(self, seats: Count, length: Count) -> None:
        self.seats: Count = seats
        self.length: Count = length
        self.made: vec[i64] = vec[i64]([0] * seats)
        self.choices: vec[i64] = vec[i64]([0] * (seats * length))
        self.missing: Count = seats * length

    def owes(self, seat: Seat) -> bool:
        return self.made[seat] < self.length

    def is_complete(self) -> bool:
        return self.missing == 0

    def choose(self, seat: Seat, choice: Choice) -> None:
        self.choices[seat * self.length + self.made[seat]] = choice
        self.made[seat] += 1
        self.missing -= 1

    def excuse(self, seat: Seat) -> None:
        """This seat has nothing (more) to choose."""
        self.missing -= self.length - self.made[seat]
        self.made[seat] = self.length

    def reopen(self) -> None:
        """Every seat owes its whole run again, as at first: for the next simultaneous choice."""
        for seat in range(self.seats):
            self.made[seat] = 0
        for index in range(len(self.choices)):
            self.choices[index] = 0
        self.missing = self.seats * self.length

    def choice(self, seat: Seat, nth: Index) -> Choice:
        """What the seat chose as the nth of its run (0 is the first)."""
        return self.choices[seat * self.length + nth]

    def replace(self, seat: Seat, nth: Index, choice: Choice) -> None:
        """Put another choice under the seal, for a world in which the seat chose otherwise."""
        self.choices[seat * self.length + nth] = choice

    def become(self, other: Sealed) -> None:
        """Be a twin of another with as many seats and choices."""
        overwrite(self.made, other.made)
        overwrite(self.choices, other.choices)
        self.missing = other.missing

    def copy(self) -> Sealed:
        twin = Sealed(0, 0)
        twin.seats = self.seats
        twin.length = self.length
        twin.made = self.made[:]
        twin.choices = self.choices[:]
        twin.missing = self.missing
        return twin
