"""Stores as earlier versions wrote them: `KIND-VERSION.sql` is how one was laid out, `tables.sql` what stood in it.

The layouts are never changed. A migration adds one: that of the version before it.
"""

from pathlib import Path

FOLDER = Path(__file__).parent
TABLES = FOLDER / "tables.sql"
PEOPLE = {"Ann": "the token of Ann", "Ben": "the token of Ben"}


def layouts(kind: str) -> list[Path]:
    return sorted(FOLDER.glob(f"{kind}-*.sql"))


def script(layout: Path) -> str:
    """All that makes such a store."""
    version = layout.stem.rpartition("-")[2]
    made = "\n".join(f"insert into schema_version values ({number});" for number in range(1, int(version) + 1))
    return f"{layout.read_text('utf-8')}\n{made}\n{TABLES.read_text('utf-8')}"
