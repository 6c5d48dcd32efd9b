"""Tables of Cup King drawn as text, for tests."""

from typing import cast

import tablee
from tablee.core.contract import State
from tablee.games.cup_king.state import CupKing

GAME = tablee.game("cup-king")

# Whole pyramids, from the top:  a5 red; a4 yellow, b4 green; ... ; a1 red, b1 yellow, c1 green, d1 blue, e1 violet
HIGH = "r yg bvr ygbv rygbv"
LOW = "r yg bvr ygbv"
LETTERS = {"r": "red", "y": "yellow", "g": "green", "b": "blue", "v": "violet"}


def position(*, hands: str, pyramids: str = "", more: str = "") -> State:
    """Whole pyramids, unless they are given."""
    seats = len(hands.split("/"))
    whole = " / ".join([HIGH if seats <= 4 else LOW] * seats)
    return GAME.read_position(f"hands {hands}; pyramids {pyramids or whole}; {more}")


def attacked(letter: str, pyramid: str, *, seats: int = 2, variants: str = "-", more: str = "") -> State:
    """Seat 1 is attacked by seat 0 with a 5 of a colour, holds an 8 of the same and owns this pyramid."""
    whole = HIGH if seats <= 4 else LOW
    return GAME.read_position(
        f"""
        variants {variants}; turn 1; round {LETTERS[letter]} left
        hands {letter}1 / {letter}8 {"".join(f" / v{other}" for other in range(2, seats))}
        played {letter}5 / - {" / -" * (seats - 2)}
        pyramids {whole} / {pyramid} {f" / {whole}" * (seats - 2)}
        {more}
        """
    )


def field(state: State, name: str) -> str:
    """What the position says of something."""
    (value,) = [part for part in GAME.write_position(state).split("; ") if part.startswith(f"{name} ")]
    return value.removeprefix(f"{name} ")


def pyramid_of(state: State, seat: int) -> str:
    return field(state, "pyramids").split(" / ")[seat]


def legal(state: State) -> list[str]:
    seat = state.pending()[0]
    return [GAME.format_move(state, seat, move) for move in state.legal_moves(seat)]


def cup_king(state: State) -> CupKing:
    return cast(CupKing, state)


def build_all(state: State) -> None:
    """Everybody builds with the first colour that is left."""
    while state.view(None)["phase"] == "build":
        seat = state.pending()[0]
        state.play(seat, state.legal_moves(seat)[0])
