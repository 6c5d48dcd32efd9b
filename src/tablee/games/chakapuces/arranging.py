"""Positions of Chakapuces changed by hand: a card that comes into the line lies on the cards of its value, and the last
lap begins or is still to come."""

from __future__ import annotations

from typing import Final

from tablee.core.arranging import Arranging, Condition, Group, Shape, Spot
from tablee.core.errors import PositionError
from tablee.core.position import NONE, read_by_seat, read_list, write_by_seat, write_list
from tablee.games.chakapuces.cards import HAND_SIZE
from tablee.games.chakapuces.rules import BY_FLEAS, BY_PILE

LAST_LAP: Final = "last-lap"
TURNS_LEFT: Final = "turns-left"


class Line(Shape):
    """All stacks one after the other."""

    def read(self, name: str, value: str) -> list[Group]:
        cards = [Spot(card) for stack in read_list(value) for card in stack.split(".")]
        return [self.group(name, 0, cards)]

    def write(self, groups: list[Group]) -> str:
        stacks: dict[str, list[str]] = {}
        for spot in groups[0].spots:
            stacks.setdefault(spot.piece.rstrip("*"), []).append(spot.piece)
        return write_list([".".join(stack) for stack in stacks.values()])


class ChakapucesArranging(Arranging):
    def turn(self, fields: dict[str, str]) -> int:
        return int(fields["turn"].split()[0])

    def give_turn(self, fields: dict[str, str], seat: int) -> None:
        """CK-3.10: whoever was in mid-turn draws the cards that the hand lacks."""
        hands, pile = read_by_seat(fields["hands"]), read_list(fields["pile"])
        hand = hands[self.turn(fields)]
        while len(hand) < HAND_SIZE:
            if not pile:
                raise PositionError("the pile has no card to fill the hand with")
            hand.append(pile.pop(0))
        fields |= {"turn": str(seat), "hands": write_by_seat(hands), "pile": write_list(pile)}

    def list_conditions(self, fields: dict[str, str]) -> list[Condition]:
        reason, _, turns = fields.get(LAST_LAP, NONE).partition(" ")
        lap = Condition(LAST_LAP, 0, [NONE, BY_FLEAS, BY_PILE], reason)
        if reason == NONE:
            return [lap]
        return [lap, Condition(TURNS_LEFT, 0, [str(turn) for turn in range(_seats(fields))], turns)]

    def set_condition(self, fields: dict[str, str], condition: Condition, value: str) -> None:
        """CK-4.3: a lap that begins leaves every other seat one turn."""
        reason, _, turns = fields.pop(LAST_LAP, f"{NONE} {_seats(fields) - 1}").partition(" ")
        if condition.name == TURNS_LEFT:
            fields[LAST_LAP] = f"{reason} {value}"
        elif value != NONE:
            fields[LAST_LAP] = f"{value} {turns}"


def _seats(fields: dict[str, str]) -> int:
    return len(read_by_seat(fields["hands"]))


ARRANGING: Final = ChakapucesArranging(
    {"hands": Shape(), "line": Line(is_open=True), "taken": Shape(is_open=True), "pile": Shape(True, True)},
    counting=("fleas",),
)
