"""How lucky each seat was in a game: what came to light, held against what might have come instead.

Before every move what nobody has seen is shuffled anew in some twins of the game, and the same move is made in all of
them. What the judge hopes for in the real one, less the mean of its twins, is luck: whatever the judge knows, it is
nought on average, for no bot can have chosen by what nobody had seen. So a result less its luck is as unbiased as the
result, and says more (a control variate; AIVAT and others do so at poker).

With more care, which costs CPU time, hopes are those of quick bots that play on for a while (rehearsals), and a bot's
choice is held against others that it might as well have made: what it drew from was luck, too.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from tablee.bots.driver import Unrecorded
from tablee.bots.judges import judge_of
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.study.rehearsal import Hopes, Rehearsal, mean_of

TWINS: Final = 16  # their mean is a sample: it adds a sixteenth of what luck varies


@dataclass(frozen=True)
class Care:
    """How carefully luck is weighed: twins, how many moves are rehearsed in each, and choices that are made besides."""

    twins: int = TWINS
    rehearsed: int = 0
    choices: int = 0


AT_ONCE: Final = Care()  # nearly for nothing


class WeighedGame(Unrecorded):
    """A game in which the luck of every seat is weighed; it is played as it would be otherwise."""

    def __init__(self, game: Game, state: State, chance: Chance, care: Care = AT_ONCE) -> None:
        super().__init__(state)
        self.care = care
        self.rehearsal = Rehearsal(game, judge_of(game.name), self.care.rehearsed, chance)
        self.chance = chance
        self.luck = [0.0] * int(state.seats)

    def play_move(self, seat: int, move: int) -> None:
        twins = self._twins_after(seat, move)
        super().play_move(seat, move)
        real, *others = [self.rehearsal.first_look(state) for state in [self.state, *twins]]
        # Where all look alike nothing came to light, and rehearsing would only blur it; it does not matter who is real.
        if all(other == real for other in others):
            return
        if self.care.rehearsed:
            real, others = self._hopes(self._twins()), [self._hopes(twins)]
        self._weigh(1.0, real)
        self._weigh(-1.0, mean_of(others))

    def weigh_choice(self, seat: int, move: int, others: list[int]) -> None:
        """Hold a choice, before it is played, against others by the same bot with other chance: all are as likely."""
        odds = {each: count / (len(others) + 1) for each, count in Counter([move, *others]).items()}
        if len(odds) > 1:
            for each, share in odds.items():
                self._weigh((each == move) - share, self._hopes(self._twins_after(seat, each)))

    def _twins_after(self, seat: int, move: int) -> list[State]:
        twins = self._twins()
        for twin in twins:
            twin.play(seat, move)
        return twins

    def _twins(self) -> list[State]:
        return [self._twin() for _ in range(self.care.twins)]

    def _twin(self) -> State:
        twin = self.state.copy()
        twin.shuffle_unseen(self.chance)
        return twin

    def _hopes(self, twins: list[State]) -> Hopes:
        return mean_of([self.rehearsal.hopes(twin) for twin in twins])

    def _weigh(self, weight: float, hopes: Hopes) -> None:
        for seat, hope in enumerate(hopes):
            self.luck[seat] += weight * hope
