"""The HTTP API: every call by hand, and all of them held against their own description by schemathesis."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

import tablee
from tablee.core.record_reading import parse_record
from tests.event_loop import run
from tests.server.play import Data, Player, call, create, join
from tests.server.servers import Server, serving

EXAMPLES = 8  # for each call of the API
# What fits the description of these may still not fit the rules (a seat, an option, the moves of a record), which no
# schema can say: then it is refused with this code, and never as a message that cannot be read.
UNFIT = {
    "create": "setup",
    "import_record": "bad_record",
    "moment": "setup",
    "read_position": "setup",
    "change_position": "setup",
    "deal_position": "setup",
    "continue_record": "bad_record",
    "puzzle": "setup",
    "try_puzzle": "setup",
    "remind": "setup",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder) as server:
        yield server


@pytest.fixture(scope="module")
def schema(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.address}/openapi.json")


def test_the_api_is_what_it_says_it_is(schema: Any) -> None:
    for operation in schema.get_all_operations():
        check_operation(operation.ok(), GenerationMode.POSITIVE)


def test_the_api_refuses_what_it_says_it_does_not_take(schema: Any) -> None:
    bodies = [operation.ok() for operation in schema.get_all_operations() if operation.ok().body]
    assert len(bodies) == 10
    for operation in bodies:
        check_operation(operation, GenerationMode.NEGATIVE)


def check_operation(operation: Any, mode: GenerationMode) -> None:
    """Whatever is asked, the answer is one that the description names, in the shape it says."""

    @hypothesis.settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        case.body = as_written(case.body)
        answer = case.call()
        excluded: list[Any] = []
        if mode is GenerationMode.POSITIVE and answer.status_code == 400:
            assert answer.json()["code"] == UNFIT[operation.definition.raw["operationId"]]
            excluded.append(positive_data_acceptance)
        if answer.status_code == 413:  # too large, before it is looked at
            excluded.append(negative_data_rejection)
        case.validate_response(answer, excluded_checks=excluded)

    ask()


def as_written(part: Any) -> Any:
    """To a JSON Schema 1.0 is a whole number, and everybody writes it 1; the server takes no other for one."""
    if isinstance(part, dict):
        return {name: as_written(inner) for name, inner in part.items()}
    if isinstance(part, list):
        return [as_written(inner) for inner in part]
    return int(part) if isinstance(part, float) and part.is_integer() else part


@pytest.fixture(scope="module")
def over(server: Server) -> Data:
    """A game that Ann has played to its end against a bot."""
    joined = create(server.address, "pop", 2, bots={"1": "easy"}, start=True, seed=4)

    async def play() -> None:
        async with Player(server.address, joined["table"], joined["token"]) as player:
            await player.play_to_the_end()

    run(play())
    return joined


# --- games and puzzles ---


def test_games_are_listed_with_seats_and_options(server: Server) -> None:
    status, games = call(server.address, "GET", "/api/games")
    assert status == 200
    assert [game["name"] for game in games] == [game.name for game in tablee.all_games()]
    pop = next(game for game in games if game["name"] == "pop")
    assert (pop["least_seats"], pop["most_seats"]) == (1, 5)
    assert "mode" in [option["name"] for option in pop["options"]]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_texts_are_those_of_the_game(server: Server, language: str) -> None:
    status, texts = call(server.address, "GET", f"/api/games/shuppa/texts/{language}")
    assert status == 200
    assert texts["rules"] == tablee.game("shuppa").texts(language).rules


@pytest.mark.parametrize("path", ["/api/games/chess/texts/en", "/api/games/pop/texts/xx"])
def test_texts_that_there_are_not_are_refused(server: Server, path: str) -> None:
    status, problem = call(server.address, "GET", path)
    assert (status, problem["code"]) == (400, "setup")


def test_puzzles_are_listed_and_one_belongs_to_each_day(server: Server) -> None:
    _, puzzles = call(server.address, "GET", "/api/puzzles")
    status, daily = call(server.address, "GET", "/api/puzzles/daily?date=2025-05-17")
    assert status == 200
    assert daily in puzzles
    assert call(server.address, "GET", "/api/puzzles/daily?date=2025-05-17")[1] == daily
    for query in ("", "?date=tomorrow", "?date=2025-05-17&grade=none"):
        status, problem = call(server.address, "GET", f"/api/puzzles/daily{query}")
        assert (status, problem["code"]) == (400, "setup")


def test_a_puzzle_can_be_played(server: Server) -> None:
    _, puzzles = call(server.address, "GET", "/api/puzzles")
    path = f"/api/puzzles/{puzzles[0]['game']}/{puzzles[0]['id']}"
    _, task = call(server.address, "GET", path)
    status, tried = call(server.address, "POST", f"{path}/tries", {"moves": task["answer"]})
    assert (status, tried["is_solved"], tried["reached"]) == (201, True, task["best"])
    for moves, code in (([], "bad_message"), (["moon"], "malformed_move"), ([*task["answer"], "1"], "illegal_move")):
        status, problem = call(server.address, "POST", f"{path}/tries", {"moves": moves})
        assert (status, problem["code"]) == (400, code)
    assert call(server.address, "GET", "/api/puzzles/pop/none")[1]["code"] == "setup"


def test_a_table_begins_from_a_position(server: Server) -> None:
    position = "turn 1; line 2; hands 1 3 5 7 / 2 4 6 8; fleas 20 20"
    joined = create(server.address, "chakapuces", 2, position=position, seat=1, bots={"0": "easy"}, start=True)
    _, mine = call(server.address, "GET", f"/api/tables/{joined['table']}", token=joined["token"])
    assert mine["is_my_turn"]
    assert mine["table"]["deal"] is None


# --- tables ---


def test_open_tables_stand_in_the_lobby_and_private_ones_do_not(server: Server) -> None:
    public = create(server.address, "pop", 3, is_open=True)
    private = create(server.address, "pop", 3)
    _, lines = call(server.address, "GET", "/api/tables")
    line = next(line for line in lines if line["table"] == public["table"])
    assert (line["seats"], line["free"], line["names"]) == (3, 2, ["Ann"])
    assert private["table"] not in [line["table"] for line in lines]


def test_a_table_is_seen_with_or_without_a_token(server: Server) -> None:
    ann = create(server.address, "pop", 2)
    ben = join(server.address, ann["table"], "Ben", 1)
    path = f"/api/tables/{ann['table']}"
    assert call(server.address, "GET", path)[1]["person"] is None
    mine = call(server.address, "GET", path, token=ben["token"])[1]
    assert (mine["person"], mine["seat"], mine["is_my_turn"]) == (1, 1, False)
    assert call(server.address, "GET", path, token="x")[0] == 401
    assert call(server.address, "GET", "/api/tables/nowhere")[0] == 404


def test_a_seat_is_given_once(server: Server) -> None:
    ann = create(server.address, "pop", 2)
    path = f"/api/tables/{ann['table']}/people"
    assert call(server.address, "POST", path, {"name": "Ben", "seat": 0})[0] == 409
    assert call(server.address, "POST", path, {"name": "Ben", "seat": 9})[0] == 400
    assert call(server.address, "POST", path, {"name": "bot easy"})[0] == 400
    assert call(server.address, "POST", path, {"name": "Ben", "seat": 1})[0] == 201


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "bad_message"),
        ({"game": "pop", "name": "Ann", "seats": "two"}, 400, "bad_message"),
        ({"game": "pop", "name": "Ann", "seats": 2, "cheat": True}, 400, "bad_message"),
        ({"game": "pop", "name": "Ann", "seats": 2, "options": {"mode": "x"}}, 400, "setup"),
        ({"game": "pop", "name": "A" * 20_000, "seats": 2}, 413, "too_large"),
    ],
)
def test_a_request_that_does_not_fit_is_refused(server: Server, body: Data, status: int, code: str) -> None:
    answer, problem = call(server.address, "POST", "/api/tables", body)
    assert (answer, problem["code"]) == (status, code)
    assert problem["reason"]


# --- games that are over ---


@pytest.mark.parametrize("what", ["record", "replay", "review"])
def test_while_a_game_goes_on_nothing_of_it_is_told(server: Server, what: str) -> None:
    ann = create(server.address, "pop", 2)
    status, problem = call(server.address, "GET", f"/api/tables/{ann['table']}/{what}")
    assert (status, problem["code"]) == (409, "not_now")
    assert call(server.address, "GET", f"/api/tables/nowhere/{what}")[0] == 404


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_replay_shows_what_a_seat_saw(server: Server, over: Data, seat: int | None) -> None:
    query = "" if seat is None else f"?seat={seat}"
    status, replay = call(server.address, "GET", f"/api/tables/{over['table']}/replay{query}")
    assert status == 200
    view, game = replay["first_view"], tablee.game("pop")
    assert view["seat"] == seat
    for frame in replay["frames"]:
        for event in frame["update"]["events"]:
            game.follow(view, event)
        assert json.dumps(view) == json.dumps(frame["view"])
    assert view["outcome"] is not None
    assert replay["outcome"]["scores"]


def test_a_seat_that_there_is_not_is_refused(server: Server, over: Data) -> None:
    for seat in ("2", "-1", "x", "1" * 5000):
        assert call(server.address, "GET", f"/api/tables/{over['table']}/replay?seat={seat}")[0] == 400


def test_a_review_judges_each_move_of_a_seat(server: Server, over: Data) -> None:
    status, review = call(server.address, "GET", f"/api/tables/{over['table']}/review?seat=0")
    assert status == 200
    _, text = call(server.address, "GET", f"/api/tables/{over['table']}/record")
    mine = [entry.text for entry in parse_record(tablee.game("pop"), text).entries if entry.seat == 0]
    assert [move["move"] for move in review["moves"]] == mine
    assert [move["shown"]["move"] for move in review["moves"]] == mine
    assert all(move["best_shown"]["kind"] in ("card", "cards") for move in review["moves"])
    assert review["table"]["game"] == "pop"
    for move in review["moves"]:
        assert move["promised"] <= move["hoped"]
        assert all(move["reasons"][language] for language in ("en", "fr"))


def test_a_game_goes_on_from_any_moment_of_one_that_is_over(server: Server, over: Data) -> None:
    path = f"/api/tables/{over['table']}/moment"
    status, moment = call(server.address, "GET", f"{path}?step=1")
    assert status == 200
    state = tablee.game("pop").read_position(moment["position"])
    assert (state.seats, state.is_over()) == (moment["seats"], False)
    bots = {str(seat): "easy" for seat in range(1, moment["seats"])}
    create(server.address, "pop", moment["seats"], position=moment["position"], bots=bots, start=True)
    for step in ("", "?step=-1", "?step=9999", "?step=x"):
        status, problem = call(server.address, "GET", path + step)
        assert (status, problem["code"]) == (400, "setup")


def test_a_moment_is_shown_to_the_seat_that_asks_or_to_whoever_has_to_choose(server: Server, over: Data) -> None:
    path = f"/api/tables/{over['table']}/moment?step=1"
    moment = call(server.address, "GET", path)[1]
    game = tablee.game("pop")
    state = game.read_position(moment["position"])
    assert [moment["seat"]] == state.pending()
    assert moment["view"] == state.view(moment["seat"])
    assert [move["move"] for move in moment["moves"]] == [
        game.show_move(state, moment["seat"], move)["move"] for move in state.legal_moves(moment["seat"])
    ]
    waits = call(server.address, "GET", f"{path}&seat={1 - moment['seat']}")[1]
    assert (waits["seat"], waits["moves"]) == (1 - moment["seat"], [])


def test_a_position_that_is_written_down_looks_as_it_did(server: Server, over: Data) -> None:
    moment = call(server.address, "GET", f"/api/tables/{over['table']}/moment?step=3")[1]
    asked = {"game": "pop", "position": moment["position"]}
    status, read = call(server.address, "POST", "/api/positions", asked)
    assert (status, read | {"options": {}}) == (201, moment | {"options": {}})
    for bad in ({**asked, "position": "nonsense"}, {**asked, "game": "chess"}):
        status, problem = call(server.address, "POST", "/api/positions", bad)
        assert (status, problem["code"]) == (400, "setup")


def test_a_position_is_dealt_changed_by_hand_and_checked_by_the_rules(server: Server) -> None:
    status, dealt = call(server.address, "POST", "/api/positions/dealt", {"game": "chakapuces", "seats": 3, "seed": 4})
    assert (status, dealt["seats"], dealt["seat"]) == (201, 3, 0)
    assert [group["name"] for group in dealt["groups"][:4]] == ["hands", "hands", "hands", "line"]
    asked = {"game": "chakapuces", "position": dealt["position"]}
    one, other = dealt["groups"][0]["pieces"][0], dealt["groups"][1]["pieces"][0]
    swap = {"kind": "exchange", "one": 0, "other": len(dealt["groups"][0]["pieces"])}
    status, changed = call(server.address, "POST", "/api/positions/changed", {**asked, "change": swap})
    assert status == 201
    assert (other in changed["groups"][0]["pieces"], one in changed["groups"][1]["pieces"]) == (True, True)
    passed = call(server.address, "POST", "/api/positions/changed", {**asked, "change": {"kind": "turn", "seat": 2}})[1]
    assert (dealt["turn"], passed["turn"]) == (0, 2)
    fleas = dealt["counters"][1]
    assert (fleas["name"], fleas["seat"], fleas["stage"]) == ("fleas", 1, 0)
    more = call(
        server.address, "POST", "/api/positions/changed", {**asked, "change": {"kind": "count", "nth": 1, "by": 3}}
    )[1]
    assert more["counters"][1]["value"] == fleas["value"] + 3
    lap = {"kind": "set", "nth": 0, "value": "no_fleas"}
    late = call(server.address, "POST", "/api/positions/changed", {**asked, "change": lap})[1]
    assert [(each["name"], each["value"]) for each in late["conditions"]] == [
        ("last-lap", "no_fleas"),
        ("turns-left", "2"),
    ]
    pile = len(dealt["groups"]) - 1
    for bad in (
        {"kind": "count", "nth": 7, "by": 1},
        {"kind": "set", "nth": 1, "value": "1"},
        {"kind": "turn", "seat": 9},
        {"kind": "put", "one": 0, "into": pile},
        {**swap, "other": 9999},
    ):
        status, problem = call(server.address, "POST", "/api/positions/changed", {**asked, "change": bad})
        assert (status, problem["code"]) == (400, "setup")


def test_a_review_is_thought_out_once(server: Server, over: Data) -> None:
    path = f"/api/tables/{over['table']}/review?seat=0"
    first = call(server.address, "GET", path)
    judged = thought(server)
    assert call(server.address, "GET", path) == first
    assert thought(server) == judged > 0


def thought(server: Server) -> int:
    _, metrics = call(server.address, "GET", "/metrics")
    name = 'tablee_thinking_seconds_count{kind="judge"} '
    return next((int(float(line.split()[1])) for line in metrics.splitlines() if line.startswith(name)), 0)


def test_a_record_can_be_imported_and_is_the_same_again(server: Server, over: Data) -> None:
    _, text = call(server.address, "GET", f"/api/tables/{over['table']}/record")
    status, imported = call(server.address, "POST", "/api/records", {"record": text})
    assert status == 201
    assert call(server.address, "GET", f"/api/tables/{imported['table']}/record")[1] == text
    for bad in ("", "nonsense", text.replace("seed: 4", "seed: 5")):
        status, problem = call(server.address, "POST", "/api/records", {"record": bad})
        assert (status, problem["code"]) == (400, "bad_record")
