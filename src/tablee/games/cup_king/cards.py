"""The cards of Cup King: five colours, values 1 to 8, each twice.

A card is a number, colour * 8 + value - 1. Cards of one colour that lie together (in a hand, before a player, in the
discard) are a packed number, a multiset with two bits for each value: how many of it there are, 0 to 2. Such numbers
add and subtract as their cards come and go.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.data_files import read_table
from tablee.core.integers import Card, Count, Index
from tablee.core.rulings import require, ruling

COLOURS: Final = 5
VALUES: Final = 8
KINDS: Final = COLOURS * VALUES
COPIES: Final = 2  # of each card, at most: so many two bits can count
ODD: Final = 0x5555  # the lower bit of every value's two
HAND_SIZE: Final[Count] = ruling(__package__, "hand")  # CU-2.1
MOST_SEATS: Final = 6
MOST_DRAWN: Final = 18  # CU-3.5: in a round
NO_COLOUR: Final = -1

Colour: TypeAlias = i64  # 0 to 4
Value: TypeAlias = i64  # 1 to 8
Total: TypeAlias = i64  # a sum of values
PackedCards: TypeAlias = i64  # cards of one colour, two bits for each value

_MATERIAL: Final = read_table(__package__, "material.csv")
NAMES: Final = [row["colour"] for row in _MATERIAL]
LETTERS: Final = [row["letter"] for row in _MATERIAL]
CUPS_IN_BOX: Final = [int(row["cups"]) for row in _MATERIAL]

Face = list[str | int]  # a card in views and events: its colour's name and its value


def _load_deck() -> vec[Card]:
    """CU-1.1: the whole deck in ascending order."""
    deck = vec[Card]()
    for colour, row in enumerate(_MATERIAL):
        for value in range(int(row["values"])):
            for _ in range(int(row["copies"])):
                deck = append(deck, colour * VALUES + value)
    return deck


# Never changed in place: a game shuffles a copy.
DECK: Final[vec[Card]] = _load_deck()
DECK_SIZE: Final = len(DECK)


def _check_edition() -> None:
    """Its cards and rulings have to go together, and cards to be such as can be counted here."""
    held = MOST_SEATS * int(HAND_SIZE)
    require(
        held + MOST_DRAWN <= DECK_SIZE, f"{held} of {DECK_SIZE} cards are dealt to six; {MOST_DRAWN} have to be left"
    )
    for row in _MATERIAL:
        require(int(row["values"]) <= VALUES, f"{row['colour']} has values up to {row['values']}; {VALUES} is the most")
        require(int(row["copies"]) <= COPIES, f"{row['colour']} has {row['copies']} of a card; {COPIES} is the most")


_check_edition()


def colour_of(card: Card) -> Colour:
    return card >> 3


def value_of(card: Card) -> Value:
    return (card & 7) + 1


def packed(card: Card) -> PackedCards:
    """One card as a packed number of its colour."""
    return i64(1) << ((card & 7) << 1)


def at_least(cards: PackedCards) -> PackedCards:
    """Packed counts as marks, 1 as 01 and 2 as 11: the lesser of two counts is then their `&`."""
    return cards | (cards >> 1 & ODD)


def counted(marks: PackedCards) -> PackedCards:
    """The packed counts back from marks."""
    return marks - (marks >> 1 & ODD)


def number_of(cards: PackedCards) -> Count:
    """Counted side by side, in two bits each, then in four and in eight."""
    fours = (cards & 0x3333) + (cards >> 2 & 0x3333)
    eights = (fours & 0x0F0F) + (fours >> 4 & 0x0F0F)
    return (eights & 31) + (eights >> 8)


def sum_of(cards: PackedCards) -> Total:
    return _LOW_SUMS[cards & 255] + _HIGH_SUMS[cards >> 8]


def _sums(lowest: int) -> list[int]:
    """Of each packed number of four values, from the lowest on."""
    return [sum((cards >> 2 * nth & 3) * (lowest + nth) for nth in range(4)) for cards in range(256)]


_LOW_SUMS: Final[vec[Total]] = vec[Total](_sums(1))
_HIGH_SUMS: Final[vec[Total]] = vec[Total](_sums(5))


def unpack(colour: Colour, cards: PackedCards) -> list[int]:
    """The cards of a packed number, ascending."""
    found: list[int] = []
    for value in range(VALUES):
        for _ in range(int(cards >> (2 * value) & 3)):
            found.append(int(colour) * VALUES + value)
    return found


def unpack_all(cards: vec[PackedCards], first: Index) -> list[int]:
    """The cards of all colours that lie packed from `first` on, ascending."""
    found: list[int] = []
    for colour in range(Colour(COLOURS)):
        found += unpack(colour, cards[first + colour])
    return found


# --- as people and interfaces write them ---


def format_card(card: int) -> str:
    return f"{LETTERS[card // VALUES]}{card % VALUES + 1}"


def format_cards(cards: list[int]) -> list[str]:
    return [format_card(card) for card in cards]


_BY_NAME: Final = {format_card(card): card for card in range(KINDS)}


def parse_card(text: str) -> int | None:
    return _BY_NAME.get(text)


def parse_colour(text: str) -> int | None:
    """A colour by its name or its letter."""
    for colour in range(COLOURS):
        if text in (NAMES[colour], LETTERS[colour]):
            return colour
    return None


def face(card: int) -> Face:
    """A card as views and events show it."""
    return [NAMES[card // VALUES], card % VALUES + 1]


def faces(cards: list[int]) -> list[Face]:
    return [face(card) for card in cards]
