"""Work that would hold up the table is done in other processes, of low priority, each job with a limit of time.

A job is given only what its seat may know: a world dealt anew (`resample`), as a position.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from pebble import ProcessPool

import tablee
from tablee.bots.hints import hints
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.record_reading import parse_record
from tablee.core.texts import LANGUAGES
from tablee.physics import simulate_flick
from tablee.server.refusal import Refusal
from tablee.study.review import review

Result = TypeVar("Result")

NICENESS: Final = 10
BOT_SECONDS: Final = 30.0
HINT_SECONDS: Final = 30.0
REVIEW_SECONDS: Final = 300.0
FLICK_SECONDS: Final = 30.0
REVIEW_WORK: Final = 600  # simulations for each move looked at


class Workers:
    """Bots always get their turn; of what people ask for, only so many jobs wait at a time."""

    def __init__(self, processes: int, most_waiting: int) -> None:
        self._pool = ProcessPool(processes, initializer=_settle_in, context=get_context("spawn"))
        self._most_waiting = most_waiting
        self._waiting = 0

    async def choose(self, game: str, position: str, seat: int, level: str, seed: int) -> str:
        """A bot's move, in notation."""
        return await self._run(BOT_SECONDS, _choose, game, position, seat, level, seed)

    async def say(self, game: str, position: str, seat: int, level: str, seed: int) -> str:
        """What a bot has to say; empty for nothing."""
        return await self._run(BOT_SECONDS, _say, game, position, seat, level, seed)

    async def flick(self, awaited: str) -> str:
        """What became of a cup that was really flicked."""
        return await self._run(FLICK_SECONDS, _flick, awaited)

    async def hints(self, game: str, position: str, seat: int, seed: int) -> list[dict[str, Any]]:
        return await self._ask(HINT_SECONDS, _hints, game, position, seat, seed)

    async def review(self, game: str, record: str, seat: int, seed: int) -> list[dict[str, Any]]:
        return await self._ask(REVIEW_SECONDS, _review, game, record, seat, seed)

    async def _ask(self, seconds: float, job: Callable[..., Result], *args: object) -> Result:
        if self._waiting >= self._most_waiting:
            raise Refusal("busy", "too many people are asking for advice; try again in a moment")
        self._waiting += 1
        try:
            return await self._run(seconds, job, *args)
        except TimeoutError:
            raise Refusal("busy", "that took too long; try again in a moment") from None
        finally:
            self._waiting -= 1

    async def _run(self, seconds: float, job: Callable[..., Result], *args: object) -> Result:
        return await asyncio.wrap_future(self._pool.schedule(job, args=args, timeout=seconds))

    def close(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()


# --- in the worker ---


def _settle_in() -> None:
    # Ctrl-C at the terminal goes to the whole group: the server ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def _choose(game_name: str, position: str, seat: int, level: str, seed: int) -> str:
    game = tablee.game(game_name)
    world = game.read_position(position)
    return game.format_move(world, seat, make_bot(level, game).choose(world, seat, Chance(seed)))


def _say(game_name: str, position: str, seat: int, level: str, seed: int) -> str:
    game = tablee.game(game_name)
    return make_bot(level, game).say(game.read_position(position), seat, Chance(seed))


def _flick(awaited: str) -> str:
    return simulate_flick(awaited)


def _hints(game_name: str, position: str, seat: int, seed: int) -> list[dict[str, Any]]:
    game = tablee.game(game_name)
    texts = [game.texts(language) for language in LANGUAGES]
    found = hints(game, game.read_position(position), seat, Chance(seed))
    return [
        {**hint.as_data(texts), "reasons": dict(zip(LANGUAGES, map(hint.reason, texts), strict=True))} for hint in found
    ]


def _review(game_name: str, record: str, seat: int, seed: int) -> list[dict[str, Any]]:
    game = tablee.game(game_name)
    return review(game, parse_record(game, record), seat, Chance(seed), REVIEW_WORK).as_data()
