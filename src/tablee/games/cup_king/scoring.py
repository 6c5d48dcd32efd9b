"""The score of Cup King: cups left, game by game."""

from __future__ import annotations

from typing import Final

from tablee.core.contract import Outcome

BY_LAST_CUP: Final = "last_cup"
BY_MATCH: Final = "match"


def reckon(results: list[list[int]]) -> Outcome:
    """CU-5.3, CU-6.1: the cups left in each game add up; most wins, and equals share it."""
    scores = [sum(cups) for cups in zip(*results, strict=True)]
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    reason = BY_LAST_CUP if len(results) == 1 else BY_MATCH
    return Outcome(reason, scores, winners, {"games": results}, scores)
