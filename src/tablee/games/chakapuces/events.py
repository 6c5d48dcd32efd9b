"""What happens in Chakapuces, reported to the event log with the rule behind it. Called only when there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.core.contract import NO_SEAT
from tablee.core.events import Event
from tablee.core.integers import Card, Count, Move, Seat
from tablee.games.chakapuces.cards import Value, format_card, format_cards
from tablee.games.chakapuces.moves import PILE

if TYPE_CHECKING:
    from tablee.games.chakapuces.rules import Chakapuces


def report(table: Chakapuces, event: Event) -> None:
    assert table.log is not None
    table.log.append(event)


def report_play(table: Chakapuces, seat: Seat, move: Move, card: Card) -> None:
    card_number, rule = (2, "CK-3.1") if table.is_second_card else (1, "CK-3.3")
    source = "pile" if move == PILE else "hand"
    data: dict[str, Any] = {"card": format_card(card), "from": source, "card_number": card_number}
    report(table, Event("play", rule, seat, data, reveals=move == PILE))


def report_sequence(table: Chakapuces, seat: Seat, length: Count, discarded: Count) -> None:
    report(table, Event("sequence", "CK-3.4", seat, {"length": length, "discarded": discarded}))


def report_stack(table: Chakapuces, seat: Seat, value: Value) -> None:
    """Before the neighbouring cards are taken."""
    taken = format_cards(table.stack(value - 1) + table.stack(value + 1))
    report(table, Event("stack", "CK-3.5", seat, {"value": value, "taken": taken}))


def report_no_effect(table: Chakapuces, seat: Seat, value: Value) -> None:
    report(table, Event("no_effect", "CK-3.6", seat, {"value": value}))


def report_scratch(table: Chakapuces, seat: Seat, value: Value) -> None:
    report(table, Event("scratch", "CK-3.8", seat, {"each": table.height[value]}))


def report_draw(table: Chakapuces, seat: Seat, count: Count) -> None:
    """The cards just drawn lie above the pile in the deck, the first of them highest."""
    cards: list[str] = []
    for nth in range(count):
        cards.append(format_card(table.deck[table.pile + count - 1 - nth]))
    report(table, Event("draw", "CK-3.9", seat, {"count": count}, {"cards": cards}, reveals=True))


def report_last_lap(table: Chakapuces, seat: Seat) -> None:
    report(table, Event("last_lap", "CK-4.1", seat, {"reason": table.ended_by}))


def report_end_of_turn(table: Chakapuces) -> None:
    """The next turn, or in the last lap perhaps the end of the game."""
    if table.turns_left == 0:
        report(table, Event("over", "CK-4.5", NO_SEAT, {"outcome": table.outcome().as_data()}))
        return
    is_last_lap = table.ended_by != ""
    turns_left = table.turns_left if is_last_lap else None
    report(table, Event("turn", "CK-4.3" if is_last_lap else "CK-2.4", table.turn, {"turns_left": turns_left}))
