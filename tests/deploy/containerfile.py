"""The steps of a Containerfile, and a script that takes them without Docker: each stage is an overlay on this machine.

The base image is stood in for by this machine with a Python in /usr/local, as the official images have it. The
script needs root, and mounts only in a namespace of its own: nothing is left but its folder.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
from pathlib import Path
from typing import NamedTuple

# A root of its own for a stage: nothing that is written there is written anywhere else.
MOUNT = """
stage() {
  mkdir -p "$1/upper" "$1/work" "$1/root"
  cp -a "$BASE/." "$1/upper"
  mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
  mount -t proc proc "$1/root/proc"
  mount --rbind /dev "$1/root/dev"
  mount -t tmpfs tmpfs "$1/root/tmp"
  /usr/sbin/chroot "$1/root" ldconfig
}
"""
CHROOT = shutil.which("chroot", path="/usr/sbin:/usr/bin")
PATH = "PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
OF_THE_NETWORK = ("PIP_", "SSL_", "NODE_EXTRA", "npm_", "http", "HTTP")  # how packages are fetched on this machine


class Step(NamedTuple):
    instruction: str
    given: str

    def words(self) -> list[str]:
        """Of a command, which is written as a list."""
        found: list[str] = json.loads(self.given[self.given.index("[") :])
        return found


def parse_steps(text: str) -> list[Step]:
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [Step(*line.split(maxsplit=1)) for line in lines]


class Stage:
    """What the steps so far have come to: where the next one begins."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.variables: list[str] = []
        self.place = "/"
        self.user = "root"

    def command(self, text: str, more: list[str]) -> str:
        variables = shlex.join([PATH, "HOME=/root", *more, *self.variables])
        there = shlex.join(["sh", "-ec", f"cd {self.place}; {text}"])
        return f"env -i {variables} {CHROOT} --userspec={self.user} {self.root} {there}"

    def path(self, target: str) -> Path:
        return self.root / self.place.lstrip("/") / target if target[0] != "/" else self.root / target[1:]


class Script:
    """A shell script that builds the stages one after the other, then runs the last one's command as its user."""

    def __init__(self, context: Path, folder: Path) -> None:
        self._context = context
        self._folder = folder
        self._lines = ["set -e", f"BASE={folder / 'base'}", MOUNT]
        self._stage = Stage(folder)
        self._roots: dict[str, Path] = {}

    def write(self, steps: list[Step], variables: dict[str, str]) -> str:
        """`variables` are for the command."""
        take = {"FROM": self._begin, "RUN": self._run, "COPY": self._copy, "WORKDIR": self._go, "ENV": self._set}
        for step in steps:
            if step.instruction in take:
                take[step.instruction](step.given)
            elif step.instruction == "USER":
                self._stage.user = step.given
        (command,) = (step.words() for step in steps if step.instruction == "CMD")
        given = [f"{name}={value}" for name, value in variables.items()]
        self._stage.variables += given
        self._lines.append("exec " + self._stage.command(f"exec {shlex.join(command)}", []))
        return "\n".join(self._lines)

    def _begin(self, given: str) -> None:
        name = given.partition(" AS ")[2]
        folder = self._folder / (name or "last")
        self._stage = Stage(folder / "root")
        self._roots[name] = self._stage.root
        self._lines.append(f"stage {folder}")

    def _run(self, command: str) -> None:
        network = [f"{name}={value}" for name, value in os.environ.items() if name.startswith(OF_THE_NETWORK)]
        told = shlex.quote(f"s: {command[:80]}")
        self._lines += ["began=$(date +%s)", self._stage.command(command, network)]
        self._lines.append(f'echo "$(($(date +%s) - began))" {told}')

    def _copy(self, given: str) -> None:
        *sources, target = given.split()
        origin = self._context
        if sources[0].startswith("--from="):
            origin = self._roots[sources.pop(0).partition("=")[2]]
        there = self._stage.path(target)
        self._lines.append(f"mkdir -p {there}")
        for source in sources:
            path = origin / source.lstrip("/")
            self._lines.append(f"cp -a {path}{'' if path.is_file() else '/.'} {there}")

    def _go(self, place: str) -> None:
        self._stage.place = place
        self._lines.append(f"mkdir -p {self._stage.root}{place}")

    def _set(self, given: str) -> None:
        self._stage.variables += shlex.split(given)
