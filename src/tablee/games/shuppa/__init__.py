"""Shuppa: lollipops in four colours that fall, touch and cascade, for 2 to 4, and alone against an automaton."""

from __future__ import annotations

from typing import Any, Final, cast

from tablee.core.arranging import Arranging
from tablee.core.chance import Chance
from tablee.core.contract import Game, Option, Options, State, View
from tablee.core.errors import SetupError
from tablee.core.puzzle import Theme
from tablee.core.reason import Reason, Tried
from tablee.games.shuppa import following, notation, position, reasons
from tablee.games.shuppa.arranging import ARRANGING
from tablee.games.shuppa.cards import parse_card
from tablee.games.shuppa.players import DIFFICULTIES, LEAST_SEATS, MOST_SEATS, SOLO_SEATS
from tablee.games.shuppa.puzzles import THEMES
from tablee.games.shuppa.rules import set_up
from tablee.games.shuppa.schema import EVENTS, MOVES, ShuppaView
from tablee.games.shuppa.state import Shuppa, empty_table


class ShuppaGame(Game):
    def __init__(self) -> None:
        options = [
            Option("solo", [False, True], "one player against an automaton"),
            Option("difficulty", DIFFICULTIES, "of a solo game: how many of the automaton's nine cards are Actions"),
        ]
        super().__init__("shuppa", "Shuppa", 2, range(SOLO_SEATS, MOST_SEATS + 1), options, __name__)

    def check(self, seats: int, options: Options) -> None:
        if options["solo"] and seats != SOLO_SEATS:
            raise SetupError(
                f"shuppa solo is for {SOLO_SEATS} seat, not {seats}; without solo up to {MOST_SEATS} can play"
            )
        if not options["solo"] and seats < LEAST_SEATS:
            raise SetupError(f"shuppa is for {LEAST_SEATS} to {MOST_SEATS} seats; for {SOLO_SEATS} seat choose solo")
        if not options["solo"] and options["difficulty"] != DIFFICULTIES[0]:
            raise SetupError("difficulty is for solo games: choose solo as well, or leave difficulty out")

    def deal(self, seats: int, chance: Chance, options: Options) -> State:
        table = empty_table(seats, options["difficulty"] if options["solo"] else 0)
        set_up(table, chance)
        return table

    def format_move(self, state: State, seat: int, move: int) -> str:
        return notation.format_move(cast(Shuppa, state), move)

    def parse_move(self, state: State, seat: int, text: str) -> int:
        return notation.parse_move(cast(Shuppa, state), text)

    def describe_move(self, state: State, seat: int, move: int) -> dict[str, Any]:
        return notation.describe_move(cast(Shuppa, state), seat, move)

    def write_position(self, state: State) -> str:
        return position.write_position(cast(Shuppa, state))

    def read_position(self, text: str) -> State:
        return position.read_position(text)

    def census(self, state: State) -> list[str]:
        return position.census(cast(Shuppa, state))

    def themes(self) -> list[Theme]:
        return THEMES

    def view_type(self) -> Any:
        return ShuppaView

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


GAME: Final = ShuppaGame()
