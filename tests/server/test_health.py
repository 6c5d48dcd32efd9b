"""Whoever watches over the server is told what is wrong; people are told in words, without a word about files."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.play import call, create
from tests.server.servers import serving


def test_a_database_that_was_taken_away_is_told_of_and_nothing_is_accepted(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = create(server.address, "pop", 2)["table"]
        assert call(server.address, "GET", "/health")[1]["status"] == "ok"
        (tmp_path / "tables.db").unlink()
        status, problem = call(server.address, "POST", f"/api/tables/{table}/people", {"name": "Ben", "seat": 1})
        assert (status, problem["code"]) == (503, "busy")
        assert str(tmp_path) not in str(problem)
        status, health = call(server.address, "GET", "/health")
        assert (status, health["status"]) == (503, "the store is lost")
        lines = [json.loads(line) for line in server.stop().splitlines()]
    assert [line["file"] for line in lines if line["level"] == "critical"] == [str(tmp_path / "tables.db")]


def test_tables_that_cannot_be_read_are_counted_and_refused_with_a_sentence(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        tables = [create(server.address, "pop", 2, bots={"1": "easy"}, start=True)["table"] for _ in range(3)]
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as database:
        database.execute("update logs set what = 'nothing' where table_id = ? and seq = 2", (tables[0],))
        older = "update logs set what = replace(what, '\"version\":', '\"version\":-') where table_id = ? and seq = 1"
        database.execute(older, (tables[1],))
    with serving(tmp_path) as server:
        for table, status, code in zip(tables, [500, 410, 200], ["unreadable", "old_version", None], strict=True):
            told = call(server.address, "GET", f"/api/tables/{table}")
            assert (told[0], told[1].get("code")) == (status, code)
        assert call(server.address, "GET", "/health")[1]["unreadable"] == 2
        metrics = call(server.address, "GET", "/metrics")[1]
        assert 'tablee_tables_apart{code="old_version"} 1.0' in metrics
        assert 'tablee_tables_apart{code="unreadable"} 1.0' in metrics
        logged = server.stop()
    assert not [table for table in tables if table in logged]
