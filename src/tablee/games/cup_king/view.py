"""What a seat may see of Cup King, field by field, and how an event changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.contract import View
from tablee.games.cup_king.cards import COLOURS, DECK, NAMES, Face, card_of, faces, unpack
from tablee.games.cup_king.moves import aim_of
from tablee.games.cup_king.nudges import nudges_as_data, nudges_of
from tablee.games.cup_king.phases import FALL, FLICK_AGAIN, KEEP_PART, OVER, PHASES
from tablee.games.cup_king.pyramid import BASE, ROW, format_cup, list_cups, parse_cup, places_of

if TYPE_CHECKING:
    from tablee.games.cup_king.table import Table

Rows = list[list[str | None]]  # a pyramid, the bottom row first: the colours of its cups, None for none


def public_view(table: Table) -> View:
    seats = range(int(table.seats))
    return {
        "game": "cup-king",
        "variants": _variants(table),
        "nth": int(table.nth),
        "phase": PHASES[table.phase],
        "turn": None if table.turn < 0 else int(table.turn),
        "round": _round(table),
        "played": [faces(played_by(table, other)) for other in seats],
        "totals": [int(table.totals[other]) for other in seats],
        "moved": _moved(table),
        "placed": None if table.sealed is None else [int(table.sealed.made[other]) for other in seats],
        "touched": _touched(table),
        "parts": [list_cups(int(part)) for part in table.parts] if table.phase == KEEP_PART else None,
        "hand_sizes": [len(hand_of(table, other)) for other in seats],
        "pile": int(table.pile),
        "discard": faces(discarded(table)),
        "results": table.results_by_game(),
        "outcome": table.outcome().as_data() if table.phase == OVER else None,
    }


def own_view(table: Table, seat: int | None) -> View:
    return {
        "seat": seat,
        "hand": None if seat is None else faces(hand_of(table, seat)),
        "pyramids": pyramids_of(table, seat),
    }


def _variants(table: Table) -> dict[str, Any]:
    variants = table.variants
    return {
        "games": int(variants.games),
        "expert": variants.is_expert,
        "young": variants.is_young,
        "flick": "physics" if variants.is_physics else "support",
    }


def _round(table: Table) -> dict[str, Any]:
    directions = [None, "left", "right"]
    return {
        "colour": None if table.colour < 0 else NAMES[table.colour],
        "direction": directions[int(table.direction)],
        "to_beat": int(table.to_beat),
    }


def _moved(table: Table) -> list[dict[str, list[int]]] | None:
    """CU-4.3 B: of real cups, which are not right in their places (nudges.py says how the numbers are meant)."""
    if not table.variants.is_physics:
        return None
    return [nudges_as_data(nudges_of(table.nudges, seat)) for seat in range(int(table.seats))]


def _touched(table: Table) -> dict[str, Any] | None:
    """The real cup that is being flicked or lifted."""
    if table.flicked < 0:
        return None
    return {
        "cup": format_cup(int(table.flicked)),
        "aim": aim_of(int(table.aim)).as_data() if table.aim > 0 else None,
        "weak_flicks": int(table.weak_flicks),
    }


# --- what lies where ---


def _cards_from(cards: vec[i64], first: int) -> list[int]:
    found: list[int] = []
    for colour in range(COLOURS):
        found += unpack(colour, cards[first + colour])
    return found


def hand_of(table: Table, seat: i64) -> list[int]:
    return _cards_from(table.hands, int(seat) * COLOURS)


def played_by(table: Table, seat: i64) -> list[int]:
    return _cards_from(table.played, int(seat) * COLOURS)


def discarded(table: Table) -> list[int]:
    return _cards_from(table.discard, 0)


def empty_rows(base: int) -> Rows:
    return [[None] * width for width in range(base, 0, -1)]


def pyramids_of(table: Table, seat: int | None) -> list[Rows]:
    """While they are built, a seat sees its own alone."""
    return [_rows(table, other, other == seat) for other in range(int(table.seats))]


def _rows(table: Table, seat: int, is_own: bool) -> Rows:
    rows = empty_rows(int(table.base()))
    sealed = table.sealed
    for nth, place in enumerate(places_of(table.base())):
        colour: str | None = None
        if sealed is None:
            colour = colour_at(table, seat, int(place))
        elif is_own and nth < sealed.made[seat]:
            colour = NAMES[sealed.choice(seat, nth)]
        rows[int(place) // ROW][int(place) % ROW] = colour
    return rows


def colour_at(table: Table, seat: int, place: int) -> str | None:
    """The colour of the cup that stands at a place."""
    if table.cups[seat] >> place & 1:
        for colour in range(COLOURS):
            if table.built[seat * COLOURS + colour] >> place & 1:
                return NAMES[colour]
    return None


# --- following events ---


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
    elif kind == "pyramids":
        view["pyramids"] = event["pyramids"]
        view["placed"] = None
    elif kind == "next_game":
        view["nth"] = event["nth"]
        view["phase"] = "build"
        view["pyramids"] = [empty_rows(BASE[seats]) for _ in range(seats)]
        view["moved"] = None if view["moved"] is None else [{} for _ in range(seats)]
        view["placed"] = [0] * seats
        view["hand_sizes"] = [0] * seats
        view["pile"] = len(DECK)
        view["discard"] = []
    else:
        view["hand_sizes"][event["seat"]] = event["count"]
        view["pile"] -= event["count"]
        if "cards" in event:
            view["hand"] = event["cards"]


def _put(view: View, seat: int, cup: str, colour: str | None) -> None:
    place = parse_cup(cup)
    assert place is not None
    view["pyramids"][seat][place // ROW][place % ROW] = colour


def _follow_round(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    if kind == "round":
        view["phase"] = "start"
        view["turn"] = event["seat"]
        view["round"] = {"colour": None, "direction": None, "to_beat": 0}
    elif kind == "play":
        _follow_play(view, event)
    elif kind == "attack":
        view["phase"] = "answer"
        view["turn"] = event["seat"]
    elif kind == "draw":
        view["pile"] -= 1
        view["hand_sizes"][event["seat"]] += 1
        if "card" in event:
            view["hand"] = _sorted([*view["hand"], event["card"]])
    elif kind == "shuffle":
        view["pile"] = event["pile"]
        view["discard"] = []
    else:
        view["discard"] = _sorted([*view["discard"], *(card for cards in view["played"] for card in cards)])
        view["played"] = [[] for _ in view["played"]]
        view["totals"] = [0 for _ in view["totals"]]
        view["touched"] = None


def _follow_play(view: View, event: dict[str, Any]) -> None:
    seat = event["seat"]
    cards: list[Face] = [[event["colour"], value] for value in event["values"]] + event["extras"]
    if view["phase"] == "start":
        view["round"]["direction"] = event["direction"] or "left"
    view["round"]["colour"] = event["colour"]
    view["round"]["to_beat"] = event["total"]
    view["played"][seat] = _sorted(view["played"][seat] + cards)
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
        view["phase"] = PHASES[FALL]
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
        view["phase"] = PHASES[KEEP_PART]
        view["parts"] = event["parts"]
    elif kind == "again":
        view["phase"] = PHASES[FLICK_AGAIN]


def _follow_end(view: View, event: dict[str, Any]) -> None:
    kind = event["kind"]
    if kind == "eliminated":
        view["discard"] = _sorted(view["discard"] + event["cards"])
        view["hand_sizes"][event["seat"]] = 0
        if event["seat"] == view["seat"]:
            view["hand"] = []
    elif kind == "game_over":
        view["turn"] = None
        view["round"] = {"colour": None, "direction": None, "to_beat": 0}
        view["results"].append(event["cups"])
    elif kind == "over":
        view["phase"] = PHASES[OVER]
        view["outcome"] = event["outcome"]


def _sorted(cards: list[Face]) -> list[Face]:
    return faces(sorted(card_of(card) for card in cards))
