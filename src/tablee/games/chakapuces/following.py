"""How an event changes a view of Chakapuces."""

from __future__ import annotations

from typing import Any

from tablee.core.contract import View
from tablee.games.chakapuces.cards import format_card, parse_card, value_of


def follow(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    seat = event.get("seat")
    if kind == "play":
        _follow_play(view, event)
    elif kind == "sequence":
        view["fleas"][seat] -= event["discarded"]
    elif kind == "stack":
        view["taken"][seat] = _sorted(view["taken"][seat] + event["taken"])
        for value in {value_of(_card(name)) for name in event["taken"]}:
            view["line"][value - 1] = []
    elif kind == "scratch":
        view["fleas"] = [fleas if other == seat else fleas + event["each"] for other, fleas in enumerate(view["fleas"])]
    elif kind == "draw":
        view["pile"] -= event["count"]
        view["hand_sizes"][seat] += event["count"]
        if "cards" in event:
            view["hand"] = _sorted(view["hand"] + event["cards"])
    elif kind == "last_lap":
        view["last_lap"] = {"reason": event["reason"]}
    elif kind == "turn":
        view["turn"] = seat
        view["nth"] = 1
        if view["last_lap"] is not None:
            view["last_lap"]["turns_left"] = event["turns_left"]
    elif kind == "over":
        view["turn"] = None
        view["nth"] = 1
        view["last_lap"]["turns_left"] = 0
        view["outcome"] = event["outcome"]


def _follow_play(view: View, event: dict[str, Any]) -> None:
    card = event["card"]
    view["line"][value_of(_card(card)) - 1].append(card)
    view["nth"] = 2
    if event["from"] == "pile":
        view["pile"] -= 1
    else:
        view["hand_sizes"][event["seat"]] -= 1
        if event["seat"] == view["seat"]:
            view["hand"].remove(card)


def _card(name: str) -> int:
    card = parse_card(name)
    assert card is not None
    return card


def _sorted(names: list[str]) -> list[str]:
    return [format_card(card) for card in sorted(_card(name) for name in names)]
