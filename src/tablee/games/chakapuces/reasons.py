"""Why a card may be good in Chakapuces: what it does as the second one, or what it prepares as the first."""

from __future__ import annotations

from typing import Any

from tablee.core.reason import Reason, Tried, World


def reason_of(tried: Tried) -> Reason:
    is_first = tried.view["card_number"] == 1
    if tried.shown["kind"] == "pile":
        return Reason("pile_first", {}, ["CK-3.1", "CK-3.3"]) if is_first else _unknown_card(tried)
    return _first_card(tried) if is_first else _second_card(tried)


def _first_card(tried: Tried) -> Reason:
    """CK-3.3: it does nothing itself, but the best second card may do more because of it."""
    data: dict[str, Any] = {"card": tried.shown["card"]}
    following = [move for move in tried.worlds[0].next_moves() if "effect" in move]
    best = max(following, key=_worth)
    if _worth(best) == 0:
        return Reason("aside", data, ["CK-3.3"])
    effect = best["effect"]
    kind = "no_effect" if effect.get("cards") == 0 else effect["kind"]  # a Stack that catches nothing
    second = "twin" if best["card"] == data["card"] else "next"
    return Reason(f"prepares_{kind}", {**data, **effect, second: best["card"]}, ["CK-3.3", effect["rule"]])


def _worth(move: dict[str, Any]) -> int:
    effect = move["effect"]
    return int(effect.get("length", 0) + effect.get("cards", 0) + effect.get("each", 0))


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
