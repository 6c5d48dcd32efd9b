"""The bar that shows how far a long run has come."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn


def progress_bar(disable: bool) -> Progress:
    """A bar on the error stream, so that figures can be sent elsewhere; it is not shown where nobody looks."""
    return Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        transient=True,
        disable=disable or not sys.stderr.isatty(),
        console=Console(stderr=True),
    )
