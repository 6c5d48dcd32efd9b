"""Whoever is awaited at a table over days, and is not there, is reminded by push: after a while, and once a turn.

What is sent names the game and who else plays, in the person's language; of the cards it says nothing.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final, Literal, Protocol

import msgspec

from tablee.server.backoff import pauses
from tablee.server.duties import Duties
from tablee.server.live_table import LiveTable
from tablee.server.subscriptions import Language, Subscription, Subscriptions
from tablee.server.table import Table

logger = logging.getLogger(__name__)

SLOW_SECONDS: Final = 3600  # whoever has less looks at the table all the time
MOST_TRIES: Final = 3  # to reach a push service
FIRST_PAUSE: Final = 2.0  # seconds
LONGEST_PAUSE: Final = 30.0
YOUR_TURN: Final[dict[Language, str]] = {"en": "Your turn", "fr": "À vous de jouer"}
WITH: Final[dict[Language, str]] = {"en": "{} with {}", "fr": "{} avec {}"}

Choice = tuple[int, int]  # of a seat, and its number


class Push(Protocol):
    """`PushService`, or whatever else brings a message to a device."""

    @property
    def key(self) -> str: ...

    def check(self, endpoint: str, p256dh: str, auth: str) -> None: ...

    async def send(self, to: Subscription, message: bytes, topic: str) -> Literal["sent", "gone", "failed"]: ...


class Reminders:
    def __init__(self, push: Push, subscriptions: Subscriptions, after: float) -> None:
        """`after` so many seconds of being awaited and not there."""
        self.push = push
        self.subscriptions = subscriptions
        self._after = after

    def begin(self, live: LiveTable, person: int, duties: Duties) -> None:
        """Somebody asks to be reminded from now on: also of the choice that is waited for, should they go."""
        seat = live.table.seat_of(person)
        live.reminded = {choice for choice in live.reminded if choice[0] != seat}
        self.look(live, duties)

    def look(self, live: LiveTable, duties: Duties) -> None:
        """The table or who is there has changed: begin to wait, or wait no more."""
        missing = missing_at(live) - live.reminded if is_slow(live.table) else frozenset()
        if not missing and live.reminder is not None:
            live.reminder.cancel()
            live.reminder = None
        elif missing and live.reminder is None:
            loop = asyncio.get_running_loop()
            live.reminder = loop.call_later(self._after, self._remind, live, missing, duties)

    def _remind(self, live: LiveTable, waited_for: frozenset[Choice], duties: Duties) -> None:
        live.reminder = None
        for seat, number in sorted(waited_for & missing_at(live)):
            live.reminded.add((seat, number))
            self._owe(live.table, seat, number, duties)
        self.look(live, duties)  # others may have been waited for since

    def _owe(self, table: Table, seat: int, number: int, duties: Duties) -> None:
        person = table.seated[seat]
        assert person is not None
        duties.owe(table.id, f"reminder {seat} {number}", lambda: self._tell(table, person, number))

    async def _tell(self, table: Table, person: int, number: int) -> None:
        """Claimed first and sent then: should the server stop in between, rather no reminder than two."""
        for device in await self.subscriptions.claim(table.id, person, number):
            await self._reach(device, write_reminder(table, person, device.language))

    async def _reach(self, device: Subscription, message: bytes) -> None:
        for tries, pause in enumerate(pauses(FIRST_PAUSE, LONGEST_PAUSE), 1):
            came = await self.push.send(device, message, device.table)
            if came == "gone":
                await self.subscriptions.forget(device.endpoint)
            if came != "failed" or tries == MOST_TRIES:
                break
            await asyncio.sleep(pause)
        if came == "failed":
            logger.warning("a reminder could not be sent", extra={"table": device.table})


def is_slow(table: Table) -> bool:
    """Is it a table over days, at which nobody sits and waits?"""
    clock = table.created.clock
    return clock is None or clock.seconds >= SLOW_SECONDS


def missing_at(live: LiveTable) -> frozenset[Choice]:
    """The choices that are waited for from people who are not here."""
    table, here = live.table, live.here()
    return frozenset(
        (seat, table.decisions[seat])
        for seat in table.pending()
        if (person := table.seated[seat]) is not None and table.levels[seat] is None and person not in here
    )


def write_reminder(table: Table, person: int, language: Language) -> bytes:
    """What the service worker of the client shows, and where it leads."""
    others = [table.names[other] for other in table.seated if other is not None and other != person]
    body = WITH[language].format(table.game.title, ", ".join(others)) if others else table.game.title
    return msgspec.json.encode({"title": YOUR_TURN[language], "body": body, "address": f"/t/{table.id}"})
