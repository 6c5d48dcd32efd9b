"""How an event changes a view of Chakapuces. The client's twin is made from this file (tablee/typescript)."""

from __future__ import annotations

from typing import Any

from tablee.core.contract import View


def follow(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    seat = event.get("seat")
    if kind == "play":
        _follow_play(view, event)
    elif kind == "sequence":
        view["fleas"][seat] -= event["discarded"]
    elif kind == "stack":
        view["taken"][seat] = _in_order(view["taken"][seat] + event["taken"])
        for card in event["taken"]:
            view["line"][_value(card) - 1] = []
    elif kind == "scratch":
        view["fleas"] = [fleas if other == seat else fleas + event["each"] for other, fleas in enumerate(view["fleas"])]
    elif kind == "draw":
        view["pile"] -= event["count"]
        view["hand_sizes"][seat] += event["count"]
        if "cards" in event:
            view["hand"] = _in_order(view["hand"] + event["cards"])
    elif kind == "last_lap":
        view["last_lap"] = {"reason": event["reason"]}
    elif kind == "turn":
        view["turn"] = seat
        view["card_number"] = 1
        if view["last_lap"] is not None:
            view["last_lap"]["turns_left"] = event["turns_left"]
    elif kind == "over":
        view["turn"] = None
        view["card_number"] = 1
        view["last_lap"]["turns_left"] = 0
        view["outcome"] = event["outcome"]


def _follow_play(view: View, event: dict[str, Any]) -> None:
    card = event["card"]
    view["line"][_value(card) - 1].append(card)
    view["card_number"] = 2
    if event["from"] == "pile":
        view["pile"] -= 1
    else:
        view["hand_sizes"][event["seat"]] -= 1
        if event["seat"] == view["seat"]:
            view["hand"].remove(card)


def _value(card: str) -> int:
    return int(card.split("*")[0])


def _order(card: str) -> tuple[bool, int]:
    """Cats come before Scratch cards."""
    return card.endswith("*"), _value(card)


def _in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=_order)
