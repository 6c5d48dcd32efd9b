"""What a seat cannot know of Cup King, dealt anew: a sample of its information set (determinization)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec

from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT
from tablee.core.integers import Card, Count, Seat
from tablee.core.sealed import Sealed
from tablee.games.cup_king.cards import COLOURS, VALUES, Colour, PackedCards, colour_of, counted, number_of, packed

if TYPE_CHECKING:
    from tablee.games.cup_king.state import CupKing


def resample(table: CupKing, seat: int | None, chance: Chance) -> CupKing:
    """Hidden from a seat: the other hands, the order of the pile, chance to come, and pyramids in the making.

    What was in the hands when the discard was last shuffled cannot have been shuffled (CU-3.5): such old cards change
    places among themselves, all others with the pile.
    """
    twin = table.copy()
    twin.chance = chance.split()
    knowing: Seat = NO_SEAT
    if seat is not None:
        knowing = seat
    old = vec[Card]()
    new = table.deck[: table.pile]
    for other in range(table.seats):
        if other != knowing:
            for colour in range(Colour(COLOURS)):
                place = other * COLOURS + colour
                marked = counted(table.old[place])
                old = extend(old, colour, marked)
                new = extend(new, colour, table.hands[place] - marked)
    chance.deal(old)
    chance.deal(new)
    redeal(twin, knowing, old, new)
    if twin.sealed is not None:
        rebuild(twin.sealed, knowing, chance)
    return twin


def shuffle_unseen(table: CupKing, chance: Chance) -> None:
    """Nobody has seen the order of the pile, nor chance to come."""
    table.chance = chance.split()
    table.deck = table.deck[: table.pile]
    chance.shuffle(table.deck, 0, table.pile)


def extend(cards: vec[Card], colour: Colour, more: PackedCards) -> vec[Card]:
    """Packed cards of a colour, added one by one."""
    card = colour * VALUES
    while more != 0:
        count = more & 3
        while count > 0:
            cards = append(cards, card)
            count -= 1
        more >>= 2
        card += 1
    return cards


def redeal(twin: CupKing, seat: Seat, old: vec[Card], new: vec[Card]) -> None:
    """Every other hand gets as many old and new cards as it had; the rest of the new ones is the pile."""
    old_left: Count = len(old)
    new_left: Count = len(new)
    for other in range(twin.seats):
        if other == seat:
            continue
        old_count: Count = 0
        count: Count = 0
        for place in range(other * COLOURS, (other + 1) * COLOURS):
            old_count += number_of(counted(twin.old[place]))
            count += number_of(twin.hands[place])
            twin.hands[place] = 0
            twin.old[place] = 0
        for nth in range(count):
            if nth < old_count:
                old_left -= 1
                add_card(twin, other, old[old_left], True)
            else:
                new_left -= 1
                add_card(twin, other, new[new_left], False)
    twin.deck = new
    twin.pile = new_left


def add_card(table: CupKing, seat: Seat, card: Card, is_old: bool) -> None:
    place = seat * COLOURS + colour_of(card)
    table.hands[place] += packed(card)
    if is_old:
        # 00 becomes 01, and 01 becomes 11
        table.old[place] += packed(card) if table.old[place] // packed(card) & 3 == 0 else 2 * packed(card)


def rebuild(sealed: Sealed, seat: Seat, chance: Chance) -> None:
    """Other seats have placed as many cups as before, in any order of the cups that each of them has."""
    cups = vec[Colour]([0] * sealed.length)
    for nth in range(sealed.length):
        cups[nth] = nth % COLOURS
    for other in range(sealed.seats):
        if other != seat:
            chance.shuffle(cups, 0, sealed.length)
            for nth in range(sealed.made[other]):
                sealed.replace(other, nth, cups[nth])
