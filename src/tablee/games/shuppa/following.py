"""How an event changes a view of Shuppa."""

from __future__ import annotations

from typing import Any, Final

from tablee.core.contract import View
from tablee.games.shuppa.cards import is_action, kind_of, parse_card
from tablee.games.shuppa.places import parse_column, parse_place

_AUTOMATON: Final = 1


def follow(view: View, event: dict[str, Any]) -> None:
    """Change a view as an event says that it was shown."""
    kind = event["kind"]
    player: Any = _AUTOMATON if "player" in event else event.get("seat")
    if kind in ("reveal", "seal", "play", "fall", "order"):
        _follow_cards(view, event, player)
    elif kind in ("eat", "jump", "swap", "lift"):
        _follow_effect(view, event, player)
    elif kind in ("win", "share", "discard"):
        for name in event["cards"]:
            _leave_board(view, name)
        pile = view["discard"] if kind == "discard" else view["won"][player]
        pile[:] = _sorted(pile + event["cards"])
    elif kind in ("no_group", "take_back"):
        view["tokens"][player] = None
    elif kind == "draw":
        _follow_draw(view, event, player)
    elif kind == "turn":
        view["phase"] = "actions"
        view["turn"] = event["turn"]
    elif kind == "sharing":
        view["phase"] = event["phase"]
        view["turn"] = event["turn"]
        view["sharing"] = event["sharing"]
    elif kind == "divide":
        view["sharing"] = None
    elif kind == "restock":
        _column(view, event["column"]).append(event["card"])
        _take_from_pile(view, "action" if is_action(_card(event["card"])) else "normal")
    elif kind == "strengthen":
        _follow_strengthen(view, event)
    elif kind == "over":
        view.update(phase="over", order=[], turn=None)
        view["outcome"] = event["outcome"]


def _follow_cards(view: View, event: dict[str, Any], player: Any) -> None:
    """Phases 1 to 3."""
    kind = event["kind"]
    if kind == "reveal":
        view.update(round=event["round"], phase="choose", revealed=event["cards"], arrow=event["arrow"])
        view.update(order=[], turn=None)
        view["jar"] -= len(event["cards"])
    elif kind == "seal":
        view["has_chosen"][player] = True
        if "card" in event:
            view["chosen"] = event["card"]
    elif kind == "play":
        view["tokens"][player] = event["card"]
        _leave_hand(view, event["card"], player)
    elif kind == "fall":
        for column, name in enumerate(event["cards"]):
            view["columns"][column].append(name)
        view.update(phase="turns", revealed=[], chosen=None, has_chosen=[False] * len(view["hands"]))
    else:
        view["order"] = event["order"]


def _leave_hand(view: View, name: str, player: int) -> None:
    kind = kind_of(_card(name))
    if player >= len(view["hands"]):
        view["automaton"]["deck"][kind] -= 1
        view["automaton"]["top"] = None
        return
    view["hands"][player][kind] -= 1
    if player == view["seat"]:
        view["hand"].remove(name)


def _follow_effect(view: View, event: dict[str, Any], player: int) -> None:
    kind = event["kind"]
    if kind == "eat":
        _leave_board(view, event["card"])
        view["won"][player] = _sorted([*view["won"][player], event["card"]])
    elif kind == "jump":
        _column(view, event["from"]).pop()
        _column(view, event["to"]).append(event["card"])
    elif kind == "swap":
        places = [parse_place(place) for place in event["places"]]
        for place, name in zip(places, reversed(event["cards"]), strict=True):
            assert place is not None
            view["columns"][place[0]][place[1]] = name
    else:
        column = _column(view, event["column"])
        column.remove(event["card"])
        column.insert(len(column) if event["way"] == "up" else 0, event["card"])


def _follow_draw(view: View, event: dict[str, Any], seat: int) -> None:
    kind = "normal" if event["from"] == "reserve" else "action"
    _take_from_pile(view, kind)
    view["hands"][seat][kind] += 1
    if "card" in event:
        view["hand"] = _sorted([*view["hand"], event["card"]])


def _follow_strengthen(view: View, event: dict[str, Any]) -> None:
    kind = "normal" if event["from"] == "reserve" else "action"
    _take_from_pile(view, kind)
    view["automaton"]["deck"][kind] += 1
    view["automaton"]["top"] = kind


def _take_from_pile(view: View, kind: str) -> None:
    view["reserve" if kind == "normal" else "actions"] -= 1


def _leave_board(view: View, name: str) -> None:
    """The cards above it fall; a token on it is taken back."""
    for column in view["columns"]:
        if name in column:
            column.remove(name)
    view["tokens"] = [None if token == name else token for token in view["tokens"]]


def _column(view: View, letter: str) -> list[str]:
    column = parse_column(letter)
    assert column is not None
    cards: list[str] = view["columns"][column]
    return cards


def _card(name: str) -> int:
    card = parse_card(name)
    assert card is not None
    return card


def _sorted(names: list[str]) -> list[str]:
    return sorted(names, key=_card)
