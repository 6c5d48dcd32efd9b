"""The terminal: what is printed on it and typed into it."""

from __future__ import annotations

import sys

from rich.console import Console, RenderableType
from rich.text import Text

from tablee.cli.phrases import Phrases


class Leave(Exception):
    """The person leaves the table: Ctrl-C, or the input has ended."""


class Screen:
    def __init__(self, phrases: Phrases, colour: bool) -> None:
        self.phrases = phrases
        self.console = Console(no_color=None if colour else True, highlight=False)
        self.is_interactive = sys.stdin is not None and sys.stdin.isatty()

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part)

    def write(self, text: str, style: str = "") -> None:
        """Plain text: brackets in names and notation are not markup."""
        self.console.print(Text(text, style=style))

    def phrase(self, phrase: str, /, style: str = "", **values: object) -> None:
        self.write(self.phrases(phrase, **values), style)

    def ask(self, prompt: str) -> str:
        if sys.stdin is None:
            raise Leave
        try:
            return self.console.input(Text(prompt, style="bold")).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None

    def clear(self) -> None:
        """Leave nothing of the last hand to see, in the scroll-back neither."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
