"""The setups that environments are tested on: all of them; where real cups fall, among the slow tests."""

import pytest

from tests.setups import SETUPS

EVERY_SETUP = pytest.mark.parametrize(
    "setup",
    [
        pytest.param(setup, id=setup.name, marks=[pytest.mark.slow] if setup.supplier is not None else [])
        for setup in SETUPS
    ],
)
