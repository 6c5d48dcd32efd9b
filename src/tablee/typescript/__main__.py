"""Write web/src/boards/GAME/schema.ts, following.ts and paces.ts for every game of ours that has types.

python -m tablee.typescript
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core.contract import Game
from tablee.core.data_files import read_paces
from tablee.games import OURS
from tablee.typescript.transpiler import following_of
from tablee.typescript.types import types_of

BOARDS: Final = Path("web/src/boards")
HEAD: Final = """// Generated from games/{}/paces.csv by `python -m tablee.typescript`: do not edit.

/** How long each kind of event is worth looking at, in milliseconds. */"""
TYPED: Final = [game for game in OURS if game.view_type() is not None]


def generate(game: Game) -> dict[str, str]:
    """The files of a board that are made from its game, by name."""
    return {"schema.ts": types_of(game), "following.ts": following_of(game), "paces.ts": paces_of(game)}


def paces_of(game: Game) -> str:
    lines = [f"  {kind}: {pace}," for kind, pace in read_paces(game.package).items()]
    return "\n".join([HEAD.format(game.name.replace("-", "_")), "export const PACES = {", *lines, "};", ""])


def main() -> None:
    for game in TYPED:
        for name, text in generate(game).items():
            (BOARDS / game.name / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
