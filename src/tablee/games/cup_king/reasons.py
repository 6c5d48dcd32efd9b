"""Why a move may be good in Cup King: who will lose a cup, and what stays standing."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tablee.core.reason import Reason, Tried, World
from tablee.games.cup_king.builds import PER_CARD

COLOURS: Final = 5
OFTEN: Final = 7  # times of ten
SELDOM: Final = 3
LOSSES: Final = ("lose", "lift", "flick")


def reason_of(tried: Tried) -> Reason:
    kind = tried.shown["kind"]
    if kind == "build":
        return _build(tried)
    if kind == "play":
        return _play(tried)
    return _keep(tried) if kind == "keep" else _give_up(tried)


def _build(tried: Tried) -> Reason:
    """CU-4.1: the cups that are lost first are those of colours that one cannot answer in."""
    view, shown = tried.view, tried.shown
    strengths = Counter[str]()
    for colour, value in view["hand"]:
        strengths[colour] += value + PER_CARD
    if view["builds"]["fortress"][view["placed"][tried.seat]] == shown["colour"]:
        return Reason("build_fortress", {"colour": strengths.most_common(1)[0][0]}, ["CU-2.3", "CU-4.3"])
    is_strong = strengths[shown["colour"]] * COLOURS >= strengths.total()
    is_low = int(shown["cup"][1]) * 2 <= len(view["pyramids"][tried.seat])
    kind = f"build_{'strong' if is_strong else 'weak'}_{'low' if is_low else 'high'}"
    return Reason(kind, {"colour": shown["colour"]}, ["CU-2.3", "CU-4.1"])


def _play(tried: Tried) -> Reason:
    to_beat = tried.view["attack"]["to_beat"]
    hits = tried.tenths(lambda world: _loser(world) not in (None, tried.seat))
    data = {key: tried.shown[key] for key in ("total", "colour", "extras")}
    data |= {"to_beat": to_beat, "hits": hits}
    strength = "strong" if hits >= OFTEN else "weak" if hits <= SELDOM else "even"
    return Reason(f"{'answer' if to_beat else 'attack'}_{strength}", data, [tried.shown["rule"]])


def _loser(world: World) -> int | None:
    """Who is the first to lose a cup, if it came that far."""
    losses = world.of(*LOSSES)
    return int(losses[0]["seat"]) if losses else None


def _give_up(tried: Tried) -> Reason:
    """CU-4.1 to CU-4.3; of real cups it is an estimate."""
    is_real = tried.shown["kind"] != "lose"
    lost = max(1, round(tried.mean(_lost))) if is_real else tried.shown["cost"]
    data: dict[str, Any] = {"lost": lost, "colour": tried.shown["colour"]}
    is_last = tried.mean(lambda world: float(bool(world.own("game_over", "eliminated")))) == 1
    kind = "last_cup" if is_last else "give_up_one" if lost == 1 else "give_up"
    return Reason(f"real_{kind}" if is_real else kind, data, ["CU-4.1", "CU-4.2"])


def _lost(world: World) -> int:
    """All that falls until the round is over; what divides the pyramid is decided right after it."""
    return sum(len(event["lost"]) for event in world.own("fall", "weak", "keep"))


def _keep(tried: Tried) -> Reason:
    kept = tried.worlds[0].own("keep")[0]
    stay, go = len(kept["kept"]), len(kept["lost"])
    kind = "keep" if stay > go else "keep_even" if stay == go else "keep_less"
    return Reason(kind, {"kept": stay, "lost": go}, ["CU-4.3"])
