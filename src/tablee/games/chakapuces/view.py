"""What a seat may see of Chakapuces, field by field, and how an event changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.core.contract import View
from tablee.games.chakapuces.cards import VALUES, format_card, format_cards, parse_card, value_of

if TYPE_CHECKING:
    from tablee.games.chakapuces.rules import Chakapuces


def public_view(table: Chakapuces) -> View:
    """Taken cards were seen when they were taken, so everybody may see them again."""
    hand_sizes: list[int] = []
    fleas: list[int] = []
    taken: list[list[str]] = []
    for other in range(table.seats):
        hand_sizes.append(len(table.hand(other)))
        fleas.append(table.fleas[other])
        taken.append(format_cards(table.taken_cards(other)))
    return {
        "game": "chakapuces",
        "turn": None if table.is_over() else int(table.turn),
        "nth": 2 if table.is_second_card else 1,
        "line": [format_cards(table.stack(value)) for value in range(1, VALUES + 1)],
        "pile": int(table.pile),
        "hand_sizes": hand_sizes,
        "fleas": fleas,
        "taken": taken,
        "last_lap": _last_lap(table),
        "outcome": table.outcome().as_data() if table.is_over() else None,
    }


def own_view(table: Chakapuces, seat: int | None) -> View:
    return {"seat": seat, "hand": None if seat is None else format_cards(table.hand(seat))}


def _last_lap(table: Chakapuces) -> dict[str, Any] | None:
    if not table.ended_by:
        return None
    return {"reason": table.ended_by, "turns_left": int(table.turns_left)}


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
