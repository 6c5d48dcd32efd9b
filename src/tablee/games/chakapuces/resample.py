"""What a seat cannot know of Chakapuces, dealt anew: a sample of its information set (determinization)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec

from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT
from tablee.core.integers import Count, Seat
from tablee.core.packed_bytes import BYTE, BYTE_MASK, count_at_least
from tablee.games.chakapuces.cards import KINDS

if TYPE_CHECKING:
    from tablee.games.chakapuces.rules import Chakapuces


def resample(table: Chakapuces, seat: int | None, chance: Chance) -> Chakapuces:
    """Hidden from a seat are the other hands and the order of the pile: they are shuffled together and dealt."""
    knower: Seat = NO_SEAT
    if seat is not None:
        knower = seat
    twin = table.copy()
    twin.deck = chance.deal_counted(count_unseen(table, knower))
    twin.pile = len(twin.deck)
    for other in range(table.seats):
        if other != knower:
            redeal(twin, other)
    return twin


def shuffle_unseen(table: Chakapuces, chance: Chance) -> None:
    """Nobody has seen the order of the pile."""
    table.deck = table.deck[: table.pile]
    chance.shuffle(table.deck, 0, table.pile)


def count_unseen(table: Chakapuces, knower: Seat) -> vec[Count]:
    """How many of each card lie in the pile and in the other hands."""
    counts = vec[Count]([0] * (KINDS + 1))
    deck = table.deck
    hands = table.hands
    for place in range(table.pile):
        counts[deck[place]] += 1
    for other in range(table.seats):
        if other != knower:
            hand = hands[other]
            while hand != 0:
                counts[hand & BYTE_MASK] += 1
                hand >>= BYTE
    counts[0] = 0  # empty places of hands
    return counts


def redeal(table: Chakapuces, seat: Seat) -> None:
    """Replace a hand by as many cards from the pile."""
    size = count_at_least(1, table.hands[seat])
    table.hands[seat] = 0
    for _card in range(size):
        table.add_to_hand(seat, table.take_from_pile())
