"""The setups of Chakapuces on which it is checked."""

import tablee
from tablee.testing import Setup

GAME = tablee.game("chakapuces")

SETUPS = [Setup(GAME, seats, seed=7 + seats) for seats in GAME.seats]
