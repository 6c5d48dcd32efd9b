"""How strong the bots are: every level against the one before, master against greedy and against OpenSpiel's IS-MCTS,
alone, and how long master thinks. Bots that play together are measured by `together`.

Both seats on every deal, and what luck did is weighed. Takes about an hour of CPU time, so it runs only when it is
named (`python -m benches strength`). Stopped, it goes on where it was: games are kept in the system's temporary folder,
by the bots' source.
"""

from __future__ import annotations

import time
from typing import Any

import tablee
from benches.kept_games import interval, store_of, teller
from benches.peer_duels import Duels
from benches.results import Rows
from tablee.bots.levels import make_bot, simulations_of
from tablee.core.chance import Chance
from tablee.core.contract import Game, Options
from tablee.study.arena import Arena, run_arena

SEATS = 2
LADDER = [("medium", "easy", 240), ("hard", "medium", 320), ("master", "hard", 240), ("master", "greedy", 120)]
PEER_GAMES = 30
CLEAR = 0.7  # of the games master should win against greedy; else more thinking is tried
LONGER = 10
LONGER_GAMES = 30
ALONE: list[tuple[str, Options, int]] = [
    ("pop", {"mode": "solo", "level": "beginner"}, 60),
    ("pop", {"mode": "solo", "level": "intermediate"}, 60),
    ("pop", {"mode": "solo", "level": "advanced"}, 60),
    ("pop", {"mode": "solo", "level": "expert"}, 60),
    ("shuppa", {"solo": True}, 50),
    ("snack-match", {"solo": True}, 50),
]
THINKING: list[tuple[str, int, Options]] = [
    *((name, 2, {}) for name in ("shuppa", "cup-king", "pop", "chakapuces", "snack-match")),
    ("shuppa", 4, {}),
    ("cup-king", 5, {}),
    ("pop", 5, {}),
    ("pop", 2, {"mode": "duo"}),
    ("pop", 1, {"mode": "solo", "level": "expert"}),
    ("chakapuces", 6, {}),
    ("snack-match", 9, {"diet": "cerebral"}),
    ("snack-match", 1, {"solo": True}),
]


def measure() -> dict[str, Rows]:
    return {
        f"Levels, {SEATS} seats": [row for game in tablee.all_games() for row in ladder(game)],
        "Master against OpenSpiel's IS-MCTS at equal CPU time": [against_peer(game) for game in tablee.all_games()],
        "Alone: games won": [alone(tablee.game(name), options, games) for name, options, games in ALONE],
        "How long master thinks": [thinking(tablee.game(name), seats, options) for name, seats, options in THINKING],
    }


def ladder(game: Game) -> Rows:
    rows = [level_row(game, bot, other, games) for bot, other, games in LADDER]
    if rows[-1]["share"] < CLEAR:
        longer = f"search-{LONGER * simulations_of('master', game.name)}"
        rows += [level_row(game, longer, other, LONGER_GAMES) for other in ("greedy", "master")]
    return rows


def level_row(game: Game, bot: str, other: str, games: int) -> dict[str, Any]:
    arena = play(game, [bot, other], games, SEATS, {})
    won = arena.win_share(bot)
    return {
        "game": game.name,
        "bot": bot,
        "against": other,
        "games": len(arena.played),
        "share": round(won.share, 3),
        "95% interval": interval(won.low, won.high),
        "is above half": won.low > 0.5,
        "worth games on deals of their own": round(won.worth),
        "CPU ms a decision": f"{arena.cpu_per_decision(bot) * 1000:.1f}",
    }


def named(game: Game, options: Options) -> str:
    return " ".join([game.name, *(f"{key}={value}" for key, value in options.items())])


def against_peer(game: Game) -> dict[str, Any]:
    duels = Duels(game, store_of(game, ["master", "peer"], SEATS, {}))
    duels.play(PEER_GAMES, teller(f"{game.name} master – OpenSpiel"))
    low, high = duels.interval()
    return {
        "game": game.name,
        "won": f"{duels.won()} of {duels.decided()}",
        "95% interval": interval(low, high),
        "is above half": low > 0.5,
        "CPU ms a decision, master": f"{duels.cost('master') * 1000:.1f}",
        "CPU ms a decision, peer": f"{duels.cost('peer') * 1000:.1f}",
    }


def thinking(game: Game, seats: int, options: Options) -> dict[str, Any]:
    """One game of masters."""
    state, master, chance = game.new(seats, 1, **options), make_bot("master", game), Chance(1)
    times = []
    while not state.is_over():
        seat = int(state.to_play())
        began = time.process_time()
        move = master.choose(state.resample(seat, chance), seat, chance)
        times.append(time.process_time() - began)
        state.play(seat, move)
    return {
        "game": f"{named(game, options)} {seats} seats",
        "simulations": simulations_of("master", game.name),
        "decisions": len(times),
        "CPU ms a decision, mean": f"{sum(times) / len(times) * 1000:.0f}",
        "worst": f"{max(times) * 1000:.0f}",
    }


def alone(game: Game, options: Options, games: int) -> dict[str, Any]:
    arena = play(game, ["master", "greedy"], 2 * games, 1, options)
    row: dict[str, Any] = {"game": named(game, options), "games": games}
    for bot in arena.bots:
        won = arena.win_share(bot)
        row[bot] = f"{won.share:.1%}"
        row[f"{bot}, 95% interval"] = interval(won.low, won.high)
    row["CPU ms a decision, master"] = f"{arena.cpu_per_decision('master') * 1000:.0f}"
    return row


# --- playing ---


def play(game: Game, bots: list[str], games: int, seats: int, options: Options) -> Arena:
    tell = teller(" ".join([game.name, *(str(value) for value in options.values()), " – ".join(bots)]))
    store = store_of(game, bots, seats, options)
    return run_arena(game, bots, games, seats, 0, options, store=store, on_game=lambda done, of, _: tell(done, of))
