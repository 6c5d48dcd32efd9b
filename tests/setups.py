"""The setups on which every game is checked: each seat count and mode at least once."""

from tests.chakapuces.setups import SETUPS as CHAKAPUCES
from tests.snack_match.setups import SETUPS as SNACK_MATCH

SETUPS = [*CHAKAPUCES, *SNACK_MATCH]
