"""A fixed set of games as text, for comparing players: language models, anybody's scripts, and our bots.

    from tablee.train.text_suite import play_suite
    play_suite(lambda table: ask_a_model(table.rules(), table.ask()))

Every setup of text_suite.csv is played on the same seeds, from every seat, against the same opponents. `python -m
tablee.train.text_suite random easy` plays it with bots; benches/results/text_suite.md has them side by side.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import format_value
from tablee.core.data_files import read_table
from tablee.core.errors import TableeError
from tablee.study.intervals import Share, share_by_deal
from tablee.train.payoffs import LOST
from tablee.train.text import TextTable
from tablee.train.text_play import parse_options

SEEDS: Final = range(1, 26)
OPPONENTS: Final = "medium"
MOST_REFUSALS: Final = 10  # in one game; whoever has more has lost it
BOTS: Final = ["random", "easy", "greedy", "medium", "hard"]  # master takes minutes: it is played when it is named

Player = Callable[[TextTable], str]  # answers what a table asks with a move


def setups() -> list[tuple[str, int, dict[str, Any]]]:
    """The setups that are played: a game, its seats and its options."""
    rows = read_table("tablee.train", "text_suite.csv")
    return [(row["game"], int(row["seats"]), parse_options(row["game"], row["options"].split())) for row in rows]


@dataclass(frozen=True)
class Score:
    """How well a setup was played: 1 for a game won, a half for a draw, and how often a move was refused."""

    setup: str
    games: int
    share: Share
    refusals: int


def play_suite(player: Player, seeds: Sequence[int] = SEEDS) -> Iterator[Score]:
    for name, seats, options in setups():
        yield play_setup(player, name, seats, options, seeds)


def play_setup(player: Player, name: str, seats: int, options: dict[str, Any], seeds: Sequence[int]) -> Score:
    deals: list[tuple[float, int]] = []
    refusals = 0
    for seed in seeds:
        tables = [TextTable(name, seats, seed, seat, OPPONENTS, **options) for seat in range(seats)]
        deals.append((sum((1 + play_game(player, table)) / 2 for table in tables), seats))
        refusals += sum(table.refusals for table in tables)
    words = [name, *(f"{key}={format_value(value)}" for key, value in options.items())]
    return Score(" ".join(words), len(deals) * seats, share_by_deal(deals), refusals)


def play_game(player: Player, table: TextTable) -> float:
    """What the game was worth to the player, from -1 to 1."""
    while not table.is_over():
        table.play(player(table))
        if table.refusals > MOST_REFUSALS:
            return LOST
    return table.result().payoff


def bot_player(name: str) -> Player:
    """One of our bots, whose moves are written as text like anybody's."""
    chance = Chance(1)

    def answer(table: TextTable) -> str:
        world = table.state.resample(table.seat, chance)
        move = make_bot(name, table.game).choose(world, table.seat, chance)
        return table.game.format_move(table.state, table.seat, move)

    return answer


def main() -> None:
    for bot in sys.argv[1:] or BOTS:
        try:
            for score in play_suite(bot_player(bot)):
                share = f"{score.share.share:.3f} ({score.share.low:.3f} to {score.share.high:.3f})"
                print(f"{bot:8} {score.setup:28} {score.games} games: {share}", flush=True)
        except TableeError as problem:
            sys.exit(f"tablee: {problem}")


if __name__ == "__main__":
    main()
