"""Plots as SVG, drawn by hand: bars beside their names."""

from __future__ import annotations

from html import escape
from typing import Final

LINE: Final = 24  # pixels for each bar
NAMES: Final = 260
WIDTH: Final = 760
ROOM: Final = 70  # for the number behind a bar


def bars(title: str, names: list[str], values: list[float]) -> str:
    """One bar for each value, as long as it is large; its number stands behind it."""
    largest = max(*values, 1e-9)
    height = LINE * len(values)
    drawn = [
        _bar(nth, name, value, value / largest) for nth, (name, value) in enumerate(zip(names, values, strict=True))
    ]
    label = escape(title, quote=True)
    return (
        f'<figure><svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'
        f"<figcaption>{escape(title)}</figcaption></figure>\n"
    )


def _bar(nth: int, name: str, value: float, share: float) -> str:
    top = nth * LINE
    length = max(1.0, share * (WIDTH - NAMES - ROOM))
    middle = top + LINE * 0.7
    return (
        f'<text x="{NAMES - 8}" y="{middle:.0f}" text-anchor="end">{escape(name)}</text>'
        f'<rect x="{NAMES}" y="{top + 4}" width="{length:.1f}" height="{LINE - 8}" rx="3"/>'
        f'<text x="{NAMES + length + 6:.1f}" y="{middle:.0f}">{value:g}</text>'
    )
