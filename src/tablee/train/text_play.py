"""A game as text over stdin and stdout: `python -m tablee.train.text_play chakapuces --seats 2 --seed 7`.

It prints the rules, then what the seat sees and the moves it may make; each line that comes in is a move. What is
refused is answered with `refused:` and the reason, and asked again. The last line is `result:` and JSON.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, TextIO

import tablee
from tablee.core.errors import TableeError
from tablee.train.text import TextTable

REFUSED = "refused"
RESULT = "result"
HAPPENED = "happened"


def play_lines(table: TextTable, lines: Iterable[str], out: TextIO) -> bool:
    """Play a game from lines; whether it came to its end before they did."""
    print(table.rules(), end="\n\n", file=out)
    print(table.ask(), flush=True, file=out)
    for line in lines:
        reply = table.play(line)
        print(f"{HAPPENED if reply.is_made else REFUSED}: {reply.text}", file=out)
        if table.is_over():
            print(f"{RESULT}: {json.dumps(asdict(table.result()))}", flush=True, file=out)
            return True
        if reply.is_made:
            print(table.ask(), file=out)
        out.flush()
    return False


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tablee.train.text_play", description="a game as text")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seat", type=int, default=0, help="the one that is played by text")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--opponents", default="medium", help="a bot, or one for each other seat, separated by commas")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE")
    return parser.parse_args()


def parse_options(name: str, written: list[str]) -> dict[str, Any]:
    known = {option.name: option for option in tablee.game(name).options}
    pairs = [text.partition("=") for text in written]
    return {key: known[key].parse(value) if key in known else value for key, _, value in pairs}


def main() -> None:
    args = parse_arguments()
    opponents = args.opponents.split(",") if "," in args.opponents else args.opponents
    try:
        options = parse_options(args.game, args.option)
        table = TextTable(args.game, args.seats, args.seed, args.seat, opponents, args.lang, **options)
    except TableeError as problem:
        sys.exit(f"tablee: {problem}")
    sys.exit(0 if play_lines(table, sys.stdin, sys.stdout) else 1)


if __name__ == "__main__":
    main()
