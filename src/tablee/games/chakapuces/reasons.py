"""Why a card may be good in Chakapuces: what it does as the second one, or what it prepares as the first."""

from __future__ import annotations

from typing import Any

from tablee.core.reason import Reason, Told, Tried, World


def reason_of(tried: Tried) -> Reason:
    is_first = tried.view["card_number"] == 1
    if tried.shown["kind"] == "pile":
        return Reason("pile_first", {}, ["CK-3.1", "CK-3.3"]) if is_first else _unknown_card(tried)
    return _first_card(tried) if is_first else _second_card(tried)


def _first_card(tried: Tried) -> Reason:
    """CK-3.3: it does nothing itself; what then is the best second card may do more because of it."""
    card = tried.shown["card"]
    best = tried.worlds[0].best_next()
    if best is None or not _does_something(best):
        return Reason("aside", {"card": card}, ["CK-3.3"])
    effect = best["effect"]
    kind = "no_effect" if effect.get("cards") == 0 else effect["kind"]  # a Stack that catches nothing
    first = "card" if _helps(tried.view["line"], _value(card), _value(best["card"]), kind) else "idle"
    second = "twin" if best["card"] == card else "next"
    return Reason(f"prepares_{kind}", {**effect, first: card, second: best["card"]}, ["CK-3.3", effect["rule"]])


def _does_something(move: Told) -> bool:
    """The top card of the pile may do anything."""
    return any(move.get("effect", {}).get(count) for count in ("length", "cards", "each"))


def _helps(line: list[list[str]], first: int, second: int, kind: str) -> bool:
    """Would the second card do less without the first?"""
    if kind != "sequence":
        return first == second or (kind == "stack" and abs(first - second) == 1)
    low, high = sorted((first, second))
    is_joined = all(line[value - 1] for value in range(low + 1, high))
    return is_joined and not line[first - 1]


def _value(card: str) -> int:
    return int(card.rstrip("*"))


def _second_card(tried: Tried) -> Reason:
    """CK-3.4 to CK-3.8; of a card that everybody sees, every world says the same."""
    (done,) = tried.worlds[0].own("sequence", "stack", "no_effect")[:1]
    data: dict[str, Any] = {"card": tried.shown["card"]}
    scratched = tried.worlds[0].own("scratch")
    lap = tried.worlds[0].own("last_lap")
    if done["kind"] == "sequence":
        data |= {"length": done["length"], "fleas": done["discarded"]}
    if done["kind"] == "stack":
        data |= {"cards": len(done["taken"])}
    data |= {"each": scratched[0]["each"]} if scratched else {}
    data |= {"ends": lap[0]["reason"]} if lap else {}
    kind = "stack_empty" if done["kind"] == "stack" and not done["taken"] else done["kind"]
    return Reason(kind, data, [event["rule"] for event in (done, *scratched, *lap)])


def _unknown_card(tried: Tried) -> Reason:
    fleas, cards = round(tried.mean(_discarded)), round(tried.mean(_taken))
    kinds = {(True, True): "second", (True, False): "fleas", (False, True): "cards", (False, False): "nothing"}
    return Reason(f"pile_{kinds[fleas > 0, cards > 0]}", {"fleas": fleas, "cards": cards}, ["CK-3.1"])


def _discarded(world: World) -> int:
    return sum(event["discarded"] for event in world.own("sequence")[:1])


def _taken(world: World) -> int:
    return sum(len(event["taken"]) for event in world.own("stack")[:1])
