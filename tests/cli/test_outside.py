"""What can go wrong outside: files, folders, disks, terminals. One clear line, a non-zero exit, no traceback."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.running import TABLEE, environment, tablee

ARENA = "arena chakapuces --bots random,greedy --games 4 --workers 1 --store"
GAME = "play chakapuces --seats 2 --people 0 --seed 5"


@pytest.mark.parametrize("command", ["replay", "resume", "review", "verify"])
@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("/", "Is a directory"),
        ("nowhere", "No such file"),
        ("/dev/zero", "characters at most"),
        ("file/x", "Not a dir"),
    ],
)
def test_what_cannot_be_read_is_named_with_the_reason(tmp_path: Path, command: str, path: str, reason: str) -> None:
    (tmp_path / "file").touch()
    ran = tablee(tmp_path, command, path if path.startswith("/") else str(tmp_path / path))
    assert ran.code == 1
    assert reason in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(("language", "said"), [("en", "cannot be kept in"), ("fr", "ne peuvent pas être gardées")])
def test_where_no_game_can_be_kept_none_is_begun(tmp_path: Path, language: str, said: str) -> None:
    (tmp_path / "file").touch()
    ran = tablee(tmp_path / "file", *GAME.split(), "--lang", language)
    assert ran.code == 1
    assert said in ran.err
    assert "TABLEE_HOME" in ran.err
    assert len(ran.err.splitlines()) == 1
    assert ran.out == ""


def test_a_game_that_cannot_be_kept_at_its_end_is_shown_instead(tmp_path: Path) -> None:
    (tmp_path / "records").touch()
    ran = tablee(tmp_path, *GAME.split())
    assert ran.code == 1
    assert "could not be kept (File exists)" in ran.err
    assert len(ran.err.splitlines()) == 1
    record = tmp_path / "copied.txt"
    record.write_text(ran.out[ran.out.index("tablee record 1") :], "utf-8")
    assert tablee(tmp_path, "verify", str(record)).code == 0


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe", "does not hold games of an arena"),
        (b"[" * 5000, "does not hold games of an arena"),
        (b"{}\n", "holds games of another arena"),
        (b'{}\n{"deal": 0}\n', "does not hold games of an arena"),
        (
            b'{}\n{"deal":0,"lineup":["a"],"winners":[7],"scores":[1],"decisions":[1],"seconds":[1]}\n',
            "does not hold games",
        ),
    ],
    ids=["bytes", "deep", "other", "half", "seats"],
)
def test_a_store_of_something_else_is_refused_and_left_alone(tmp_path: Path, content: bytes, reason: str) -> None:
    store = tmp_path / "arena.jsonl"
    store.write_bytes(content)
    ran = tablee(tmp_path, *ARENA.split(), str(store))
    assert ran.code == 1
    assert reason in ran.err
    assert len(ran.err.splitlines()) == 1
    assert store.read_bytes() == content


@pytest.mark.parametrize("store", ["/", "/proc/nowhere/arena.jsonl", "/dev/full"])
def test_a_store_that_cannot_be_written_is_told_in_one_line(tmp_path: Path, store: str) -> None:
    ran = tablee(tmp_path, *ARENA.split(), store)
    assert ran.code == 1
    assert ran.err.startswith("tablee: ")
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("--db sqlite:/proc/nowhere/x.db", "cannot be opened"),
        ("--db sqlite:/", "cannot be opened"),
        ("--db sqlite:{home}/file", "file is not a database"),
        ("--db mysql://x", "is no place for tables"),
        ("--host é..x", "cannot listen on"),
        ("--host nowhere.invalid", "cannot listen on"),
        ("--log loudly", "log cannot be loudly"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_line(tmp_path: Path, words: str, reason: str) -> None:
    (tmp_path / "file").write_bytes(b"not a database" * 500)
    ran = tablee(tmp_path, *f"serve --port 0 {words}".format(home=tmp_path).split())
    assert ran.code == 1
    assert reason in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("words", ["games", "rules pop", "simulate chakapuces --games 5 --json"])
def test_a_full_disk_is_told_in_one_line(tmp_path: Path, words: str) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run([*TABLEE, *words.split()], stdout=full, stderr=-1, text=True, env=environment(tmp_path))
    assert ran.returncode == 1
    assert ran.stderr == "tablee: No space left on device\n"


@pytest.mark.parametrize("words", ["games", "rules pop"])
def test_a_reader_who_has_left_is_no_error_to_speak_of(tmp_path: Path, words: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w") as pipe:
        ran = subprocess.run([*TABLEE, *words.split()], stdout=pipe, stderr=-1, text=True, env=environment(tmp_path))
    assert ran.returncode == 1
    assert ran.stderr == ""


@pytest.mark.parametrize("words", ["games", "rules pop --lang fr", GAME])
def test_a_terminal_that_lacks_characters_shows_others(tmp_path: Path, words: str) -> None:
    poor = environment(tmp_path) | {"PYTHONIOENCODING": "ascii"}
    ran = subprocess.run([*TABLEE, *words.split()], capture_output=True, env=poor)
    assert ran.returncode == 0
    assert ran.stderr == b""


def test_what_was_typed_and_is_no_text_is_no_move(tmp_path: Path) -> None:
    words = [*TABLEE, *"play chakapuces --seed 5".split()]
    ran = subprocess.run(words, input=b"\xff\xfe\n", capture_output=True, env=environment(tmp_path))
    assert ran.returncode == 1
    assert "is not a move" in ran.stderr.decode()
    assert "Traceback" not in ran.stderr.decode()


@pytest.mark.parametrize("words", ["games", "play chakapuces --seed 5", "puzzle --seed 1"])
def test_nobody_there_is_an_end_of_input(tmp_path: Path, words: str) -> None:
    """With the standard input closed there is none in Python either."""
    ran = subprocess.run(
        ["sh", "-c", f'exec "$@" {words} <&-', "sh", *TABLEE], capture_output=True, text=True, env=environment(tmp_path)
    )
    assert "Traceback" not in ran.stderr
    assert len(ran.stderr.splitlines()) <= 1
