"""What the contract gives to every game: turns, legality, setup, options."""

import pytest

import tablee
from tablee.core.contract import NO_SEAT, OPEN, Option, Outcome
from tablee.core.errors import IllegalMove, NotYourTurn, SetupError, UnknownGame
from tablee.core.moves import Moves
from tablee.core.playout import playout, playouts
from tests.tiny import TOSS

GAME = tablee.game("chakapuces")


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'poker'; the games are .*chakapuces"):
        tablee.game("poker")


def test_games_are_listed_and_found_by_name() -> None:
    assert all(tablee.game(game.name) is game for game in tablee.all_games())


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_seats_out_of_range_are_refused(seats: int) -> None:
    with pytest.raises(SetupError, match=rf"chakapuces is for 2 to 6 seats, not {seats}"):
        GAME.new(seats, 1)


def test_an_option_that_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(SetupError, match=r"chakapuces has no option moon \(options: it has none\)"):
        GAME.new(3, 1, moon=True)
    with pytest.raises(SetupError, match=r"toss has no option moon \(options: rounds, coin\)"):
        TOSS.new(3, 1, moon=True)


@pytest.mark.parametrize("value", [4, "1", True])
def test_an_option_value_that_does_not_fit_is_refused(value: object) -> None:
    with pytest.raises(SetupError, match=r"rounds cannot be .*; it can be 1, 2, 3"):
        TOSS.new(3, 1, rounds=value)


def test_options_are_read_as_people_write_them() -> None:
    option = Option("coin", [False, True], "toss a coin")
    assert option.parse("yes") is True
    assert option.default() is False
    with pytest.raises(SetupError, match="coin cannot be maybe; it can be no, yes"):
        option.parse("maybe")


def test_options_left_out_have_their_default() -> None:
    assert TOSS.choose_options({"coin": True}) == {"rounds": 1, "coin": True}


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_at_the_table_cannot_play(seat: int) -> None:
    with pytest.raises(NotYourTurn, match=rf"there is no seat {seat} at this table \(seats are 0 to 2\)"):
        GAME.new(3, 1).play(seat, 0)


def test_nobody_plays_when_the_game_is_over() -> None:
    state = GAME.new(3, 1)
    playout(state, tablee.Chance(1))
    assert state.to_play() == NO_SEAT
    with pytest.raises(NotYourTurn, match="the game is over"):
        state.play(0, 0)


def test_a_game_without_them_awaits_nothing_and_allows_no_talk() -> None:
    state = GAME.new(3, 1)
    assert state.awaits() is None
    assert state.sayings(0) == []
    with pytest.raises(IllegalMove, match="nothing is awaited"):
        state.supply("heads")
    with pytest.raises(IllegalMove, match="nothing to say"):
        state.say(0, "hello")


def test_a_plain_reason_is_given_where_a_game_gives_none() -> None:
    state = TOSS.new(2, 1)
    with pytest.raises(IllegalMove, match="that is not allowed now"):
        state.play(0, 99)


def test_a_game_in_turns_is_open_and_against_each_other() -> None:
    assert GAME.new(3, 1).sealed_round() == OPEN
    assert not GAME.is_together(2, {})


def test_random_play_stops_where_something_is_awaited_from_outside() -> None:
    state = TOSS.new(3, 1, coin=True)
    assert playout(state, tablee.Chance(1)) == 3
    assert state.awaits() == "toss"
    assert playout(state, tablee.Chance(1)) == 0
    assert playouts(state, tablee.Chance(1), 5) == 0


def test_a_game_decides_what_is_awaited_or_says_that_nothing_is() -> None:
    assert TOSS.resolve("toss") == "heads"
    with pytest.raises(IllegalMove, match="nothing is awaited"):
        GAME.resolve("toss")


def test_a_game_needs_nothing_installed_and_has_no_puzzles_unless_it_says_so() -> None:
    GAME.check_installed({})
    assert (TOSS.themes(), TOSS.puzzles()) == ([], [])
    assert GAME.new(3, 1).listed_as(7) == 7


def test_playouts_play_copies_and_leave_the_state_alone() -> None:
    state = GAME.new(4, 1)
    before = GAME.write_position(state)
    assert playouts(state, tablee.Chance(1), 10) > 10 * 40
    assert GAME.write_position(state) == before


def test_a_list_of_moves_grows_and_is_used_again() -> None:
    moves = Moves()
    for move in range(100):
        moves.add(move)
    assert moves.as_list() == list(range(100))
    moves.clear()
    moves.add(5)
    assert moves.as_list() == [5]


def test_equals_share_a_rank_and_the_next_ranks_are_left_out() -> None:
    merits = [(3, 1), (7, 0), (3, 1), (3, 2), (7, 0)]
    assert Outcome("over", [3, 7, 3, 3, 7], [1, 4], {}, merits).ranks() == [4, 1, 4, 3, 1]


def test_nobody_is_ranked_where_all_win_or_lose_as_one() -> None:
    assert Outcome("over", [3, 3], [], {}).ranks() == []
