"""The commands `tablee play` and `tablee resume`: a game at this terminal."""

from __future__ import annotations

import secrets
from argparse import Namespace
from pathlib import Path

import tablee
from tablee.cli import arguments, saves
from tablee.cli.arguments import SEED_BITS, Commands, parse_bots, parse_options, usual_seats
from tablee.cli.screen import Screen
from tablee.cli.table import Table
from tablee.core.contract import Game
from tablee.core.errors import RecordError, SetupError
from tablee.core.numbers import parse_number
from tablee.core.record import BOT, checked_name, replay, start

USUAL_BOTS = "hard"  # they play well, and answer at once


def add_commands(commands: Commands) -> None:
    parser = arguments.add_command(commands, "play", play, "play in the terminal")
    arguments.add_game(parser, nargs="?")
    arguments.add_setup(parser, bots=USUAL_BOTS)
    parser.add_argument("--names", type=lambda text: text.split(","), default=[], help="names, separated by commas")
    people = "number of people who share the screen (default: 1, or all without bots)"
    parser.add_argument("--people", type=arguments.seats, help=people)
    parser.add_argument("--seed", type=arguments.seed, help="seed that decides the deal (default: random)")
    parser = arguments.add_command(commands, "resume", resume, "go on with a saved game")
    arguments.add_record(parser, "a saved game (default: the last one saved)", nargs="?")


def play(args: Namespace, screen: Screen) -> None:
    game = tablee.game(args.game) if args.game else choose_game(screen)
    seats = args.seats if args.seats is not None else usual_seats(game)
    seed = args.seed if args.seed is not None else secrets.randbits(SEED_BITS)
    recording = start(game, seats, seed, parse_options(game, args.option))
    game.check_installed(recording.record.options)
    recording.record.players = seat_players(screen, seats, args.people, args.names, args.bots)
    check_home(screen)
    Table(recording, screen).play()


def resume(args: Namespace, screen: Screen) -> None:
    path = Path(args.record) if args.record else saves.latest_save()
    if path is None:
        raise RecordError(screen.phrases("nothing_saved"))
    game, record = saves.read(path)
    recording = replay(game, record)
    if recording.state.is_over():
        raise RecordError(f"the game in {path} is over; tablee replay shows it")
    check_home(screen)
    Table(recording, screen).play()
    if path.parent == saves.home() / "saves":
        path.unlink()


def check_home(screen: Screen) -> None:
    """Can the game be kept? Rather now than after it."""
    try:
        saves.check_home()
    except OSError as error:
        raise SetupError(screen.phrases("no_home", folder=saves.home(), reason=error.strerror)) from None


def choose_game(screen: Screen) -> Game:
    """Ask which game, where there is somebody to ask."""
    known = tablee.all_games()
    if len(known) == 1 or not screen.is_interactive:
        return known[0]
    for number, game in enumerate(known, 1):
        screen.write(f"{number}  {game.title:<14}{game.texts(screen.phrases.language).about}")
    answer = screen.ask(screen.phrases("which_game"))
    chosen = parse_number(answer, len(known))
    if chosen:
        return known[chosen - 1]
    return tablee.game(answer)


def seat_players(screen: Screen, seats: int, people: int | None, names: list[str], bots: str) -> dict[int, str]:
    """People sit first; the other seats are taken by the bots named, in turn."""
    kinds = parse_bots(bots)
    count = people if people is not None else len(names) or (1 if kinds else seats)
    if not len(names) <= count <= seats:
        raise SetupError(f"{max(count, len(names))} people do not fit on {min(count, seats)} seats")
    if count < seats and not kinds:
        raise SetupError(f"{count} people do not fill {seats} seats, and there are no bots")
    players = {seat: screen.phrases("person", number=seat + 1) for seat in range(count)}
    players |= {seat: checked_name(name) for seat, name in enumerate(names)}
    return players | {seat: BOT + kinds[(seat - count) % len(kinds)] for seat in range(count, seats)}
