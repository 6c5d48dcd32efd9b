"""The setups of Shuppa on which it is checked."""

import tablee
from tablee.testing import Setup

GAME = tablee.game("shuppa")

SETUPS = [
    *(Setup(GAME, seats, seed) for seats, seed in [(2, 1), (2, 2), (3, 3), (4, 4), (4, 5)]),
    *(Setup(GAME, 1, seed, {"solo": True}) for seed in (6, 7)),
    *(Setup(GAME, 1, 8, {"solo": True, "difficulty": difficulty}) for difficulty in (5, 9)),
]
