"""Real cups of Cup King: what simulating a flick costs, and how long the text is that shows it."""

from __future__ import annotations

import time
from statistics import mean, quantiles
from typing import Final

from benches.results import Rows
from tablee.core.chance import Chance
from tablee.games.cup_king.fall import Fall, format_fall
from tablee.games.cup_king.flick import MOST_SPEED, aim_of, straight_flick
from tablee.games.cup_king.physics import check_installed
from tablee.games.cup_king.pyramid import HIGH_BASE, LOW_BASE, PLACES, whole
from tablee.games.cup_king.touch import Nudges, Touch

FLICKS: Final = 300
SLOWEST: Final = 8  # decimetres a second
SEED: Final = 7


def measure() -> dict[str, Rows]:
    check_installed()
    rows = [
        _measure("15 cups, any of them, any strength", HIGH_BASE, is_played_down=False),
        _measure("10 cups, any of them, any strength", LOW_BASE, is_played_down=False),
        _measure("15 cups and what is left of them, flick after flick", HIGH_BASE, is_played_down=True),
    ]
    return {"A flick of real cups, from the finger to the outcome": rows}


def _measure(what: str, base: int, *, is_played_down: bool) -> dict[str, str]:
    from tablee.games.cup_king.physics.fall import simulate_fall

    chance = Chance(SEED)
    full = int(whole(base))
    cups = full
    nudges: Nudges = {}
    simulate_fall(_flick(full, {}, chance))  # loads and compiles what is loaded and compiled once
    costs: list[float] = []
    falls: list[Fall] = []
    for _ in range(FLICKS):
        touch = _flick(cups, nudges, chance)
        began = time.process_time()
        falls.append(simulate_fall(touch))
        costs.append(1000 * (time.process_time() - began))
        left = cups & ~int(falls[-1].lost())
        goes_on = is_played_down and left != 0
        cups, nudges = (left, falls[-1].nudges) if goes_on else (full, {})
    motions = [len(fall.motion or "") for fall in falls]
    outcomes = [len(format_fall(fall)) for fall in falls]
    return {
        "flicks of": what,
        "CPU ms, mean": f"{mean(costs):.0f}",
        "CPU ms, p95": f"{_p95(costs):.0f}",
        "motion, characters, mean": f"{mean(motions):.0f}",
        "p95": f"{_p95(motions):.0f}",
        "whole outcome, mean": f"{mean(outcomes):.0f}",
        "came out": f"{mean(fall.is_out for fall in falls):.0%}",
    }


def _flick(cups: int, nudges: Nudges, chance: Chance) -> Touch:
    places = [place for place in range(PLACES) if cups >> place & 1]
    place = places[chance.below(len(places))]
    speed = SLOWEST + chance.below(MOST_SPEED - SLOWEST + 1)
    return Touch(place, aim_of(int(straight_flick(place, speed))), int(chance.below(1 << 20)), cups, nudges)


def _p95(numbers: list[float] | list[int]) -> float:
    return quantiles(numbers, n=20)[-1]
