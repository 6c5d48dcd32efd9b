"""The diet variant: Element cards, each under a Modifier card, that give or cost points at the end."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.data_files import read_table
from tablee.core.integers import Card
from tablee.games.snack_match.cards import ELEMENTS, Element

MODIFIERS: Final = ["fewest", "corners", "groups", "lines", "most", "lonely", "centre", "pairs"]
FEWEST: Final = 0
CORNERS: Final = 1
GROUPS: Final = 2
LINES: Final = 3
MOST: Final = 4  # from here on they are red and cost points
LONELY: Final = 5
CENTRE: Final = 6
PAIRS: Final = 7

# SM-4.1: by mode, on which face the two Modifier cards lie
GREEN: Final = 0
RED: Final = 1
MODES: Final = {"none": [], "quiet": [GREEN, GREEN], "balanced": [GREEN, RED], "cerebral": [RED, RED]}


def _load_faces(kind: str, names: list[str]) -> list[list[int]]:
    """SM-1.3: for each card of a kind what its two faces show; a Modifier's first face is the green one."""
    rows = read_table(__package__, "bonus.csv")
    return [[names.index(row["face1"]), names.index(row["face2"])] for row in rows if row["type"] == kind]


ELEMENT_CARDS: Final = _load_faces("element", ELEMENTS)
MODIFIER_CARDS: Final = _load_faces("modifier", MODIFIERS)


Modifier: TypeAlias = i64  # which of MODIFIERS
Pair: TypeAlias = i64  # element * 8 + modifier


def pair(element: int, modifier: int) -> int:
    return element * len(MODIFIERS) + modifier


def element_of(pair: Pair) -> Element:
    return pair >> 3


def modifier_of(pair: Pair) -> Modifier:
    return pair & 7


def format_pair(pair: int) -> str:
    return f"{ELEMENTS[element_of(pair)]} {MODIFIERS[modifier_of(pair)]}"


_BY_NAME: Final = {
    format_pair(pair(element, modifier)): pair(element, modifier)
    for element in range(len(ELEMENTS))
    for modifier in range(len(MODIFIERS))
}


def parse_pair(text: str) -> int | None:
    return _BY_NAME.get(text)


def draw_pairs(mode: str, chance: Chance) -> vec[Pair]:
    """SM-4.1: two Element cards on chance faces, the first under the first Modifier card drawn, the second likewise."""
    pairs = vec[Pair]()
    elements = _shuffled(ELEMENT_CARDS, chance)
    modifiers = _shuffled(MODIFIER_CARDS, chance)
    for nth, face in enumerate(MODES[mode]):
        element = elements[nth][chance.below(2)]
        pairs = append(pairs, pair(element, modifiers[nth][face]))
    return pairs


def _shuffled(cards: list[list[int]], chance: Chance) -> list[list[int]]:
    order = vec[Card](list(range(len(cards))))
    chance.shuffle(order, 0, len(order))
    return [cards[number] for number in order]
