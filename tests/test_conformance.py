"""What holds every game (tablee.testing), on every setup."""

from collections.abc import Callable

import pytest

from tablee.testing import CHECKS, Setup
from tests.marks import many
from tests.setups import SETUPS

LARGE = 7  # seats: what is checked for every pair of them takes a minute uncompiled
MARKED = [pytest.param(setup, marks=many) if setup.seats >= LARGE else setup for setup in SETUPS]


@pytest.mark.parametrize("setup", MARKED, ids=lambda setup: setup.name)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_game_holds(check: Callable[[Setup], None], setup: Setup) -> None:
    check(setup)
