"""What puzzles of Shuppa are about: using an Action so that it wins the most (SH-6), a theme for each of the four."""

from __future__ import annotations

from typing import Any, Final

from tablee.core.puzzle import Theme, rise
from tablee.games.shuppa.cards import ACTION_INITIALS, ACTION_NAMES
from tablee.games.shuppa.phases import ACTION_TURNS, PHASE_NAMES

View = dict[str, Any]

LEAD: Final = 2


def _uses(action: str, initial: str) -> Theme:
    """Everything lies open in the fifth phase: what an Action wins can be foreseen to the last card."""

    def fits(view: View) -> bool:
        token = view["tokens"][view["seat"]] or ""
        return _is_at_it(view) and view["sharing"] is None and token.endswith(initial)

    return Theme(action, fits, _has_to_share, rise(_score), LEAD)


def _is_at_it(view: View) -> bool:
    return bool(view["phase"] == PHASE_NAMES[ACTION_TURNS] and view["turn"] == view["seat"])


def _has_to_share(view: View) -> bool:
    return _is_at_it(view) and view["sharing"] is not None


def _score(view: View) -> int:
    return int(view["scores"][view["seat"]])


THEMES: Final = [_uses(*action) for action in list(zip(ACTION_NAMES, ACTION_INITIALS, strict=True))[1:]]
