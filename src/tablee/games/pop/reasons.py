"""Why cards may be good in Pop: where they go, and what explodes there."""

from __future__ import annotations

from typing import Any, Final

from tablee.core.reason import Reason, Tried, World

SELDOM: Final = 3  # times of ten
OFTEN: Final = 7


def reason_of(tried: Tried) -> Reason:
    mode = tried.view["mode"]
    if mode in ("solo", "puzzle"):
        return _alone(tried)
    return _together(tried) if mode == "cooperative" else _against_each_other(tried)


def _cards(tried: Tried) -> list[int]:
    return list(tried.shown["cards"]) if "cards" in tried.shown else [tried.shown["card"]]


def _where(tried: Tried) -> dict[str, Any]:
    """The cards and, of a single one, the queue it mostly goes under and the next most likely one."""
    cards = _cards(tried)
    if len(cards) > 1:
        return {"cards": cards}
    first, *other = sorted(tried.most(lambda world: _queue(world, cards[0]))[:2])
    return {"cards": cards, "queue": first, "or": next(iter(other), None)}


def _queue(world: World, card: int) -> str | None:
    """Where the card goes; nowhere if it all ends before."""
    placed = [event["queue"] for event in world.own("place") if event["card"] == card]
    return placed[0] if placed else None


def _often(tenths: int) -> str:
    return "never" if tenths == 0 else "seldom" if tenths <= SELDOM else "often" if tenths >= OFTEN else "perhaps"


def _against_each_other(tried: Tried) -> Reason:
    """PO-3.7, PO-3.8: what one's own cards set off counts, and what lies beside the Chief with it."""
    tenths = tried.tenths(lambda world: bool(world.own("explode")))
    points = max(1, round(sum(map(_symbols, tried.worlds)) / max(1, sum(map(_has_popped, tried.worlds)))))
    number = "one" if len(_cards(tried)) == 1 else "two"
    inherits = tried.mean(lambda world: float(bool(world.own("inherit")))) * 2 > tenths / 10
    data = {**_where(tried), "points": points, "chief": "beside_chief" if tenths and inherits else None}
    return Reason(f"{_often(tenths)}_{number}", data, ["PO-3.6", "PO-3.8" if inherits and tenths else "PO-3.7"])


def _symbols(world: World) -> int:
    return sum(event["symbols"] for event in world.own("explode", "inherit"))


def _has_popped(world: World) -> bool:
    return bool(world.own("explode"))


def _together(tried: Tried) -> Reason:
    """PO-5.2: the first explosion ends the game, whoever sets it off."""
    tenths = tried.tenths(lambda world: bool(world.of("explode", "chief_explode")))
    return Reason(f"together_{_often(tenths)}", _where_together(tried), ["PO-5.2"])


def _where_together(tried: Tried) -> dict[str, Any]:
    """Where the explosion comes first, the card is placed in no world."""
    (card,) = _cards(tried)
    queues = tried.most(lambda world: _queue(world, card))
    return {"cards": [card], "queue": next(iter(queues), None)}


def _alone(tried: Tried) -> Reason:
    """PO-6.2: the area is to be emptied."""
    gone = round(tried.mean(_exploded))
    lying = sum(len(column) for column in tried.view["area"]) + len(_cards(tried))
    left = max(0, lying - gone)
    kind = "alone_cleared" if left == 0 else "alone" if gone else "alone_nothing"
    return Reason(kind, {"gone": gone, "left": left}, ["PO-6.2"])


def _exploded(world: World) -> int:
    return sum(len(event["cards"]) for event in world.own("explode"))
