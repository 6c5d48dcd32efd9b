"""The types of what all games show alike. Not compiled: a compiled TypedDict forgets its types."""

from __future__ import annotations

from typing import Generic, TypedDict, TypeVar

Detail = TypeVar("Detail")  # the reckoning behind the scores, of which each game has a type of its own


class OutcomeData(TypedDict, Generic[Detail]):
    """An outcome as views and events carry it: scores by seat, and that of the automaton one plays against alone."""

    reason: str
    scores: list[int]
    automaton: int | None
    winners: list[int]
    detail: Detail
