"""A PostgreSQL server for the tests: a cluster of its own in a temporary folder, reached by a socket in that folder."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

# When the tests end, however they end, the shell reads the end of its input and cleans up after them.
SCRIPT = """
initdb -A trust -E UTF8 --locale=C --no-sync -U tablee -D data > log 2>&1 &&
pg_ctl -w -D data -l log -o "-k $PWD -c listen_addresses='' -c fsync=$FSYNC -c max_connections=60" start > /dev/null &&
echo ready
read end
pg_ctl -w -D data -m immediate stop > /dev/null
rm -rf "$PWD"
"""


class Cluster:
    """A running server. Every database asked for is a new one."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self._programs = programs
        self._databases = 0

    def pid(self) -> int:
        """Of the process whose children all others are."""
        return int((self.folder / "data/postmaster.pid").read_text().split()[0])

    def new_database(self) -> str:
        self._databases += 1
        name = f"tables{self._databases}"
        subprocess.run([self._programs / "createdb", "-h", self.folder, "-U", "tablee", name], check=True)
        return f"postgresql://tablee@/{name}?host={self.folder}"

    def restart(self) -> None:
        """As after a crash."""
        command = [str(self._programs / "pg_ctl"), "-w", "-D", "data", "-l", "log", "-m", "immediate", "restart"]
        subprocess.run(command, cwd=self.folder, stdout=subprocess.DEVNULL, check=True, **as_somebody())


def find_programs() -> Path | None:
    """The folder of initdb and pg_ctl: Debian keeps them off the path."""
    found = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    folders += [Path(found).resolve().parent] if found else []
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


@contextmanager
def running_cluster(programs: Path, fsync: str = "off") -> Iterator[Cluster]:
    """What is lost when the machine loses power does not matter to tests: they do without fsync."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-postgres-"))
    with start(folder, programs, fsync) as shell:
        assert shell.stdout
        assert shell.stdout.readline() == "ready\n", (folder / "log").read_text()
        yield Cluster(folder, programs)


def start(folder: Path, programs: Path, fsync: str) -> "subprocess.Popen[str]":
    """PostgreSQL refuses to be run by root, so that root runs it as somebody else."""
    someone = as_somebody()
    if someone:
        shutil.chown(folder, someone["user"])
    return subprocess.Popen(
        ["sh", "-c", SCRIPT],
        cwd=folder,
        env={**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "FSYNC": fsync},
        **someone,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )


def as_somebody() -> dict[str, Any]:
    """Who is to run it: whoever runs the tests, but not root."""
    if os.geteuid() != 0:
        return {}
    names = {user.pw_name for user in pwd.getpwall()}
    return {"user": "postgres" if "postgres" in names else "nobody", "extra_groups": []}
