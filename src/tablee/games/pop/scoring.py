"""How a game of Pop ends: points, the level of a team, the title of a player alone. A lower score is always better."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from tablee.core.contract import Outcome
from tablee.core.integers import Count, Merit
from tablee.games.pop.modes import COMPETITIVE, COOPERATIVE, DUO, LEVELS, PUZZLE, SOLO

Points: TypeAlias = i64

# Why a game ended
POINTS: Final = "three_rounds"
EXPLOSION: Final = "explosion"
PLACED: Final = "all_placed"
CLEARED: Final = "cleared"
NO_CARDS_LEFT: Final = "no_cards_left"
ONE_TURN: Final = "not_cleared"
REASONS: Final = {
    COMPETITIVE: [POINTS],
    DUO: [POINTS],
    COOPERATIVE: [EXPLOSION, PLACED],
    SOLO: [CLEARED, NO_CARDS_LEFT],
    PUZZLE: [CLEARED, ONE_TURN],
}

_MOST_SYMBOLS: Final = 1 << 10  # more than there are on all cards

# PO-5.4: with at least so many cards left in each hand
TEAM_LEVELS: Final = [(5, "novice"), (3, "trainee"), (1, "seasoned"), (0, "expert")]
LEGENDARY: Final = "legendary"

# PO-6.3: by level
TITLES: Final = ["novice_guardian", "wicked_guardian", "evil_guardian", "renegade_guardian"]


def merit_of_points(total: Points, last_symbols: Count) -> Merit:
    """PO-4.1: more with fewer points and, between equals, with fewer symbols on the card left in hand."""
    return -(total * _MOST_SYMBOLS + last_symbols)


def reckon_points(rounds: list[list[int]], last_symbols: list[int]) -> Outcome:
    """PO-4.1: fewest points wins, then fewest symbols on the card left in hand; still tied, the victory is shared."""
    seats = range(len(last_symbols))
    totals = [sum(points[seat] for points in rounds) for seat in seats]
    merits = [(-totals[seat], -last_symbols[seat]) for seat in seats]
    winners = [seat for seat in seats if merits[seat] == max(merits)]
    detail = {"points_by_round": rounds, "last_symbols": last_symbols}
    return Outcome(POINTS, totals, winners, detail, merits, True)


def team_level(reason: str, cards_left: int) -> str:
    if reason == PLACED:
        return LEGENDARY
    return next(level for least, level in TEAM_LEVELS if cards_left >= least)


def reckon_together(reason: str, turns: int, hand_sizes: list[int]) -> Outcome:
    """PO-5.2, PO-5.4: all win or none. The score is the number of turns that were not completed."""
    seats = len(hand_sizes)
    left = hand_sizes[0]
    is_won = reason == PLACED
    score = 0 if is_won else left + 1
    detail = {"level": team_level(reason, left), "cards_left": left, "turns": turns - score}
    return Outcome(reason, [score] * seats, list(range(seats)) if is_won else [], detail)


def reckon_alone(reason: str, level: str, left: int) -> Outcome:
    """PO-6.3, PO-7.1: the score is the number of cards left in the area. A puzzle has no level, and gives no title."""
    is_won = reason == CLEARED
    title = TITLES[LEVELS.index(level)] if is_won and level else None
    return Outcome(reason, [left], [0] if is_won else [], {"title": title, "left": left})
