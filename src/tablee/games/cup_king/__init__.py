"""Cup King: attack cards, and cups flicked out of one's own pyramid, for 2 to 6."""

from __future__ import annotations

from typing import Any, Final, cast

from tablee.core.arranging import Arranging
from tablee.core.chance import Chance
from tablee.core.contract import Game, Option, Options, State, View
from tablee.core.events import Event
from tablee.core.puzzle import Theme
from tablee.core.reason import Reason, Tried
from tablee.games.cup_king import following, notation, physics, position, reasons, rules
from tablee.games.cup_king.arranging import ARRANGING
from tablee.games.cup_king.cards import MOST_SEATS, parse_card
from tablee.games.cup_king.position import LEAST_SEATS, MOST_GAMES
from tablee.games.cup_king.puzzles import THEMES
from tablee.games.cup_king.schema import EVENTS, MOVES, CupKingView
from tablee.games.cup_king.state import CupKing, Variants, empty_table


class CupKingGame(Game):
    def __init__(self) -> None:
        options = [
            Option(
                "games", list(range(1, MOST_GAMES + 1)), "how many games make the match; the cups left in each add up"
            ),
            Option("expert", [False, True], "each 1 of the round's colour brings a card of another colour with it"),
            Option("young", [False, True], "cups are taken out with two fingers instead of being flicked"),
            Option("flick", ["support", "physics"], "what falls: by what stands on what, or by a simulation of cups"),
        ]
        seats = range(LEAST_SEATS, MOST_SEATS + 1)
        super().__init__("cup-king", "Cup King", 2, seats, options, __name__)

    def check_installed(self, options: Options) -> None:
        if options["flick"] == "physics":
            physics.check_installed()

    def resolve(self, awaited: str) -> str:
        return physics.simulate_flick(awaited)

    def deal(self, seats: int, chance: Chance, options: Options) -> State:
        table = empty_table(seats, read_variants(options), chance.split())
        rules.deal(table)
        return table

    def format_move(self, state: State, seat: int, move: int) -> str:
        return notation.format_move(cast(CupKing, state), move)

    def parse_move(self, state: State, seat: int, text: str) -> int:
        return notation.parse_move(cast(CupKing, state), text)

    def describe_move(self, state: State, seat: int, move: int) -> dict[str, Any]:
        return notation.describe_move(cast(CupKing, state), seat, move)

    def write_position(self, state: State) -> str:
        return position.write_position(cast(CupKing, state))

    def read_position(self, text: str) -> State:
        return position.read_position(text)

    def census(self, state: State) -> list[str]:
        return position.census(cast(CupKing, state))

    def showing_time(self, event: Event) -> int:
        motion = event.data.get("motion")
        return super().showing_time(event) if motion is None else physics.showing_time(motion)

    def themes(self) -> list[Theme]:
        return THEMES

    def view_type(self) -> Any:
        return CupKingView

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


def read_variants(options: Options) -> Variants:
    return Variants(options["games"], options["expert"], options["young"], options["flick"] == "physics")


GAME: Final = CupKingGame()
