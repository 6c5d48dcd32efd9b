"""What a seat may see of Shuppa, field by field, and how an event changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablee.core.contract import View
from tablee.games.shuppa.cards import ARROW_NAMES, format_card, format_cards, is_action, kind_of, parse_card
from tablee.games.shuppa.phases import ACTION_TURNS, CHOOSE, PHASE_NAMES, TURNS
from tablee.games.shuppa.places import parse_column, parse_place
from tablee.games.shuppa.sharing import UNSHARED, format_division

if TYPE_CHECKING:
    from tablee.games.shuppa.table import Table

_AUTOMATON: Final = 1


def public_view(table: Table) -> View:
    """Lists go by player; how many Normal and Action cards a hand holds can be deduced, so it is shown."""
    players = range(int(table.players))
    is_choosing = table.phase == CHOOSE
    is_in_turns = table.phase in (TURNS, ACTION_TURNS)
    return {
        "game": "shuppa",
        "round": int(table.round),
        "phase": PHASE_NAMES[table.phase],
        "columns": [format_cards(table.board.cards(column)) for column in range(int(table.board.count))],
        "revealed": format_cards(table.revealed()),
        "arrow": ARROW_NAMES[table.arrow()],
        "tokens": [format_card(table.token(player)) if table.token(player) else None for player in players],
        "order": table.players_in_order() if is_in_turns else [],
        "turn": int(table.player()) if is_in_turns else None,
        "sharing": sharing_of(table) if len(table.lots) > 0 else None,
        "jar": int(table.jar_left),
        "reserve": int(table.reserve_left),
        "actions": int(table.actions_left),
        "has_chosen": [is_choosing and table.has_chosen(other) for other in range(int(table.seats))],
        "hands": [_kinds(table.hand(other)) for other in range(int(table.seats))],
        "won": [format_cards(table.won_cards(player)) for player in players],
        "discard": format_cards(table.won_cards(table.players)),
        "automaton": _automaton(table) if table.difficulty > 0 else None,
        "outcome": table.outcome().as_data() if table.is_over() else None,
    }


def own_view(table: Table, seat: int | None) -> View:
    return {
        "seat": seat,
        "hand": None if seat is None else format_cards(table.hand(seat)),
        "chosen": _chosen(table, seat),
    }


def _chosen(table: Table, seat: int | None) -> str | None:
    if seat is None or table.phase != CHOOSE or not table.has_chosen(seat):
        return None
    return format_card(table.choice(seat))


def _kinds(cards: list[int]) -> dict[str, int]:
    actions = sum(1 for card in cards if is_action(card))
    return {"normal": len(cards) - actions, "action": actions}


def _automaton(table: Table) -> dict[str, Any]:
    """Its deck: what it was made of and what was played is known; of its order, the kind of a card put on top."""
    top = kind_of(table.deck_top) if table.deck_top else None
    return {"difficulty": int(table.difficulty), "top": top, "deck": _kinds(table.deck_cards())}


def sharing_of(table: Table) -> dict[str, Any]:
    """The lots of this fall, the divisions of the first of them (None: not shared), and the one to divide now."""
    lots: list[list[str]] = []
    divisions: list[str | None] = []
    for nth in range(len(table.lots) // 2):
        lot = table.nth_lot(nth)
        if nth < len(table.divisions):
            division = table.divisions[nth]
            divisions.append(None if division == UNSHARED else format_division(lot, division))
        lots.append(format_cards(lot.cards()))
    lot = table.lot_to_divide()
    return {
        "lots": lots,
        "divisions": divisions,
        "sharers": [int(lot.sharer(nth)) for nth in range(int(lot.count))],
        "share": int(lot.share),
        "discarded": int(lot.rest),
        "multicolours": int(lot.multicolours),
    }


# --- following events ---


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
