"""Master against OpenSpiel's IS-MCTS bot, at equal CPU time.

The peer plays by simulations. Their number follows what master's decisions and its own have cost so far, so that the
CPU time of both is the same in the end; two games before those that count give it a start.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from benches.openspiel_bot import OpenSpielBot
from tablee.bots.judges import judge_of
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import Game
from tablee.study.intervals import wilson
from tablee.study.played import Played, Store

SEATS = 2
BOTS = ["master", "peer"]
FIRST_SIMULATIONS = 100
STARTING_GAMES = 2


class Duels:
    """All duels of one game: `played` are those that count."""

    def __init__(self, game: Game, store: Path) -> None:
        self.game = game
        self.master = make_bot("master", game)
        self.peer = OpenSpielBot(judge_of(game.name), FIRST_SIMULATIONS)
        self.kept = Store(store, {"game": game.name, "version": game.version, "seats": SEATS, "bots": BOTS})
        self.seconds, self.decisions, self.simulations = [0.0, 0.0], [0, 0], 0

    def play(self, games: int, tell: Callable[[int, int], None]) -> None:
        done = len(self.kept.played)
        tell(done, games)
        for number in range(done - STARTING_GAMES if done < games else games, games):
            played = self.duel(number // 2, BOTS if number % 2 == 0 else BOTS[::-1])
            if number >= done:
                self.kept.add(played)
                tell(number + 1, games)

    def duel(self, deal: int, lineup: list[str]) -> Played:
        state, chance = self.game.new(SEATS, 1000 + deal), Chance(deal % 2**32)
        seconds, decisions = [0.0, 0.0], [0, 0]
        while not state.is_over():
            seat = int(state.to_play())
            who = BOTS.index(lineup[seat])
            world = state.resample(seat, chance)
            began = time.process_time()
            move = (self.peer if who else self.master).choose(world, seat, chance)
            spent = time.process_time() - began
            seconds[seat] += spent
            decisions[seat] += 1
            self.note(who, spent)
            state.play(seat, move)
        outcome = state.outcome()
        return Played(deal, lineup, outcome.winners, outcome.scores, decisions, seconds)

    def note(self, who: int, spent: float) -> None:
        """Let the peer's next decision make its mean cost that of master's, as far as it can."""
        self.seconds[who] += spent
        self.decisions[who] += 1
        if who:
            self.simulations += self.peer.simulations
        if all(self.seconds):
            cost = self.seconds[1] / self.simulations
            owed = self.seconds[0] / self.decisions[0] * (self.decisions[1] + 1) - self.seconds[1]
            usual = self.seconds[0] / self.decisions[0]
            self.peer.simulations = max(2, round(min(max(owed, usual / 2), usual * 2) / cost))

    # --- figures ---

    def results(self) -> list[int]:
        """By game: 1 if master alone won, -1 if the peer did, 0 for neither."""
        found = []
        for one in self.kept.played:
            won = [seat in one.winners for seat in range(SEATS)]
            found.append(won[one.lineup.index("master")] - won[one.lineup.index("peer")])
        return found

    def won(self) -> int:
        return self.results().count(1)

    def decided(self) -> int:
        return len(self.results()) - self.results().count(0)

    def interval(self) -> tuple[float, float]:
        return wilson(self.won(), max(1, self.decided()))

    def cost(self, bot: str) -> float:
        """CPU seconds a decision."""
        seats = [(one, one.lineup.index(bot)) for one in self.kept.played]
        return sum(one.seconds[seat] for one, seat in seats) / sum(one.decisions[seat] for one, seat in seats)
