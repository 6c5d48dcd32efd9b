"""Phase 5 of Shuppa: the four Actions."""

import pytest

from tablee.core.errors import IllegalMove
from tests.marks import rule
from tests.playing import play, rules_of
from tests.shuppa.tables import GAME, about_to_fall, acting, columns_of, fall, kinds, moves_of


@rule("SH-6.1")
def test_players_with_a_token_on_an_action_card_act_in_the_same_order_as_before() -> None:
    state = about_to_fall("- - - - - -", [96, 4, 50], "10 41 67")
    events = fall(state)
    assert [event["order"] for event in kinds(events, "order")] == [[1, 2, 0]]
    assert state.pending() == [1]
    events = play(GAME, state, "1 decline")
    assert state.is_over()  # the elevator of player 0 finds no column of two cards
    assert [event["seat"] for event in kinds(events, "take_back")] == [1, 0]


@rule("SH-6.1")
def test_an_action_may_be_declined() -> None:
    state = acting("R R4e@0 G - -")
    events = play(GAME, state, "0 decline")
    assert rules_of(events)[:2] == ["decline SH-6.1", "take_back SH-6.7"]
    assert columns_of(state) == "R R G - -"


@rule("SH-6.1")
@pytest.mark.parametrize(
    ("columns", "ways"),
    [
        ("R4e@0.G R44s@1 - - -", ["eat a1", "eat a2"]),
        ("Y8j@0 R44s@1 - - -", ["jump a b", "jump a c", "jump a d", "jump a e"]),
        ("R44s@0.B R4e@1.G B - -", ["swap a1 a2", "swap a2 b2"]),
        ("R.R32l@0 R4e@1.G B - -", ["lift a up", "lift b down"]),
    ],
)
def test_a_card_with_another_players_token_is_not_touched_but_ones_own_is(columns: str, ways: list[str]) -> None:
    state = acting(columns)
    assert moves_of(state) == ["decline", *ways]


@rule("SH-6.2")
def test_eat_takes_any_card_which_counts_as_won() -> None:
    state = acting("R.M.G R4e@0 - - -")
    events = play(GAME, state, "0 eat a2")
    assert kinds(events, "eat") == [
        {"kind": "eat", "rule": "SH-6.2", "seat": 0, "card": "M7", "place": "a2", "points": 2},
    ]
    assert columns_of(state) == "RG R - - -"
    assert state.view(None)["won"] == [["M7"], []]
    assert state.outcome().scores == [2, 0]


@rule("SH-6.2", "SH-6.1")
def test_one_may_eat_the_card_of_ones_own_token() -> None:
    state = acting("R4e@0 R - - -")
    play(GAME, state, "0 eat a1")
    assert state.view(None)["won"] == [["R4e"], []]
    assert state.view(None)["tokens"] == [None, None]


@rule("SH-6.3")
@pytest.mark.parametrize(
    ("way", "columns"), [("jump a b", "R YG B - -"), ("jump b a", "RGY - B - -"), ("jump a e", "R Y B - G")]
)
def test_jump_moves_a_top_card_onto_another_column_an_empty_one_too(way: str, columns: str) -> None:
    state = acting("R.G Y8j@0 B - -")
    play(GAME, state, f"0 {way}")
    assert columns_of(state) == columns


@rule("SH-6.3")
def test_a_jump_may_end_on_any_token() -> None:
    state = acting("R.G Y8j@0 R44s@1 - -")
    assert "jump a c" in moves_of(state)
    play(GAME, state, "0 jump a c")
    assert columns_of(state) == "R Y RG - -"
    assert state.view(None)["tokens"] == [None, "R44s"]


@rule("SH-6.4")
@pytest.mark.parametrize(
    ("way", "columns"), [("swap a1 a2", "GR Y R - -"), ("swap a1 b1", "YG R R - -"), ("swap c1 b1", "RG R Y - -")]
)
def test_swap_exchanges_two_cards_that_touch(way: str, columns: str) -> None:
    state = acting("R.G Y R44s@0 - -")
    play(GAME, state, f"0 {way}")
    assert columns_of(state) == columns


@rule("SH-6.4")
def test_swap_offers_every_pair_that_touches_once() -> None:
    state = acting("R.G Y.B R44s@0 - -")
    pairs = ["swap a1 a2", "swap a1 b1", "swap a2 b2", "swap b1 b2", "swap b1 c1"]
    assert moves_of(state) == ["decline", *pairs]


@rule("SH-6.4")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("swap a1 b2", "a1 and b2 do not touch"),
        ("swap a1 c1", "a1 and c1 do not touch"),
        ("swap d1 e1", "there is no card there"),
        ("swap c1 d1", "there is no card there"),
        ("swap g1 g2", "there is no card there"),
        ("swap b1 b2", "another player's token stands there"),
        ("eat a1", "the Action is swap, not eat"),
        ("42", "now an Action is to be used or declined"),
    ],
)
def test_what_cannot_be_swapped(move: str, reason: str) -> None:
    state = acting("R.G Y.R68e@1 R44s@0 - -")
    with pytest.raises(IllegalMove, match=reason):
        play(GAME, state, f"0 {move}")


@rule("SH-6.5")
@pytest.mark.parametrize(("way", "columns"), [("lift a up", "GBR R - - -"), ("lift a down", "BRG R - - -")])
def test_elevator_carries_the_bottom_card_up_or_the_top_card_down(way: str, columns: str) -> None:
    state = acting("R.G.B R32l@0 - - -")
    play(GAME, state, f"0 {way}")
    assert columns_of(state) == columns


@rule("SH-6.5")
def test_elevator_needs_two_cards_and_only_the_card_carried_must_be_free() -> None:
    state = acting("R.G.B R32l@0 G.Y8j@1 - -")
    assert moves_of(state) == ["decline", "lift a up", "lift a down", "lift c up"]
    play(GAME, state, "0 lift c up")
    assert columns_of(state) == "RGB R YG - -"
    assert state.view(None)["tokens"] == [None, "Y8j"]


@rule("SH-6.5")
@pytest.mark.parametrize(
    ("column", "listed"),
    [
        ("R.G", ["lift a up"]),
        ("R.Y8j@1", ["lift a up"]),
        ("Y8j@1.R", ["lift a down"]),
    ],
)
def test_in_a_column_of_two_both_ways_are_one_move_that_is_legal_if_either_would_be(
    column: str, listed: list[str]
) -> None:
    state = acting(f"{column} R32l@0 - - -")
    assert moves_of(state) == ["decline", *listed]
    for way in ("lift a up", "lift a down"):
        assert GAME.format_move(state, 0, GAME.parse_move(state, 0, way)) == listed[0]
        after = state.copy()
        play(GAME, after, f"0 {way}")
        assert columns_of(after).split()[0] == "".join(card[0] for card in reversed(column.split(".")))


@rule("SH-6.5")
def test_where_both_cards_of_a_column_bear_tokens_of_others_neither_way_is_legal() -> None:
    state = acting("Y8j@1.R44s@2 R.R32l@0 - - - -", hands="- / - / -", order="0* 1 2")
    assert moves_of(state) == ["decline", "lift b up"]
    for way in ("up", "down"):
        with pytest.raises(IllegalMove, match="another player's token stands there"):
            play(GAME, state, f"0 lift a {way}")


@rule("SH-6.6")
def test_a_new_group_made_by_an_effect_is_won_with_its_cascade() -> None:
    """The red card jumps beside two others; the green one that stood on them comes down beside two greens."""
    state = acting("- R R.G.Y G.B.Y8j@0 G.R")
    wins = kinds(play(GAME, state, "0 jump e a"), "win")
    assert [event["cards"] for event in wins] == [["R1", "R6", "R17"], ["G2", "G9", "G13"]]
    assert rules_of(wins) == ["win SH-5.1"] * 2


@rule("SH-6.6")
def test_an_effect_may_share_a_group_with_a_token_it_could_not_have_touched() -> None:
    state = acting("R4e@1 R - B.R Y8j@0")
    events = play(GAME, state, "0 jump d c")
    assert [(event["seat"], event["cards"]) for event in kinds(events, "share")] == [(0, ["R1"]), (1, ["R4e"])]
    assert state.view(None)["discard"] == ["R6"]


@rule("SH-6.7")
@pytest.mark.parametrize(
    ("columns", "way", "drawn"),
    [
        ("R R4e@0 - - -", "decline", 1),
        ("R R4e@0 - - -", "eat a1", 0),
        ("R.G Y8j@0 - - -", "jump a c", 1),
        ("R R - B.R Y8j@0", "jump d c", 0),
    ],
)
def test_who_won_nothing_draws_an_action_card(columns: str, way: str, drawn: int) -> None:
    state = acting(columns)
    events = play(GAME, state, f"0 {way}")
    assert rules_of(kinds(events, "take_back")) == ["take_back SH-6.7"]
    assert rules_of(kinds(events, "draw")) == ["draw SH-6.7"] * drawn
    assert len(state.view(0)["hand"]) == drawn


@rule("SH-6.7", "SH-4.4")
def test_who_got_no_share_of_a_group_draws_too() -> None:
    """Three tokens meet on three reds: four players cannot share them, so player 0 has won nothing."""
    state = acting("R4e@1 R44s@2 Y.R68e@3 - B16l@0 - -", hands="- / - / - / -")
    events = play(GAME, state, "0 lift c up")
    assert state.view(None)["discard"] == ["R4e", "R44s", "R68e"]
    assert [(event["seat"], event["rule"]) for event in kinds(events, "draw")] == [(0, "SH-6.7")]
    assert state.is_over()


@rule("SH-6.7")
def test_where_no_way_is_possible_nothing_is_asked() -> None:
    state = about_to_fall("- - - - -", [96, 50], "10 41 67")
    events = fall(state)
    assert rules_of(kinds(events, "decline", "take_back", "draw"))[-3:] == [
        "decline SH-6.1",
        "take_back SH-6.7",
        "draw SH-6.7",
    ]
    assert state.is_over()


@rule("SH-6.8")
def test_a_token_that_jumps_does_not_change_the_order() -> None:
    """Player 0, left of the others, jumps to the far right, and does not have another turn."""
    state = acting("Y8j@0 R4e@1 G36e@2 - - -", hands="- / - / -")
    play(GAME, state, "0 jump a f")
    assert state.pending() == [1]
    play(GAME, state, "1 decline")
    assert state.pending() == [2]
    play(GAME, state, "2 decline")
    assert state.is_over()
