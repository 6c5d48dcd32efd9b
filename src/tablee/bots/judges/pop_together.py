"""Pop together: one planner for all seats, and what a seat says and plays by it.

In a turn every seat first tells of three cards that it could play, those that are most often safe; then, one after
the other, each says which card it means to play, knowing its own numbers and what was said before it. So a plan is made
in the open, saying by saying, and needs nothing that has not been said. Sayings of earlier turns are forgotten: as much
can be told anew in each.

Whatever a seat draws by chance it draws from what lies open on the table: so what it says and plays follows from its
own cards and from what all can see, and chance carries nothing from one seat to another.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judges.pop_wishes import COLOUR_WIDTH, TOLD, Wishes, cards_named, queue_named
from tablee.bots.judges.pop_worlds import SURVIVED, Colours, Picks, Rollout, Way, Worlds, is_safe, lowest_row, row_of
from tablee.core.bitboard import lsb
from tablee.core.chance import Chance
from tablee.core.integers import Card, Column, Count, Index, Seat
from tablee.games.pop.cards import COLOUR, COLOUR_BITS, NO_CARDS, Cards
from tablee.games.pop.modes import HAND_SIZE, QUEUES
from tablee.games.pop.rules import Pop
from tablee.games.pop.sayings import SAYINGS_A_TURN, has_said, tell_saying

WORLDS: Final = 64
ROWS_A_WORLD: Final = 8  # tried to see which cards are safe, before anything is planned
SHORTLIST: Final = 24  # joint picks that are rolled out in a quarter of the worlds …
FINALISTS: Final = 8  # … and in the others
HOPELESS: Final = 0.3  # a card that was announced and is less often safe than that is given up …
SAFER: Final = 0.3  # … for one that is so much safer
JITTER: Final = 1024  # so that among equals chance decides


class Plan:
    """It finds the best joint pick as one seat sees it: `card` is its own part, `safety` how often nothing explodes."""

    def __init__(self, worlds: Worlds, own: Cards, chance: Chance) -> None:
        self.worlds = worlds
        self.chance = chance
        self.rollout: Rollout = Rollout(worlds)
        self.options: vec[i64] = vec[i64]([0] * (worlds.seats * HAND_SIZE))  # places in each hand
        self.counts: vec[i64] = vec[i64]([0] * worlds.seats)
        self.lowest: i64 = worlds.lowest | worlds.wishes.unwelcome
        ways: i64 = 1
        for seat in range(worlds.seats):
            self.list_options(seat, own)
            ways *= self.counts[seat]
        self.scores: vec[i64] = vec[i64]([0] * ways)  # in how many worlds each joint pick is safe, and a jitter
        if not self.score():
            self.lowest = worlds.lowest
            self.score()
        self.best: i64 = 0
        self.safety: float = 0.0
        self.card: Card = 0
        self.decide()

    def list_options(self, seat: Seat, own: Cards) -> None:
        """List of one's own hand the cards given; of another the one it means, or those it told of, or any."""
        worlds = self.worlds
        if seat == worlds.seat:
            for place in range(worlds.size):
                if worlds.hands[worlds.at(0, seat) + place] & own != NO_CARDS:
                    self.add_option(seat, place)
        elif 0 <= worlds.wishes.intended[seat] < worlds.told[seat] and worlds.wishes.has_decided(seat):
            self.add_option(seat, worlds.wishes.intended[seat])
        else:
            for place in range(max(1, worlds.told[seat])):
                self.add_option(seat, place)

    def add_option(self, seat: Seat, place: Index) -> None:
        self.options[seat * HAND_SIZE + self.counts[seat]] = place
        self.counts[seat] += 1

    def picks_of(self, way: Way) -> Picks:
        """Pack the places of the cards of a joint pick, four bits a seat."""
        picks: Picks = 0
        for seat in range(self.worlds.seats):
            count = self.counts[seat]
            picks |= self.options[seat * HAND_SIZE + way % count] << 4 * seat
            way //= count
        return picks

    def row_in(self, world: Index, picks: Picks) -> Colours:
        worlds = self.worlds
        cards = worlds.chief
        at = worlds.at(world, 0)
        for _ in range(worlds.seats):
            cards |= worlds.hands[at + (picks & 15)]
            picks >>= 4
            at += worlds.size
        return row_of(cards)

    def score(self) -> bool:
        """Count in how many worlds each joint pick is safe; is any in any?"""
        is_any = False
        for way in range(i64(len(self.scores))):
            picks = self.picks_of(way)
            safe: Count = 0
            for world in range(self.worlds.count):
                if is_safe(self.row_in(world, picks), self.lowest):
                    safe += 1
            is_any = is_any or safe > 0
            self.scores[way] = safe * JITTER + self.chance.below(JITTER)
        return is_any

    def decide(self) -> None:
        """Roll out the safest joint picks in some worlds, and the best of them in the others."""
        count = self.worlds.count
        ways = self.best_of(self.scores, SHORTLIST)
        values = vec[float]([0.0] * len(ways))
        self.roll_out(ways, values, 0, count // 4)
        order = vec[i64]([0] * len(ways))
        for i in range(i64(len(ways))):
            order[i] = i64(values[i] * JITTER * JITTER)
        finalists = self.best_of(order, FINALISTS)
        last_values = vec[float]([0.0] * len(finalists))
        for i in range(i64(len(finalists))):
            last_values[i] = values[finalists[i]]
            finalists[i] = ways[finalists[i]]
        self.roll_out(finalists, last_values, count // 4, count)
        best: i64 = 0
        for i in range(i64(len(finalists))):
            if last_values[i] > last_values[best]:
                best = i
        self.best = self.picks_of(finalists[best])
        self.safety = float(self.scores[finalists[best]] // JITTER) / float(count)
        seat = self.worlds.seat
        self.card = lsb(self.worlds.hands[self.worlds.at(0, seat) + (self.best >> 4 * seat & 15)])

    def best_of(self, scores: vec[Count], most: Count) -> vec[Way]:
        """Find where the highest scores are, no more than so many, the highest first."""
        left = scores[:]
        count = min(most, i64(len(scores)))
        best = vec[i64]([0] * count)
        for i in range(count):
            for place in range(i64(len(left))):
                if left[place] > left[best[i]]:
                    best[i] = place
            left[best[i]] = -1
        return best

    def roll_out(self, ways: vec[Way], values: vec[float], first: Index, end: Index) -> None:
        """Add what each joint pick comes to in the worlds from the first up to the end."""
        for i in range(i64(len(ways))):
            picks = self.picks_of(ways[i])
            for world in range(first, end):
                row = self.row_in(world, picks)
                if is_safe(row, self.lowest):
                    self.rollout.begin(self.worlds, world, picks, row)
                    values[i] += self.rollout.value(self.chance) + SURVIVED


class Partner:
    """It decides for a seat that plays together with others what to say, and what to play."""

    def __init__(self, table: Pop, seat: Seat) -> None:
        self.table = table
        self.seat: Seat = seat
        self.chance: Chance = open_chance(table)
        self.wishes: Wishes = Wishes(table)
        self.worlds: Worlds = Worlds(table, seat, self.wishes, WORLDS, self.chance)
        self.hand: Cards = table.hands[seat]

    def plan(self, own: Cards) -> Plan:
        return Plan(self.worlds, own, self.chance)

    def choose(self) -> Card:
        """Play the card that was announced (there may be two such), unless that has become hopeless."""
        announced = self.hand & self.wishes.intention(self.seat)
        if announced == NO_CARDS:
            return self.plan(self.hand).card
        plan = self.plan(announced)
        if plan.safety < HOPELESS:
            other = self.plan(self.hand)
            if other.safety > plan.safety + SAFER:
                return other.card
        return plan.card

    def saying(self) -> str:
        """Tell first the cards that it could play, then the one it means to play; after that, answer a person."""
        kinds = kinds_of(self.hand)
        made = self.wishes.made[self.seat]
        if made < min(TOLD, kinds) and kinds > 1:
            return wish_for(self.safest_untold())
        if made < min(TOLD, kinds) + 1 and not (kinds == 1 and made == 1):
            return wish_for(self.plan(self.hand).card)
        return self.answer()

    def safest_untold(self) -> Card:
        """Find the card, of those not told of yet, that is most often safe beside what the others told of."""
        worlds = self.worlds
        counts = vec[i64]([0] * worlds.size)
        for world in range(worlds.count):
            for _ in range(i64(ROWS_A_WORLD)):
                self.count_safe(world, self.any_others(world), counts)
        told = self.told_by_me()
        best: i64 = -1
        for place in range(worlds.size):
            is_told = worlds.hands[worlds.at(0, self.seat) + place] & told != NO_CARDS
            if not is_told and (best < 0 or counts[place] > counts[best]):
                best = place
        return lsb(worlds.hands[worlds.at(0, self.seat) + max(0, best)])

    def told_by_me(self) -> Cards:
        told: Cards = NO_CARDS
        for place in range(self.wishes.counts[self.seat]):
            told |= self.wishes.told[self.seat * SAYINGS_A_TURN + place]
        return told

    def any_others(self, world: Index) -> Cards:
        """Draw a card of each other seat, one that it told of if it did."""
        worlds = self.worlds
        cards = worlds.chief
        for other in range(worlds.seats):
            if other != self.seat:
                among = worlds.told[other] if worlds.told[other] > 0 else worlds.size
                cards |= worlds.hands[worlds.at(world, other) + self.chance.below(among)]
        return cards

    def count_safe(self, world: Index, others: Cards, counts: vec[Count]) -> None:
        worlds = self.worlds
        lowest = worlds.lowest | self.wishes.unwelcome
        for place in range(worlds.size):
            if is_safe(row_of(others | worlds.hands[worlds.at(world, self.seat) + place]), lowest):
                counts[place] += 1

    def answer(self) -> str:
        """Answer who speaks as people do: with a warning, another wish that fits better, or yes."""
        said = self.last_wish_of_a_person()
        if said == "" or has_said(self.table, self.seat) >= SAYINGS_A_TURN:
            return ""
        colour, queue = colour_and_queue(said)
        if queue >= 0 and lowest_row(self.table) >> COLOUR_WIDTH * queue & colour != 0:
            return said.replace("want", "please not")
        plan, other = self.plan(self.hand & self.wishes.intention(self.seat)), self.plan(self.hand)
        return wish_for(other.card) if other.safety > plan.safety + SAFER else "yes"

    def last_wish_of_a_person(self) -> str:
        """Look up what one who speaks briefly said since this seat last spoke; empty for nothing."""
        found = ""
        for speaker, saying in self.table.said:
            if speaker == self.seat:
                found = ""
            elif self.wishes.is_brief(speaker) and saying.startswith("want"):
                found = saying
        return found


def believe(table: Pop, seat: Seat, chance: Chance) -> None:
    """Deal the other hands and the pile anew, so that everybody has the cards that were told of."""
    worlds = Worlds(table, seat, Wishes(table), 1, chance)
    for other in range(table.seats):
        hand: Cards = NO_CARDS
        for place in range(worlds.size):
            hand |= worlds.hands[worlds.at(0, other) + place]
        table.hands[other] = hand
    for place in range(table.pile):
        table.deck[place] = lsb(worlds.piles[place])


def open_chance(table: Pop) -> Chance:
    """Make a stream that is decided by what everybody sees and has heard."""
    seen = repr(table.public_view()).encode()
    return Chance(int.from_bytes(sha256(seen).digest()[:8], "big"))


def colour_and_queue(saying: str) -> tuple[Colours, Column]:
    """Read a wish's colour as a bit, and its queue: -1 where it names none."""
    kind, said = tell_saying(saying)
    colour: i64 = COLOUR_BITS[COLOUR.index(said["colour"])]
    return colour, QUEUES.index(said["queue"]) if kind == "says_want" else -1


def kinds_of(hand: Cards) -> Count:
    """Count the different wishes that there are for the cards of a hand."""
    kinds: Count = 0
    named: Cards = NO_CARDS
    while hand != NO_CARDS:
        if hand & -hand & named == NO_CARDS:
            kinds += 1
            card = lsb(hand)
            named |= cards_named(lsb(COLOUR_BITS[card]), queue_named(card))
        hand &= hand - 1
    return kinds


def wish_for(card: Card) -> str:
    return f"want {COLOUR[card]} on {QUEUES[queue_named(card)]}"
