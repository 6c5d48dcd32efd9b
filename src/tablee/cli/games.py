"""The commands `tablee games` and `tablee rules`: what there is to play, and how."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict

from rich.table import Table as Grid
from rich.text import Text

import tablee
from tablee.cli import arguments
from tablee.cli.arguments import Commands
from tablee.cli.screen import Screen
from tablee.core.edition import edition, rulings_changed
from tablee.core.errors import SetupError


def add_commands(commands: Commands) -> None:
    parser = arguments.add_command(commands, "rules", show_rules, "show the rules of a game")
    arguments.add_game(parser)
    parser.add_argument("rule", nargs="?", help="id of one rule (default: all)")
    arguments.add_command(commands, "games", list_games, "list the games")


def show_rules(args: Namespace, screen: Screen) -> None:
    game = tablee.game(args.game)
    texts = game.texts(screen.phrases.language)
    rules = texts.rules
    if args.rule:
        wanted = args.rule.upper()
        if wanted not in rules:
            raise SetupError(f"{game.name} has no rule {args.rule}; they go from {first_and_last(list(rules))}")
        rules = {wanted: rules[wanted]}
    else:
        screen.show(Text(game.title, "bold"), Text(texts.about), "")
    grid = Grid.grid(padding=(0, 2, 1, 0))
    ruled = rulings_changed(edition(), game.package)
    for name, text in rules.items():
        otherwise = [
            screen.phrases("ruled_otherwise", edition=edition().name, what=texts.rulings[each.name], **asdict(each))
            for each in ruled
            if each.rule == name
        ]
        grid.add_row(Text(name, "bold"), Text("\n".join([text, *otherwise])))
    screen.show(grid)


def first_and_last(names: list[str]) -> str:
    return f"{names[0]} to {names[-1]}"


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
