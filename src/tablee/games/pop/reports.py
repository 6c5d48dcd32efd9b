"""What happens in Pop, told as events. Called only when there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from tablee.core.events import NOBODY, Event
from tablee.games.pop import area
from tablee.games.pop.cards import ARROWS, NO_CARDS, count_cards, list_cards
from tablee.games.pop.modes import QUEUES

if TYPE_CHECKING:
    from tablee.games.pop.rules import Pop


def report(table: Pop, event: Event) -> None:
    assert table.log is not None
    table.log.append(event)


def deal(table: Pop) -> None:
    """PO-2.1, PO-2.2: a new round is laid out and dealt."""
    sizes = [len(list_cards(table.hands[seat])) for seat in range(int(table.seats))]
    data: dict[str, Any] = {"round": table.round, "area": area.cards_in(table.area), "pile": table.pile + sum(sizes)}
    report(table, Event("round", "PO-2.1", NOBODY, data, reveals=True))
    for seat in range(int(table.seats)):
        cards = list_cards(table.hands[seat])
        report(table, Event("hand", "PO-2.2", seat, {"count": sizes[seat]}, {"cards": cards}, reveals=True))


def draw(table: Pop, seat: i64, rule: str, cards: i64) -> None:
    drawn = list_cards(cards)
    report(table, Event("draw", rule, seat, {"count": len(drawn)}, {"cards": drawn}, reveals=True))


def chief(table: Pop) -> None:
    rule = "PO-3.2" if table.mode.draws else "PO-5.1" if table.mode.is_cooperative else "PO-3.1"
    data: dict[str, Any] = {"up": list_cards(table.chief_up), "down": count_cards(table.chief_down)}
    report(table, Event("chief", rule, NOBODY, data, reveals=True))


def choice(table: Pop, seat: i64, cards: i64) -> None:
    rule = "PO-6.2" if table.mode.is_alone else "PO-3.3"
    chosen = list_cards(cards)
    report(table, Event("choose", rule, seat, {"count": len(chosen)}, {"cards": chosen}))


def reveal(table: Pop, from_right: bool) -> None:
    """PO-3.3, PO-3.4: all five cards, whose they are, and from which side they are placed."""
    data: dict[str, Any] = {
        "cards": list_cards(table.waiting),
        "chosen": [list_cards(table.chosen(seat)) for seat in range(int(table.seats))],
        "chief": list_cards(table.chief_up | table.chief_down),
        "arrows": count_cards(table.waiting & ARROWS),
        "first": QUEUES[-1] if from_right else QUEUES[0],
    }
    report(table, Event("reveal", "PO-3.4", NOBODY, data, reveals=True))


def place(table: Pop, column: i64, card: i64) -> None:
    data: dict[str, Any] = {"card": card, "queue": QUEUES[column]}
    owner = table.owner(card)
    if owner < table.seats:
        report(table, Event("place", "PO-3.5", owner, data))
    else:
        report(table, Event("chief_place", "PO-3.5", NOBODY, data))


def chain(table: Pop, owner: i64, low: i64, high: i64) -> i64:
    """PO-3.6: as `chain` does, explode what touches until nothing does, and tell of each explosion."""
    exploded: i64 = NO_CARDS
    link = 0
    while low | high != 0:
        cards = table.area.remove(low, high)
        link += 1
        data: dict[str, Any] = {"cards": list_cards(cards), "link": link}
        if owner < table.seats:
            report(table, Event("explode", "PO-3.7", owner, data))
        else:
            report(table, Event("chief_explode", "PO-3.8", NOBODY, data))
        exploded |= cards
        low, high = area.touching_places(table.area)
    return exploded


def inheritance(table: Pop, seat: i64) -> None:
    cards = list_cards(table.exploded[table.seats])
    report(table, Event("inherit", "PO-3.8", seat, {"cards": cards}))


def turn(table: Pop) -> None:
    rule = "PO-6.2" if table.mode.is_alone else "PO-3.10"
    report(table, Event("turn", rule, NOBODY, {"turn": table.turn}))


def end_of_round(table: Pop) -> None:
    first = (table.round - 1) * table.seats
    points = [int(table.points[first + seat]) for seat in range(int(table.seats))]
    report(table, Event("round_over", "PO-3.10", NOBODY, {"round": table.round, "points": points}))


def over(table: Pop) -> None:
    """PO-4.1: the cards left in hand are shown."""
    hands = [list_cards(table.hands[seat]) for seat in range(int(table.seats))]
    rules = {"competitive": "PO-4.1", "duo": "PO-4.1", "cooperative": "PO-5.4", "solo": "PO-6.3", "puzzle": "PO-7.1"}
    data: dict[str, Any] = {"hands": hands, "outcome": table.outcome().as_data()}
    report(table, Event("over", rules[table.mode.name], NOBODY, data, reveals=True))
