"""The cascades of Shuppa: which groups are new, and what happens to them."""

from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import tablee
from tablee.games.shuppa.board import Board as FastBoard
from tablee.games.shuppa.board import Change, empty_board
from tablee.games.shuppa.cards import format_card
from tablee.games.shuppa.groups import Lots, find_lot_of_token, find_new_lots
from tablee.games.shuppa.moves import DECLINE
from tablee.games.shuppa.state import Shuppa
from tests.marks import many, rule
from tests.playing import play
from tests.shuppa import plain
from tests.shuppa.plain import Board, Group
from tests.shuppa.tables import GAME, about_to_fall, acting, columns_of, fall, kinds


@rule("SH-5.1")
def test_example_five_cards_that_were_in_one_group_are_not_new_when_it_loses_a_card() -> None:
    state = about_to_fall("B.M B G - -", [17, 30], "5 6 21")
    (win,) = kinds(fall(state), "win")
    assert win["cards"] == ["R6", "M7", "R17"]
    assert columns_of(state) == "BB B G Y Y"


@rule("SH-5.1")
def test_cards_that_fall_together_into_a_group_are_won_by_the_player_whose_turn_it_is() -> None:
    """The reds of columns a, b and c leave; the greens on them come down beside another one."""
    state = about_to_fall("- R.G R.G G -", [1, 90], "5 11 14")
    events = kinds(fall(state), "win")
    assert [(event["rule"], event["cards"]) for event in events] == [
        ("SH-4.3", ["R1", "R6", "R17"]),
        ("SH-5.1", ["G2", "G9", "G13"]),
    ]


@rule("SH-5.1")
def test_a_group_that_only_moves_or_loses_cards_is_not_new() -> None:
    """A column of three greens comes down by one; a row of four loses the one that is eaten from its end."""
    moving = acting("R.G.G.G R4e@0 - - -")
    assert not kinds(play(GAME, moving, "0 eat a1"), "win")
    assert columns_of(moving) == "GGG R - - -"
    losing = acting("G G G G R4e@0")
    assert not kinds(play(GAME, losing, "0 eat a1"), "win")
    assert columns_of(losing) == "- G G G R"


@rule("SH-5.1")
def test_an_old_group_that_gains_a_card_is_new() -> None:
    """Eating the red card lets a blue one down beside three others."""
    state = acting("R.Y.B B.B B R4e@0 -")
    (win,) = kinds(play(GAME, state, "0 eat a1"), "win")
    assert len(win["cards"]) == 4
    assert columns_of(state) == "Y - - R -"


@rule("SH-5.1")
def test_a_new_group_takes_a_multicolour_card_from_an_old_one() -> None:
    """B B M stands, and stays without its Multicolour card when that joins two reds."""
    state = acting("B B M Y.R R4e@0")
    (win,) = kinds(play(GAME, state, "0 eat d1"), "win")
    assert win["cards"] == ["R1", "R4e", "M7"]
    assert columns_of(state) == "B B - - -"


@rule("SH-5.1")
def test_what_a_group_was_made_of_counts_and_not_where_it_stood() -> None:
    """Two cards of a group change places with each other: nothing is new."""
    state = acting("R R44s@0 R G Y")
    assert not kinds(play(GAME, state, "0 swap a1 b1"), "win")


@rule("SH-5.1")
def test_three_multicolour_cards_that_were_in_a_group_of_any_colour_are_not_new() -> None:
    """With the red card they were a red group; without it they are three of the same cards."""
    state = acting("R.M M.M Y20e@0 - -")
    assert not kinds(play(GAME, state, "0 eat a1"), "win")
    assert columns_of(state) == "M MM Y - -"


@rule("SH-5.1", "SH-3.5")
def test_three_multicolour_cards_that_meet_are_a_new_group() -> None:
    state = acting("M M - - Y8j@0.M")
    (win,) = kinds(play(GAME, state, "0 jump e c"), "win")
    assert win["cards"] == ["M7", "M22", "M37"]


@rule("SH-5.2")
def test_all_new_groups_of_one_fall_are_won_together() -> None:
    """Column c comes down by one: its red joins two reds on the left, its green two greens on the right."""
    state = acting("R R Y.R.G B.G Y.G.R4e@0")
    wins = kinds(play(GAME, state, "0 eat c1"), "win")
    assert [event["cards"] for event in wins] == [["R1", "R6", "R17"], ["G2", "G9", "G13"]]
    assert columns_of(state) == "- - - B YR"


@rule("SH-5.2")
def test_new_groups_that_share_a_multicolour_card_count_as_one() -> None:
    state = acting("R R Y.M B B.Y20e@0")
    (win,) = kinds(play(GAME, state, "0 eat c1"), "win")
    assert win["cards"] == ["R1", "B5", "R6", "M7", "B11"]


@rule("SH-5.2")
def test_a_new_group_with_another_token_is_shared_with_its_owner() -> None:
    state = acting("R44s@1 R Y.R B R4e@0")
    events = play(GAME, state, "0 eat c1")
    assert [(event["seat"], event["cards"]) for event in kinds(events, "share")] == [(0, ["R1"]), (1, ["R6"])]
    assert state.view(None)["discard"] == ["R44s"]
    assert not kinds(events, "turn", "draw")
    assert state.is_over()


@rule("SH-5.3")
def test_a_cascade_goes_on_until_nothing_is_new() -> None:
    """Three reds meet; without them three greens, and without those three blues."""
    state = acting("R.B Y.R.G.B R.G.B G Y20e@0")
    wins = kinds(play(GAME, state, "0 eat b1"), "win")
    assert [event["cards"][0][0] for event in wins] == ["R", "G", "B"]


# --- against the slow implementation ---


def board_of(columns: Board) -> FastBoard:
    board = empty_board(len(columns))
    for column, cards in enumerate(columns):
        for card in cards:
            board.push(column, card)
    return board


def columns_now(board: FastBoard) -> Board:
    return [board.cards(column) for column in range(int(board.count))]


def cards_of(board: FastBoard, lots: Lots) -> list[Group]:
    """Lots as sets of cards."""
    groups: list[Group] = []
    for nth in range(int(lots.count)):
        low, high = lots.nth(nth)
        places = int(low) | int(high) << 64
        groups.append(frozenset(int(board.cells[place]) for place in range(len(board.cells)) if places >> place & 1))
    return groups


def fast_win(columns: Board, card: int) -> tuple[list[Group], Board]:
    """As `plain.win`, with the fast groups."""
    board = board_of(columns)
    place = next(place for place in range(len(board.cells)) if board.cells[place] == card)
    won: list[Group] = []
    lots = find_lot_of_token(board, place, Lots())
    while lots.count > 0:
        won += cards_of(board, lots)
        change = board.remove(lots.places(), Change())
        lots = find_new_lots(board, change, lots)
    return won, columns_now(board)


def random_board(chance: tablee.Chance, columns: int, palette: int, rows: int = 7) -> Board:
    """Cards dealt to columns of 0 to so many rows; a small palette of colours makes for large groups."""
    letters = "MRGYB"[: palette + 1]
    deck = [card for card in range(1, 100) if format_card(card)[0] in letters]
    cards = vec[i64](deck)
    chance.shuffle(cards, 0, len(cards))
    rest = [int(card) for card in cards]
    board: Board = []
    for _ in range(columns):
        height = min(int(chance.below(rows + 1)), len(rest))
        board.append(rest[:height])
        rest = rest[height:]
    return board


@rule("SH-3.4", "SH-3.5", "SH-4.3", "SH-5.1", "SH-5.2", "SH-5.3")
@pytest.mark.parametrize("palette", [2, 3, 4])
@many
def test_a_turn_wins_what_the_slow_implementation_says(palette: int) -> None:
    chance = tablee.Chance(palette)
    cascades = 0
    for _ in range(350):
        columns = random_board(chance, 5 + int(chance.below(3)), palette, 7 if chance.below(2) else 15)
        cards = [card for column in columns for card in column]
        for card in cards[:: 1 + len(cards) // 4]:
            expected = plain.win(columns, card)
            assert fast_win(columns, card) == expected, columns
            cascades += len(expected[0]) > 1
    assert cascades > 50


@rule("SH-6.2", "SH-6.3", "SH-6.4", "SH-6.5", "SH-6.6")
@pytest.mark.parametrize("action", ["20e", "8j", "60s", "48l"])
def test_every_way_of_an_action_wins_what_the_slow_implementation_says(action: str) -> None:
    chance = tablee.Chance(int(action[:-1]))
    cascades = 0
    for _ in range(25):
        columns = random_board(chance, 5, 2)
        columns[int(chance.below(5))].append(int(action[:-1]))
        text = " ".join(
            ".".join(f"{card}@0" if card == int(action[:-1]) else str(card) for card in c) or "-" for c in columns
        )
        state = cast(Shuppa, acting(text))
        for move in state.legal_moves(0):
            after = state.copy()
            way = GAME.format_move(state, 0, move)
            won, left = plain.cascade(columns, plain.use(columns, way))
            eaten = {card for column in columns for card in column} - {
                c for col in plain.use(columns, way) for c in col
            }
            after.play(0, move)
            assert columns_now(after.board) == left, (columns, way)
            assert set(after.won_cards(0)) == eaten.union(*won), (columns, way)
            cascades += len(won) > 1
    assert cascades > 0


@rule("SH-6.5")
def test_the_elevator_makes_the_boards_that_the_slow_implementation_makes_and_each_once() -> None:
    """Seat 1 has a token at the bottom of a column or above it; columns of two are many."""
    chance = tablee.Chance(65)
    twos = 0
    for _ in range(100):
        columns = random_board(chance, 5, 2, 3)
        columns[int(chance.below(5))].append(48)
        columns[int(chance.below(5))].insert(int(chance.below(2)), 8)
        tokens = {48: "48@0", 8: "8@1"}
        state = acting(
            " ".join(".".join(tokens.get(card, str(card)) for card in c) or "-" for c in columns), order="0* 1"
        )
        made = [
            plain.use(columns, GAME.format_move(state, 0, move)) for move in state.legal_moves(0) if move != DECLINE
        ]
        assert sorted(made) == sorted(plain.lifts(columns, 8)), columns
        twos += sum(len(column) == 2 for column in columns)
    assert twos > 100


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(st.sampled_from(range(1, 100)), max_size=6), min_size=5, max_size=7), st.data())
def test_no_board_is_found_on_which_the_two_differ(columns: Board, data: st.DataObject) -> None:
    cards: list[int] = []
    board: Board = []
    for column in columns:
        board.append([card for card in dict.fromkeys(column) if card not in cards])
        cards += board[-1]
    if cards:
        card = data.draw(st.sampled_from(cards))
        assert fast_win(board, card) == plain.win(board, card)
