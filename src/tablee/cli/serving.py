"""`tablee serve` and `tablee verify`: games that are played online, and whether one of them was dealt fairly."""

from __future__ import annotations

import os
import re
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tablee.cli import saves
from tablee.cli.phrases import Phrases
from tablee.cli.screen import Screen
from tablee.core.errors import RecordError, SetupError, shown
from tablee.core.record import Record, replay
from tablee.server import settings

DATABASE = "tables.db"
HASH = re.compile("[0-9a-f]{64}")


def add_arguments(task: ArgumentParser) -> None:
    settings.add_arguments(task)
    task.set_defaults(run=serve)


def serve(args: Namespace, screen: Screen) -> None:
    # Only here: the other commands should not wait for it.
    from tablee.server import run

    chosen = settings.read_settings(vars(args), os.environ)
    run.serve(chosen, chosen.db or f"sqlite:{saves.home() / DATABASE}", screen.phrases)


def verify(args: Namespace, screen: Screen) -> None:
    """Reading a record checks that its deal fits the hash it carries; replaying it checks the moves and the result.

    What was promised before the game only whoever was there can say (`--deal`): a record can be written by anybody.
    """
    game, record = saves.read(Path(args.record))
    replay(game, record)
    if args.deal is not None:
        check_deal(record, args.deal, screen.phrases)
    phrase = "verified" if record.result is not None else "verified_so_far"
    screen.phrase(phrase, "green", moves=len(record.entries))
    if args.deal is not None:
        screen.phrase("deal_kept", "green")
        screen.phrase("deal_chosen")
    else:
        screen.phrase("no_promise" if record.deal is None else "deal_unproven", deal=record.deal)


def check_deal(record: Record, given: str, phrases: Phrases) -> None:
    promised = given.strip().lower()
    if not HASH.fullmatch(promised):
        raise SetupError(phrases("no_hash", given=shown(given)))
    if record.deal is None:
        raise RecordError(phrases("deal_missing"))
    if record.deal != promised:
        raise RecordError(phrases("deal_broken", promised=promised, deal=record.deal))
