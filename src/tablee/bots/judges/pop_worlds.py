"""Pop together: worlds that agree with what a seat sees and with what was said, and how turns go on in them.

Nothing explodes in a turn exactly if, in the row of the five new cards, neighbours differ in colour and each card
differs from the lowest card of its column: a card meets nothing else. So a row is kept as its colours by queue, five
bits each, and two intersections say whether it is safe.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.bots.judges.pop_wishes import COLOUR_WIDTH, Wishes
from tablee.core.bitboard import Bitboard, bit, lsb, popcount
from tablee.core.chance import Chance
from tablee.core.integers import Count, Index, Seat
from tablee.core.lists import EMPTY
from tablee.games.pop.cards import COLOUR_BITS, COLOURS, NO_CARDS, Cards, nth_card
from tablee.games.pop.modes import COLUMNS
from tablee.games.pop.resample import held_by_others
from tablee.games.pop.rules import Pop
from tablee.games.pop.sayings import SAYINGS_A_TURN

TRIES: Final = 400  # for a safe row of any cards, when a rollout plays on
EXACT: Final = 3  # turns before the end, a rollout looks for any way to survive them …
MOST_NODES: Final = 300  # … within so many
STRIDE: Final = 7919  # through all picks of up to three cards a seat: prime to their number, so that it meets each
SURVIVED: Final = 0.02  # what each turn counts in a game that is lost

Colours: TypeAlias = Bitboard  # of a row: COLOUR_WIDTH bits a queue
Picks: TypeAlias = i64  # a card of each seat, by its place in the hand: four bits a seat
Way: TypeAlias = i64  # which of all picks: a digit a seat


def row_of(cards: Cards) -> Colours:
    """Pack the colours of five cards by queue."""
    row: Colours = 0
    shift: i64 = 0
    for _ in range(i64(COLUMNS)):
        row |= COLOUR_BITS[lsb(cards)] << shift
        cards &= cards - 1
        shift += COLOUR_WIDTH
    return row


def is_safe(row: Colours, lowest: Colours) -> bool:
    return row & (lowest | row >> COLOUR_WIDTH) == 0


def lowest_row(table: Pop) -> Colours:
    """Pack the colours that the new cards will come under."""
    row: Colours = 0
    for column in range(i64(COLUMNS)):
        if table.area.height(column) > 0:
            row |= COLOUR_BITS[table.area.card_at(column, table.area.foot(column))] << COLOUR_WIDTH * column
    return row


class Worlds:
    """`hands` has by world, seat and place a set of one card, those that were told of first; `piles` likewise."""

    def __init__(self, table: Pop, seat: Seat, wishes: Wishes, count: Count, chance: Chance) -> None:
        self.seat: Seat = seat
        self.seats: Count = table.seats
        self.count: Count = count
        self.size: Count = table.turns_left()
        self.pile: Count = table.pile
        self.chief: Cards = table.chief_up
        self.chief_cards: Count = table.mode.chief_up
        self.lowest: i64 = lowest_row(table)
        self.wishes = wishes
        self.told: vec[i64] = vec[i64]([0] * table.seats)  # how many cards of each hand were told of
        for other in range(table.seats):
            self.told[other] = 0 if other == seat else min(self.size, wishes.counts[other])
        self.hands: vec[i64] = vec[i64]([0] * (count * table.seats * self.size))
        self.piles: vec[i64] = vec[i64]([0] * (count * table.pile))
        self.unseen: Cards = NO_CARDS
        own = table.hands[seat]
        hidden = unseen_by(table, seat)
        for world in range(count):
            self.unseen = hidden
            self.deal_told(world, True, chance)
            self.deal_told(world, False, chance)
            self.deal_rest(world, own, chance)

    def at(self, world: Index, seat: Seat) -> Index:
        """Tell where a hand begins."""
        return (world * self.seats + seat) * self.size

    def deal_told(self, world: Index, is_narrow: bool, chance: Chance) -> None:
        """Deal first by the wishes that leave two cards at most, for others could take those away."""
        for other in range(self.seats):
            for place in range(self.told[other]):
                cards = self.wishes.told[other * SAYINGS_A_TURN + place]
                if (popcount(cards) <= 2) == is_narrow:
                    self.hands[self.at(world, other) + place] = self.take(cards, chance)

    def take(self, cards: Cards, chance: Chance) -> Cards:
        """Take one of these, if any of them can be; what was said may not be true."""
        among = self.unseen & cards
        if among == NO_CARDS:
            among = self.unseen
        card = bit(nth_card(among, chance.below(popcount(among))))
        self.unseen ^= card
        return card

    def deal_rest(self, world: Index, own: Cards, chance: Chance) -> None:
        rest = EMPTY
        while self.unseen != NO_CARDS:
            rest = append(rest, self.unseen & -self.unseen)
            self.unseen &= self.unseen - 1
        chance.shuffle(rest, 0, len(rest))
        left: Count = len(rest)
        for other in range(self.seats):
            first = self.at(world, other)
            if other == self.seat:
                for place in range(self.size):
                    self.hands[first + place] = own & -own
                    own &= own - 1
            else:
                for place in range(self.told[other], self.size):
                    self.believable_last(rest, left, first, place, other)
                    left -= 1
                    self.hands[first + place] = rest[left]
        for place in range(self.pile):
            self.piles[world * self.pile + place] = rest[place]

    def believable_last(self, rest: vec[Cards], left: Count, first: Index, place: Index, other: Seat) -> None:
        """Bring a card to the end of the rest of which the seat, by what it said, may have one more."""
        for last in range(left):
            card = rest[left - 1 - last]
            colour = COLOUR_BITS[lsb(card)]
            had: Count = 0
            for before in range(place):
                if COLOUR_BITS[lsb(self.hands[first + before])] == colour:
                    had += 1
            if had < self.wishes.most[other * len(COLOURS) + lsb(colour)]:
                rest[left - 1 - last] = rest[left - 1]
                rest[left - 1] = card
                return


class Rollout:
    """It plays one world on with all cards seen: any safe rows, and the last turns exactly."""

    def __init__(self, worlds: Worlds) -> None:
        self.seats: Count = worlds.seats
        self.size: Count = worlds.size
        self.chief_cards: Count = worlds.chief_cards
        self.hands: vec[i64] = vec[i64]([0] * (worlds.seats * worlds.size))
        self.pile: vec[i64] = vec[i64]([0] * worlds.pile)
        self.lowest: Colours = 0
        self.left: Count = 0  # cards in each hand
        self.drawn: Count = 0  # cards of the pile
        self.nodes: Count = 0

    def begin(self, worlds: Worlds, world: Index, picks: Picks, row: Colours) -> None:
        """Begin after a first turn, whose picks are packed by seat, four bits each."""
        first = worlds.at(world, 0)
        for i in range(i64(len(self.hands))):
            self.hands[i] = worlds.hands[first + i]
        for i in range(worlds.pile):
            self.pile[i] = worlds.piles[world * worlds.pile + i]
        self.left = self.size
        self.drawn = 0
        self.lowest = row
        for seat in range(self.seats):
            self.drop(seat, picks >> 4 * seat & 15)
        self.left -= 1

    def drop(self, seat: Seat, place: Index) -> None:
        """Put a card of a hand last, where the hand will end before it."""
        at = seat * self.size + place
        last = seat * self.size + self.left - 1
        card = self.hands[at]
        self.hands[at] = self.hands[last]
        self.hands[last] = card

    def chief(self) -> Cards:
        cards: Cards = NO_CARDS
        for i in range(self.chief_cards):
            cards |= self.pile[self.drawn + i]
        return cards

    def value(self, chance: Chance) -> float:
        """A world is worth 1 if all cards can be placed, else a little for each turn."""
        while self.left > EXACT:
            if not self.play_any(chance):
                return SURVIVED * float(self.size - self.left)
        self.nodes = 0
        return 1.0 if self.can_survive(chance) else SURVIVED * float(self.size - self.left)

    def play_any(self, chance: Chance) -> bool:
        """Play the first safe row that is found among any cards."""
        chief = self.chief()
        for _ in range(i64(TRIES)):
            cards = chief
            picks: i64 = 0
            for seat in range(self.seats):
                place = chance.below(self.left)
                picks |= place << 4 * seat
                cards |= self.hands[seat * self.size + place]
            row = row_of(cards)
            if is_safe(row, self.lowest):
                for seat in range(self.seats):
                    self.drop(seat, picks >> 4 * seat & 15)
                self.lowest = row
                self.left -= 1
                self.drawn += self.chief_cards
                return True
        return False

    def can_survive(self, chance: Chance) -> bool:
        """Look for a way through the turns that are left, depth first, up to a number of nodes."""
        if self.left == 0:
            return True
        self.nodes += 1
        ways: i64 = 1
        for _ in range(self.seats):
            ways *= self.left
        way = chance.below(ways)
        chief = self.chief()
        for _ in range(ways):
            way = (way + STRIDE) % ways
            if self.survives_by(way, chief, chance):
                return True
            if self.nodes > MOST_NODES:
                return False
        return False

    def survives_by(self, way: Way, chief: Cards, chance: Chance) -> bool:
        cards = chief
        rest = way
        for seat in range(self.seats):
            cards |= self.hands[seat * self.size + rest % self.left]
            rest //= self.left
        row = row_of(cards)
        if not is_safe(row, self.lowest):
            return False
        lowest = self.lowest
        self.swap(way)
        self.left -= 1
        self.drawn += self.chief_cards
        self.lowest = row
        survives = self.can_survive(chance)
        self.left += 1
        self.drawn -= self.chief_cards
        self.lowest = lowest
        self.swap(way)
        return survives

    def swap(self, way: Way) -> None:
        """Put the cards of a way last in their hands, or back."""
        for seat in range(self.seats):
            self.drop(seat, way % self.left)
            way //= self.left


def unseen_by(table: Pop, seat: Seat) -> Cards:
    """List the cards that may lie in the pile or in any other hand."""
    unseen = held_by_others(table, seat)
    for place in range(table.pile):
        unseen |= bit(table.deck[place])
    return unseen
