"""What happens in Snack Match, reported to the event log with the rule behind it. Called only when there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec

from tablee.core.contract import NO_SEAT
from tablee.core.events import Event
from tablee.core.integers import Card, Seat
from tablee.games.snack_match.area import Area
from tablee.games.snack_match.cards import DRAWN, format_card
from tablee.games.snack_match.moves import Placement
from tablee.games.snack_match.notation import format_placement
from tablee.games.snack_match.scoring import automaton_score
from tablee.games.snack_match.view import area_view

if TYPE_CHECKING:
    from tablee.games.snack_match.rules import SnackMatch


def report(table: SnackMatch, event: Event) -> None:
    assert table.log is not None
    table.log.append(event)


# --- the draft ---


def report_round(table: SnackMatch) -> None:
    report(table, Event("round", _rule_of_turns(table), NO_SEAT, {"round": int(table.round) + 1}))


def _rule_of_turns(table: SnackMatch) -> str:
    return "SM-5.1" if table.is_solo else "SM-2.1"


def report_draw(table: SnackMatch, seat: Seat) -> None:
    cards = [format_card(card) for card in table.hand(seat)]
    data: dict[str, Any] = {"count": DRAWN, "pile": int(table.pile)}
    report(table, Event("draw", _rule_of_turns(table), seat, data, {"cards": cards}, reveals=True))


def report_keep(table: SnackMatch, seat: Seat, card: Card) -> None:
    report(table, Event("keep", "SM-2.1", seat, {}, {"card": format_card(card)}))


def report_passing(table: SnackMatch) -> None:
    report(table, Event("pass", "SM-2.1", NO_SEAT, {}))
    for seat in range(table.seats):
        giver = (seat + table.seats - 1) % table.seats
        private = {"card": format_card(table.given[giver]), "gave": format_card(table.given[seat])}
        report(table, Event("receive", "SM-2.1", seat, {"from": int(giver)}, private, reveals=True))


# --- the placement ---


def report_placement(table: SnackMatch, seat: Seat, placement: Placement) -> None:
    private = _placed(table.areas[seat], placement)
    report(table, Event("place", "SM-2.2", seat, {"left": len(table.hand(seat))}, private))


def _placed(area: Area, placement: Placement) -> dict[str, Any]:
    """A placement just made, with what lies there now."""
    return {"placement": format_placement(area, placement), "area": area_view(area)}


def report_reveal(table: SnackMatch, before: vec[Area]) -> None:
    for seat in range(table.seats):
        area = table.areas[seat]
        placed = [format_placement(area, placement) for placement in area.placements()[before[seat].count :]]
        data: dict[str, Any] = {"placements": placed, "area": area_view(area)}
        report(table, Event("reveal", "SM-2.2", seat, data, reveals=True))


def report_over(table: SnackMatch) -> None:
    rule = "SM-5.2" if table.is_solo else "SM-3.2"
    report(table, Event("over", rule, NO_SEAT, {"outcome": table.outcome().as_data()}))


# --- solo ---


def report_turn_alone(table: SnackMatch, placement: Placement, rest: Card) -> None:
    """One card is placed, the rest is the automaton's."""
    report(table, Event("lay", "SM-5.1", 0, _placed(table.areas[0], placement)))
    data: dict[str, Any] = {"card": format_card(rest), "points": automaton_score(list(table.automaton))}
    report(table, Event("automaton", "SM-5.1", NO_SEAT, data))
