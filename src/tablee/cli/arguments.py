"""Arguments that several commands share, and numbers on the command line: read where all others are, and bounded."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, _SubParsersAction
from collections.abc import Callable
from typing import Any, NoReturn, TypeAlias

from tablee.bots.levels import BOTS
from tablee.cli.phrases import language_of_environment
from tablee.core.chance import SEED_LIMIT
from tablee.core.contract import Game, Options
from tablee.core.errors import SetupError
from tablee.core.numbers import check_number
from tablee.core.texts import LANGUAGES

BAD_INPUT = 2
USUAL_SEATS = 3
SEED_BITS = 32  # of a seed that is drawn; short enough to type again


class Parser(ArgumentParser):
    """What is wrong is told in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


Commands: TypeAlias = "_SubParsersAction[Parser]"  # what each command adds itself to


def add_command(commands: Commands, name: str, run: Callable[..., None], about: str) -> Parser:
    """A command with what every command takes; `run` is given the arguments and a screen."""
    parser = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
    parser.add_argument("--lang", choices=LANGUAGES, default=language_of_environment(), help="language of the output")
    parser.add_argument("--no-colour", action="store_true", help="print without colour (also: NO_COLOR)")
    parser.set_defaults(run=run)
    return parser


def add_setup(parser: Parser, bots: str = "random") -> None:
    parser.add_argument("--seats", type=seats, help=f"number of players (default: {USUAL_SEATS}, or what fits)")
    add_options(parser)
    parser.add_argument(
        "--bots",
        default=bots,
        help=f"who takes the other seats, separated by commas: {', '.join(BOTS)} or none (default: {bots})",
    )


def add_game(parser: Parser, **more: Any) -> None:
    parser.add_argument("game", help="name of a game (see: tablee games)", **more)


def add_record(parser: Parser, about: str, **more: Any) -> None:
    parser.add_argument("record", metavar="FILE", help=about, **more)


def add_options(parser: Parser) -> None:
    about = "option of the game, may be repeated (see: tablee games)"
    parser.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE", help=about)


def add_seed(parser: Parser) -> None:
    parser.add_argument("--seed", type=seed, default=0, help="seed that decides everything (default: 0)")


def add_workers(parser: Parser) -> None:
    parser.add_argument("--workers", type=workers, help="number of processes (default: one per core)")


def add_store(parser: Parser) -> None:
    parser.add_argument("--store", metavar="FILE", help="keep what is done in a file, and go on from it")


def add_cluster(parser: Parser) -> None:
    about = "have it done by a Dask cluster: the address of its scheduler (needs tablee[cluster])"
    parser.add_argument("--cluster", metavar="ADDRESS", help=about)


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


# --- what was given ---


def usual_seats(game: Game) -> int:
    return min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])


def parse_options(game: Game, pairs: list[str]) -> Options:
    """`name=value`, as given after --option."""
    by_name = {option.name: option for option in game.options}
    options: Options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"'{pair}' is not an option (NAME=VALUE)")
        options[name] = by_name[name].parse(value) if name in by_name else value
    return options


def parse_bots(text: str) -> list[str]:
    names = [] if text == "none" else text.split(",")
    for name in names:
        if name not in BOTS:
            raise SetupError(f"there is no bot '{name}'; the bots are {', '.join(BOTS)} (or none)")
    return names


def check_seat(seat: int, seats: int) -> None:
    """Is this one of the seats of a record?"""
    if not 0 <= seat < seats:
        raise SetupError(f"there is no seat {seat} in this record (seats are 0 to {seats - 1})")


# --- numbers ---


def number(most: int, least: int = 0) -> Callable[[str], int]:
    """The type of an argument that is a whole number."""

    def parse(text: str) -> int:
        try:
            return check_number(text, least, most)
        except SetupError as error:
            raise ArgumentTypeError(str(error)) from None

    return parse


seats = number(99)  # of any game; each says its own
seed = number(SEED_LIMIT - 1)
moves = number(1_000_000)
work = number(10_000_000, 1)
games = number(1_000_000_000)
arena_games = number(1_000_000, 1)  # all of them are laid out before the first is played
workers = number(256, 1)
