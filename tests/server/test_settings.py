"""Settings: from the command line, the environment or a file; what cannot be is refused in one sentence."""

import argparse
from pathlib import Path

import pytest

from tablee.core.errors import SetupError
from tablee.server.settings import Settings, add_arguments, choose_settings, read_settings, show_settings


def test_the_command_line_comes_before_the_environment_and_that_before_the_default() -> None:
    chosen = read_settings({"port": 1, "rate": None}, {"TABLEE_PORT": "2", "TABLEE_RATE": "0.5", "TABLEE_OPEN": "Yes"})
    assert chosen == Settings(port=1, rate=0.5, open=True)


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("PORT", "99999", "TABLEE_PORT: '99999' is not a whole number from 0 to 65535"),
        ("PORT", "-1", "from 0 to 65535"),
        ("PORT", "٨", "from 0 to 65535"),
        ("PORT", "9" * 5000, r"TABLEE_PORT: '9{60}…' is not a whole number"),
        ("WORKERS", "0", "from 1 to 256"),
        ("TABLES", "", "from 1 to 1000000000"),
        ("RATE", "nan", "'nan' is not a number above 0"),
        ("RATE", "1e400", "is not a number above 0"),
        ("RATE", "inf", "is not a number above 0"),
        ("MESSAGES", "0.0", "is not a number above 0"),
        ("OPEN", "perhaps", "TABLEE_OPEN: 'perhaps' is neither yes nor no"),
    ],
)
def test_a_variable_that_cannot_be_is_refused_by_its_name(name: str, text: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        read_settings({}, {f"TABLEE_{name}": text})


def test_an_argument_that_cannot_be_is_refused_where_it_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    with pytest.raises(SystemExit):
        parser.parse_args(["--port", "99999"])
    assert "argument --port: '99999' is not a whole number from 0 to 65535" in capsys.readouterr().err


def test_a_file_comes_after_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "tablee.toml"
    file.write_text('port = 1\nrate = 0.5\nopen = true\nhosts = ["a.example", "*.b.example"]\nworkers = 3\n')
    chosen = read_settings({"config": str(file), "workers": 2}, {"TABLEE_PORT": "9"})
    assert chosen == Settings(port=9, rate=0.5, open=True, hosts="a.example,*.b.example", workers=2)
    assert read_settings({}, {"TABLEE_CONFIG": str(file)}).port == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("prot = 1", "there is no setting 'prot'; the settings are host, port"),
        ("port = 99999", "tablee.toml: port: '99999' is not a whole number from 0 to 65535"),
        ("port = -1", "from 0 to 65535"),
        ("port = true", "from 0 to 65535"),
        ("rate = nan", "is not a number above 0"),
        ("open = 2", "neither yes nor no"),
        ("[port]\nnumber = 1", "from 0 to 65535"),
        ("port 1", "tablee.toml cannot be read"),
    ],
)
def test_a_file_that_cannot_be_is_refused_by_its_name(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "tablee.toml"
    file.write_text(text)
    with pytest.raises(SetupError, match=reason):
        read_settings({"config": str(file)}, {})


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"none\.toml cannot be read"):
        read_settings({"config": str(tmp_path / "none.toml")}, {})


def test_what_is_shown_is_a_file_that_gives_the_same_settings(tmp_path: Path) -> None:
    given, environment = {"port": 1, "hosts": 'a"b'}, {"TABLEE_RATE": "0.5", "TABLEE_OPEN": "yes"}
    file = tmp_path / "shown.toml"
    file.write_text(show_settings(choose_settings(given, environment)))
    assert read_settings({"config": str(file)}, {}) == read_settings(given, environment)
    lines = file.read_text().splitlines()
    assert "port = 1  # --port" in lines
    assert "rate = 0.5  # TABLEE_RATE" in lines
    assert "idle = 600  # default" in lines


def test_no_password_is_shown() -> None:
    text = show_settings(choose_settings({"db": "postgresql://ann:secret@house/tables"}, {}))
    assert "secret" not in text
    assert 'db = "postgresql://ann:***@house/tables"  # --db' in text.splitlines()
