"""Bots against each other: common deals, every seat for everybody, all cores, resumable."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import asdict, astuple, dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import Game, Options
from tablee.core.errors import SetupError
from tablee.study.intervals import Share, share_by_deal
from tablee.study.luck import AT_ONCE, Care
from tablee.study.match import Match, play_match
from tablee.study.played import Played, Store
from tablee.study.ratings import Rating, Wins, rate
from tablee.study.work import Place, run_anywhere, version_of


@dataclass(frozen=True)
class Pairing:
    """How one bot did against another: games in which exactly one of them won, the share of those, its interval.

    `worth` is how many games, each on a deal of its own, would say as much.
    """

    bot: str
    other: str
    decided: int
    share: float
    low: float
    high: float
    worth: float


@dataclass
class Arena:
    """All games of an arena, and the figures drawn from them."""

    game: str
    seats: int
    options: Options
    bots: list[str]
    together: bool
    played: list[Played] = field(default_factory=list)

    def wins_by_deal(self) -> list[Wins]:
        return [self._wins(games) for games in self._by_deal()]

    def _wins(self, games: list[Played]) -> Wins:
        wins: Wins = [[0.0] * len(self.bots) for _ in self.bots]
        for bot, other, result in self._comparisons(games):
            wins[self.bots.index(bot)][self.bots.index(other)] += result
            wins[self.bots.index(other)][self.bots.index(bot)] += 1 - result
        return wins

    def _comparisons(self, games: list[Played]) -> Iterator[tuple[str, str, float]]:
        """Pairs with who was better (1, 0, or 0.5 for a tie): at one table, or alone on the same deal."""
        if self.together:
            results = {one.lineup[0]: bool(one.winners) for one in games}
            yield from ((a, b, _better(results[a], results[b])) for a, b in combinations(sorted(results), 2))
            return
        for one in games:
            for a, b in combinations(range(len(one.lineup)), 2):
                if one.lineup[a] != one.lineup[b] and (a in one.winners or b in one.winners):
                    yield one.lineup[a], one.lineup[b], _better(a in one.winners, b in one.winners)

    def ratings(self) -> list[Rating]:
        return sorted(rate(self.bots, self.wins_by_deal()), key=lambda rating: -rating.rating)

    def pairings(self) -> list[Pairing]:
        pairings = []
        comparisons = [list(self._comparisons(games)) for games in self._by_deal()]
        for bot, other in combinations(self.bots, 2):
            deals = [_decided(deal, bot, other) for deal in comparisons]
            decided = sum(games for _, games in deals)
            if decided:
                pairings.append(Pairing(bot, other, decided, *astuple(share_by_deal(deals))))
        return pairings

    def _by_deal(self) -> list[list[Played]]:
        deals: dict[int, list[Played]] = {}
        for one in self.played:
            deals.setdefault(one.deal, []).append(one)
        return list(deals.values())

    def win_share(self, bot: str) -> Share:
        """The share of its games that a bot won, less what luck did; a shared victory counts in parts."""
        return share_by_deal([deal for games in self._by_deal() if (deal := self._won(games, bot))[1]])

    def _won(self, games: list[Played], bot: str) -> tuple[float, int]:
        """How much of its games on one deal a bot won, and how many they are: one for each of its seats."""
        won, count = 0.0, 0
        for one in games:
            seats = [seat for seat, name in enumerate(one.lineup) if name == bot]
            if seats:
                count += 1 if self.together else len(seats)
                won += bool(one.winners) if self.together else _shares(one, seats)
        return won, count

    def cpu_per_decision(self, bot: str) -> float:
        spent = [
            (s, d)
            for one in self.played
            for n, s, d in zip(one.lineup, one.seconds, one.decisions, strict=True)
            if n == bot
        ]
        return sum(s for s, _ in spent) / max(1, sum(d for _, d in spent))

    def as_data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "games": len(self.played),
            "ratings": [asdict(rating) for rating in self.ratings()],
            "pairings": [asdict(pairing) for pairing in self.pairings()],
            "win_shares": {bot: asdict(self.win_share(bot)) for bot in self.bots},
            "cpu_seconds_per_decision": {bot: self.cpu_per_decision(bot) for bot in self.bots},
        }


def _decided(comparisons: list[tuple[str, str, float]], bot: str, other: str) -> tuple[float, int]:
    """How often the first bot was better than the other, and of how many times that one of them was."""
    results = [r if a == bot else 1 - r for a, b, r in comparisons if {a, b} == {bot, other} and r != 0.5]
    return sum(results), len(results)


def _better(one: bool, other: bool) -> float:
    return 0.5 if one == other else float(one)


def _shares(one: Played, seats: list[int]) -> float:
    won = sum(seat in one.winners for seat in seats) / max(1, len(one.winners))
    return won - sum(one.luck_of(seat) for seat in seats)


def run_arena(
    game: Game,
    bots: list[str],
    games: int,
    seats: int,
    seed: int = 0,
    options: Options | None = None,
    workers: int | None = None,
    store: Path | None = None,
    on_game: Callable[[int, int, float], None] = lambda *_: None,
    cluster: str | None = None,
    care: Care = AT_ONCE,
) -> Arena:
    """Play at least `games` games: whole deals, each with every line-up; here, or by a Dask cluster. With `store`, what
    was played is kept there and taken up again. `on_game` is told how many are done, of how many, and the CPU seconds
    that the last one took. Luck is weighed as carefully as is asked for: more CPU time, for fewer games."""
    chosen = game.choose_options(options or {})
    game.check_seats(seats)
    game.check(seats, chosen)
    if len(set(bots)) < 2 or len(set(bots)) != len(bots):
        raise SetupError("an arena needs two or more bots, each named once")
    for bot in bots:
        make_bot(bot, game)
    arena = Arena(game.name, seats, chosen, bots, game.is_together(seats, chosen))
    lineups = list(line_ups(bots, seats, arena.together))
    deals = -(-games // len(lineups))
    chance = Chance(seed)
    seeds = [chance.seed() for _ in range(deals)]
    matches = [
        Match(game.name, chosen, deal, seeds[deal], lineup, is_weighed=not arena.together, care=care)
        for deal in range(deals)
        for lineup in lineups
    ]
    careful = {} if care == AT_ONCE else {"care": asdict(care)}
    setup = {"game": game.name, **version_of(game), "seats": seats, "options": chosen, "seed": seed, **careful}
    kept = Store(store, setup)
    arena.played = [one for one in kept.played if one.deal < deals and one.lineup in lineups]
    done = {(one.deal, tuple(one.lineup)) for one in arena.played}
    left = [match for match in matches if (match.deal, tuple(match.lineup)) not in done]
    on_game(len(arena.played), len(matches), 0.0)
    with closing(_play_all(left, Place(workers or os.cpu_count() or 1, cluster))) as playing:
        for one in playing:
            kept.add(one)
            arena.played.append(one)
            on_game(len(arena.played), len(matches), sum(one.seconds))
    arena.played.sort(key=lambda one: (one.deal, lineups.index(one.lineup)))
    return arena


def line_ups(bots: list[str], seats: int, together: bool) -> Iterator[list[str]]:
    """Who sits where: alone or together each bot for itself; else every choice of bots, in every rotation."""
    if together:
        yield from ([bot] * seats for bot in bots)
        return
    for chosen in combinations(bots, min(seats, len(bots))):
        filled = [chosen[seat % len(chosen)] for seat in range(seats)]
        for turn in range(seats if seats % len(chosen) else len(chosen)):
            yield filled[turn:] + filled[:turn]


def _play_all(matches: list[Match], place: Place) -> Generator[Played, None, None]:
    if place.cluster is None and len(matches) < 2:
        yield from map(play_match, matches)
    else:
        yield from run_anywhere(play_match, iter(matches), replace(place, workers=min(place.workers, len(matches))))
