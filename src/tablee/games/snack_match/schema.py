"""The types of what is shown of Snack Match: its view, and its events by kind. The client's are generated from here.

A card is written with its number and its three faces, as in `12 Wo Dg Sb`, a face with its food and its cloth.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from tablee.core.schema import OutcomeData


class Group(TypedDict):
    """Cells with one food or one cloth that touch, and the points they give."""

    element: str
    size: int
    points: int


class Area(TypedDict):
    """The strips so that painting one after the other gives the area; and what shows, cell by cell ("": nothing).

    `groups` are those that give points, the largest first; `points` is their sum, without the diet's pairs.
    """

    strips: list[str]
    cells: list[list[str]]
    groups: list[Group]
    points: int


class Automaton(TypedDict):
    """The cards of the automaton side by side, and the points they give."""

    cards: list[str]
    points: int


class Sheet(TypedDict):
    """One player's reckoning: sizes of groups by element, points by pair of the diet, and the cells of the largest."""

    groups: dict[str, list[int]]
    group_points: int
    pairs: dict[str, int]
    total: int
    largest: int


class SnackMatchDetail(TypedDict):
    sheets: list[Sheet]


class PublicView(TypedDict):
    """What everybody sees. Who has chosen has kept a card, or has placed all of them."""

    game: str
    solo: bool
    diet: list[str]
    round: int
    rounds: int
    phase: Literal["draft", "placement", "over"]
    has_chosen: list[bool]
    pile: int
    hand_sizes: list[int]
    automaton: Automaton | None
    outcome: OutcomeData[SnackMatchDetail] | None


class OwnView(TypedDict):
    """The own area as it is, the others' as they were when the round began."""

    seat: int | None
    hand: list[str] | None
    kept: str | None
    gave: str | None
    areas: list[Area]


class SnackMatchView(PublicView, OwnView):
    """All that a seat, or a spectator, sees."""


# --- moves ---


class KeepMove(TypedDict):
    kind: Literal["keep"]
    rule: str
    card: str
    gives: str


class PlaceMove(TypedDict):
    """A card at its three cells, as printed, and what the groups of the area would give then.

    `under` numbers the cells that will not show; alone, `automaton` is the card that is left to it.
    """

    rule: str
    card: int
    strip: str
    cells: list[str]
    reads: Literal["right", "down", "left", "up"]
    points: int
    automaton: NotRequired[str]


class BesideMove(PlaceMove):
    kind: Literal["beside"]


class OverMove(PlaceMove):
    kind: Literal["over"]


class UnderMove(PlaceMove):
    kind: Literal["under"]
    under: list[int]


MOVES: Final = [KeepMove, BesideMove, OverMove, UnderMove]


# --- events ---


class Round(TypedDict):
    kind: Literal["round"]
    rule: str
    round: int


class Draw(TypedDict):
    """Only who draws sees the cards; the pile is what is left of it."""

    kind: Literal["draw"]
    rule: str
    seat: int
    count: int
    pile: int
    cards: NotRequired[list[str]]


class Keep(TypedDict):
    """Only who keeps a card sees it."""

    kind: Literal["keep"]
    rule: str
    seat: int
    card: NotRequired[str]


class Pass(TypedDict):
    """Everybody has chosen, and the other cards go on to the left."""

    kind: Literal["pass"]
    rule: str


Receive = TypedDict(
    "Receive",
    {
        "kind": Literal["receive"],
        "rule": str,
        "seat": int,
        "from": int,
        "card": NotRequired[str],
        "gave": NotRequired[str],
    },
)


class PlaceCard(TypedDict):
    """So many cards are left in hand. Only who places sees where."""

    kind: Literal["place"]
    rule: str
    seat: int
    left: int
    placement: NotRequired[str]
    area: NotRequired[Area]


class Reveal(TypedDict):
    """What a seat has placed in this round."""

    kind: Literal["reveal"]
    rule: str
    seat: int
    placements: list[str]
    area: Area


class Lay(TypedDict):
    """Alone: a card is placed in the open."""

    kind: Literal["lay"]
    rule: str
    seat: int
    placement: str
    area: Area


class AutomatonTakes(TypedDict):
    """Alone: the other card goes to the automaton, which has these points with it."""

    kind: Literal["automaton"]
    rule: str
    card: str
    points: int


class Over(TypedDict):
    kind: Literal["over"]
    rule: str
    outcome: OutcomeData[SnackMatchDetail]


EVENTS: Final = [Round, Draw, Keep, Pass, Receive, PlaceCard, Reveal, Lay, AutomatonTakes, Over]
