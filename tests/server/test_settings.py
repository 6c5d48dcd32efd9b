"""Settings: from the command line, from the environment, or left out; what cannot be is refused in one sentence."""

import argparse

import pytest

from tablee.core.errors import SetupError
from tablee.server.settings import Settings, add_arguments, read_settings


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
