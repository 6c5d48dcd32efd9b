"""What puzzles of Cup King are about: attacks that nobody can answer, whatever they hold (CU-3), as cheap as can be.

All 80 cards are known (CU-1.1): those of the round's colour that are neither in one's own hand nor face up somewhere
are all that the next player can have.
"""

from __future__ import annotations

from typing import Any, Final

from tablee.core.puzzle import Theme

View = dict[str, Any]

VALUES: Final = range(1, 9)
COPIES: Final = 2  # CU-1.1: of each value in each colour
MOST_CARDS: Final = 3  # CU-3.1: laid down at a time
SAFE: Final = 100  # more than any total


def _starts(view: View) -> bool:
    return _may_play(view) and view["phase"] == "start"


def _answers(view: View) -> bool:
    return _may_play(view) and view["phase"] == "answer"


def _may_play(view: View) -> bool:
    variants = view["variants"]
    return bool(view["turn"] == view["seat"] and variants["flick"] == "support" and not variants["expert"])


def _is_done(view: View) -> bool:
    return False


def _safety(before: View, after: View) -> int:
    """Nothing for an attack that may be answered; else the more, the less was given for it. What is drawn for it
    (CU-3.4) is not known when one chooses: only the cards seen before count."""
    attack = after["attack"]
    if attack["to_beat"] == before["attack"]["to_beat"] or attack["colour"] is None:
        return 0
    target = _next_player(after)
    unseen = _unseen(before, attack["colour"])[-min(MOST_CARDS, before["hand_sizes"][target]) :]
    return 0 if after["totals"][target] + sum(unseen) > attack["to_beat"] else SAFE - int(attack["to_beat"])


def _next_player(view: View) -> int:
    """CU-3.1: to the left is clockwise."""
    step = 1 if view["attack"]["direction"] == "left" else -1
    return int((view["seat"] + step) % len(view["totals"]))


def _unseen(view: View, colour: str) -> list[int]:
    """The values of a colour that others may hold, ascending."""
    seen = [*view["hand"], *view["discard"], *(card for cards in view["played"] for card in cards)]
    values = [value for shade, value in seen if shade == colour]
    return [value for value in VALUES for _ in range(COPIES - values.count(value))]


def _total(gain: int) -> int:
    return SAFE - gain if gain else 0


THEMES: Final = [
    Theme("unanswerable", _starts, _is_done, _safety, tell=_total),
    Theme("last_word", _answers, _is_done, _safety, tell=_total),
]
