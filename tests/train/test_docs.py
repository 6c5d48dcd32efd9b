"""A researcher's first ten minutes run as they are shown."""

import doctest
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent.parent / "docs" / "train.md"


def test_the_first_ten_minutes_run_as_shown() -> None:
    for library in ("gymnasium", "pettingzoo", "pyarrow"):
        pytest.importorskip(library, reason=f"{library} is not installed (pip install tablee[train])")
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted >= 40
    assert result.failed == 0
