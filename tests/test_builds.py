"""One source, two builds: the installed (compiled) one and the plain one give the same bytes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.marks import build, slow

ROOT = Path(__file__).parent.parent
PROGRAM = """
from hashlib import sha256
import tablee
from tablee.testing import play_through
from tests.setups import SETUPS
from tests.train.rows import encoder_for, row, states
print(tablee.build())
for setup in SETUPS:
    print(play_through(setup))
    encoder, observed = encoder_for(setup), sha256()
    for state in states(setup):
        for seat in range(setup.seats):
            observed.update(row(encoder, state, seat))
    print(observed.hexdigest())
"""


def output(python_path: str) -> tuple[str, str]:
    """Which build ran, every playthrough, and what its seats observed, from a process of its own."""
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


@slow
@build
def test_without_a_c_compiler_the_plain_source_is_installed_and_says_so(tmp_path: Path) -> None:
    for name in ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, tmp_path / name)
    target = tmp_path / "installed"
    options = ["-v", "--no-deps", "--no-build-isolation", "--target", str(target)]
    install = [sys.executable, "-m", "pip", "install", *options, "."]
    environment = os.environ | {"CC": str(tmp_path / "no-such-compiler")}
    built = subprocess.run(install, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=True)
    assert "tablee: not compiled" in built.stdout + built.stderr
    kind, games = output(f"{target}{os.pathsep}{ROOT}")
    assert kind == "plain Python: slower"
    assert len(games) > 10_000
