"""The events of Cup King: what happened at the table, told with the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from tablee.core.contract import NO_SEAT
from tablee.core.events import Event
from tablee.games.cup_king.cards import NAMES, face, faces
from tablee.games.cup_king.moves import RIGHT, aim_of, direction_of, extra_cards, extras_of, set_of, set_values
from tablee.games.cup_king.nudges import nudges_as_data
from tablee.games.cup_king.phases import OVER, START
from tablee.games.cup_king.pyramid import format_cup, list_cups, places_of
from tablee.games.cup_king.view import hand_of, pyramids_of

if TYPE_CHECKING:
    from tablee.games.cup_king.flick import Fall
    from tablee.games.cup_king.table import Table


def tell(
    table: Table, kind: str, rule: str, seat: i64, data: dict[str, Any], private: dict[str, Any] | None = None
) -> None:
    if table.log is not None:
        table.log.append(Event(kind, rule, seat, data, private))


def tell_and_reveal(
    table: Table, kind: str, rule: str, seat: i64, data: dict[str, Any], private: dict[str, Any] | None = None
) -> None:
    if table.log is not None:
        table.log.append(Event(kind, rule, seat, data, private, reveals=True))


def tell_build(table: Table, seat: i64, colour: i64) -> None:
    if table.sealed is not None:
        placed = table.sealed.made[seat]
        cup = format_cup(places_of(table.base())[placed - 1])
        tell(table, "build", "CU-2.3", seat, {"placed": placed}, {"cup": cup, "colour": NAMES[colour]})


def tell_pyramids(table: Table) -> None:
    tell_and_reveal(table, "pyramids", "CU-2.3", NO_SEAT, {"pyramids": pyramids_of(table, None)})


def tell_round(table: Table, rule: str) -> None:
    tell(table, "round", rule, table.turn, {})


def tell_play(table: Table, seat: i64, move: i64) -> None:
    extras = [int(card) for card in extra_cards(extras_of(move))]
    is_start = table.phase == START
    direction: str | None = None
    if table.is_direction_asked():
        direction = "right" if direction_of(move) == RIGHT else "left"
    data = {
        "colour": NAMES[table.colour],
        "values": set_values(set_of(move)),
        "extras": faces(extras),
        "total": table.totals[seat],
        "direction": direction,
    }
    tell(table, "play", "CU-6.2" if extras else "CU-3.1" if is_start else "CU-3.2", seat, data)


def tell_draw(table: Table, seat: i64, card: i64) -> None:
    tell_and_reveal(table, "draw", "CU-3.4", seat, {}, {"card": face(card)})


def tell_shuffle(table: Table) -> None:
    tell_and_reveal(table, "shuffle", "CU-3.5", NO_SEAT, {"pile": table.pile})


def tell_attack(table: Table, seat: i64) -> None:
    tell(table, "attack", "CU-3.2", table.turn, {"attacker": seat, "to_beat": table.to_beat})


# --- losing a cup ---


def tell_lose(table: Table, seat: i64, place: i64) -> None:
    rule = "CU-6.3" if table.variants.is_young else "CU-4.1"
    is_real = table.variants.is_physics
    tell(table, "lift" if is_real else "lose", rule, seat, {"cup": format_cup(place)})


def tell_flick(table: Table, seat: i64) -> None:
    cup = format_cup(table.flicked)
    tell(table, "flick", "CU-4.1", seat, {"cup": cup, "aim": aim_of(table.aim).as_data()})


def tell_fall(table: Table, seat: i64, fall: Fall) -> None:
    data: dict[str, Any] = {"cup": format_cup(fall.place), "is_out": fall.is_out}
    data["lost"] = list_cups(fall.lost())
    data.update(fall.by_reason())
    if not table.variants.is_physics:
        tell(table, "fall", "CU-4.2", seat, data)
        return
    data["moved"] = nudges_as_data(fall.nudges)
    data["motion"] = fall.motion
    if fall.is_out:
        tell_and_reveal(table, "fall", "CU-4.2", seat, data)
    else:
        data["weak_flicks"] = table.weak_flicks
        tell_and_reveal(table, "weak", "CU-4.6", seat, data)


def tell_split(table: Table, seat: i64) -> None:
    tell(table, "split", "CU-4.3", seat, {"parts": [list_cups(int(part)) for part in table.parts]})


def tell_keep(table: Table, seat: i64, kept: i64) -> None:
    lost = table.cups[seat] & ~kept
    tell(table, "keep", "CU-4.3", seat, {"kept": list_cups(kept), "lost": list_cups(lost)})


def tell_again(table: Table, seat: i64) -> None:
    tell(table, "again", "CU-4.6", seat, {"cup": format_cup(table.flicked)})


def tell_lift_at_last(table: Table, seat: i64) -> None:
    tell(table, "lift", "CU-4.6", seat, {"cup": format_cup(table.flicked)})


# --- the end ---


def tell_discard(table: Table) -> None:
    tell(table, "discard", "CU-4.5", NO_SEAT, {})


def tell_elimination(table: Table, seat: i64) -> None:
    tell_and_reveal(table, "eliminated", "CU-5.2", seat, {"cards": faces(hand_of(table, seat))})


def tell_game_over(table: Table, seat: i64) -> None:
    rule = "CU-5.2" if table.has_elimination() else "CU-5.1"
    cups = [int(table.results[(table.nth - 1) * table.seats + other]) for other in range(table.seats)]
    tell(table, "game_over", rule, seat, {"nth": table.nth, "cups": cups})
    if table.phase == OVER:
        tell(table, "over", "CU-5.3", NO_SEAT, {"outcome": table.outcome().as_data()})


def tell_deal(table: Table) -> None:
    """CU-6.1: the next game; first the table is cleared, then everybody sees their own cards."""
    tell(table, "next_game", "CU-6.1", NO_SEAT, {"nth": table.nth})
    for seat in range(table.seats):
        hand = hand_of(table, seat)
        tell_and_reveal(table, "deal", "CU-2.1", seat, {"count": len(hand)}, {"cards": faces(hand)})
