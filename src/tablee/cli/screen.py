"""The terminal: what is printed on it and typed into it."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.text import Text

from tablee.cli.keys import HAS_KEYS, LOOK, Keys
from tablee.cli.phrases import Phrases


class Leave(Exception):
    """The person leaves the table: Ctrl-C, or the input has ended."""


class Screen:
    def __init__(self, phrases: Phrases, colour: bool) -> None:
        self.phrases = phrases
        self.console = Console(no_color=None if colour else True, highlight=False)
        self.is_interactive = sys.stdin is not None and sys.stdin.isatty()
        self.told: list[RenderableType] | None = None  # what a page is to tell; None: it is printed at once

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Where it can be done, all of the screen is used meanwhile, and what was on it comes back afterwards."""
        if not (self.is_interactive and self.console.is_terminal and HAS_KEYS) or os.environ.get("TERM") == "dumb":
            yield
            return
        self.told = []
        self.console.set_alt_screen(True)
        try:
            with Keys() as self.keys:
                yield
        finally:
            self.console.set_alt_screen(False)
            self.told = None

    def take_told(self) -> list[RenderableType]:
        told, self.told = self.told or [], []
        return told

    def show(self, *parts: RenderableType) -> None:
        if self.told is not None:
            self.told += parts
            return
        for part in parts:
            self.console.print(part)

    def write(self, text: str, style: str = "") -> None:
        """Plain text: brackets in names and notation are not markup."""
        self.show(Text(text, style=style))

    def phrase(self, phrase: str, /, style: str = "", **values: object) -> None:
        self.write(self.phrases(phrase, **values), style)

    def ask(self, prompt: str) -> str:
        if sys.stdin is None:
            raise Leave
        try:
            self.console.print(Text(prompt, style="bold"), end="")
            self._await_line()
            return input().strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None

    def _await_line(self) -> None:
        """A Ctrl-C that comes just before `input` reads would be noticed only after the next line."""
        while self.is_interactive and HAS_KEYS and not select.select([sys.stdin], [], [], LOOK)[0]:
            pass

    def put(self, characters: str) -> None:
        """Where the cursor is, and as they are."""
        self.console.file.write(characters)
        self.console.file.flush()

    def clear(self) -> None:
        """Leave nothing of the last hand to see, in the scroll-back neither."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
