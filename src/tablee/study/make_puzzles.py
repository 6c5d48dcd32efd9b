"""Makes the puzzles that are shipped, from games between bots; what they prove is proven again before it is kept:

python -m tablee.study.make_puzzles chakapuces > src/tablee/games/chakapuces/puzzles.txt
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from tablee.bots.driver import Driver, Step, Unrecorded, next_turn
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.puzzle import GRADES, Puzzle, Theme, format_puzzle
from tablee.games import game as game_named
from tablee.study.puzzle_proof import is_proven
from tablee.study.puzzle_search import Found, find

EACH: Final = 20  # of a grade
SHIPPED_SEED: Final = 15
SPARE: Final = 3  # times as many are looked for, so that grades lie apart
MOST_OF_A_GAME: Final = 1
MOST_GAMES: Final = 3000  # after which a theme has what it has


def ship(game: Game, seed: int, each: int) -> list[Puzzle]:
    """So many of each grade, as many of each theme as of the others, the easiest first."""
    chance = Chance(seed)
    themes = game.themes()
    shares = [each // len(themes) + (nth < each % len(themes)) for nth in range(len(themes))]
    graded = [
        puzzle for theme, share in zip(themes, shares, strict=True) for puzzle in _ship(game, theme, share, chance)
    ]
    return sorted(graded, key=lambda puzzle: GRADES.index(puzzle.grade))


def _ship(game: Game, theme: Theme, share: int, chance: Chance) -> Iterator[Puzzle]:
    """Of those that are found, ranked by difficulty, the grades take some from each quarter."""
    found = list(islice(search(game, theme, chance), share * len(GRADES) * SPARE))
    ranked = sorted(found, key=lambda one: (one.difficulty, one.puzzle.id))
    quarter = len(ranked) // len(GRADES)
    for nth, grade in enumerate(GRADES):
        of_grade = ranked[nth * quarter : (nth + 1) * quarter]
        for one in of_grade[:: max(1, quarter // share)][:share]:
            yield replace(one.puzzle, grade=grade)


def search(game: Game, theme: Theme, chance: Chance) -> Iterator[Found]:
    """What bots' games have to offer of a theme, proven; for as many games as one has patience for."""
    for nth in range(MOST_GAMES):
        seats, options = theme.setups[nth % len(theme.setups)]
        state = game.new(seats, chance.seed(), **options)
        proven = (found for found in _play(game, theme, state, chance) if is_proven(game, found.puzzle))
        yield from islice(proven, MOST_OF_A_GAME)


def _play(game: Game, theme: Theme, state: State, chance: Chance) -> Iterator[Found]:
    bots = {seat: make_bot("greedy", game) for seat in range(state.seats)}
    driver = Driver(game, Unrecorded(state), bots, {seat: Chance(chance.seed()) for seat in bots})
    while (turn := next_turn(state, bots, True)).step is not Step.OVER:
        for seat in turn.seats[:1]:
            found = find(game, theme, state, seat, chance)
            if found is not None:
                yield found
        driver.step()


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes the puzzles of a game that are shipped, and prints them.")
    parser.add_argument("game", type=game_named)
    parser.add_argument("--each", type=int, default=EACH, help=f"how many of each grade (default: {EACH})")
    parser.add_argument("--seed", type=int, default=SHIPPED_SEED, help=f"decides everything (default: {SHIPPED_SEED})")
    args = parser.parse_args()
    print(f"# Puzzles of {args.game.title}: seed {args.seed}; written by make puzzles, never by hand.")
    for puzzle in ship(args.game, args.seed, args.each):
        print(format_puzzle(puzzle), flush=True)


if __name__ == "__main__":
    main()
