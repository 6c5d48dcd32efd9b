"""What a seat may see of Chakapuces, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.games.chakapuces.cards import VALUES, format_cards

if TYPE_CHECKING:
    from tablee.games.chakapuces.rules import Chakapuces
    from tablee.games.chakapuces.schema import LastLap, OwnView, PublicView


def public_view(table: Chakapuces) -> PublicView:
    """Taken cards were seen when they were taken, so everybody may see them again."""
    hand_sizes: list[int] = []
    fleas: list[int] = []
    taken: list[list[str]] = []
    for other in range(table.seats):
        hand_sizes.append(len(table.hand(other)))
        fleas.append(table.fleas[other])
        taken.append(format_cards(table.taken_cards(other)))
    return {
        "game": "chakapuces",
        "turn": None if table.is_over() else int(table.turn),
        "card_number": 2 if table.is_second_card else 1,
        "line": [format_cards(table.stack(value)) for value in range(1, VALUES + 1)],
        "pile": int(table.pile),
        "hand_sizes": hand_sizes,
        "fleas": fleas,
        "taken": taken,
        "last_lap": _last_lap(table),
        "outcome": table.outcome().as_data() if table.is_over() else None,
    }


def own_view(table: Chakapuces, seat: int | None) -> OwnView:
    return {"seat": seat, "hand": None if seat is None else format_cards(table.hand(seat))}


def _last_lap(table: Chakapuces) -> LastLap | None:
    if not table.ended_by:
        return None
    return {"reason": table.ended_by, "turns_left": int(table.turns_left)}
