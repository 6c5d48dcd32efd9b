"""A plot as SVG: numbers that should stay flat over numbers that grow by factors, a line and a colour each."""

from __future__ import annotations

from html import escape
from math import log10

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 40, 200, 20, 40  # margins
COLOURS = ["#b5482a", "#2a6fb5"]
STYLE = "svg{background:#fff;font:13px sans-serif}"

Points = list[tuple[float, float]]


def draw_plot(title: str, lines: dict[str, Points]) -> str:
    """Each line has a scale of its own, from nothing to a little above its highest point."""
    xs = [x for x, _ in next(iter(lines.values()))]
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><style>{STYLE}</style>']
    parts += [f'<text x="{_across(x, xs):.0f}" y="{HEIGHT - 22}" text-anchor="middle">{x:,}</text>' for x in xs]
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 5}">{escape(title)}</text>')
    parts.append(f'<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}" fill="none" stroke="#888"/>')
    for colour, (name, points) in zip(COLOURS, lines.items(), strict=False):
        parts += _draw_line(colour, name, points, xs)
    return "\n".join([*parts, "</svg>\n"])


def _draw_line(colour: str, name: str, points: Points, xs: list[float]) -> list[str]:
    top = 1.25 * max(y for _, y in points)
    places = [(_across(x, xs), HEIGHT - BOTTOM - y / top * (HEIGHT - TOP - BOTTOM), y) for x, y in points]
    line = " ".join(f"{across:.0f},{down:.0f}" for across, down, _ in places)
    last, level, _ = places[-1]
    return [
        f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>',
        *(f'<circle cx="{across:.0f}" cy="{down:.0f}" r="3" fill="{colour}"/>' for across, down, _ in places),
        *(f'<text x="{a:.0f}" y="{d - 8:.0f}" text-anchor="middle" fill="{colour}">{y:g}</text>' for a, d, y in places),
        f'<text x="{last + 40:.0f}" y="{level:.0f}" fill="{colour}">{escape(name)}</text>',
    ]


def _across(x: float, xs: list[float]) -> float:
    return LEFT + 20 + log10(x / xs[0]) / log10(xs[-1] / xs[0]) * (WIDTH - LEFT - RIGHT - 40)
