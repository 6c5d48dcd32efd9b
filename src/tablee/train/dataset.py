"""Games between bots as a table, one game a row: Parquet or Arrow, with a schema, for whatever reads those.

A row holds the whole game (setup, seed, every decision in notation), so that `record_of` makes its record again and
replaying it ends the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import tablee
from tablee.bots.driver import BOTS_SEED, Driver
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import Options, format_value
from tablee.core.errors import SetupError
from tablee.core.record import OUTSIDE, Entry, Record, format_result, start
from tablee.study.work import Place, Results, run_in_order, version_of
from tablee.train.payoffs import payoffs

CHUNK: Final = 200  # games that a process plays at a time, and rows of a group
PARQUET: Final = ".parquet"
ARROW: Final = ".arrow"
FORMATS: Final = {PARQUET, ARROW}

Row = dict[str, Any]


@dataclass(frozen=True)
class Chunk:
    """Some games in a row, to be played by one process."""

    game: str
    options: Options
    lineup: list[str]
    seeds: list[int]


def schema() -> Any:
    """The columns, with what they hold."""
    import pyarrow as pa

    entry = pa.struct([("seat", pa.int8()), ("kind", pa.string()), ("text", pa.string())])
    option = pa.struct([("name", pa.string()), ("value", pa.string())])
    columns = [
        ("game", pa.string(), "the game's name"),
        ("version", pa.int32(), "of the game's rules"),
        ("edition", pa.string(), "by whose card tables and rulings it was played; empty for our own"),
        ("seats", pa.int8(), "how many"),
        ("options", pa.list_(option), "every option with its value"),
        ("seed", pa.uint64(), "decides the deal and all luck"),
        ("bots", pa.list_(pa.string()), "who played, by seat"),
        ("entries", pa.list_(entry), "every decision in notation: a move, a saying, or an outcome from outside"),
        ("result", pa.string(), "the last line of the record: winners, scores and why the game ended"),
        ("reason", pa.string(), "why the game ended"),
        ("scores", pa.list_(pa.int32()), "by seat"),
        ("winners", pa.list_(pa.int8()), "the seats that won"),
        ("payoffs", pa.list_(pa.float32()), "from -1 to 1, by seat"),
    ]
    return pa.schema([pa.field(name, kind, metadata={"about": about}) for name, kind, about in columns])


def write_dataset(
    path: Path,
    name: str,
    lineup: list[str],
    games: int,
    seed: int,
    options: Options,
    workers: int,
    on_games: Callable[[int, float], None] = lambda *_: None,
    cluster: str | None = None,
    store: Path | None = None,
) -> None:
    """Play the games and write them, in the order of their seeds: the same words give the same rows, whether they are
    played here or by a Dask cluster. With `store`, what was played is kept there and taken up again.

    `on_games` is told how many more are done, and the CPU seconds that they took.
    """
    if path.suffix not in FORMATS:
        raise SetupError(f"{path.name} should end in {PARQUET} or {ARROW}, which says how it is written")
    check_installed()
    game = tablee.game(name)
    chosen = game.choose_options(options)
    game.check_seats(len(lineup))
    game.check(len(lineup), chosen)
    for bot in lineup:
        make_bot(bot, game)
    what = {"dataset": name, **version_of(game), "options": chosen, "bots": lineup, "games": games, "seed": seed}
    kept = Results[list[Row]](store, what, list[Row])
    chunks = make_chunks(name, chosen, lineup, games, seed)
    place = Place(min(workers, -(-games // CHUNK)) or 1, cluster)
    costs: list[float] = []
    with opened(path) as write, closing(run_in_order(play_chunk, chunks, place, kept, costs.append)) as played:
        for rows in played:
            write(rows)
            on_games(len(rows), costs.pop())


def check_installed() -> None:
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise SetupError("a dataset is written with pyarrow: pip install tablee[train]") from None


def make_chunks(name: str, options: Options, lineup: list[str], games: int, seed: int) -> Iterator[Chunk]:
    chance = Chance(seed)
    for first in range(0, games, CHUNK):
        seeds = [chance.seed() for _ in range(min(CHUNK, games - first))]
        yield Chunk(name, options, lineup, seeds)


def play_chunk(chunk: Chunk) -> list[Row]:
    return [play_game(chunk, seed) for seed in chunk.seeds]


def play_game(chunk: Chunk, seed: int) -> Row:
    """One game, as a row; its bots draw as those of a simulation do."""
    game = tablee.game(chunk.game)
    recording = start(game, len(chunk.lineup), seed, chunk.options)
    chance = Chance(seed ^ BOTS_SEED)
    bots = {seat: make_bot(name, game) for seat, name in enumerate(chunk.lineup)}
    Driver(game, recording, bots, {seat: Chance(chance.seed()) for seat in bots}).play_out()
    outcome = recording.state.outcome()
    return {
        "game": game.name,
        "version": game.version,
        "edition": recording.record.edition,
        "seats": len(chunk.lineup),
        "options": [{"name": name, "value": format_value(value)} for name, value in chunk.options.items()],
        "seed": seed,
        "bots": chunk.lineup,
        "entries": [entry_row(entry) for entry in recording.record.entries],
        "result": format_result(outcome),
        "reason": outcome.reason,
        "scores": outcome.scores,
        "winners": outcome.winners,
        "payoffs": [float(paid) for paid in payoffs(outcome, len(chunk.lineup))],
    }


def entry_row(entry: Entry) -> Row:
    kind = "outcome" if entry.seat == OUTSIDE else "saying" if entry.is_saying else "move"
    return {"seat": entry.seat, "kind": kind, "text": entry.text}


def record_of(row: Row) -> Record:
    """The record of a game back from its row, as pyarrow, Polars or pandas give it."""
    game = tablee.game(row["game"])
    given = {option["name"]: option["value"] for option in row["options"]}
    options = {option.name: option.parse(given[option.name]) for option in game.options}
    record = Record(game.name, int(row["version"]), int(row["seats"]), int(row["seed"]), options)
    for entry in row["entries"]:
        record.entries.append(Entry(int(entry["seat"]), entry["text"], entry["kind"] == "saying"))
    record.edition = row["edition"]
    record.result = row["result"]
    return record


@contextmanager
def opened(path: Path) -> Iterator[Callable[[list[Row]], None]]:
    """A file to write rows to. It gets its name when it is whole."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    columns = schema()
    unfinished = path.with_name(path.name + ".unfinished")
    writer: Any
    if path.suffix == PARQUET:
        writer = pq.ParquetWriter(unfinished, columns, compression="zstd")
    else:
        writer = pa.ipc.new_file(str(unfinished), columns)
    try:
        yield lambda rows: writer.write_table(pa.Table.from_pylist(rows, schema=columns))
        writer.close()
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
