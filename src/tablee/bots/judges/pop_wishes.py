"""Pop together: what the sayings of a turn mean, by the convention that a page of the book tells people.

A wish names a card by its colour and by the fifth of the numbers it is from: "I would like to place red on B" is a red
card from 11 to 20, for that is where such a card most often lands. All the wishes of a seat in a turn are cards that it
could play; the last one is the card that it means to play. Who has made a single wish is read as a person may mean it:
any card of that colour that may well land there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import bit, lsb, popcount
from tablee.core.integers import Card, Column, Count, Index, Seat
from tablee.games.pop.cards import CARDS, COLOUR_BITS, COLOURS, DECK, NO_CARDS, Cards, set_of
from tablee.games.pop.modes import COLUMNS, HAND_SIZE, QUEUES
from tablee.games.pop.rules import Pop
from tablee.games.pop.sayings import SAYINGS_A_TURN, tell_saying

FIFTH: Final = CARDS // COLUMNS
TOLD: Final = 3  # cards that a seat tells of before it says which one it means to play
COLOUR_WIDTH: Final = 5  # bits of a colour in a row that is packed by queue
MAY_WELL: Final = 0.5  # a card may well land where another of its colour lands at most twice as likely
OF_COLOUR: Final[vec[i64]] = vec[i64](
    [int(set_of([int(card) for card in DECK if COLOUR_BITS[card] == bit(kind)])) for kind in range(len(COLOURS))]
)


def queue_named(card: Card) -> Column:
    """Find the queue by which a wish for this card names it."""
    return (card - 1) // FIFTH


def cards_named(colour: Index, queue: Column) -> Cards:
    """List the cards that a wish for a colour (by its number) and a queue names: two."""
    return OF_COLOUR[colour] & (bit(FIFTH) - 1) << (FIFTH * queue + 1)


class Wishes:
    """It keeps what was said in this turn. `told` has, by seat, a set of cards for each wish: one of them is meant."""

    def __init__(self, table: Pop) -> None:
        seats = table.seats
        self.table = table
        self.told: vec[i64] = vec[i64]([0] * (seats * SAYINGS_A_TURN))
        self.counts: vec[i64] = vec[i64]([0] * seats)  # of different wishes
        self.made: vec[i64] = vec[i64]([0] * seats)  # of wishes, repeated ones too
        self.intended: vec[i64] = vec[i64]([0] * seats)  # which of the wishes was the last; -1 for none
        self.most: vec[i64] = vec[i64]([HAND_SIZE] * (seats * len(COLOURS)))  # cards of a colour that a seat has
        self.unwelcome: i64 = 0  # colours by queue, as in a row
        for seat in range(seats):
            self.intended[seat] = -1
        for speaker, saying in table.said:
            self.hear(speaker, saying)
        for seat in range(seats):
            if self.is_brief(seat):
                self.read_loosely(seat)

    def hear(self, seat: int, saying: str) -> None:
        kind, said = tell_saying(saying)
        if kind == "says_reply":
            return
        colour: i64 = COLOURS.index(said["colour"])
        if kind == "says_have":
            self.most[i64(seat) * len(COLOURS) + colour] = said["count"]
        elif kind == "says_not":
            queue: i64 = QUEUES.index(said["queue"])
            self.unwelcome |= bit(COLOUR_WIDTH * queue + colour)
        elif kind == "says_want":
            self.wish(seat, cards_named(colour, QUEUES.index(said["queue"])))
        else:
            card: i64 = said["card"]
            below = OF_COLOUR[colour] & (bit(card) - 1)
            self.wish(seat, below if said["side"] == "left" else OF_COLOUR[colour] & ~below)

    def wish(self, seat: Seat, cards: Cards) -> None:
        """Note that the seat means this card, and that it could play it, if it has not told so before."""
        first = seat * SAYINGS_A_TURN
        self.made[seat] += 1
        for place in range(self.counts[seat]):
            if self.told[first + place] == cards:
                self.intended[seat] = place
                return
        self.told[first + self.counts[seat]] = cards
        self.intended[seat] = self.counts[seat]
        self.counts[seat] += 1

    def is_brief(self, seat: Seat) -> bool:
        """Tell whether the seat speaks as people do, who make one wish for the card that they want to play."""
        return self.made[seat] == 1 and self.table.turns_left() > 1

    def has_decided(self, seat: Seat) -> bool:
        """Is the seat's last wish what it means to play? Not while a bot still tells of what it could play."""
        made = self.made[seat]
        size = self.table.turns_left()
        speaks_as_people_do = 0 < made < min(i64(TOLD), size)
        return speaks_as_people_do or made > min(i64(TOLD), size) or made > self.counts[seat]

    def intention(self, seat: Seat) -> Cards:
        """List the cards of which one is what the seat means to play; none if it has made no wish."""
        return self.told[seat * SAYINGS_A_TURN + self.intended[seat]] if self.intended[seat] >= 0 else NO_CARDS

    def read_loosely(self, seat: Seat) -> None:
        cards = self.intention(seat)
        if popcount(cards) <= 2:
            named = lsb(cards)
            self.told[seat * SAYINGS_A_TURN] |= may_well_land(self.table, named, queue_named(named))


def may_well_land(table: Pop, named: Card, queue: Column) -> Cards:
    """List the cards of one's colour that land on a queue at least half as likely as the likeliest of them."""
    best = 0.0
    cards: Cards = NO_CARDS
    for step in range(2):
        left = OF_COLOUR[lsb(COLOUR_BITS[named])]
        while left != NO_CARDS:
            likely = likelihood(table, lsb(left), queue)
            best = max(best, likely)
            if step == 1 and likely >= MAY_WELL * best:
                cards |= left & -left
            left &= left - 1
    return cards


def likelihood(table: Pop, card: Card, queue: Column) -> float:
    """Reckon how likely a card lands on a queue, if the other seats play any cards beside those the Chief shows."""
    others: Count = table.seats - 1
    lower = queue - popcount(table.chief_up & (bit(card) - 1))
    if lower < 0 or lower > others:
        return 0.0
    share = float(card - 1) / float(CARDS - 1)
    likely = 1.0
    for i in range(others):
        if i < lower:
            likely *= share * float(others - i) / float(i + 1)
        else:
            likely *= 1.0 - share
    return likely
