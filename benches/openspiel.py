"""OpenSpiel's C++ card games, driven as lean as they can be: the peers.

In-engine: its MCTS bot with a thousand random rollouts for each of ten simulations, so that hardly anything but the
rollouts counts. Stepped: from states dealt beforehand, so that only decisions are timed.
"""

from __future__ import annotations

import random
import time
import timeit
from statistics import mean
from typing import Any

import pyspiel

GAMES = ["hearts", "spades", "skat", "euchre", "bridge(use_double_dummy_result=false)", "crazy_eights(players=4)"]
ROLLOUTS = 1000
SIMULATIONS = 10


def short_name(name: str) -> str:
    return name.partition("(")[0]


def dealt(game: Any) -> Any:
    """A state with all chance that comes before the first decision behind it."""
    state = game.new_initial_state()
    while state.is_chance_node():
        _move_at_random(state)
    return state


def at_a_choice(game: Any) -> Any:
    """A dealt state with more than one legal move: with a single one the MCTS bot does not roll out at all."""
    while True:
        state = dealt(game)
        if len(state.legal_actions()) > 1:
            return state


def _move_at_random(state: Any) -> None:
    actions = state.legal_actions()
    state.apply_action(actions[int(random.random() * len(actions))])


def has_chance_in_play(game: Any) -> bool:
    for _ in range(20):
        state = dealt(game)
        while not state.is_terminal():
            if state.is_chance_node():
                return True
            _move_at_random(state)
    return False


def native(name: str) -> float:
    """Decisions per CPU second of random play inside the engine."""
    game = pyspiel.load_game(name)
    state = at_a_choice(game)
    length = mean(_decisions(state.clone()) for _ in range(300))
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 2.0, SIMULATIONS, 500, False, 1, False)
    began = time.process_time()
    bot.step(state)
    return ROLLOUTS * SIMULATIONS * length / (time.process_time() - began)


def _decisions(state: Any) -> int:
    count = 0
    while not state.is_terminal():
        count += not state.is_chance_node()
        _move_at_random(state)
    return count


def stepped(name: str) -> float | None:
    """Decisions per CPU second, asking for the legal moves and making one from Python; None with chance in play."""
    game = pyspiel.load_game(name)
    if has_chance_in_play(game):
        return None
    states = [dealt(game) for _ in range(300)]
    rnd = random.random
    decisions = 0
    began = time.process_time()
    for state in states:
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rnd() * len(actions))])
            decisions += 1
    return decisions / (time.process_time() - began)


def copy_time(name: str) -> float:
    """Nanoseconds for a copy of a state in mid-game."""
    state = dealt(pyspiel.load_game(name))
    for _ in range(8):
        if not state.is_terminal():
            _move_at_random(state)
    return timeit.timeit(state.clone, timer=time.process_time, number=20_000) / 20_000 * 1e9
