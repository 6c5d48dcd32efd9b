"""Hints and reviews, in words: what a move promises and why, and where a game was won or lost."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from tablee.bots.hints import Hint
from tablee.cli import saves
from tablee.cli.phrases import Phrases, names_of
from tablee.cli.progress import progress_bar
from tablee.cli.screen import Screen
from tablee.core.chance import Chance
from tablee.core.errors import RecordError, SetupError
from tablee.core.record import replay
from tablee.core.texts import Texts
from tablee.study.review import review

MOST_MISTAKES = 5


def describe_hint(hint: Hint, texts: Texts, names: list[str], phrases: Phrases) -> str:
    told = phrases("told_move", move=hint.notation, told=texts.tell_move(hint.shown, names))
    promised = phrases("hint", told=told, chance=hint.chance, sure=hint.sure, gain=hint.gain)
    reason = hint.reason(texts)
    return promised + phrases("because" if hint.is_certain else "perhaps", reason=reason) if reason else promised


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
        grid.add_row(str(mistake.number), played, best, f"{mistake.cost:.0%}", Text(mistake.best.reason(texts)))
    screen.show(grid)
