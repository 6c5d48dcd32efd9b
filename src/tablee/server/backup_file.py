"""The file of a backup: gzipped JSON lines, the same for every kind of store.

First who wrote it, then each entry of the tables' journals (`["log", …]`) and of the lobby (`["line", …]`), the devices
that are reminded (`["device", …]`) and the server's secrets (`["secret", …]`) as they stand in the database, then how
many there were: without its end, a file is not whole. Live games are in it with all their hidden cards, so only its
owner may read it.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, Literal

import msgspec
from msgspec import Struct

import tablee
from tablee.core.errors import TableeError, shown

FORMAT: Final = 2  # since 2 with subscriptions and secrets
ONLY_ITS_OWNER: Final = 0o600

# As they stand in the tables `logs`, `lines`, `subscriptions` and `secrets` of every store.
Log = tuple[Literal["log"], str, int, float, str | None, str]  # table, seq, at, message, what
Line = tuple[Literal["line"], str, str, bool, str, float, int]  # table, status, is_open, about, created, seq
Device = tuple[Literal["device"], str, int, str, str, str, str, str, float, int]  # as `Subscription`
Secret = tuple[Literal["secret"], str, str]  # name, value
Row = Log | Line | Device | Secret

_encode: Final = msgspec.json.Encoder().encode
_KINDS: Final[dict[bytes, msgspec.json.Decoder[Row]]] = {
    b"log": msgspec.json.Decoder(Log),
    b"line": msgspec.json.Decoder(Line),
    b"device": msgspec.json.Decoder(Device),
    b"secret": msgspec.json.Decoder(Secret),
}
_END: Final = "end"


class Head(Struct, frozen=True):
    tablee: str  # the version that wrote it
    format: int


class Counts(Struct, frozen=True):
    """How much a backup holds: entries of journals, tables, devices that are reminded, and secrets."""

    logs: int
    lines: int
    devices: int = 0
    secrets: int = 0


class BackupError(TableeError):
    """A backup cannot be written, read or restored; nothing was changed."""


async def write(file: Path, rows: AsyncIterator[Row]) -> Counts:
    """Write a new file; it appears under its name when it is whole and on the disk."""
    if file.exists():
        raise BackupError(f"{file} is there already; a backup does not overwrite anything")
    part = file.with_name(f"{file.name}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, ONLY_ITS_OWNER), "wb") as raw:
            counts = await _write_rows(raw, rows)
            os.fsync(raw.fileno())
        os.replace(part, file)
    finally:
        with suppress(FileNotFoundError):
            part.unlink()
    return counts


async def _write_rows(raw: BinaryIO, rows: AsyncIterator[Row]) -> Counts:
    written: Counter[str] = Counter()
    with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6, mtime=0) as packed:
        packed.write(_encode(Head(tablee.__version__, FORMAT)) + b"\n")
        async for row in rows:
            written[row[0]] += 1
            packed.write(_encode(row) + b"\n")
        counts = _count(written)
        packed.write(_encode((_END, counts)) + b"\n")
    raw.flush()
    return counts


def check(file: Path) -> Counts:
    """Is it whole? All of it is read."""
    return _count(Counter(row[0] for row in read_rows(file)))


def _count(kinds: Counter[str]) -> Counts:
    return Counts(kinds["log"], kinds["line"], kinds["device"], kinds["secret"])


def read_rows(file: Path) -> Iterator[Row]:
    """What the file holds. Raises BackupError, at the latest at its end, if that is not all of it."""
    try:
        with gzip.open(file, "rb") as packed:
            yield from parse_rows(iter(packed), str(file))
    except (gzip.BadGzipFile, EOFError, zlib.error) as problem:
        raise BackupError(f"{file} is not a backup of Tablée, or is damaged: {problem}") from problem


def parse_rows(lines: Iterator[bytes], name: str) -> Iterator[Row]:
    try:
        _check_head(next(lines, b""), name)
        yield from _parse_until_end(lines, name)
    except msgspec.MsgspecError as problem:
        raise BackupError(f"{name} is not a backup of Tablée, or is damaged: {problem}") from problem


def _check_head(line: bytes, name: str) -> None:
    head = msgspec.json.decode(line, type=Head)
    if head.format > FORMAT:
        raise BackupError(f"{name} was made by a newer version of Tablée ({shown(head.tablee)}): update first")


def _decoder(line: bytes) -> msgspec.json.Decoder[Row]:
    kind = line[2:].partition(b'"')[0]
    if kind not in _KINDS:
        raise msgspec.DecodeError(f"there is no {shown(kind.decode(errors='replace'))} in a backup")
    return _KINDS[kind]


def _parse_until_end(lines: Iterator[bytes], name: str) -> Iterator[Row]:
    read: Counter[str] = Counter()
    for line in lines:
        if line.startswith(b'["end"'):
            _, told = msgspec.json.decode(line, type=tuple[str, Counts])
            if told == _count(read):
                return
            break
        row = _decoder(line).decode(line)
        read[row[0]] += 1
        yield row
    raise BackupError(f"{name} is not whole")
