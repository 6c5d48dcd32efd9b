"""Puzzles found in bots' games: positions in which one way is better than every other, whatever the seat cannot see.

What a way gives is what it gives in the worst of the worlds that the seat cannot tell apart. Where a move turns up
something hidden the seat may choose by it afterwards: such a move is worth, in each world, the best way that begins
with it, which is rather too much than too little. So worlds only ever make the other ways worse, and a few are enough;
that the best way gives the same in all of them is shown by `puzzle_proof.py`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.puzzle import Puzzle, Theme, id_of

WORLDS: Final = 8
LEAST_WAYS: Final = 6

Way = tuple[str, ...]  # moves in notation


@dataclass(frozen=True)
class Found:
    """A puzzle without its grade: how hard it is shows beside others."""

    puzzle: Puzzle
    difficulty: float


def find(game: Game, theme: Theme, state: State, seat: int, chance: Chance) -> Found | None:
    """The puzzle that a position is for a seat that has to choose, if it is one."""
    if not theme.fits(state.view(seat)):
        return None
    worlds = [ways(game, theme, state.resample(seat, chance), seat) for _ in range(WORLDS)]
    gains = _guaranteed(worlds)
    answer = max(gains, key=lambda way: gains[way])
    best = gains[answer]
    others = [gain for way, gain in gains.items() if way != answer]
    lesser = max([0, *others, *_adaptive(worlds, answer[0])])
    if best - lesser < theme.lead or len(gains) < LEAST_WAYS:
        return None
    position = game.write_position(state)
    puzzle = Puzzle(game.name, id_of(position), "", theme.name, seat, best, lesser, list(answer), position)
    return Found(puzzle, _difficulty(gains, best, answer))


def ways(game: Game, theme: Theme, state: State, seat: int) -> dict[Way, int]:
    """Every way to go on to the end of what the theme asks for, with what it brings."""
    before = state.view(seat)
    found: dict[Way, int] = {}

    def try_all(reached: State, so_far: Way) -> None:
        for move in reached.legal_moves(seat):
            twin = reached.copy()
            way = (*so_far, game.format_move(reached, seat, move))
            twin.apply(seat, move)
            view = twin.view(seat)
            if theme.goes_on(view) and seat in twin.pending():
                try_all(twin, way)
            else:
                found[way] = theme.gain(before, view)

    try_all(state, ())
    return found


def _guaranteed(worlds: list[dict[Way, int]]) -> dict[Way, int]:
    """What each way gives in the worst of the worlds; ways that are not there in all of them give nothing."""
    return {way: min(world.get(way, 0) for world in worlds) for way in worlds[0]}


def _adaptive(worlds: list[dict[Way, int]], right: str) -> list[int]:
    """What each first move but the right one gives at most, if one chooses on by what has come to light."""
    best = [_best_by_first(world) for world in worlds]
    return [min(world[first] for world in best) for first in best[0] if first != right]


def _best_by_first(world: dict[Way, int]) -> dict[str, int]:
    best: dict[str, int] = {}
    for way, gain in world.items():
        best[way[0]] = max(gain, best.get(way[0], gain))
    return best


def _difficulty(gains: dict[Way, int], best: int, answer: Way) -> float:
    """The more ways there are, and the more of them give something that looks good, the harder it is."""
    tempting = sum(2 * gain >= best for gain in gains.values()) - 1
    return math.log2(len(gains)) + math.log2(1 + tempting) + len(answer)
