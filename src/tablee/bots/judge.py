"""What a bot knows of a game besides its rules: how good a state looks, and which moves are worth a thought.

To others this is an evaluator, with a move ordering and a rollout policy. Each game has a judge of its own in
`judges/`; this one judges any game by its outcome alone.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.integers import Count, Move, Seat
from tablee.core.moves import Moves

MARGIN_SHARE: Final = 0.2  # of a result's worth: by how much one won or lost, beside whether
EXPLORATION: Final = 0.5


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """`scale` is a margin in points that is clearly won; it is negative where the lowest score wins."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        # how readily search tries what looks worse: less where values differ little
        self.exploration: float = EXPLORATION
        # whether the moves at the root are tried equally often, in the same worlds, and halved
        self.halves: bool = True

    def values(self, state: State, values: vec[float]) -> None:
        """Write what each seat may hope for, from 0 (certainly lost) to 1 (certainly won)."""
        if state.is_over():
            self.results(state, values)
        else:
            for seat in range(state.seats):
                values[seat] = 0.5

    def results(self, state: State, values: vec[float]) -> None:
        """Write the same when the game is over: the victory, shared where it is, and a little for the margin."""
        outcome = state.outcome()
        for seat in range(state.seats):
            values[seat] = 0.0
        share = (1.0 - MARGIN_SHARE) / max(1, len(outcome.winners))
        for seat in outcome.winners:
            values[seat] = share
        for seat in range(state.seats):
            best = max(
                [outcome.scores[other] / self.scale for other in range(state.seats) if other != seat], default=0.0
            )
            values[seat] += MARGIN_SHARE * win_probability(outcome.scores[seat] / self.scale - best)

    def points(self, state: State, seat: Seat) -> float:
        """Count the seat's points as they stand, for telling what a move brings at once."""
        return 0.0

    def list_candidates(self, state: State, seat: Seat, moves: Moves) -> None:
        """List the moves worth a thought in the tree: all, unless the game's judge knows better. Never none."""
        state.list_moves(seat, moves)

    def shortlist(self, state: State, seat: Seat, chance: Chance, moves: Moves) -> None:
        """List the moves worth a thought where the decision is made: looked for once, so it may take more time."""
        self.list_candidates(state, seat, moves)

    def play_on(self, root: State, world: State, chance: Chance, moves: Moves) -> None:
        """Make the moves of a simulation after those of the tree, until the world can be judged."""
        played: Count = 0
        while not self.is_far_enough(root, world, played):
            seat = world.to_play()
            if seat < 0:
                if self.decide(world, chance):
                    continue
                return
            world.apply(seat, self.pick(world, seat, chance, moves))
            played += 1

    def foresee(self, root: State, world: State, chance: Chance, moves: Moves, values: vec[float]) -> None:
        """Write what each seat may hope for where the tree of a simulation ends: the world is played on and judged."""
        self.play_on(root, world, chance, moves)
        self.values(world, values)

    def pick(self, state: State, seat: Seat, chance: Chance, moves: Moves) -> Move:
        """Pick the move made when a simulation plays on: any legal one, unless the game's judge knows better."""
        return state.pick(seat, chance, moves)

    def copy_of(self, world: State, spent: State | None) -> State:
        """Make a twin of a world, of one like it that was used if there is one."""
        if spent is None:
            return world.copy()
        return world.copy_into(spent)

    def unseal(self, world: State, seat: Seat) -> None:
        """In a world dealt for a seat, let the others choose again what they chose under the seal, if the game can.

        There it is any choice; in the tree it becomes a good one.
        """

    def answers_once(self, root: State) -> bool:
        """Is there one answer to a move, of a seat that does not know it? Then all moves tried in a world meet it."""
        return False

    def decide(self, world: State, chance: Chance) -> bool:
        """Decide in a simulation what a world awaits from outside, as it may well come; False if the judge cannot."""
        return False

    def exploration_in(self, state: State) -> float:
        """Tell how readily a search from here tries what looks worse."""
        return self.exploration

    def ends_tree(self, root: State, state: State) -> bool:
        """Does the tree end here? Good where luck comes to light that seats should answer: nodes do not tell it."""
        return False

    def is_far_enough(self, root: State, state: State, played: Count) -> bool:
        """May a simulation that has played on so many moves be judged here? It plays to the end if it never may."""
        return False

    def budget(self, state: State, simulations: Count) -> Count:
        """Tell how many simulations to make here, of those of a level: fewer where a way of playing makes them dear."""
        return simulations

    def is_together(self, state: State) -> bool:
        """Do all win or lose as one? Then a weaker bot would not be easier to play with, but harder."""
        return False

    def imagine(self, world: State, seat: Seat, chance: Chance) -> State:
        """Deal a world in which the seat may well be: it cannot tell it from this one and what was said holds."""
        return world.resample(seat, chance)

    def say(self, state: State, seat: Seat, chance: Chance) -> str:
        """Decide what to say to the table before choosing, where a game has talk; empty for nothing."""
        return ""


def hopes_of(judge: Judge, state: State) -> list[float]:
    """What each seat may hope for, as numbers of Python."""
    values = vec[float]([0.0] * state.seats)
    judge.values(state, values)
    hopes: list[float] = []
    for seat in range(state.seats):
        hopes.append(values[seat])
    return hopes


def win_probability(margin: float) -> float:
    """Tell a margin as a chance to win: 0 is even, 1 (in units of a judge's scale) is 73%."""
    return 1.0 / (1.0 + math.exp(-margin))
