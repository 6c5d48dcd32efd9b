"""What happens in a turn of Shuppa, told as events."""

from __future__ import annotations

from typing import Any

from tablee.games.shuppa.actions import (
    DECLINE,
    FIRST_JUMP,
    FIRST_LIFT,
    FIRST_SWAP,
    TARGET_STEP,
    eaten_place,
    swapped_places,
)
from tablee.games.shuppa.cards import format_card, format_cards
from tablee.games.shuppa.phases import PHASE_NAMES, TURNS
from tablee.games.shuppa.places import format_column, format_place
from tablee.games.shuppa.sharing import UNSHARED, Lot
from tablee.games.shuppa.table import Table
from tablee.games.shuppa.view import sharing_of


def describe_way(table: Table, way: int) -> dict[str, Any]:
    """A way of carrying out an Action: its kind, its rule, and the cards and places it names."""
    board = table.board
    if way == DECLINE:
        return {"kind": "decline", "rule": "SH-6.1"}
    if way < FIRST_JUMP:
        place = int(eaten_place(way, board))
        card = format_card(board.cells[place])
        return {"kind": "eat", "rule": "SH-6.2", "card": card, "place": format_place(board, place)}
    if way < FIRST_SWAP:
        column, target = divmod(way - FIRST_JUMP, TARGET_STEP)
        card = format_card(board.cards(column)[-1])
        columns = {"from": format_column(column), "to": format_column(target)}
        return {"kind": "jump", "rule": "SH-6.3", "card": card, **columns}
    if way < FIRST_LIFT:
        places = [int(place) for place in swapped_places(way, board)]
        cards = [format_card(board.cells[place]) for place in places]
        names = [format_place(board, place) for place in places]
        return {"kind": "swap", "rule": "SH-6.4", "cards": cards, "places": names}
    column, down = divmod(way - FIRST_LIFT, 2)
    card = format_card(board.cards(column)[-1 if down else 0])
    way_word = "down" if down else "up"
    return {"kind": "lift", "rule": "SH-6.5", "card": card, "column": format_column(column), "way": way_word}


def report_effect(table: Table, way: int) -> None:
    data = describe_way(table, way)
    table.report(data.pop("kind"), data.pop("rule"), table.player(), data)


def report_sharing(table: Table) -> None:
    """Somebody has to divide a lot."""
    rule = "SH-9.3" if table.is_automaton(table.player()) else "SH-4.4"
    data = {"turn": int(table.player()), "phase": PHASE_NAMES[table.phase], "sharing": sharing_of(table)}
    table.report("sharing", rule, table.player(), data)


def report_lots(table: Table) -> None:
    """All the lots of a fall, just before they are taken away."""
    start = 0
    player = int(table.player())
    # SH-4.3: the token's own lot is the only one won while the token stands; all others come from a cascade
    is_first = table.phase == TURNS and table.tokens[player] != 0
    nth = 0
    while start < len(table.lots):
        lot = Lot(table.board, table.lots, start, table.tokens, player)
        division = table.division_of(nth)
        start += int(lot.size) + 1
        nth += 1
        if division == UNSHARED:
            rule = "SH-4.3" if is_first else "SH-5.1"
            table.report("win", rule, player, {"cards": format_cards(list(lot.cards))})
        else:
            _report_shares(table, lot, division)


def _report_shares(table: Table, lot: Lot, division: int) -> None:
    *shares, rest = lot.deal(division)
    for nth, cards in enumerate(shares):
        table.report("share", "SH-4.4", lot.sharers[nth], {"cards": format_cards(cards)})
    if rest:
        table.report("discard", "SH-4.4", -1, {"cards": format_cards(rest)})
