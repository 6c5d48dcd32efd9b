"""How an event changes a view of Cup King. The client's twin is made from this file (tablee/typescript)."""

from __future__ import annotations

from typing import Any

from tablee.core.contract import View
from tablee.games.cup_king.cards import NAMES, Face
from tablee.games.cup_king.pyramid import CUP_LETTERS


def follow(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    if kind in ("build", "pyramids", "next_game", "deal"):
        _follow_setup(view, event)
    elif kind in ("round", "play", "attack", "draw", "shuffle", "discard"):
        _follow_round(view, event)
    elif kind in ("lose", "lift", "flick", "fall", "weak", "split", "keep", "again"):
        _follow_loss(view, event)
    else:
        _follow_end(view, event)


def _follow_setup(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    seats = len(view["hand_sizes"])
    if kind == "build":
        view["placed"][event["seat"]] = event["placed"]
        if "cup" in event:
            _put(view, event["seat"], event["cup"], event["colour"])
            view["builds"] = event["builds"]
    elif kind == "pyramids":
        view["pyramids"] = event["pyramids"]
        view.update(placed=None, builds=None)
    elif kind == "next_game":
        view["game_number"] = event["game_number"]
        view["pyramids"] = [[[None for _ in row] for row in rows] for rows in view["pyramids"]]
        view["moved"] = None if view["moved"] is None else [{} for _ in range(seats)]
        deck = view["pile"] + len(view["discard"]) + sum(view["hand_sizes"])
        view.update(phase="build", placed=[0] * seats, hand_sizes=[0] * seats, pile=deck, discard=[])
    else:
        view["hand_sizes"][event["seat"]] = event["count"]
        view["pile"] -= event["count"]
        if "cards" in event:
            view.update(hand=event["cards"], builds=event["builds"])


def _put(view: View, seat: int, cup: str, colour: str | None) -> None:
    view["pyramids"][seat][int(cup[1]) - 1][CUP_LETTERS.index(cup[0])] = colour


def _follow_round(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    if kind == "round":
        view["phase"] = "start"
        view["turn"] = event["seat"]
        view["attack"] = {"colour": None, "direction": None, "to_beat": 0}
    elif kind == "play":
        _follow_play(view, event)
    elif kind == "attack":
        view["phase"] = "answer"
        view["turn"] = event["seat"]
    elif kind == "draw":
        view["pile"] -= 1
        view["hand_sizes"][event["seat"]] += 1
        if "card" in event:
            view["hand"] = _in_order([*view["hand"], event["card"]])
    elif kind == "shuffle":
        view["pile"] = event["pile"]
        view["discard"] = []
    else:
        view["discard"] = _in_order(view["discard"] + [card for cards in view["played"] for card in cards])
        view["played"] = [[] for _ in view["played"]]
        view["totals"] = [0 for _ in view["totals"]]
        view["touched"] = None


def _follow_play(view: View, event: dict[str, Any]) -> None:
    seat = event["seat"]
    cards: list[Face] = [[event["colour"], value] for value in event["values"]] + event["extras"]
    if view["phase"] == "start":
        view["attack"]["direction"] = event["direction"] or "left"
    view["attack"]["colour"] = event["colour"]
    view["attack"]["to_beat"] = event["total"]
    view["played"][seat] = _in_order(view["played"][seat] + cards)
    view["totals"][seat] = event["total"]
    view["hand_sizes"][seat] -= len(cards)
    if seat == view["seat"]:
        for card in cards:
            view["hand"].remove(card)


def _follow_loss(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    seat = event["seat"]
    if kind in ("lift", "flick"):
        weak_flicks = view["touched"]["weak_flicks"] if view["touched"] else 0
        view["phase"] = "fall"
        view["touched"] = {"cup": event["cup"], "aim": event.get("aim"), "weak_flicks": weak_flicks}
    elif kind in ("fall", "weak", "keep"):
        for cup in event["lost"]:
            _put(view, seat, cup, None)
        view["parts"] = None
        if view["moved"] is not None:
            moved = event.get("moved", view["moved"][seat])
            view["moved"][seat] = {cup: moved[cup] for cup in moved if cup not in event["lost"]}
        if kind == "weak":
            view["touched"]["weak_flicks"] = event["weak_flicks"]
    elif kind == "split":
        view["phase"] = "keep"
        view["parts"] = event["parts"]
    elif kind == "again":
        view["phase"] = "again"


def _follow_end(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    if kind == "eliminated":
        view["discard"] = _in_order(view["discard"] + event["cards"])
        view["hand_sizes"][event["seat"]] = 0
        if event["seat"] == view["seat"]:
            view["hand"] = []
    elif kind == "game_over":
        view["turn"] = None
        view["attack"] = {"colour": None, "direction": None, "to_beat": 0}
        view["results"].append(event["cups"])
    elif kind == "over":
        view["phase"] = "over"
        view["outcome"] = event["outcome"]


def _order(card: Any) -> tuple[int, Any]:
    return NAMES.index(card[0]), card[1]


def _in_order(cards: list[Face]) -> list[Face]:
    return sorted(cards, key=_order)
