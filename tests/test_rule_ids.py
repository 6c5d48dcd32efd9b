"""Every rule has a test that names it, a text in each language, and no test names a rule that does not exist."""

import re
from pathlib import Path

import pytest

import tablee
from tablee.core.texts import LANGUAGES

TESTS = Path(__file__).parent
CITATION = re.compile(r"@rule\(([^)]*)\)")
ALL_RULES = {rule for game in tablee.all_games() for rule in game.texts("en").rules}


def cited_rules() -> set[str]:
    sources = [file.read_text("utf-8") for file in TESTS.rglob("test_*.py")]
    return {
        rule for source in sources for call in CITATION.findall(source) for rule in re.findall(r"[A-Z]{2}-[\d.]+", call)
    }


@pytest.mark.parametrize("game", tablee.all_games(), ids=lambda game: game.name)
def test_every_rule_is_cited_by_a_test(game: tablee.Game) -> None:
    assert set(game.texts("en").rules) - cited_rules() == set()


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    assert cited_rules() - ALL_RULES == set()


@pytest.mark.parametrize("game", tablee.all_games(), ids=lambda game: game.name)
def test_the_languages_tell_the_same_rules_in_the_same_order(game: tablee.Game) -> None:
    english, *others = [game.texts(language) for language in LANGUAGES]
    for other in others:
        assert list(other.rules) == list(english.rules)
        assert set(other.events) == set(english.events)
        assert set(other.moves) == set(english.moves)
        assert set(other.reasons) == set(english.reasons)
        assert set(other.choices) == set(english.choices) == set(english.moves)
        assert set(other.runs) == set(english.runs)
        assert set(other.words) == set(english.words)
