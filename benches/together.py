"""Pop together: how many games are won, by tables of bots and with a person among them, and how long a bot thinks.

The person is simulated: once the bots have spoken it says one true wish a turn, and nothing else. It plays the card
that is most often safe beside what it has heard, and wishes for it in one of two ways: by the bots' convention, or for
the queue in which the card most likely lands.

It runs only when it is named (`python -m benches together`). Stopped, it goes on where it was, as `strength` does.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import tablee
from benches.kept_games import interval, store_of, teller
from benches.results import Rows
from tablee.bots.driver import Step, Unrecorded
from tablee.bots.judges.pop_together import Partner, wish_for
from tablee.bots.judges.pop_wishes import likelihood
from tablee.bots.levels import SILENT
from tablee.core.chance import Chance
from tablee.core.contract import Options
from tablee.games.pop.cards import COLOUR
from tablee.games.pop.modes import COLUMNS, QUEUES
from tablee.games.pop.rules import Pop
from tablee.study.intervals import wilson
from tablee.study.match import TimedDriver
from tablee.study.played import Played, Store
from tablee.study.processes import run_all

GAME = tablee.game("pop")
OPTIONS: Options = {"mode": "cooperative"}
GAMES = 400
PERSON_GAMES = 200
SILENT_GAMES = 100
SEATS = [3, 4, 5]
TURNS = 9  # of a game that is won
PERSON = 0
BOTS = "bots"  # nobody else sits there


@dataclass(frozen=True)
class Sitting:
    """A game to be played; `person` is how the person wishes, or BOTS or SILENT bots where there is none."""

    seats: int
    deal: int
    person: str


def measure() -> dict[str, Rows]:
    return {
        "Pop together: games won by masters that talk": [bots_row(seats) for seats in SEATS],
        "By masters that say nothing": [
            {"seats": seats, **won_row(play_all(seats, SILENT, SILENT_GAMES))} for seats in SEATS
        ],
        "With one person who says one true wish a turn": [
            {"seats": seats, "wishes": person, **won_row(play_all(seats, person, PERSON_GAMES))}
            for seats in SEATS
            for person in WAYS
        ],
    }


def bots_row(seats: int) -> dict[str, Any]:
    games = play_all(seats, BOTS, GAMES)
    seconds = sum(sum(one.seconds) for one in games) / sum(sum(one.decisions) for one in games)
    return {"seats": seats, **won_row(games), "CPU ms a turn of a bot, talk included": f"{seconds * 1000:.0f}"}


def won_row(games: list[Played]) -> dict[str, Any]:
    won = sum(bool(one.winners) for one in games)
    turns = [TURNS - one.scores[0] for one in games]
    return {
        "games": len(games),
        "won": f"{won / len(games):.1%}",
        "95% interval": interval(*wilson(won, len(games))),
        "mean turns": f"{sum(turns) / len(turns):.2f}",
    }


def play_all(seats: int, person: str, games: int) -> list[Played]:
    """Play on all cores what has not been played yet."""
    setup = {"game": GAME.name, "version": GAME.version, "seats": seats, "options": OPTIONS, "person": person}
    kept = Store(store_of(GAME, [person], seats, OPTIONS), setup)
    done, tell = {one.deal for one in kept.played}, teller(f"{seats} seats, {person}")
    left = [Sitting(seats, deal, person) for deal in range(games) if deal not in done]
    for one in run_all(play, left, os.cpu_count() or 1):
        kept.add(one)
        tell(len(kept.played), games)
    return [one for one in kept.played if one.deal < games]


def play(sitting: Sitting) -> Played:
    """Play a game; where there is a person, it comes after the bots' talk and is answered before they choose."""
    state = cast(Pop, GAME.new(sitting.seats, sitting.deal, **OPTIONS))
    luck = Chance(sitting.deal + 1)
    lineup = [SILENT if sitting.person == SILENT else "master"] * sitting.seats
    driver = TimedDriver(GAME, Unrecorded(state), lineup, [Chance(luck.seed()) for _ in lineup])
    if sitting.person in WAYS:
        del driver.bots[PERSON]
    while (turn := driver.step()).step is not Step.OVER:
        if turn.step is Step.PEOPLE:
            card = Partner(state.resample(PERSON, luck), PERSON).choose()
            state.say(PERSON, WAYS[sitting.person](state, card))
            driver.listen()
            driver.step()
            state.play(PERSON, card)
    outcome = state.outcome()
    spent = driver.decisions, driver.seconds
    return Played(sitting.deal, lineup, outcome.winners, outcome.scores, *spent, outcome.reason)


def likeliest_queue(state: Pop, card: int) -> str:
    queue = max(range(COLUMNS), key=lambda each: likelihood(state, card, each))
    return f"want {COLOUR[card]} on {QUEUES[queue]}"


WAYS: dict[str, Callable[[Pop, int], str]] = {
    "by the convention": lambda _, card: wish_for(card),
    "for the likeliest queue": likeliest_queue,
}
