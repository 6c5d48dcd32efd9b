"""Golden playthroughs: whole games as text, one file a setup. `make golden` writes them anew."""

from pathlib import Path

from tablee.testing import Setup

FOLDER = Path(__file__).parent


def golden_file(setup: Setup) -> Path:
    return FOLDER / setup.game.name / f"{setup.name}.txt"
