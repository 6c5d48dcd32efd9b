"""`tablee serve` and `tablee verify`: games that are played online, and whether one of them was dealt fairly."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tablee.cli import saves
from tablee.cli.screen import Screen
from tablee.core.record import replay
from tablee.server import settings

DATABASE = "tables.db"


def add_arguments(task: ArgumentParser) -> None:
    settings.add_arguments(task)
    task.set_defaults(run=serve)


def serve(args: Namespace, screen: Screen) -> None:
    # Only here: the other commands should not wait for it.
    from tablee.server import run

    chosen = settings.read_settings(vars(args), os.environ)
    run.serve(chosen, chosen.db or f"sqlite:{saves.home() / DATABASE}", screen.phrases)


def verify(args: Namespace, screen: Screen) -> None:
    """Reading a record checks that its deal is the one that was promised; replaying it checks the rest."""
    game, record = saves.read(Path(args.record))
    replay(game, record)
    phrase = "verified" if record.result is not None else "verified_so_far"
    screen.phrase(phrase, "green", moves=len(record.entries))
    screen.phrase("deal_kept" if record.deal is not None else "no_promise", deal=record.deal)
