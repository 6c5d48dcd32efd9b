"""What a game tells whoever learns what its hands promise (`tablee.train.hands`), who knows no game."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tablee.bots.judge import Judge
from tablee.core.contract import State


class HandLearning(ABC):
    """Rounds of as many turns for two. Before each but the first, `traits` tell the hands apart."""

    name: str  # of the judge's table, a row for each number of turns left
    columns: list[str]  # of that table: how many turns are left, and the traits
    turns: int  # of a round
    steps: float  # of a point, in which worths are written
    judge: Judge  # by which games are played, before anything has been learned

    @abstractmethod
    def round_of(self, state: State) -> int:
        """Which round it is."""

    @abstractmethod
    def traits(self, state: State) -> list[float]:
        """Of the first seat's hand, less those of the second's; none in the first turn of a round."""

    @abstractmethod
    def margin(self, state: State) -> float:
        """By how much the first seat is ahead, over all rounds so far."""
