"""The setups on which every game is checked: each seat count and mode at least once."""

from tests.chakapuces.setups import SETUPS as CHAKAPUCES
from tests.cup_king.setups import SETUPS as CUP_KING
from tests.pop.setups import SETUPS as POP
from tests.shuppa.setups import SETUPS as SHUPPA
from tests.snack_match.setups import SETUPS as SNACK_MATCH

SETUPS = [*SHUPPA, *CUP_KING, *POP, *CHAKAPUCES, *SNACK_MATCH]
