"""The command `tablee replay`: a recorded game, move by move."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from rich.text import Text

from tablee.cli import arguments, saves
from tablee.cli.arguments import Commands, check_seat
from tablee.cli.boards import board_of
from tablee.cli.phrases import names_of
from tablee.cli.screen import Screen
from tablee.core.errors import SetupError
from tablee.core.record import Recording, replay

LONGEST_WORD = 60


def add_commands(commands: Commands) -> None:
    parser = arguments.add_command(commands, "replay", replay_record, "show a recorded game")
    arguments.add_record(parser, "a record")
    parser.add_argument("--seat", type=arguments.seats, help="show what this seat sees (default: a spectator)")
    parser.add_argument("--at", type=arguments.moves, metavar="MOVE", help="stop after this move (default: at the end)")
    parser.add_argument("--boards", action="store_true", help="draw the board after every move")


def replay_record(args: Namespace, screen: Screen) -> None:
    game, record = saves.read(Path(args.record))
    final = replay(game, record)
    seat = args.seat
    if seat is not None:
        check_seat(seat, record.seats)
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
        for told, _ in texts.tell_events([event.seen_by(seat) for event in recording.enter(entry)], names):
            screen.show(Text(f"   {told}"))
        if args.boards:
            show_board()
    if not args.boards:
        show_board()
    if stop == len(record.entries) and final.record.result is not None:
        screen.write(final.record.result)


def shortened(text: str) -> str:
    """A text without the words that nobody can read, such as the motion of real cups."""
    return " ".join(word if len(word) <= LONGEST_WORD else "…" for word in text.split())
