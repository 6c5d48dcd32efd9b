"""Positions of Snack Match changed by hand: a card takes another's place as that one was laid; diets."""

from __future__ import annotations

from typing import Final

from tablee.core.arranging import Arranging, Condition, Group, Shape, Spot
from tablee.core.position import NONE
from tablee.games.snack_match.cards import ELEMENTS, format_card
from tablee.games.snack_match.diet import MODIFIERS, MOST

ELEMENT: Final = "element"
MODIFIER: Final = "modifier"
PAIRS: Final = 2  # SM-4.1


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

    def list_conditions(self, fields: dict[str, str]) -> list[Condition]:
        """Of each pair what it is about and what counts of it; after the last, that there may be one more."""
        conditions: list[Condition] = []
        for nth, (element, modifier) in enumerate(_pairs(fields)):
            conditions.append(Condition(ELEMENT, nth, [NONE, *ELEMENTS], element))
            if element == NONE:
                break
            conditions.append(Condition(MODIFIER, nth, MODIFIERS, modifier))
        return conditions

    def set_condition(self, fields: dict[str, str], condition: Condition, value: str) -> None:
        pairs = _pairs(fields)
        pair, other = pairs[condition.part], pairs[1 - condition.part]
        if condition.name == MODIFIER:
            pair[1] = value
        else:
            pair[:] = [value, pair[1] or _other_modifier(other[1])]
        fields["diet"] = ", ".join(" ".join(words) for words in pairs if words[0] != NONE) or NONE


def _pairs(fields: dict[str, str]) -> list[list[str]]:
    """Always two; what is not there is of no element."""
    diet = fields.get("diet", NONE)
    pairs = [] if diet == NONE else [words.split() for words in diet.split(", ")]
    return [*pairs, *([NONE, ""] for _ in range(PAIRS - len(pairs)))]


def _other_modifier(taken: str) -> str:
    """The first green one of a card that is not taken: the red faces are on the backs of the green ones."""
    return next(name for nth, name in enumerate(MODIFIERS[:MOST]) if taken not in (name, MODIFIERS[nth + MOST]))


ARRANGING: Final = SnackMatchArranging(
    {"hands": Shape(), "areas": Areas(), "automaton": Shape(), "pile": Shape(is_top_first=True)}, ("kept", "given")
)
