"""Which moves of Chakapuces are legal, and why another is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.chance import Chance
from tablee.core.integers import Card, Move, Seat
from tablee.core.moves import Moves
from tablee.core.packed_bytes import BYTE, BYTE_MASK
from tablee.games.chakapuces.cards import (
    FIRST_PLACE,
    HAND_SIZE,
    KINDS,
    all_if_less,
    count_different,
    format_card,
)
from tablee.games.chakapuces.moves import PILE

if TYPE_CHECKING:
    from tablee.games.chakapuces.rules import Chakapuces


def list_moves(table: Chakapuces, seat: Seat, moves: Moves) -> None:
    """CK-3.1: a card from the hand, or unseen the top card of the pile."""
    if table.pile > 0:
        moves.add(PILE)
    hand = table.hands[seat]
    last: Card = 0
    while hand != 0:
        card = hand & BYTE_MASK
        if card != last:
            moves.add(card)
            last = card
        hand >>= BYTE


def pick(table: Chakapuces, seat: Seat, chance: Chance) -> Move:
    """A move that `list_moves` would list, each equally likely; without branches, as which it will be is chance."""
    hand = table.hands[seat]
    from_pile = all_if_less(0, table.pile) & 1
    nth = chance.below(from_pile + count_different(hand))
    listed = from_pile - 1  # the place in the list of the card that is looked at
    picked: Card = PILE
    last: Card = 0
    hand >>= BYTE * FIRST_PLACE
    for _place in range(HAND_SIZE):
        card = hand & BYTE_MASK
        listed += all_if_less(last, card) & 1
        last = card
        picked += (card - picked) & all_if_less(listed, nth + 1)
        hand >>= BYTE
    return picked


def is_legal(table: Chakapuces, seat: Seat, move: Move) -> bool:
    if move == PILE:
        return table.pile > 0
    hand = table.hands[seat]
    while hand != 0:
        if hand & BYTE_MASK == move:
            return True
        hand >>= BYTE
    return False


def why_not(move: Move) -> str:
    if move == PILE:
        return "the pile is empty"
    if 1 <= move <= KINDS:
        return f"{format_card(move)} is not in the hand"
    return f"{move} is not a move of this game"
