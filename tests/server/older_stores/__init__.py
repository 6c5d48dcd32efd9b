"""Stores that earlier versions wrote: each was played at by the program of its time, then written down as statements.

There is one game that is over, one in play and one open table. Only tokens are not as they were: they are those below.
`VERSIONS` are those that a program left behind; a migration adds the version before it, and none is ever changed.
"""

from pathlib import Path

FOLDER = Path(__file__).parent
PEOPLE = {"Ann": "the token of Ann", "Ben": "the token of Ben"}
VERSIONS = {"sqlite": (1, 2, 3, 4), "postgresql": (1, 2, 4, 5, 6, 7)}  # 3 and 4 of PostgreSQL came together


def older_stores(kind: str) -> list[Path]:
    return [FOLDER / f"{kind}-{version}.sql" for version in VERSIONS[kind]]
