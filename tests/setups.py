"""The setups on which every game is checked: each seat count and mode at least once."""

from tests.chakapuces.setups import SETUPS as CHAKAPUCES
from tests.cup_king.setups import SETUPS as CUP_KING
from tests.pop.setups import SETUPS as POP

SETUPS = [*CUP_KING, *POP, *CHAKAPUCES]
