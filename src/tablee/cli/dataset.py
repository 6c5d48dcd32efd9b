"""The command `tablee dataset`: games between bots written as a table, to train on or to study."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

import tablee
from tablee.cli import arguments
from tablee.cli.arguments import Commands, parse_bots, parse_options, usual_seats
from tablee.cli.progress import counting, progress_bar
from tablee.cli.screen import Screen

GAMES = 1000


def add_commands(commands: Commands) -> None:
    parser = arguments.add_command(commands, "dataset", write, "write games between bots as Parquet or Arrow")
    arguments.add_game(parser)
    parser.add_argument("file", type=Path, help="file to write: .parquet or .arrow")
    arguments.add_setup(parser)
    parser.add_argument("--games", type=arguments.games, default=GAMES, help=f"number of games (default: {GAMES})")
    arguments.add_seed(parser)
    arguments.add_workers(parser)
    arguments.add_store(parser)
    arguments.add_cluster(parser)


def write(args: Namespace, screen: Screen) -> None:
    from tablee.train.dataset import write_dataset

    game = tablee.game(args.game)
    seats = args.seats if args.seats is not None else usual_seats(game)
    names = parse_bots(args.bots) or ["random"]
    lineup = [names[seat % len(names)] for seat in range(max(seats, 0))]
    options = parse_options(game, args.option)
    with progress_bar(disable=False) as bar:
        write_dataset(
            args.file,
            game.name,
            lineup,
            args.games,
            args.seed,
            options,
            args.workers or os.cpu_count() or 1,
            counting(bar, game.name, args.games),
            args.cluster,
            Path(args.store) if args.store else None,
        )
    screen.phrase("dataset", games=args.games, file=args.file)
