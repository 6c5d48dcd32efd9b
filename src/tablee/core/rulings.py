"""Rulings: the numbers of a game's rules that a designer may try otherwise, in its table `rulings.csv`.

    ruling,value,least,most,rule
    rounds,3,1,5,PO-4.1

They are read once, where the rules are, and an edition may give them other values (edition.py), from `least` to `most`:
between those whatever plays the game can play it. What they are is told in the game's texts, under [rulings].
"""

from __future__ import annotations

from typing import Final

from tablee.core.data_files import read_table
from tablee.core.errors import SetupError

TABLE: Final = "rulings.csv"


def ruling(package: str, name: str) -> int:
    """A ruling of the game of that package, as this edition has it."""
    return next(int(row["value"]) for row in read_table(package, TABLE) if row["ruling"] == name)


def require(fits: bool, otherwise: str) -> None:
    """Refuse an edition whose cards and rulings do not go together, with what is wrong; ours do."""
    if not fits:
        raise SetupError(f"such an edition cannot be played: {otherwise}")
