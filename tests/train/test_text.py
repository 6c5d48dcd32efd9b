"""Games as text: whole ones from what is asked, refusals with their reasons, over stdin and HTTP."""

import io
import json
from typing import Any

import pytest

from tablee.core.errors import SetupError
from tablee.testing import Setup
from tablee.train.text import MOST_LISTED, TextTable
from tablee.train.text_http import app
from tablee.train.text_play import play_lines
from tests.event_loop import run
from tests.train.setups import EVERY_SETUP


def first_move(asked: str) -> str:
    """The first move that a text lists."""
    return asked.rsplit("moves", 1)[1].split(": ", 1)[1].split(" | ")[0]


@EVERY_SETUP
def test_whoever_plays_what_is_listed_plays_to_the_end(setup: Setup) -> None:
    table = TextTable(setup.game.name, setup.seats, setup.seed, 0, "random", **setup.options)
    while not table.is_over():
        reply = table.play(first_move(table.ask()))
        assert reply.is_made, reply.text
    result = table.result()
    assert -1 <= result.payoff <= 1
    assert result.refusals == 0
    assert len(result.scores) == setup.seats


@EVERY_SETUP
def test_the_rules_and_what_is_seen_are_told_and_nothing_hidden(setup: Setup) -> None:
    table = TextTable(setup.game.name, setup.seats, setup.seed, 0, "random", "fr", **setup.options)
    assert table.texts.moves_help in table.rules()
    assert table.ask().count("\nhand: ") == 1
    assert len(table.ask().split(" | ")) <= MOST_LISTED


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    table = TextTable("chakapuces", 2, 7, 0, "random")
    before = table.ask()
    for wrong in ("nonsense", "", "99"):
        reply = table.play(wrong)
        assert not reply.is_made
        assert "is not a move" in reply.text
    absent = next(card for card in "1 2 3 4 5 6 7 8 9 10".split() if card not in table.moves())
    assert "not" in table.play(absent).text
    assert table.ask() == before
    assert table.refusals == 4


def test_a_seed_decides_the_whole_game() -> None:
    ends = []
    for _ in range(2):
        table = TextTable("chakapuces", 3, 11, 1, ["easy", "random"])
        told = []
        while not table.is_over():
            told.append(table.play(first_move(table.ask())).text)
        ends.append((told, table.result()))
    assert ends[0] == ends[1]


def test_where_partners_talk_the_seat_reads_what_they_said() -> None:
    table = TextTable("pop", 3, 7, 0, "medium", mode="cooperative")
    assert "said: 1 want" in table.ask()


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(SetupError, match="no seat 2"):
        TextTable("chakapuces", 2, 1, 2)
    with pytest.raises(SetupError, match="2 opponents"):
        TextTable("chakapuces", 2, 1, 0, ["random", "random"])


class Player:
    """Answers what was printed last, once with nonsense first."""

    def __init__(self, out: io.StringIO) -> None:
        self.out = out
        self.lines = 0

    def __iter__(self) -> "Player":
        return self

    def __next__(self) -> str:
        self.lines += 1
        return "nonsense\n" if self.lines == 1 else first_move(self.out.getvalue()).splitlines()[0] + "\n"


def test_a_game_goes_over_stdin_and_stdout() -> None:
    out = io.StringIO()
    table = TextTable("chakapuces", 2, 7, 0, "random")
    assert play_lines(table, Player(out), out)
    lines = out.getvalue().splitlines()
    assert sum(line.startswith("refused: ") for line in lines) == 1
    assert json.loads(lines[-1].removeprefix("result: "))["refusals"] == 1


def test_lines_that_end_before_the_game_does_leave_it_unfinished() -> None:
    assert not play_lines(TextTable("chakapuces", 2, 7, 0, "random"), [], io.StringIO())


def ask_http(method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """A request to the application itself: the status and what it answers."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": method, "path": path, "headers": [], "query_string": b""}
    run(app(scope, receive, send))
    return sent[0]["status"], json.loads(b"".join(part.get("body", b"") for part in sent[1:]))


def test_a_game_goes_over_http() -> None:
    wanted = {"game": "chakapuces", "seats": 2, "seed": 7, "opponents": "random"}
    status, now = ask_http("POST", "/games", wanted)
    assert status == 201
    where = f"/games/{now['id']}"
    assert ask_http("GET", where)[1]["text"] == now["text"]
    status, refused = ask_http("POST", f"{where}/moves", {"move": "nonsense"})
    assert (status, "is not a move" in refused["error"]) == (422, True)
    while not now["is_over"]:
        _, now = ask_http("POST", f"{where}/moves", {"move": first_move(now["text"])})
    assert now["result"]["refusals"] == 1


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/games", {"game": "nothing"}, 400),
        ("POST", "/games", {"game": "chakapuces", "seats": "two"}, 400),
        ("POST", "/games", {"game": "chakapuces", "more": 1}, 400),
        ("POST", "/games", {"game": "c" * 20_000}, 400),
        ("GET", "/games/none", None, 404),
        ("POST", "/games/none/moves", {"move": "5"}, 404),
    ],
)
def test_what_http_asks_wrongly_is_refused(method: str, path: str, body: Any, status: int) -> None:
    answered, said = ask_http(method, path, body)
    assert answered == status
    assert said["error"]
