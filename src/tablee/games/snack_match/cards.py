"""The cards of Snack Match: strips of three cells, each with a food on a tablecloth.

A card is its number, 1 to 72. An element is a number too: 0 to 3 the foods, 4 to 7 the cloths. People write a cell with
the food's capital and the cloth's small letter, `Wo` for a sandwich on orange, and a card `12 Wg Wb Sr`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.data_files import read_table
from tablee.core.integers import Card
from tablee.core.numbers import parse_number

FOODS: Final = ["sandwich", "donut", "soda", "sausage"]
CLOTHS: Final = ["orange", "green", "blue", "red"]
ELEMENTS: Final = [*FOODS, *CLOTHS]
LETTERS: Final = "WDSHogbr"  # by element; H, as in hot dog, is the sausage
KINDS: Final = 4  # of foods, and of cloths
STRIP: Final = 3  # cells of a card
DRAWN: Final = 2  # SM-2.1: cards drawn, and held in hand
NO_CARD: Final = 0

Element: TypeAlias = i64
Face: TypeAlias = i64  # what a cell shows: food * 4 + cloth


def _load_strips() -> vec[Face]:
    """SM-1.1, SM-1.2: for every cell of every card, card 0 being none, its food and its cloth as food * 4 + cloth."""
    strips = vec[Face]([0] * STRIP)
    for row in read_table(__package__, "cards.csv"):
        for cell in range(1, STRIP + 1):
            food, cloth = FOODS.index(row[f"food{cell}"]), CLOTHS.index(row[f"cloth{cell}"])
            strips = append(strips, food * KINDS + cloth)
    return strips


STRIPS: Final[vec[Face]] = _load_strips()
CARDS: Final = len(STRIPS) // STRIP - 1


def food_of(face: Face) -> Element:
    return face >> 2


def cloth_of(face: Face) -> Element:
    """The cloth as an element."""
    return KINDS + (face & 3)


def faces(card: int) -> list[int]:
    """The three cells of a card, as printed."""
    return [int(STRIPS[card * STRIP + cell]) for cell in range(STRIP)]


def format_face(face: int) -> str:
    return LETTERS[food_of(face)] + LETTERS[cloth_of(face)]


def format_card(card: int) -> str:
    return " ".join([str(card), *(format_face(face) for face in faces(card))])


def parse_card(text: str) -> int | None:
    """A card by its number."""
    return parse_number(text, CARDS) or None


def deck() -> vec[Card]:
    """All cards, ascending."""
    return vec[Card](list(range(1, CARDS + 1)))
