"""The setups on which every game is checked: each seat count and mode at least once."""

from tests.chakapuces.setups import SETUPS as CHAKAPUCES
from tests.shuppa.setups import SETUPS as SHUPPA

SETUPS = [*CHAKAPUCES, *SHUPPA]
