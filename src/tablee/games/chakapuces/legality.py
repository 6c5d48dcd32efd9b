"""Which moves of Chakapuces are legal, and why another is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.chance import Chance
from tablee.core.integers import Card, Move, Seat
from tablee.core.moves import Moves
from tablee.games.chakapuces.cards import HAND_SIZE, KINDS, all_if_less, format_card
from tablee.games.chakapuces.moves import PILE

if TYPE_CHECKING:
    from tablee.games.chakapuces.rules import Chakapuces


def list_moves(table: Chakapuces, seat: Seat, moves: Moves) -> None:
    """CK-3.1: a card from the hand, or unseen the top card of the pile."""
    if table.pile > 0:
        moves.add(PILE)
    hands = table.hands
    last: Card = 0
    for place in range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE):
        card = hands[place]
        if card != last:
            moves.add(card)
            last = card


def pick(table: Chakapuces, seat: Seat, chance: Chance) -> Move:
    """A move that `list_moves` would list, each equally likely; without branches, as which it will be is chance."""
    hands = table.hands
    first = seat * HAND_SIZE
    from_pile = all_if_less(0, table.pile) & 1
    different = from_pile
    last: Card = 0
    for place in range(first, first + HAND_SIZE):
        card = hands[place]
        different += all_if_less(last, card) & 1
        last = card
    nth = chance.below(different)
    listed = from_pile - 1  # the place in the list of the card that is looked at
    picked: Card = PILE
    last = 0
    for place in range(first, first + HAND_SIZE):
        card = hands[place]
        listed += all_if_less(last, card) & 1
        last = card
        picked += (card - picked) & all_if_less(listed, nth + 1)
    return picked


def is_legal(table: Chakapuces, seat: Seat, move: Move) -> bool:
    if move == PILE:
        return table.pile > 0
    return any(table.hands[place] == move for place in range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE))


def why_not(move: Move) -> str:
    if move == PILE:
        return "the pile is empty"
    if 1 <= move <= KINDS:
        return f"{format_card(move)} is not in the hand"
    return f"{move} is not a move of this game"
