"""How `logging` is configured: logs for machines, one line of JSON each. Tokens, names and links never stand in them.

A table's id is its link, and the only key to a private table. So a table goes by the first digits of its id's hash: it
can be followed through the logs, and whoever has the id can find it there, but nobody can open it with that.
"""

from __future__ import annotations

import json
import logging
import sys
from hashlib import sha256
from typing import Any

STANDARD = set(vars(logging.LogRecord("", 0, "", 0, "", (), None)))


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD}
        if "table" in line:
            line["table"] = short_name(line["table"])
        if record.exc_info:
            line["problem"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def short_name(table: str) -> str:
    """What a table goes by in logs."""
    return sha256(table.encode()).hexdigest()[:8]


def start_logging(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Below a warning uvicorn writes the paths of sockets, which are the links of private tables.
    logging.getLogger("uvicorn").setLevel(max(logging.WARNING, logging.getLevelName(level.upper())))
