"""One source, a third build: in the browser's Python every game goes as it does in the others, byte for byte."""

import pytest

from tests.engine.fingerprints import fingerprints
from tests.engine.node import run_in_engine
from tests.goldens import golden_file
from tests.marks import build, slow
from tests.setups import SETUPS

PLAY_THROUGH = """
import tablee
from tablee.testing import play_through
from tests.setups import SETUPS
print(tablee.build())
for setup in SETUPS:
    print(play_through(setup), end="")
"""

FINGERPRINTS = """
from tests.engine.fingerprints import fingerprints
for line in fingerprints({seeds}):
    print(line)
"""


@build
def test_every_golden_playthrough_is_the_same_in_the_engine() -> None:
    kind, _, games = run_in_engine(PLAY_THROUGH).partition("\n")
    assert kind == "plain Python: slower"
    assert games == "".join(golden_file(setup).read_text("utf-8") for setup in SETUPS)


@build
@pytest.mark.parametrize("seeds", [1, pytest.param(25, marks=slow)])
def test_every_state_of_every_setup_has_the_same_fingerprint_in_the_engine(seeds: int) -> None:
    assert run_in_engine(FINGERPRINTS.format(seeds=seeds)).splitlines() == list(fingerprints(seeds))
