"""Whoever has never seen the notation can read every sentence, and reads one language only."""

import re
from collections.abc import Iterator

import pytest

import tablee
from tablee.core.contract import Outcome, State
from tablee.core.events import NOBODY, Event
from tablee.core.texts import LANGUAGES, Texts
from tablee.testing import Setup
from tests.setups import SETUPS
from tests.vocabulary import SOURCES, codes_in, foreign_words, strings_of, vocabulary

NAMES = ["Ann", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"]
MOST_MOVES = 10  # of one choice: some of each sort
each_setup = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
WORD_ASKED = re.compile(r"\b(?:words|word|gameWord)\('(\w+)'\)")


@each_setup
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_and_what_may_be_done_is_told_in_words_of_one_language(setup: Setup, language: str) -> None:
    names = NAMES[: setup.seats]
    for told in sentences(setup, setup.game.texts(language), names):
        assert codes_in(told) == [], told
        assert foreign_words(told, language, names) == [], told
        assert "  " not in told


def sentences(setup: Setup, texts: Texts, names: list[str]) -> Iterator[str]:
    """Every sentence of a random game, for everybody who may read it."""
    recording = setup.start()
    yield from told_moves(setup, recording.state, texts, names)
    for _, events in setup.play(recording):
        for event in events:
            yield from told_events(event, texts, names)
        yield from told_moves(setup, recording.state, texts, names)


def told_events(event: Event, texts: Texts, names: list[str]) -> Iterator[str]:
    seen = [event.seen_by(None)] + ([event.seen_by(event.seat)] if event.seat != NOBODY else [])
    for each in seen:
        yield texts.tell_event(each, names)
        yield from (sentence for sentence, _ in texts.tell_events([each, each], names))
        yield texts.tell_why(each, names)


def told_moves(setup: Setup, state: State, texts: Texts, names: list[str]) -> Iterator[str]:
    for seat in state.pending():
        legal = list(state.legal_moves(seat))
        for move in legal[:: 1 + len(legal) // MOST_MOVES]:
            yield texts.tell_move(setup.game.show_move(state, seat, move), names)


@pytest.mark.parametrize("game", tablee.all_games(), ids=lambda game: game.name)
def test_the_cards_of_a_game_are_told_alike_in_all_languages(game: tablee.Game) -> None:
    """A form that one language lacks would let notation through in it."""
    for texts in map(game.texts, LANGUAGES):
        asked = set(re.findall(r"\{[\w.]+:(\w+)\}", repr(vars(texts))))
        assert asked <= {*texts.forms, "name", "by_seat"}


@pytest.mark.parametrize("language", LANGUAGES)
@each_setup
def test_every_word_of_a_reckoning_is_known(setup: Setup, language: str) -> None:
    recording = setup.start()
    for _ in setup.play(recording):
        pass
    words = setup.game.texts(language).words
    assert words_of_reckoning(recording.state.outcome()) - {*words} == set()


def words_of_reckoning(outcome: Outcome) -> set[str]:
    """Why it ended, and what is counted: of the table, of a seat, or on a sheet for each seat."""
    words = {outcome.reason}
    for name, value in outcome.detail.items():
        sheets = [sheet for sheet in value if isinstance(sheet, dict)] if isinstance(value, list) else []
        words |= {key for sheet in sheets for key, counted in sheet.items() if isinstance(counted, int)}
        words |= set() if sheets or value is None else {name}
        words |= {value} if isinstance(value, str) else set()
    return words


@pytest.mark.parametrize("game", tablee.all_games(), ids=lambda game: game.name)
def test_every_word_that_a_board_asks_of_its_game_is_there(game: tablee.Game) -> None:
    files = [file for file in (SOURCES / "boards" / game.name).rglob("*") if file.suffix in (".svelte", ".ts")]
    asked = {word for file in files for word in WORD_ASKED.findall(file.read_text("utf-8"))}
    assert asked - {*game.texts("en").words} == set()


def test_the_vocabulary_tells_the_languages_apart() -> None:
    assert foreign_words("Ann plays the red 42.", "fr", ["Ann"]) == ["plays", "the", "red"]
    assert foreign_words("Ann joue le 42 rouge.", "en", ["Ann"]) == ["joue", "le", "rouge"]
    assert {"mange", "file", "gagne"} <= vocabulary("fr")
    assert {"column", "queue", "cards"} & vocabulary("fr") == set()


def test_codes_are_found_and_numbers_and_rules_are_not() -> None:
    assert codes_in("R42e at b3: share 2-0-1, then 5* and z-1 under 13") == ["R42e", "b3", "2-0", "5*"]
    assert codes_in("the red 42 goes under queue B (rule PO-3.5): +3 points, 12°") == []


def test_strings_are_read_without_what_fills_them() -> None:
    source = "const fr = { // it's\n a: 'un', b: (n) => `deux ${n === 1 ? `trois ${n}` : 'quatre'} cinq` };"
    assert strings_of(source) == ["'un'", "deux ", "trois ", "'quatre'", " cinq"]
