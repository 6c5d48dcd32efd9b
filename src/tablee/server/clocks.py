"""The clocks of a table: each seat's time runs while it owes a choice. Time comes from the log alone."""

from __future__ import annotations

from tablee.server.shown import Clock

GIVEN_BACK = 4  # whoever returns after running out has at least this part of the time again


class Clocks:
    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.left = [float(clock.seconds)] * seats
        self.since: list[float | None] = [None] * seats  # for each seat whose clock runs

    def settle(self, at: float, running: list[int]) -> None:
        """Take off what has been used until now; from here on the clocks of `running` run."""
        for seat, since in enumerate(self.since):
            if since is not None:
                self.left[seat] -= max(0.0, at - since)
            self.since[seat] = at if seat in running else None

    def reward(self, seat: int) -> None:
        self.left[seat] += self.clock.increment

    def give_back(self, seat: int) -> None:
        self.left[seat] = max(self.left[seat], self.clock.seconds / GIVEN_BACK)

    def left_at(self, at: float) -> list[float]:
        return [
            round(left - (0.0 if since is None else max(0.0, at - since)), 1)
            for left, since in zip(self.left, self.since, strict=True)
        ]

    def next_flag(self) -> tuple[float, int] | None:
        """When the next clock runs out, and whose."""
        flags = [(since + self.left[seat], seat) for seat, since in enumerate(self.since) if since is not None]
        return min(flags, default=None)
