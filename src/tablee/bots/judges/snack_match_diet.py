"""What the pairs of the diet variant promise an area of Snack Match (SM-4.2 to SM-4.4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from tablee.bots.judge import win_probability
from tablee.bots.judges.snack_match_worth import Pattern, Word, on_grid, pattern_of, spare_columns, spare_rows
from tablee.core.bitboard import popcount
from tablee.core.integers import Count, Index
from tablee.games.snack_match.diet import (
    CENTRE,
    CORNERS,
    FEWEST,
    GROUPS,
    LINES,
    LONELY,
    MOST,
    Modifier,
    Pair,
    element_of,
    modifier_of,
)
from tablee.games.snack_match.grid import SIDE, ExtentNumber
from tablee.games.snack_match.scoring import POINTS, first_group

IN_CORNERS: Final = 0x9009
IN_CENTRE: Final = 0x0660
LINE_PATTERNS: Final[vec[Pattern]] = vec[Pattern](
    [0xF << 4 * row for row in range(SIDE)] + [0x1111 << nth for nth in range(SIDE)]
)
PAIR_POINTS: Final[vec[float]] = vec[float]([float(points) for points in POINTS])

# How much of what a pair gives now is believed to last, by cards still to come.
TRUST: Final[vec[float]] = vec[float]([1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2])
DOUBT: Final = 0.6  # cells: how far off the others' counts may be when the last card lies; more for each to come
DOUBT_PER_CARD: Final = 0.35


class Diet:
    """It has the pairs on the table, and for each the fewest and most cells of its element that others will show."""

    def __init__(self, pairs: vec[Pair]) -> None:
        self.pairs: vec[Pair] = pairs
        self.least: vec[float] = vec[float]([0.0] * len(pairs))
        self.most: vec[float] = vec[float]([0.0] * len(pairs))
        self.is_known: bool = False  # are these counts final?

    def worth(self, foods: Word, cloths: Word, extent: ExtentNumber, left: Count) -> float:
        worth = 0.0
        for nth in range(Index(len(self.pairs))):
            modifier = modifier_of(self.pairs[nth])
            pattern = pattern_of(foods, cloths, element_of(self.pairs[nth]))
            if modifier == FEWEST:
                worth += PAIR_POINTS[FEWEST] * self._likely(self.least[nth] - float(popcount(pattern)), left)
            elif modifier == MOST:
                worth += PAIR_POINTS[MOST] * self._likely(float(popcount(pattern)) - self.most[nth], left)
            elif not _needs_square(modifier):
                worth += TRUST[left] * PAIR_POINTS[modifier] * float(_count_groups(modifier, pattern))
        return worth + TRUST[left] * self._in_square(foods, cloths, extent)

    def _likely(self, lead: float, left: Count) -> float:
        """Reckon how likely the counts end in this seat's favour; a tie does."""
        if self.is_known:
            return 1.0 if lead >= 0.0 else 0.0
        return win_probability((lead + 0.5) / (DOUBT + DOUBT_PER_CARD * float(left)))

    def _in_square(self, foods: Word, cloths: Word, extent: ExtentNumber) -> float:
        """SM-4.4: the square is set where it gives the most."""
        best = -1000.0
        for row in range(spare_rows(extent) + 1):
            for column in range(spare_columns(extent) + 1):
                points = 0.0
                for nth in range(Index(len(self.pairs))):
                    modifier = modifier_of(self.pairs[nth])
                    if _needs_square(modifier):
                        pattern = pattern_of(foods, cloths, element_of(self.pairs[nth])) << row * SIDE + column
                        points += PAIR_POINTS[modifier] * float(_count_in_square(modifier, pattern))
                if points > best:
                    best = points
        return best


def _needs_square(modifier: Modifier) -> bool:
    return modifier in (CORNERS, CENTRE, LINES)


def _count_groups(modifier: Modifier, pattern: Pattern) -> Count:
    """Count all groups, the lone cells, or the pairs."""
    count: Count = 0
    cells = on_grid(pattern)
    while cells != 0:
        group = first_group(cells)
        cells &= ~group
        size = popcount(group)
        if modifier == GROUPS or (size == 1 if modifier == LONELY else size == 2):
            count += 1
    return count


def _count_in_square(modifier: Modifier, pattern: Pattern) -> Count:
    if modifier == CORNERS:
        return popcount(pattern & IN_CORNERS)
    if modifier == CENTRE:
        return popcount(pattern & IN_CENTRE)
    count: Count = 0
    for nth in range(Index(2 * SIDE)):
        if pattern & LINE_PATTERNS[nth] == LINE_PATTERNS[nth]:
            count += 1
    return count
