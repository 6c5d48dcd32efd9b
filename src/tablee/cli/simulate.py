"""The command `tablee simulate`: many games between bots, in figures."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from rich.table import Table as Grid

import tablee
from tablee.bots.levels import BOTS
from tablee.cli import arguments
from tablee.cli.arguments import Commands, parse_bots, parse_options, usual_seats
from tablee.cli.progress import counting, progress_bar
from tablee.cli.screen import Screen
from tablee.core.edition import edition_of
from tablee.core.errors import SetupError
from tablee.study.simulate import RANDOM, Report, simulate

LONG_RUN = 2000  # games at random; a progress bar is shown from here on
GAMES = 1000


def add_commands(commands: Commands) -> None:
    parser = arguments.add_command(commands, "simulate", run_simulation, "let bots play many games")
    arguments.add_game(parser)
    arguments.add_setup(parser)
    parser.add_argument("--games", type=arguments.games, default=GAMES, help=f"number of games (default: {GAMES})")
    arguments.add_seed(parser)
    arguments.add_workers(parser)
    arguments.add_store(parser)
    arguments.add_cluster(parser)
    arguments.add_json(parser)


def run_simulation(args: Namespace, screen: Screen) -> None:
    game = tablee.game(args.game)
    seats = args.seats if args.seats is not None else usual_seats(game)
    names = parse_bots(args.bots)
    if not names:
        raise SetupError(f"a simulation needs bots; the bots are {', '.join(BOTS)}")
    bots = [names[seat % len(names)] for seat in range(max(seats, 0))]
    options = parse_options(game, args.option)
    game.check_seats(seats)
    with progress_bar(disable=args.games < LONG_RUN and set(bots) == {RANDOM}) as bar:
        advance = counting(bar, game.name, args.games)
        store = Path(args.store) if args.store else None
        report = simulate(game, seats, args.games, args.seed, options, bots, args.workers, advance, args.cluster, store)
    if args.json:
        print(json.dumps({**report.as_data(), "seed": args.seed}))
    else:
        show_report(screen, report, args.seed)


def show_report(screen: Screen, report: Report, seed: int) -> None:
    phrases = screen.phrases
    words = tablee.game(report.game).texts(phrases.language).words
    screen.phrase(
        "simulated",
        game=" ".join([report.game, edition_of(report.game)]).strip(),
        seats=report.seats,
        games=report.games,
        seed=seed,
        decisions=report.decisions,
        seconds=report.cpu_seconds,
    )
    for reason, count in sorted(report.reasons.items()):
        screen.phrase("ended_by", reason=words.get(reason, reason), share=count / report.games)
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for heading in ("seat", "bot", "wins", "interval", "mean", "deviation"):
        grid.add_column(phrases(f"{heading}_heading"), justify="left" if heading == "bot" else "right")
    for seat in range(report.seats):
        low, high = report.win_interval(seat)
        grid.add_row(
            str(seat),
            report.bots[seat],
            f"{report.wins[seat] / report.games:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{report.mean_score(seat):.2f}",
            f"{report.score_deviation(seat):.2f}",
        )
    screen.show(grid)
