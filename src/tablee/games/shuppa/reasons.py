"""Why a move may be good in Shuppa: where the card falls, what it wins, and what its Action may win then."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tablee.core.reason import Reason, Told, Tried, World
from tablee.games.shuppa.cards import parse_card
from tablee.games.shuppa.places import format_column
from tablee.games.shuppa.scoring import score

SELDOM: Final = 2  # times of ten
OFTEN: Final = 7
ALWAYS: Final = 10
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
        return _wins(tried, data, wins)
    if stays >= SELDOM:
        return _waits(tried, data)
    draws = any(world.own("draw") for world in tried.worlds)
    return Reason("draws" if draws else "wins_nothing", data, ["SH-3.3", "SH-4.2"])


def _wins(tried: Tried, data: dict[str, Any], wins: int) -> Reason:
    """What the group is, and what it brings alone: where it is mostly shared, only that."""
    winning = [world for world in tried.worlds if _won(world)]
    alone = sorted((world for world in winning if world.own("win")), key=lambda world: len(_first_group(world)))
    if 2 * len(alone) <= len(winning):
        return Reason("wins_share", data | {"won": _mean_points(winning)}, ["SH-3.3", "SH-4.4"])
    typical = alone[len(alone) // 2]
    is_sure = wins == ALWAYS and data["or"] is None
    data |= {"won": _points(typical), "unless": None if is_sure else True, **_group(typical)}
    reason = Reason(_kind(tried, data, wins >= OFTEN), data, ["SH-3.3", "SH-4.3", "SH-4.4"])
    reason.worlds = [typical]  # what a board shows is what the sentence tells
    return reason


def _group(world: World) -> dict[str, Any]:
    """SH-3.5: the first group that is won: what it is of, what joins its colours, and whether there are others."""
    group = _first_group(world)
    colours = _colours(group)
    among = sum(card[0] == MULTICOLOUR for card in group) if colours != [MULTICOLOUR] else 0
    others = len(_won(world)) > 1
    part = "multicolours" if len(colours) == 1 else "joining"
    return {"size": len(group), "colours": colours, part: among or None, "others": others or None}


def _kind(tried: Tried, data: dict[str, Any], is_likely: bool) -> str:
    """How sure the sentence is: of two columns it may be in a group on one only."""
    if data["card"][0] not in (*data["colours"], MULTICOLOUR):
        return "wins_beside"
    sure = [column for column in (data["column"], data["or"]) if column and _wins_on(tried, column)]
    if data["or"] and len(sure) == 1:
        (data["there"],) = sure
        return "wins_there"
    return "wins" if is_likely and sure else "may_win"


def _wins_on(tried: Tried, column: str) -> bool:
    """Is something won nearly always when the card falls there?"""
    there = [world for world in tried.worlds if _falls_on(world, tried.shown["card"]) == column]
    return 10 * sum(bool(_won(world)) for world in there) >= OFTEN * len(there)


def _first_group(world: World) -> list[str]:
    cards: list[str] = world.own("win")[0]["cards"]
    return cards


def _column(tried: Tried) -> dict[str, str | None]:
    """The column it mostly falls on, and the next most likely one."""
    first, *other = sorted(tried.most(lambda world: _falls_on(world, tried.shown["card"]))[:2])
    return {"column": first, "or": next(iter(other), None)}


def _falls_on(world: World, card: str) -> str:
    (fallen,) = world.of("fall")[:1]
    return format_column(fallen["cards"].index(card))


def _won(world: World) -> list[Told]:
    return world.own("win", "share")


def _mean_points(worlds: list[World]) -> int:
    return round(sum(map(_points, worlds)) / len(worlds))


def _points(world: World) -> int:
    return score([card for event in _won(world) for name in event["cards"] if (card := parse_card(name))])


def _colours(group: list[str]) -> list[str]:
    """The colours of a group, the most frequent first; Multicolour cards go with any."""
    colours = Counter(card[0] for card in group if card[0] != MULTICOLOUR)
    return [colour for colour, _ in colours.most_common()] or [MULTICOLOUR]


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
