"""The clocks of a table. Time comes from the journal alone, and nobody thinks for longer than they have:

- A seat's time runs while it owes a choice; a move earns the increment, and loses it again when it is taken back.
- A bot that stands in chooses on nobody's time and earns nothing. But whoever comes back before it has chosen has
  thought all along: their clock then stands as if no bot had been there. Leaving and coming back gives no time.
- Whose time has run out leaves that choice to the bot. They may come back when it has chosen, with a quarter of their
  time, the next time with an eighth, and so on: in a whole game with less than half of it.
- While no server was there, no clock ran. Nor does one run while what has happened is shown: `run` is told until when.
"""

from __future__ import annotations

from tablee.server.schemas import Clock

GIVEN_BACK = 4  # whoever returns for the first time after running out has this part of the time again


class Clocks:
    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.left = [float(clock.seconds)] * seats  # before the choices that are open now
        self.since: list[float | None] = [None] * seats  # when each seat's open choice began to count
        self.is_lent = [False] * seats  # does a bot stand in?
        self.is_lost = [False] * seats  # has the time for the choice that is open run out?
        self.has_run_out = [False] * seats  # since the person was last there
        self.given_back = [clock.seconds / GIVEN_BACK] * seats  # by the next return after running out
        self.earned: list[list[int]] = [[] for _ in range(seats)]  # by each move that stands

    def run(self, at: float, owing: list[int], anew: list[int], shown_until: float) -> None:
        """The game has changed: the clocks of `owing` run, those of `anew`, whose choices have just begun, when all
        has been shown.
        """
        for seat, since in enumerate(self.since):
            if since is not None and (seat in anew or seat not in owing):
                self._stop(seat, at)
            if seat in owing and self.since[seat] is None:
                self.since[seat] = max(at, shown_until)

    def _stop(self, seat: int, at: float) -> None:
        since = self.since[seat]
        if since is not None and not self.is_lent[seat]:
            self.left[seat] -= max(0.0, at - since)
        self.since[seat] = None
        self.is_lost[seat] = False

    def earn(self, seat: int) -> None:
        """The seat has moved."""
        earned = 0 if self.is_lent[seat] else self.clock.increment
        self.left[seat] += earned
        self.earned[seat].append(earned)

    def take_back(self, seat: int) -> None:
        """The seat's last move was taken back."""
        self.left[seat] -= self.earned[seat].pop()

    def lend(self, seat: int, at: float, has_run_out: bool) -> None:
        """A bot stands in from here on."""
        since = self.since[seat]
        if since is not None:
            self.left[seat] -= max(0.0, at - since)
            self.since[seat] = max(at, since)
            self.is_lost[seat] = has_run_out
        self.is_lent[seat] = True
        self.has_run_out[seat] = has_run_out

    def give_back(self, seat: int) -> None:
        """The person has returned."""
        self.is_lent[seat] = False
        if self.has_run_out[seat]:
            self.left[seat] = self.given_back[seat]
            self.given_back[seat] /= 2
            self.has_run_out[seat] = False

    def resume(self, gone: float, at: float) -> None:
        """Nobody was there to run the clocks between those times."""
        for seat, since in enumerate(self.since):
            if since is not None:
                self.since[seat] = at - (gone - since)

    def is_running(self) -> bool:
        return any(since is not None for since in self.since)

    def left_at(self, at: float) -> list[float]:
        return [round(self._left(seat, at), 1) for seat in range(len(self.left))]

    def waits_at(self, at: float) -> list[float]:
        """How long each clock will not run yet, for what has happened is still shown."""
        return [round(max(0.0, since - at), 1) if since is not None else 0.0 for since in self.since]

    def has_time(self, seat: int, at: float) -> bool:
        return self._left(seat, at) > 0

    def _left(self, seat: int, at: float) -> float:
        since = self.since[seat]
        return self.left[seat] - (0.0 if since is None or self.is_lent[seat] else max(0.0, at - since))

    def next_flag(self) -> tuple[float, int] | None:
        """When the next clock runs out, and whose."""
        flags = [
            (since + self.left[seat], seat)
            for seat, since in enumerate(self.since)
            if since is not None and not self.is_lent[seat]
        ]
        return min(flags, default=None)
