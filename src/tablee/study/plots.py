"""Plots as SVG, drawn by hand: dots with their intervals, bars, and lines in their bands.

Several series are told apart by the classes `first` and `second`, whose colours the page gives.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from tablee.study.tally import Figure

WIDTH: Final = 720
LINE: Final = 26  # for each row of dots
NAMES: Final = 270
NUMBERS: Final = 130  # for what stands behind a row
HEIGHT: Final = 210
LEFT: Final = 56
BOTTOM: Final = 42  # for what stands under a plot; of dots, only the numbers
UNDER_DOTS: Final = 26
TOP: Final = 10
SERIES: Final = ["first", "second"]
LONGEST_NAME: Final = 36

Format = Callable[[float], str]
Rows = Sequence[tuple[str, Sequence[Figure | None]]]


def percent(value: float) -> str:
    return f"{value:.1%}"


def whole_percent(value: float) -> str:
    return f"{value:.0%}"


def number(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 100 or value == round(value) else f"{value:.1f}"


def dots(title: str, rows: Rows, form: Format, fair: float | None = None) -> str:
    """One row a name: a dot for each series, the line through it its interval; `fair` is a line down all rows."""
    figures = [figure for _, row in rows for figure in row if figure is not None]
    scale = _Scale([end for each in figures for end in (each.low, each.high)] + ([] if fair is None else [fair]))
    height = LINE * len(rows) + UNDER_DOTS
    drawn = _ticks(scale, height, form)
    if fair is not None:
        x = scale.x(fair)
        drawn += f'<line class="fair" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - UNDER_DOTS + 4}"/>'
    for nth, (name, row) in enumerate(rows):
        drawn += _row(nth * LINE + LINE / 2, name, row, scale, form)
    return _svg(title, height, drawn)


class _Scale:
    """Round numbers around all values, from the names to the numbers."""

    def __init__(self, values: list[float]) -> None:
        self.step, self.low, self.high = _round_steps(min(values), max(values))

    def x(self, value: float) -> float:
        return NAMES + (value - self.low) / (self.high - self.low) * (WIDTH - NAMES - NUMBERS)

    def ticks(self) -> list[float]:
        return [self.low + nth * self.step for nth in range(round((self.high - self.low) / self.step) + 1)]


def _round_steps(low: float, high: float) -> tuple[float, float, float]:
    """A step of 1, 2 or 5 at some power of ten, such that there are about four, and its multiples around."""
    room = max(high - low, 1e-6)
    power = 10 ** math.floor(math.log10(room / 4))
    step = next(each * power for each in (1, 2, 5, 10) if each * power >= room / 4)
    first, last = math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step
    return step, first, last if last > first else first + step


def _ticks(scale: _Scale, height: float, form: Format) -> str:
    return "".join(
        f'<line class="grid" x1="{scale.x(tick):.1f}" x2="{scale.x(tick):.1f}" y1="0" y2="{height - UNDER_DOTS + 4}"/>'
        f'<text class="axis" x="{scale.x(tick):.1f}" y="{height - UNDER_DOTS + 20}" text-anchor="middle">'
        f"{form(tick)}</text>"
        for tick in scale.ticks()
    )


def _row(middle: float, name: str, row: Sequence[Figure | None], scale: _Scale, form: Format) -> str:
    shown = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    drawn = f'<text x="{NAMES - 12}" y="{middle + 4:.1f}" text-anchor="end">{escape(shown)}</text>'
    there = [(series, figure) for series, figure in zip(SERIES, row, strict=False) if figure is not None]
    for nth, (series, figure) in enumerate(there):
        y = middle + (nth - (len(there) - 1) / 2) * 9
        said = f"{name}: {form(figure.value)} ({form(figure.low)} – {form(figure.high)})"
        drawn += (
            f'<g class="{series}"><title>{escape(said)}</title>'
            f'<line x1="{scale.x(figure.low):.1f}" x2="{scale.x(figure.high):.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
            f'<circle cx="{scale.x(figure.value):.1f}" cy="{y:.1f}" r="4.5"/></g>'
        )
    if there:
        spread = (there[0][1].high - there[0][1].low) / 2
        drawn += (
            f'<text class="value" x="{WIDTH}" y="{middle + 4:.1f}" text-anchor="end">'
            f"{form(there[0][1].value)} ± {form(spread)}</text>"
        )
    return drawn


def bars(title: str, names: Sequence[str], series: Sequence[Sequence[float]], along: str) -> str:
    """Shares side by side, for each name a bar of each series; `along` says what the names are."""
    most = max(max(values, default=0.0) for values in series) or 1.0
    step, _, top = _round_steps(0.0, most)
    width = (WIDTH - LEFT) / max(1, len(names))
    drawn = _levels(step, top, whole_percent)
    for nth, name in enumerate(names):
        for place, values in enumerate(series):
            tall = values[nth] / top * (HEIGHT - TOP)
            x = LEFT + nth * width + width * 0.1 + place * width * 0.8 / len(series)
            drawn += (
                f'<rect class="{SERIES[place]}" x="{x:.1f}" y="{HEIGHT - tall:.1f}" rx="2" '
                f'width="{width * 0.8 / len(series):.1f}" height="{tall:.1f}">'
                f"<title>{escape(name)}: {percent(values[nth])}</title></rect>"
            )
        if nth % max(1, math.ceil(len(names) * max(map(len, names)) / 72)) == 0:
            drawn += _under(LEFT + (nth + 0.5) * width, name)
    return _svg(title, HEIGHT + BOTTOM, drawn + _along(along))


def lines(title: str, names: Sequence[str], series: Sequence[Sequence[Figure]], form: Format, along: str) -> str:
    """A line for each series through its figures, in the band of their intervals."""
    ends = [end for row in series for each in row for end in (each.low, each.high)]
    step, low, top = _round_steps(min(0.0, *ends), max(ends))
    width = (WIDTH - LEFT) / max(1, len(names))

    def at(nth: int, value: float) -> str:
        return f"{LEFT + (nth + 0.5) * width:.1f},{HEIGHT - (value - low) / (top - low) * (HEIGHT - TOP):.1f}"

    drawn = _levels(step, top, form, low)
    for place, row in enumerate(series):
        band = [at(nth, each.high) for nth, each in enumerate(row)]
        band += [at(nth, row[nth].low) for nth in reversed(range(len(row)))]
        path = " ".join(at(nth, each.value) for nth, each in enumerate(row))
        drawn += f'<polygon class="{SERIES[place]}" points="{" ".join(band)}"/>'
        drawn += f'<polyline class="{SERIES[place]}" points="{path}"/>'
    drawn += "".join(_under(LEFT + (nth + 0.5) * width, name) for nth, name in enumerate(names))
    return _svg(title, HEIGHT + BOTTOM, drawn + _along(along))


def _levels(step: float, top: float, form: Format, low: float = 0.0) -> str:
    drawn = ""
    for nth in range(round((top - low) / step) + 1):
        y = HEIGHT - nth * step / (top - low) * (HEIGHT - TOP)
        drawn += f'<line class="grid" x1="{LEFT}" x2="{WIDTH}" y1="{y:.1f}" y2="{y:.1f}"/>'
        drawn += f'<text class="axis" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{form(low + nth * step)}</text>'
    return drawn


def _under(x: float, name: str) -> str:
    return f'<text class="axis" x="{x:.1f}" y="{HEIGHT + 17}" text-anchor="middle">{escape(name)}</text>'


def _along(along: str) -> str:
    middle = (LEFT + WIDTH) / 2
    return f'<text class="axis" x="{middle:.0f}" y="{HEIGHT + 36}" text-anchor="middle">{escape(along)}</text>'


def _svg(title: str, height: float, drawn: str) -> str:
    label = escape(title, quote=True)
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{label}">{drawn}</svg>\n'
