"""The table of Cup King: what lies where, whose turn it is, and cards laid down and drawn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, OPEN, State
from tablee.core.sealed import Sealed
from tablee.games.cup_king import telling
from tablee.games.cup_king.cards import COLOURS, DECK, VALUES, at_least, colour_of, packed, value_of
from tablee.games.cup_king.flick import format_flick
from tablee.games.cup_king.moves import EXTRA_STEP
from tablee.games.cup_king.nudges import NO_NUDGES, Nudges
from tablee.games.cup_king.phases import BUILD, FALL, OVER, START
from tablee.games.cup_king.pyramid import BASE, format_cup

HAND_SIZE: Final = 10  # CU-2.1
MOST_SEATS_WITHOUT_ELIMINATION: Final = 4

NO_COLOUR: Final = -1
NO_CUP: Final = -1
LIFT: Final = 0  # in place of a flick's aim: the cup is taken out with two fingers
TREMORS: Final = 1 << 20

NOTHING: Final[vec[i64]] = vec[i64]()


class Variants:
    """How this table plays; never changed."""

    def __init__(self, games: i64, is_expert: bool, is_young: bool, is_physics: bool) -> None:
        self.games: i64 = games
        self.is_expert = is_expert
        self.is_young = is_young
        self.is_physics = is_physics
        self.is_flicked: bool = is_physics and not is_young  # CU-6.3


class Table(State):
    """The table: pile and discard, and by seat a hand, the cards played in this round, and a pyramid.

    Cards lie packed by colour (cards.py): a seat's hand is five numbers of `hands` from seat * COLOURS on, its cards of
    this round are as many of `played`. `old` marks those cards of a hand that were in it when the discard was last
    shuffled: what was shuffled then is known to all, so no such card can be among them. The pile is the first `pile`
    cards of `deck`, the last of them on top. A pyramid is `cups`, the places where a cup stands, and `built`, where a
    cup of each colour was put; `nudges` says where real cups have been moved. `deck`, `built`, `nudges`, `results` and
    `parts` are replaced and never changed in place, so that copies share them.
    """

    def __init__(
        self,
        seats: i64,
        variants: Variants,
        chance: Chance,
        hands: vec[i64],
        old: vec[i64],
        played: vec[i64],
        totals: vec[i64],
        discard: vec[i64],
        cups: vec[i64],
    ) -> None:
        self.seats = seats
        self.log = None
        self.variants = variants
        self.chance = chance
        self.hands = hands
        self.old = old
        self.played = played
        self.totals = totals
        self.discard = discard
        self.cups = cups
        self.deck: vec[i64] = DECK
        self.pile: i64 = 0
        self.built: vec[i64] = NOTHING
        self.results: vec[i64] = NOTHING  # cups left, by game and seat
        self.nth: i64 = 1  # which game of the match this is
        self.sealed: Sealed | None = None
        self.phase: i64 = BUILD
        self.turn: i64 = NO_SEAT
        self.colour: i64 = NO_COLOUR
        self.direction: i64 = 0  # 1: to the left, clockwise; -1: to the right; 0: not yet chosen
        self.to_beat: i64 = 0
        self.flicked: i64 = NO_CUP
        self.aim: i64 = LIFT
        self.tremor: i64 = 0  # of the hand that flicked
        self.weak_flicks: i64 = 0
        self.nudges: list[Nudges] = NO_NUDGES  # by seat, if there are any
        self.parts: vec[i64] = NOTHING

    # --- the table as it stands ---

    def is_over(self) -> bool:
        return self.phase == OVER

    def owes(self, seat: i64) -> bool:
        if self.phase == BUILD:
            return self.sealed is not None and self.sealed.owes(seat)
        return seat == self.turn and self.phase < FALL

    def to_play(self) -> i64:
        if self.phase == BUILD and self.sealed is not None:
            seat: i64 = 0
            while not self.sealed.owes(seat):
                seat += 1
            return seat
        return self.turn if self.phase < FALL else NO_SEAT

    def sealed_round(self) -> i64:
        return self.nth if self.phase == BUILD else i64(OPEN)

    # --- pyramids ---

    def base(self) -> i64:
        """How many cups the bottom row of a pyramid has."""
        return BASE[self.seats]

    def cups_to_place(self, seat: i64) -> i64:
        """How many cups of each colour a builder still has: three bits a colour, red lowest."""
        sealed = self.sealed
        assert sealed is not None
        left: i64 = sealed.length // COLOURS * 0o11111
        first = seat * sealed.length
        for place in range(first, first + sealed.made[seat]):
            left -= i64(1) << (3 * sealed.choices[place])
        return left

    def cups_to_lose(self, seat: i64) -> i64:
        """CU-4.1: those of the round's colour; having none, all."""
        cups = self.cups[seat]
        coloured = cups & self.built[seat * COLOURS + self.colour]
        return coloured if coloured != 0 else cups

    def has_elimination(self) -> bool:
        """CU-5.1, CU-5.2: at larger tables the first to lose their last cup is out, and the game goes on."""
        return self.seats > MOST_SEATS_WITHOUT_ELIMINATION

    def pyramids_left(self) -> i64:
        left: i64 = 0
        for seat in range(self.seats):
            if self.cups[seat] > 0:
                left += 1
        return left

    # --- the round and the match ---

    def is_direction_asked(self) -> bool:
        """CU-3.1: between two there is no direction to choose."""
        return self.phase == START and self.seats > 2

    def next_seat(self, seat: i64) -> i64:
        """In the round's direction; CU-5.2: past whoever has no pyramid."""
        seat = self.neighbour(seat)
        while self.cups[seat] == 0:
            seat = self.neighbour(seat)
        return seat

    def neighbour(self, seat: i64) -> i64:
        seat += self.direction
        if seat == self.seats:
            return 0
        return seat if seat >= 0 else self.seats - 1

    def games_finished(self) -> i64:
        return self.nth if self.phase == OVER else self.nth - 1

    def results_by_game(self) -> list[list[int]]:
        """CU-6.1: the cups left, of every finished game."""
        return [
            [int(self.results[game * self.seats + seat]) for seat in range(self.seats)]
            for game in range(self.games_finished())
        ]

    def touch(self) -> str:
        """How a real cup was touched last."""
        return format_flick(self.aim) if self.aim != LIFT else f"lift {format_cup(self.flicked)}"

    # --- cards go and come ---

    def lay_down(self, seat: i64, colour: i64, cards: i64, value: i64) -> None:
        place = seat * COLOURS + colour
        hand = self.hands[place] - cards
        self.hands[place] = hand
        self.old[place] &= at_least(hand)
        self.played[place] += cards
        self.totals[seat] += value

    def lay_down_extras(self, seat: i64, extras: i64) -> i64:
        """CU-6.2: each extra counts, and draws a card of its own; how many there are."""
        second = extras % EXTRA_STEP - 1
        self.lay_down(seat, colour_of(second), packed(second), value_of(second))
        if extras < EXTRA_STEP:
            return 1
        first = extras // EXTRA_STEP - 1
        self.lay_down(seat, colour_of(first), packed(first), value_of(first))
        return 2

    def draw(self, seat: i64) -> None:
        """CU-3.4, CU-3.5: one card; if there is none the discard is shuffled first, without this round's cards."""
        if self.pile == 0:
            self.shuffle_discard()
        card = self.take_from_pile(seat)
        if self.log is not None:
            telling.tell_draw(self, seat, card)

    def take_from_pile(self, seat: i64) -> i64:
        self.pile -= 1
        card = self.deck[self.pile]
        self.hands[seat * COLOURS + colour_of(card)] += packed(card)
        return card

    def shuffle_discard(self) -> None:
        """CU-3.5. A round draws at most 18 cards, and 20 or more are outside the hands when it starts."""
        deck = vec[i64]([0] * len(DECK))
        count: i64 = 0
        for colour in range(i64(COLOURS)):
            cards = self.discard[colour]
            for value in range(i64(VALUES)):
                for _ in range(cards >> (2 * value) & 3):
                    deck[count] = colour * VALUES + value
                    count += 1
            self.discard[colour] = 0
        assert count > 0, "there is always something to shuffle"
        self.chance.shuffle(deck, 0, count)
        self.deck = deck
        self.pile = count
        for place in range(len(self.hands)):
            self.old[place] = at_least(self.hands[place])
        if self.log is not None:
            telling.tell_shuffle(self)
