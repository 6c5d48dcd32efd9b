"""The setups on which every game is checked: each seat count and mode at least once."""

from tests.chakapuces.setups import SETUPS as CHAKAPUCES
from tests.cup_king.setups import SETUPS as CUP_KING

SETUPS = [*CHAKAPUCES, *CUP_KING]
