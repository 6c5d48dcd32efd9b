"""What stands in the logs: nobody can open a table with it."""

from __future__ import annotations

import json
import logging

import pytest

from tablee.server.logging_config import JsonFormatter, short_name


def line(**extra: object) -> dict[str, object]:
    record = logging.makeLogRecord({"name": "here", "levelname": "ERROR", "msg": "it failed", **extra})
    return dict(json.loads(JsonFormatter().format(record)))


def test_a_table_goes_by_a_name_that_opens_nothing() -> None:
    shown = line(table="k3jq6dhaiq2xpohv", tries=2)
    assert shown["table"] == short_name("k3jq6dhaiq2xpohv") != "k3jq6dhaiq2xpohv"
    assert shown["tries"] == 2
    assert len(str(shown["table"])) == 8


def test_a_problem_is_told_in_the_line_itself() -> None:
    with pytest.raises(ValueError, match="odd") as raised:
        raise ValueError("odd")
    assert "ValueError: odd" in str(line(exc_info=(raised.type, raised.value, raised.tb))["problem"])
