"""The end of a game: every reckoning can be shown, in words of both languages."""

import io

import pytest
from rich.console import Console

from tablee.cli.phrases import Phrases
from tablee.cli.reckoning import by_row, of_the_table, reckoning, worded
from tablee.core.texts import LANGUAGES
from tablee.testing import Setup
from tests.setups import SETUPS


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reckoning_is_shown_in_words(setup: Setup, language: str) -> None:
    recording = setup.start()
    for _ in setup.play(recording):
        pass
    outcome = recording.state.outcome()
    words = setup.game.texts(language).words
    names = [f"Seat {seat}" for seat in range(setup.seats)]
    named = [*by_row(outcome.detail, setup.seats, setup.seats), outcome.reason]
    assert all(name in words for name in named), "a word is missing"
    console = Console(file=io.StringIO(), width=80)
    with console.capture() as capture:
        console.print(reckoning(outcome, names, words, Phrases(language)))
    assert all(name in capture.get() for name in names)
    assert all(": " in line for line in of_the_table(outcome, words))


def test_rounds_are_shown_in_a_row_and_sheets_by_column() -> None:
    assert by_row({"rounds": [[9, 25], [2, 46]]}, 2, 2) == {"rounds": ["9 2", "25 46"]}
    assert by_row({"sheets": [{"total": 4, "pairs": {}}]}, 1, 2) == {"total": ["4", ""]}
    assert worded("last_lap", {}) == "last lap"
