"""Moves of Pop as people write them, `12` or all the cards of a turn `3 12 20 33 41`, and as interfaces show them."""

from __future__ import annotations

from typing import Any

from tablee.core.errors import IllegalMove, MalformedMove
from tablee.games.pop.cards import CARDS, COLOUR, HAS_ARROW, SYMBOLS, list_cards, parse_card, set_of
from tablee.games.pop.foreseen import bursts_of
from tablee.games.pop.modes import COLUMNS
from tablee.games.pop.moves import places_of, select
from tablee.games.pop.rules import Pop


def cards_of(table: Pop, seat: int, move: int) -> list[int]:
    """The cards that a move plays."""
    return [move] if table.mode.each == 1 else list_cards(select(table.hands[seat], move))


def format_move(table: Pop, seat: int, move: int) -> str:
    return " ".join(str(card) for card in cards_of(table, seat, move))


def parse_move(table: Pop, seat: int, text: str) -> int:
    each = int(table.mode.each)
    cards = [parse_card(word) for word in text.split()]
    numbers = sorted({card for card in cards if card is not None})
    if len(cards) != each or len(numbers) != each:
        wanted = "the number of a card" if each == 1 else f"the numbers of {each} different cards"
        raise MalformedMove(f"'{text}' is not a move: it takes {wanted}, 1 to {CARDS}")
    if each == 1:
        return numbers[0]
    table._check_turn(seat)
    missing = [card for card in numbers if table.hands[seat] >> card & 1 == 0]
    if missing:
        raise IllegalMove(f"{missing[0]} is not in the hand")
    return int(places_of(table.hands[seat], set_of(numbers)))


def describe_move(table: Pop, seat: int, move: int) -> dict[str, Any]:
    """The cards with what is printed on them; where they are all five of the turn, with what they set off."""
    cards = cards_of(table, seat, move)
    if len(cards) == 1:
        return {"kind": "card", "rule": "PO-3.3", **describe_card(cards[0])}
    rule = "PO-6.2" if table.mode.is_alone else "PO-3.2"
    described: dict[str, Any] = {"kind": "cards", "rule": rule, "cards": cards}
    if len(cards) == COLUMNS:
        described["bursts"] = bursts_of(table.area, set_of(cards))
    return described


def describe_card(card: int) -> dict[str, Any]:
    return {"card": card, "colour": COLOUR[card], "arrow": HAS_ARROW[card], "symbols": int(SYMBOLS[card])}
