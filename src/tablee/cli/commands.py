"""The commands behind `tablee`: each takes the parsed arguments and a screen."""

from __future__ import annotations

import secrets
from argparse import Namespace
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

import tablee
from tablee.bots.levels import BOTS
from tablee.cli import saves
from tablee.cli.boards import board_of
from tablee.cli.phrases import names_of
from tablee.cli.screen import Screen
from tablee.cli.table import Table
from tablee.core.contract import Game, Options
from tablee.core.errors import RecordError, SetupError
from tablee.core.record import BOT, Recording, checked_name, replay, start
from tablee.physics import check_installed

USUAL_SEATS = 3
LONGEST_WORD = 60
SEED_BITS = 32  # of a seed that is drawn; short enough to type again


def play(args: Namespace, screen: Screen) -> None:
    game = tablee.game(args.game) if args.game else choose_game(screen)
    seats = args.seats if args.seats is not None else usual_seats(game)
    seed = args.seed if args.seed is not None else secrets.randbits(SEED_BITS)
    recording = start(game, seats, seed, parse_options(game, args.option))
    if recording.record.options.get("flick") == "physics":
        check_installed()  # rather now than in mid-game
    recording.record.players = seat_players(screen, seats, args.people, args.names, args.bots)
    Table(recording, screen).play()


def choose_game(screen: Screen) -> Game:
    """Ask which game, where there is somebody to ask."""
    known = tablee.all_games()
    if len(known) == 1 or not screen.is_interactive:
        return known[0]
    for number, game in enumerate(known, 1):
        screen.write(f"{number}  {game.title:<14}{game.texts(screen.phrases.language).about}")
    answer = screen.ask(screen.phrases("which_game"))
    if answer.isdecimal() and 1 <= int(answer) <= len(known):
        return known[int(answer) - 1]
    return tablee.game(answer)


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


def parse_bots(text: str) -> list[str]:
    names = [] if text == "none" else text.split(",")
    for name in names:
        if name not in BOTS:
            raise SetupError(f"there is no bot '{name}'; the bots are {', '.join(BOTS)} (or none)")
    return names


def resume(args: Namespace, screen: Screen) -> None:
    path = Path(args.record) if args.record else saves.latest_save()
    if path is None:
        raise RecordError(screen.phrases("nothing_saved"))
    game, record = saves.read(path)
    recording = replay(game, record)
    if recording.state.is_over():
        raise RecordError(f"the game in {path} is over; tablee replay shows it")
    Table(recording, screen).play()
    if path.parent == saves.home() / "saves":
        path.unlink()


def replay_record(args: Namespace, screen: Screen) -> None:
    game, record = saves.read(Path(args.record))
    final = replay(game, record)
    seat = args.seat
    if seat is not None and not 0 <= seat < record.seats:
        raise SetupError(f"there is no seat {seat} in this record (seats are 0 to {record.seats - 1})")
    names = names_of(record, screen.phrases)
    texts = game.texts(screen.phrases.language)
    recording = Recording(game, record)
    stop = len(record.entries) if args.at is None else args.at
    if not 0 <= stop <= len(record.entries):
        raise SetupError(f"there is no move {stop} in this record (moves are 1 to {len(record.entries)})")

    def show_board() -> None:
        screen.show("", board_of(game.name)(recording.state.view(seat), names, texts.words), "")

    for number, entry in enumerate(record.entries[:stop], 1):
        screen.write(f"{number}. {names[entry.seat] if entry.seat >= 0 else '*'}: {shortened(entry.text)}", "bold")
        for told, rule in texts.tell_events([event.seen_by(seat) for event in recording.enter(entry)], names):
            screen.show(Text(f"   {told}").append(f"  {rule}", style="dim"))
        if args.boards:
            show_board()
    if not args.boards:
        show_board()
    if stop == len(record.entries) and final.record.result is not None:
        screen.write(final.record.result)


def show_rules(args: Namespace, screen: Screen) -> None:
    game = tablee.game(args.game)
    texts = game.texts(screen.phrases.language)
    rules = texts.rules
    if args.rule:
        wanted = args.rule.upper()
        if wanted not in rules:
            raise SetupError(f"{game.name} has no rule {args.rule}; they go from {min_max(list(rules))}")
        rules = {wanted: rules[wanted]}
    else:
        screen.show(Text(game.title, "bold"), Text(texts.about), "")
    grid = Grid.grid(padding=(0, 2, 1, 0))
    for name, text in rules.items():
        grid.add_row(Text(name, "bold"), Text(text))
    screen.show(grid)


def min_max(names: list[str]) -> str:
    return f"{names[0]} to {names[-1]}"


def shortened(text: str) -> str:
    """Without what nobody can read, such as the motion of real cups."""
    return " ".join(word if len(word) <= LONGEST_WORD else "…" for word in text.split())


def list_games(_: Namespace, screen: Screen) -> None:
    phrases = screen.phrases
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for heading in ("games_heading", "seats_heading", "options_heading"):
        grid.add_column(phrases(heading), no_wrap=heading != "options_heading")
    grid.add_column("")
    for game in tablee.all_games():
        options = "\n".join(f"{option.name}={option.allowed()}" for option in game.options)
        seats = f"{game.seats[0]}–{game.seats[-1]}"
        grid.add_row(Text(game.name, "bold"), seats, options, game.texts(phrases.language).about)
    screen.show(grid)
