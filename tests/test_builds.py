"""One source, two builds: the installed (compiled) one and the plain one give the same bytes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.marks import build

ROOT = Path(__file__).parent.parent
PROGRAM = """
import tablee
from tablee.testing import play_through
from tests.setups import SETUPS
print(tablee.build())
for setup in SETUPS:
    print(play_through(setup))
"""


def output(python_path: str) -> tuple[str, str]:
    """Which build ran, and every playthrough, from a process of its own."""
    environment = os.environ | {"PYTHONPATH": python_path, "PYTHONSAFEPATH": "1", "PYTHONIOENCODING": "utf-8"}
    out = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, env=environment, check=True, encoding="utf-8"
    ).stdout
    kind, _, games = out.partition("\n")
    return kind, games


@build
def test_the_same_seed_gives_the_same_bytes_in_both_builds(tmp_path: Path) -> None:
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    installed, compiled_games = output(str(tmp_path))
    source, plain_games = output(f"{ROOT / 'src'}{os.pathsep}{ROOT}")
    assert source == "plain Python: slower"
    if installed != "compiled":
        pytest.skip("the installed build is not compiled (no C compiler): nothing to compare")
    assert len(plain_games) > 10_000
    assert compiled_games == plain_games
