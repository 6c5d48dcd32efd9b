"""How an event changes a view of Pop. The client's twin is made from this file (tablee/typescript)."""

from __future__ import annotations

from typing import Any

from tablee.core.contract import View
from tablee.games.pop.modes import COLUMNS, QUEUES


def follow(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    if kind in ("place", "chief_place"):
        _follow_place(view, event)
    elif kind in ("explode", "chief_explode", "inherit"):
        _follow_explosion(view, event)
    elif kind in ("draw", "hand"):
        _follow_draw(view, event)
    elif kind == "choose":
        _follow_choice(view, event)
    elif kind == "reveal":
        _follow_reveal(view, event)
    elif kind == "chief":
        view["chief"].update(up=event["up"], down=event["down"])
        view["pile"] -= len(event["up"]) + event["down"]
    elif kind == "turn":
        view["turn_number"] = event["turn_number"]
        view["lowered"] = [0] * COLUMNS
        _follow_fuses(view, event)
    elif kind == "round_over":
        view["points_by_round"].append(event["points"])
    elif kind == "round":
        _follow_round(view, event)
    elif kind == "over":
        view["hands"] = event["hands"]
        view["outcome"] = event["outcome"]
    else:
        view["said"].append([event["seat"], event["saying"]])


def _follow_place(view: View, event: dict[str, Any]) -> None:
    column = QUEUES.index(event["queue"])
    view["area"][column].insert(0, event["card"])
    view["lowered"][column] += 1
    view["waiting"].remove(event["card"])


def _follow_explosion(view: View, event: dict[str, Any]) -> None:
    """Cards go from the area, or from beside the Chief, to a seat, or from the area beside the Chief."""
    cards = event["cards"]
    view["area"] = [[card for card in column if card not in cards] for column in view["area"]]
    if event["kind"] == "chief_explode":
        view["chief"]["exploded"] = sorted(view["chief"]["exploded"] + cards)
        view["chief"]["symbols"] += event["symbols"]
        return
    seat = event["seat"]
    view["exploded"][seat] = sorted(view["exploded"][seat] + cards)
    view["symbols"][seat] += event["symbols"]
    if view["scores"] is not None:
        view["scores"][seat] += event["symbols"]
    if event["kind"] == "inherit":
        view["chief"].update(exploded=[], symbols=0)


def _follow_draw(view: View, event: dict[str, Any]) -> None:
    view["pile"] -= event["count"]
    view["hand_sizes"][event["seat"]] += event["count"]
    if "cards" in event:
        view["hand"] = sorted(view["hand"] + event["cards"])


def _follow_choice(view: View, event: dict[str, Any]) -> None:
    seat = event["seat"]
    view["has_chosen"][seat] = True
    view["hand_sizes"][seat] -= event["count"]
    if "cards" in event:
        view["chosen"] = event["cards"]
        view["fuses"] = []
        view["hand"] = [card for card in view["hand"] if card not in event["cards"]]


def _follow_reveal(view: View, event: dict[str, Any]) -> None:
    view["waiting"] = event["cards"]
    view["said"] = []
    view["has_chosen"] = [False] * len(view["has_chosen"])
    if view["seat"] is not None:
        view["chosen"] = []
    if view["chief"] is not None:
        view["chief"].update(up=[], down=0)


def _follow_round(view: View, event: dict[str, Any]) -> None:
    seats = len(view["hand_sizes"])
    view["round"] = event["round"]
    view["turn_number"] = 1
    view["area"] = event["area"]
    view["lowered"] = [0] * COLUMNS
    view["pile"] = event["pile"]
    view["hand_sizes"] = [0] * seats
    view["exploded"] = [[] for _ in range(seats)]
    view["symbols"] = [0] * seats
    _follow_fuses(view, event)
    if view["seat"] is not None:
        view["hand"] = []
    if view["chief"] is not None:
        view["chief"].update(exploded=[], symbols=0)


def _follow_fuses(view: View, event: dict[str, Any]) -> None:
    """A seat is to choose again."""
    if view["seat"] is not None:
        view["fuses"] = event["fuses"]
