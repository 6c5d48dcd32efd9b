"""The balance of a game: what designers ask, measured on games between bots and on those of real tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tablee.bots.levels import SEARCH, make_bot, simulations_of
from tablee.core.chance import Chance
from tablee.core.contract import Game, Options
from tablee.core.edition import edition_of
from tablee.core.errors import SetupError
from tablee.core.record import Record
from tablee.games import game as game_named
from tablee.study.figures import Figures, show
from tablee.study.match import Match, play_match, play_out
from tablee.study.restricted import check_forbidden, restricted_bot
from tablee.study.tally import Ratio
from tablee.study.watch import watch_bots, watch_record
from tablee.study.work import Place, Results, run_in_order, version_of

TIMES: Final = 2  # that each deal is played: what differs is play, what does not is luck
DEALS: Final = 10  # of a part
DOUBLINGS: Final = 4  # of thought: from an eighth of what the level "medium" thinks to twice as much
TRACE_SHARE: Final = 6  # a doubling gets so many times fewer deals than the rest, in every seat in turn


@dataclass(frozen=True)
class Setup:
    """What is measured: a game, its options, and the bot at every seat."""

    game: str
    seats: int
    options: Options
    level: str


@dataclass(frozen=True)
class Part:
    """Some deals to be played and watched; or played between bots that think so long and twice as long; or played with
    something forbidden to one seat after the other."""

    setup: Setup
    first: int
    seeds: list[int]
    thought: int | None = None
    forbidden: str | None = None


@dataclass
class Measured:
    """What came of a part: figures; or how the one did who thought twice as long, or how much less the one won to whom
    something was forbidden."""

    games: int
    figures: Figures | None = None
    won: Ratio | None = None
    thought: int | None = None
    forbidden: str | None = None


@dataclass
class Balance:
    """All that was measured of a setup; `records` are the games of real tables, if there were any."""

    setup: Setup
    seed: int
    figures: Figures
    trace: dict[int, Ratio] = field(default_factory=dict)
    restricted: dict[str, Ratio] = field(default_factory=dict)
    records: Figures | None = None

    def as_data(self) -> dict[str, Any]:
        return {
            "game": self.setup.game,
            "edition": edition_of(self.setup.game),
            "seats": self.setup.seats,
            "options": self.setup.options,
            "level": self.setup.level,
            "seed": self.seed,
            "figures": self.figures.as_data(),
            "skill_trace": [
                {"simulations": thought, "against": 2 * thought, **show(gain(self.figures, ratio))}
                for thought, ratio in self.trace.items()
            ],
            "restricted": {forbidden: show(ratio.mean()) for forbidden, ratio in self.restricted.items()},
            "records": None if self.records is None else self.records.as_data(),
        }


def gain(figures: Figures, ratio: Ratio) -> Any:
    """The share of victory of who thinks twice as long; together, by how much more often the table wins."""
    return ratio.mean() if figures.together else ratio.share()


def measure(
    setup: Setup,
    games: int,
    seed: int,
    forbidden: Sequence[str] = (),
    place: Place | None = None,
    store: Path | None = None,
    on_games: Callable[[int, float], None] = lambda *_: None,
) -> Balance:
    """Play and watch games between bots. The seed decides everything, wherever it is done.

    What is `forbidden` (restricted.py says how it is named) is forbidden to each seat in turn, on the same deals.
    `on_games` is told how many more games are done, and the CPU seconds that they took.
    """
    game = game_named(setup.game)
    check(game, setup, games)
    deals = -(-games // TIMES)
    balance = Balance(setup, seed, Figures(setup.seats, game.is_together(setup.seats, setup.options), TIMES))
    what = {"balance": setup, **version_of(game), "games": games, "seed": seed, "forbidden": list(forbidden)}
    kept = Results[Measured](store, what, Measured)
    costs: list[float] = []
    work = parts(setup, deals, seed, [check_forbidden(each) for each in forbidden])
    with closing(run_in_order(measure_part, work, place or Place(), kept, costs.append)) as measured:
        for part in measured:
            _take_in(balance, part)
            on_games(part.games, costs.pop())
    return balance


def count_games(setup: Setup, games: int, forbidden: int = 0) -> int:
    """How many games are played in all: also those of the skill trace, and of so many restrictions."""
    deals = -(-games // TIMES)
    together = game_named(setup.game).is_together(setup.seats, setup.options)
    traced = DOUBLINGS * -(-deals // TRACE_SHARE) * (2 if together else setup.seats)
    return deals * TIMES + traced + forbidden * deals * (1 + setup.seats)


def check(game: Game, setup: Setup, games: int) -> None:
    if games < TIMES:
        raise SetupError(f"at least {TIMES} games have to be played, not {games}")
    game.check_seats(setup.seats)
    game.check(setup.seats, setup.options)
    game.check_installed(setup.options)
    make_bot(setup.level, game)


def _take_in(balance: Balance, part: Measured) -> None:
    if part.figures is not None:
        balance.figures.merge(part.figures)
    elif part.won is not None and part.thought is not None:
        balance.trace.setdefault(part.thought, Ratio()).merge(part.won)
    elif part.won is not None and part.forbidden is not None:
        balance.restricted.setdefault(part.forbidden, Ratio()).merge(part.won)


def parts(setup: Setup, deals: int, seed: int, forbidden: Sequence[str]) -> Iterator[Part]:
    yield from (Part(setup, first, seeds) for first, seeds in deals_in_parts(seed, deals))
    for thought in thoughts(setup.game):
        traced = deals_in_parts(seed, -(-deals // TRACE_SHARE))
        yield from (Part(setup, first, seeds, thought) for first, seeds in traced)
    for each in forbidden:
        yield from (Part(setup, first, seeds, forbidden=each) for first, seeds in deals_in_parts(seed, deals))


def thoughts(game: str) -> list[int]:
    """Numbers of simulations; a bot that makes so many meets one that makes twice as many."""
    return [max(1, simulations_of("medium", game) // 8) << doubling for doubling in range(DOUBLINGS)]


def deals_in_parts(seed: int, deals: int) -> Iterator[tuple[int, list[int]]]:
    """The seeds of the deals, some at a time, each time with the number of the first."""
    chance = Chance(seed)
    for first in range(0, deals, DEALS):
        yield first, [chance.seed() for _ in range(min(DEALS, deals - first))]


def measure_part(part: Part) -> Measured:
    deals = list(enumerate(part.seeds, part.first))
    if part.thought is not None:
        return _trace(part.setup, deals, part.thought)
    if part.forbidden is not None:
        return _restrict(part.setup, deals, part.forbidden)
    return _watch(part.setup, deals)


def _watch(setup: Setup, deals: list[tuple[int, int]]) -> Measured:
    game = game_named(setup.game)
    figures = Figures(setup.seats, game.is_together(setup.seats, setup.options), TIMES)
    lineup = [setup.level] * setup.seats
    for deal, seed in deals:
        figures.add_deal(game, deal, [watch_bots(game, setup.options, lineup, seed, nth) for nth in range(TIMES)])
    return Measured(figures.games, figures)


def _trace(setup: Setup, deals: list[tuple[int, int]], thought: int) -> Measured:
    """On each deal the one who thinks twice as long takes every seat in turn; together, the whole table does once."""
    won, weak, strong = Ratio(), f"{SEARCH}{thought}", f"{SEARCH}{2 * thought}"
    together = game_named(setup.game).is_together(setup.seats, setup.options)
    for deal, seed in deals:
        if together:
            tables = [_wins(setup, deal, seed, [bot] * setup.seats)[0] for bot in (strong, weak)]
            won.add(tables[0] - tables[1])
        else:
            seated = [[strong if each == seat else weak for each in range(setup.seats)] for seat in range(setup.seats)]
            wins = [_wins(setup, deal, seed, lineup)[seat] for seat, lineup in enumerate(seated)]
            won.add(sum(wins), setup.seats)
    return Measured(len(deals) * (2 if together else setup.seats), won=won, thought=thought)


def _restrict(setup: Setup, deals: list[tuple[int, int]], forbidden: str) -> Measured:
    """By how much more or less a seat wins without something than with it, each seat in turn, on each deal."""
    game, won = game_named(setup.game), Ratio()
    for deal, seed in deals:
        free = _wins(setup, deal, seed, [setup.level] * setup.seats)
        without = [_wins_without(game, setup, seed, seat, forbidden)[seat] for seat in range(setup.seats)]
        won.add(sum(without) - sum(free), setup.seats)
    return Measured(len(deals) * (1 + setup.seats), won=won, forbidden=forbidden)


def _wins(setup: Setup, deal: int, seed: int, lineup: list[str]) -> list[float]:
    return shares(setup, play_match(Match(setup.game, setup.options, deal, seed, lineup)).winners)


def _wins_without(game: Game, setup: Setup, seed: int, seat: int, forbidden: str) -> list[float]:
    bots = {each: make_bot(setup.level, game) for each in range(setup.seats)}
    bots[seat] = restricted_bot(setup.level, forbidden, game)
    return shares(setup, play_out(game, setup.options, seed, bots).outcome().winners)


def shares(setup: Setup, winners: list[int]) -> list[float]:
    """By seat; a victory that opponents share counts in parts."""
    sharing = 1 if game_named(setup.game).is_together(setup.seats, setup.options) else max(1, len(winners))
    return [(seat in winners) / sharing for seat in range(setup.seats)]


def measure_records(game: Game, seats: int, options: Options, records: Iterable[Record], seed: int) -> Figures:
    """Games of real tables, on the same axes. Those of other setups are left out."""
    figures = Figures(seats, game.is_together(seats, options), 1)
    chance = Chance(seed)
    for nth, record in enumerate(records):
        if record.game == game.name and record.seats == seats and record.options == options and record.result:
            figures.add_deal(game, nth, [watch_record(game, record, Chance(chance.seed()))])
    return figures
