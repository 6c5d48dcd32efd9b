"""The setups of Pop on which it is checked: every mode with its least and most seats, every level."""

import tablee
from tablee.games.pop.modes import LEVELS
from tablee.testing import Setup

GAME = tablee.game("pop")

SETUPS = [
    *(Setup(GAME, seats, seed=7 + seats) for seats in (2, 3, 4, 5)),
    Setup(GAME, 2, seed=3, options={"mode": "duo"}),
    *(Setup(GAME, seats, seed, {"mode": "cooperative"}) for seats, seed in ((3, 1), (4, 2), (5, 3), (3, 4))),
    *(Setup(GAME, 1, seed, {"mode": "solo", "level": level}) for seed, level in enumerate(LEVELS, 1)),
]
