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
for line in fingerprints({seeds}, {one_in}):
    print(line)
"""


@build
def test_every_golden_playthrough_is_the_same_in_the_engine() -> None:
    kind, _, games = run_in_engine(PLAY_THROUGH).partition("\n")
    assert kind == "plain Python: slower"
    assert games == "".join(golden_file(setup).read_text("utf-8") for setup in SETUPS)


@build
@pytest.mark.parametrize(("seeds", "one_in"), [(1, 4), pytest.param(25, 1, marks=slow)])
def test_every_state_of_a_setup_has_the_same_fingerprint_in_the_engine(seeds: int, one_in: int) -> None:
    made = run_in_engine(FINGERPRINTS.format(seeds=seeds, one_in=one_in)).splitlines()
    assert made == list(fingerprints(seeds, one_in))
    assert len(made) == seeds * -(-len(SETUPS) // one_in)
