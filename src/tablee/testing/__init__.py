"""What every game must hold, as functions: use them on a game of your own.

from tablee.testing import CHECKS, Setup

for check in CHECKS:
    check(Setup(my_game, seats=3, seed=7))
"""

from tablee.testing.conformance import CHECKS
from tablee.testing.playthrough import play_through
from tablee.testing.setup import Setup

__all__ = ["CHECKS", "Setup", "play_through"]
