"""The bar that shows how far a long run has come."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
from rich.text import Text


class CostColumn(ProgressColumn):
    """The CPU seconds that were spent so far, wherever, where a run tells them."""

    def render(self, task: Task) -> Text:
        cost = task.fields.get("cost")
        return Text("" if cost is None else f"{cost:.0f} CPU s", style="dim")


def counting(bar: Progress, name: str, total: int) -> Callable[[int, float], None]:
    """A line of the bar, as what it is told: how many more games are done, and the CPU seconds that they took."""
    task = bar.add_task(name, total=total, cost=0.0)

    def advance(games: int, seconds: float) -> None:
        bar.update(task, advance=games, cost=bar.tasks[task].fields["cost"] + seconds)

    return advance


def progress_bar(disable: bool) -> Progress:
    """A bar on the error stream, so that figures can be sent elsewhere; it is not shown where nobody looks."""
    return Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        CostColumn(),
        transient=True,
        disable=disable or not sys.stderr.isatty(),
        console=Console(stderr=True),
    )
