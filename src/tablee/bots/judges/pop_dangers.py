"""How dangerous the cards of a hand of Pop are in this turn: a quick reckoning, without chains, for playing on.

A card goes to the k-th column if it is the k-th smallest of five. How many of the unknown cards are smaller is reckoned
as if each were any number; the Chief's face-up cards are known.
"""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard, bit, lsb, popcount
from tablee.core.chance import Chance
from tablee.core.integers import Card, Count, Index, Move, Seat
from tablee.games.pop.cards import (
    ARROWS,
    CARDS,
    COLOUR,
    COLOURS,
    KINDS,
    NO_CARDS,
    SYMBOLS,
    Cards,
    set_of,
    symbols_on,
)
from tablee.games.pop.modes import COLUMNS
from tablee.games.pop.rules import Pop

CHAIN: Final = 2.0  # symbols that an explosion brings besides the two cards that touch
SIDE: Final = 0.6  # how likely this card is the later of two that come to lie side by side
VARIETY: Final = 64.0  # steps of luck, of one symbol in all, so that play differs from world to world …
VARIETY_SHIFT: Final = 26  # … so many bits of a random word are not needed

# What cards in hand are worth, in points at the end of the round: the ends of the numbers go where one wants them.
ENDS: Final[Cards] = set_of([1, 2, 3, 4, 5, 46, 47, 48, 49, 50])
END_WORTH: Final = 1.8
ARROW_WORTH: Final = 0.4
FAR: Final = 1000.0  # more than any danger

# The cards of each colour, and no card.
OF_COLOUR: Final[vec[Cards]] = vec[Cards](
    [set_of([card for card in range(1, CARDS + 1) if COLOUR[card] == colour]) for colour in COLOURS] + [NO_CARDS]
)


def _columns(unknown: int) -> vec[float]:
    """Work out, by card and number of smaller ones, how likely so many of the unknown cards are smaller."""
    chances = vec[float]([0.0] * ((CARDS + 1) * COLUMNS))
    for card in range(1, CARDS + 1):
        below = (card - 1) / (CARDS - 1)
        for smaller in range(unknown + 1):
            ways = comb(unknown, smaller)
            chances[card * COLUMNS + smaller] = ways * below**smaller * (1 - below) ** (unknown - smaller)
    return chances


SMALLER: Final[list[vec[float]]] = [_columns(unknown) for unknown in range(COLUMNS)]


class Dangers:
    """Room for the reckoning is made once."""

    def __init__(self) -> None:
        self.table: Pop | None = None  # at which was looked last, and when
        self.round: Count = 0
        self.turn: Count = 0
        self.columns: vec[Bitboard] = vec[Bitboard]([0] * (len(COLOURS) + 1))  # whose lowest card has a colour
        self.symbols: vec[float] = vec[float]([0.0] * COLUMNS)  # on them
        self.known: Cards = NO_CARDS
        self.smaller: vec[float] = SMALLER[0]
        self.inherited: float = 0.0

    def look(self, table: Pop) -> None:
        """Once in a turn: nothing that is looked at changes before all have chosen."""
        if table is self.table and table.turn == self.turn and table.round == self.round:
            return
        self.table = table
        self.round = table.round
        self.turn = table.turn
        area = table.area
        columns = self.columns
        for kind in range(i64(len(columns))):
            columns[kind] = 0
        for column in range(i64(COLUMNS)):
            card: Card = 0
            if area.height(column) > 0:
                card = area.card_at(column, area.foot(column))
            columns[KINDS[card]] |= bit(column)
            self.symbols[column] = float(SYMBOLS[card])
        self.known = table.chief_up
        self.smaller = SMALLER[COLUMNS - 1 - popcount(self.known)]
        self.inherited = float(symbols_on(table.exploded[table.seats])) + CHAIN

    def pick(self, table: Pop, seat: Seat, chance: Chance) -> Move:
        """Pick the card of least danger, or the two where a seat plays two, that are not too good to give away.

        A card's danger is the symbols that it may bring its player: beside one of the Chief's, or under a column.
        """
        self.look(table)
        columns_of = self.columns
        symbols = self.symbols
        smaller = self.smaller
        known = self.known
        best: Card = 0
        least = FAR
        place_of_best: Index = 0
        place_of_next: Index = 0
        next_least = FAR
        place: Index = 0
        hand = table.hands[seat]
        while hand != NO_CARDS:
            card = lsb(hand)
            kind = KINDS[card]
            own = self.inherited + OWN_SYMBOLS[card]
            danger = 0.0
            if known & OF_COLOUR[kind] != NO_CARDS:
                danger = danger_beside(card, known & OF_COLOUR[kind], own)
            first = popcount(known & bit(card) - 1)
            at = card * COLUMNS - first
            columns = columns_of[kind] & -bit(first)
            while columns != 0:
                column = lsb(columns)
                columns &= columns - 1
                danger += smaller[at + column] * (own + symbols[column])
            danger = danger + KEEPING_WORTHS[card] + float(chance.word() >> VARIETY_SHIFT) / VARIETY
            if danger < least:
                place_of_next = place_of_best
                next_least = least
                best = card
                place_of_best = place
                least = danger
            elif danger < next_least:
                place_of_next = place
                next_least = danger
            hand &= hand - 1
            place += 1
        if table.mode.each == 1:
            return best
        return bit(place_of_best) | bit(place_of_next)


def danger_beside(card: Card, known: Cards, own: float) -> float:
    """Reckon what cards of its colour, known to come, bring: the nearer their numbers, the likelier."""
    danger = 0.0
    while known != NO_CARDS:
        other = lsb(known)
        known &= known - 1
        apart = float(card - other if other < card else other - card) / float(CARDS)
        danger += SIDE * (1.0 - apart) * (1.0 - apart) * (1.0 - apart) * own
    return danger


def _keeping_worths() -> vec[float]:
    worths = vec[float]([0.0] * (CARDS + 1))
    for card in range(1, CARDS + 1):
        if ARROWS >> card & 1 != 0:
            worths[card] = ARROW_WORTH
        if ENDS >> card & 1 != 0:
            worths[card] = END_WORTH
    return worths


OWN_SYMBOLS: Final[vec[float]] = vec[float]([float(symbols) for symbols in SYMBOLS])  # by card
KEEPING_WORTHS: Final[vec[float]] = _keeping_worths()  # by card
