"""A choice on the whole screen: the board stays in sight, with what happened and what can be done below it.

A choice is gone to by the arrows or typed; either way it is the answer when Enter is pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rich.cells import cell_len
from rich.console import RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from tablee.cli.screen import Leave, Screen

Line: TypeAlias = list[Segment]

LEAST_CHOICES: Final = 3  # in sight, however much there is to tell
BELOW: Final = LEAST_CHOICES + 2  # lines that the board leaves: those, something told, and the keys
STEPS: Final = {"up": -1, "left": -1, "down": 1, "right": 1, "page up": -10, "page down": 10}
BACKSPACE: Final = "\b \b"


@dataclass(frozen=True)
class Choice:
    move: str  # as it is typed
    told: str


class Page:
    def __init__(
        self, screen: Screen, boards: Sequence[RenderableType], choices: Sequence[Choice], prompt: str
    ) -> None:
        """Of the same board drawn several times, lower and lower, the first is shown that fits."""
        self.screen = screen
        self.console = screen.console
        self.boards = boards
        self.choices = choices
        self.widest = max((cell_len(choice.move) for choice in choices), default=0)  # as it is typed
        self.prompt = prompt
        self.at: int | None = None  # the choice that the arrows have gone to
        self.typed = ""
        self.told: list[Line] = []
        self.first_told = 0  # of what fills the whole screen
        self.is_whole = False  # does what is told fill it?
        self.has_asked = False

    def ask(self) -> str:
        """Tell what there is to tell, and wait for an answer. News are cut to the latest; what was asked for is not."""
        told = self._lines(self.screen.take_told())
        self.is_whole = self.has_asked and len(told) > self._room() - LEAST_CHOICES - 1
        self.told, self.first_told, self.typed, self.has_asked = told, 0, "", True
        self.screen.keys.forget()
        self._draw()
        size = self.console.size
        while True:
            key = self.screen.keys.read()
            if self.console.size != size:
                size = self.console.size
                self._draw()
            answer = self._heed(key)
            if answer is not None:
                return answer

    # --- keys ---

    def _heed(self, key: str) -> str | None:
        """What a key does; the answer, if it is given now."""
        if key == "end of input":
            raise Leave
        if key == "enter":
            return self._answer()
        if key in STEPS or key in ("home", "end"):
            self._go(key)
        elif key in ("escape", "clear"):
            self._put_away()
        elif key == "backspace":
            self._unwrite()
        elif len(key) == 1:
            self._write(key)
        return None

    def _answer(self) -> str | None:
        if self.typed.strip():
            return self.typed.strip()
        if self.at is not None and not self.is_whole:
            return f"#{self.at + 1}"
        self._put_away()
        return None

    def _go(self, key: str) -> None:
        if self.is_whole:
            last = max(0, len(self.told) - self._height() + 1)
            self.first_told = _gone(self.first_told, key, last)
        elif self.at is None:
            self.at = 0 if key in ("down", "right", "home", "page down") else len(self.choices) - 1
        else:
            self.at = _gone(self.at, key, len(self.choices) - 1)
        self._draw()

    def _put_away(self) -> None:
        self.typed, self.told, self.is_whole = "", [], False
        self._draw()

    def _write(self, character: str) -> None:
        if cell_len(self.prompt + self.typed + character) < self.console.width:
            self.typed += character
            self.screen.put(character)

    def _unwrite(self) -> None:
        if self.typed:
            self.screen.put(BACKSPACE * cell_len(self.typed[-1]))
            self.typed = self.typed[:-1]

    # --- what is seen ---

    def _height(self) -> int:
        return self.console.height - 1  # without the prompt

    def _room(self) -> int:
        """How many lines there are below the board."""
        return self._height() - len(self._board_lines())

    def _board_lines(self) -> list[Line]:
        """With the lines between its parts, if they fit; else the lowest without them."""
        most = self._height() - BELOW
        drawn = [self._lines([board]) for board in self.boards]
        close = [[line for line in lines if not _is_empty(line)] for lines in drawn]
        fitting = [lines for lines in [drawn[0], *close] if len(lines) <= most]
        return fitting[0] if fitting else close[-1][: max(1, most)]

    def _draw(self) -> None:
        lines = self._without_board() if self.is_whole else self._with_board()
        self.screen.clear()
        self.console.print(Segments([segment for line in lines for segment in [*line, Segment.line()]]), end="")
        self.console.print(Text(self.prompt, style="bold").append(self.typed, style="not bold"), end="")

    def _without_board(self) -> list[Line]:
        return [*self.told[self.first_told :][: self._height() - 1], *self._line("keys_back")]

    def _with_board(self) -> list[Line]:
        board = self._board_lines()
        room = self._height() - len(board) - 1
        count = min(len(self.choices), max(LEAST_CHOICES, room - len(self.told)))
        choices = self._choice_lines(count)[:room]
        told = self.told[-(room - len(choices)) :] if room > len(choices) else []
        apart: list[Line] = [[]] if room > len(choices) + len(told) else []
        return [*board, *apart, *told, *choices, *self._line("keys", count=len(self.choices))]

    def _choice_lines(self, count: int) -> list[Line]:
        """As many choices, with the one in the middle that the arrows have gone to, which is told in full."""
        first = min(max(0, (self.at or 0) - count // 2), len(self.choices) - count)
        return self._lines([self._choice(nth) for nth in range(first, first + count)])

    def _choice(self, nth: int) -> Text:
        choice, is_there = self.choices[nth], nth == self.at
        text = Text("→ ", style="bold") if is_there else Text("  ", no_wrap=True, overflow="ellipsis")
        text.append(f"{f'#{nth + 1}':<5}", style="dim").append(f"{choice.move:<{self.widest}}  ")
        return text.append(choice.told, style="" if is_there else "dim")

    def _line(self, phrase: str, **values: object) -> list[Line]:
        """What keys there are, in one line."""
        return self._lines([Text(self.screen.phrases(phrase, **values), "dim", no_wrap=True, overflow="ellipsis")])

    def _lines(self, parts: Sequence[RenderableType]) -> list[Line]:
        return [line for part in parts for line in self.console.render_lines(part, pad=False)]


def _is_empty(line: Line) -> bool:
    return not any(segment.text.strip() for segment in line)


def _gone(place: int, key: str, last: int) -> int:
    if key in ("home", "end"):
        return 0 if key == "home" else last
    return min(max(0, place + STEPS[key]), last)
