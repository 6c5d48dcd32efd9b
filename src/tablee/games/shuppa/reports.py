"""What happens in a turn of Shuppa, told as events."""

from __future__ import annotations

from typing import Any

from tablee.games.shuppa.actions import eaten_card, swapped_places
from tablee.games.shuppa.cards import format_card, format_cards
from tablee.games.shuppa.groups import LOTS
from tablee.games.shuppa.phases import PHASE_NAMES, TURNS
from tablee.games.shuppa.places import format_column, format_place
from tablee.games.shuppa.sharing import UNSHARED, Lot
from tablee.games.shuppa.table import Table
from tablee.games.shuppa.view import sharing_of
from tablee.games.shuppa.ways import DECLINE, FIRST_EAT, FIRST_JUMP, FIRST_LIFT, FIRST_SWAP, TARGET_STEP


def describe_way(table: Table, way: int) -> dict[str, Any]:
    """A way of carrying out an Action: its kind, its rule, and the cards and places it names."""
    board = table.board
    if way == DECLINE:
        return {"kind": "decline", "rule": "SH-6.1"}
    if way < FIRST_JUMP:
        card = format_card(eaten_card(way, board))
        return {"kind": "eat", "rule": "SH-6.2", "card": card, "place": format_place(way - FIRST_EAT)}
    if way < FIRST_SWAP:
        column, target = divmod(way - FIRST_JUMP, TARGET_STEP)
        card = format_card(board.cards(column)[-1])
        columns = {"from": format_column(column), "to": format_column(target)}
        return {"kind": "jump", "rule": "SH-6.3", "card": card, **columns}
    if way < FIRST_LIFT:
        places = [int(place) for place in swapped_places(way)]
        cards = [format_card(board.cells[place]) for place in places]
        names = [format_place(place) for place in places]
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
    player = int(table.player())
    # SH-4.3: the token's own lot is the only one won while the token stands; all others come from a cascade
    is_first = table.phase == TURNS and table.token(player) != 0
    for nth in range(int(LOTS.count)):
        lot = table.lot_at(table.board, LOTS.words[2 * nth], LOTS.words[2 * nth + 1], player)
        division = int(LOTS.divisions[nth]) if nth < LOTS.divided else UNSHARED
        if division == UNSHARED:
            rule = "SH-4.3" if is_first else "SH-5.1"
            table.report("win", rule, player, {"cards": format_cards(lot.cards())})
        else:
            _report_shares(table, lot, division)


def _report_shares(table: Table, lot: Lot, division: int) -> None:
    *shares, rest = lot.deal(division)
    for nth, cards in enumerate(shares):
        table.report("share", "SH-4.4", lot.sharer(nth), {"cards": format_cards(cards)})
    if rest:
        table.report("discard", "SH-4.4", -1, {"cards": format_cards(rest)})
