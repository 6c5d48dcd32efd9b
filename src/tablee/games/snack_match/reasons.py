"""Why a strip may be good in Snack Match: which groups grow by it, and what it brings at once."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from tablee.core.contract import View
from tablee.core.reason import Reason, Told, Tried
from tablee.games.snack_match.cards import ELEMENTS, LETTERS
from tablee.games.snack_match.scoring import board_of, group_sizes, shown_pair_points

Cells = list[list[str]]  # of a view: row by row what is shown


def reason_of(tried: Tried) -> Reason:
    return _keep(tried) if tried.shown["kind"] == "keep" else _lay(tried)


def _keep(tried: Tried) -> Reason:
    """SM-2.1: what it can bring where it is best laid, with the one that comes from the neighbour still to come."""
    now = tried.view["areas"][tried.seat]["points"]
    strip = tried.shown["card"]
    laid = [move["points"] for move in tried.worlds[0].next_moves() if move.get("strip") == strip]
    gain = max(laid, default=now) - now
    if gain > 0:
        return Reason("keep", {"points": gain}, ["SM-2.1", "SM-3.1"])
    return Reason(*_for_later(tried, strip.split()[1:]), ["SM-2.1", "SM-3.1"])


def _for_later(tried: Tried, faces: list[str]) -> tuple[str, dict[str, Any]]:
    """SM-3.1: a group begins with two alike that touch, or with what the picnic shows already."""
    for face, beside in pairwise(faces):
        for letter in face:
            if letter in beside:
                return "keep_pair", {"element": _element(letter)}
    shown = Counter(letter for row in tried.view["areas"][tried.seat]["cells"] for face in row for letter in face)
    most = max("".join(faces), key=lambda letter: shown[letter])
    return ("keep_more", {"element": _element(most), "count": shown[most]}) if shown[most] else ("keep_for_later", {})


def _element(letter: str) -> str:
    return ELEMENTS[LETTERS.index(letter)]


def _lay(tried: Tried) -> Reason:
    before = tried.view["areas"][tried.seat]
    after = _laid(tried)
    gain = after["points"] - before["points"]
    grown = _grown(before["groups"], after["groups"])
    data: dict[str, Any] = {"points": gain} | _diet(tried, after)
    rules = ["SM-4.4"] if "diet" in data else []
    if grown:
        kind = "grows" if gain > 0 else "grows_even"
        return Reason(kind, data | {"groups": grown if gain > 0 else grown[:1]}, ["SM-3.1", *rules])
    if not before["cells"]:
        return Reason("first", data, ["SM-2.5", *rules])
    if gain == 0 and not _is_last(tried.view):
        return Reason(*_begins(before["cells"], after["cells"], data), ["SM-2.5", "SM-3.1", *rules])
    kind = "gains" if gain > 0 else "costs" if gain < 0 else "same"
    return Reason(kind, data | {"points": abs(gain)}, ["SM-2.6" if gain < 0 else "SM-2.5", *rules])


def _begins(before: Cells, after: Cells, data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """SM-3.1: no group yet, but perhaps two alike that touch, which a third makes one."""
    had, has = _pairs(before), _pairs(after)
    begun = [element for element, count in has.items() if count > had[element]]
    return ("begins", data | {"element": begun[0]}) if begun else ("room", data)


def _pairs(cells: Cells) -> dict[str, int]:
    """How many groups of two there are, by element."""
    board = board_of(cells)
    return {element: group_sizes(board[nth]).count(2) for nth, element in enumerate(ELEMENTS)}


def _is_last(view: View) -> bool:
    """Is no other strip laid after this one? Alone, the other one in hand goes to the automaton."""
    return bool(view["round"] == view["rounds"] and (view["solo"] or len(view["hand"]) == 1))


def _diet(tried: Tried, after: Told) -> Told:
    """SM-4.4: by how much the bonus cards change, if they do, with the others as they are seen now."""
    view = tried.view
    automaton = None if view["automaton"] is None else view["automaton"]["cards"]
    others = [area["cells"] for seat, area in enumerate(view["areas"]) if seat != tried.seat]
    before, now = (
        shown_pair_points(area["cells"], view["diet"], others, automaton) for area in (view["areas"][tried.seat], after)
    )
    return {"diet": now - before} if now != before else {}


def _laid(tried: Tried) -> Told:
    """The area with the strip: of one's own, every world says the same."""
    (placed,) = tried.worlds[0].own("place", "lay")[:1]
    return dict(placed["area"])


def _grown(before: list[Told], after: list[Told]) -> list[Told]:
    """The groups that were not there before, as large and of this element; the largest first."""
    known = [(group["element"], group["size"]) for group in before]
    grown: list[Told] = []
    for group in after:
        if (group["element"], group["size"]) in known:
            known.remove((group["element"], group["size"]))
        else:
            grown.append({"element": group["element"], "size": group["size"]})
    return grown
