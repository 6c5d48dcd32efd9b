"""Terminals that are closed when a test is over."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

Open = Callable[..., Terminal]


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[Open]:
    opened: list[Terminal] = []

    def open_terminal(words: str, lines: int = 50) -> Terminal:
        opened.append(Terminal(tmp_path, words, lines))
        return opened[-1]

    yield open_terminal
    for terminal in opened:
        terminal.close()
