"""Snack Match: strips laid over and under one another in a picnic of four by four, for 2 to 9, and solo."""

from __future__ import annotations

from typing import Any, Final, cast

from tablee.core.arranging import Arranging
from tablee.core.chance import Chance
from tablee.core.contract import Game, Option, Options, State, View
from tablee.core.errors import SetupError
from tablee.core.puzzle import Theme
from tablee.core.reason import Reason, Tried
from tablee.games.snack_match import following, notation, position, reasons
from tablee.games.snack_match.arranging import ARRANGING
from tablee.games.snack_match.cards import parse_card
from tablee.games.snack_match.diet import MODES
from tablee.games.snack_match.position import LEAST_SEATS, MOST_SEATS, SOLO_SEATS
from tablee.games.snack_match.puzzles import THEMES
from tablee.games.snack_match.rules import SnackMatch, set_up
from tablee.games.snack_match.schema import EVENTS, MOVES, SnackMatchView

DIET: Final = Option(
    "diet", list(MODES), "bonus cards for the end; solo none is base, quiet easy, balanced medium, cerebral hard"
)
SOLO: Final = Option("solo", [False, True], "one player against the automaton")


class SnackMatchGame(Game):
    def __init__(self) -> None:
        super().__init__("snack-match", "Snack Match", 1, range(SOLO_SEATS, MOST_SEATS + 1), [DIET, SOLO], __name__)

    def check(self, seats: int, options: Options) -> None:
        if options["solo"] and seats != SOLO_SEATS:
            raise SetupError(f"snack-match solo is for {SOLO_SEATS} seat, not {seats}; without solo, {_MANY}")
        if not options["solo"] and seats == SOLO_SEATS:
            raise SetupError(f"snack-match is for {_MANY}; {SOLO_SEATS} seat takes the option solo")

    def deal(self, seats: int, chance: Chance, options: Options) -> State:
        return set_up(seats, chance, options["solo"], options["diet"])

    def format_move(self, state: State, seat: int, move: int) -> str:
        return notation.format_move(cast(SnackMatch, state), seat, move)

    def parse_move(self, state: State, seat: int, text: str) -> int:
        return notation.parse_move(cast(SnackMatch, state), seat, text)

    def describe_move(self, state: State, seat: int, move: int) -> dict[str, Any]:
        return notation.describe_move(cast(SnackMatch, state), seat, move)

    def write_position(self, state: State) -> str:
        return position.write_position(cast(SnackMatch, state))

    def read_position(self, text: str) -> State:
        return position.read_position(text)

    def census(self, state: State) -> list[str]:
        return position.census(cast(SnackMatch, state))

    def themes(self) -> list[Theme]:
        return THEMES

    def view_type(self) -> Any:
        return SnackMatchView

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


_MANY: Final = f"{LEAST_SEATS} to {MOST_SEATS} seats"

GAME: Final = SnackMatchGame()
