"""A random opening is drawn without listing them all: the same chance draws the same one from the list."""

import pytest

from tablee.core.chance import Chance
from tablee.core.moves import Moves
from tests.cup_king.tables import cup_king, position
from tests.marks import rule

HANDS = [
    "r4",
    "r1",
    "r1 y1",
    "b2 b2 b7",
    "r1 r3 r3 r8 y2 y2 g1 b5 v1 v6",
    "r2 y1 y4 y4 y5 y6 g7 g7 b8 v8",
    "r1 r1 y3 y3 g1 b4 v2",
    "g1 g2 g3 g4 g5 g6 g7 g8 v1 v2",
]


@rule("CU-3.1", "CU-6.2")
@pytest.mark.parametrize("variants", ["-", "expert"])
@pytest.mark.parametrize("others", ["/ b8", "/ b8 / v8"])
@pytest.mark.parametrize("hand", HANDS)
def test_the_same_chance_picks_the_same_opening_as_from_the_list(hand: str, others: str, variants: str) -> None:
    table = cup_king(position(hands=f"{hand} {others}", more=f"variants {variants}"))
    listed = table.legal_moves(0)
    for seed in range(10 * len(listed) if len(listed) < 20 else 200):
        assert table.pick(0, Chance(seed), Moves()) == listed[Chance(seed).below(len(listed))]
