"""What happens in Shuppa, reported as events. Called only when there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.core.events import NOBODY, Event
from tablee.core.integers import Card, Column, Seat
from tablee.games.shuppa.actions import eaten_card
from tablee.games.shuppa.cards import ACTION_NAMES, ACTIONS, ARROW_NAMES, format_card, format_cards, is_action
from tablee.games.shuppa.groups import Lots
from tablee.games.shuppa.moves import (
    DECLINE,
    FIRST_JUMP,
    FIRST_LIFT,
    FIRST_SWAP,
    UNSHARED,
    Division,
    Way,
    eaten_place,
    is_downwards,
    jump_columns,
    lifted_column,
    swapped_places,
)
from tablee.games.shuppa.phases import PHASE_NAMES, TURNS
from tablee.games.shuppa.places import format_column, format_place
from tablee.games.shuppa.players import AUTOMATON, Player
from tablee.games.shuppa.scoring import points_of, score
from tablee.games.shuppa.sharing import Lot, format_division, lot_at, lot_to_divide
from tablee.games.shuppa.view import sharing_of

if TYPE_CHECKING:
    from tablee.games.shuppa.state import Shuppa


def report(table: Shuppa, kind: str, rule: str, player: Player, data: dict[str, Any]) -> None:
    """What a player did; nobody sits at the automaton's place, so its events name it instead of a seat."""
    if table.is_automaton(player):
        append(table, Event(kind, rule, NOBODY, {"player": "automaton", **data}))
    else:
        append(table, Event(kind, rule, player, data))


def append(table: Shuppa, event: Event) -> None:
    assert table.log is not None
    table.log.append(event)


# --- phases 1 to 3 ---


def report_reveal(table: Shuppa) -> None:
    data = {
        "round": int(table.round),
        "cards": format_cards(table.revealed()),
        "arrow": ARROW_NAMES[table.arrow()],
    }
    append(table, Event("reveal", "SH-3.1", NOBODY, data, reveals=True))


def report_seal(table: Shuppa, seat: Seat, card: Card) -> None:
    append(table, Event("seal", "SH-3.2", seat, {}, {"card": format_card(card)}))


def report_plays(table: Shuppa) -> None:
    assert table.log is not None
    for player in range(table.players):
        rule = "SH-9.2" if table.is_automaton(player) else "SH-3.2"
        report(table, "play", rule, player, {"card": format_card(table.token(player))})
        table.log[-1].reveals = True


def report_fall(table: Shuppa) -> None:
    cards = [format_card(table.board.cards(column)[-1]) for column in range(table.board.count)]
    append(table, Event("fall", "SH-3.3", NOBODY, {"cards": cards}))
    append(table, Event("order", "SH-4.1", NOBODY, {"order": table.players_in_order()}))


# --- phases 4 and 5 ---


def report_draw(table: Shuppa, seat: Seat, rule: str, card: Card) -> None:
    append(table, Event("draw", rule, seat, {"from": source_of(card)}, {"card": format_card(card)}, reveals=True))


def source_of(card: Card) -> str:
    """The pile that a card was drawn from."""
    return "actions" if is_action(card) else "reserve"


def report_turn(table: Shuppa, player: Player, rule: str) -> None:
    action = ACTIONS[table.token(player)]
    report(table, "turn", rule, player, {"action": ACTION_NAMES[action], "turn": int(player)})


def report_effect(table: Shuppa, way: Way) -> None:
    data = describe_way(table, way)
    if data["kind"] == "eat":
        data["points"] = int(points_of(eaten_card(way, table.board)))
    report(table, data.pop("kind"), data.pop("rule"), table.player(), data)


def describe_way(table: Shuppa, way: int) -> dict[str, Any]:
    """A way of carrying out an Action: its kind, its rule, and the cards and places it names."""
    board = table.board
    if way == DECLINE:
        return {"kind": "decline", "rule": "SH-6.1"}
    if way < FIRST_JUMP:
        card = format_card(eaten_card(way, board))
        return {"kind": "eat", "rule": "SH-6.2", "card": card, "place": format_place(eaten_place(way))}
    if way < FIRST_SWAP:
        column, target = jump_columns(way)
        card = format_card(board.cards(column)[-1])
        columns = {"from": format_column(column), "to": format_column(target)}
        return {"kind": "jump", "rule": "SH-6.3", "card": card, **columns}
    if way < FIRST_LIFT:
        places = [int(place) for place in swapped_places(way)]
        cards = [format_card(board.cells[place]) for place in places]
        names = [format_place(place) for place in places]
        return {"kind": "swap", "rule": "SH-6.4", "cards": cards, "places": names}
    column = lifted_column(way)
    card = format_card(board.cards(column)[-1 if is_downwards(way) else 0])
    way_word = "down" if is_downwards(way) else "up"
    return {"kind": "lift", "rule": "SH-6.5", "card": card, "column": format_column(column), "way": way_word}


def report_sharing(table: Shuppa) -> None:
    """Somebody has to divide a lot."""
    rule = "SH-9.3" if table.is_automaton(table.player()) else "SH-4.4"
    data = {"turn": int(table.player()), "phase": PHASE_NAMES[table.phase], "sharing": sharing_of(table)}
    report(table, "sharing", rule, table.player(), data)


def report_division(table: Shuppa, player: Player, division: Division) -> None:
    rule = "SH-9.3" if table.is_automaton(player) else "SH-4.4"
    report(table, "divide", rule, player, {"division": format_division(lot_to_divide(table), division)})


def report_lots(table: Shuppa, lots: Lots) -> None:
    """All the lots of a fall, just before they are taken away."""
    player = table.player()
    # SH-4.3: the token's own lot is the only one won while the token stands; all others come from a cascade
    is_first = table.phase == TURNS and table.token(player) != 0
    for nth in range(lots.count):
        lot = lot_at(table, table.board, lots.nth(nth), player)
        division = lots.divisions[nth]
        if nth >= lots.divided or division == UNSHARED:
            rule = "SH-4.3" if is_first else "SH-5.1"
            report(table, "win", rule, player, winnings(lot.list_cards()))
        else:
            report_shares(table, lot, division)


def report_shares(table: Shuppa, lot: Lot, division: Division) -> None:
    *shares, rest = lot.shares(division)
    for nth, cards in enumerate(shares):
        report(table, "share", "SH-4.4", lot.sharer(nth), winnings(cards))
    if rest:
        append(table, Event("discard", "SH-4.4", NOBODY, {"cards": format_cards(rest)}))


def winnings(cards: list[int]) -> dict[str, Any]:
    """Cards that go to somebody's pile, and what they are worth."""
    return {"cards": format_cards(cards), "points": score(cards)}


# --- the end of a round, and of the game ---


def report_restock(table: Shuppa, column: Column, card: Card) -> None:
    data = {"column": format_column(column), "card": format_card(card)}
    append(table, Event("restock", "SH-7.1", NOBODY, data, reveals=True))


def report_strengthening(table: Shuppa) -> None:
    report(table, "strengthen", "SH-9.4", AUTOMATON, {"from": source_of(table.deck_top)})


def report_over(table: Shuppa) -> None:
    append(table, Event("over", "SH-8.1", NOBODY, {"outcome": table.outcome().as_data()}))
