"""The score of Shuppa: a point for each card won, two for a Multicolour card."""

from __future__ import annotations

from typing import Final

from tablee.core.contract import Outcome
from tablee.core.integers import Card, Count
from tablee.games.shuppa.cards import MULTICOLOUR_POINTS, is_multicolour

ALL_ROUNDS: Final = "all_rounds"
# How a solo game ends
WON: Final = "won"
LOST: Final = "lost"
SHARED: Final = "shared"


def points_of(card: Card) -> Count:
    """SH-8.2: a card is worth a point, a Multicolour card two."""
    if is_multicolour(card):
        return MULTICOLOUR_POINTS
    return 1


def score(pile: list[int]) -> int:
    total = 0
    for card in pile:
        total += points_of(card)
    return total


def count_multicolours(pile: list[int]) -> int:
    return sum(1 for card in pile if is_multicolour(card))


def reckon(piles: list[list[int]]) -> Outcome:
    """SH-8.2: most points wins, then most Multicolour cards; still tied, the victory is shared."""
    scores = [score(pile) for pile in piles]
    multicolours = [count_multicolours(pile) for pile in piles]
    merits = list(zip(scores, multicolours, strict=True))
    winners = [seat for seat in range(len(piles)) if merits[seat] == max(merits)]
    detail = {"cards": [len(pile) for pile in piles], "multicolours": multicolours}
    return Outcome(ALL_ROUNDS, scores, winners, detail, merits)


def reckon_solo(piles: list[list[int]]) -> Outcome:
    """SH-9.1: against the automaton, who has no seat; a game that is tied throughout is shared, not won."""
    both = reckon(piles)
    reason = SHARED if len(both.winners) > 1 else WON if both.winners == [0] else LOST
    winners = [0] if reason == WON else []
    return Outcome(reason, both.scores[:1], winners, both.detail, both.merits, automaton=both.scores[1])
