"""Games of benches that take long: kept in the system's temporary folder, so that one which was stopped goes on."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import tablee
from tablee.core.contract import Game, Options

Tell = Callable[[int, int], None]


def interval(low: float, high: float) -> str:
    return f"{low:.1%} – {high:.1%}"


def teller(what: str) -> Tell:
    def tell(done: int, games: int) -> None:
        print(f"\r{what}: {done} of {games}", end="\n" if done == games else "", file=sys.stderr, flush=True)

    return tell


def store_of(game: Game, bots: list[str], seats: int, options: Options) -> Path:
    """Where the games of this pairing are kept, so long as nothing that plays them changes."""
    source = sha256()
    for path in sorted(Path(tablee.__file__).parent.rglob("*")):
        if path.suffix in (".py", ".csv", ".txt") and {"core", "games", "bots"} & set(path.parts):
            source.update(path.read_bytes())
    folder = Path(tempfile.gettempdir()) / f"tablee-strength-{source.hexdigest()[:12]}"
    words = [game.name, str(seats), *(str(value) for value in options.values()), *bots]
    return folder / f"{'-'.join(words)}.jsonl"
