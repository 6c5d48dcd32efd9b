"""The types of what is shown of Chakapuces: its view, and its events by kind. The client's are generated from here."""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from tablee.core.schema import OutcomeData


class LastLap(TypedDict):
    reason: str
    turns_left: NotRequired[int]


class ChakapucesDetail(TypedDict):
    """What the scores are made of, by seat."""

    cats: list[int]
    fleas: list[int]
    flea_points: list[int]


class PublicView(TypedDict):
    """What everybody sees. The line is by value from 1 on, each stack from the bottom up; a turn has two cards."""

    game: str
    turn: int | None
    card_number: int
    line: list[list[str]]
    pile: int
    hand_sizes: list[int]
    fleas: list[int]
    taken: list[list[str]]
    last_lap: LastLap | None
    outcome: OutcomeData[ChakapucesDetail] | None


class OwnView(TypedDict):
    seat: int | None
    hand: list[str] | None


class ChakapucesView(PublicView, OwnView):
    """All that a seat, or a spectator, sees."""


# --- moves ---


class Effect(TypedDict):
    """What a card does as the second one: cards of a Stack, length of a Sequence, fleas for each of the others."""

    kind: Literal["stack", "sequence", "no_effect"]
    rule: str
    cards: NotRequired[int]
    length: NotRequired[int]
    each: NotRequired[int]


class PileMove(TypedDict):
    kind: Literal["pile"]
    rule: str


class HandMove(TypedDict):
    kind: Literal["hand"]
    rule: str
    card: str
    effect: NotRequired[Effect]


MOVES: Final = [PileMove, HandMove]


# --- events ---

Play = TypedDict(
    "Play",
    {
        "kind": Literal["play"],
        "rule": str,
        "seat": int,
        "card": str,
        "from": Literal["hand", "pile"],
        "card_number": int,
    },
)


class NoEffect(TypedDict):
    kind: Literal["no_effect"]
    rule: str
    seat: int
    value: int


class Sequence(TypedDict):
    """A Sequence of this length has rid the seat of so many fleas."""

    kind: Literal["sequence"]
    rule: str
    seat: int
    length: int
    discarded: int


class Stack(TypedDict):
    """A Stack at this value has taken the cards beside it."""

    kind: Literal["stack"]
    rule: str
    seat: int
    value: int
    taken: list[str]


class Scratch(TypedDict):
    """Everybody else has got so many fleas."""

    kind: Literal["scratch"]
    rule: str
    seat: int
    each: int


class Draw(TypedDict):
    """Only who draws sees the cards."""

    kind: Literal["draw"]
    rule: str
    seat: int
    count: int
    cards: NotRequired[list[str]]


class LastLapBegins(TypedDict):
    kind: Literal["last_lap"]
    rule: str
    seat: int
    reason: str


class Turn(TypedDict):
    """The next seat; in the last lap, how many turns are left with it."""

    kind: Literal["turn"]
    rule: str
    seat: int
    turns_left: int | None


class Over(TypedDict):
    kind: Literal["over"]
    rule: str
    outcome: OutcomeData[ChakapucesDetail]


EVENTS: Final = [Play, NoEffect, Sequence, Stack, Scratch, Draw, LastLapBegins, Turn, Over]
