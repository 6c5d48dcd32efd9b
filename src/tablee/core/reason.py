"""Why a move: it is made in worlds that the seat cannot tell from the real one, and the game sums up what comes of it.

`Tried` is a move with what was seen when it was made, `Reason` the answer of `Game.reason`: a kind, for which the texts
of the game have a sentence (`[reasons]`), and the facts that fill it. `tablee.bots.reasons.why` brings them together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from tablee.core.texts import Texts

if TYPE_CHECKING:
    from tablee.core.contract import Game, State, View

Told = dict[str, Any]  # an event as a seat saw it, or a move as interfaces get it
Choose = Callable[["State", int], int]  # what a bot would play for a seat


class World:
    """One world in which the move was made: what happened, as the seat saw it, and what it may do then.

    The events go on after the move with what the others do, until the seat has to choose again. Where it chooses at
    once, before anybody else, `choose` is how a bot would; `gain` is how many points the move brought.
    """

    def __init__(
        self, game: Game, after: State, seat: int, events: list[Told], gain: float, choose: Choose | None
    ) -> None:
        self.events = events
        self.gain = gain
        self._choose = choose
        self._game = game
        self._after = after
        self._seat = seat

    def of(self, *kinds: str) -> list[Told]:
        """The events of these kinds."""
        return [event for event in self.events if event["kind"] in kinds]

    def own(self, *kinds: str) -> list[Told]:
        """The events of these kinds that are the seat's."""
        return [event for event in self.of(*kinds) if event.get("seat") == self._seat]

    def next_moves(self) -> list[Told]:
        """What the seat may do next, where it chooses again at once."""
        if self._choose is None:
            return []
        return [self._game.show_move(self._after, self._seat, move) for move in self._after.legal_moves(self._seat)]

    def best_next(self) -> Told | None:
        """What a bot would do next, where the seat chooses again at once."""
        if self._choose is None:
            return None
        return self._game.show_move(self._after, self._seat, self._choose(self._after, self._seat))


class Tried:
    """A move that was tried out in several worlds: the seat's view before it, and the move as interfaces get it."""

    def __init__(self, seat: int, view: View, shown: Told, worlds: list[World]) -> None:
        self.seat = seat
        self.view = view
        self.shown = shown
        self.worlds = worlds

    def mean(self, count: Callable[[World], float]) -> float:
        """What the worlds give on average."""
        return sum(count(world) for world in self.worlds) / len(self.worlds)

    def tenths(self, holds: Callable[[World], bool]) -> int:
        """In how many worlds of ten it is so; 0 and 10 only where it is so in none or in all."""
        share = self.mean(lambda world: float(holds(world)))
        return round(share) * 10 if share in (0, 1) else min(9, max(1, round(10 * share)))

    def most(self, found: Callable[[World], str | None]) -> list[str]:
        """What is found in the worlds, the most frequent first."""
        counted = Counter(each for each in map(found, self.worlds) if each is not None)
        return [each for each, _ in counted.most_common()]


class Reason:
    """What a move does, in a sentence of the game's: its kind, what fills it, and the rules behind it.

    `events` are those of the world in which the move did what it most often does, for a board to show them; `gain` is
    how many points it brings on average. Where a game has talk, `say` is what the others should hear before the move,
    if anything. `worlds` are those of which the sentence tells, where it does not tell of all. `is_bad` says that the
    move does harm: whoever is advised to make it is told that the others are no better.
    """

    def __init__(self, kind: str, data: dict[str, Any], rules: Iterable[str], say: str = "") -> None:
        self.kind = kind
        self.data = data
        self.rules = list(dict.fromkeys(rules))
        self.say = say
        self.worlds: list[World] = []
        self.is_bad = False
        self.events: list[Told] = []
        self.gain = 0.0

    def told(self, texts: Texts) -> str:
        return texts.tell_reason(self.kind, self.data)


def plain_reason(tried: Tried, texts: Texts) -> Reason:
    """For a game that says no more of it: the last thing that the seat brings about and has a sentence for."""
    for event in reversed(tried.worlds[0].own(*texts.reasons)):
        return Reason(event["kind"], event, [event["rule"]])
    return Reason("", {}, [])
