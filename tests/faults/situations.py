"""What is going on at a table when something goes wrong. Two people play everywhere, and nearly everywhere a bot."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import Any, Final

from tests.faults.people import Person
from tests.faults.places import Place

BOT: Final = 2  # the seat
FIRST_SEED: Final = 8_123_456_789_012_345_000  # such that it stands in no message by accident
CLOCK: Final = {"seconds": 5, "increment": 2}
NEARLY_OUT: Final = 1.0  # second left


@dataclass
class Scene:
    """Two people at a table, and what they do while the fault lasts."""

    place: Place
    people: list[Person]
    acts: list[Callable[[], Awaitable[object]]] = field(default_factory=list)

    @property
    def table(self) -> str:
        return str(self.people[0].table["table"])

    async def advance(self, until: Callable[[], bool]) -> None:
        """Play on until it has come to that."""
        assert await self.comes_to(until), "it never came to that"

    async def comes_to(self, until: Callable[[], bool]) -> bool:
        """Play on until it has come to that, or until the game is over without it."""
        while not until():
            if self.people[0].is_done():
                return False
            chooser = next((person for person in self.people if person.must_choose()), None)
            if chooser is None:
                await self.people[0].hear()
            else:
                await chooser.choose()
            await self.catch_up()
        return True

    async def catch_up(self) -> None:
        newest = max(person.last for person in self.people)
        for person in self.people:
            while person.last < newest:
                await person.hear()

    def has_moved(self, seat: int) -> bool:
        told = [message for message in self.people[0].heard if message["type"] == "update"]
        return any(update["kind"] == "played" and update["seat"] == seat for update in told)


async def two_at(place: Place, game: str, seed: int, seats: int = 3, **more: Any) -> Scene:
    bots = {BOT: "easy"} if seats > BOT else {}
    asked = {"game": game, "name": "Ann", "seats": seats, "bots": bots, "seed": FIRST_SEED + seed, **more}
    ann = await place.call("POST", "/api/tables", asked)
    ben = await place.call("POST", f"/api/tables/{ann['table']}/people", {"name": "Ben", "seat": 1})
    scene = Scene(place, [Person(place, number, joined) for number, joined in enumerate((ann, ben))])
    for person in scene.people:
        await person.come_back()
    await scene.people[0].insist("start")
    await scene.catch_up()
    return scene


async def choosing(place: Place) -> Scene:
    scene = await two_at(place, "chakapuces", seed=1)
    ann, _ = scene.people
    await scene.advance(lambda: scene.has_moved(BOT) and ann.must_choose())
    scene.acts = [ann.choose]
    return scene


async def sealed_round(place: Place) -> Scene:
    """Ann and the bot have chosen under seal, Ben has not."""
    scene = await two_at(place, "pop", seed=2)
    ann, ben = scene.people
    await ann.choose()
    while not scene.has_moved(BOT):
        await ann.hear()
    assert ben.must_choose()
    scene.acts = [ben.choose]
    return scene


async def bot_thinking(place: Place) -> Scene:
    scene = await two_at(place, "chakapuces", seed=3)
    ann, _ = scene.people
    await scene.advance(lambda: scene.has_moved(BOT) and not is_only(ann, BOT))
    place.hold()
    await scene.advance(lambda: is_only(ann, BOT))
    return scene


def is_only(person: Person, seat: int) -> bool:
    return person.snapshot is not None and person.snapshot["pending"] == [seat]


def is_pending(person: Person, seat: int) -> bool:
    return person.snapshot is not None and seat in person.snapshot["pending"]


async def flick_awaited(place: Place) -> Scene:
    scene = await two_at(place, "cup-king", seats=2, options={"flick": "physics", "young": True}, seed=4)
    ann, _ = scene.people
    await place.ready_workers()
    place.hold()
    await scene.advance(lambda: is_waiting(ann))
    return scene


def is_waiting(person: Person) -> bool:
    return person.snapshot is not None and bool(person.snapshot["is_waiting"])


async def undo_proposed(place: Place) -> Scene:
    for seed in count(9):  # how a game goes is up to its bot too: in few of them nothing may be taken back
        scene = await two_at(place, "cup-king", seed=seed)
        ann, ben = scene.people
        if await scene.comes_to(partial(is_settled, scene)):
            break
        for person in scene.people:
            await person.go()
    asked = await ann.insist("ask_undo")
    assert asked["type"] == "accepted", asked
    while not ben.table["proposals"]:
        await ben.hear()
    scene.acts = [lambda: ben.insist("answer", proposal=asked["seq"], agree=True)]
    return scene


def is_settled(scene: Scene) -> bool:
    """The bot has moved and has nothing to choose, and Ann may take back what is not hers alone to decide."""
    ann = scene.people[0]
    return scene.has_moved(BOT) and may_undo(ann) and not is_pending(ann, BOT)


def may_undo(person: Person) -> bool:
    return person.snapshot is not None and bool(person.snapshot["may_undo"])


async def clock_running(place: Place) -> Scene:
    """Ann's time is nearly out, and she lets it run out."""
    scene = await two_at(place, "chakapuces", seed=5, clock=CLOCK)
    ann, _ = scene.people
    await scene.advance(ann.must_choose)
    assert ann.snapshot is not None
    await asyncio.sleep(ann.snapshot["clocks"][0] - NEARLY_OUT)

    async def run_out() -> None:
        while ann.table["seats"][0]["level"] is None:
            await ann.listen()

    scene.acts = [run_out]
    return scene


SITUATIONS: Final = {
    "choosing": choosing,
    "sealed-round": sealed_round,
    "bot-thinking": bot_thinking,
    "flick-awaited": flick_awaited,
    "undo-proposed": undo_proposed,
    "clock-running": clock_running,
}
