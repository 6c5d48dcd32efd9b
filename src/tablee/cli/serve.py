"""The command `tablee serve`: games that are played online."""

from __future__ import annotations

import os
from argparse import Namespace

from tablee.cli import arguments, saves
from tablee.cli.arguments import Commands
from tablee.cli.screen import Screen
from tablee.server import settings

DATABASE = "tables.db"


def add_commands(commands: Commands) -> None:
    settings.add_arguments(arguments.add_command(commands, "serve", serve, "serve online tables"))


def serve(args: Namespace, screen: Screen) -> None:
    # Only here: the other commands should not wait for it.
    from tablee.server import run

    if args.show_settings:
        return print(settings.show_settings(settings.choose_settings(vars(args), os.environ)))
    chosen = settings.read_settings(vars(args), os.environ)
    return run.serve(chosen, store_address(chosen.db), screen.phrases)


def store_address(given: str | None) -> str:
    """Where the tables are kept, unless told otherwise: a file in the user's data folder."""
    return given or os.environ.get("TABLEE_DB") or f"sqlite:{saves.home() / DATABASE}"
