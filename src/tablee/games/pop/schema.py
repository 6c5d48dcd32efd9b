"""The types of what is shown of Pop: its view, and its events by kind. The client's are generated from here.

Cards are numbers, and lists of them ascend.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from tablee.core.schema import OutcomeData


class Chief(TypedDict):
    """The Chief's cards of this turn, those face down only counted, and what lies exploded beside it."""

    up: list[int]
    down: int
    exploded: list[int]
    symbols: int


class PopDetail(TypedDict):
    """Behind the scores: the points of each round by seat, or the level of a team, or the title of who plays alone."""

    points_by_round: NotRequired[list[list[int]]]
    last_symbols: NotRequired[list[int]]
    level: NotRequired[str]
    cards_left: NotRequired[int]
    turns: NotRequired[int]
    title: NotRequired[str | None]
    left: NotRequired[int]


class PublicView(TypedDict):
    """What everybody sees. The area is column by column, each from its Queue card up; hands are shown at the end.

    `lowered` says how far each Queue card has gone down in this turn, `waiting` has the cards revealed and not yet
    placed. `symbols` are those of this round; `scores` add all rounds up, where points are counted.
    """

    game: str
    mode: Literal["competitive", "duo", "cooperative", "solo", "puzzle"]
    level: str | None
    round: int
    rounds: int
    turn_number: int
    turns: int
    area: list[list[int]]
    lowered: list[int]
    waiting: list[int]
    pile: int
    chief: Chief | None
    hand_sizes: list[int]
    hands: list[list[int]] | None
    has_chosen: list[bool]
    said: list[tuple[int, str]]
    exploded: list[list[int]]
    symbols: list[int]
    points_by_round: list[list[int]]
    scores: list[int] | None
    outcome: OutcomeData[PopDetail] | None


class Fuse(TypedDict):
    """What a card of this colour would explode with, placed under a queue as the area lies now; itself not counted."""

    colour: str
    cards: list[int]
    symbols: int


class OwnView(TypedDict):
    """`fuses` are by queue, while the seat has to choose: null where nothing can be touched."""

    seat: int | None
    hand: list[int] | None
    chosen: list[int] | None
    fuses: list[Fuse | None]


class PopView(PublicView, OwnView):
    """All that a seat, or a spectator, sees."""


# --- moves ---


class CardMove(TypedDict):
    """One card of the hand, with what is printed on it."""

    kind: Literal["card"]
    rule: str
    card: int
    colour: str
    arrow: bool
    symbols: int


Burst = tuple[str, list[int], int]  # the queue, the cards and their symbols: short, for there are hundreds of them


class CardsMove(TypedDict):
    """Several cards of the hand; where they are all five of the turn, what they set off one after the other.

    A burst is the queue that a card is placed under, the cards that explode by it, chain and all, and their symbols.
    """

    kind: Literal["cards"]
    rule: str
    cards: list[int]
    bursts: NotRequired[list[Burst]]


MOVES: Final = [CardMove, CardsMove]


# --- events ---


class Round(TypedDict):
    """A new round is laid out; the pile is counted before the hands are dealt from it."""

    kind: Literal["round"]
    rule: str
    round: int
    area: list[list[int]]
    pile: int
    fuses: list[Fuse | None]


class Hand(TypedDict):
    """A hand is dealt. Only whose it is sees the cards."""

    kind: Literal["hand"]
    rule: str
    seat: int
    count: int
    cards: NotRequired[list[int]]


class Draw(TypedDict):
    """Only who draws sees the cards."""

    kind: Literal["draw"]
    rule: str
    seat: int
    count: int
    cards: NotRequired[list[int]]


class ChiefDraws(TypedDict):
    """The Chief takes its cards of the turn, face up and face down."""

    kind: Literal["chief"]
    rule: str
    up: list[int]
    down: int


class Choose(TypedDict):
    """Only who chooses sees the cards."""

    kind: Literal["choose"]
    rule: str
    seat: int
    count: int
    cards: NotRequired[list[int]]


class Reveal(TypedDict):
    """The five cards of the turn, whose they are, their arrows, and the queue that is placed first."""

    kind: Literal["reveal"]
    rule: str
    cards: list[int]
    chosen: list[list[int]]
    chief: list[int]
    arrows: int
    first: str


class PlaceCard(TypedDict):
    kind: Literal["place"]
    rule: str
    seat: int
    card: int
    queue: str


class ChiefPlaces(TypedDict):
    kind: Literal["chief_place"]
    rule: str
    card: int
    queue: str


class Explode(TypedDict):
    """One link of a chain, set off by a card of this seat."""

    kind: Literal["explode"]
    rule: str
    seat: int
    cards: list[int]
    symbols: int
    link: int


class ChiefExplodes(TypedDict):
    """One link of a chain, set off by a card of the Chief."""

    kind: Literal["chief_explode"]
    rule: str
    cards: list[int]
    symbols: int
    link: int


class Inherit(TypedDict):
    """What lay beside the Chief goes to a seat."""

    kind: Literal["inherit"]
    rule: str
    seat: int
    cards: list[int]
    symbols: int


class Turn(TypedDict):
    kind: Literal["turn"]
    rule: str
    turn_number: int
    fuses: list[Fuse | None]


class RoundOver(TypedDict):
    """The points of the round that is over, by seat."""

    kind: Literal["round_over"]
    rule: str
    round: int
    points: list[int]


class SaysHave(TypedDict):
    kind: Literal["says_have"]
    rule: str
    seat: int
    saying: str
    count: int
    colour: str


class SaysNot(TypedDict):
    kind: Literal["says_not"]
    rule: str
    seat: int
    saying: str
    colour: str
    queue: str


class SaysWant(TypedDict):
    kind: Literal["says_want"]
    rule: str
    seat: int
    saying: str
    colour: str
    queue: str


class SaysBeside(TypedDict):
    kind: Literal["says_beside"]
    rule: str
    seat: int
    saying: str
    colour: str
    side: str
    card: int


class SaysReply(TypedDict):
    kind: Literal["says_reply"]
    rule: str
    seat: int
    saying: str
    reply: str


class Over(TypedDict):
    """The cards left in hand are shown."""

    kind: Literal["over"]
    rule: str
    hands: list[list[int]]
    outcome: OutcomeData[PopDetail]


EVENTS: Final = [
    Round, Hand, Draw, ChiefDraws, Choose, Reveal, PlaceCard, ChiefPlaces, Explode, ChiefExplodes, Inherit, Turn,
    RoundOver, SaysHave, SaysNot, SaysWant, SaysBeside, SaysReply, Over,
]  # fmt: skip
