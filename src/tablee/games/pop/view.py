"""What a seat may see of Pop, field by field, and how an event changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.core.contract import View
from tablee.games.pop.area import cards_in
from tablee.games.pop.cards import SYMBOLS, count_cards, list_cards
from tablee.games.pop.modes import COLUMNS, QUEUES

if TYPE_CHECKING:
    from tablee.games.pop.rules import Pop


def public_view(table: Pop) -> View:
    """Cards are numbers. The hands are shown when the game is over."""
    seats = range(int(table.seats))
    exploded = [list_cards(table.exploded[other]) for other in seats]
    return {
        "game": "pop",
        "mode": table.mode.name,
        "level": table.mode.level or None,
        "round": int(table.round),
        "rounds": int(table.mode.rounds),
        "turn": int(table.turn),
        "turns": int(table.mode.turns),
        "area": cards_in(table.area),
        "lowered": [int(table.lowered(column)) for column in range(COLUMNS)],
        "waiting": list_cards(table.waiting),
        "pile": int(table.pile),
        "chief": _chief(table),
        "hand_sizes": [int(count_cards(table.hands[other])) for other in seats],
        "hands": [list_cards(table.hands[other]) for other in seats] if table.is_over() else None,
        "has_chosen": [table.chosen(other) != 0 for other in seats],
        "said": [[speaker, saying] for speaker, saying in table.said],
        "exploded": exploded,
        "symbols": [_symbols(cards) for cards in exploded],
        "points": table.points_by_round(),
        "outcome": table.outcome().as_data() if table.is_over() else None,
    }


def own_view(table: Pop, seat: int | None) -> View:
    return {
        "seat": seat,
        "hand": None if seat is None else list_cards(table.hands[seat]),
        "chosen": None if seat is None else list_cards(table.chosen(seat)),
    }


def _chief(table: Pop) -> dict[str, Any] | None:
    """The Chief's cards of this turn, those face down only counted, and what it has exploded."""
    if not table.mode.has_chief:
        return None
    return {
        "up": list_cards(table.chief_up),
        "down": int(count_cards(table.chief_down)),
        "exploded": list_cards(table.exploded[table.seats]),
    }


def _symbols(cards: list[int]) -> int:
    return sum(int(SYMBOLS[card]) for card in cards)


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
        view["turn"] = event["turn"]
        view["lowered"] = [0] * COLUMNS
    elif kind == "round_over":
        view["points"].append(event["points"])
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
        return
    seat = event["seat"]
    view["exploded"][seat] = sorted(view["exploded"][seat] + cards)
    view["symbols"][seat] += _symbols(cards)
    if event["kind"] == "inherit":
        view["chief"]["exploded"] = []


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
    view["turn"] = 1
    view["area"] = event["area"]
    view["lowered"] = [0] * COLUMNS
    view["pile"] = event["pile"]
    view["hand_sizes"] = [0] * seats
    view["exploded"] = [[] for _ in range(seats)]
    view["symbols"] = [0] * seats
    if view["seat"] is not None:
        view["hand"] = []
    if view["chief"] is not None:
        view["chief"]["exploded"] = []
