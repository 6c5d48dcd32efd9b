"""The command `tablee`: arguments in, one clear line out when they are wrong."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from io import TextIOWrapper
from typing import NoReturn

import tablee
from tablee.bots import hints
from tablee.cli import advice, arguments, commands, puzzle, serving, study
from tablee.cli.phrases import Phrases, language_of_environment
from tablee.cli.screen import Leave, Screen
from tablee.core.errors import TableeError
from tablee.core.texts import LANGUAGES

BAD_INPUT = 2


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, without the usage."""
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def parser() -> Parser:
    main = Parser(prog="tablee", description="Family card games to play, study and train on.")
    main.add_argument("--version", action="version", version=f"tablee {tablee.__version__} ({tablee.build()})")
    tasks = main.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    everywhere = Parser(add_help=False)
    everywhere.add_argument("--lang", choices=LANGUAGES, default=language_of_environment(), help="language")
    everywhere.add_argument("--no-colour", action="store_true", help="print without colour (so does NO_COLOR)")
    setup = Parser(add_help=False)
    setup.add_argument("--seats", type=arguments.seats, help="how many players")
    setup.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE", help="see tablee games")
    setup.add_argument("--bots", default="random", help="who takes the other seats, parted by commas; or none")

    task = tasks.add_parser("play", parents=[everywhere, setup], help="play in the terminal")
    task.add_argument("game", nargs="?", help="see tablee games")
    task.add_argument("--names", type=lambda text: text.split(","), default=[], help="people's names, parted by commas")
    task.add_argument("--people", type=arguments.seats, help="how many share the screen (1, or all without bots)")
    task.add_argument("--seed", type=arguments.seed, help="decides the deal (drawn if left out)")
    task.set_defaults(run=commands.play)

    puzzle.add_arguments(tasks.add_parser("puzzle", parents=[everywhere], help="clear the area of Pop with five cards"))

    task = tasks.add_parser("resume", parents=[everywhere], help="go on with a saved game")
    task.add_argument("record", nargs="?", help="a record (the last one saved if left out)")
    task.set_defaults(run=commands.resume)

    task = tasks.add_parser("replay", parents=[everywhere], help="show a game that was recorded")
    task.add_argument("record", help="a record")
    task.add_argument("--seat", type=arguments.seats, help="see it with this seat's eyes (a spectator's if left out)")
    task.add_argument("--at", type=arguments.moves, metavar="MOVE", help="stop after so many moves")
    task.add_argument("--boards", action="store_true", help="draw the board after every move")
    task.set_defaults(run=commands.replay_record)

    task = tasks.add_parser("review", parents=[everywhere], help="the moves that cost a player most")
    task.add_argument("record", help="a record of a finished game")
    task.add_argument("--seat", type=arguments.seats, default=0, help="whose moves")
    task.add_argument(
        "--work",
        type=arguments.work,
        default=hints.SIMULATIONS,
        help="simulations for each move",
    )
    task.add_argument("--seed", type=arguments.seed, default=0, help="decides everything")
    task.set_defaults(run=advice.review_record)

    task = tasks.add_parser("simulate", parents=[everywhere, setup], help="let bots play many games")
    task.add_argument("game", help="see tablee games")
    task.add_argument("--games", type=arguments.games, default=1000, help="how many games")
    task.add_argument("--seed", type=arguments.seed, default=0, help="decides everything")
    task.add_argument("--json", action="store_true", help="print the figures as JSON")
    task.set_defaults(run=study.run_simulation)

    task = tasks.add_parser("arena", parents=[everywhere], help="rate bots against each other")
    task.add_argument("game", help="see tablee games")
    task.add_argument("--bots", required=True, help="two or more, parted by commas")
    task.add_argument(
        "--games",
        type=arguments.arena_games,
        default=200,
        help="how many games at least: whole deals, all line-ups",
    )
    task.add_argument("--seats", type=arguments.seats, help="how many players (2 if left out)")
    task.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE", help="see tablee games")
    task.add_argument("--seed", type=arguments.seed, default=0, help="decides everything")
    task.add_argument(
        "--workers",
        type=arguments.workers,
        help="how many processes (one a core if left out)",
    )
    task.add_argument("--store", metavar="FILE", help="keep the games there, and go on from it")
    task.add_argument("--json", action="store_true", help="print the figures as JSON")
    task.set_defaults(run=study.run_in_arena)

    task = tasks.add_parser("rules", parents=[everywhere], help="the rules of a game")
    task.add_argument("game", help="see tablee games")
    task.add_argument("rule", nargs="?", help="one rule, by its id")
    task.set_defaults(run=commands.show_rules)

    task = tasks.add_parser("verify", parents=[everywhere], help="check a record: its moves, its result, its deal")
    task.add_argument("record", help="a record")
    task.add_argument("--deal", metavar="HASH", help="the hash that was shown before the game: is it the record's?")
    task.set_defaults(run=serving.verify)

    serving.add_arguments(tasks.add_parser("serve", parents=[everywhere], help="serve online tables"))

    task = tasks.add_parser("games", parents=[everywhere], help="the games there are")
    task.set_defaults(run=commands.list_games)
    return main


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
    """Else Python would try again to print what is left when it ends."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def explain(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename is not None else reason
