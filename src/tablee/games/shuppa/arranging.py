"""Positions of Shuppa changed by hand: a token stays on its place, whichever card comes there, unless it is moved."""

from __future__ import annotations

from typing import Final

from tablee.core.arranging import Arranging, Condition, Group, Shape, Spot
from tablee.core.errors import PositionError
from tablee.core.position import NONE, read_by_seat, read_list, write_list
from tablee.games.shuppa.cards import is_action, parse_card
from tablee.games.shuppa.phases import ACTION_TURNS, PHASE_NAMES

TURN: Final = "*"
TOKEN: Final = "token"
GAINED: Final = "gained"
NO: Final = "no"
YES: Final = "yes"


class Columns(Shape):
    def read(self, name: str, value: str) -> list[Group]:
        return [self.group(name, part, _spots(column)) for part, column in enumerate(value.split())]

    def write(self, groups: list[Group]) -> str:
        columns = [".".join(spot.piece + spot.rest for spot in group.spots) for group in groups]
        return " ".join(column or NONE for column in columns)


def _spots(column: str) -> list[Spot]:
    parted = [card.partition("@") for card in column.split(".") if card != NONE]
    return [Spot(card, at + owner) for card, at, owner in parted]


class ShuppaArranging(Arranging):
    def turn(self, fields: dict[str, str]) -> int | None:
        order = fields.get("order", "").split()
        return next((int(player.rstrip(TURN)) for player in order if player.endswith(TURN)), None)

    def give_turn(self, fields: dict[str, str], seat: int) -> None:
        order = [player.rstrip(TURN) for player in fields["order"].split()]
        fields["order"] = " ".join(player + TURN if player == str(seat) else player for player in order)

    def settle(self, fields: dict[str, str], moved: list[str]) -> None:
        """A group that is being divided stays what it is (SH-5.2)."""
        lots = fields.get("lots", NONE).replace(".", " ").split()
        if any(card in lots for card in moved):
            raise PositionError("the cards of a group that is being divided stay where they are")

    def list_conditions(self, fields: dict[str, str]) -> list[Condition]:
        """Where each token stands, and who has won something in this round; only while there are turns."""
        if "order" not in fields:
            return []
        players = range(len(read_by_seat(fields["won"])))
        gained = read_list(fields[GAINED])
        return [
            *(_token(fields, player) for player in players),
            *(Condition(GAINED, player, [NO, YES], YES if str(player) in gained else NO) for player in players),
        ]

    def set_condition(self, fields: dict[str, str], condition: Condition, value: str) -> None:
        if condition.name == TOKEN:
            _put_token(fields, f"@{condition.part}", value)
        elif value != condition.value:
            gained = set(read_list(fields[GAINED])) ^ {str(condition.part)}
            fields[GAINED] = write_list(sorted(gained))


def _token(fields: dict[str, str], player: int) -> Condition:
    """SH-6.1: when Action cards are used it stands on one of them. It goes to cards that carry no other."""
    spots = [spot for column in fields["columns"].split() for spot in _spots(column)]
    is_late = fields["round"].endswith(PHASE_NAMES[ACTION_TURNS])
    free = [spot for spot in spots if spot.rest in ("", f"@{player}") and (_is_action(spot.piece) or not is_late)]
    standing = next((spot.piece for spot in free if spot.rest), NONE)
    return Condition(TOKEN, player, [NONE, *(spot.piece for spot in free)], standing)


def _is_action(piece: str) -> bool:
    card = parse_card(piece)
    return card is not None and is_action(card)


def _put_token(fields: dict[str, str], token: str, piece: str) -> None:
    columns = Columns().read("columns", fields["columns"])
    for spot in (spot for column in columns for spot in column.spots):
        if spot.rest == token:
            spot.rest = ""
        if spot.piece == piece:
            spot.rest = token
    fields["columns"] = Columns().write(columns)


ARRANGING: Final = ShuppaArranging(
    {
        "hands": Shape(is_open=True),
        "columns": Columns(is_open=True),
        "revealed": Shape(),
        "won": Shape(is_open=True),
        "discard": Shape(is_open=True),
        "jar": Shape(is_top_first=True),
        "reserve": Shape(True, True),
        "actions": Shape(True, True),
        "deck": Shape(is_top_first=True),
        "top": Shape(),
    },
    ("chosen",),
)
