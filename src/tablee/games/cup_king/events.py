"""What happens in Cup King, reported to the event log with the rule behind it. Called only when there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.core.contract import NO_SEAT
from tablee.core.events import Event
from tablee.core.integers import Card, Move, Place, Seat
from tablee.games.cup_king.builds import one_tap_builds
from tablee.games.cup_king.cards import NAMES, Colour, face, faces
from tablee.games.cup_king.flick import aim_of
from tablee.games.cup_king.moves import RIGHT, direction_of, extra_cards, extras_of, set_of, set_values
from tablee.games.cup_king.phases import OVER, START
from tablee.games.cup_king.pyramid import Cups, format_cup, list_cups, places_of
from tablee.games.cup_king.touch import nudges_as_data
from tablee.games.cup_king.view import pyramids_of

if TYPE_CHECKING:
    from tablee.games.cup_king.fall import Fall
    from tablee.games.cup_king.state import CupKing


def report(table: CupKing, event: Event) -> None:
    assert table.log is not None
    table.log.append(event)


def report_build(table: CupKing, seat: Seat, colour: Colour) -> None:
    assert table.sealed is not None
    placed = table.sealed.made[seat]
    cup = format_cup(places_of(table.base())[placed - 1])
    own = {"cup": cup, "colour": NAMES[colour], "builds": one_tap_builds(table, seat)}
    report(table, Event("build", "CU-2.3", seat, {"placed": placed}, own))


def report_pyramids(table: CupKing) -> None:
    report(table, Event("pyramids", "CU-2.3", NO_SEAT, {"pyramids": pyramids_of(table, None)}, reveals=True))


def report_round(table: CupKing, rule: str) -> None:
    report(table, Event("round", rule, table.turn, {}))


def report_play(table: CupKing, seat: Seat, move: Move) -> None:
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
    report(table, Event("play", "CU-6.2" if extras else "CU-3.1" if is_start else "CU-3.2", seat, data))


def report_draw(table: CupKing, seat: Seat, card: Card) -> None:
    report(table, Event("draw", "CU-3.4", seat, {}, {"card": face(card)}, reveals=True))


def report_shuffle(table: CupKing) -> None:
    report(table, Event("shuffle", "CU-3.5", NO_SEAT, {"pile": table.pile}, reveals=True))


def report_attack(table: CupKing, seat: Seat) -> None:
    report(table, Event("attack", "CU-3.2", table.turn, {"attacker": seat, "to_beat": table.to_beat}))


# --- losing a cup ---


def report_lose(table: CupKing, seat: Seat, place: Place) -> None:
    rule = "CU-6.3" if table.variants.is_young else "CU-4.1"
    is_real = table.variants.is_physics
    report(table, Event("lift" if is_real else "lose", rule, seat, {"cup": format_cup(place)}))


def report_flick(table: CupKing, seat: Seat) -> None:
    cup = format_cup(table.flicked)
    report(table, Event("flick", "CU-4.1", seat, {"cup": cup, "aim": aim_of(table.aim).as_data()}))


def report_fall(table: CupKing, seat: Seat, fall: Fall) -> None:
    data: dict[str, Any] = {"cup": format_cup(fall.place), "is_out": fall.is_out}
    data["lost"] = list_cups(fall.lost())
    data.update(fall.by_reason())
    if not table.variants.is_physics:
        report(table, Event("fall", "CU-4.2", seat, data))
        return
    data["moved"] = nudges_as_data(fall.nudges)
    data["motion"] = fall.motion
    if fall.is_out:
        report(table, Event("fall", "CU-4.2", seat, data, reveals=True))
    else:
        data["weak_flicks"] = table.weak_flicks
        report(table, Event("weak", "CU-4.6", seat, data, reveals=True))


def report_split(table: CupKing, seat: Seat) -> None:
    report(table, Event("split", "CU-4.3", seat, {"parts": [list_cups(int(part)) for part in table.parts]}))


def report_keep(table: CupKing, seat: Seat, kept: Cups) -> None:
    lost = table.cups[seat] & ~kept
    report(table, Event("keep", "CU-4.3", seat, {"kept": list_cups(kept), "lost": list_cups(lost)}))


def report_again(table: CupKing, seat: Seat) -> None:
    report(table, Event("again", "CU-4.6", seat, {"cup": format_cup(table.flicked)}))


def report_lift_at_last(table: CupKing, seat: Seat) -> None:
    report(table, Event("lift", "CU-4.6", seat, {"cup": format_cup(table.flicked)}))


# --- the end ---


def report_discard(table: CupKing) -> None:
    report(table, Event("discard", "CU-4.5", NO_SEAT, {}))


def report_elimination(table: CupKing, seat: Seat) -> None:
    report(table, Event("eliminated", "CU-5.2", seat, {"cards": faces(table.hand(seat))}, reveals=True))


def report_game_over(table: CupKing, seat: Seat) -> None:
    rule = "CU-5.2" if table.has_elimination() else "CU-5.1"
    cups = [int(table.results[(table.game_number - 1) * table.seats + other]) for other in range(table.seats)]
    report(table, Event("game_over", rule, seat, {"game_number": table.game_number, "cups": cups}))
    if table.phase == OVER:
        report(table, Event("over", "CU-5.3", NO_SEAT, {"outcome": table.outcome().as_data()}))


def report_deal(table: CupKing) -> None:
    """CU-6.1: the next game; first the table is cleared, then everybody sees their own cards."""
    report(table, Event("next_game", "CU-6.1", NO_SEAT, {"game_number": table.game_number}))
    for seat in range(table.seats):
        hand = table.hand(seat)
        own = {"cards": faces(hand), "builds": one_tap_builds(table, seat)}
        report(table, Event("deal", "CU-2.1", seat, {"count": len(hand)}, own, reveals=True))
