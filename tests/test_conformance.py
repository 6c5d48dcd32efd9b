"""What holds every game (tablee.testing), on every setup."""

from collections.abc import Callable

import pytest

from tablee.testing import CHECKS, Setup
from tests.setups import SETUPS


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_game_holds(check: Callable[[Setup], None], setup: Setup) -> None:
    check(setup)
