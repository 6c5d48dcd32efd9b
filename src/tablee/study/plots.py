"""Plots as SVG, drawn by hand: dots with their intervals, bars, and lines in their bands.

Each is drawn twice, for wide pages and for narrow ones, of which the page shows one. Several series are told apart by
the classes `first` and `second`, whose colours the page gives.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import Final

from tablee.study.tally import Figure

HEIGHT: Final = 210
LEFT: Final = 56
BOTTOM: Final = 42  # for what stands under a plot; of dots, only the numbers
UNDER_DOTS: Final = 26
TOP: Final = 10
SERIES: Final = ["first", "second"]
END: Final = "</svg>"
STYLE: Final = """<style>
text { font: 12px sans-serif; fill: gray } .grid { stroke: lightgray } polyline { fill: none; stroke-width: 2 }
polygon { opacity: 0.2 } polygon.first { fill: teal } polyline.first { stroke: teal }
polygon.second { fill: orange } polyline.second { stroke: orange }
</style>"""
NEXT_LINE: Final = 14  # of a name that takes two
LETTER: Final = 10  # pixels at most that one of a name under a bar takes
HALF_LETTER: Final = 3.6  # about what one takes on each side of the middle
MOST_LINES: Final = 3  # of the name of a row

Format = Callable[[float], str]
Rows = Sequence[tuple[str, Sequence[Figure | None]]]


@dataclass(frozen=True)
class Frame:
    """How large plots are. The names of dots stand before their rows, or (where they have no room there) above."""

    name: str
    width: int
    line: int  # for each row of dots
    names: int
    numbers: int  # for what stands behind a row
    longest_name: int  # letters of a line
    ticks: int  # about as many

    @property
    def above(self) -> bool:
        return self.names == 0


FRAMES: Final = [
    Frame("wide", 720, 34, 270, 130, 36, 4),
    Frame("narrow", 340, 46, 0, 118, 50, 2),
]


def percent(value: float) -> str:
    return f"{value:.1%}"


def whole_percent(value: float) -> str:
    return f"{value:.0%}"


def number(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 100 or value == round(value) else f"{value:.1f}"


def french(form: Format) -> Format:
    """The same number with a comma, and its sign apart."""
    return lambda value: form(value).replace(".", ",").replace("%", "\N{NO-BREAK SPACE}%")


def told(figure: Figure, form: Format) -> str:
    """With its interval; one that was cut off at nothing is told by its other end."""
    value, spread = form(figure.value), form((figure.high - figure.low) / 2)
    said = f"(≤ {form(figure.high)})" if figure.low == 0.0 and value != spread else f"± {spread}"
    return f"{value} {said}".replace(" ", "\N{NO-BREAK SPACE}")


def _in_frames(title: str, height: Callable[[Frame], float], draw: Callable[[Frame], str]) -> str:
    label = escape(title, quote=True)
    return "".join(
        f'<svg class="{frame.name}" viewBox="0 0 {frame.width} {height(frame):.0f}" role="img" aria-label="{label}">'
        f"{draw(frame)}</svg>\n"
        for frame in FRAMES
    )


def alone(drawn: str) -> str:
    """A plot of lines as a picture of its own: the one for wide pages, in colours that any page can have behind it."""
    wide = drawn[: drawn.index(END) + len(END)]
    return wide.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(">", f">{STYLE}", 1) + "\n"


# --- dots ---


def dots(title: str, rows: Rows, form: Format, fair: float | None = None) -> str:
    """One row a name: a dot for each series, the line through it its interval; `fair` is a line down all rows."""
    figures = [figure for _, row in rows for figure in row if figure is not None]
    values = [end for each in figures for end in (each.low, each.high)] + ([] if fair is None else [fair])

    def tall(frame: Frame) -> int:
        return _height_of_a_row([name for name, _ in rows], frame)

    def draw(frame: Frame) -> str:
        scale, height = _Scale(values, frame), tall(frame)
        bottom = height * len(rows) + 4
        drawn = _ticks(scale, bottom, form)
        if fair is not None:
            drawn += _line_down("fair", scale.x(fair), bottom)
        return drawn + "".join(
            _row(nth * height, height, name, row, scale, form) for nth, (name, row) in enumerate(rows)
        )

    return _in_frames(title, lambda frame: tall(frame) * len(rows) + UNDER_DOTS, draw)


class _Scale:
    """Round numbers around all values, from the names to the numbers."""

    def __init__(self, values: list[float], frame: Frame) -> None:
        self.frame = frame
        self.step, self.low, self.high = _round_steps(min(values), max(values), frame.ticks)

    def x(self, value: float) -> float:
        frame, inset = self.frame, 24 if self.frame.above else 0
        room = frame.width - frame.names - frame.numbers - inset
        return frame.names + inset + (value - self.low) / (self.high - self.low) * room

    def ticks(self) -> list[float]:
        return [self.low + nth * self.step for nth in range(round((self.high - self.low) / self.step) + 1)]


def _round_steps(low: float, high: float, steps: int = 4) -> tuple[float, float, float]:
    """A step of 1, 2 or 5 at some power of ten, such that there are about as many, and its multiples around."""
    room = high - low if high > low else max(abs(high), 0.1) / 2
    power = 10 ** math.floor(math.log10(room / steps))
    step = next(each * power for each in (1, 2, 5, 10) if each * power >= room / steps)
    first, last = math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step
    return step, first, last if last > first else first + step


def _line_down(kind: str, x: float, bottom: float) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom}"/>'


def _ticks(scale: _Scale, bottom: float, form: Format) -> str:
    ticks = scale.ticks()
    return "".join(
        _line_down("grid", scale.x(tick), bottom)
        + f'<text class="axis" x="{scale.x(tick):.1f}" y="{bottom + 16}" text-anchor="middle">{name}</text>'
        for tick, name in zip(ticks, _short([form(tick) for tick in ticks]), strict=True)
    )


def _short(names: list[str]) -> list[str]:
    """Without the digit behind the point, where it is 0 in all of them."""
    tenths = re.compile(r"[.,](\d)")
    is_whole = all(match is None or match[1] == "0" for match in map(tenths.search, names))
    return [tenths.sub("", name) if is_whole else name for name in names]


def _height_of_a_row(names: Sequence[str], frame: Frame) -> int:
    """The same for all, with room for the lines of the longest name."""
    lines = max(len(_lines(name, frame)) for name in names)
    return frame.line + (lines - 1) * NEXT_LINE if frame.above else max(frame.line, lines * NEXT_LINE + 6)


def _row(top: int, height: int, name: str, row: Sequence[Figure | None], scale: _Scale, form: Format) -> str:
    frame = scale.frame
    middle = top + (height - 12 if frame.above else height / 2)
    drawn = _name(name, frame, middle)
    there = [(series, figure) for series, figure in zip(SERIES, row, strict=False) if figure is not None]
    for place, (series, figure) in enumerate(there):
        y = middle + (place - (len(there) - 1) / 2) * 9
        said = f"{name}: {form(figure.value)} ({form(figure.low)} – {form(figure.high)})"
        drawn += (
            f'<g class="{series}"><title>{escape(said)}</title>'
            f'<line x1="{scale.x(figure.low):.1f}" x2="{scale.x(figure.high):.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
            f'<circle cx="{scale.x(figure.value):.1f}" cy="{y:.1f}" r="4.5"/></g>'
        )
    if there:
        value = told(there[0][1], form)
        drawn += f'<text class="value" x="{frame.width}" y="{middle + 4:.1f}" text-anchor="end">{value}</text>'
    return drawn


def _lines(name: str, frame: Frame) -> list[str]:
    """A name that is too long for one line, in lines of about the same length."""
    lines = wrap(name, frame.longest_name, max_lines=MOST_LINES, placeholder="…") or [""]
    if len(lines) == 1 or lines[-1].endswith("…"):
        return lines
    even = max(len(name) // len(lines) + 6, *map(len, name.split()))
    evenly = wrap(name, min(even, frame.longest_name))
    return evenly if len(evenly) == len(lines) else lines


def _name(name: str, frame: Frame, middle: float) -> str:
    """Before its row, or above it."""
    lines = _lines(name, frame)
    first = middle - 14 - (len(lines) - 1) * NEXT_LINE if frame.above else middle + 4 - (len(lines) - 1) * NEXT_LINE / 2
    x, anchor = (0, "start") if frame.above else (frame.names - 12, "end")
    return "".join(
        f'<text x="{x}" y="{first + nth * NEXT_LINE:.1f}" text-anchor="{anchor}">{escape(line)}</text>'
        for nth, line in enumerate(lines)
    )


# --- bars and lines ---


def bars(title: str, names: Sequence[str], series: Sequence[Sequence[float]], along: str, form: Format) -> str:
    """Shares side by side, for each name a bar of each series; `along` says what the names are."""
    most = max(max(values, default=0.0) for values in series) or 1.0
    step, _, top = _round_steps(0.0, most)

    def draw(frame: Frame) -> str:
        width = (frame.width - LEFT) / max(1, len(names))
        each = max(1, math.ceil(max(map(len, names)) * LETTER / width))  # of the names is written
        drawn = _levels(frame, step, top, form)
        for nth, name in enumerate(names):
            for place, values in enumerate(series):
                tall = values[nth] / top * (HEIGHT - TOP)
                x = LEFT + nth * width + width * 0.1 + place * width * 0.8 / len(series)
                drawn += (
                    f'<rect class="{SERIES[place]}" x="{x:.1f}" y="{HEIGHT - tall:.1f}" rx="2" '
                    f'width="{width * 0.8 / len(series):.1f}" height="{tall:.1f}">'
                    f"<title>{escape(name)}: {form(values[nth])}</title></rect>"
                )
            middle = LEFT + (nth + 0.5) * width
            if nth % each == 0 and middle + len(name) * HALF_LETTER <= frame.width:
                drawn += _under(middle, name)
        return drawn + _along(frame, along)

    return _in_frames(title, lambda _: HEIGHT + BOTTOM, draw)


def lines(title: str, names: Sequence[str], series: Sequence[Sequence[Figure]], form: Format, along: str) -> str:
    """A line for each series through its figures, in the band of their intervals."""
    ends = [end for row in series for each in row for end in (each.low, each.high)]
    step, low, top = _round_steps(min(0.0, *ends), max(ends))

    def draw(frame: Frame) -> str:
        width = (frame.width - LEFT) / max(1, len(names))

        def at(nth: int, value: float) -> str:
            return f"{LEFT + (nth + 0.5) * width:.1f},{HEIGHT - (value - low) / (top - low) * (HEIGHT - TOP):.1f}"

        drawn = _levels(frame, step, top, form, low)
        for place, row in enumerate(series):
            band = [at(nth, each.high) for nth, each in enumerate(row)]
            band += [at(nth, row[nth].low) for nth in reversed(range(len(row)))]
            path = " ".join(at(nth, each.value) for nth, each in enumerate(row))
            drawn += f'<polygon class="{SERIES[place]}" points="{" ".join(band)}"/>'
            drawn += f'<polyline class="{SERIES[place]}" points="{path}"/>'
        drawn += "".join(_under(LEFT + (nth + 0.5) * width, name) for nth, name in enumerate(names))
        return drawn + _along(frame, along)

    return _in_frames(title, lambda _: HEIGHT + BOTTOM, draw)


def _levels(frame: Frame, step: float, top: float, form: Format, low: float = 0.0) -> str:
    drawn = ""
    for nth in range(round((top - low) / step) + 1):
        y = HEIGHT - nth * step / (top - low) * (HEIGHT - TOP)
        drawn += f'<line class="grid" x1="{LEFT}" x2="{frame.width}" y1="{y:.1f}" y2="{y:.1f}"/>'
        drawn += f'<text class="axis" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{form(low + nth * step)}</text>'
    return drawn


def _under(x: float, name: str) -> str:
    return f'<text class="axis" x="{x:.1f}" y="{HEIGHT + 17}" text-anchor="middle">{escape(name)}</text>'


def _along(frame: Frame, along: str) -> str:
    middle = (LEFT + frame.width) / 2
    return f'<text class="axis" x="{middle:.0f}" y="{HEIGHT + 36}" text-anchor="middle">{escape(along)}</text>'
