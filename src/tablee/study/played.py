"""Games that bots have played, and the file in which they are kept."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.errors import RecordError


@dataclass(frozen=True)
class Played:
    """What came of it, by seat: seconds are CPU seconds, and luck, where it was weighed, is what it was worth."""

    deal: int
    lineup: list[str]
    winners: list[int]
    scores: list[int]
    decisions: list[int]
    seconds: list[float]
    reason: str = ""  # why the game ended
    luck: list[float] = field(default_factory=list)

    def luck_of(self, seat: int) -> float:
        return self.luck[seat] if self.luck else 0.0


class Store:
    """A file of games played, a line of JSON each, after a line that says of what; nothing is kept without a path."""

    def __init__(self, path: Path | None, setup: dict[str, Any]) -> None:
        self.path = path
        self.played: list[Played] = []
        if path is None:
            return
        if path.exists():
            self._read(path, setup)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(setup) + "\n", "utf-8")

    def _read(self, path: Path, setup: dict[str, Any]) -> None:
        if not path.is_file():
            raise RecordError(f"{path} is not a file")
        lines = path.read_bytes().splitlines(keepends=True)
        try:
            first = msgspec.json.decode(lines[0])
            # A line that was being written when the arena was stopped is not whole: it is played again.
            whole = [line for line in lines[1:] if line.endswith(b"\n")]
            self.played = [parse_played(line) for line in whole]
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, IndexError):
            raise RecordError(f"{path} does not hold games of an arena") from None
        if first != setup:
            raise RecordError(f"{path} holds games of another arena; name another file")
        path.write_bytes(lines[0] + b"".join(whole))

    def add(self, played: Played) -> None:
        self.played.append(played)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(played)) + "\n")


def parse_played(line: bytes) -> Played:
    """A line of the file; raises msgspec's errors for what is not one."""
    played = msgspec.json.decode(line, type=Played)
    seats = len(played.lineup)
    by_seat: list[list[Any]] = [played.scores, played.decisions, played.seconds, played.luck or played.seconds]
    if any(len(each) != seats for each in by_seat) or any(not 0 <= seat < seats for seat in played.winners):
        raise msgspec.ValidationError("the seats do not fit the line-up")
    return played
