"""Why a move may be good in Shuppa: where the card falls, what it wins, and what its Action may win then."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tablee.core.reason import Reason, Told, Tried, World
from tablee.games.shuppa.places import format_column

SELDOM: Final = 2  # times of ten
OFTEN: Final = 7
MULTICOLOUR: Final = "M"


def reason_of(tried: Tried) -> Reason:
    kind = tried.shown["kind"]
    if kind == "card":
        return _card(tried)
    if tried.view["turn"] != tried.seat:
        return Reason("for_automaton", {}, ["SH-9.3"])
    if kind == "share":
        own = sum(share["count"] for share in tried.shown["shares"] if share["player"] == tried.seat)
        return Reason("share" if own else "share_none", {"own": own}, ["SH-4.4", "SH-8.2"])
    return _action(tried)


def _card(tried: Tried) -> Reason:
    """SH-3.3: its number says where it falls; then its group, the cascades, or later its Action."""
    wins = tried.tenths(lambda world: bool(_won(world)))
    stays = tried.tenths(lambda world: bool(world.own("stay")))
    data: dict[str, Any] = {"card": tried.shown["card"], **_column(tried)}
    if wins >= SELDOM and wins >= stays:
        return _wins(tried, data, wins >= OFTEN)
    if stays >= SELDOM:
        return _waits(tried, data)
    draws = any(world.own("draw") for world in tried.worlds)
    return Reason("draws" if draws else "wins_nothing", data, ["SH-3.3", "SH-4.2"])


def _wins(tried: Tried, data: dict[str, Any], is_likely: bool) -> Reason:
    data["won"] = round(sum(map(_count, tried.worlds)) / sum(map(_has_won, tried.worlds)))
    groups = sorted((event["cards"] for world in tried.worlds for event in world.own("win")[:1]), key=len)
    if not groups:
        return Reason("wins_share", data, ["SH-3.3", "SH-4.4"])
    group = groups[len(groups) // 2]
    colour = _colour(group)
    data |= {"size": min(len(group), data["won"]), "colour": colour}
    return _tell(tried, _kind(tried, data, is_likely), data)


def _kind(tried: Tried, data: dict[str, Any], is_likely: bool) -> str:
    """How sure the sentence is: it may be in a group on one of two columns only."""
    where = {_falls_on(world, data["card"]) for world in tried.worlds if _has_won(world)}
    if data["card"][0] not in (data["colour"], MULTICOLOUR):
        return "wins_beside"
    if data["or"] and len(where) == 1:
        data["there"] = where.pop()
        return "wins_there"
    return "wins" if is_likely else "may_win"


def _tell(tried: Tried, kind: str, data: dict[str, Any]) -> Reason:
    """What a board shows is what the sentence tells: a world in which something is won."""
    reason = Reason(kind, data, ["SH-3.3", "SH-4.3"])
    reason.worlds = [world for world in tried.worlds if _has_won(world)]
    return reason


def _column(tried: Tried) -> dict[str, str | None]:
    """The column it mostly falls on, and the next most likely one."""
    first, *other = sorted(tried.most(lambda world: _falls_on(world, tried.shown["card"]))[:2])
    return {"column": first, "or": next(iter(other), None)}


def _falls_on(world: World, card: str) -> str:
    (fallen,) = world.of("fall")[:1]
    return format_column(fallen["cards"].index(card))


def _won(world: World) -> list[Told]:
    return world.own("win", "share")


def _has_won(world: World) -> bool:
    return bool(_won(world))


def _count(world: World) -> int:
    return sum(len(event["cards"]) for event in _won(world))


def _colour(group: list[str]) -> str:
    """The colour that most cards of a group have; Multicolour cards go with any."""
    colours = Counter(card[0] for card in group if card[0] != MULTICOLOUR)
    return colours.most_common(1)[0][0] if colours else MULTICOLOUR


def _waits(tried: Tried, data: dict[str, Any]) -> Reason:
    """SH-4.2: in no group, the token stays, and its Action may win something where it comes at once."""
    ways = [[move.get("points", 0) for move in world.next_moves()] for world in tried.worlds if world.own("stay")]
    best = [max(points, default=0) for points in ways]
    return Reason("action_waits", {**data, "points": sum(best) // len(best) or None}, ["SH-4.2", "SH-6.1"])


def _action(tried: Tried) -> Reason:
    if tried.shown["kind"] == "decline":
        draws = any(world.own("draw") for world in tried.worlds)
        return Reason("decline_draws" if draws else "decline", {}, ["SH-6.7"])
    return Reason(tried.shown["kind"], tried.shown, [tried.shown["rule"], "SH-6.6"])
