"""How lucky each seat was in a game: what came to light, held against what might have come instead.

Before every move what nobody has seen is shuffled anew in some twins of the game, and the same move is made in all of
them. What the judge hopes for in the real one, less the mean of its twins, is luck: whatever the judge knows, it is
nought on average, for no bot can have chosen by what nobody had seen. So a result less its luck is as unbiased as the
result, and says more (a control variate; AIVAT and others do so at poker).
"""

from __future__ import annotations

from typing import Final

from tablee.bots.driver import Unrecorded
from tablee.bots.judge import hopes_of
from tablee.bots.judges import judge_of
from tablee.core.chance import Chance
from tablee.core.contract import Game, State

TWINS: Final = 16  # their mean is a sample: it adds a sixteenth of what luck varies


class WeighedGame(Unrecorded):
    """A game in which the luck of every seat is weighed; it is played as it would be otherwise."""

    def __init__(self, game: Game, state: State, chance: Chance) -> None:
        super().__init__(state)
        self.judge = judge_of(game.name)
        self.chance = chance
        self.luck = [0.0] * int(state.seats)

    def play_move(self, seat: int, move: int) -> None:
        twins = [self._twin() for _ in range(TWINS)]
        super().play_move(seat, move)
        self._weigh(1.0, self.state)
        for twin in twins:
            twin.play(seat, move)
            self._weigh(-1.0 / TWINS, twin)

    def _twin(self) -> State:
        twin = self.state.copy()
        twin.shuffle_unseen(self.chance)
        return twin

    def _weigh(self, weight: float, state: State) -> None:
        for seat, hope in enumerate(hopes_of(self.judge, state)):
            self.luck[seat] += weight * hope
