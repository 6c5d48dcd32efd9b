"""Why cards may be good in Pop: where they go, and what explodes there."""

from __future__ import annotations

from typing import Any, Final

from tablee.core.reason import Reason, Tried, World
from tablee.games.pop.cards import COLOUR
from tablee.games.pop.modes import QUEUES
from tablee.games.pop.sayings import SAYINGS_A_TURN, tell_saying

SELDOM: Final = 3  # times of ten
OFTEN: Final = 7
WISHES: Final = ("says_want", "says_beside")


def reason_of(tried: Tried) -> Reason:
    mode = tried.view["mode"]
    if mode in ("solo", "puzzle"):
        return _alone(tried)
    return _together(tried) if mode == "cooperative" else _against_each_other(tried)


def _cards(tried: Tried) -> list[int]:
    return list(tried.shown["cards"]) if "cards" in tried.shown else [tried.shown["card"]]


def _where(tried: Tried) -> dict[str, Any]:
    """The cards and, of a single one, the queues it mostly goes under, by the alphabet, and all that it may reach."""
    cards = _cards(tried)
    if len(cards) > 1:
        return {"cards": cards}
    likely = sorted(_queues(tried)[:2])
    least, most = _reach(tried, cards[0])
    is_wide = QUEUES.index(most) - QUEUES.index(least) >= max(1, len(likely))
    queue, other = (*likely, None, None)[:2]
    return {"cards": cards, "queue": queue, "or": other, "least": least if is_wide else None, "most": most}


def _queues(tried: Tried) -> list[str]:
    """Where a single card goes, most often first; nowhere if it all ends before in every world."""
    (card,) = _cards(tried)
    return tried.most(lambda world: _queue(world, card))


def _reach(tried: Tried, card: int) -> tuple[str, str]:
    """PO-3.4: the first and the last queue that it may come to, by the cards that lie open now."""
    chief = tried.view["chief"]
    known = [*chief["up"]] if chief else []
    below = sum(other < card for other in known)
    return QUEUES[below], QUEUES[len(QUEUES) - 1 - (len(known) - below)]


def _queue(world: World, card: int) -> str | None:
    """Where the card goes; nowhere if it all ends before."""
    placed = [event["queue"] for event in world.own("place") if event["card"] == card]
    return placed[0] if placed else None


def _tell(tried: Tried, kind: str, data: dict[str, Any], rules: list[str], say: str = "") -> Reason:
    """What a board shows is what the sentence says: a single card goes where it goes most often."""
    reason = Reason(kind, data, rules, say)
    if len(_cards(tried)) == 1:
        likeliest = _queues(tried)[:1]
        reason.worlds = [world for world in tried.worlds if [_queue(world, _cards(tried)[0])] == likeliest]
    return reason


def _often(tenths: int) -> str:
    return "never" if tenths == 0 else "seldom" if tenths <= SELDOM else "often" if tenths >= OFTEN else "perhaps"


def _against_each_other(tried: Tried) -> Reason:
    """PO-3.7, PO-3.8: what one's own cards set off counts, and what lies beside the Chief with it."""
    tenths = tried.tenths(lambda world: bool(world.own("explode")))
    points = max(1, round(sum(map(_symbols, tried.worlds)) / max(1, sum(map(_has_popped, tried.worlds)))))
    number = "one" if len(_cards(tried)) == 1 else "two"
    inherits = tried.mean(lambda world: float(bool(world.own("inherit")))) * 2 > tenths / 10
    data = {**_where(tried), "points": points, "chief": "beside_chief" if tenths and inherits else None}
    if number == "one":
        data |= _danger(tried)
    rules = ["PO-3.6", "PO-3.8" if inherits and tenths else "PO-3.7"]
    return _warn(_tell(tried, f"{_often(tenths)}_{number}", data, rules), tenths)


def _danger(tried: Tried) -> dict[str, str]:
    """PO-3.6: where a single card explodes: under a queue whose cards it meets, or beside what comes there."""
    (card,) = _cards(tried)
    lying = {other for column in tried.view["area"] for other in column}
    popped = [world for world in tried.worlds if _has_popped(world)]
    met = [world for world in popped if lying & set(world.own("explode")[0]["cards"])]
    queues = sorted({queue for world in met if (queue := _queue(world, card))})
    if 2 * len(met) >= len(popped) and len(queues) > 1:
        return {}
    there = sum(_queue(world, card) in queues for world in tried.worlds)
    is_sure = 2 * len(met) > max(there, len(popped))
    return {"under": queues[0]} if is_sure else {"beside": COLOUR[card]}


def _warn(reason: Reason, tenths: int) -> Reason:
    reason.is_bad = tenths > SELDOM
    return reason


def _symbols(world: World) -> int:
    return sum(event["symbols"] for event in world.own("explode", "inherit"))


def _has_popped(world: World) -> bool:
    return bool(world.own("explode"))


def _together(tried: Tried) -> Reason:
    """PO-5.2: the first explosion ends the game, whoever sets it off."""
    tenths = tried.tenths(lambda world: bool(world.of("explode", "chief_explode")))
    wish = _wish(tried)
    told = _tell(tried, f"together_{_often(tenths)}", {**_where(tried), **wish}, ["PO-5.2"], wish.get("say", ""))
    return _warn(told, tenths)


def _wish(tried: Tried) -> dict[str, str]:
    """PO-5.3: what the others should know of the card, if the seat may speak and has not said it in this turn."""
    said = [tell_saying(saying) for speaker, saying in tried.view["said"] if speaker == tried.seat]
    colour, queues = COLOUR[_cards(tried)[0]], _queues(tried)
    has_wished = any(kind in WISHES and wish["colour"] == colour for kind, wish in said)
    if has_wished or not queues or len(said) >= SAYINGS_A_TURN or tried.view["turn_number"] == tried.view["turns"]:
        return {}
    return {"say": f"want {colour} on {queues[0]}", "colour": colour, "wished": queues[0]}


def _alone(tried: Tried) -> Reason:
    """PO-6.2: the area is to be emptied."""
    gone = round(tried.mean(_exploded))
    lying = sum(len(column) for column in tried.view["area"]) + len(_cards(tried))
    left = max(0, lying - gone)
    kind = "alone_cleared" if left == 0 else "alone" if gone else "alone_nothing"
    return Reason(kind, {"gone": gone, "left": left}, ["PO-6.2"])


def _exploded(world: World) -> int:
    return sum(len(event["cards"]) for event in world.own("explode"))
