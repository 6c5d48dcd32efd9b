"""What a seat may see of Snack Match, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablee.core.contract import View
from tablee.games.snack_match.area import Area
from tablee.games.snack_match.cards import KINDS, LETTERS, format_card
from tablee.games.snack_match.diet import format_pair
from tablee.games.snack_match.grid import STRIDE, extent_numbered
from tablee.games.snack_match.notation import format_strip

if TYPE_CHECKING:
    from tablee.games.snack_match.rules import SnackMatch

DRAFT: Final = "draft"
PLACEMENT: Final = "placement"
OVER: Final = "over"


def public_view(table: SnackMatch) -> View:
    return {
        "game": "snack-match",
        "solo": table.is_solo,
        "diet": [format_pair(pair) for pair in table.pairs],
        "round": min(int(table.round) + 1, int(table.rounds())),
        "rounds": int(table.rounds()),
        "phase": phase_of(table),
        "pending": table.pending(),
        "pile": int(table.pile),
        "hand_sizes": [len(table.hand(other)) for other in range(int(table.seats))],
        "automaton": [format_card(card) for card in table.automaton] if table.is_solo else None,
        "outcome": table.outcome().as_data() if table.is_over() else None,
    }


def own_view(table: SnackMatch, seat: int | None) -> View:
    """SM-2.2: one's own area as it is, the others' as they were when the round began."""
    seats = range(int(table.seats))
    return {
        "seat": seat,
        "hand": None if seat is None else [format_card(card) for card in table.hand(seat)],
        "kept": _kept(table, seat),
        "gave": format_card(table.given[seat]) if seat is not None and len(table.given) > 0 else None,
        "areas": [area_view(table.areas[other] if other == seat else table.shown_areas[other]) for other in seats],
    }


def _kept(table: SnackMatch, seat: int | None) -> str | None:
    """What the seat has chosen in the draft."""
    kept = table.kept
    if kept is None or seat is None or kept.owes(seat):
        return None
    return format_card(kept.choice(seat, 0))


def phase_of(table: SnackMatch) -> str:
    if table.is_over():
        return OVER
    return PLACEMENT if table.kept is None else DRAFT


def area_view(area: Area) -> dict[str, Any]:
    """The strips so that painting one after the other gives the area, and what shows, cell by cell ("": nothing)."""
    return {"strips": [format_strip(area, placement) for placement in area.from_the_bottom()], "cells": _cells(area)}


def _cells(area: Area) -> list[list[str]]:
    if area.count == 0:
        return []
    shown = [int(cells) for cells in area.shown()]
    extent = extent_numbered(area.extent)
    return [
        [_face(shown, row * STRIDE + column) for column in range(extent.left, extent.right + 1)]
        for row in range(extent.top, extent.bottom + 1)
    ]


def _face(shown: list[int], cell: int) -> str:
    return "".join(LETTERS[element] for element in range(2 * KINDS) if shown[element] >> cell & 1)
