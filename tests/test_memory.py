"""What was done leaves nothing behind: workers play for months."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path

import pytest

import tablee
from tablee.server.worker import memory
from tests.bot_moves import memory_over
from tests.marks import build, slow
from tests.setups import SETUPS

SOURCE = Path(__file__).parents[1] / "src"
READS = 20_000
NOISE = 2_000_000  # bytes; of 100 lost at each read, all would be as much

POSITIONS = [(setup.game, setup.game.write_position(setup.state())) for setup in SETUPS]


def read_positions(times: int) -> None:
    for game, position in islice(cycle(POSITIONS), times):
        game.read_position(position)


@build
def test_positions_that_are_read_leave_nothing_behind() -> None:
    read_positions(READS // 10)
    before = memory()
    read_positions(READS)
    assert memory() - before < NOISE


@build
def test_what_packs_vectors_is_compiled() -> None:
    """A vector that plain code sets on a compiled object is never freed (mypyc 2.4)."""
    if tablee.build() != "compiled":
        pytest.skip("there is no C compiler")
    packing = [path for path in SOURCE.rglob("*.py") if "librt.vecs" in path.read_text("utf-8")]
    modules = [".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in packing]
    assert len(modules) > 30
    assert [name for name in modules if not is_compiled(name)] == []


def is_compiled(module: str) -> bool:
    spec = find_spec(module)
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")


@slow
@build
@pytest.mark.parametrize(("level", "moves"), [("random", 200_000), ("easy", 20_000)])
def test_a_worker_does_not_grow_with_the_moves_it_makes(level: str, moves: int) -> None:
    """The first parts bring in all games and fill what Python keeps for itself."""
    _, _, settled, *later = memory_over(moves, level)
    assert later[-1] - settled < NOISE
