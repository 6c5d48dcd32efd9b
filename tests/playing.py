"""Playing by notation in tests: `play(game, state, "0 pile", "0 5*")`."""

from typing import Any

from tablee.core.contract import Game, State
from tablee.core.events import Event


def play(game: Game, state: State, *moves: str) -> list[dict[str, Any]]:
    """Make the moves, `SEAT MOVE` each; what everybody saw of what happened, with what each event's own seat saw."""
    log: list[Event] = []
    state.log = log
    for line in moves:
        seat, _, text = line.partition(" ")
        state.play(int(seat), game.parse_move(state, int(seat), text))
    return [event.seen_by(event.seat) for event in log]


def rules_of(events: list[dict[str, Any]]) -> list[str]:
    return [f"{event['kind']} {event['rule']}" for event in events]
