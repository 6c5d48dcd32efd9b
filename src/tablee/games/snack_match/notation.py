"""Moves of Snack Match as people write them, and as interfaces show them.

    keep 12               in the draft
    12 b2 right           card 12 with its first cell at b2, reading to the right, over all that it overlaps
    12 b0 up under        its first cell just above column b, reading upwards, under at all its cells
    12 z1 right under 23  its first cell just left of a1; under at its second and third cell

Columns a to d and rows from 1 are counted from the top left of what lies there; z is the column before a, and above
row 1 come 0, -1 and -2. A card's cells are numbered as it is printed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from tablee.core.errors import IllegalMove, MalformedMove
from tablee.games.snack_match.area import Area
from tablee.games.snack_match.cards import STRIP, format_card, parse_card
from tablee.games.snack_match.grid import ACROSS, COLUMNS, FIRST, ROWS, STRIDE, extent_numbered, step_of
from tablee.games.snack_match.legality import TOO_LARGE
from tablee.games.snack_match.moves import CARD_SHIFT, PLACE_SHIFT, TURNED, card_of, is_turned, place_of
from tablee.games.snack_match.scoring import group_points

if TYPE_CHECKING:
    from tablee.games.snack_match.rules import SnackMatch

KEEP_WORD: Final = "keep"
UNDER_WORD: Final = "under"
COLUMN_NAMES: Final = "zabcd"  # the first is one before the area's first
ORIENTATIONS: Final = ["right", "left", "down", "up"]  # across and down, each as printed and turned

_PLACEMENT: Final = re.compile(r"(\d+) ([a-dz])(-?\d) (right|left|down|up)(?: (under)(?: ([123]+))?)?", re.ASCII)
_KEEP: Final = re.compile(r"keep (\d+)", re.ASCII)
_WAYS: Final = "keep 12 keeps a card; 12 b2 right places one; 12 b2 down under 13 hides its cells 1 and 3"


def format_move(table: SnackMatch, seat: int, move: int) -> str:
    if table.kept is not None:
        return f"{KEEP_WORD} {move}"
    return format_placement(table.areas[seat], move)


def parse_move(table: SnackMatch, seat: int, text: str) -> int:
    words = " ".join(text.lower().split())
    keep = _KEEP.fullmatch(words)
    if keep:
        return _card(str(keep.group(1)), text)
    return parse_placement(table.areas[seat], words)


def _card(number: str, text: str) -> int:
    card = parse_card(number)
    if card is None:
        raise MalformedMove(f"'{text}' is not a move: cards are numbered from 1 to 72")
    return card


# --- placements ---


def cells_of(placement: int) -> list[int]:
    """The cells of a placement's place, from the card's first one."""
    place = place_of(placement)
    cells: list[int] = []
    for k in range(STRIP):
        cells.append(FIRST[place] + k * step_of(place))
    return cells[::-1] if is_turned(placement) else cells


def orientation_of(placement: int) -> str:
    return ORIENTATIONS[(0 if place_of(placement) < ACROSS else 2) + (1 if is_turned(placement) else 0)]


def hidden_cells(placement: int) -> list[int]:
    """The card's cells, numbered from 1, at which it went under."""
    hidden = [k + 1 for k in range(STRIP) if placement >> k & 1]
    return sorted(STRIP + 1 - number for number in hidden) if is_turned(placement) else hidden


def format_cell(area: Area, cell: int) -> str:
    extent = extent_numbered(area.extent)
    row, column = divmod(cell, STRIDE)
    return f"{COLUMN_NAMES[column - extent.left + 1]}{row - extent.top + 1}"


def format_strip(area: Area, placement: int) -> str:
    """Say where a card lies, without over and under."""
    return f"{card_of(placement)} {format_cell(area, cells_of(placement)[0])} {orientation_of(placement)}"


def format_placement(area: Area, placement: int) -> str:
    hidden = hidden_cells(placement)
    words = [format_strip(area, placement)]
    if hidden:
        words.append(UNDER_WORD)
    if 0 < len(hidden) < STRIP:
        words.append("".join(str(number) for number in hidden))
    return " ".join(words)


def parse_placement(area: Area, text: str) -> int:
    match = _PLACEMENT.fullmatch(text)
    if not match:
        raise MalformedMove(f"'{text}' is not a move: {_WAYS}")
    card = _card(str(match.group(1)), text)
    extent = extent_numbered(area.extent)
    column = COLUMN_NAMES.index(str(match.group(2))) - 1 + extent.left
    row = int(str(match.group(3))) - 1 + extent.top
    orientation = ORIENTATIONS.index(str(match.group(4)))
    placement = card << CARD_SHIFT | _place(row, column, orientation) << PLACE_SHIFT
    if orientation % 2 == 1:
        placement |= TURNED
    if match.group(5):
        placement |= _hidden_bits(str(match.group(6) or "123"), orientation % 2 == 1)
    return placement


def _place(row: int, column: int, orientation: int) -> int:
    """The place of a strip whose first printed cell is there, or an IllegalMove where no area reaches."""
    back = STRIP - 1 if orientation % 2 == 1 else 0
    is_across = orientation < 2
    if is_across:
        column -= back
    else:
        row -= back
    widest = COLUMNS - STRIP + 1 if is_across else COLUMNS
    highest = ROWS if is_across else ROWS - STRIP + 1
    if not (0 <= row < highest and 0 <= column < widest):
        raise IllegalMove(TOO_LARGE)
    return row * widest + column if is_across else ACROSS + row * widest + column


def _hidden_bits(numbers: str, is_turned: bool) -> int:
    hidden = 0
    for number in numbers:
        k = int(number) - 1
        hidden |= 1 << (STRIP - 1 - k if is_turned else k)
    return hidden


# --- for interfaces ---


def describe_move(table: SnackMatch, seat: int, move: int) -> dict[str, Any]:
    if table.kept is not None:
        gives = _other_card(table, seat, move)
        return {"kind": "keep", "rule": "SM-2.1", "card": format_card(move), "gives": gives}
    described = describe_placement(table.areas[seat], move)
    if table.is_solo:
        described["automaton"] = _other_card(table, seat, int(card_of(move)))
    return described


def _other_card(table: SnackMatch, seat: int, card: int) -> str:
    low, high = table.hand(seat)
    return format_card(high if card == low else low)


def describe_placement(area: Area, move: int) -> dict[str, Any]:
    """The cells are those of the card as printed, the first one first; `under` numbers those that will not show.

    `points` is what the groups of the area would give then, so that they can be shown while a card is moved about.
    """
    hidden = hidden_cells(move)
    cells = cells_of(move)
    overlaps = any(area.occupied >> cell & 1 == 1 for cell in cells)
    described: dict[str, Any] = {
        "kind": "under" if hidden else "over" if overlaps else "beside",
        "rule": "SM-2.6" if overlaps else "SM-2.5",
        "card": int(card_of(move)),
        "strip": format_card(int(card_of(move))),
        "cells": [format_cell(area, cell) for cell in cells],
        "reads": orientation_of(move),
        "points": int(group_points(area.lay(move).shown())),
    }
    if hidden:
        described["under"] = hidden
    return described
