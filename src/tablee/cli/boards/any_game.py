"""Any game in the terminal: its view as a readable list, for games that bring no board of their own."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tablee.core.contract import View

NOTHING = "–"
NOT_SHOWN = {"game", "seat", "outcome"}  # what the table itself says


def draw(view: View, names: list[str], words: dict[str, str], is_low: bool = False) -> RenderableType:
    """One line a fact; what is given by seat stands with the name of who sits there."""
    grid = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for name, value in view.items():
        if name not in NOT_SHOWN:
            grid.add_row(words.get(name, name.replace("_", " ")), _draw(value, names, words))
    return grid


def _draw(value: Any, names: list[str], words: dict[str, str]) -> Text:
    if isinstance(value, list) and len(value) == len(names):
        lines = [f"{name}: {_tell(each, words)}" for name, each in zip(names, value, strict=True)]
        return Text("\n".join(lines))
    return Text(_tell(value, words))


def _tell(value: Any, words: dict[str, str]) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{words.get(name, name)} {_tell(each, words)}" for name, each in value.items())
    if isinstance(value, list):
        return " ".join(_tell(each, words) for each in value) or NOTHING
    if isinstance(value, bool):
        return "✓" if value else NOTHING
    return NOTHING if value in (None, "") else words.get(str(value), str(value))
