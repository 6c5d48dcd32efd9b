"""Keys as they are pressed at a terminal, one by one."""

from __future__ import annotations

import codecs
import os
import select
import sys
from types import TracebackType
from typing import Final, Self

try:
    import termios
    import tty
except ImportError:  # Windows: there a choice is typed, and the screen scrolls
    HAS_KEYS = False
else:
    HAS_KEYS = True

NAMED: Final = {
    "\r": "enter",
    "\n": "enter",
    "\x04": "end of input",
    "\x08": "backspace",
    "\x7f": "backspace",
    "\x15": "clear",
    "\x1b": "escape",
    "\t": "down",
    "[A": "up",
    "OA": "up",
    "[B": "down",
    "OB": "down",
    "[C": "right",
    "OC": "right",
    "[D": "left",
    "OD": "left",
    "[H": "home",
    "[1~": "home",
    "[F": "end",
    "[4~": "end",
    "[5~": "page up",
    "[6~": "page down",
}
SOON: Final = 0.05  # seconds: the rest of a key's sequence is there by then
LOOK: Final = 0.5  # seconds, after which the size of the window is looked at


class Keys:
    """While this is entered, keys are neither echoed nor gathered into lines; Ctrl-C stays what it is."""

    def __enter__(self) -> Self:
        self.source = sys.stdin.fileno()
        self.before = termios.tcgetattr(self.source)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        tty.setcbreak(self.source)
        return self

    def forget(self) -> None:
        """What was pressed before anything was asked is no answer."""
        termios.tcflush(self.source, termios.TCIFLUSH)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        termios.tcsetattr(self.source, termios.TCSADRAIN, self.before)

    def read(self) -> str:
        """The name of a key, or the character it writes; "" if it writes none, or none was pressed for a while."""
        if not self._is_ready(LOOK):
            return ""
        key = self._character()
        if key == "\x1b" and self._is_ready(SOON):
            return NAMED.get(self._sequence(), "")
        return NAMED.get(key, key if key.isprintable() else "")

    def _is_ready(self, seconds: float) -> bool:
        return bool(select.select([self.source], [], [], seconds)[0])

    def _character(self) -> str:
        while True:
            byte = os.read(self.source, 1)
            if not byte:
                return "\x04"
            character = self.decoder.decode(byte)
            if character:
                return character

    def _sequence(self) -> str:
        """What follows Escape, up to the letter or the tilde that ends it."""
        written = self._character()
        while self._is_ready(SOON) and (len(written) == 1 or not (written[-1].isalpha() or written[-1] == "~")):
            written += self._character()
        return written
