"""The cards of Cup King: five colours, values 1 to 8, each twice.

A card is a number, colour * 8 + value - 1. Cards of one colour that lie together (in a hand, before a player, in the
discard) are a packed number with two bits for each value: how many of it there are, 0 to 2. Such numbers add and
subtract as their cards come and go.
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

COLOURS: Final = 5
VALUES: Final = 8
KINDS: Final = COLOURS * VALUES
COPIES: Final = 2  # of each card, at most: so many two bits can count
ODD: Final = 0x5555  # the lower bit of every value's two

_MATERIAL: Final = list(csv.DictReader(files(__package__).joinpath("material.csv").read_text("utf-8").splitlines()))
NAMES: Final = [row["colour"] for row in _MATERIAL]
LETTERS: Final = [row["letter"] for row in _MATERIAL]
CUPS_IN_BOX: Final = [int(row["cups"]) for row in _MATERIAL]

Face = list[str | int]  # a card in views and events: its colour's name and its value


def _load_deck() -> vec[i64]:
    """CU-1.1: the whole deck in ascending order."""
    deck = vec[i64]()
    for colour, row in enumerate(_MATERIAL):
        for value in range(int(row["values"])):
            for _ in range(int(row["copies"])):
                deck = append(deck, colour * VALUES + value)
    return deck


# Never changed in place: a game shuffles a copy.
DECK: Final[vec[i64]] = _load_deck()


def colour_of(card: i64) -> i64:
    return card >> 3


def value_of(card: i64) -> i64:
    return (card & 7) + 1


def packed(card: i64) -> i64:
    """One card as a packed number of its colour."""
    return i64(1) << ((card & 7) << 1)


def at_least(cards: i64) -> i64:
    """Packed counts as marks, 1 as 01 and 2 as 11: the lesser of two counts is then their `&`."""
    return cards | (cards >> 1 & ODD)


def counted(marks: i64) -> i64:
    """The packed counts back from marks."""
    return marks - (marks >> 1 & ODD)


def number_of(cards: i64) -> i64:
    count: i64 = 0
    while cards != 0:
        count += cards & 3
        cards >>= 2
    return count


def sum_of(cards: i64) -> i64:
    total: i64 = 0
    value: i64 = 1
    while cards != 0:
        total += (cards & 3) * value
        cards >>= 2
        value += 1
    return total


def unpack(colour: i64, cards: i64) -> list[int]:
    """The cards of a packed number, ascending."""
    found: list[int] = []
    for value in range(VALUES):
        for _ in range(int(cards >> (2 * value) & 3)):
            found.append(int(colour) * VALUES + value)
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
    """By its name or its letter."""
    for colour in range(COLOURS):
        if text in (NAMES[colour], LETTERS[colour]):
            return colour
    return None


def face(card: int) -> Face:
    return [NAMES[card // VALUES], card % VALUES + 1]


def faces(cards: list[int]) -> list[Face]:
    return [face(card) for card in cards]


def card_of(shown: Face) -> int:
    """The card back from a face."""
    return NAMES.index(str(shown[0])) * VALUES + int(shown[1]) - 1
