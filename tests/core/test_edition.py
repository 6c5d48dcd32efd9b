"""Editions: card tables of a box owner or a designer in place of ours, and named by records."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee
from tablee.core.data_files import read_table
from tablee.core.edition import CARRIED, VARIABLE, Edition, edition, edition_of, in_edition, read_edition
from tablee.core.errors import RecordError, SetupError
from tablee.core.record import replay, start
from tablee.core.record_reading import parse_record

POP = "tablee.games.pop"
GAME = tablee.game("pop")
CHANGE = 'edition = "my deck"\n[pop.cards]\nchange = [{ number = 13, explosions = 3 }]\n'


@pytest.fixture(autouse=True)
def _no_edition_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv(VARIABLE, raising=False)
    edition.cache_clear()
    yield
    edition.cache_clear()


def written(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, "utf-8")
    return path


def choose(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setenv(VARIABLE, str(path))
    edition.cache_clear()


def test_without_an_edition_tables_are_ours_and_records_name_none() -> None:
    assert edition() == Edition()
    assert edition_of("pop") == ""
    assert "edition" not in str(start(GAME, 2, 1, {}).record)


def test_an_edition_changes_rows_of_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = read_table(POP, "cards.csv")
    choose(monkeypatch, written(tmp_path, CHANGE))
    after = read_table(POP, "cards.csv")
    assert after[12]["explosions"] == "3" != before[12]["explosions"]
    assert [row for row in after if row["number"] != "13"] == [row for row in before if row["number"] != "13"]


def test_an_edition_has_a_whole_table_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = read_table("tablee.games.chakapuces", "cards.csv")
    lines = ["value,cats,scratches", *(f"{row['value']},5,2" for row in rows)]
    (tmp_path / "mine.csv").write_text("\n".join(lines), "utf-8")
    choose(monkeypatch, written(tmp_path, 'edition = "mine"\n[chakapuces.cards]\nfile = "mine.csv"\n'))
    assert {row["cats"] for row in read_table("tablee.games.chakapuces", "cards.csv")} == {"5"}


def test_a_process_can_be_given_an_edition_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = read_edition(written(tmp_path, CHANGE + "[pop.options]\nmode = 'duo'\n"))
    monkeypatch.setenv(CARRIED, read.carried())
    edition.cache_clear()
    assert edition() == read
    assert edition().options == {"pop": {"mode": "duo"}}


def test_records_name_the_edition_they_were_played_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = start(GAME, 2, 1, {}).record
    choose(monkeypatch, written(tmp_path, CHANGE))
    theirs = start(GAME, 2, 1, {}).record
    assert f"edition: {edition_of('pop')}\n" in str(theirs)
    assert edition_of("pop").startswith("my deck ")
    assert edition_of("shuppa") == ""
    read = parse_record(GAME, str(theirs))
    assert str(replay(GAME, read).record) == str(theirs)
    with pytest.raises(RecordError, match="of our own edition of pop; here it is my deck"):
        replay(GAME, ours)
    monkeypatch.delenv(VARIABLE)
    edition.cache_clear()
    with pytest.raises(RecordError, match=r"of my deck \w{8} of pop; here it is our own"):
        replay(GAME, read)


def test_the_game_and_its_board_use_the_edition(tmp_path: Path) -> None:
    program = """
import tablee
from tablee.cli.boards.pop import _card
from tablee.core.edition import edition_of

state = tablee.game("pop").new(2, 1)
move = tablee.game("pop").describe_move(state, 0, state.legal_moves(0)[0])
print(move["symbols"], "*" * 7 in str(_card(13)), edition_of("pop"))
"""
    change = "".join(f"{{ number = {number}, explosions = 7 }}, " for number in range(1, 51))
    path = written(tmp_path, f'edition = "sevens"\n[pop.cards]\nchange = [{change}]\n')
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {VARIABLE: str(path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.startswith("7 True sevens ")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "has to name its edition"),
        ('edition = "a/b"', "has to name its edition"),
        ('edition = "a"\npop = 3', r"\[pop\] in my.toml has to hold tables"),
        ('edition = "a"\n[pop]\ncards = 3', r"\[pop\] in my.toml has to hold tables"),
        ('edition = "a"\n[pop.cards]\nnothing = 3', r"\[pop.cards\] in my.toml has to have a file"),
        ('edition = "a"\n[pop.cards]\nchange = []', r"\[pop.cards\] in my.toml has to have a file"),
    ],
)
def test_what_is_no_edition_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        read_edition(written(tmp_path, text))


def test_a_file_that_is_not_there_is_no_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose(monkeypatch, tmp_path / "missing.toml")
    with pytest.raises(SetupError, match="TABLEE_RULES names a file that cannot be read"):
        edition()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "TABLEE_RULES names a file that cannot be read"),
        ('edition = "a"\n[pop.cards]\nx = 1\n', "a list of rows"),
    ],
)
def test_a_process_that_was_told_a_bad_edition_says_so_in_a_line(tmp_path: Path, text: str | None, reason: str) -> None:
    path = tmp_path / "missing.toml" if text is None else written(tmp_path, text)
    told = os.environ | {VARIABLE: str(path)}
    ran = subprocess.run(
        [sys.executable, "-m", "tablee", "games"], env=told, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 1
    assert reason in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("{ number = 51, explosions = 1 }", "pop.cards has no row with number 51"),
        ("{ explosions = 1 }", "pop.cards has no row with number None"),
        ("{ number = 13, explosions = 100 }", "explosions in pop.cards cannot be '100'; it can be a number up to 99"),
        ("{ number = 13, explosions = 'many' }", "cannot be 'many'"),
        ("{ number = 13, colour = 'pink' }", "colour in pop.cards cannot be 'pink'; it can be blue or green"),
        ("{ number = 13, weight = 2 }", "pop.cards has the columns number, colour, arrow, explosions, not"),
    ],
)
def test_what_does_not_fit_a_table_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, row: str, reason: str
) -> None:
    choose(monkeypatch, written(tmp_path, f'edition = "a"\n[pop.cards]\nchange = [{row}]\n'))
    with pytest.raises(SetupError, match=reason):
        read_table(POP, "cards.csv")


def test_a_table_with_other_rows_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "short.csv").write_text("number,colour,arrow,explosions\n1,red,yes,3\n", "utf-8")
    choose(monkeypatch, written(tmp_path, 'edition = "a"\n[pop.cards]\nfile = "short.csv"\n'))
    with pytest.raises(SetupError, match="has to have the same rows as ours, by number"):
        in_edition(POP, "cards.csv", [{"number": "1"}, {"number": "2"}])
