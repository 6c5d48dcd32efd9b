"""Any text at all is read or refused with a reason, at once: no traceback, no hang."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.mutation import NUMBERS, SCRAPS, mutated
from tests.fuzz.parsers import PARSERS, Parser
from tests.fuzz.watchdog import check_all

CORPUS = Path(__file__).parent / "corpus"
SAMPLE = 60

each_parser = pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.name)


def mutations(parser: Parser, count: int, seed: int) -> list[str]:
    chance, texts = Random(f"{parser.name} {seed}"), parser.texts()
    return [mutated(texts, chance) for _ in range(count)]


@each_parser
def test_what_is_right_and_what_once_broke_something(parser: Parser) -> None:
    """A kept input is for all parsers whose name its folder begins."""
    folders = [folder for folder in sorted(CORPUS.iterdir()) if parser.name.startswith(folder.name)]
    kept = [file.read_text("utf-8", "surrogateescape") for folder in folders for file in sorted(folder.iterdir())]
    check_all(parser.run, [*parser.texts()[:6], *kept])


@each_parser
def test_a_sample_of_mutations(parser: Parser) -> None:
    check_all(parser.run, mutations(parser, SAMPLE, seed=1))


@pytest.mark.slow
@each_parser
def test_many_mutations(parser: Parser) -> None:
    check_all(parser.run, mutations(parser, parser.many, seed=2))


@each_parser
def test_texts_made_of_the_words_of_right_ones(parser: Parser) -> None:
    words = sorted({word for text in parser.texts()[:8] for word in text.split()})[:400]
    pieces = st.sampled_from(words) | st.sampled_from(NUMBERS + SCRAPS) | st.text(max_size=8)
    drawn: list[str] = []

    @settings(max_examples=40, derandomize=True, database=None, deadline=None)
    @given(st.lists(pieces, max_size=12), st.sampled_from([" ", "; ", "\n", ""]))
    def draw(chosen: list[str], mark: str) -> None:
        drawn.append(mark.join(chosen))

    draw()
    check_all(parser.run, drawn)


def test_the_watchdog_finds_what_raises_and_what_ends_the_process() -> None:
    def run(text: str) -> None:
        if text == "raise":
            raise ValueError("not refused")
        if text == "end":
            raise SystemExit

    check_all(run, ["", "x"])
    with pytest.raises(AssertionError, match=r"(?s)input 1: .*ValueError: not refused.*'raise'"):
        check_all(run, ["", "raise", "x"])
    with pytest.raises(AssertionError, match="input 0"):
        check_all(run, ["end"])
