"""The state of Cup King: what lies where, whose turn it is; what happens to it is in rules.py."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, OPEN, Outcome, State, View
from tablee.core.integers import Card, Count, Index, Move, Place, SealedRound, Seat
from tablee.core.lists import overwrite
from tablee.core.moves import Moves
from tablee.core.rulings import ruling
from tablee.core.sealed import Sealed
from tablee.games.cup_king import legality, rules
from tablee.games.cup_king.cards import (
    COLOURS,
    DECK,
    NAMES,
    NO_COLOUR,
    Colour,
    PackedCards,
    Total,
    colour_of,
    packed,
    unpack_all,
)
from tablee.games.cup_king.flick import LIFT, cup_flicked, is_flick, plain_flick
from tablee.games.cup_king.phases import BUILD, FALL, OVER, START, Phase
from tablee.games.cup_king.pyramid import BASE, NO_CUP, NO_PARTS, Cups
from tablee.games.cup_king.resample import resample, shuffle_unseen
from tablee.games.cup_king.touch import NO_NUDGES, Nudges, format_touch
from tablee.games.cup_king.view import own_view, public_view

MOST_SEATS_WITHOUT_ELIMINATION: Final[Count] = ruling(__package__, "last-cup")  # CU-5.1, CU-5.2

Step: TypeAlias = i64  # to the next seat: 1 to the left, clockwise; -1 to the right
PackedCups: TypeAlias = i64  # how many cups of each colour: three bits a colour, red lowest


class Variants:
    """How this table plays; never changed."""

    def __init__(self, games: Count, is_expert: bool, is_young: bool, is_physics: bool) -> None:
        self.games: Count = games
        self.is_expert = is_expert
        self.is_young = is_young
        self.is_physics = is_physics
        self.is_flicked: bool = is_physics and not is_young  # CU-6.3


class CupKing(State):
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
        seats: Count,
        variants: Variants,
        chance: Chance,
        hands: vec[PackedCards],
        old: vec[PackedCards],
        played: vec[PackedCards],
        totals: vec[Total],
        discard: vec[PackedCards],
        cups: vec[Cups],
        built: vec[Cups],
        results: vec[Count],
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
        self.built = built
        self.results = results  # cups left, by game and seat
        self.deck: vec[Card] = DECK
        self.pile: Count = 0
        self.game_number: Index = 1  # which game of the match this is
        self.sealed: Sealed | None = None
        self.phase: Phase = BUILD
        self.turn: Seat = NO_SEAT
        self.colour: Colour = NO_COLOUR
        self.direction: Step = 0  # of the round; 0: not yet chosen
        self.to_beat: Total = 0
        self.flicked: Place = NO_CUP
        self.aim: Move = LIFT
        self.tremor: i64 = 0  # of the hand that flicked
        self.weak_flicks: Count = 0
        self.nudges: list[Nudges] = NO_NUDGES  # by seat, if there are any
        self.parts: vec[Cups] = NO_PARTS  # to choose from

    def copy(self) -> CupKing:
        twin = CupKing(
            self.seats,
            self.variants,
            self.chance.copy(),
            self.hands[:],
            self.old[:],
            self.played[:],
            self.totals[:],
            self.discard[:],
            self.cups[:],
            self.built,
            self.results,
        )
        twin.sealed = None if self.sealed is None else self.sealed.copy()
        self.hand_on(twin)
        return twin

    def copy_into(self, spent: State) -> CupKing:
        twin = cast(CupKing, spent)
        twin.chance.go_on_as(self.chance)
        overwrite(twin.hands, self.hands)
        overwrite(twin.old, self.old)
        overwrite(twin.played, self.played)
        overwrite(twin.totals, self.totals)
        overwrite(twin.discard, self.discard)
        overwrite(twin.cups, self.cups)
        twin.built = self.built
        twin.results = self.results
        twin.sealed = None if self.sealed is None else self.sealed.copy()
        self.hand_on(twin)
        return twin

    def hand_on(self, twin: CupKing) -> None:
        """What is a number, or shared, to a twin."""
        twin.deck = self.deck
        twin.pile = self.pile
        twin.game_number = self.game_number
        twin.phase = self.phase
        twin.turn = self.turn
        twin.colour = self.colour
        twin.direction = self.direction
        twin.to_beat = self.to_beat
        twin.flicked = self.flicked
        twin.aim = self.aim
        twin.tremor = self.tremor
        twin.weak_flicks = self.weak_flicks
        twin.nudges = self.nudges
        twin.parts = self.parts

    # --- the contract ---

    def is_over(self) -> bool:
        return self.phase == OVER

    def owes(self, seat: Seat) -> bool:
        if self.phase == BUILD:
            return self.sealed is not None and self.sealed.owes(seat)
        return seat == self.turn and self.phase < FALL

    def to_play(self) -> Seat:
        if self.phase == BUILD and self.sealed is not None:
            seat: Seat = 0
            while not self.sealed.owes(seat):
                seat += 1
            return seat
        if self.phase >= FALL:
            return NO_SEAT
        return self.turn

    def sealed_round(self) -> SealedRound:
        return self.game_number if self.phase == BUILD else Index(OPEN)

    def list_moves(self, seat: Seat, moves: Moves) -> None:
        legality.list_moves(self, seat, moves)

    def pick(self, seat: Seat, chance: Chance, moves: Moves) -> Move:
        return legality.pick(self, seat, chance, moves)

    def listed_as(self, move: Move) -> Move:
        return plain_flick(cup_flicked(move)) if is_flick(move) else move

    def is_legal(self, seat: Seat, move: Move) -> bool:
        return not legality.why_not(self, seat, move)

    def why_not(self, seat: Seat, move: Move) -> str:
        return legality.why_not(self, seat, move)

    def apply(self, seat: Seat, move: Move) -> None:
        rules.apply(self, seat, move)

    def awaits(self) -> str | None:
        """How the cup was touched, and how all cups of the pyramid stand (touch.py says how it is written)."""
        return format_touch(self) if self.phase == FALL else None

    def supply(self, outcome: str) -> None:
        """CU-4.6: what became of the cup that was flicked or lifted (fall.py says how it is written)."""
        rules.supply(self, outcome)

    def outcome(self) -> Outcome:
        return rules.outcome(self)

    def resample(self, seat: int | None, chance: Chance) -> CupKing:
        return resample(self, seat, chance)

    def shuffle_unseen(self, chance: Chance) -> None:
        shuffle_unseen(self, chance)

    def public_view(self) -> View:
        return cast(View, public_view(self))

    def own_view(self, seat: int | None) -> View:
        return cast(View, own_view(self, seat))

    # --- pyramids ---

    def base(self) -> Count:
        """How many cups the bottom row of a pyramid has."""
        return BASE[self.seats]

    def cups_to_place(self, seat: Seat) -> PackedCups:
        """How many cups of each colour a builder still has: three bits a colour, red lowest."""
        sealed = self.sealed
        assert sealed is not None
        left: PackedCups = sealed.length // COLOURS * 0o11111
        first = seat * sealed.length
        for place in range(first, first + sealed.made[seat]):
            left -= i64(1) << (3 * sealed.choices[place])
        return left

    def cups_to_lose(self, seat: Seat) -> Cups:
        """CU-4.1: those of the round's colour; having none, all."""
        cups = self.cups[seat]
        coloured = cups & self.built[seat * COLOURS + self.colour]
        return coloured if coloured != 0 else cups

    def has_elimination(self) -> bool:
        """CU-5.1, CU-5.2: at larger tables the first to lose their last cup is out, and the game goes on."""
        return self.seats > MOST_SEATS_WITHOUT_ELIMINATION

    def pyramids_left(self) -> Count:
        left: Count = 0
        for seat in range(self.seats):
            if self.cups[seat] > 0:
                left += 1
        return left

    def colour_at(self, seat: Seat, place: Place) -> str | None:
        """The name of the colour of the cup that stands at a place."""
        if self.cups[seat] >> place & 1 == 1:
            for colour in range(Colour(COLOURS)):
                if self.built[seat * COLOURS + colour] >> place & 1 == 1:
                    return NAMES[colour]
        return None

    # --- the round and the match ---

    def is_direction_asked(self) -> bool:
        """CU-3.1: between two there is no direction to choose."""
        return self.phase == START and self.seats > 2

    def next_seat(self, seat: Seat) -> Seat:
        """In the round's direction; CU-5.2: past whoever has no pyramid."""
        seat = self.neighbour(seat)
        while self.cups[seat] == 0:
            seat = self.neighbour(seat)
        return seat

    def neighbour(self, seat: Seat) -> Seat:
        seat += self.direction
        if seat == self.seats:
            return 0
        return seat if seat >= 0 else self.seats - 1

    def games_finished(self) -> Count:
        return self.game_number if self.phase == OVER else self.game_number - 1

    def results_by_game(self) -> list[list[int]]:
        """CU-6.1: the cups left, of every finished game."""
        return [
            [int(self.results[game * self.seats + seat]) for seat in range(self.seats)]
            for game in range(self.games_finished())
        ]

    # --- cards ---

    def hand(self, seat: Seat) -> list[int]:
        return unpack_all(self.hands, seat * COLOURS)

    def cards_played(self, seat: Seat) -> list[int]:
        """Those that lie before the seat in this round."""
        return unpack_all(self.played, seat * COLOURS)

    def cards_discarded(self) -> list[int]:
        return unpack_all(self.discard, 0)

    def cards_in_pile(self) -> list[int]:
        """The cards of the pile, from the top down."""
        return [int(self.deck[nth]) for nth in range(self.pile - 1, -1, -1)]

    def take_from_pile(self, seat: Seat) -> Card:
        """The top card of the pile goes into the hand."""
        self.pile -= 1
        card = self.deck[self.pile]
        self.hands[seat * COLOURS + colour_of(card)] += packed(card)
        return card


def empty_table(seats: Count, variants: Variants, chance: Chance) -> CupKing:
    """A table before the deal, that draws all its luck from `chance`."""
    return CupKing(
        seats,
        variants,
        chance,
        vec[PackedCards]([0] * (seats * COLOURS)),
        vec[PackedCards]([0] * (seats * COLOURS)),
        vec[PackedCards]([0] * (seats * COLOURS)),
        vec[Total]([0] * seats),
        vec[PackedCards]([0] * COLOURS),
        vec[Cups]([0] * seats),
        vec[Cups]([0] * (seats * COLOURS)),
        vec[Count]([0] * (seats * variants.games)),
    )
