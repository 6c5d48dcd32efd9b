"""The command `tablee arena`: bots rated against each other."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from rich.table import Table as Grid

import tablee
from tablee.cli import arguments
from tablee.cli.arguments import Commands, parse_options
from tablee.cli.progress import progress_bar
from tablee.cli.screen import Screen
from tablee.study.arena import Arena, run_arena

GAMES = 200
SEATS = 2


def add_commands(commands: Commands) -> None:
    parser = arguments.add_command(commands, "arena", run_in_arena, "rate bots against each other")
    arguments.add_game(parser)
    parser.add_argument("--bots", required=True, help="two or more bots, separated by commas")
    games = f"number of games at least: whole deals, with all line-ups (default: {GAMES})"
    parser.add_argument("--games", type=arguments.arena_games, default=GAMES, help=games)
    parser.add_argument("--seats", type=arguments.seats, help=f"number of players (default: {SEATS})")
    arguments.add_options(parser)
    arguments.add_seed(parser)
    arguments.add_workers(parser)
    arguments.add_store(parser)
    arguments.add_cluster(parser)
    arguments.add_json(parser)


def run_in_arena(args: Namespace, screen: Screen) -> None:
    game = tablee.game(args.game)
    seats = args.seats if args.seats is not None else max(SEATS, game.seats[0])
    store = Path(args.store) if args.store else None
    with progress_bar(disable=False) as bar:
        task = bar.add_task(game.name, total=None, cost=0.0)

        def show(done: int, total: int, seconds: float) -> None:
            bar.update(task, completed=done, total=total, cost=bar.tasks[task].fields["cost"] + seconds)

        arena = run_arena(
            game,
            args.bots.split(","),
            args.games,
            seats,
            args.seed,
            parse_options(game, args.option),
            workers=args.workers,
            store=store,
            on_game=show,
            cluster=args.cluster,
        )
    if args.json:
        print(json.dumps({**arena.as_data(), "seed": args.seed}))
    else:
        show_arena(screen, arena, args.seed)


def show_arena(screen: Screen, arena: Arena, seed: int) -> None:
    phrases = screen.phrases
    screen.phrase("arena", game=arena.game, seats=arena.seats, games=len(arena.played), seed=seed)
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for heading in ("bot", "rating", "interval", "wins", "interval", "cpu"):
        grid.add_column(phrases(f"{heading}_heading"), justify="left" if heading == "bot" else "right")
    for rating in arena.ratings():
        won = arena.win_share(rating.bot)
        grid.add_row(
            rating.bot,
            f"{rating.rating:+.0f}",
            f"{rating.low:+.0f} … {rating.high:+.0f}",
            f"{won.share:.1%}",
            f"{won.low:.1%} – {won.high:.1%}",
            f"{arena.cpu_per_decision(rating.bot) * 1000:.2f}",
        )
    screen.show(grid, "")
    for pair in arena.pairings():
        screen.phrase(
            "pairing",
            bot=pair.bot,
            other=pair.other,
            share=pair.share,
            low=pair.low,
            high=pair.high,
            decided=pair.decided,
        )
