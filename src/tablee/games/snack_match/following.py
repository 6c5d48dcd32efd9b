"""How an event changes a view of Snack Match. The client's twin is made from this file (tablee/typescript)."""

from __future__ import annotations

from typing import Any

from tablee.core.contract import View
from tablee.games.snack_match.view import DRAFT, OVER, PLACEMENT


def follow(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    seat = event.get("seat")
    if kind == "round":
        view.update(round=event["round"], has_chosen=_nobody(view))
        view["phase"] = PLACEMENT if view["solo"] else DRAFT
    elif kind == "draw":
        view["pile"] = event["pile"]
        view["hand_sizes"][seat] = event["count"]
        view["hand"] = event.get("cards", view["hand"])
    elif kind == "keep":
        view["has_chosen"][seat] = True
        view["kept"] = event.get("card", view["kept"])
    elif kind == "pass":
        view.update(phase=PLACEMENT, has_chosen=_nobody(view))
    elif kind == "receive":
        _follow_receive(view, event)
    elif kind == "place":
        _follow_place(view, event)
    elif kind == "reveal":
        view["areas"][seat] = event["area"]
        view["gave"] = None
    elif kind == "lay":
        view["areas"][seat] = event["area"]
        view["hand_sizes"][seat] = 0
        view["hand"] = None if view["hand"] is None else []
    elif kind == "automaton":
        view["automaton"]["cards"].append(event["card"])
        view["automaton"]["points"] = event["points"]
    elif kind == "over":
        view.update(phase=OVER, has_chosen=_nobody(view), outcome=event["outcome"])


def _follow_receive(view: View, event: dict[str, Any]) -> None:
    if "card" in event:
        view["hand"] = sorted([view["kept"], event["card"]], key=_number)
        view["kept"] = None
        view["gave"] = event["gave"]


def _follow_place(view: View, event: dict[str, Any]) -> None:
    seat = event["seat"]
    view["hand_sizes"][seat] = event["left"]
    view["has_chosen"][seat] = event["left"] == 0
    if "area" in event:
        view["areas"][seat] = event["area"]
        placed = _number(event["placement"])
        view["hand"] = [card for card in view["hand"] if _number(card) != placed]


def _nobody(view: View) -> list[bool]:
    """By seat: no choice has been made yet, or none is to be made any more."""
    return [False] * len(view["areas"])


def _number(card: str) -> int:
    return int(card.split()[0])
