"""The command `tablee`: arguments in, one clear line out when they are wrong."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

import tablee
from tablee.bots import hints
from tablee.cli import advice, commands, puzzle, serving, study
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
    setup.add_argument("--seats", type=int, help="how many players")
    setup.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE", help="see tablee games")
    setup.add_argument("--bots", default="random", help="who takes the other seats, parted by commas; or none")

    task = tasks.add_parser("play", parents=[everywhere, setup], help="play in the terminal")
    task.add_argument("game", nargs="?", help="see tablee games")
    task.add_argument("--names", type=lambda text: text.split(","), default=[], help="people's names, parted by commas")
    task.add_argument("--people", type=int, help="how many people share the screen (1, or all without bots)")
    task.add_argument("--seed", type=int, help="decides the deal (drawn if left out)")
    task.set_defaults(run=commands.play)

    puzzle.add_arguments(tasks.add_parser("puzzle", parents=[everywhere], help="clear the area of Pop with five cards"))

    task = tasks.add_parser("resume", parents=[everywhere], help="go on with a saved game")
    task.add_argument("record", nargs="?", help="a record (the last one saved if left out)")
    task.set_defaults(run=commands.resume)

    task = tasks.add_parser("replay", parents=[everywhere], help="show a game that was recorded")
    task.add_argument("record", help="a record")
    task.add_argument("--seat", type=int, help="see it with this seat's eyes (a spectator's if left out)")
    task.add_argument("--at", type=int, metavar="MOVE", help="stop after so many moves")
    task.add_argument("--boards", action="store_true", help="draw the board after every move")
    task.set_defaults(run=commands.replay_record)

    task = tasks.add_parser("review", parents=[everywhere], help="the moves that cost a player most")
    task.add_argument("record", help="a record of a finished game")
    task.add_argument("--seat", type=int, default=0, help="whose moves")
    task.add_argument("--work", type=int, default=hints.SIMULATIONS, help="simulations for each move")
    task.add_argument("--seed", type=int, default=0, help="decides everything")
    task.set_defaults(run=advice.review_record)

    task = tasks.add_parser("simulate", parents=[everywhere, setup], help="let bots play many games")
    task.add_argument("game", help="see tablee games")
    task.add_argument("--games", type=int, default=1000, help="how many games")
    task.add_argument("--seed", type=int, default=0, help="decides everything")
    task.add_argument("--json", action="store_true", help="print the figures as JSON")
    task.set_defaults(run=study.run_simulation)

    task = tasks.add_parser("arena", parents=[everywhere], help="rate bots against each other")
    task.add_argument("game", help="see tablee games")
    task.add_argument("--bots", required=True, help="two or more, parted by commas")
    task.add_argument("--games", type=int, default=200, help="how many games at least: whole deals, all line-ups")
    task.add_argument("--seats", type=int, help="how many players (2 if left out)")
    task.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE", help="see tablee games")
    task.add_argument("--seed", type=int, default=0, help="decides everything")
    task.add_argument("--workers", type=int, help="how many processes (one a core if left out)")
    task.add_argument("--store", metavar="FILE", help="keep the games there, and go on from it")
    task.add_argument("--json", action="store_true", help="print the figures as JSON")
    task.set_defaults(run=study.run_in_arena)

    task = tasks.add_parser("rules", parents=[everywhere], help="the rules of a game")
    task.add_argument("game", help="see tablee games")
    task.add_argument("rule", nargs="?", help="one rule, by its id")
    task.set_defaults(run=commands.show_rules)

    task = tasks.add_parser("verify", parents=[everywhere], help="check a record: its moves, its result, its deal")
    task.add_argument("record", help="a record")
    task.set_defaults(run=serving.verify)

    serving.add_arguments(tasks.add_parser("serve", parents=[everywhere], help="serve online tables"))

    task = tasks.add_parser("games", parents=[everywhere], help="the games there are")
    task.set_defaults(run=commands.list_games)
    return main


def main() -> None:
    args = parser().parse_args()
    screen = Screen(Phrases(args.lang), colour=not args.no_colour)
    try:
        args.run(args, screen)
    except TableeError as error:
        sys.exit(f"tablee: {error}")
    except (Leave, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
