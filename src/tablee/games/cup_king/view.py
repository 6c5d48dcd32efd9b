"""What a seat may see of Cup King, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.contract import View
from tablee.games.cup_king.cards import COLOURS, NAMES, faces, unpack
from tablee.games.cup_king.moves import aim_of
from tablee.games.cup_king.nudges import nudges_as_data, nudges_of
from tablee.games.cup_king.phases import KEEP_PART, OVER, PHASES
from tablee.games.cup_king.pyramid import ROW, format_cup, list_cups, places_of

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
