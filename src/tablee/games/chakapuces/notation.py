"""Moves of Chakapuces as people write them, `5`, `5*` or `pile`, and as interfaces show them."""

from __future__ import annotations

from typing import Any, Final

from tablee.core.errors import MalformedMove
from tablee.games.chakapuces.cards import format_card, is_scratch, parse_card, value_of
from tablee.games.chakapuces.moves import PILE
from tablee.games.chakapuces.rules import Chakapuces

PILE_WORD: Final = "pile"


def format_move(move: int) -> str:
    return PILE_WORD if move == PILE else format_card(move)


def parse_move(text: str) -> int:
    word = text.strip().lower()
    if word == PILE_WORD:
        return PILE
    card = parse_card(word)
    if card is None:
        raise MalformedMove(f"'{text}' is not a move: 5 plays a Cat, 5* a Scratch card, pile the top card of the pile")
    return card


def describe_move(table: Chakapuces, move: int) -> dict[str, Any]:
    """Where the card comes from and, as far as it is known, what it will do."""
    if move == PILE:
        return {"kind": "pile", "rule": "CK-3.1"}
    described: dict[str, Any] = {"kind": "hand", "rule": "CK-3.1", "card": format_card(move)}
    if table.is_second_card:
        described["effect"] = _effect(table, move)
    return described


def _effect(table: Chakapuces, card: int) -> dict[str, Any]:
    """What this card does as the second one."""
    value = value_of(card)
    after = table.copy()
    after.place(card)
    effect: dict[str, Any]
    if after.height[value] > 1:
        taken = int(after.height[value - 1] + after.height[value + 1])
        effect = {"kind": "stack", "rule": "CK-3.5", "cards": taken}
    elif after.sequence_length(value) > 1:
        effect = {"kind": "sequence", "rule": "CK-3.4", "length": int(after.sequence_length(value))}
    else:
        effect = {"kind": "no_effect", "rule": "CK-3.6"}
    if is_scratch(card):
        effect["each"] = int(after.height[value])
    return effect
