"""The types of what is shown of Cup King: its view, and its events by kind. The client's are generated from here."""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from tablee.core.schema import OutcomeData

ColourName = Literal["red", "yellow", "green", "blue", "violet"]
Face = tuple[ColourName, int]  # a card: its colour and its value
Rows = list[list[ColourName | None]]  # a pyramid, the bottom row first: the colours of its cups
Moved = dict[str, list[int]]  # by cup: how far a real cup stands from its place, and how it is turned
Direction = Literal["left", "right"]
Phase = Literal["build", "start", "answer", "keep", "again", "fall", "over"]


class Variants(TypedDict):
    games: int
    expert: bool
    young: bool
    flick: Literal["support", "physics"]


class Attack(TypedDict):
    """What this round is about, once its starter has played."""

    colour: ColourName | None
    direction: Direction | None
    to_beat: int


class Aim(TypedDict):
    """How a real cup is flicked: degrees, millimetres, decimetres a second."""

    yaw: int
    pitch: int
    height: int
    speed: int


class Touched(TypedDict):
    """The real cup that is being flicked, or lifted where there is no aim."""

    cup: str
    aim: Aim | None
    weak_flicks: int


class Builds(TypedDict):
    """Ready pyramids to build with one tap: the colours of all places in the order of building, placed ones too."""

    balanced: list[ColourName]
    shield: list[ColourName]
    fortress: list[ColourName]


class CupKingDetail(TypedDict):
    """The cups left, by game and seat."""

    games: list[list[int]]


class PublicView(TypedDict):
    """What everybody sees, by seat. While pyramids are under seal, `placed` says how many cups each has."""

    game: str
    variants: Variants
    game_number: int
    phase: Phase
    turn: int | None
    attack: Attack
    played: list[list[Face]]
    totals: list[int]
    moved: list[Moved] | None
    placed: list[int] | None
    touched: Touched | None
    parts: list[list[str]] | None
    hand_sizes: list[int]
    pile: int
    discard: list[Face]
    results: list[list[int]]
    outcome: OutcomeData[CupKingDetail] | None


class OwnView(TypedDict):
    seat: int | None
    hand: list[Face] | None
    pyramids: list[Rows]
    builds: Builds | None


class CupKingView(PublicView, OwnView):
    """All that a seat, or a spectator, sees."""


# --- moves ---


class BuildMove(TypedDict):
    kind: Literal["build"]
    rule: str
    cup: str
    colour: ColourName


class CupMove(TypedDict):
    """A cup that is given up, and how many it costs by the support rule."""

    rule: str
    cup: str
    colour: ColourName
    cost: int


class LoseMove(CupMove):
    kind: Literal["lose"]


class LiftMove(CupMove):
    kind: Literal["lift"]


class FlickMove(CupMove):
    kind: Literal["flick"]
    aim: Aim


class KeepMove(TypedDict):
    """The part of a split pyramid that is kept."""

    kind: Literal["keep"]
    rule: str
    part: str
    cups: list[str]


class PlayMove(TypedDict):
    """Cards of one colour, others that go with them, and the total of the seat then."""

    kind: Literal["play"]
    rule: str
    direction: Direction | None
    colour: ColourName
    values: list[int]
    extras: list[Face]
    total: int


MOVES: Final = [BuildMove, LoseMove, LiftMove, FlickMove, KeepMove, PlayMove]


# --- events ---


class Build(TypedDict):
    """Only who builds sees the cup."""

    kind: Literal["build"]
    rule: str
    seat: int
    placed: int
    cup: NotRequired[str]
    colour: NotRequired[ColourName]
    builds: NotRequired[Builds]


class Pyramids(TypedDict):
    kind: Literal["pyramids"]
    rule: str
    pyramids: list[Rows]


class NextGame(TypedDict):
    kind: Literal["next_game"]
    rule: str
    game_number: int


class Deal(TypedDict):
    """Only the seat sees the cards."""

    kind: Literal["deal"]
    rule: str
    seat: int
    count: int
    cards: NotRequired[list[Face]]
    builds: NotRequired[Builds]


class Round(TypedDict):
    kind: Literal["round"]
    rule: str
    seat: int


class Play(TypedDict):
    kind: Literal["play"]
    rule: str
    seat: int
    colour: ColourName
    values: list[int]
    extras: list[Face]
    total: int
    direction: Direction | None


class Draw(TypedDict):
    """Only who draws sees the card."""

    kind: Literal["draw"]
    rule: str
    seat: int
    card: NotRequired[Face]


class Shuffle(TypedDict):
    kind: Literal["shuffle"]
    rule: str
    pile: int


class Attacked(TypedDict):
    kind: Literal["attack"]
    rule: str
    seat: int
    attacker: int
    to_beat: int


class Lose(TypedDict):
    kind: Literal["lose"]
    rule: str
    seat: int
    cup: str


class Lift(TypedDict):
    kind: Literal["lift"]
    rule: str
    seat: int
    cup: str


class Flick(TypedDict):
    kind: Literal["flick"]
    rule: str
    seat: int
    cup: str
    aim: Aim


class _Loss(TypedDict):
    """Which cups are lost, and why; of real cups, which have moved, and how all went."""

    rule: str
    seat: int
    cup: str
    is_out: bool
    lost: list[str]
    fell: list[str]
    misplaced: list[str]
    gap: list[str]
    moved: NotRequired[Moved]
    motion: NotRequired[str | None]


class Fall(_Loss):
    kind: Literal["fall"]


class Weak(_Loss):
    """The cup did not come out."""

    kind: Literal["weak"]
    weak_flicks: int


class Split(TypedDict):
    kind: Literal["split"]
    rule: str
    seat: int
    parts: list[list[str]]


class Keep(TypedDict):
    kind: Literal["keep"]
    rule: str
    seat: int
    kept: list[str]
    lost: list[str]


class Again(TypedDict):
    kind: Literal["again"]
    rule: str
    seat: int
    cup: str


class Discard(TypedDict):
    kind: Literal["discard"]
    rule: str


class Eliminated(TypedDict):
    kind: Literal["eliminated"]
    rule: str
    seat: int
    cards: list[Face]


class GameOver(TypedDict):
    kind: Literal["game_over"]
    rule: str
    seat: int
    game_number: int
    cups: list[int]


class Over(TypedDict):
    kind: Literal["over"]
    rule: str
    outcome: OutcomeData[CupKingDetail]


EVENTS: Final = [
    *[Build, Pyramids, NextGame, Deal, Round, Play, Draw, Shuffle, Attacked],
    *[Lose, Lift, Flick, Fall, Weak, Split, Keep, Again, Discard, Eliminated, GameOver, Over],
]
