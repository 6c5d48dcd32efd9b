"""Pop: five queues in which equal colours explode, for 1 to 5."""

from __future__ import annotations

from typing import Any, Final, cast

from tablee.core.arranging import Arranging
from tablee.core.chance import Chance
from tablee.core.contract import Game, Option, Options, State, View
from tablee.core.puzzle import Theme
from tablee.core.reason import Reason, Tried
from tablee.core.texts import Texts
from tablee.games.pop import following, naming, notation, position, reasons
from tablee.games.pop.arranging import ARRANGING
from tablee.games.pop.cards import parse_card
from tablee.games.pop.modes import COMPETITIVE, COOPERATIVE, DUO, LEVELS, SOLO, check_mode, mode_for
from tablee.games.pop.puzzles import THEMES
from tablee.games.pop.rules import Pop, set_up
from tablee.games.pop.schema import EVENTS, MOVES, PopView


class PopGame(Game):
    def __init__(self) -> None:
        modes = Option("mode", [COMPETITIVE, DUO, COOPERATIVE, SOLO], "against each other, together or alone")
        levels = Option("level", list(LEVELS), "how many rows there are at the start when you play alone")
        super().__init__("pop", "Pop", 1, range(1, 6), [modes, levels], __name__)

    def check(self, seats: int, options: Options) -> None:
        check_mode(options["mode"], seats, options["level"])

    def lowest_wins(self, seats: int, options: Options) -> bool:
        return options["mode"] in (COMPETITIVE, DUO)

    def is_together(self, seats: int, options: Options) -> bool:
        return bool(options["mode"] == COOPERATIVE or seats == 1)

    def deal(self, seats: int, chance: Chance, options: Options) -> State:
        return set_up(seats, mode_for(options["mode"], seats, options["level"]), chance)

    def format_move(self, state: State, seat: int, move: int) -> str:
        return notation.format_move(cast(Pop, state), seat, move)

    def parse_move(self, state: State, seat: int, text: str) -> int:
        return notation.parse_move(cast(Pop, state), seat, text)

    def describe_move(self, state: State, seat: int, move: int) -> dict[str, Any]:
        return notation.describe_move(cast(Pop, state), seat, move)

    def write_position(self, state: State) -> str:
        return position.write_position(cast(Pop, state))

    def read_position(self, text: str) -> State:
        return position.read_position(text)

    def census(self, state: State) -> list[str]:
        return position.census(cast(Pop, state))

    def texts(self, language: str) -> Texts:
        return naming.name_by_colour(super().texts(language))

    def themes(self) -> list[Theme]:
        return THEMES

    def view_type(self) -> Any:
        return PopView

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


GAME: Final = PopGame()
