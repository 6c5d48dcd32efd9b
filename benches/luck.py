"""How much is luck in each game: what the deal explains of who wins, how often twice the thought wins, and how many
games on deals of their own those in duplicate are worth, also where their luck is weighed with care.

As `tablee balance` and `tablee arena` measure it, at two seats. Takes some minutes of CPU time, so it runs only when it
is named (`python -m benches luck`).
"""

from __future__ import annotations

from typing import Any

import tablee
from benches.kept_games import interval
from benches.results import Rows
from tablee.bots.levels import SEARCH, simulations_of
from tablee.core.contract import Game
from tablee.study.arena import run_arena
from tablee.study.balance import Balance, Setup
from tablee.study.balance import measure as measure_balance
from tablee.study.luck import AT_ONCE, Care
from tablee.study.tally import Figure

SEATS = 2
LEVEL = "medium"
GAMES = 1000
DUPLICATE_GAMES = 200
CAREFUL = {"chakapuces": Care(96, 6, 6), "cup-king": Care(128, 4, 8)}  # elsewhere what a judge says at once will do
LESS_THOUGHT = 12  # times, than master: of the weaker of two bots that are alike


def measure() -> dict[str, Rows]:
    balances = [
        measure_balance(Setup(game.name, SEATS, game.choose_options({}), LEVEL), GAMES, 0)
        for game in tablee.all_games()
    ]
    return {
        f"What the deal explains, {LEVEL} bots, {SEATS} seats": [deal_row(balance) for balance in balances],
        "What twice the thought wins": [row for balance in balances for row in doubling_rows(balance)],
        "What games in duplicate are worth": [worth_row(game, AT_ONCE) for game in tablee.all_games()],
        "And with their luck weighed with care": [worth_row(tablee.game(name), CAREFUL[name]) for name in CAREFUL],
    }


def deal_row(balance: Balance) -> dict[str, Any]:
    luck, scores = balance.figures.luck.share(), balance.figures.score_luck.share()
    return {"game": balance.setup.game, "of who wins": told(luck), "of the scores": told(scores)}


def doubling_rows(balance: Balance) -> Rows:
    return [
        {"game": balance.setup.game, "simulations": 2 * thought, "against": thought, "won": told(won.share())}
        for thought, won in balance.trace.items()
    ]


def worth_row(game: Game, care: Care) -> dict[str, Any]:
    """Of bots that are rather alike, as those are that one wants to compare."""
    thought = simulations_of("master", game.name) // LESS_THOUGHT
    strong, weak = f"{SEARCH}{2 * thought}", f"{SEARCH}{thought}"
    won = run_arena(game, [strong, weak], DUPLICATE_GAMES, SEATS, care=care).win_share(strong)
    return {
        "game": game.name,
        "bot": strong,
        "against": weak,
        "won": f"{won.share:.1%} ({interval(won.low, won.high)})",
        "games": DUPLICATE_GAMES,
        "worth games on deals of their own": round(won.worth),
        "times fewer": f"{won.worth / DUPLICATE_GAMES:.2f}",
    }


def told(figure: Figure | None) -> str:
    return "–" if figure is None else f"{figure.value:.1%} ({interval(figure.low, figure.high)}), {figure.count} deals"
