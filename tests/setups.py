"""The setups on which every game is checked: each game, seat count and mode at least once."""

import tablee
from tablee.testing import Setup

CHAKAPUCES = tablee.game("chakapuces")

SETUPS = [Setup(CHAKAPUCES, seats, seed=7 + seats) for seats in CHAKAPUCES.seats]
