"""What hands of Pop promise until the end of the round, at a table for two, as was learned from games between bots.

Looked at is a table between turns, before anybody knows what the Chief will show. A hand promises the more, the better
its cards are to keep, and the less, the sooner a card must explode: what matters is how the two safest cards would
fare now, by how likely they meet their colour under a column, and with how many symbols.
`python -m tablee.train.hands pop` learns it and writes the table, in hundredths of a symbol.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judges.pop_dangers import FAR, OWN_SYMBOLS, SMALLER
from tablee.core.bitboard import Bitboard, bit, lsb
from tablee.core.data_files import read_table
from tablee.core.integers import Card, Index, Seat
from tablee.games.pop.cards import CARDS, COLOURS, KINDS, NO_CARDS, SYMBOLS, Cards, symbols_on
from tablee.games.pop.modes import COLUMNS
from tablee.games.pop.rules import Pop

Trait: TypeAlias = i64  # something that tells hands apart: a card, by its number, or one of the following

LEAST: Final = CARDS + 1  # the least danger of a card, in symbols
SECOND: Final = CARDS + 2  # and that of the next one
LEAST_LIKELY: Final = CARDS + 3  # how likely the card explodes that does so least
SECOND_LIKELY: Final = CARDS + 4
LEAST_TAKES: Final = CARDS + 5  # the same, by the symbols beside the Chief, which come along
SECOND_TAKES: Final = CARDS + 6
ANY_TAKES: Final = CARDS + 7  # and any card, on average
TRAITS: Final = CARDS + 8

TURNS: Final = 8  # of a round, by which the table goes; in the first of them nothing has been learned
TURNS_LEFT: Final = "turns left"
NAMES: Final = [
    "",
    *(str(card) for card in range(1, CARDS + 1)),
    "least",
    "second",
    "least likely",
    "second likely",
    "least takes",
    "second takes",
    "any takes",
]
HUNDREDTHS: Final = 100.0


def read_worths() -> vec[float]:
    """What each trait is worth to its hand, by turns left."""
    worths = vec[float]([0.0] * (TURNS * TRAITS))
    for row in read_table(__package__, "pop_hands.csv"):
        first = int(row[TURNS_LEFT]) * TRAITS
        for trait in range(1, TRAITS):
            worths[first + trait] = int(row[NAMES[trait]]) / HUNDREDTHS
    return worths


class Hands:
    """Room for the reckoning is made once."""

    def __init__(self, worths: vec[float]) -> None:
        self.worths = worths
        self.columns: vec[Bitboard] = vec[Bitboard]([0] * (len(COLOURS) + 1))  # whose lowest card has a colour
        self.symbols: vec[float] = vec[float]([0.0] * COLUMNS)  # on their lowest cards
        self.beside: float = 0.0  # the Chief
        self.traits: vec[float] = vec[float]([0.0] * TRAITS)  # of the last hand, but for its cards

    def advantage(self, table: Pop) -> float:
        """How many symbols more than the first seat the second may expect from now on in this round."""
        self.look(table)
        first = table.turns_left() * TRAITS
        return self.worth(table.hands[0], first) - self.worth(table.hands[1], first)

    def look(self, table: Pop) -> None:
        columns = self.columns
        for kind in range(i64(len(columns))):
            columns[kind] = 0
        for column in range(i64(COLUMNS)):
            card: Card = 0
            if table.area.height(column) > 0:
                card = table.area.card_at(column, table.area.foot(column))
            columns[KINDS[card]] |= bit(column)
            self.symbols[column] = float(SYMBOLS[card])
        self.beside = float(symbols_on(table.exploded[table.seats]))

    def worth(self, hand: Cards, first: Index) -> float:
        """What a hand is worth by the worths that begin there."""
        worths = self.worths
        worth = self.weigh(hand, worths, first)
        traits = self.traits
        for trait in range(i64(LEAST), i64(TRAITS)):
            worth += worths[first + trait] * traits[trait]
        return worth

    def weigh(self, hand: Cards, worths: vec[float], first: Index) -> float:
        """Find out what tells a hand from others, and what its cards alone are worth."""
        worth = 0.0
        cards = 0.0
        likely = 0.0
        least = FAR
        second = FAR
        least_likely = FAR
        second_likely = FAR
        columns = self.columns
        symbols = self.symbols
        smaller = SMALLER[COLUMNS - 1]
        while hand != NO_CARDS:
            card = lsb(hand)
            hand &= hand - 1
            cards += 1.0
            worth += worths[first + card]
            danger = 0.0
            meets = 0.0
            under = columns[KINDS[card]]
            while under != 0:
                column = lsb(under)
                under &= under - 1
                chance = smaller[card * COLUMNS + column]
                meets += chance
                danger += chance * (symbols[column] + OWN_SYMBOLS[card])
            likely += meets
            if danger < least:
                second = least
                least = danger
            elif danger < second:
                second = danger
            if meets < least_likely:
                second_likely = least_likely
                least_likely = meets
            elif meets < second_likely:
                second_likely = meets
        traits = self.traits
        traits[LEAST] = least
        traits[SECOND] = second
        traits[LEAST_LIKELY] = least_likely
        traits[SECOND_LIKELY] = second_likely
        traits[LEAST_TAKES] = self.beside * least_likely
        traits[SECOND_TAKES] = self.beside * second_likely
        traits[ANY_TAKES] = self.beside * likely / cards
        return worth


def list_traits(hands: Hands, table: Pop, seat: Seat) -> list[float]:
    """All that tells this hand from others, its cards too, after `look`."""
    hand = table.hands[seat]
    hands.weigh(hand, hands.worths, 0)
    listed = [1.0 if trait <= CARDS and hand >> trait & 1 else 0.0 for trait in range(TRAITS)]
    listed[LEAST:] = [hands.traits[trait] for trait in range(LEAST, TRAITS)]
    return listed
