"""Two sets of rules compared on common deals: what differs is of the rules, for luck is the same on both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from tablee.core.contract import Options, format_value
from tablee.core.edition import ChangedRuling, Edition, edition, rows_changed, rulings_changed
from tablee.core.errors import SetupError
from tablee.games import check_for_all
from tablee.games import game as game_named
from tablee.study.balance import Part, Setup, check, deals_in_parts
from tablee.study.edition_process import by_edition
from tablee.study.figures import show
from tablee.study.tally import Figure, Ratio
from tablee.study.watch import Watched, watch_bots
from tablee.study.work import Place, run_in_order

SHARES: Final = {"win", "table", "decided"}

Vector = list[float]  # what is compared of a game, one number a figure


@dataclass
class Compared:
    """One figure by both sets of rules, and the difference on common deals; `seat` says whose, where it is of one."""

    name: str
    seat: int = 0
    before: Ratio = field(default_factory=Ratio)
    after: Ratio = field(default_factory=Ratio)
    difference: Ratio = field(default_factory=Ratio)

    @property
    def is_share(self) -> bool:
        return self.name in SHARES

    def add(self, before: float, after: float) -> None:
        self.before.add(before)
        self.after.add(after)
        self.difference.add(after - before)

    def games_saved(self) -> float:
        """How many times more games, each on a deal of its own, would be as sure of the difference."""
        apart, together = self.before.variance() + self.after.variance(), self.difference.variance()
        return apart / together if together > 0 else 1.0


@dataclass
class Changed:
    """What another edition changes."""

    edition: str
    deals: int
    figures: list[Compared]
    rulings: list[ChangedRuling] = field(default_factory=list)
    tables: dict[str, int] = field(default_factory=dict)  # of cards: how many rows each has that are not ours

    def as_data(self) -> dict[str, Any]:
        return {
            "edition": self.edition,
            "deals": self.deals,
            "rulings": {each.name: {"value": each.value, "ours": each.ours} for each in self.rulings},
            "tables": self.tables,
            "figures": [
                {
                    "name": each.name,
                    "seat": each.seat,
                    "before": show(each.before.mean()),
                    "after": show(each.after.mean()),
                    "difference": show(each.difference.mean()),
                }
                for each in self.figures
            ],
        }


def compare(
    setup: Setup,
    other: Edition,
    games: int,
    seed: int,
    place: Place | None = None,
    on_games: Callable[[int, float], None] = lambda *_: None,
) -> Changed:
    """Play each deal by this edition and by the other: `games` in all."""
    game = game_named(setup.game)
    check(game, setup, games)
    check_for_all(other)
    after_setup = replace(setup, options=setup.options | options_of(setup.game, other))
    figures = [Compared(name, seat) for name, seat in figure_names(setup)]
    deals = games // 2
    here, there = (
        run_in_order(partial(by_edition, each.carried(), play_deals), _parts(its, deals, seed), place or Place())
        for each, its in ((edition(), setup), (other, after_setup))
    )
    with closing(here), closing(there):
        for before, after in zip(here, there, strict=True):
            for one, another in zip(before, after, strict=True):
                for figure, old, new in zip(figures, one, another, strict=True):
                    figure.add(old, new)
            on_games(2 * len(before), 0.0)
    rows = {table: len(changed) for table, changed in rows_changed(other, game.package).items()}
    return Changed(other.name, deals, figures, rulings_changed(other, game.package), rows)


def options_of(game: str, other: Edition) -> Options:
    """The options that an edition plays by, checked by the game."""
    known = {option.name: option for option in game_named(game).options}
    given = other.options.get(game, {})
    for name in given:
        if name not in known:
            raise SetupError(f"{game} has no option {name} (options: {', '.join(known) or 'it has none'})")
    return {name: known[name].parse(format_value(value)) for name, value in given.items()}


def _parts(setup: Setup, deals: int, seed: int) -> Iterator[Part]:
    return (Part(setup, first, seeds) for first, seeds in deals_in_parts(seed, deals))


def figure_names(setup: Setup) -> list[tuple[str, int]]:
    together = game_named(setup.game).is_together(setup.seats, setup.options)
    wins = [("table", 0)] if together else [("win", seat) for seat in range(setup.seats)]
    leads = [] if together else [("lead_changes", 0), ("decided", 0)]
    return [*wins, *(("score", seat) for seat in range(setup.seats)), ("length", 0), ("choices", 0), *leads]


def play_deals(part: Part) -> list[Vector]:
    """Each deal once, in figures."""
    game, setup = game_named(part.setup.game), part.setup
    lineup = [setup.level] * setup.seats
    watched = (watch_bots(game, setup.options, lineup, seed) for seed in part.seeds)
    return [_vector(one) for one in watched]


def _vector(one: Watched) -> Vector:
    wins = one.wins if one.lead_changes is not None else one.wins[:1]
    leads = [] if one.lead_changes is None else [float(one.lead_changes), 1.0 if one.decided is None else one.decided]
    choices = sum(one.choices) / max(1, len(one.choices))
    return [*wins, *map(float, one.scores), float(len(one.choices)), choices, *leads]


def is_sure(figure: Figure) -> bool:
    """Is it more than chance?"""
    return figure.low > 0 or figure.high < 0
