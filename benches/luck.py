"""How much is luck in each game: what the deal explains of who wins, and how often twice the thought wins.

As `tablee balance` measures it, with bots of the level medium at two seats. Takes some minutes of CPU time, so it runs
only when it is named (`python -m benches luck`).
"""

from __future__ import annotations

from typing import Any

import tablee
from benches.kept_games import interval
from benches.results import Rows
from tablee.study.balance import Balance, Setup
from tablee.study.balance import measure as measure_balance
from tablee.study.tally import Figure

SEATS = 2
LEVEL = "medium"
GAMES = 1000


def measure() -> dict[str, Rows]:
    balances = [
        measure_balance(Setup(game.name, SEATS, game.choose_options({}), LEVEL), GAMES, 0)
        for game in tablee.all_games()
    ]
    return {
        f"What the deal explains, {LEVEL} bots, {SEATS} seats": [deal_row(balance) for balance in balances],
        "What twice the thought wins": [row for balance in balances for row in doubling_rows(balance)],
    }


def deal_row(balance: Balance) -> dict[str, Any]:
    luck, scores = balance.figures.luck.share(), balance.figures.score_luck.share()
    return {"game": balance.setup.game, "of who wins": told(luck), "of the scores": told(scores)}


def doubling_rows(balance: Balance) -> Rows:
    return [
        {"game": balance.setup.game, "simulations": 2 * thought, "against": thought, "won": told(won.share())}
        for thought, won in balance.trace.items()
    ]


def told(figure: Figure | None) -> str:
    return "–" if figure is None else f"{figure.value:.1%} ({interval(figure.low, figure.high)}), {figure.count} deals"
