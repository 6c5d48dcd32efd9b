"""Open a store by its address: `sqlite:PATH` (no set-up) or `postgresql://…` (for several servers at once)."""

from __future__ import annotations

from pathlib import Path

from tablee.core.errors import SetupError
from tablee.server.store import Store


async def open_store(address: str) -> Store:
    """Open, and bring the tables of the database up to date. Raises SetupError for an address that is none."""
    kind, _, rest = address.partition(":")
    if kind == "sqlite" and rest and rest != ":memory:":
        from tablee.server.store_sqlite import open_sqlite

        return await open_sqlite(Path(rest).expanduser())
    if kind in ("postgresql", "postgres"):
        return await _open_postgres(address)
    raise SetupError(f"{address!r} is no place for tables: sqlite:PATH or postgresql://USER@HOST/DATABASE is needed")


async def _open_postgres(address: str) -> Store:
    try:
        from tablee.server.store_postgres import open_postgres
    except ModuleNotFoundError as problem:
        if problem.name != "asyncpg":
            raise
        raise SetupError("PostgreSQL needs one more package: pip install 'tablee[postgres]'") from problem
    return await open_postgres(address)
