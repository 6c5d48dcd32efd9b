"""What happens in Pop, reported as events. Called only when there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.core.bitboard import popcount
from tablee.core.events import NOBODY, Event
from tablee.core.integers import Seat
from tablee.games.pop.area import Five, Step, cards_in, column_of, explode
from tablee.games.pop.cards import ARROWS, CARD_BITS, CARD_MASK, NO_CARDS, Cards, list_cards, symbols_on
from tablee.games.pop.foreseen import fuses_of
from tablee.games.pop.modes import COLUMNS, QUEUES

if TYPE_CHECKING:
    from tablee.games.pop.rules import Pop, Taker


def report(table: Pop, event: Event) -> None:
    assert table.log is not None
    table.log.append(event)


def report_deal(table: Pop) -> None:
    """PO-2.1, PO-2.2: a new round is laid out and dealt."""
    sizes = [len(list_cards(table.hands[seat])) for seat in range(int(table.seats))]
    data: dict[str, Any] = {"round": table.round, "area": cards_in(table.area), "pile": table.pile + sum(sizes)}
    data["fuses"] = fuses_of(table.area)
    report(table, Event("round", "PO-2.1", NOBODY, data, reveals=True))
    for seat in range(int(table.seats)):
        cards = list_cards(table.hands[seat])
        report(table, Event("hand", "PO-2.2", seat, {"count": sizes[seat]}, {"cards": cards}, reveals=True))


def report_draw(table: Pop, seat: Seat, rule: str, cards: Cards) -> None:
    drawn = list_cards(cards)
    report(table, Event("draw", rule, seat, {"count": len(drawn)}, {"cards": drawn}, reveals=True))


def report_chief(table: Pop) -> None:
    rule = "PO-3.2" if table.mode.draws else "PO-5.1" if table.mode.is_cooperative else "PO-3.1"
    data: dict[str, Any] = {"up": list_cards(table.chief_up), "down": popcount(table.chief_down)}
    report(table, Event("chief", rule, NOBODY, data, reveals=True))


def report_choice(table: Pop, seat: Seat, cards: Cards) -> None:
    rule = "PO-6.2" if table.mode.is_alone else "PO-3.3"
    chosen = list_cards(cards)
    report(table, Event("choose", rule, seat, {"count": len(chosen)}, {"cards": chosen}))


def report_reveal(table: Pop, from_right: bool) -> None:
    """PO-3.3, PO-3.4: all five cards, whose they are, and from which side they are placed."""
    data: dict[str, Any] = {
        "cards": list_cards(table.waiting),
        "chosen": [list_cards(table.chosen(seat)) for seat in range(int(table.seats))],
        "chief": list_cards(table.chief_up | table.chief_down),
        "arrows": popcount(table.waiting & ARROWS),
        "first": QUEUES[-1] if from_right else QUEUES[0],
    }
    report(table, Event("reveal", "PO-3.4", NOBODY, data, reveals=True))


def report_places(table: Pop, five: Five, from_right: bool, step: Step, last: Step) -> None:
    """PO-3.5: the cards placed from this step to the last, which may have set off something; or to the end."""
    for nth in range(step, min(last + 1, COLUMNS)):
        card = five >> CARD_BITS * nth & CARD_MASK
        data: dict[str, Any] = {"card": card, "queue": QUEUES[column_of(nth, from_right)]}
        owner = table.owner(card)
        if owner < table.seats:
            report(table, Event("place", "PO-3.5", owner, data))
        else:
            report(table, Event("chief_place", "PO-3.5", NOBODY, data))


def report_chain(table: Pop, owner: Taker) -> Cards:
    """PO-3.6: as `chain` does, explode what touches until nothing does, and report each explosion."""
    exploded: Cards = NO_CARDS
    link = 0
    cards = explode(table.area.columns)
    while cards != NO_CARDS:
        link += 1
        data: dict[str, Any] = {"cards": list_cards(cards), "symbols": symbols_on(cards), "link": link}
        if owner < table.seats:
            report(table, Event("explode", "PO-3.7", owner, data))
        else:
            report(table, Event("chief_explode", "PO-3.8", NOBODY, data))
        exploded |= cards
        cards = explode(table.area.columns)
    return exploded


def report_inheritance(table: Pop, seat: Seat) -> None:
    cards = table.exploded[table.seats]
    data: dict[str, Any] = {"cards": list_cards(cards), "symbols": symbols_on(cards)}
    report(table, Event("inherit", "PO-3.8", seat, data))


def report_turn(table: Pop) -> None:
    rule = "PO-6.2" if table.mode.is_alone else "PO-3.10"
    report(table, Event("turn", rule, NOBODY, {"turn_number": table.turn, "fuses": fuses_of(table.area)}))


def report_end_of_round(table: Pop) -> None:
    first = (table.round - 1) * table.seats
    points = [int(table.points[first + seat]) for seat in range(int(table.seats))]
    report(table, Event("round_over", "PO-3.10", NOBODY, {"round": table.round, "points": points}))


def report_over(table: Pop) -> None:
    """PO-4.1: the cards left in hand are shown."""
    hands = [list_cards(table.hands[seat]) for seat in range(int(table.seats))]
    rules = {"competitive": "PO-4.1", "duo": "PO-4.1", "cooperative": "PO-5.4", "solo": "PO-6.3", "puzzle": "PO-7.1"}
    data: dict[str, Any] = {"hands": hands, "outcome": table.outcome().as_data()}
    report(table, Event("over", rules[table.mode.name], NOBODY, data, reveals=True))
