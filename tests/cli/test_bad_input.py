"""Bad input: one clear line, a non-zero exit, no traceback."""

import re
from pathlib import Path

import pytest

from tests.cli.running import tablee


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("play poker", "there is no game 'poker'; the games are"),
        ("play chakapuces --seats 7", "chakapuces is for 2 to 6 seats, not 7"),
        ("play chakapuces --seats many", "'many' is not a whole number from 0 to 99"),
        ("play chakapuces --seed -3", "'-3' is not a whole number from 0 to 18446744073709551615"),
        ("play chakapuces --bots clever", "there is no bot 'clever'; the bots are random, greedy"),
        ("play chakapuces --seats 3 --people 4", "4 people do not fit on 3 seats"),
        ("play chakapuces --seats 3 --names Ann,Bo,Cy,Di", "4 people do not fit on 3 seats"),
        ("play chakapuces --seats 3 --people 2 --bots none", "2 people do not fill 3 seats"),
        ("play chakapuces -o moon=full", "chakapuces has no option moon"),
        ("play chakapuces -o moon", "'moon' is not an option (NAME=VALUE)"),
        ("simulate poker", "there is no game 'poker'"),
        ("simulate chakapuces --seats 1", "for 2 to 6 seats, not 1"),
        ("simulate chakapuces --games 0", "at least one game"),
        ("simulate chakapuces --bots none", "a simulation needs bots"),
        ("balance chakapuces --games 1", "at least 2 games"),
        ("balance chakapuces --forbid luck", "'luck' cannot be forbidden"),
        ("arena chakapuces --bots random", "an arena needs two or more bots"),
        ("arena chakapuces --bots random,clever", "there is no bot 'clever'"),
        ("arena chakapuces", "the following arguments are required: --bots"),
        (f"simulate chakapuces --seats {'9' * 20}", "is not a whole number from 0 to 99"),
        (f"simulate chakapuces --seed {'9' * 5000}", "999…' is not a whole number"),
        ("arena chakapuces --bots random,greedy --games -4", "'-4' is not a whole number from 1"),
        ("arena chakapuces --bots random,greedy --games 99999999999", "is not a whole number from 1"),
        ("arena chakapuces --bots random,greedy --workers 0", "from 1 to 256"),
        (f"arena chakapuces --bots random,search-{'9' * 30}", "there is no bot 'search-"),
        ("play chakapuces --people ٣", "is not a whole number"),
        ("serve --port 99999", "'99999' is not a whole number from 0 to 65535"),
        ("rules poker", "there is no game 'poker'"),
        ("rules chakapuces CK-9.9", "chakapuces has no rule CK-9.9; they go from CK-1.1 to CK-4.5"),
        ("rules chakapuces --lang de", "invalid choice: 'de'"),
        ("replay nowhere.txt", "nowhere.txt cannot be read: No such file"),
        ("resume", "there is no saved game"),
        ("dance", "invalid choice: 'dance'"),
        ("", "the following arguments are required: COMMAND"),
    ],
)
def test_a_command_that_does_not_fit_is_refused_in_one_line(tmp_path: Path, words: str, reason: str) -> None:
    ran = tablee(tmp_path, *words.split())
    assert ran.code != 0
    assert reason in ran.err
    assert ran.err.startswith("tablee")
    assert len(ran.err.splitlines()) == 1
    assert ran.out == ""


@pytest.mark.parametrize("name", ["bot x", " "])
def test_a_name_that_would_spoil_the_record_is_refused(tmp_path: Path, name: str) -> None:
    ran = tablee(tmp_path, "play", "chakapuces", "--names", name)
    assert ran.code != 0
    assert ran.err == f"tablee: '{name}' cannot be a player's name\n"


@pytest.mark.parametrize(
    ("move", "reason"), [("moon", "'moon' is not a move"), ("9*", "9* is not in the hand"), ("#99", "no move #99")]
)
def test_a_bad_move_from_a_script_stops_with_one_line_and_loses_nothing(tmp_path: Path, move: str, reason: str) -> None:
    ran = tablee(tmp_path, "play", "chakapuces", "--seed", "7", typed=f"1\n{move}\n")
    assert ran.code != 0
    assert reason in ran.err
    assert len(ran.err.splitlines()) == 1
    (saved,) = (tmp_path / "saves").iterdir()
    assert saved.read_text("utf-8").endswith("\n0 1\n")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "this is not a record"),
        (b"\xff\xfe\x00", "cannot be read: it is not text"),
        (b"[Event 'chess']\n1. e4 e5", "this is not a record"),
        (b"tablee record 1\ngame: poker 1\nseats: 2\nseed: 1\n\n", "there is no game 'poker'"),
        (b"tablee record 1\ngame: chakapuces 1\nseats: 2\nseed: 1\n\n0 moon\n", "move 1 of the record, '0 moon'"),
        (
            b"tablee record 1\ngame: chakapuces 99\nseats: 2\nseed: 1\n\n",
            "here it is version 1, whose rules are not the same",
        ),
        (b"tablee record 1\ngame: chakapuces 1\nseats: 99999999999\nseed: 1\n\n", "no number of seats"),
        (b"tablee record 1\ngame: chakapuces 1\nseats: 3\nposition: line 2; hands - / -\n\n", "2 to 6|has 0 cards"),
        (b"tablee record 1\n\x1b[2J: x\n", "cannot be shown"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "resume", "verify", "review"])
def test_a_broken_or_foreign_record_is_refused_in_one_line(
    tmp_path: Path, command: str, content: bytes, reason: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    ran = tablee(tmp_path, command, str(file))
    assert ran.code == 1
    assert re.search(reason, ran.err)
    assert len(ran.err.splitlines()) == 1
    assert file.read_bytes() == content
