"""The types of what is shown of Shuppa: its view, and its events by kind. The client's are generated from here.

A player is a seat, or the automaton of a solo game, which has the number after the last seat.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from tablee.core.schema import OutcomeData

Kind = Literal["normal", "action"]
Arrow = Literal["", "left", "right"]
Phase = Literal["choose", "turns", "actions", "over"]


class Kinds(TypedDict):
    """How many Normal and how many Action cards there are."""

    normal: int
    action: int


class Automaton(TypedDict):
    """The automaton of a solo game; of its deck, the kind of a card that was put on top is known."""

    difficulty: int
    top: Kind | None
    deck: Kinds
    token: str | None
    won: list[str]
    score: int


class Sharing(TypedDict):
    """The lots of a fall, the divisions of the first of them (null: not shared), and the one to divide now."""

    lots: list[list[str]]
    divisions: list[str | None]
    sharers: list[int]
    share: int
    discarded: int
    multicolours: int


class ShuppaDetail(TypedDict):
    """What the scores are made of, by player."""

    cards: list[int]
    multicolours: list[int]


class PublicView(TypedDict):
    """What everybody sees. Columns are from the bottom up; `order` and `turn` name players, all else is by seat."""

    game: str
    round: int
    rounds: int
    phase: Phase
    columns: list[list[str]]
    revealed: list[str]
    arrow: Arrow
    tokens: list[str | None]
    order: list[int]
    turn: int | None
    sharing: Sharing | None
    jar: int
    reserve: int
    actions: int
    has_chosen: list[bool]
    hand_sizes: list[int]
    hand_kinds: list[Kinds]
    won: list[list[str]]
    scores: list[int]
    discard: list[str]
    automaton: Automaton | None
    outcome: OutcomeData[ShuppaDetail] | None


class OwnView(TypedDict):
    seat: int | None
    hand: list[str] | None
    chosen: str | None


class ShuppaView(PublicView, OwnView):
    """All that a seat, or a spectator, sees."""


# --- moves ---


class Prize(TypedDict):
    """A column on which a card would be in a group, as the columns lie now, and all cards of it."""

    column: str
    cards: list[str]


class CardMove(TypedDict):
    """A card of the hand; it falls on one of the columns from the first to the last."""

    kind: Literal["card"]
    rule: str
    card: str
    first: str
    last: str
    prizes: list[Prize]


class WayMove(TypedDict):
    """A way of using an Action: what it wins at best, and the cards of the groups that it makes at first."""

    rule: str
    points: int
    groups: list[str]


class EatMove(WayMove):
    kind: Literal["eat"]
    card: str
    place: str


_Jump = TypedDict("_Jump", {"from": str, "to": str})


class JumpMove(WayMove, _Jump):
    kind: Literal["jump"]
    card: str


class SwapMove(WayMove):
    kind: Literal["swap"]
    cards: list[str]
    places: list[str]


class LiftMove(WayMove):
    """The cards are those that may be pointed at for it."""

    kind: Literal["lift"]
    card: str
    column: str
    way: Literal["up", "down"]
    cards: list[str]


class DeclineMove(TypedDict):
    kind: Literal["decline"]
    rule: str
    points: int


class ShareOfLot(TypedDict):
    """How many Multicolour cards a player gets, and what the whole share is worth."""

    player: int
    count: int
    points: int


class ShareMove(TypedDict):
    """A division; discarded are so many Multicolour cards."""

    kind: Literal["share"]
    rule: str
    division: str
    shares: list[ShareOfLot]
    discarded: int


MOVES: Final = [CardMove, EatMove, JumpMove, SwapMove, LiftMove, DeclineMove, ShareMove]


# --- events ---


class OfPlayer(TypedDict):
    """Whose doing an event is: a seat's, or the automaton's."""

    rule: str
    seat: NotRequired[int]
    player: NotRequired[Literal["automaton"]]


class Reveal(TypedDict):
    kind: Literal["reveal"]
    rule: str
    round: int
    cards: list[str]
    arrow: Arrow


class Seal(TypedDict):
    """Only who chooses sees the card."""

    kind: Literal["seal"]
    rule: str
    seat: int
    card: NotRequired[str]


class Play(OfPlayer):
    kind: Literal["play"]
    card: str


class Fall(TypedDict):
    """One card on each column, from the left."""

    kind: Literal["fall"]
    rule: str
    cards: list[str]


class Order(TypedDict):
    kind: Literal["order"]
    rule: str
    order: list[int]


class Stay(OfPlayer):
    """The token stays on its Action card."""

    kind: Literal["stay"]


class NoGroup(OfPlayer):
    kind: Literal["no_group"]


class TakeBack(OfPlayer):
    kind: Literal["take_back"]


_Draw = TypedDict(
    "_Draw",
    {
        "kind": Literal["draw"],
        "rule": str,
        "seat": int,
        "from": Literal["actions", "reserve"],
        "card": NotRequired[str],
    },
)


class Draw(_Draw):
    """Only who draws sees the card."""


class Turn(OfPlayer):
    """Somebody may use an Action."""

    kind: Literal["turn"]
    action: str
    turn: int


class Eat(OfPlayer):
    kind: Literal["eat"]
    card: str
    place: str
    points: int


class Jump(OfPlayer, _Jump):
    """From the top of a column to the top of another."""

    kind: Literal["jump"]
    card: str


class Swap(OfPlayer):
    kind: Literal["swap"]
    cards: list[str]
    places: list[str]


class Lift(OfPlayer):
    kind: Literal["lift"]
    card: str
    column: str
    way: Literal["up", "down"]


class Decline(OfPlayer):
    kind: Literal["decline"]


class ToShare(OfPlayer):
    """Somebody has to divide a lot."""

    kind: Literal["sharing"]
    turn: int
    phase: Phase
    sharing: Sharing


class Divide(OfPlayer):
    kind: Literal["divide"]
    division: str


class Win(OfPlayer):
    kind: Literal["win"]
    cards: list[str]
    points: int


class Share(OfPlayer):
    kind: Literal["share"]
    cards: list[str]
    points: int


class Discard(TypedDict):
    kind: Literal["discard"]
    rule: str
    cards: list[str]


class Restock(TypedDict):
    kind: Literal["restock"]
    rule: str
    column: str
    card: str


_Strengthen = TypedDict("_Strengthen", {"from": Literal["actions", "reserve"]})


class Strengthen(OfPlayer, _Strengthen):
    """A card is put on top of the automaton's deck."""

    kind: Literal["strengthen"]


class Over(TypedDict):
    kind: Literal["over"]
    rule: str
    outcome: OutcomeData[ShuppaDetail]


EVENTS: Final = [
    *[Reveal, Seal, Play, Fall, Order, Stay, NoGroup, TakeBack, Draw, Turn, Eat, Jump, Swap, Lift, Decline],
    *[ToShare, Divide, Win, Share, Discard, Restock, Strengthen, Over],
]
