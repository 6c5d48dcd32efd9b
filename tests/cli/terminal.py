"""A pseudo terminal, the keys that are pressed at it, and what stands on its screen."""

import re
import signal
from pathlib import Path

import pexpect

from tests.cli.running import TABLEE, environment

PROMPT = "▸ "
COLOUR = re.compile(r"\x1b\[[\d;]*m")
CLEAR = "\x1b[2J"
WIDTH = 80
KEYS = {"up": "\x1b[A", "down": "\x1b[B", "home": "\x1b[H", "end": "\x1b[F", "escape": "\x1b", "enter": "\r"}
KEYS |= {"page up": "\x1b[5~", "page down": "\x1b[6~", "backspace": "\x7f"}
WRITTEN = re.compile(r"\x1b\[(?P<numbers>[?\d;]*)(?P<command>[A-Za-z])|(?P<control>[\r\n\b])|(?P<text>[^\x1b\r\n\b]+)")


def heed_ctrl_c() -> None:
    """A test run that was started in the background ignores Ctrl-C, and its children would too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Display:
    """What stands on a screen after all that was written to it, as far as the command uses a terminal."""

    def __init__(self, lines: int) -> None:
        self.height = lines
        self.scrolled = 0  # lines that have gone out of sight
        self._clear()

    def _clear(self) -> None:
        self.lines = [""] * self.height
        self.row = self.column = 0

    def write(self, written: str) -> None:
        for part in WRITTEN.finditer(written):
            if part["text"]:
                self._put(part["text"])
            elif part["control"]:
                self._move(part["control"])
            elif part["command"] in ("J", "h", "l"):  # cleared, or another screen
                self._clear()
                self.scrolled = 0

    def _put(self, text: str) -> None:
        line = self.lines[self.row]
        self.lines[self.row] = f"{line[: self.column]:<{self.column}}{text}{line[self.column + len(text) :]}"
        self.column += len(text)

    def _move(self, control: str) -> None:
        if control == "\r":
            self.column = 0
        elif control == "\b":
            self.column -= 1
        elif self.row == self.height - 1:
            self.lines = [*self.lines[1:], ""]
            self.scrolled += 1
        else:
            self.row += 1

    def check_all_is_in_sight(self) -> None:
        assert self.scrolled == 0, "something has gone out of sight"
        assert max(map(len, self.lines)) <= WIDTH, "something is too wide"


class Terminal:
    """A person's terminal of 80 columns."""

    def __init__(self, home: Path, words: str, lines: int = 50) -> None:
        self.display = Display(lines)
        self.child = pexpect.spawn(
            TABLEE[0],
            [*TABLEE[1:], *words.split()],
            env=environment(home) | {"TERM": "xterm-256color"},
            dimensions=(lines, WIDTH),
            encoding="utf-8",
            timeout=20,
            preexec_fn=heed_ctrl_c,
        )

    def until(self, text: str) -> str:
        """Everything printed up to a text, colours left out."""
        self.child.expect_exact(text)
        self.display.write(f"{self.child.before}{self.child.after}")
        return COLOUR.sub("", str(self.child.before)).replace("\r\n", "\n")

    def press(self, *keys: str) -> None:
        self.child.send("".join(KEYS[key] for key in keys))

    def type(self, text: str) -> None:
        self.child.sendline(text)

    def end(self) -> str:
        self.child.expect(pexpect.EOF)
        self.child.close()
        return COLOUR.sub("", str(self.child.before)).replace("\r\n", "\n")

    def close(self) -> None:
        """However long a busy machine takes for it: pexpect alone would give up after a moment."""
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
            self.child.wait()
        self.child.close()
