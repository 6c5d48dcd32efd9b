"""What tests of several folders share: a browser, and a game that another package brings."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# Machines are shared: how long an example takes, or its making, proves nothing.
settings.register_profile("tablee", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tablee")


LONG = {"journeys", "device"}  # folders of tests that take as long as a person does


@pytest.hookimpl(trylast=True)  # what is left out is left out by then
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of tests that run side by side the long ones are begun first: each process gets a part of all tests, in their
    order, and the long ones are dealt to the beginnings of the parts. Else all wait for whoever began one last."""
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    long = [item for item in items if LONG.intersection(item.path.parts)]
    short = [item for item in items if not LONG.intersection(item.path.parts)]
    size = -(-len(items) // processes)
    items.clear()
    for nth in range(processes):
        dealt = long[nth::processes]
        rest = max(0, size - len(dealt))
        items += dealt + short[:rest]
        del short[:rest]
    items += short


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all tests of a process: Playwright can be started only once in it."""
    # Only here: the tests of rules should not wait for it.
    from playwright.sync_api import expect, sync_playwright

    from tests.browser.visitors import CHROMIUM, FLAGS, PATIENCE

    if CHROMIUM is None:
        pytest.skip("there is no Chromium here (Debian: apt-get install chromium, or set CHROMIUM)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def toss_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny game, installed as a package of its own in a folder of its own."""
    folder = tmp_path_factory.mktemp("toss")
    tiny = Path(__file__).parent / "tiny"
    shutil.copytree(tiny, folder / "source", ignore=shutil.ignore_patterns("__pycache__"))
    install = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-deps"]
    command = [*install, "--no-build-isolation", "--target", str(folder / "site"), str(folder / "source")]
    subprocess.run(command, check=True)
    return folder / "site"


@pytest.fixture
def toss_installed(toss_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For every process that is started from here on, the tiny game is installed."""
    known = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(toss_folder), *filter(None, [known])]))
