"""How dangerous the cards of a hand of Pop are in this turn: a quick reckoning, without chains, for playing on.

A card goes to the k-th column if it is the k-th smallest of five. How many of the unknown cards are smaller is reckoned
as if each were any number; the Chief's face-up cards are known.
"""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import NOWHERE, Bitboard, bit, lsb, popcount
from tablee.core.chance import Chance, Word
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
VARIETY: Final = 64  # steps of luck, of one symbol in all, so that play differs from world to world …
VARIETY_SHIFT: Final = 26  # … so many bits of a random word are not needed
VARIETIES: Final[vec[float]] = vec[float]([step / VARIETY for step in range(VARIETY)])

# What cards in hand are worth, in points at the end of the round: the ends of the numbers go where one wants them.
ENDS: Final[Cards] = set_of([1, 2, 3, 4, 5, 46, 47, 48, 49, 50])
END_WORTH: Final = 1.8
ARROW_WORTH: Final = 0.4
FAR: Final = 1000.0  # more than any danger

# The cards of each colour, and no card.
OF_COLOUR: Final[vec[Cards]] = vec[Cards](
    [set_of([card for card in range(1, CARDS + 1) if COLOUR[card] == colour]) for colour in COLOURS] + [NO_CARDS]
)


# By a set of columns and a column, 1 if it is one of them, else 0: to multiply is quicker than a branch that nobody
# can foresee.
UNDER: Final[vec[float]] = vec[float](
    [float(columns >> column & 1) for columns in range(1 << COLUMNS) for column in range(COLUMNS)]
)


def _beside(apart: float) -> float:
    return SIDE * (1.0 - apart) * (1.0 - apart) * (1.0 - apart)


# By how far two numbers are apart: how likely their cards come to lie side by side, this one later.
BESIDE: Final[vec[float]] = vec[float]([_beside(float(apart) / float(CARDS)) for apart in range(CARDS)])


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
        # By place in a hand
        self.luck: vec[Word] = vec[Word]([0] * CARDS)
        self.cards: vec[Card] = vec[Card]([0] * CARDS)
        self.dangers: vec[float] = vec[float]([0.0] * CARDS)

    def forget(self) -> None:
        """The table at which was looked last has become another."""
        self.table = None

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
        """Pick the card of least danger, or the two where a seat plays two, that are not too good to give away."""
        self.look(table)
        hand = table.hands[seat]
        size = popcount(hand)
        chance.draw(self.luck, size)
        self.weigh(hand)
        least = self.least(size, NOWHERE)
        if table.mode.each == 1:
            return self.cards[least]
        return bit(least) | bit(self.least(size, least))

    def weigh(self, hand: Cards) -> None:
        """Reckon the danger of each card: the symbols that it may bring its player, beside one of the Chief's, or under
        a column. None is compared before all are known: how that turns out nobody foresees, a processor neither."""
        columns_of = self.columns
        smaller = self.smaller
        inherited = self.inherited
        known = self.known
        symbols = self.symbols
        a = symbols[0]
        b = symbols[1]
        c = symbols[2]
        d = symbols[3]
        e = symbols[4]
        under = UNDER
        luck = self.luck
        dangers = self.dangers
        cards = self.cards
        higher = known  # than the card that is looked at; the others come to lie on its left
        first: Index = 0
        to_right: Bitboard = -1
        place: Index = 0
        while hand != NO_CARDS:
            card = lsb(hand)
            kind = KINDS[card]
            own = inherited + OWN_SYMBOLS[card]
            danger = 0.0
            if known & OF_COLOUR[kind] != NO_CARDS:
                danger = danger_beside(card, known & OF_COLOUR[kind], own)
            while higher & bit(card) - 1 != 0:
                higher &= higher - 1
                first += 1
                to_right <<= 1
            at = card * COLUMNS - first
            row = (columns_of[kind] & to_right) * COLUMNS
            danger += smaller[at] * under[row] * (own + a)
            danger += smaller[at + 1] * under[row + 1] * (own + b)
            danger += smaller[at + 2] * under[row + 2] * (own + c)
            danger += smaller[at + 3] * under[row + 3] * (own + d)
            danger += smaller[at + 4] * under[row + 4] * (own + e)
            dangers[place] = danger + KEEPING_WORTHS[card] + VARIETIES[luck[place] >> VARIETY_SHIFT]
            cards[place] = card
            hand &= hand - 1
            place += 1

    def least(self, size: Count, but: Index) -> Index:
        """Find where the least danger is, the first among equals, but for one place."""
        dangers = self.dangers
        best: Index = 0
        least = FAR
        for place in range(size):
            danger = dangers[place]
            if danger < least and place != but:
                best = place
                least = danger
        return best


def danger_beside(card: Card, known: Cards, own: float) -> float:
    """Reckon what cards of its colour, known to come, bring: the nearer their numbers, the likelier."""
    danger = 0.0
    while known != NO_CARDS:
        other = lsb(known)
        known &= known - 1
        danger += BESIDE[card - other if other < card else other - card] * own
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
