"""What a seat may see of Snack Match, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from tablee.games.snack_match.area import Area
from tablee.games.snack_match.cards import KINDS, LETTERS, format_card
from tablee.games.snack_match.diet import format_pair
from tablee.games.snack_match.grid import STRIDE, extent_numbered
from tablee.games.snack_match.notation import format_strip
from tablee.games.snack_match.scoring import automaton_score, list_groups

if TYPE_CHECKING:
    from tablee.games.snack_match import schema
    from tablee.games.snack_match.rules import SnackMatch

DRAFT: Final = "draft"
PLACEMENT: Final = "placement"
OVER: Final = "over"


def public_view(table: SnackMatch) -> schema.PublicView:
    return {
        "game": "snack-match",
        "solo": table.is_solo,
        "diet": [format_pair(pair) for pair in table.pairs],
        "round": min(int(table.round) + 1, int(table.rounds())),
        "rounds": int(table.rounds()),
        "phase": cast(Any, phase_of(table)),
        "has_chosen": _has_chosen(table),
        "pile": int(table.pile),
        "hand_sizes": [len(table.hand(other)) for other in range(int(table.seats))],
        "automaton": _automaton(table) if table.is_solo else None,
        "outcome": table.outcome().as_data() if table.is_over() else None,
    }


def own_view(table: SnackMatch, seat: int | None) -> schema.OwnView:
    """SM-2.2: one's own area as it is, the others' as they were when the round began."""
    seats = range(int(table.seats))
    return {
        "seat": seat,
        "hand": None if seat is None else [format_card(card) for card in table.hand(seat)],
        "kept": _kept(table, seat),
        "gave": format_card(table.given[seat]) if seat is not None and len(table.given) > 0 else None,
        "areas": [area_view(table.areas[other] if other == seat else table.shown_areas[other]) for other in seats],
    }


def _has_chosen(table: SnackMatch) -> list[bool]:
    """Who has kept a card, or placed both, while others still choose."""
    return [not table.is_over() and not table.owes(seat) for seat in range(int(table.seats))]


def _automaton(table: SnackMatch) -> schema.Automaton:
    cards = list(table.automaton)
    return {"cards": [format_card(card) for card in cards], "points": automaton_score(cards)}


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


def area_view(area: Area) -> schema.Area:
    """The strips so that painting one after the other gives the area, what shows, cell by cell, and what it gives."""
    groups = list_groups(area.shown())
    return {
        "strips": [format_strip(area, placement) for placement in area.from_the_bottom()],
        "cells": _cells(area),
        "groups": groups,
        "points": sum(group["points"] for group in groups),
    }


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
