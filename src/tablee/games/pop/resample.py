"""What a seat cannot know of Pop, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append

from tablee.core.bitboard import lsb, popcount
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT
from tablee.core.integers import Seat
from tablee.games.pop.cards import NO_CARDS, Cards

if TYPE_CHECKING:
    from tablee.games.pop.rules import Pop


def resample(table: Pop, seat: int | None, chance: Chance) -> Pop:
    """Hidden are the other hands and choices, the Chief's face-down cards and the pile; at the end only the pile."""
    twin = table.copy()
    twin.chance = chance.split()
    eye: Seat = NO_SEAT
    if seat is not None:
        eye = seat
    unseen = table.deck[: table.pile]
    if not table.is_over():
        hidden = table.chief_down | held_by_others(table, eye)
        while hidden != NO_CARDS:
            unseen = append(unseen, lsb(hidden))
            hidden &= hidden - 1
    chance.deal(unseen)
    twin.deck = unseen
    twin.pile = len(unseen)
    if not table.is_over():
        redeal(twin, eye)
    return twin


def held_by_others(table: Pop, seat: Seat) -> Cards:
    cards: Cards = NO_CARDS
    for other in range(table.seats):
        if other != seat:
            cards |= table.hands[other] | table.chosen(other)
    return cards


def redeal(table: Pop, seat: Seat) -> None:
    """Replace what the seat cannot see by as many cards from the pile."""
    table.chief_down = table.draw(popcount(table.chief_down))
    for other in range(table.seats):
        if other != seat:
            table.sealed.replace(other, 0, table.draw(popcount(table.chosen(other))))
            table.hands[other] = table.draw(popcount(table.hands[other]))
