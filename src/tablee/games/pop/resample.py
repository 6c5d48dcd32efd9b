"""What a seat cannot know of Pop, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec

from tablee.core.bitboard import bit, lsb, popcount
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT
from tablee.core.integers import Card, Count, Seat
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
    unseen: Cards = NO_CARDS
    for place in range(table.pile):
        unseen |= bit(table.deck[place])
    if not table.is_over():
        unseen |= table.chief_down | held_by_others(table, eye)
    twin.pile = popcount(unseen)
    twin.deck = in_order(unseen, twin.pile)
    chance.shuffle(twin.deck, 0, twin.pile)
    if not table.is_over():
        redeal(twin, eye)
    return twin


def shuffle_unseen(table: Pop, chance: Chance) -> None:
    """Nobody has seen the Chief's face-down cards, the order of the pile, nor chance to come."""
    table.chance = chance.split()
    unseen = table.chief_down
    for place in range(table.pile):
        unseen |= bit(table.deck[place])
    table.pile = popcount(unseen)
    table.deck = in_order(unseen, table.pile)
    chance.shuffle(table.deck, 0, table.pile)
    table.chief_down = table.draw(popcount(table.chief_down))


def in_order(cards: Cards, count: Count) -> vec[Card]:
    """The cards of a set, ascending: so what they are dealt to depends on which they are and on chance alone."""
    listed = vec[Card]([0] * count)
    for place in range(count):
        listed[place] = lsb(cards)
        cards &= cards - 1
    return listed


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
