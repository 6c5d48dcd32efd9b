"""How an event changes a view of Shuppa. The client's twin is made from this file (tablee/typescript)."""

from __future__ import annotations

from typing import Any

from tablee.core.contract import View
from tablee.games.shuppa.cards import ACTION_INITIALS
from tablee.games.shuppa.places import COLUMN_LETTERS


def follow(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    if kind in ("reveal", "seal", "play", "fall", "order"):
        _follow_cards(view, event)
    elif kind in ("jump", "swap", "lift"):
        view["columns"] = moved(view["columns"], event)
    elif kind == "eat":
        _win(view, event, [event["card"]])
    elif kind in ("win", "share"):
        _win(view, event, event["cards"])
    elif kind == "discard":
        _leave_board(view, event["cards"])
        view["discard"] = _in_order(view["discard"] + event["cards"])
    elif kind in ("no_group", "take_back"):
        _set_token(view, event, None)
    elif kind in ("draw", "restock", "strengthen"):
        _follow_piles(view, event)
    elif kind == "turn":
        view.update(phase="actions", turn=event["turn"])
    elif kind == "sharing":
        view.update(phase=event["phase"], turn=event["turn"], sharing=event["sharing"])
    elif kind == "divide":
        view["sharing"] = None
    elif kind == "over":
        view.update(phase="over", order=[], turn=None, outcome=event["outcome"])


def _follow_cards(view: View, event: dict[str, Any]) -> None:
    """Phases 1 to 3."""
    kind = event["kind"]
    if kind == "reveal":
        view.update(round=event["round"], phase="choose", revealed=event["cards"], arrow=event["arrow"])
        view.update(order=[], turn=None)
        view["jar"] -= len(event["cards"])
    elif kind == "seal":
        view["has_chosen"][event["seat"]] = True
        if "card" in event:
            view["chosen"] = event["card"]
    elif kind == "play":
        _set_token(view, event, event["card"])
        _leave_hand(view, event)
    elif kind == "fall":
        view["columns"] = [[*column, card] for column, card in zip(view["columns"], event["cards"], strict=True)]
        view.update(phase="turns", revealed=[], chosen=None, has_chosen=[False for _ in view["has_chosen"]])
    else:
        view["order"] = event["order"]


def _set_token(view: View, event: dict[str, Any], card: str | None) -> None:
    if "player" in event:
        view["automaton"]["token"] = card
    else:
        view["tokens"][event["seat"]] = card


def _leave_hand(view: View, event: dict[str, Any]) -> None:
    kind = _kind_of(event["card"])
    if "player" in event:
        view["automaton"]["deck"][kind] -= 1
        view["automaton"]["top"] = None
        return
    seat = event["seat"]
    view["hand_sizes"][seat] -= 1
    view["hand_kinds"][seat][kind] -= 1
    if seat == view["seat"]:
        view["hand"].remove(event["card"])


def moved(columns: list[list[str]], event: dict[str, Any]) -> list[list[str]]:
    """The columns after a jump, a swap or a lift, or after a move, which is described in the words of its event."""
    if event["kind"] == "jump":
        source, target = COLUMN_LETTERS.index(event["from"]), COLUMN_LETTERS.index(event["to"])
        return [
            cards[:-1] if at == source else [*cards, event["card"]] if at == target else cards
            for at, cards in enumerate(columns)
        ]
    if event["kind"] == "swap":
        return [[_other(card, event["cards"]) for card in cards] for cards in columns]
    column = COLUMN_LETTERS.index(event["column"])
    return [_carried(cards, event) if at == column else cards for at, cards in enumerate(columns)]


def _other(card: str, cards: list[str]) -> str:
    """Of two cards the other one; a card that is neither is itself."""
    if card == cards[0]:
        return cards[1]
    return cards[0] if card == cards[1] else card


def _carried(cards: list[str], event: dict[str, Any]) -> list[str]:
    others = [card for card in cards if card != event["card"]]
    return [*others, event["card"]] if event["way"] == "up" else [event["card"], *others]


def _win(view: View, event: dict[str, Any], cards: list[str]) -> None:
    _leave_board(view, cards)
    if "player" in event:
        view["automaton"]["won"] = _in_order(view["automaton"]["won"] + cards)
        view["automaton"]["score"] += event["points"]
    else:
        seat = event["seat"]
        view["won"][seat] = _in_order(view["won"][seat] + cards)
        view["scores"][seat] += event["points"]


def _leave_board(view: View, cards: list[str]) -> None:
    """The cards above them fall; a token on one of them is taken back."""
    view["columns"] = [[card for card in column if card not in cards] for column in view["columns"]]
    view["tokens"] = [None if token in cards else token for token in view["tokens"]]
    if view["automaton"] is not None and view["automaton"]["token"] in cards:
        view["automaton"]["token"] = None


def _follow_piles(view: View, event: dict[str, Any]) -> None:
    """A card from the Reserve or from the Action pile."""
    if event["kind"] == "restock":
        view["columns"][COLUMN_LETTERS.index(event["column"])].append(event["card"])
    kind = _kind_taken(event)
    view["reserve" if kind == "normal" else "actions"] -= 1
    if event["kind"] == "strengthen":
        view["automaton"]["deck"][kind] += 1
        view["automaton"]["top"] = kind
    elif event["kind"] == "draw":
        view["hand_sizes"][event["seat"]] += 1
        view["hand_kinds"][event["seat"]][kind] += 1
        if "card" in event:
            view["hand"] = _in_order([*view["hand"], event["card"]])


def _kind_taken(event: dict[str, Any]) -> str:
    if event["kind"] == "restock":
        return _kind_of(event["card"])
    return "normal" if event["from"] == "reserve" else "action"


def _kind_of(card: str) -> str:
    return "action" if card[-1] in ACTION_INITIALS else "normal"


def _number(card: str) -> int:
    return int(card[1:-1] if card[-1] in ACTION_INITIALS else card[1:])


def _in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=_number)
