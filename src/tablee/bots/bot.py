"""What a bot is: given a world that its seat cannot tell from the real one, it answers with a move."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from tablee.core.chance import Chance
from tablee.core.contract import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """The world is `state.resample(seat, …)`, so a bot cannot cheat; the same world and chance give the same move."""

    @abstractmethod
    def choose(self, world: State, seat: int, chance: Chance) -> int:
        """A legal move for a seat that owes one."""

    def say(self, world: State, seat: int, chance: Chance) -> str:
        """Something to say to the table before choosing, where a game has talk; empty for nothing."""
        return ""
