"""Pop alone: turns of five cards, winning and losing, puzzles."""

import pytest

from tablee.core.chance import Chance
from tablee.core.errors import SetupError
from tablee.core.record import replay, start_from
from tablee.core.record_reading import parse_record
from tablee.games.pop.area import touching_cards
from tablee.games.pop.position import write_position
from tablee.games.pop.solve import deal_puzzle, has_one_solution, make_puzzle, solutions
from tests.marks import rule
from tests.playing import play
from tests.pop.drawing import GAME, QUIET, ROW, alone, area, drawn, kinds

# Four arrows: 47 at E, 42 at D meets it; 36 at C; 30 at B meets 50 above, 21 falls beside 36; 7 at A meets 2.
CLEARABLE = """
    .  21 .  .  .
    2  50 .  .  .
    """
PUZZLE = f"mode puzzle; area {area(CLEARABLE)}; hands 7 11 30 36 42 47"
SOLVED = "7 30 36 42 47"


@rule("PO-6.2")
def test_five_cards_of_the_hand_are_one_move() -> None:
    state = GAME.new(1, 1, mode="solo")
    moves = state.legal_moves(0)
    assert len(moves) == 252
    assert {len(GAME.format_move(state, 0, move).split()) for move in moves} == {5}
    assert len({GAME.format_move(state, 0, move) for move in moves}) == 252


@rule("PO-6.2")
def test_after_a_turn_five_cards_are_drawn_while_there_is_a_pile() -> None:
    state = alone(ROW, f"{QUIET} 1 2 3 4 5", "pile 40 39 38 37 36")
    events = play(GAME, state, f"0 {QUIET}")
    assert {"kind": "draw", "rule": "PO-6.2", "seat": 0, "count": 5, "cards": [36, 37, 38, 39, 40]} in events
    assert state.view(0)["hand"] == [1, 2, 3, 4, 5, 36, 37, 38, 39, 40]
    assert state.view(0)["pile"] == 0


@rule("PO-6.2")
def test_without_a_pile_the_last_five_are_played() -> None:
    state = alone(ROW, f"{QUIET} 1 2 3 4 5")
    assert "draw" not in kinds(play(GAME, state, f"0 {QUIET}"))
    assert state.legal_moves(0) == [31]
    assert GAME.format_move(state, 0, 31) == "1 2 3 4 5"


@rule("PO-6.2", "PO-6.3")
@pytest.mark.parametrize(
    ("level", "title"),
    [
        ("beginner", "novice_guardian"),
        ("intermediate", "wicked_guardian"),
        ("advanced", "evil_guardian"),
        ("expert", "renegade_guardian"),
    ],
)
def test_an_empty_area_after_the_fifth_card_wins_whatever_is_in_hand(level: str, title: str) -> None:
    state = alone(CLEARABLE, f"{SOLVED} 11 1 3 5 8", f"level {level}")
    play(GAME, state, f"0 {SOLVED}")
    outcome = state.outcome()
    assert (outcome.reason, outcome.winners, outcome.scores) == ("cleared", [0], [0])
    assert outcome.detail["title"] == title
    assert state.view(0)["hand_sizes"] == [5]


@rule("PO-6.2")
def test_an_area_that_is_empty_only_in_mid_turn_does_not_win() -> None:
    """11 clears A's 16 at once; the four cards that follow stay."""
    state = alone("16 . . . .", "11 17 18 19 20")
    events = play(GAME, state, "0 11 17 18 19 20")
    assert kinds(events)[2:4] == ["place", "explode"]
    assert drawn(state) == [". 17 18 19 20"]
    assert state.outcome().winners == []


@rule("PO-6.3")
def test_no_card_in_hand_and_cards_in_the_area_lose() -> None:
    state = alone(ROW, QUIET)
    play(GAME, state, f"0 {QUIET}")
    outcome = state.outcome()
    assert (outcome.reason, outcome.winners, outcome.scores) == ("no_cards_left", [], [10])
    assert outcome.detail == {"title": None, "left": 10}


# --- puzzles ---


@rule("PO-7.1")
def test_a_puzzle_is_won_by_clearing_the_area_in_one_turn() -> None:
    state = GAME.read_position(PUZZLE)
    play(GAME, state, f"0 {SOLVED}")
    assert (state.outcome().reason, state.outcome().winners) == ("cleared", [0])
    assert state.outcome().detail["title"] is None


@rule("PO-7.1")
def test_a_puzzle_has_a_single_turn_and_nothing_is_drawn() -> None:
    state = GAME.read_position(PUZZLE)
    events = play(GAME, state, "0 7 11 30 36 42")
    assert state.is_over()
    assert "draw" not in kinds(events)
    assert (state.outcome().reason, state.outcome().winners) == ("not_cleared", [])


@rule("PO-7.1")
def test_a_puzzle_can_be_recorded_and_replayed() -> None:
    recording = start_from(GAME, PUZZLE)
    recording.play(0, SOLVED)
    record = str(recording.record)
    assert "position: mode puzzle" in record
    assert "result: winners 0; scores 0; reason cleared" in record
    assert str(replay(GAME, parse_record(GAME, record)).record) == record


@rule("PO-7.1")
def test_a_puzzle_round_trips_and_hides_nothing() -> None:
    state = GAME.read_position(PUZZLE)
    assert write_position(GAME.read_position(write_position(state))) == write_position(state)  # type: ignore[arg-type]
    assert state.resample(0, Chance(1)).view(0) == state.view(0)
    assert state.view(0)["mode"] == "puzzle"
    assert state.view(0)["level"] is None


@rule("PO-7.2")
def test_a_puzzle_is_checked_to_have_exactly_one_solution() -> None:
    state = alone(CLEARABLE, f"{SOLVED} 11 1 3 5 8")
    assert [int(card) for card in SOLVED.split()] in solutions(state)
    many = alone("16 . . . .", "1 2 7 12 17 6 11 21 22 27")
    assert not has_one_solution(many)


@rule("PO-7.2")
@pytest.mark.parametrize(("area_size", "hand_size"), [(2, 10), (3, 6), (4, 8), (5, 9)])
def test_puzzles_are_made_with_exactly_one_solution(area_size: int, hand_size: int) -> None:
    table = make_puzzle(Chance(area_size), area_size, hand_size)
    view = table.view(0)
    assert sum(len(column) for column in view["area"]) == area_size
    assert len(view["hand"]) == hand_size
    assert len(solutions(table)) == 1
    wins = 0
    for move in table.legal_moves(0):
        twin = table.copy()
        twin.play(0, move)
        wins += twin.outcome().winners == [0]
    assert wins == 1
    assert GAME.read_position(GAME.write_position(table)).view(0) == view


@rule("PO-7.1")
def test_the_columns_of_a_puzzle_may_be_uneven_and_empty_and_are_at_rest() -> None:
    heights = set()
    for seed in range(40):
        table = deal_puzzle(Chance(seed), 15)
        heights |= {len(column) for column in table.view(0)["area"]}
        assert touching_cards(table.area) == []
        assert len(set(GAME.census(table))) == 25
    assert heights == {0, 1, 2, 3, 4, 5}


@rule("PO-7.2")
@pytest.mark.parametrize(("area_size", "hand_size"), [(0, 6), (16, 6), (3, 5), (3, 11)])
def test_what_cannot_be_a_puzzle_is_refused(area_size: int, hand_size: int) -> None:
    with pytest.raises(SetupError, match="a puzzle has 1 to 15 cards in the area and 6 to 10 in hand"):
        make_puzzle(Chance(1), area_size, hand_size)
