"""Positions of Snack Match changed by hand: a card takes another's place as that one was laid."""

from __future__ import annotations

from typing import Final

from tablee.core.arranging import Arranging, Group, Shape, Spot
from tablee.core.position import NONE
from tablee.games.snack_match.cards import format_card


class Areas(Shape):
    """`12 a1 right, 40 b2 down under`: the cards in the order in which they were laid."""

    def read(self, name: str, value: str) -> list[Group]:
        return [self.group(name, part, _spots(area.strip())) for part, area in enumerate(value.split("/"))]

    def write(self, groups: list[Group]) -> str:
        areas = [", ".join(spot.piece + spot.rest for spot in group.spots) for group in groups]
        return " / ".join(area or NONE for area in areas)


def _spots(area: str) -> list[Spot]:
    parted = [laid.strip().partition(" ") for laid in area.split(",") if laid != NONE]
    return [Spot(card, space + how) for card, space, how in parted]


class SnackMatchArranging(Arranging):
    def shown(self, piece: str) -> str:
        return format_card(int(piece))


ARRANGING: Final = SnackMatchArranging(
    {"hands": Shape(), "areas": Areas(), "automaton": Shape(), "pile": Shape(is_top_first=True)}, ("kept", "given")
)
