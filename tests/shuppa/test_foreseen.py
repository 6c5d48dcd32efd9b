"""What is told of a move before it is chosen is what it would win, by the plain second implementation of groups."""

from typing import Any

from tests.marks import many, rule
from tests.shuppa import plain
from tests.shuppa.tables import GAME, about_to_fall, acting, numbers
from tests.shuppa.test_properties import games, steps, thorough

LETTERS = "abcdefg"


@rule("SH-3.3")
def test_a_card_is_described_with_the_columns_on_which_it_may_fall() -> None:
    table = about_to_fall("- - - - -", [42, 6], "17 21 77")
    (described,) = (GAME.describe_move(table, 0, move) for move in table.legal_moves(0))
    assert described == {"kind": "card", "rule": "SH-3.2", "card": "R42", "first": "c", "last": "d", "prizes": []}


@rule("SH-3.4")
def test_a_card_is_described_with_the_groups_it_would_be_in() -> None:
    table = about_to_fall("R.R G R.M - -", [62, 15], "77 83 97")
    (described,) = (GAME.describe_move(table, 0, move) for move in table.legal_moves(0))
    reds = [card for column in table.view(0)["columns"] for card in column if card[0] in "RM"]
    prizes = {prize["column"]: prize["cards"] for prize in described["prizes"]}
    assert (described["first"], described["last"]) == ("a", "b")
    assert {column: sorted(cards) for column, cards in prizes.items()} == {
        "a": sorted([described["card"], *reds[:2]]),
        "b": sorted([described["card"], *reds]),
    }


@many
@thorough
@games
def test_prizes_are_the_lots_of_a_token_that_falls_alone(
    mode: tuple[int, dict[str, Any]], seed: int, data: Any
) -> None:
    for recording, _ in steps(mode, seed, data):
        view, state = recording.state.view(None), recording.state
        columns = [numbers(column) for column in view["columns"]]
        for seat in state.pending()[:1]:
            for shown in (GAME.show_move(state, seat, move) for move in state.legal_moves(seat)):
                if shown["kind"] == "card":
                    assert {prize["column"]: sorted(numbers(prize["cards"])) for prize in shown["prizes"]} == {
                        LETTERS[column]: sorted(lot)
                        for column in range(LETTERS.index(shown["first"]), LETTERS.index(shown["last"]) + 1)
                        if (lot := plain.lot_of(with_card(columns, column, int(shown["move"])), int(shown["move"])))
                    }


def with_card(columns: plain.Board, column: int, card: int) -> plain.Board:
    return [[*cards, card] if at == column else cards for at, cards in enumerate(columns)]


@rule("SH-6.6")
def test_a_way_is_described_with_the_groups_that_it_makes_at_once() -> None:
    state = acting("R.G.R R4e@0.R - - -")
    ways = {(shown := GAME.show_move(state, 0, move))["move"]: shown for move in state.legal_moves(0)}
    assert ways["eat a2"]["groups"] == sorted(ways["eat a2"]["groups"], key=lambda card: numbers([card]))
    assert [card[0] for card in ways["eat a2"]["groups"]] == ["R"] * 4
    assert ways["eat a3"]["groups"] == []
    assert "groups" not in ways["decline"]


@many
@thorough
@games
def test_groups_of_a_way_are_new_ones(mode: tuple[int, dict[str, Any]], seed: int, data: Any) -> None:
    for recording, _ in steps(mode, seed, data):
        state = recording.state
        before = [numbers(column) for column in state.view(None)["columns"]]
        for seat in state.pending()[:1]:
            for shown in [GAME.show_move(state, seat, move) for move in state.legal_moves(seat)][:8]:
                if "groups" in shown:
                    lots = plain.new_lots(before, plain.use(before, shown["move"]))
                    assert sorted(numbers(shown["groups"])) == sorted(card for lot in lots for card in lot)
