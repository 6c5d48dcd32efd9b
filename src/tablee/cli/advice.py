"""Hints and reviews, in words: what a move promises and why, and where a game was won or lost."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from tablee.bots.hints import Hint
from tablee.cli import saves
from tablee.cli.phrases import Phrases
from tablee.cli.progress import progress_bar
from tablee.cli.screen import Screen
from tablee.core.chance import Chance
from tablee.core.errors import RecordError, SetupError
from tablee.core.record import replay
from tablee.core.texts import Texts
from tablee.study.review import review

MOST_MISTAKES = 5


def describe_hint(hint: Hint, texts: Texts, phrases: Phrases) -> str:
    reason = hint.reason(texts)
    if reason and not hint.is_certain:
        reason = phrases("perhaps", reason=reason)
    return phrases("hint", move=hint.notation, chance=hint.chance, sure=hint.sure, gain=hint.gain, reason=reason)


def review_record(args: Namespace, screen: Screen) -> None:
    game, record = saves.read(Path(args.record))
    if not replay(game, record).state.is_over():
        raise RecordError("the game is not over: there is nothing to review yet")
    if not 0 <= args.seat < record.seats:
        raise SetupError(f"there is no seat {args.seat} in this record (seats are 0 to {record.seats - 1})")
    with progress_bar(disable=False) as bar:
        task = bar.add_task(game.name, total=len(record.entries))
        judged = review(
            game, record, args.seat, Chance(args.seed), args.work, lambda done, _: bar.update(task, completed=done)
        )
    texts, phrases = game.texts(screen.phrases.language), screen.phrases
    screen.phrase("review", result=judged.result, cost=judged.cost(), luck=judged.luck())
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for heading in ("number", "played", "better", "cost", "why"):
        grid.add_column(phrases(f"{heading}_heading"))
    for mistake in judged.worst(MOST_MISTAKES):
        reason = Text(mistake.best.reason(texts))
        grid.add_row(str(mistake.number), mistake.move, mistake.best.notation, f"{mistake.cost:.0%}", reason)
    screen.show(grid)
