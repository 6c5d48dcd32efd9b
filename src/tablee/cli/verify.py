"""The command `tablee verify`: were a record's moves legal, is its result right, and was it dealt as promised?"""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path

from tablee.cli import arguments, saves
from tablee.cli.arguments import Commands
from tablee.cli.phrases import Phrases
from tablee.cli.screen import Screen
from tablee.core.errors import RecordError, SetupError, shown
from tablee.core.record import Record, replay

HASH = re.compile("[0-9a-f]{64}")


def add_commands(commands: Commands) -> None:
    about = "check the moves, the result and the deal of a record"
    parser = arguments.add_command(commands, "verify", verify, about)
    arguments.add_record(parser, "a record")
    parser.add_argument("--deal", metavar="HASH", help="hash that was shown before the game, to be compared")


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
