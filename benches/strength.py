"""How strong the bots are: every level against the one before, master against greedy and against OpenSpiel's IS-MCTS.

Both seats on every deal. Takes a while: it runs only when it is named (`python -m benches strength`).
"""

from __future__ import annotations

import time
from typing import Any

import tablee
from benches.openspiel_bot import OpenSpielBot
from benches.results import Rows
from tablee.bots.bot import Bot
from tablee.bots.judges import judge_of
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import Game
from tablee.study.arena import run_arena
from tablee.study.intervals import wilson

SEATS = 2
GAMES = 100  # of each pairing
PEER_GAMES = 20
FIRST_PEER_SIMULATIONS = 50
PAIRINGS = [("medium", "easy"), ("hard", "medium"), ("master", "hard"), ("master", "greedy")]


def measure() -> dict[str, Rows]:
    return {
        f"Levels, {SEATS} seats": [row for game in tablee.games() for row in ladder(game)],
        "Master against OpenSpiel's IS-MCTS at equal CPU time": [against_peer(game) for game in tablee.games()],
    }


def ladder(game: Game) -> Rows:
    rows: Rows = []
    for bot, other in PAIRINGS:
        arena = run_arena(game, [bot, other], GAMES, SEATS)
        (pair,) = arena.pairings()
        rows.append(
            {
                "game": game.name,
                "bot": bot,
                "against": other,
                "won of decided": f"{pair.share:.1%} of {pair.decided}",
                "95% interval": f"{pair.low:.1%} – {pair.high:.1%}",
                "CPU ms a decision": f"{arena.cpu_per_decision(bot) * 1000:.1f}",
            }
        )
    return rows


def against_peer(game: Game) -> dict[str, Any]:
    """The peer's simulations are first set so that a decision costs it what it costs master."""
    master, judge = make_bot("master", game), judge_of(game.name)
    simulations = FIRST_PEER_SIMULATIONS
    for deal in range(2):
        _, cost, peer_cost = duel(game, master, OpenSpielBot(judge, simulations), deal, 0)
        simulations = max(1, round(simulations * cost / peer_cost))
    won, decided, costs, peer_costs = 0, 0, 0.0, 0.0
    for number in range(PEER_GAMES):
        result, cost, peer_cost = duel(game, master, OpenSpielBot(judge, simulations), 2 + number // 2, number % 2)
        won += result > 0
        decided += result != 0
        costs += cost
        peer_costs += peer_cost
    low, high = wilson(won, max(1, decided))
    return {
        "game": game.name,
        "won of decided": f"{won} of {decided}",
        "95% interval": f"{low:.1%} – {high:.1%}",
        "peer's simulations": simulations,
        "CPU, master / peer": f"{costs / peer_costs:.2f}",
    }


def duel(game: Game, ours: Bot, theirs: Bot, deal: int, our_seat: int) -> tuple[int, float, float]:
    """Did ours win (1), lose (-1) or neither, and the CPU seconds of a decision of each."""
    state, luck = game.new(SEATS, deal), Chance(deal)
    spent, decisions = [0.0, 0.0], [0, 0]
    while not state.is_over():
        seat = int(state.to_play())
        is_theirs = seat != our_seat
        world = state.resample(seat, luck)
        began = time.process_time()
        move = (theirs if is_theirs else ours).choose(world, seat, luck)
        spent[is_theirs] += time.process_time() - began
        decisions[is_theirs] += 1
        state.play(seat, move)
    winners = state.outcome().winners
    result = (our_seat in winners) - (1 - our_seat in winners)
    return result, spent[0] / decisions[0], spent[1] / decisions[1]
