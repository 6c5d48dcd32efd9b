"""Simulations: the seed decides, whoever shares the work; a table that wins together shares nothing."""

from typing import Any

import pytest

import tablee
from tablee.core.errors import NotInstalled, SetupError
from tablee.games.cup_king import physics
from tablee.study import simulate as module
from tablee.study.played import Played
from tablee.study.simulate import Report, simulate

GAME = tablee.game("chakapuces")


def figures(report: Report) -> dict[str, Any]:
    return {**report.as_data(), "cpu_seconds": None}


@pytest.mark.parametrize(("bots", "games"), [(["random"] * 3, 250), (["greedy", "random", "random"], 6)])
def test_the_figures_are_the_same_however_many_processes_work(
    bots: list[str], games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "WORTH_PROCESSES", 0.0)
    one, two = (simulate(GAME, 3, games, 5, bots=bots, workers=workers) for workers in (1, 2))
    assert figures(one) == figures(two)
    assert one.games == games
    assert figures(simulate(GAME, 3, games, 6, bots=bots, workers=1)) != figures(one)


def test_each_game_is_told_of_once() -> None:
    told: list[int] = []
    simulate(GAME, 2, 250, 1, workers=1, on_games=lambda games, _: told.append(games))
    assert sum(told) == 250


def report_of(together: bool, winners: list[list[int]]) -> Report:
    report = Report("any", 4, ["random"] * 4, together, wins=[0.0] * 4, score_sums=[0] * 4, score_squares=[0] * 4)
    for deal, won in enumerate(winners):
        report.add(Played(deal, ["random"] * 4, won, [1] * 4, [0] * 4, [0.0] * 4, "end"))
    return report


def test_a_victory_of_the_whole_table_is_everybodys() -> None:
    """Three of twenty games won by four are 15%, not 3.75% each."""
    report = report_of(True, [[0, 1, 2, 3]] * 3 + [[]] * 17)
    assert report.as_data()["win_shares"] == [0.15] * 4


def test_a_victory_shared_by_opponents_counts_in_parts() -> None:
    assert report_of(False, [[0, 1], [2]]).as_data()["win_shares"] == [0.25, 0.25, 0.5, 0.0]


def test_together_a_simulation_counts_the_tables_victories() -> None:
    report = simulate(tablee.game("pop"), 3, 4, 1, {"mode": "cooperative"}, workers=1)
    assert report.together
    assert len(set(report.wins)) == 1


def test_what_does_not_fit_is_refused_before_the_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SetupError, match="2 bots were given for 3 seats"):
        simulate(GAME, 3, 1, 0, bots=["random"] * 2)
    with pytest.raises(SetupError, match="at least one game"):
        simulate(GAME, 3, 0, 0)
    with pytest.raises(SetupError, match="for 2 to 6 seats"):
        simulate(GAME, 9, 1, 0)
    monkeypatch.setattr(physics, "is_available", lambda: False)
    with pytest.raises(NotInstalled, match="real cups need MuJoCo"):
        simulate(tablee.game("cup-king"), 2, 1, 0, {"flick": "physics"})
