"""The types of what all games show alike. Not compiled: a compiled TypedDict forgets its types."""

from __future__ import annotations

from typing import Any, TypedDict


class OutcomeData(TypedDict):
    """An outcome as views and events carry it."""

    reason: str
    scores: list[int]
    winners: list[int]
    detail: dict[str, Any]
