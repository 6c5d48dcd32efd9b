"""Chakapuces: sequences, stacks and fleas, for 2 to 6."""

from __future__ import annotations

from typing import Any, Final, cast

from tablee.core.arranging import Arranging
from tablee.core.chance import Chance
from tablee.core.contract import Game, Options, State, View
from tablee.core.puzzle import Theme
from tablee.core.reason import Reason, Tried
from tablee.games.chakapuces import following, notation, position, reasons
from tablee.games.chakapuces.arranging import ARRANGING
from tablee.games.chakapuces.cards import MOST_SEATS, parse_card
from tablee.games.chakapuces.puzzles import THEMES
from tablee.games.chakapuces.rules import Chakapuces, set_up
from tablee.games.chakapuces.schema import EVENTS, MOVES, ChakapucesView


class ChakapucesGame(Game):
    def __init__(self) -> None:
        seats = range(position.LEAST_SEATS, MOST_SEATS + 1)
        super().__init__("chakapuces", "Chakapuces", 1, seats, [], __name__)

    def deal(self, seats: int, chance: Chance, options: Options) -> State:
        return set_up(seats, chance)

    def format_move(self, state: State, seat: int, move: int) -> str:
        return notation.format_move(move)

    def parse_move(self, state: State, seat: int, text: str) -> int:
        return notation.parse_move(text)

    def describe_move(self, state: State, seat: int, move: int) -> dict[str, Any]:
        return notation.describe_move(cast(Chakapuces, state), move)

    def write_position(self, state: State) -> str:
        return position.write_position(cast(Chakapuces, state))

    def read_position(self, text: str) -> State:
        return position.read_position(text)

    def census(self, state: State) -> list[str]:
        return position.census(cast(Chakapuces, state))

    def themes(self) -> list[Theme]:
        return THEMES

    def view_type(self) -> Any:
        return ChakapucesView

    def event_types(self) -> list[Any]:
        return list(EVENTS)

    def move_types(self) -> list[Any]:
        return list(MOVES)

    def arranging(self) -> Arranging:
        return ARRANGING

    def parse_card(self, text: str) -> int | None:
        return parse_card(text)

    def reason(self, tried: Tried) -> Reason:
        return reasons.reason_of(tried)

    def follow(self, view: View, event: dict[str, Any]) -> None:
        following.follow(view, event)


GAME: Final = ChakapucesGame()
