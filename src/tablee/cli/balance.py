"""The command `tablee balance`: what designers ask of a game, as figures and as a page."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from rich.progress import Progress
from rich.table import Table as Grid

import tablee
from tablee.bots.levels import BOTS
from tablee.cli import arguments, saves
from tablee.cli.arguments import Commands, parse_options, usual_seats
from tablee.cli.progress import counting, progress_bar
from tablee.cli.screen import Screen
from tablee.core.edition import Edition, read_edition
from tablee.core.errors import RecordError
from tablee.core.record import Record
from tablee.games import check_for_all
from tablee.study.balance import Balance, Setup, count_games, measure, measure_records
from tablee.study.balance_page import (
    PageTexts,
    changed_rows,
    headlines,
    restricted_lines,
    setup_line,
    what_changed,
    write_page,
)
from tablee.study.compare import Changed, compare
from tablee.study.work import Place

GAMES = 1000
LEVEL = "medium"


def add_commands(commands: Commands) -> None:
    parser = arguments.add_command(commands, "balance", run_balance, "measure how a game plays, for who designs it")
    arguments.add_game(parser)
    parser.add_argument("--seats", type=arguments.seats, help="number of players (default: 3, or what fits)")
    arguments.add_options(parser)
    levels = f"the bot at every seat: {', '.join(BOTS)} (default: {LEVEL})"
    parser.add_argument("--level", default=LEVEL, help=levels)
    parser.add_argument("--games", type=arguments.games, default=GAMES, help=f"number of games (default: {GAMES})")
    forbid = "what one seat does without, to see what it is worth: look-ahead, action:NAME, card:NAME; may be repeated"
    parser.add_argument("--forbid", action="append", default=[], metavar="WHAT", help=forbid)
    rules = "another edition (docs/balance.md says how it is written), compared with this one on common deals"
    parser.add_argument("--rules", type=Path, metavar="FILE", help=rules)
    records = "records of real games, or folders of them, to be set beside"
    parser.add_argument("--records", nargs="+", type=Path, default=[], metavar="PATH", help=records)
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots")
    arguments.add_seed(parser)
    arguments.add_workers(parser)
    arguments.add_store(parser)
    arguments.add_cluster(parser)
    arguments.add_json(parser)


def run_balance(args: Namespace, screen: Screen) -> None:
    game = tablee.game(args.game)
    seats = args.seats if args.seats is not None else usual_seats(game)
    setup = Setup(game.name, seats, game.choose_options(parse_options(game, args.option)), args.level)
    game.check_seats(seats)
    place = Place(args.workers or os.cpu_count() or 1, args.cluster)
    other = read_rules(args.rules) if args.rules else None
    with progress_bar(disable=False) as bar:
        advance = counting(bar, game.name, count_games(setup, args.games, len(args.forbid)))
        store = Path(args.store) if args.store else None
        balance = measure(setup, args.games, args.seed, args.forbid, place, store, advance)
        changed = compare_with(other, balance, args.games, place, bar) if other else None
    if args.records:
        balance.records = measure_records(game, seats, setup.options, read_records(args.records), args.seed)
        if not balance.records.games:
            raise RecordError("none of these records is of such a game, with so many seats and these options")
    if args.html:
        args.html.write_text(write_page(balance, args.lang, changed), "utf-8")
    if args.json:
        print(json.dumps(balance.as_data() | {"changed": None if changed is None else changed.as_data()}))
    else:
        show_balance(screen, balance)
        if changed is not None:
            show_changed(screen, balance, changed)
        if args.html:
            screen.phrase("page_written", file=args.html)


def read_rules(path: Path) -> Edition:
    """An edition that can be played, before the first game is."""
    other = read_edition(path)
    check_for_all(other)
    return other


def compare_with(other: Edition, balance: Balance, games: int, place: Place, bar: Progress) -> Changed:
    advance = counting(bar, other.name, games // 2 * 2)
    return compare(balance.setup, other, games, balance.seed, place, advance)


def read_records(paths: list[Path]) -> Iterator[Record]:
    for path in paths:
        for file in sorted(each for each in path.rglob("*") if each.is_file()) if path.is_dir() else [path]:
            yield saves.read(file)[1]


def show_balance(screen: Screen, balance: Balance) -> None:
    texts = PageTexts(tablee.game(balance.setup.game), screen.phrases.language)
    screen.write(setup_line(balance, texts))
    grid = Grid(box=None, pad_edge=False, show_header=False)
    grid.add_column(style="dim")
    for name, value in headlines(balance, texts):
        grid.add_row(name, value)
    screen.show(grid)
    if balance.restricted:
        show_restricted(screen, balance, texts)


def show_restricted(screen: Screen, balance: Balance, texts: PageTexts) -> None:
    screen.write("")
    screen.write(texts("restricted_about"))
    grid = Grid(box=None, pad_edge=False, show_header=False)
    for name, value in restricted_lines(balance, texts):
        grid.add_row(name, value)
    screen.show(grid)


def show_changed(screen: Screen, balance: Balance, changed: Changed) -> None:
    texts = PageTexts(tablee.game(balance.setup.game), screen.phrases.language)
    screen.write("")
    screen.write(texts("changed_heading", edition=changed.edition))
    for each in what_changed(changed, texts):
        screen.write(f"· {each}")
    headings, *lines = changed_rows(changed, texts)
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for heading in headings:
        grid.add_column(heading)
    for line in lines:
        grid.add_row(*line)
    screen.show(grid)
