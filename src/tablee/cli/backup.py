"""The commands `tablee backup` and `tablee restore`: all tables of a server as a file, and back again."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path

from tablee.cli import arguments
from tablee.cli.arguments import Commands, Parser
from tablee.cli.screen import Screen
from tablee.cli.serve import store_address


def add_commands(commands: Commands) -> None:
    about = "write all tables of a server, which may be running, to a file"
    _add_arguments(arguments.add_command(commands, "backup", backup, about), "backup to write; it must not exist yet")
    about = "fill an empty database with the tables of a backup"
    _add_arguments(arguments.add_command(commands, "restore", restore, about), "backup to read")


def _add_arguments(parser: Parser, about: str) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=about)
    parser.add_argument("--db", help="sqlite:FILE or postgresql://… (default: that of tablee serve; also: TABLEE_DB)")


def backup(args: Namespace, screen: Screen) -> None:
    from tablee.server.backup import back_up

    counts = asyncio.run(back_up(store_address(args.db), args.file))
    screen.phrase("backed_up", "green", file=args.file, tables=counts.lines, entries=counts.logs)


def restore(args: Namespace, screen: Screen) -> None:
    from tablee.server import backup

    counts = asyncio.run(backup.restore(args.file, store_address(args.db)))
    screen.phrase("restored", "green", tables=counts.lines, entries=counts.logs)
