"""The setups of Snack Match on which it is checked: every mode, every difficulty of the solo game, 1 to 9 seats."""

import tablee
from tablee.testing import Setup

GAME = tablee.game("snack-match")
DIETS = ["none", "quiet", "balanced", "cerebral"]

SETUPS = [
    Setup(GAME, 2, seed=1),
    Setup(GAME, 3, seed=2, options={"diet": "quiet"}),
    Setup(GAME, 2, seed=3, options={"diet": "balanced"}),
    Setup(GAME, 4, seed=4, options={"diet": "cerebral"}),
    Setup(GAME, 9, seed=5),
    *[Setup(GAME, 1, seed=6 + nth, options={"solo": True, "diet": diet}) for nth, diet in enumerate(DIETS)],
]
