"""The cards of Chakapuces: Cats and Scratch cards of value 1 to 10.

A card is a number: 1 to 10 are the Cats, 11 to 20 the Scratch cards of value 1 to 10. People write `5` and `5*`.
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

VALUES: Final = 10
KINDS: Final = 2 * VALUES


def value_of(card: i64) -> i64:
    return card if card <= VALUES else card - VALUES


def is_scratch(card: i64) -> bool:
    return card > VALUES


_NAMES: Final = [str(value) for value in range(VALUES + 1)] + [f"{value}*" for value in range(1, VALUES + 1)]


def format_card(card: int) -> str:
    return _NAMES[card]


def format_cards(cards: list[int]) -> list[str]:
    return [_NAMES[card] for card in cards]


_BY_NAME: Final = {format_card(card): card for card in range(1, KINDS + 1)}


def parse_card(text: str) -> int | None:
    return _BY_NAME.get(text)


def _load_deck() -> vec[i64]:
    """CK-1.1, CK-1.2: the whole deck in ascending order, from the table in cards.csv."""
    rows = list(csv.DictReader(files(__package__).joinpath("cards.csv").read_text("utf-8").splitlines()))
    deck = vec[i64]()
    for column, offset in (("cats", 0), ("scratches", VALUES)):
        for row in rows:
            for _ in range(int(row[column])):
                deck = append(deck, int(row["value"]) + offset)
    return deck


# Never changed in place: a game shuffles a copy.
DECK: Final[vec[i64]] = _load_deck()
