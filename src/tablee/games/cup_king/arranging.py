"""Positions of Cup King changed by hand: cards, cups with those that have been lost beside each pyramid, and the colour
and direction of the round."""

from __future__ import annotations

from typing import Final

from tablee.core.arranging import Arranging, Condition, Group, Shape, Spot
from tablee.core.errors import PositionError
from tablee.core.position import read_by_seat, write_by_seat
from tablee.games.cup_king.cards import LETTERS, NAMES
from tablee.games.cup_king.moves import DIRECTIONS, LEFT
from tablee.games.cup_king.phases import ANSWER, PHASES, START
from tablee.games.cup_king.position import LEAST_SEATS, NO_CUP_HERE

CUP: Final = "cup"
LOST: Final = "lost"
COLOUR: Final = "colour"
DIRECTION: Final = "direction"


class Pyramids(Shape):
    """For each seat its pyramid row by row from the top, and the cups that it has lost, with room for one more."""

    def read(self, name: str, value: str) -> list[Group]:
        groups: list[Group] = []
        for seat, rows in enumerate(read_by_seat(value)):
            cups = "".join(rows)
            each = len(cups) // len(LETTERS)
            lost = [letter for letter in LETTERS for _ in range(each - cups.count(letter))]
            groups.append(Group(name, seat, [Spot(cup) for cup in cups], kind=CUP))
            groups.append(Group(LOST, seat, [Spot(cup) for cup in [*lost, NO_CUP_HERE]], kind=CUP))
        return groups

    def write(self, groups: list[Group]) -> str:
        return write_by_seat([_rows(group) for group in groups if group.name != LOST])


def _rows(group: Group) -> list[str]:
    cups = "".join(spot.piece for spot in group.spots)
    rows: list[str] = []
    while cups:
        rows.append(cups[: len(rows) + 1])
        cups = cups[len(rows) :]
    return rows


class CupKingArranging(Arranging):
    def turn(self, fields: dict[str, str]) -> int | None:
        has_turn = fields["phase"] in (PHASES[START], PHASES[ANSWER])
        return int(fields["turn"]) if has_turn else None

    def give_turn(self, fields: dict[str, str], seat: int) -> None:
        totals = [sum(int(card[1:]) for card in cards) for cards in read_by_seat(fields["played"])]
        if fields["phase"] == PHASES[ANSWER] and seat < len(totals) and totals[seat] == max(totals):
            raise PositionError(f"seat {seat} attacks, and does not answer its own attack")
        fields["turn"] = str(seat)

    def settle(self, fields: dict[str, str], moved: list[str]) -> None:
        """Only cards in the hand are old."""
        old = [
            [card for card in cards if card in hand]
            for cards, hand in zip(read_by_seat(fields["old"]), read_by_seat(fields["hands"]), strict=True)
        ]
        fields["old"] = write_by_seat(old)

    def list_conditions(self, fields: dict[str, str]) -> list[Condition]:
        """CU-3.1: between two there is no direction."""
        if fields["phase"] != PHASES[ANSWER]:
            return []
        colour, direction = fields["round"].split()
        conditions = [Condition(COLOUR, 0, NAMES, colour), Condition(DIRECTION, 0, DIRECTIONS[LEFT:], direction)]
        return conditions[:1] if len(read_by_seat(fields["hands"])) == LEAST_SEATS else conditions

    def set_condition(self, fields: dict[str, str], condition: Condition, value: str) -> None:
        colour, direction = fields["round"].split()
        if condition.name == DIRECTION:
            direction = value
        elif value != colour:
            _recolour(fields, colour, value)
            self.settle(fields, [])
            colour = value
        fields["round"] = f"{colour} {direction}"


def _recolour(fields: dict[str, str], colour: str, other: str) -> None:
    """CU-3.1: what was played is of the round's colour, so that each card gives way to the other colour's equal."""
    letter, other_letter = LETTERS[NAMES.index(colour)], LETTERS[NAMES.index(other)]
    played = read_by_seat(fields["played"])
    for cards in played:
        for nth, card in enumerate(cards):
            if card.startswith(letter):
                cards[nth] = card.replace(letter, other_letter)
                _put_instead(fields, cards[nth], card)
    fields["played"] = write_by_seat(played)


def _put_instead(fields: dict[str, str], taken: str, card: str) -> None:
    """A card lies where the one that was taken lay: in the pile if it can be."""
    for name in ("pile", "discard", "hands"):
        words = fields[name].split()
        if taken in words:
            words[words.index(taken)] = card
            fields[name] = " ".join(words)
            return
    raise PositionError(f"there is no {taken} that could have been played in place of {card}")


ARRANGING: Final = CupKingArranging(
    {
        "pyramids": Pyramids(),
        "hands": Shape(is_open=True),
        "played": Shape(is_open=True),
        "discard": Shape(is_open=True),
        "pile": Shape(True, True),
    },
    counting=("results",),
)
