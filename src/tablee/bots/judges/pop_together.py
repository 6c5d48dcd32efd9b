"""Pop together: which card is safe, given what the others have said, and what to say oneself.

Nothing explodes in a turn exactly if, in the row of the five new cards, neighbours differ in colour and each card
differs from the lowest card of its column: a card meets nothing else. So colours by queue are all that matters, and
"I would like to place red on C" is the saying that tells them. Seats speak in turn, each of the card that fits best
with what was said before it: whoever hears of a better way says so, until nobody does.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bitboard import bit, lsb
from tablee.core.chance import Chance
from tablee.core.integers import Card, Column, Count, Seat
from tablee.core.lists import EMPTY
from tablee.games.pop.cards import CARDS, COLOUR, COLOUR_BITS, COLOURS, NO_CARDS, Cards
from tablee.games.pop.modes import COLUMNS, QUEUES
from tablee.games.pop.resample import held_by_others
from tablee.games.pop.rules import Pop
from tablee.games.pop.sayings import tell_saying

SAMPLES: Final = 600  # of the others' cards
BROKEN: Final = 0.25  # what a turn counts for each wish that does not come true in it
OWN_BROKEN: Final = 0.7  # the same for one's own wish, which others may rely on
BETTER: Final = 1.1  # by how much a new plan must be better before one speaks of it
VARIETY: Final = 0.02  # of a card's worth, for each colour and each tenth of the numbers that stays in hand
NOWHERE: Final = -1


class Wishes:
    """What was said in this turn, by seat: the colour and queue that it last wished for, and what bounds its card."""

    def __init__(self, table: Pop) -> None:
        seats = table.seats
        self.colour: vec[i64] = vec[i64]([0] * seats)  # a bit, or 0
        self.queue: vec[i64] = vec[i64]([NOWHERE] * seats)
        self.least: vec[i64] = vec[i64]([1] * seats)
        self.most: vec[i64] = vec[i64]([CARDS] * seats)
        self.lacked: vec[i64] = vec[i64]([0] * seats)  # bits of the colours that the seat says it does not have
        self.unwelcome: vec[i64] = vec[i64]([0] * COLUMNS)  # bits of colours, by queue
        for seat, saying in table.said:
            self.hear(seat, saying)

    def hear(self, seat: int, saying: str) -> None:
        kind, said = tell_saying(saying)
        if kind == "says_reply":
            return
        colour: i64 = 2 ** COLOURS.index(said["colour"])
        if kind == "says_have":
            if said["count"] == 0:
                self.lacked[seat] |= colour
        elif kind == "says_not":
            self.unwelcome[QUEUES.index(said["queue"])] |= colour
        elif kind == "says_want":
            self.wish(seat, colour)
            self.queue[seat] = QUEUES.index(said["queue"])
        else:
            self.wish(seat, colour)
            if said["side"] == "left":
                self.most[seat] = said["card"] - 1
            else:
                self.least[seat] = said["card"] + 1

    def wish(self, seat: Seat, colour: i64) -> None:
        """A wish for another colour takes the place of what was wished before."""
        if self.colour[seat] != colour:
            self.colour[seat] = colour
            self.queue[seat] = NOWHERE
            self.least[seat] = 1
            self.most[seat] = CARDS


class Plan:
    """What each card of a seat's hand is worth this turn: how often it is safe in turns that agree with the wishes."""

    def __init__(self, table: Pop, seat: Seat, chance: Chance) -> None:
        self.seat: Seat = seat
        self.seats: Count = table.seats
        self.wishes: Wishes = Wishes(table)
        self.hand: Cards = table.hands[seat]
        self.chief: Cards = table.chief_up
        self.drawn: vec[i64] = vec[i64]([0] * table.seats)
        self.lowest: vec[i64] = vec[i64]([0] * COLUMNS)  # the colours that the new cards will come under
        for column in range(i64(COLUMNS)):
            if table.area.height(column) > 0:
                self.lowest[column] = COLOUR_BITS[table.area.card_at(column, table.area.foot(column))]
        self.worth: vec[float] = vec[float]([0.0] * (CARDS + 1))
        self.by_queue: vec[float] = vec[float]([0.0] * ((CARDS + 1) * COLUMNS))
        self.pools: vec[i64] = EMPTY  # one after the other, the cards that each seat may play
        self.ends: vec[i64] = vec[i64]([0] * table.seats)
        self.fill_pools(unseen_by(table, seat))
        for _sample in range(i64(SAMPLES)):
            self.sample(chance)
        self.weigh_variety()

    def fill_pools(self, unseen: Cards) -> None:
        for other in range(self.seats):
            if other != self.seat:
                before: i64 = len(self.pools)
                self.fill_pool(other, unseen, False)
                if len(self.pools) == before:
                    self.fill_pool(other, unseen, True)
            self.ends[other] = len(self.pools)

    def fill_pool(self, other: Seat, unseen: Cards, in_any_case: bool) -> None:
        """The unseen cards that agree with what the seat has said; what it said may not be true."""
        wishes = self.wishes
        wanted = wishes.colour[other]
        while unseen != NO_CARDS:
            card = lsb(unseen)
            unseen &= unseen - 1
            colour = COLOUR_BITS[card]
            agrees = (wanted == 0 or wanted == colour) and wishes.lacked[other] & colour == 0
            if in_any_case or (agrees and wishes.least[other] <= card <= wishes.most[other]):
                self.pools = append(self.pools, card)

    def sample(self, chance: Chance) -> None:
        """Draw a card for each of the others, and see what each card of the hand does among them."""
        others = self.chief
        start: i64 = 0
        for other in range(self.seats):
            if other != self.seat:
                card = self.pools[start + chance.below(self.ends[other] - start)]
                if others & bit(card) != 0:
                    return
                others |= bit(card)
                self.drawn[other] = card
            start = self.ends[other]
        hand = self.hand
        while hand != NO_CARDS:
            self.try_card(lsb(hand), others)
            hand &= hand - 1

    def try_card(self, own: Card, others: Cards) -> None:
        wishes = self.wishes
        row = others | bit(own)
        before: i64 = 0
        agreement = 1.0
        own_queue: i64 = 0
        for queue in range(i64(COLUMNS)):
            card = lsb(row)
            row &= row - 1
            colour = COLOUR_BITS[card]
            if colour & (before | self.lowest[queue]) != 0:
                return
            before = colour
            if card == own:
                own_queue = queue
                if wishes.unwelcome[queue] & colour != 0:
                    agreement *= BROKEN
            else:
                agreement *= self.agreement(card, queue)
        if wishes.colour[self.seat] != 0:
            queue = wishes.queue[self.seat]
            if COLOUR_BITS[own] != wishes.colour[self.seat] or (queue != NOWHERE and queue != own_queue):
                agreement *= OWN_BROKEN
        self.worth[own] += agreement
        self.by_queue[own * COLUMNS + own_queue] += agreement

    def agreement(self, card: Card, queue: Column) -> float:
        """Whether the card of another seat comes to the queue that it wished for."""
        for other in range(self.seats):
            if other != self.seat and self.drawn[other] == card:
                wished = self.wishes.queue[other]
                if wished != NOWHERE and wished != queue:
                    return BROKEN
        return 1.0

    def weigh_variety(self) -> None:
        """A hand of several colours and from low to high leaves a choice in the turns to come."""
        hand = self.hand
        while hand != NO_CARDS:
            card = lsb(hand)
            self.worth[card] *= 1.0 + VARIETY * variety(self.hand ^ bit(card))
            hand &= hand - 1

    def best(self) -> Card:
        """The card that is worth most, the lowest among equals."""
        hand = self.hand
        best = lsb(hand)
        while hand != NO_CARDS:
            card = lsb(hand)
            if self.worth[card] > self.worth[best]:
                best = card
            hand &= hand - 1
        return best

    def likely_queue(self, card: Card) -> Column:
        best: i64 = 0
        for queue in range(i64(COLUMNS)):
            if self.by_queue[card * COLUMNS + queue] > self.by_queue[card * COLUMNS + best]:
                best = queue
        return best

    def saying(self) -> str:
        """The wish for the best card, unless it has been said, or what has been said is about as good."""
        best = self.best()
        queue = self.likely_queue(best)
        wishes = self.wishes
        hand = self.hand
        while hand != NO_CARDS:
            card = lsb(hand)
            hand &= hand - 1
            is_wished = COLOUR_BITS[card] == wishes.colour[self.seat]
            is_wished = is_wished and self.likely_queue(card) == wishes.queue[self.seat]
            if is_wished and self.worth[best] <= BETTER * self.worth[card]:
                return ""
        return f"want {COLOUR[best]} on {QUEUES[queue]}"


def unseen_by(table: Pop, seat: Seat) -> Cards:
    """The cards that may lie in the pile or in any other hand."""
    unseen = held_by_others(table, seat)
    for place in range(table.pile):
        unseen |= bit(table.deck[place])
    return unseen


def variety(hand: Cards) -> float:
    colours: i64 = 0
    tenths: i64 = 0
    while hand != NO_CARDS:
        card = lsb(hand)
        colours |= COLOUR_BITS[card]
        tenths |= bit((card - 1) * COLUMNS // CARDS)
        hand &= hand - 1
    count = 0.0
    while colours != 0:
        colours &= colours - 1
        count += 1.0
    while tenths != 0:
        tenths &= tenths - 1
        count += 1.0
    return count
