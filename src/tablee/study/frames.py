"""Figures as tables for whoever works with data frames: plain rows, and Polars or pandas where they are installed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tablee.core.errors import NotInstalled, SetupError
from tablee.study.balance import Balance, gain
from tablee.study.figures import Figures
from tablee.study.tally import Figure

LIBRARIES: Final = ["polars", "pandas"]
BOTS: Final = "bots"
RECORDS: Final = "records"

Row = dict[str, Any]


def rows(balance: Balance) -> list[Row]:
    """One row a figure: where it comes from, what it is of, and its interval."""
    found = list(_rows(BOTS, balance.figures))
    for thought, ratio in balance.trace.items():
        found.append(_row(BOTS, "skill_trace", f"{2 * thought} against {thought}", gain(balance.figures, ratio)))
    for forbidden, ratio in balance.restricted.items():
        found.append(_row(BOTS, "restricted", forbidden, ratio.mean()))
    if balance.records is not None:
        found += _rows(RECORDS, balance.records)
    return found


def frame(balance: Balance, library: str = "polars") -> Any:
    """The rows as a data frame of Polars or pandas."""
    if library not in LIBRARIES:
        raise SetupError(f"data frames are made with {' or '.join(LIBRARIES)}, not with {library}")
    try:
        if library == "polars":
            import polars

            return polars.DataFrame(rows(balance))
        import pandas

        return pandas.DataFrame(rows(balance))
    except ImportError:
        raise NotInstalled(f"{library} is not installed: pip install {library}") from None


def _rows(source: str, figures: Figures) -> Iterator[Row]:
    for seat in range(figures.seats):
        yield _row(source, "win_share", str(seat), figures.wins[seat].share())
        yield _row(source, "score", str(seat), figures.scores[seat].mean())
    for name in ("lead_changes", "decided", "length", "choices", "hidden"):
        yield _row(source, name, "", getattr(figures, name).mean())
    for tenth in range(len(figures.choices_by_tenth)):
        yield _row(source, "choices_by_tenth", str(tenth), figures.choices_by_tenth[tenth].mean())
        yield _row(source, "hidden_by_tenth", str(tenth), figures.hidden_by_tenth[tenth].mean())
    for name, luck in (("luck", figures.luck.share()), ("score_luck", figures.score_luck.share())):
        if luck is not None:
            yield _row(source, name, "", luck)
    for group, worths in sorted(figures.worth.items()):
        for name, worth in sorted(worths.items()):
            yield _row(source, f"worth: {group}", name, worth.won.share())


def _row(source: str, figure: str, name: str, found: Figure) -> Row:
    return {
        "source": source,
        "figure": figure,
        "name": name,
        "value": found.value,
        "low": found.low,
        "high": found.high,
        "count": found.count,
    }
