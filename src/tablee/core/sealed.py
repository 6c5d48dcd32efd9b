"""Simultaneous choice: every seat answers under seal, in any order; the last answer opens them all."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Sealed:
    """Each of `seats` owes a run of `length` choices; nobody sees any of them until all are complete.

    Order of arrival never matters: a seat's choices are kept by seat and place in its run, and what a game does with
    them it does when `is_complete` says so. A seat may be left out (`excuse`), as one that is out of the game.
    """

    def __init__(self, seats: i64, length: i64) -> None:
        self.seats: i64 = seats
        self.length: i64 = length
        self.made: vec[i64] = vec[i64]([0] * seats)
        self.choices: vec[i64] = vec[i64]([0] * (seats * length))
        self.missing: i64 = seats * length

    def owes(self, seat: i64) -> bool:
        return self.made[seat] < self.length

    def is_complete(self) -> bool:
        return self.missing == 0

    def choose(self, seat: i64, choice: i64) -> None:
        self.choices[seat * self.length + self.made[seat]] = choice
        self.made[seat] += 1
        self.missing -= 1

    def excuse(self, seat: i64) -> None:
        """This seat has nothing (more) to choose."""
        self.missing -= self.length - self.made[seat]
        self.made[seat] = self.length

    def reopen(self) -> None:
        """Every seat owes its whole run again, as at first: for the next simultaneous choice."""
        for seat in range(self.seats):
            self.made[seat] = 0
        for place in range(len(self.choices)):
            self.choices[place] = 0
        self.missing = self.seats * self.length

    def choice(self, seat: i64, place: i64) -> i64:
        """What the seat chose as the place-th of its run (0 is the first)."""
        return self.choices[seat * self.length + place]

    def replace(self, seat: i64, place: i64, choice: i64) -> None:
        """Put another choice under the seal, for a world in which the seat chose otherwise."""
        self.choices[seat * self.length + place] = choice

    def copy(self) -> Sealed:
        twin = Sealed(0, 0)
        twin.seats = self.seats
        twin.length = self.length
        twin.made = self.made[:]
        twin.choices = self.choices[:]
        twin.missing = self.missing
        return twin
