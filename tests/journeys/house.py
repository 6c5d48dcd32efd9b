"""The server as a household runs it: for everybody in the network, with the limits it has by default."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import Final, Self

from tests.browser.visitors import HOUSE

PATIENCE: Final = 60.0  # seconds


class House:
    def __init__(self, db: Path) -> None:
        command = [sys.executable, "-m", "tablee", "serve", "--host", "0.0.0.0", "--port", "0", "--db", f"sqlite:{db}"]
        # Not a pipe: nobody reads while it runs, and a full one would stop it.
        self._log = TemporaryFile("w+")  # noqa: SIM115  closed in the end
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._log, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        assert found, self._end() or line
        self.origin = f"http://{HOUSE}:{found[1]}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._end()

    def _end(self) -> str:
        self._process.communicate(timeout=PATIENCE)
        with self._log:
            self._log.seek(0)
            return self._log.read()
