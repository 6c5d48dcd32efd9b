"""What is shipped with the client that others have made: all of it is listed, as the lock files have it."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web"
LISTED = (WEB / "public/licences.txt").read_text("utf-8")


@pytest.fixture(scope="module")
def lister() -> dict[str, Any]:
    return runpy.run_path(str(WEB / "engine/licences.py"))


def test_the_licences_are_those_of_what_is_locked(lister: dict[str, Any]) -> None:
    """If they are not: python web/engine/licences.py"""
    if not (WEB / "node_modules").exists():
        pytest.skip("what the client needs is not installed: npm ci in web/")
    assert lister["list_licences"]() == LISTED


def test_whatever_the_client_and_its_engine_depend_on_is_listed(lister: dict[str, Any]) -> None:
    needed = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
    assert set(needed) | {"svelte"} <= set(lister["BUNDLED"])
    for name, version in [*needed.items(), *lister["wheel_versions"]().items()]:
        assert f"\n{name} {version}: " in LISTED
