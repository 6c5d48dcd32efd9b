"""How a network learns Chakapuces from playing against itself: the curve of `tablee.train.ppo`, twice from one seed.

Both runs go side by side, each on one core. What they print must be the same to the letter. It takes minutes, so it
runs only when it is named (`python -m benches learning`).
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass

from benches.results import FOLDER, Rows

COMMAND = [sys.executable, "-m", "tablee.train.ppo", "chakapuces", "--seats", "2", "--seed", "1"]
LINE = re.compile(r"(\d+) updates, (\d+) steps: (\S+) against (\S+) \((\S+) to (\S+)\)")
WIDTH, HEIGHT, LEFT, BOTTOM = 640, 360, 50, 40  # of the plot, and its margins
MIDDLE = 0.5
MARKS = [0, 0.25, MIDDLE, 0.75, 1]  # of the share, on the left


@dataclass(frozen=True)
class Point:
    """One measurement: how much was won after so many steps, with its interval."""

    steps: int
    share: float
    low: float
    high: float


def measure() -> dict[str, Rows]:
    runs = [start() for _ in range(2)]
    logs, seconds = zip(*(finish(run) for run in runs), strict=True)
    if logs[0] != logs[1]:
        raise SystemExit("the same seed has given two different curves")
    (FOLDER / "learning.log").write_text(logs[0], "utf-8")
    points = [read_point(line) for line in logs[0].splitlines()]
    (FOLDER / "learning.svg").write_text(plot(points), "utf-8")
    return {
        "Chakapuces, 2 seats, against medium, which it never meets while it learns": [
            {
                "run": f"{nth}",
                "steps": f"{points[-1].steps / 1e6:.1f} M",
                "CPU minutes": f"{taken / 60:.1f}",
                "share won": f"{points[-1].share:.3f}",
                "interval": f"{points[-1].low:.3f} – {points[-1].high:.3f}",
                "same log": "yes",
            }
            for nth, taken in enumerate(seconds, 1)
        ]
    }


def start() -> subprocess.Popen[str]:
    """On one thread, so that sums are added up in the same order."""
    alone = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True, env=os.environ | alone)


def finish(run: subprocess.Popen[str]) -> tuple[str, float]:
    """What a run printed, and the CPU seconds it took."""
    assert run.stdout is not None
    log = run.stdout.read()
    _, status, used = os.wait4(run.pid, 0)
    if status != 0:
        raise SystemExit("a run has failed")
    return log, used.ru_utime + used.ru_stime


def read_point(line: str) -> Point:
    read = LINE.fullmatch(line)
    assert read is not None, line
    return Point(int(read[2]), float(read[3]), float(read[5]), float(read[6]))


def plot(points: list[Point]) -> str:
    """The curve in its band of uncertainty, as SVG."""
    most = points[-1].steps

    def across(steps: int) -> float:
        return round(LEFT + (WIDTH - LEFT - 10) * steps / most, 1)

    def down(share: float) -> float:
        return round((HEIGHT - BOTTOM) - (HEIGHT - BOTTOM - 10) * share, 1)

    lows = [f"{across(point.steps)},{down(point.low)}" for point in points]
    highs = [f"{across(point.steps)},{down(point.high)}" for point in reversed(points)]
    curve = [f"{across(point.steps)},{down(point.share)}" for point in points]
    about = f"share won against medium, by millions of steps (0 to {most / 1e6:.1f}), with its 95% interval"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
            *(rule(down(mark), mark) for mark in MARKS),
            f'<polygon points="{" ".join(lows + highs)}" fill="#c9dcf2"/>',
            f'<polyline points="{" ".join(curve)}" fill="none" stroke="#1f5fa8" stroke-width="2"/>',
            f'<text x="{LEFT}" y="{HEIGHT - 12}" font-size="12">{about}</text>',
            "</svg>\n",
        ]
    )


def rule(at: float, mark: float) -> str:
    """A line across the plot, with its share; the middle one is darker."""
    colour = "#888" if mark == MIDDLE else "#ddd"
    return (
        f'<line x1="{LEFT}" x2="{WIDTH - 10}" y1="{at}" y2="{at}" stroke="{colour}"/>'
        f'<text x="{LEFT - 6}" y="{at + 4}" text-anchor="end" font-size="12">{mark:.0%}</text>'
    )
