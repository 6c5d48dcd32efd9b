"""The cards of Shuppa: lollipops numbered 1 to 99, Normal and Action, in four colours and Multicolour.

A card is its number. People write it with the initial of its colour and, for an Action card, that of its action:
`R42`, `M51`, `G88j`; the number alone will do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard
from tablee.core.data_files import read_table
from tablee.core.integers import Card, Count, Index
from tablee.core.rulings import ruling

if TYPE_CHECKING:
    from tablee.games.shuppa.schema import Arrow, Kind

Colour: TypeAlias = i64  # the number of its name below
Action: TypeAlias = i64
Direction: TypeAlias = i64  # of the arrow on the back: LEFT or RIGHT

NUMBERS: Final = 99
COLOUR_NAMES: Final = ["red", "green", "yellow", "blue"]
COLOUR_COUNT: Final = 4
MULTICOLOUR: Final = 15  # SH-1.3: the bits of all four colours
MULTICOLOUR_NAME: Final = "multicolour"
MULTICOLOUR_KIND: Final = 4
NO_KIND: Final = 5  # where there is no card
MULTICOLOUR_POINTS: Final[Count] = ruling(__package__, "multicolour")  # SH-8.2

NO_ACTION: Final = 0
EAT: Final = 1
JUMP: Final = 2
SWAP: Final = 3
ELEVATOR: Final = 4
ACTION_NAMES: Final = ["", "eat", "jump", "swap", "elevator"]
ACTION_INITIALS: Final = ["", "e", "j", "s", "l"]  # an elevator lifts

ARROW_NAMES: Final[list[Arrow]] = ["", "left", "right"]
LEFT: Final = 1
RIGHT: Final = 2


def _load(column: str) -> list[str]:
    """A column of cards.csv, by number; place 0 is empty."""
    rows = read_table(__package__, "cards.csv")
    return ["", *(row[column] for row in rows)]


def _colour_bits() -> vec[Bitboard]:
    bits = vec[i64]([0] * (NUMBERS + 1))
    for card, name in enumerate(_load("colour")):
        if name:
            bits[card] = MULTICOLOUR if name == MULTICOLOUR_NAME else 1 << COLOUR_NAMES.index(name)
    return bits


def _indices(column: str, names: list[str]) -> vec[Index]:
    found = vec[i64]()
    for name in _load(column):
        found = append(found, names.index(name))
    return found


def _numbers(kind: str) -> vec[Card]:
    numbers = vec[i64]()
    for card, name in enumerate(_load("type")):
        if name == kind:
            numbers = append(numbers, card)
    return numbers


# SH-1.1, SH-1.2: by number, the colours' bits, the kind (the number of the colour, Multicolour last), the action and
# the arrow on the back; never changed in place.
COLOURS: Final[vec[i64]] = _colour_bits()
KINDS: Final[vec[i64]] = _indices("colour", [*COLOUR_NAMES, MULTICOLOUR_NAME, ""])
ACTIONS: Final[vec[i64]] = _indices("action", ACTION_NAMES)
ARROWS: Final[vec[i64]] = _indices("arrow", list(ARROW_NAMES))
NORMAL_CARDS: Final[vec[i64]] = _numbers("normal")
ACTION_CARDS: Final[vec[i64]] = _numbers("action")


def is_multicolour(card: Card) -> bool:
    return COLOURS[card] == MULTICOLOUR


def is_action(card: Card) -> bool:
    return ACTIONS[card] != NO_ACTION


def kind_of(card: Card) -> Kind:
    return "action" if is_action(card) else "normal"


def initial_of(card: int) -> str:
    bits = int(COLOURS[card])
    name = MULTICOLOUR_NAME if bits == MULTICOLOUR else COLOUR_NAMES[bits.bit_length() - 1]
    return name[0].upper()


def format_card(card: int) -> str:
    return f"{initial_of(card)}{card}{ACTION_INITIALS[ACTIONS[card]]}"


def format_cards(cards: list[int]) -> list[str]:
    return [format_card(card) for card in cards]


_BY_NAME: Final = {name: card for card in range(1, NUMBERS + 1) for name in (str(card), format_card(card).lower())}


def parse_card(text: str) -> int | None:
    """`R42` or `42`, whatever the case."""
    return _BY_NAME.get(text.lower())
