"""The command `tablee`: arguments in, one clear line out when they are wrong."""

from __future__ import annotations

import os
import signal
import sys
from io import TextIOWrapper

import tablee
from tablee.cli import (
    arena,
    backup,
    balance,
    dataset,
    games,
    play,
    puzzle,
    replay,
    review,
    serve,
    simulate,
    verify,
    work,
)
from tablee.cli.arguments import Parser
from tablee.cli.phrases import Phrases
from tablee.cli.screen import Leave, Screen
from tablee.core.errors import TableeError

# In the order in which they are listed.
FAMILIES = [play, puzzle, replay, review, simulate, balance, dataset, arena, games, verify, serve, backup, work]


def parser() -> Parser:
    made = Parser(prog="tablee", description="Family card games to play, study and train on.")
    made.add_argument("--version", action="version", version=f"tablee {tablee.__version__} ({tablee.build()})")
    commands = made.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    for family in FAMILIES:
        family.add_commands(commands)
    return made


def main() -> None:
    """Whatever goes wrong outside is told in one line: what was given, files, the disk, a reader who has left."""
    try:
        be_lenient_with_characters()
        args = parser().parse_args()
        args.run(args, Screen(Phrases(args.lang), colour=not args.no_colour))
        if sys.stdout is not None:
            sys.stdout.flush()
    except TableeError as error:
        sys.exit(f"tablee: {error}")
    except (Leave, KeyboardInterrupt):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # one is enough
        sys.exit(130)
    except BrokenPipeError:
        print_no_more()
        sys.exit(1)
    except OSError as error:
        print_no_more()
        sys.exit(f"tablee: {explain(error)}")


def be_lenient_with_characters() -> None:
    """What a terminal cannot show, or no encoding explains, is no reason to stop."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def print_no_more() -> None:
    """Close the output: else Python would try again to print what is left when it ends."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def explain(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename is not None else reason
