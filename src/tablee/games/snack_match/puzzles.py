"""What puzzles of Snack Match are about: laying the last strip of a round for the most points (SM-2, SM-3), and alone
choosing between two, of which the automaton gets the other (SM-5).
"""

from __future__ import annotations

from typing import Any, Final

from tablee.core.puzzle import Theme, rise

View = dict[str, Any]


def _lays_the_last(view: View) -> bool:
    return bool(view["phase"] == "placement" and len(view["hand"]) == 1 and not view["has_chosen"][view["seat"]])


def _chooses_alone(view: View) -> bool:
    return bool(view["solo"] and len(view["hand"]) > 1)


def _is_done(view: View) -> bool:
    return False


def _points(view: View) -> int:
    """SM-3.1"""
    return int(view["areas"][view["seat"]]["points"])


def _lead(view: View) -> int:
    """SM-5.2"""
    return _points(view) - int(view["automaton"]["points"])


THEMES: Final = [
    Theme("last_strip", _lays_the_last, _is_done, rise(_points)),
    Theme("choice", _chooses_alone, _is_done, rise(_lead), setups=((1, {"solo": True}),)),
]
