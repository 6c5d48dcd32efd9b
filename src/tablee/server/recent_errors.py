"""The last things that went wrong, for whoever runs the server, as they stand in the log: without tokens or names."""

from __future__ import annotations

import logging
from collections import deque
from typing import Final

from tablee.server.logging_config import JsonFormatter

MOST: Final = 50


class RecentErrors(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(JsonFormatter())
        self.lines: deque[str] = deque(maxlen=MOST)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))
