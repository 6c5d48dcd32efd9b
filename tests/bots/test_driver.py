"""The driver: what comes next, and the loop that plays a game so."""

from typing import cast

import pytest

import tablee
from tablee.bots.bot import Bot
from tablee.bots.driver import PASSES, Driver, Step, Talk, Turn, Unrecorded, next_turn
from tablee.bots.random import RandomBot
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.games.pop.rules import Pop
from tests.tiny import TossGame

TALKS = tablee.game("pop")
SEATS = 3


def together() -> Pop:
    return cast(Pop, TALKS.new(SEATS, 1, mode="cooperative"))


class Parrot(Bot):
    """Always has something to say."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        return world.legal_moves(seat)[0]

    def say(self, world: State, seat: int, chance: Chance) -> str:
        self.asked += 1
        return world.sayings(seat)[0]


def driver_of(state: State, bots: dict[int, Bot]) -> Driver:
    return Driver(TALKS, Unrecorded(state), bots, {seat: Chance(seat) for seat in bots})


def test_bots_talk_before_they_choose_and_people_who_may_speak_come_first() -> None:
    state = together()
    assert next_turn(state, {0, 1, 2}, has_talked=False) == Turn(Step.TALK, [0, 1, 2])
    assert next_turn(state, {0, 1, 2}, has_talked=True) == Turn(Step.BOTS, [0, 1, 2])
    assert next_turn(state, {0, 2}, has_talked=False) == Turn(Step.TALK, [0, 2])
    assert next_turn(state, {0, 2}, has_talked=True) == Turn(Step.PEOPLE, [1])
    state.play(1, state.legal_moves(1)[0])
    assert next_turn(state, {0, 2}, has_talked=True) == Turn(Step.BOTS, [0, 2])


def test_without_talk_bots_that_owe_a_choice_do_not_wait_for_people() -> None:
    state = tablee.game("pop").new(SEATS, 1)
    assert next_turn(state, {1, 2}, has_talked=False) == Turn(Step.BOTS, [1, 2])
    assert next_turn(state, {}, has_talked=False) == Turn(Step.PEOPLE, [0, 1, 2])


def test_an_outcome_from_outside_comes_before_anything_else() -> None:
    game = tablee.game("cup-king")
    state = game.new(2, 1, flick="physics")
    chance = Chance(1)
    while state.awaits() is None:
        seat = state.pending()[0]
        moves = state.legal_moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
    assert next_turn(state, {0}, has_talked=False) == Turn(Step.OUTCOME, [])


def test_an_outcome_is_resolved_by_the_game_and_supplied() -> None:
    told: list[str] = []

    class Awaiting(Unrecorded):
        def supply(self, outcome: str) -> None:
            told.append(outcome)

    class Oracle(TossGame):
        def resolve(self, awaited: str) -> str:
            return f"resolved: {awaited}"

    state = tablee.game("cup-king").new(2, 1, flick="physics")
    driver = Driver(Oracle(), Awaiting(state), dict.fromkeys(range(2), RandomBot()), dict.fromkeys(range(2), Chance(1)))
    while not told:
        driver.step()
    assert told == [f"resolved: {state.awaits()}"]


def test_whoever_speaks_is_answered_but_not_for_ever() -> None:
    talk, asked = Talk([0, 1]), []
    while (seat := talk.next_speaker()) is not None:
        asked.append(seat)
        talk.note(len(asked) == 1)
    assert asked == [0, 1, 0, 1]
    parrot = Parrot()
    state = together()
    assert driver_of(state, dict.fromkeys(range(SEATS), parrot)).step().step is Step.TALK
    assert parrot.asked <= PASSES * SEATS


def test_there_is_talk_once_a_round_and_again_when_people_have_been_heard() -> None:
    driver = driver_of(together(), {0: RandomBot(), 2: RandomBot()})
    assert [driver.step().step for _ in range(3)] == [Step.TALK, Step.PEOPLE, Step.PEOPLE]
    driver.listen()
    assert driver.step().step is Step.TALK


def test_bots_alone_play_to_the_end() -> None:
    driver = driver_of(together(), dict.fromkeys(range(SEATS), RandomBot()))
    driver.play_out()
    assert driver.table.state.is_over()
    assert driver.moves > 0


def test_a_seat_that_nobody_plays_for_is_no_endless_loop() -> None:
    with pytest.raises(AssertionError, match="nobody plays"):
        driver_of(together(), {0: RandomBot()}).play_out()
