"""The commands that study games in numbers: simulate and arena."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from rich.table import Table as Grid

import tablee
from tablee.bots.levels import BOTS
from tablee.cli.commands import parse_bots, parse_options, usual_seats
from tablee.cli.progress import progress_bar
from tablee.cli.screen import Screen
from tablee.core.errors import SetupError
from tablee.study.arena import Arena, run_arena
from tablee.study.simulate import Report, simulate

LONG_RUN = 2000  # games; a progress bar is shown from here on


def run_simulation(args: Namespace, screen: Screen) -> None:
    game = tablee.game(args.game)
    seats = args.seats if args.seats is not None else usual_seats(game)
    names = parse_bots(args.bots)
    if not names:
        raise SetupError(f"a simulation needs bots; the bots are {', '.join(BOTS)}")
    bots = [names[seat % len(names)] for seat in range(max(seats, 0))]
    options = parse_options(game, args.option)
    game.check_seats(seats)
    with progress_bar(disable=args.games < LONG_RUN) as bar:
        task = bar.add_task(game.name, total=args.games)
        report = simulate(game, seats, args.games, args.seed, options, bots, lambda: bar.advance(task))
    if args.json:
        print(json.dumps({**report.as_data(), "seed": args.seed}))
    else:
        show_report(screen, report, args.seed)


def show_report(screen: Screen, report: Report, seed: int) -> None:
    phrases = screen.phrases
    words = tablee.game(report.game).texts(phrases.language).words
    screen.phrase(
        "simulated",
        game=report.game,
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


def run_in_arena(args: Namespace, screen: Screen) -> None:
    game = tablee.game(args.game)
    seats = args.seats if args.seats is not None else max(2, game.seats[0])
    store = Path(args.store) if args.store else None
    with progress_bar(disable=False) as bar:
        task = bar.add_task(game.name, total=None)

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

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
        share, low, high = arena.win_share(rating.bot)
        grid.add_row(
            rating.bot,
            f"{rating.rating:+.0f}",
            f"{rating.low:+.0f} … {rating.high:+.0f}",
            f"{share:.1%}",
            f"{low:.1%} – {high:.1%}",
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
