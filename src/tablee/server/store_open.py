"""Open a store by its address: `sqlite:PATH` (no set-up) or `postgresql://…` (for several servers at once)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablee.core.errors import SetupError
from tablee.server.store import ServerStore


async def open_store(address: str) -> ServerStore:
    """Open, and bring the tables of the database up to date. Raises SetupError for an address that is none."""
    path = file_of(address)
    if path is None:
        with needing_postgres():
            from tablee.server.store_postgres import open_postgres
        return await open_postgres(address)
    from tablee.server.store_sqlite import open_sqlite

    return await open_sqlite(path)


def file_of(address: str) -> Path | None:
    """The file of an SQLite store; None for a PostgreSQL database."""
    kind, _, rest = address.partition(":")
    if kind == "sqlite" and rest and rest != ":memory:":
        return Path(rest).expanduser()
    if kind in ("postgresql", "postgres"):
        return None
    raise SetupError(f"{address!r} is no place for tables: sqlite:PATH or postgresql://USER@HOST/DATABASE is needed")


@contextmanager
def needing_postgres() -> Iterator[None]:
    """Import within it what needs PostgreSQL's driver, which is an extra."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if problem.name != "asyncpg":
            raise
        raise SetupError("PostgreSQL needs one more package: pip install 'tablee[postgres]'") from problem
