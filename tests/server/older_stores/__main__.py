"""Writes the tables that stand in every older store, anew after a game's change: one over, one in play, one open.

python -m tests.server.older_stores
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from tablee.server.create_table import hash_token
from tests.server.house import Guest, House, in_house
from tests.server.older_stores import PEOPLE, TABLES

COLUMNS = {"logs": "table_id, seq, at, message, what", "lines": "table_id, status, is_open, about, created"}


def main() -> None:
    with TemporaryDirectory() as folder:
        in_house(Path(folder), play)
        with closing(sqlite3.connect(f"{folder}/tables.db")) as database:
            TABLES.write_text("\n".join(write_rows(database)) + "\n", "utf-8")


async def play(house: House) -> None:
    guests: list[Guest] = []
    for game, moves in (("chakapuces", 1000), ("pop", 2), ("shuppa", 0)):
        pair = await house.two_at(game) if moves else (await house.create(game, 3, is_open=True),)
        guests += pair
        for _ in range(moves):
            for guest in pair:
                if guest.live.table.status == "playing" and guest.seat in guest.live.table.pending():
                    await guest.play()
    for live in list(house.host.live.values()):
        await house.host.store.append(live.table.id, [], live.lobby_entry())
    await house.host.close()


def write_rows(database: sqlite3.Connection) -> list[str]:
    written = []
    for table, columns in COLUMNS.items():
        names = columns.split(", ")
        for row in database.execute(f"select {columns} from {table} order by 1, 2"):
            values = [bool(value) if name == "is_open" else value for name, value in zip(names, row, strict=True)]
            written.append(f"insert into {table}({columns}) values ({', '.join(map(quote, values))});")
    return [with_known_tokens(line) for line in written]


def with_known_tokens(line: str) -> str:
    for name, token in PEOPLE.items():
        if f'"name":"{name}","token_hash":"' in line:
            before, _, after = line.partition('"token_hash":"')
            return f'{before}"token_hash":"{hash_token(token)}"{after.partition(chr(34))[2]}'
    return line


def quote(value: object) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, int | float) else "'" + str(value).replace("'", "''") + "'"


if __name__ == "__main__":
    main()
