"""A real server in a process of its own, for tests: started on a free port, killed or stopped at will."""

from __future__ import annotations

import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

PATIENCE = 60.0


class Server:
    def __init__(self, db: str, *more: str, files: int | None = None) -> None:
        """`files` is how many it may have open at a time, if the system allows it fewer than usual."""
        self.db = db
        self._files = files
        self._command = [sys.executable, "-m", "tablee", "serve", "--db", db, "--rate", "10000"]
        self._command += ["--messages", "10000", "--chat", "10000", "--sockets", "5000", "--workers", "1", *more]
        self._port = 0
        self.start()

    def start(self) -> None:
        command = [*self._command, "--port", str(self._port)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=self._limit_files
        )
        self._logged: list[str] = []
        self._reader = Thread(target=self._read_log, daemon=True)
        self._reader.start()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, self.end() or line
        self.address = line.split()[4].rstrip("/").replace("localhost", "127.0.0.1")
        self._port = int(self.address.rsplit(":", 1)[1])

    def _limit_files(self) -> None:
        if self._files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self._files, self._files))

    def kill(self) -> str:
        """What it has logged until then."""
        self.process.send_signal(signal.SIGKILL)
        return self.end()

    def stop(self) -> str:
        """Ask it to stop; what it has logged."""
        self.process.send_signal(signal.SIGTERM)
        return self.end()

    def end(self) -> str:
        """Wait until it has ended, and with it all its workers, who log to the same pipe; what was logged."""
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        for pipe in (self.process.stdout, self.process.stderr):
            assert pipe is not None
            pipe.close()
        return "".join(self._logged)

    def _read_log(self) -> None:
        """All the time: a pipe that nobody reads is full one day, and whoever logs to it stands still."""
        assert self.process.stderr is not None
        self._logged.extend(self.process.stderr)


@contextmanager
def serving(folder: Path, *more: str, db: str | None = None, files: int | None = None) -> Iterator[Server]:
    server = Server(db or f"sqlite:{folder / 'tables.db'}", *more, files=files)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
