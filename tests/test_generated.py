"""What is generated and committed is what its generator writes today (for the types: web/tests/generated.test.ts)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablee
from tablee.games.cup_king.physics import is_available
from tablee.server.schema import schema
from tablee.typescript.__main__ import TYPED, generate
from tests.client_fixtures import FOLDER, fixture_of_motions, fixture_of_options, fixtures_of_games
from tests.marks import many

WEB = Path(__file__).parent.parent / "web"


def test_the_schema_of_the_wire_is_that_of_the_server() -> None:
    """If it is not: python -m tablee.server.schema > web/protocol.schema.json, then npm run types in web/."""
    assert json.loads((WEB / "protocol.schema.json").read_text("utf-8")) == schema()


@pytest.mark.parametrize("game", TYPED, ids=lambda game: game.name)
def test_what_a_board_takes_from_its_game_is_the_game_s_own(game: tablee.Game) -> None:
    """If it is not: python -m tablee.typescript."""
    for name, text in generate(game).items():
        assert (WEB / "src" / "boards" / game.name / name).read_text("utf-8") == text, name


@many
def test_the_games_that_boards_are_tested_with_are_those_of_the_rules() -> None:
    """If they are not: python -m tests.client_fixtures."""
    for name, text in fixtures_of_games().items():
        assert (FOLDER / name).read_text("utf-8") == text, f"{name} is stale: python -m tests.client_fixtures"


def test_the_options_that_the_shelf_is_tested_with_are_those_of_the_games() -> None:
    kept = (FOLDER / "options.json").read_text("utf-8")
    assert kept == fixture_of_options(), "options.json is stale: python -m tests.client_fixtures"


@many
@pytest.mark.skipif(not is_available(), reason="real cups need MuJoCo")
def test_the_motions_that_boards_are_tested_with_have_the_shape_of_real_ones() -> None:
    kept, made = (json.loads(text) for text in ((FOLDER / "motions.json").read_text("utf-8"), fixture_of_motions()))
    assert [list(motion) for motion in kept] == [list(motion) for motion in made]
    assert [list(motion["event"]) for motion in kept] == [list(motion["event"]) for motion in made]
