"""What the network for Chakapuces sees of a table for two, with the eyes of the seat to play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.network import Features
from tablee.core.bitboard import popcount
from tablee.core.integers import Card, Count, Index, Seat
from tablee.core.packed_bytes import BYTE, BYTE_MASK
from tablee.games.chakapuces.cards import HAND_SIZE, KINDS, VALUES, Value, scratch_bit, sum_of, value_of
from tablee.games.chakapuces.rules import NOT_YET, Chakapuces

# The features of a seat: each card, what it would do as a second card, fleas, and Cats taken.
MOST_FLEAS: Final = 40
MOST_CATS: Final = 47
MOST_TAKEN: Final = 7  # Cats by one Stack
DEEDS: Final = VALUES + MOST_TAKEN + 1  # the length of a Sequence, or how many Cats a Stack takes
CARD: Final = 0
DEED: Final = CARD + KINDS
FLEAS: Final = DEED + 2 * DEEDS
CATS: Final = FLEAS + MOST_FLEAS + 1
OF_SEAT: Final = CATS + MOST_CATS + 1

# And those of the table, after both seats'
MOST_HIGH: Final = 3
HEIGHT: Final = 2 * OF_SEAT
PILE: Final = HEIGHT + 2 * VALUES * MOST_HIGH  # of a stack the height, and then its Cats
PILE_STEP: Final = 2  # cards
LAST_LAP: Final = PILE + 40
OF_TABLE: Final = LAST_LAP + 1

MOST_FEATURES: Final = 4 * int(HAND_SIZE) + 2 * VALUES + 6  # that a state has
FEATURES: Final = 2 * OF_TABLE  # all of them for the first card of a turn, and again for the second


def list_features(table: Chakapuces, features: Features) -> None:
    features.clear()
    features.make_room(MOST_FEATURES)
    first: Index = OF_TABLE if table.is_second_card else 0
    list_of_seat(table, table.turn, first, features)
    list_of_seat(table, 1 - table.turn, first + OF_SEAT, features)
    list_line(table, first + HEIGHT, features)
    features.add(first + PILE + table.pile // PILE_STEP)
    if table.turns_left != NOT_YET:
        features.add(first + LAST_LAP)


def list_of_seat(table: Chakapuces, seat: Seat, first: Index, features: Features) -> None:
    list_hand(table, seat, first, features)
    features.add(first + FLEAS + at_most(table.fleas[seat], MOST_FLEAS))
    features.add(first + CATS + at_most(cats_taken(table, seat), MOST_CATS))


def list_hand(table: Chakapuces, seat: Seat, first: Index, features: Features) -> None:
    """Each card, and what it would do as a second card; there is room for them."""
    items = features.items
    count = features.count
    hand = table.hands[seat]
    while hand != 0:
        card = hand & BYTE_MASK
        if card != 0:
            items[count] = first + CARD + card - 1
            items[count + 1] = first + DEED + deed_of(table, card)
            count += 2
        hand >>= BYTE
    features.count = count


def list_line(table: Chakapuces, first: Index, features: Features) -> None:
    """How high each stack is, and how many Cats are in it; there is room for them."""
    items = features.items
    count = features.count
    heights = table.height
    for value in range(i64(1), i64(VALUES + 1)):
        height = heights[value]
        if height > 0:
            place = first + (value - 1) * MOST_HIGH - 1
            items[count] = place + at_most(height, MOST_HIGH)
            count += 1
            cats = height - popcount(table.scratches[value])
            if cats > 0:
                items[count] = place + VALUES * MOST_HIGH + at_most(cats, MOST_HIGH)
                count += 1
    features.count = count


def deed_of(table: Chakapuces, card: Card) -> Index:
    """What a card would do as the second one: as many fleas as a Sequence is long, or the Cats that a Stack takes."""
    value = value_of(card)
    if table.height[value] > 0:
        deed = VALUES + at_most(cats_at(table, value - 1) + cats_at(table, value + 1), MOST_TAKEN)
    else:
        deed = table.sequence_length(value) - 1
    return deed + DEEDS * scratch_bit(card)


def cats_at(table: Chakapuces, value: Value) -> Count:
    return table.height[value] - popcount(table.scratches[value])


def cats_taken(table: Chakapuces, seat: Seat) -> Count:
    return sum_of(table.taken[2 * seat])


def at_most(count: Count, most: Count) -> Count:
    return count if count < most else most
