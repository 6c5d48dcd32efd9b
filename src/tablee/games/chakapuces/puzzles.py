"""What puzzles of Chakapuces are about: what the two cards of a turn can bring for certain (CK-3)."""

from __future__ import annotations

from typing import Any, Final

from tablee.core.puzzle import Theme, rise

View = dict[str, Any]

SCRATCH: Final = "*"  # after the value of a Scratch card
LEAD: Final = 2


def _begins_turn(view: View) -> bool:
    return bool(view["turn"] == view["seat"] and view["card_number"] == 1)


def _has_a_card_to_go(view: View) -> bool:
    return bool(view["turn"] == view["seat"] and view["card_number"] == 2)


def _fleas_gone(view: View) -> int:
    """CK-3.4"""
    return -int(view["fleas"][view["seat"]])


def _cats(view: View) -> int:
    """CK-3.5, CK-4.4"""
    return sum(not card.endswith(SCRATCH) for card in view["taken"][view["seat"]])


def _fleas_given(view: View) -> int:
    """CK-3.8"""
    return sum(fleas for seat, fleas in enumerate(view["fleas"]) if seat != view["seat"])


THEMES: Final = [
    Theme("sequence", _begins_turn, _has_a_card_to_go, rise(_fleas_gone), LEAD),
    Theme("stack", _begins_turn, _has_a_card_to_go, rise(_cats), LEAD),
    Theme("scratch", _begins_turn, _has_a_card_to_go, rise(_fleas_given), LEAD),
]
