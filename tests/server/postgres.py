"""A PostgreSQL server for the tests: a cluster of its own in a temporary folder, reached by a socket in that folder."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# What is lost when the machine loses power does not matter here.
SETTINGS = "-c listen_addresses='' -c fsync=off -c max_connections=60 -c shared_buffers=32MB"


class Cluster:
    """A running server. Every database asked for is a new one."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._folder = folder
        self._programs = programs
        self._databases = 0

    def new_database(self) -> str:
        self._databases += 1
        name = f"tables{self._databases}"
        self.run("createdb", "-h", str(self._folder), "-U", "tablee", name)
        return f"postgresql://tablee@/{name}?host={self._folder}"

    def start(self) -> None:
        self.run(*f"initdb -A trust -E UTF8 --locale=C --no-sync -U tablee -D {self._folder}/data".split())
        self.run(
            "pg_ctl", "-w", *self._data, "-l", f"{self._folder}/log", "-o", f"{SETTINGS} -k {self._folder}", "start"
        )

    def stop(self) -> None:
        self.run("pg_ctl", "-w", *self._data, "-m", "immediate", "stop")

    @property
    def _data(self) -> list[str]:
        return ["-D", f"{self._folder}/data"]

    def run(self, program: str, *words: str) -> None:
        """PostgreSQL refuses to be run by root, so that root runs it as somebody else."""
        command = [str(self._programs / program), *words]
        someone = _unprivileged() if os.geteuid() == 0 else None
        done = subprocess.run(
            command,
            cwd=self._folder,
            user=someone,
            extra_groups=[] if someone else None,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=False,
        )
        assert done.returncode == 0, f"{program}: {done.stderr.decode()}"


def find_programs() -> Path | None:
    """The folder of initdb and pg_ctl: Debian keeps them off the path."""
    found = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    folders += [Path(found).resolve().parent] if found else []
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


@contextmanager
def running_cluster(programs: Path) -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="tablee-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, _unprivileged())
    cluster = Cluster(folder, programs)
    try:
        cluster.start()
        yield cluster
        cluster.stop()
    finally:
        shutil.rmtree(folder)


def _unprivileged() -> str:
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
