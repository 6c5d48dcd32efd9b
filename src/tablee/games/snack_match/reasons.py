"""Why a strip may be good in Snack Match: which groups grow by it, and what it brings at once."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tablee.core.contract import View
from tablee.core.reason import Reason, Told, Tried
from tablee.games.snack_match.cards import ELEMENTS, LETTERS
from tablee.games.snack_match.scoring import shown_pair_points


def reason_of(tried: Tried) -> Reason:
    return _keep(tried) if tried.shown["kind"] == "keep" else _lay(tried)


def _keep(tried: Tried) -> Reason:
    """SM-2.1: what it can bring where it is best laid, with the one that comes from the neighbour still to come."""
    now = tried.view["areas"][tried.seat]["points"]
    strip = tried.shown["card"]
    laid = [move["points"] for move in tried.worlds[0].next_moves() if move.get("strip") == strip]
    gain = max(laid, default=now) - now
    pair = _pair(strip)
    kind = "keep" if gain > 0 else "keep_pair" if pair else "keep_for_later"
    return Reason(kind, {"points": gain, "element": pair}, ["SM-2.1", "SM-3.1"])


def _pair(strip: str) -> str | None:
    """What is twice side by side on a strip: two thirds of a group (SM-3.1)."""
    _, *cells = strip.split()
    twice = [mark for one, other in pairwise(cells) for mark in LETTERS if mark in one and mark in other]
    return ELEMENTS[LETTERS.index(twice[0])] if twice else None


def _lay(tried: Tried) -> Reason:
    before = tried.view["areas"][tried.seat]
    after = _laid(tried)
    gain = after["points"] - before["points"]
    grown = _grown(before["groups"], after["groups"])
    data: dict[str, Any] = {"points": gain} | _diet(tried, after)
    rules = ["SM-4.4"] if "diet" in data else []
    if grown is not None:
        data |= {"element": grown["element"], "size": grown["size"]}
        return Reason("grows" if gain > 0 else "grows_even", data, ["SM-3.1", *rules])
    kind = "gains" if gain > 0 else "costs" if gain < 0 else "same" if _is_last(tried.view) else "room"
    return Reason(kind, data | {"points": abs(gain)}, ["SM-2.6" if gain < 0 else "SM-2.5", *rules])


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


def _grown(before: list[Told], after: list[Told]) -> Told | None:
    """The largest group that was not there before, as large and of this element."""
    known = [(group["element"], group["size"]) for group in before]
    for group in after:
        if (group["element"], group["size"]) in known:
            known.remove((group["element"], group["size"]))
        else:
            return group
    return None
