"""What a rival may well hold at a table for two, by what it has shown.

Whoever builds a pyramid puts strong colours where a loss is costly: how its colours stand tells which were strong when
the cards were dealt, less and less as cards are played. High cards are played sooner than low ones. And whoever has
laid down several cards of the round's colour has fewer left, of the high ones above all. How often all this is so was
counted in games between bots (fit_cup_king_hands.py writes the table): as odds, in hundredths of what they would be if
nothing had been shown, that a card which the seat cannot see is in the rival's hand.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.data_files import read_table
from tablee.core.integers import Card, Count, Index, Seat
from tablee.games.cup_king.cards import (
    COLOURS,
    VALUES,
    Colour,
    colour_of,
    counted,
    number_of,
    packed,
)
from tablee.games.cup_king.phases import ANSWER
from tablee.games.cup_king.pyramid import HIGH_BASE, PLACES, Cups, cost, places_of, whole
from tablee.games.cup_king.resample import extend
from tablee.games.cup_king.state import CupKing

Odds: TypeAlias = i64  # in hundredths
Stage: TypeAlias = i64  # of a game, by how many cards have been discarded
Rank: TypeAlias = i64  # of a colour in a pyramid: 0 stands where a loss is costliest

STAGES: Final = 4
SECOND_STAGE: Final = 1  # from so many cards on
THIRD_STAGE: Final = 10
LAST_STAGE: Final = 25
MOST_PLAYED: Final = 4  # cards of the round's colour, that are told apart
ROUNDS: Final = 2 * (MOST_PLAYED + 1)  # whether one has answered the rival yet, and how many it has played
COLUMNS: Final = ["shown", "when", "which", "odds"]
PER_CARD: Final = 2  # how often each card of a hand may change places with one of the pile


def _load(shown: str, whens: int, whiches: int) -> vec[Odds]:
    odds = vec[Odds]([100] * (whens * whiches))
    for row in read_table(__package__, "cup_king_hands.csv"):
        if row["shown"] == shown:
            odds[int(row["when"]) * whiches + int(row["which"])] = int(row["odds"])
    return odds


BY_RANK: Final[vec[Odds]] = _load("rank", STAGES, COLOURS)
BY_VALUE: Final[vec[Odds]] = _load("value", STAGES, VALUES)
BY_ROUND: Final[vec[Odds]] = _load("round", ROUNDS, VALUES)


def _whole_costs() -> vec[Count]:
    costs = vec[Count]([0] * PLACES)
    for place in places_of(HIGH_BASE):
        costs[place] = cost(whole(HIGH_BASE), place)
    return costs


COSTS: Final[vec[Count]] = _whole_costs()  # of each place of a whole pyramid


def stage_of(table: CupKing) -> Stage:
    discarded: Count = 0
    for colour in range(Colour(COLOURS)):
        discarded += number_of(table.discard[colour])
    if discarded < SECOND_STAGE:
        return 0
    if discarded < THIRD_STAGE:
        return 1
    return 2 if discarded < LAST_STAGE else 3


def weight_of(built: Cups) -> Count:
    """What losing each of these cups would have cost at first, added up."""
    weight: Count = 0
    for place in range(Index(PLACES)):
        if built >> place & 1 == 1:
            weight += COSTS[place]
    return weight


def round_of(table: CupKing, seat: Seat) -> Index:
    """Whether the other one has answered this seat yet, and how many cards the seat has played."""
    played = number_of(table.played[seat * COLOURS + table.colour])
    if played > MOST_PLAYED:
        played = MOST_PLAYED
    return played if table.totals[1 - seat] == 0 else played + MOST_PLAYED + 1


class Hands:
    """It keeps what it has found out of a pyramid, for all worlds of a search have the same."""

    def __init__(self) -> None:
        self.built: vec[Cups] = vec[Cups]([0] * COLOURS)
        self.ranks: vec[Rank] = vec[Rank]([0] * COLOURS)
        self.odds: vec[Odds] = vec[Odds]([0] * (COLOURS * VALUES))  # by card

    def make_likely(self, table: CupKing, seat: Seat, chance: Chance) -> None:
        """Let cards of a dealt hand change places with the pile until it is as likely as what was shown has it."""
        hand = vec[Card]()
        for colour in range(Colour(COLOURS)):
            place = seat * COLOURS + colour
            hand = extend(hand, colour, table.hands[place] - counted(table.old[place]))
        if len(hand) == 0 or table.pile == 0:
            return
        self.weigh(table, seat)
        odds = self.odds
        deck = table.deck
        for _step in range(PER_CARD * len(hand)):
            held = chance.below(len(hand))
            lying = chance.below(table.pile)
            card = hand[held]
            other = deck[lying]
            if odds[other] >= odds[card] or chance.below(odds[card]) < odds[other]:
                hand[held] = other
                deck[lying] = card
                table.hands[seat * COLOURS + colour_of(card)] -= packed(card)
                table.hands[seat * COLOURS + colour_of(other)] += packed(other)

    def weigh(self, table: CupKing, seat: Seat) -> None:
        """Tell the odds of every card, in millionths."""
        self.rank(table, seat)
        stage = stage_of(table)
        for colour in range(Colour(COLOURS)):
            of_rank = BY_RANK[stage * COLOURS + self.ranks[colour]]
            for value in range(Index(VALUES)):
                of_value = BY_VALUE[stage * VALUES + value]
                self.odds[colour * VALUES + value] = of_rank * of_value * 100
        if table.phase == ANSWER:
            shown = round_of(table, seat) * VALUES
            first = table.colour * VALUES
            for value in range(Index(VALUES)):
                self.odds[first + value] = self.odds[first + value] // 100 * BY_ROUND[shown + value]

    def rank(self, table: CupKing, seat: Seat) -> None:
        """How costly each colour stands, the costliest first."""
        is_known = True
        for colour in range(Colour(COLOURS)):
            built = table.built[seat * COLOURS + colour]
            if self.built[colour] != built:
                self.built[colour] = built
                is_known = False
        if is_known:
            return
        for colour in range(Colour(COLOURS)):
            weight = weight_of(self.built[colour])
            rank: Rank = 0
            for other in range(Colour(COLOURS)):
                than = weight_of(self.built[other])
                if than > weight or (than == weight and other < colour):
                    rank += 1
            self.ranks[colour] = rank
