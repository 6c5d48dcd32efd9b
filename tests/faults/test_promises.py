"""A promise that could not be broken would be none: each check notices what it is there for."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable

import msgspec
import pytest

from tablee.server.journal import Entry
from tests.event_loop import run
from tests.faults import promises
from tests.faults.in_process import in_process
from tests.faults.people import Person
from tests.faults.situations import sealed_round
from tests.server.play import Data
from tests.server.stores import opened

Game = tuple[list[Entry], list[Person]]


async def play(address: str) -> Game:
    """A game in which nothing goes wrong."""
    async with in_process(address, 1, {}) as place:
        scene = await sealed_round(place)
        await asyncio.gather(*(person.play_on() for person in scene.people))
        for person in scene.people:
            await person.go()
    async with opened(address) as store:
        return await store.read(scene.table), scene.people


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return run(play(f"sqlite:{tmp_path_factory.mktemp('game')}/tables.db"))


@pytest.fixture
def game(played: Game) -> Game:
    """One's own, to tamper with."""
    log, people = played
    twins = [copy.copy(person) for person in people]
    for twin in twins:
        twin.told = copy.deepcopy(twin.told)
        twin.refused = set(twin.refused)
    return list(log), twins


def check(game: Game) -> None:
    promises.check_kept(*game)
    promises.check_order(*game)
    promises.check_told(*game)
    promises.check_time(game[0], 60)


def happened(person: Person) -> list[Data]:
    return [message for message in person.told[0] if message["type"] == "update"]


def lose_a_move(log: list[Entry], ann: Person) -> None:
    log[-3:] = [msgspec.structs.replace(entry, message="1:another") for entry in log[-3:]]


def do_what_was_refused(log: list[Entry], ann: Person) -> None:
    ann.refused.add(next(iter(ann.promised)))


def tell_twice(log: list[Entry], ann: Person) -> None:
    ann.told[0].append(happened(ann)[-1])


def tell_nothing(log: list[Entry], ann: Person) -> None:
    ann.told[0].remove(happened(ann)[3])


def tell_out_of_order(log: list[Entry], ann: Person) -> None:
    one, two = (ann.told[0].index(message) for message in happened(ann)[3:5])
    ann.told[0][one], ann.told[0][two] = ann.told[0][two], ann.told[0][one]


def show_another_hand(log: list[Entry], ann: Person) -> None:
    happened(ann)[0]["snapshot"]["view"]["hand"] = ["R", "R"]


def show_a_sealed_choice(log: list[Entry], ann: Person) -> None:
    happened(ann)[1]["events"].append({"kind": "chosen", "card": "R"})


def show_the_seed(log: list[Entry], ann: Person) -> None:
    happened(ann)[0]["deal"] = promises.Replay(log).made.seed


def jump_in_time(log: list[Entry], ann: Person) -> None:
    log[-1] = msgspec.structs.replace(log[-1], at=log[-1].at + 3600)


def go_back_in_time(log: list[Entry], ann: Person) -> None:
    log[-1] = msgspec.structs.replace(log[-1], at=log[-1].at - 3600)


def end_too_early(log: list[Entry], ann: Person) -> None:
    del log[-1]


def test_a_game_in_which_nothing_goes_wrong_keeps_them(game: Game) -> None:
    check(game)


@pytest.mark.parametrize(
    "tamper",
    [
        lose_a_move,
        do_what_was_refused,
        tell_twice,
        tell_nothing,
        tell_out_of_order,
        show_another_hand,
        show_a_sealed_choice,
        show_the_seed,
        jump_in_time,
        go_back_in_time,
        end_too_early,
    ],
)
def test_what_breaks_a_promise_is_noticed(game: Game, tamper: Callable[[list[Entry], Person], None]) -> None:
    log, people = game
    tamper(log, people[0])
    with pytest.raises(AssertionError):
        check((log, people))


def test_an_error_that_nobody_expected_is_noticed() -> None:
    trace = "Traceback (most recent call last):\n  File ...\n"
    problem = f"{trace}OSError\n\nDuring handling of the above exception, another exception occurred:\n\n{trace}"
    error = {"message": "a duty failed", "problem": f"{problem}package.JobFailed: {trace}MemoryError"}
    promises.check_errors([error], ("a duty failed: JobFailed",))
    with pytest.raises(AssertionError):
        promises.check_errors([error], ("a duty failed", "a duty failed: MemoryError", "a duty failed: OSError"))
