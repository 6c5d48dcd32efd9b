"""Backups: all that a store keeps, from a running server to a file and from there into an empty store of either kind.

A backup is the store at one moment, whatever is written meanwhile: every move that was acknowledged before is in it. A
restore is one transaction, all of it or nothing.
"""

from __future__ import annotations

from pathlib import Path

from tablee.server import backup_file, backup_sqlite
from tablee.server.backup_file import Counts
from tablee.server.store_open import file_of, needing_postgres


async def back_up(address: str, file: Path) -> Counts:
    path = file_of(address)
    if path is not None:
        return await backup_file.write(file, backup_sqlite.rows(path))
    with needing_postgres():
        from tablee.server import backup_postgres
    return await backup_file.write(file, backup_postgres.rows(address))


async def restore(file: Path, address: str) -> Counts:
    """Fill an empty store, which may be of another kind, and of a newer version, than the one that was backed up."""
    counts = backup_file.check(file)
    path = file_of(address)
    if path is not None:
        await backup_sqlite.fill(path, backup_file.read_rows(file))
    else:
        with needing_postgres():
            from tablee.server import backup_postgres
        await backup_postgres.fill(address, backup_file.read_rows(file))
    return counts
