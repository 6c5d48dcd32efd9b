"""The command `tablee review`: the moves that cost a player most, and luck told apart from choice."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from tablee.bots import hints
from tablee.cli import arguments, saves
from tablee.cli.arguments import Commands, check_seat
from tablee.cli.phrases import names_of
from tablee.cli.progress import progress_bar
from tablee.cli.screen import Screen
from tablee.core.chance import Chance
from tablee.core.contract import Game
from tablee.core.errors import RecordError
from tablee.core.record import Record, replay
from tablee.study.review import Review, review

MOST_MISTAKES = 5


def add_commands(commands: Commands) -> None:
    parser = arguments.add_command(commands, "review", review_record, "show the moves that cost a player most")
    arguments.add_record(parser, "a record of a finished game")
    parser.add_argument("--seat", type=arguments.seats, default=0, help="whose moves (default: 0)")
    work = f"simulations per move (default: {hints.SIMULATIONS})"
    parser.add_argument("--work", type=arguments.work, default=hints.SIMULATIONS, help=work)
    arguments.add_seed(parser)


def review_record(args: Namespace, screen: Screen) -> None:
    game, record = saves.read(Path(args.record))
    if not replay(game, record).state.is_over():
        raise RecordError("the game is not over: there is nothing to review yet")
    check_seat(args.seat, record.seats)
    with progress_bar(disable=False) as bar:
        task = bar.add_task(game.name, total=len(record.entries))
        judged = review(
            game, record, args.seat, Chance(args.seed), args.work, lambda done, _: bar.update(task, completed=done)
        )
    show_review(screen, game, record, judged)


def show_review(screen: Screen, game: Game, record: Record, judged: Review) -> None:
    texts, phrases = game.texts(screen.phrases.language), screen.phrases
    names = names_of(record, phrases)
    screen.phrase("review", result=judged.result, cost=judged.cost(), luck=judged.luck())
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for heading in ("number", "played", "better", "cost", "why"):
        grid.add_column(phrases(f"{heading}_heading"))
    for mistake in judged.worst(MOST_MISTAKES):
        played, best = (
            Text(phrases("told_move", move=shown["move"], told=texts.tell_move(shown, names)))
            for shown in (mistake.shown, mistake.best.shown)
        )
        grid.add_row(str(mistake.number), played, best, f"{mistake.cost:.0%}", Text(mistake.best.why.told(texts)))
    screen.show(grid)
