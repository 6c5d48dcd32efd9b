"""How an event changes a view of Snack Match."""

from __future__ import annotations

from typing import Any

from tablee.core.contract import View
from tablee.games.snack_match.view import DRAFT, OVER, PLACEMENT


def follow(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    seat = event.get("seat")
    if kind == "round":
        view.update(round=event["round"], pending=list(range(len(view["areas"]))))
        view["phase"] = PLACEMENT if view["solo"] else DRAFT
    elif kind == "draw":
        view["pile"] = event["pile"]
        view["hand_sizes"][seat] = event["count"]
        view["hand"] = event.get("cards", view["hand"])
    elif kind == "keep":
        view["pending"].remove(seat)
        view["kept"] = event.get("card", view["kept"])
    elif kind == "pass":
        view.update(phase=PLACEMENT, pending=list(range(len(view["areas"]))))
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
        view["automaton"].append(event["card"])
    elif kind == "over":
        view.update(phase=OVER, pending=[], outcome=event["outcome"])


def _follow_receive(view: View, event: dict[str, Any]) -> None:
    if "card" in event:
        view["hand"] = sorted([view["kept"], event["card"]], key=_number)
        view["kept"] = None
        view["gave"] = event["gave"]


def _follow_place(view: View, event: dict[str, Any]) -> None:
    seat = event["seat"]
    view["hand_sizes"][seat] = event["left"]
    if event["left"] == 0:
        view["pending"].remove(seat)
    if "area" in event:
        view["areas"][seat] = event["area"]
        placed = _number(event["placement"])
        view["hand"] = [card for card in view["hand"] if _number(card) != placed]


def _number(card: str) -> int:
    return int(card.split()[0])
