"""Moves of Shuppa as people write them, and as interfaces show them:

42             a card of the hand
eat b3         the card at height 3 of column b
jump a c       from the top of column a to the top of column c
swap a1 b1     two cards that touch
lift a up      the bottom card of column a goes on top; down: the top card goes to the bottom
decline        leave an Action unused
share 2-0-1    how many Multicolour cards each sharer gets, the one whose turn it is first, and the discard
"""

from __future__ import annotations

from typing import Any, Final

from tablee.core.bitboard import COLUMN_STEP
from tablee.core.errors import IllegalMove, MalformedMove
from tablee.games.shuppa.cards import NUMBERS, format_card, parse_card
from tablee.games.shuppa.events import describe_way
from tablee.games.shuppa.foreseen import new_groups_of, prizes_of, reach_of
from tablee.games.shuppa.moves import (
    DECLINE,
    FIRST_DIVISION,
    is_downwards,
    lifted_column,
    pack_eat,
    pack_jump,
    pack_lift,
    pack_swap,
)
from tablee.games.shuppa.places import format_column, parse_column, parse_place
from tablee.games.shuppa.sharing import Lot, format_division, lot_to_divide, parse_division
from tablee.games.shuppa.solo import points_of_way
from tablee.games.shuppa.state import Shuppa

_LIFTS: Final = ["up", "down"]


def format_move(table: Shuppa, move: int) -> str:
    if move >= FIRST_DIVISION:
        return f"share {format_division(lot_to_divide(table), move - FIRST_DIVISION)}"
    if 1 <= move <= NUMBERS:
        return str(move)
    way = describe_way(table, move)
    kind = way["kind"]
    if kind == "eat":
        return f"eat {way['place']}"
    if kind == "jump":
        return f"jump {way['from']} {way['to']}"
    if kind == "swap":
        return f"swap {way['places'][0]} {way['places'][1]}"
    return f"lift {way['column']} {way['way']}" if kind == "lift" else "decline"


def parse_move(table: Shuppa, text: str) -> int:
    words = text.lower().split()
    move = None
    if len(words) == 1:
        move = DECLINE if words[0] == "decline" else parse_card(words[0])
    elif len(words) == 2 and words[0] == "eat":
        move = _parse_eat(words[1])
    elif len(words) == 2 and words[0] == "share":
        move = _parse_share(table, words[1])
    elif len(words) == 3:
        move = _parse_two_places(table, words)
    if move is None:
        raise MalformedMove(
            f"'{text}' is not a move: 42 plays a card; eat b3, jump a c, swap a1 b1, lift a up, lift a down or "
            "decline use an Action; share 2-0-1 divides Multicolour cards"
        )
    return move


def _parse_eat(text: str) -> int | None:
    place = parse_place(text)
    return None if place is None else int(pack_eat(place[0] * COLUMN_STEP + place[1]))


def _parse_share(table: Shuppa, text: str) -> int | None:
    if len(table.lots) == 0:
        raise IllegalMove("there is nothing to divide now")
    count = int(lot_to_divide(table).count)
    division = parse_division(text, count)
    if division is None:
        raise MalformedMove(f"'{text}' is not a division: it takes {count + 1} numbers, like {'-'.join('0' * count)}-1")
    return FIRST_DIVISION + division


def _parse_two_places(table: Shuppa, words: list[str]) -> int | None:
    if words[0] == "swap":
        return _parse_swap(words[1], words[2])
    column = parse_column(words[1])
    if column is None:
        return None
    if words[0] == "lift" and words[2] in _LIFTS:
        return _lift(table, column, _LIFTS.index(words[2]))
    target = parse_column(words[2])
    if words[0] == "jump" and target is not None:
        return int(pack_jump(column, target))
    return None


def _lift(table: Shuppa, column: int, side: int) -> int:
    """SH-6.5: in a column of two both ways are one move: upwards, unless another's token stands on the bottom card."""
    if column < table.board.count and table.board.height(column) == 2:
        others = [int(table.token(player)) for player in range(int(table.players)) if player != table.player()]
        side = int(int(table.board.cards(column)[0]) in others)
    return int(pack_lift(column, side))


def _parse_swap(one: str, other: str) -> int | None:
    """The places in either order."""
    first = parse_place(one)
    second = parse_place(other)
    if first is None or second is None:
        return None
    (column, row), (second_column, second_row) = sorted([first, second])
    is_right = (second_column, second_row) == (column + 1, row)
    if is_right or (second_column, second_row) == (column, row + 1):
        return int(pack_swap(column * COLUMN_STEP + row, int(is_right)))
    raise IllegalMove(f"{one} and {other} do not touch")


def describe_move(table: Shuppa, seat: int, move: int) -> dict[str, Any]:
    """What the move names, and what it would win."""
    if move >= FIRST_DIVISION:
        return _describe_division(lot_to_divide(table), move - FIRST_DIVISION)
    if 1 <= move <= NUMBERS:
        return _describe_card(table, seat, move)
    described = describe_way(table, move)
    described["points"] = int(points_of_way(table, table.player(), move))
    if move != DECLINE:
        described["groups"] = new_groups_of(table, move)
    if described["kind"] == "lift":
        described["cards"] = _cards_to_point_at(table, move)
    return described


def _describe_division(lot: Lot, division: int) -> dict[str, Any]:
    """Who gets how many Multicolour cards, and the points of each share."""
    *given, discarded = lot.quotas(division)
    shares = [
        {"player": int(lot.sharer(nth)), "count": count, "points": int(lot.share) + count}
        for nth, count in enumerate(given)
    ]
    written = format_division(lot, division)
    return {"kind": "share", "rule": "SH-4.4", "division": written, "shares": shares, "discarded": discarded}


def _describe_card(table: Shuppa, seat: int, card: int) -> dict[str, Any]:
    """The columns on which it may fall, and where it would be in a group."""
    reach = reach_of(table, card)
    columns = {"first": format_column(reach[0]), "last": format_column(reach[-1])}
    prizes = prizes_of(table, seat, card)
    return {"kind": "card", "rule": "SH-3.2", "card": format_card(card), **columns, "prizes": prizes}


def _cards_to_point_at(table: Shuppa, move: int) -> list[str]:
    """The card that is carried; in a column of two either, for it is the same (SH-6.5)."""
    cards = table.board.cards(lifted_column(move))
    carried = cards if len(cards) == 2 else cards[-1:] if is_downwards(move) else cards[:1]
    return [format_card(card) for card in carried]
