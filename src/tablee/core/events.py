"""What happened, told so that it can be shown, animated and explained: an event names the rule that caused it."""

from __future__ import annotations

from typing import Any, Final

NOBODY: Final = -1


class Event:
    """One thing that happened at the table.

    `data` is what everybody may see; `private` is what only the event's seat sees besides. Both are JSON-ready.
    `reveals` says that something hidden came to light (a card turned or drawn), so that the move that caused the
    event cannot be taken back.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        seat: int,
        data: dict[str, Any],
        private: dict[str, Any] | None = None,
        reveals: bool = False,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.data = data
        self.private = private
        self.reveals = reveals

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as that seat (None: a spectator) may see it."""
        seen: dict[str, Any] = {"kind": self.kind, "rule": self.rule}
        if self.seat != NOBODY:
            seen["seat"] = self.seat
        seen.update(self.data)
        if self.private is not None and seat == self.seat:
            seen.update(self.private)
        return seen
