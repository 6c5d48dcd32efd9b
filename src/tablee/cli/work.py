"""The command `tablee work`: a machine of its own for the bots of servers that share a database."""

from __future__ import annotations

import os
from argparse import Namespace

from tablee.cli import arguments
from tablee.cli.arguments import Commands
from tablee.cli.screen import Screen
from tablee.cli.serve import store_address


def add_commands(commands: Commands) -> None:
    parser = arguments.add_command(commands, "work", work, "think for the bots of servers that share a database")
    parser.add_argument("--db", help="the servers' postgresql://… (also: TABLEE_DB)")
    arguments.add_workers(parser)


def work(args: Namespace, screen: Screen) -> None:
    from tablee.server import work

    work.work(store_address(args.db), args.workers or os.cpu_count() or 1, lambda: screen.phrase("works", "green"))
