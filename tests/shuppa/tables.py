"""Tables of Shuppa for tests: the last round, in which a few cards on the columns and in hands are enough."""

from typing import Any

import tablee
from tablee.core.contract import State
from tests.playing import play

GAME = tablee.game("shuppa")
RIGHT_JAR = "3"  # the back of this card has an arrow to the right, so that tokens play from left to right
LEFT_JAR = "2"


def about_to_fall(
    columns: str, played: list[int], revealed: str, *, jar: str = RIGHT_JAR, round_: int = 7, more: str = ""
) -> State:
    """Everybody is to choose the one card in hand; the columns are as before they fall."""
    hands = " / ".join(str(card) for card in played)
    return GAME.read_position(
        f"round {round_} choose; columns {columns}; hands {hands}; revealed {revealed}; jar {jar}; {more}"
    )


def fall(state: State) -> list[dict[str, Any]]:
    """Everybody plays the one card in hand; what happened."""
    return play(GAME, state, *(f"{seat} {state.legal_moves(seat)[0]}" for seat in state.pending()))


def acting(columns: str, *, hands: str = "- / -", order: str = "", more: str = "") -> State:
    """Phase 5 of the last round; tokens stand on the columns, and player 0 is first unless an order is given."""
    fields = f"round 7 actions; columns {columns}; hands {hands}; {more}"
    return GAME.read_position(f"{fields}; order {order}" if order else fields)


def columns_of(state: State) -> str:
    """The columns by the initials of their cards' colours, from the bottom up."""
    return " ".join("".join(card[0] for card in column) or "-" for column in state.view(None)["columns"])


def numbers(cards: list[str]) -> list[int]:
    """The numbers of cards by their names."""
    return [int("".join(letter for letter in card if letter.isdigit())) for card in cards]


def moves_of(state: State, seat: int = 0) -> list[str]:
    return [GAME.format_move(state, seat, move) for move in state.legal_moves(seat)]


def kinds(events: list[dict[str, Any]], *wanted: str) -> list[dict[str, Any]]:
    return [event for event in events if event["kind"] in wanted]
