"""Positions of Shuppa changed by hand: a token stays on its place, whichever card comes there."""

from __future__ import annotations

from typing import Final

from tablee.core.arranging import Arranging, Group, Shape, Spot
from tablee.core.errors import PositionError
from tablee.core.position import NONE

TURN: Final = "*"


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
