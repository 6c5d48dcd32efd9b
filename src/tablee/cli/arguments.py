"""Numbers on the command line: read where all others are, and bounded."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable

from tablee.core.chance import SEED_LIMIT
from tablee.core.errors import SetupError
from tablee.core.numbers import check_number


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
