"""What a seat may see of Cup King, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tablee.games.cup_king.builds import one_tap_builds
from tablee.games.cup_king.cards import NAMES, faces
from tablee.games.cup_king.flick import aim_of
from tablee.games.cup_king.phases import KEEP_PART, OVER, PHASES
from tablee.games.cup_king.pyramid import ROW, format_cup, list_cups, places_of
from tablee.games.cup_king.touch import nudges_as_data, nudges_of

if TYPE_CHECKING:
    from tablee.games.cup_king.schema import (
        Aim,
        Attack,
        Builds,
        ColourName,
        Direction,
        Face,
        OwnView,
        Phase,
        PublicView,
        Rows,
        Touched,
        Variants,
    )
    from tablee.games.cup_king.state import CupKing


def public_view(table: CupKing) -> PublicView:
    seats = range(int(table.seats))
    return {
        "game": "cup-king",
        "variants": _variants(table),
        "game_number": int(table.game_number),
        "phase": cast("Phase", PHASES[table.phase]),
        "turn": None if table.turn < 0 else int(table.turn),
        "attack": _attack(table),
        "played": [_faces(table.cards_played(other)) for other in seats],
        "totals": [int(table.totals[other]) for other in seats],
        "moved": _moved(table),
        "placed": None if table.sealed is None else [int(table.sealed.made[other]) for other in seats],
        "touched": _touched(table),
        "parts": [list_cups(int(part)) for part in table.parts] if table.phase == KEEP_PART else None,
        "hand_sizes": [len(table.hand(other)) for other in seats],
        "pile": int(table.pile),
        "discard": _faces(table.cards_discarded()),
        "results": table.results_by_game(),
        "outcome": table.outcome().as_data() if table.phase == OVER else None,
    }


def own_view(table: CupKing, seat: int | None) -> OwnView:
    return {
        "seat": seat,
        "hand": None if seat is None else _faces(table.hand(seat)),
        "pyramids": pyramids_of(table, seat),
        "builds": _builds(table, seat),
    }


def _faces(cards: list[int]) -> list[Face]:
    return cast("list[Face]", faces(cards))


def _builds(table: CupKing, seat: int | None) -> Builds | None:
    """CU-2.3: while they build, everybody is offered ready pyramids."""
    return None if seat is None or table.sealed is None else cast("Builds", one_tap_builds(table, seat))


def _variants(table: CupKing) -> Variants:
    variants = table.variants
    return {
        "games": int(variants.games),
        "expert": variants.is_expert,
        "young": variants.is_young,
        "flick": "physics" if variants.is_physics else "support",
    }


def _attack(table: CupKing) -> Attack:
    directions: list[Direction | None] = [None, "left", "right"]
    return {
        "colour": None if table.colour < 0 else _colour_name(NAMES[table.colour]),
        "direction": directions[int(table.direction)],
        "to_beat": int(table.to_beat),
    }


def _moved(table: CupKing) -> list[dict[str, list[int]]] | None:
    """CU-4.3 B: of real cups, which are not right in their places (touch.py says how the numbers are meant)."""
    if not table.variants.is_physics:
        return None
    return [nudges_as_data(nudges_of(table.nudges, seat)) for seat in range(int(table.seats))]


def _colour_name(name: str) -> ColourName:
    return cast("ColourName", name)


def _touched(table: CupKing) -> Touched | None:
    """The real cup that is being flicked or lifted."""
    if table.flicked < 0:
        return None
    return {
        "cup": format_cup(int(table.flicked)),
        "aim": cast("Aim", aim_of(int(table.aim)).as_data()) if table.aim > 0 else None,
        "weak_flicks": int(table.weak_flicks),
    }


# --- pyramids ---


def pyramids_of(table: CupKing, seat: int | None) -> list[Rows]:
    """While they are built, a seat sees its own alone."""
    return [_rows(table, other, other == seat) for other in range(int(table.seats))]


def _rows(table: CupKing, seat: int, is_own: bool) -> Rows:
    rows: Rows = [[None] * width for width in range(int(table.base()), 0, -1)]
    sealed = table.sealed
    for nth, place in enumerate(places_of(table.base())):
        colour: str | None = None
        if sealed is None:
            colour = table.colour_at(seat, place)
        elif is_own and nth < sealed.made[seat]:
            colour = NAMES[sealed.choice(seat, nth)]
        rows[int(place) // ROW][int(place) % ROW] = None if colour is None else _colour_name(colour)
    return rows
