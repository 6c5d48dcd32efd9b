"""What a seat cannot know of Cup King, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT
from tablee.core.sealed import Sealed
from tablee.games.cup_king.cards import COLOURS, VALUES, colour_of, counted, number_of, packed

if TYPE_CHECKING:
    from tablee.games.cup_king.rules import CupKing
    from tablee.games.cup_king.table import Table


def resampled(table: CupKing, seat: int | None, chance: Chance) -> CupKing:
    """Hidden from a seat: the other hands, the order of the pile, chance to come, and pyramids in the making.

    What was in the hands when the discard was last shuffled cannot have been shuffled (CU-3.5): such old cards change
    places among themselves, all others with the pile.
    """
    twin = table.copy()
    twin.chance = Chance(chance.seed())
    knowing: i64 = NO_SEAT
    if seat is not None:
        knowing = seat
    old = vec[i64]()
    new = table.deck[: table.pile]
    for other in range(table.seats):
        if other != knowing:
            for colour in range(i64(COLOURS)):
                place = other * COLOURS + colour
                marked = counted(table.old[place])
                old = extend(old, colour, marked)
                new = extend(new, colour, table.hands[place] - marked)
    chance.deal(old)
    chance.deal(new)
    redeal(twin, knowing, old, new)
    if twin.sealed is not None:
        rebuild(twin.sealed, seat, chance)
    return twin


def extend(cards: vec[i64], colour: i64, more: i64) -> vec[i64]:
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


def redeal(twin: Table, seat: i64, old: vec[i64], new: vec[i64]) -> None:
    """Every other hand gets as many old and new cards as it had; the rest of the new ones is the pile."""
    old_left: i64 = len(old)
    new_left: i64 = len(new)
    for other in range(twin.seats):
        if other == seat:
            continue
        old_count: i64 = 0
        count: i64 = 0
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


def add_card(table: Table, seat: i64, card: i64, is_old: bool) -> None:
    place = seat * COLOURS + colour_of(card)
    table.hands[place] += packed(card)
    if is_old:
        # 00 becomes 01, and 01 becomes 11
        table.old[place] += packed(card) if table.old[place] // packed(card) & 3 == 0 else 2 * packed(card)


def rebuild(sealed: Sealed, seat: int | None, chance: Chance) -> None:
    """Other seats have placed as many cups as before, in any order of the cups that each of them has."""
    cups = vec[i64]([0] * sealed.length)
    for nth in range(sealed.length):
        cups[nth] = nth % COLOURS
    for other in range(sealed.seats):
        if other != seat:
            chance.shuffle(cups, 0, sealed.length)
            for nth in range(sealed.made[other]):
                sealed.replace(other, nth, cups[nth])
