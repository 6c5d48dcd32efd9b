"""Snack Match alone against the automaton."""

import pytest

import tablee
from tablee.games.snack_match.cards import CLOTHS, ELEMENTS, FOODS, format_card
from tablee.games.snack_match.diet import parse_pair
from tablee.games.snack_match.scoring import automaton_score, count_cards, reckon_solo
from tests.marks import rule
from tests.playing import play, rules_of
from tests.snack_match.drawing import board, drawn

GAME = tablee.game("snack-match")


def solo(drawing: str, automaton: list[int], diet: str = "") -> tablee.Outcome:
    pairs = [parse_pair(name.strip()) for name in diet.split(",") if name]
    return reckon_solo(board(drawing), [pair for pair in pairs if pair is not None], automaton)


@rule("SM-5.1")
def test_each_turn_one_of_two_cards_is_placed_and_the_other_goes_to_the_automaton() -> None:
    state = GAME.read_position("areas -; hands 1 12; automaton -")
    assert [GAME.format_move(state, 0, move) for move in state.legal_moves(0)] == ["1 a1 right", "12 a1 right"]
    events = play(GAME, state, "0 12 a1 right")
    assert rules_of(events) == ["lay SM-5.1", "automaton SM-5.1", "round SM-5.1", "draw SM-5.1"]
    assert state.view(None)["automaton"] == {"cards": ["1 Wo Wg Dr"], "points": 3}
    assert drawn(state, 0, None) == "Wg Wb Sr"
    assert state.view(0)["hand"] == [format_card(2), format_card(3)]


@rule("SM-5.1")
def test_there_are_eight_turns() -> None:
    state = GAME.new(1, 3, solo=True)
    turns = 0
    while not state.is_over():
        state.play(0, state.legal_moves(0)[-1])
        turns += 1
    view = state.view(0)
    assert turns == 8
    assert len(view["areas"][0]["strips"]) == len(view["automaton"]["cards"]) == 8
    assert view["pile"] == 72 - 16
    assert view["hand"] == []


@rule("SM-5.1")
def test_either_card_can_be_laid_by_the_usual_rules() -> None:
    state = GAME.read_position("areas 1 a1 right; hands 12 30; automaton 2")
    moves = [GAME.format_move(state, 0, move) for move in state.legal_moves(0)]
    assert {"12 b1 down under 1", "30 b1 down under 1", "30 z1 right"} <= set(moves)
    assert [move.split(" ", 1)[1] for move in moves if move.startswith("12 ")] == [
        move.split(" ", 1)[1] for move in moves if move.startswith("30 ")
    ]


@rule("SM-5.1")
def test_the_cards_to_come_are_unknown() -> None:
    state = GAME.new(1, 3, solo=True)
    piles = {GAME.write_position(state.resample(0, tablee.Chance(seed))) for seed in range(5)}
    assert len(piles) == 5
    hands = {str(state.resample(None, tablee.Chance(seed)).view(0)["hand"]) for seed in range(5)}
    assert len(hands) == 5


@rule("SM-5.2")
def test_example_two_the_automaton_scores_15() -> None:
    """Seven donuts and eight green cloths are its most frequent ones."""
    cards = [1, 12, 23, 30, 51, 52, 63, 70]
    counts = dict(zip(ELEMENTS, count_cards(cards), strict=True))
    assert counts["donut"] == 7 == max(counts[food] for food in FOODS)
    assert counts["green"] == 8 == max(counts[cloth] for cloth in CLOTHS)
    assert automaton_score(cards) == 15


@rule("SM-5.2")
@pytest.mark.parametrize(
    ("drawing", "winners"), [("Wo Wg Wb Wr\nWr Wb Dg Ho", [0]), ("Wo Wg Wb Wr\nWr Db Dg Ho", []), ("Do Wg Sb", [])]
)
def test_the_player_wins_with_strictly_more(drawing: str, winners: list[int]) -> None:
    """Card 1 alone scores 3, its two sandwiches and one cloth; the player has 4, 3 and 0."""
    assert solo(drawing, [1]).winners == winners


@rule("SM-5.3")
@pytest.mark.parametrize(
    ("diet", "modifiers"),
    [
        ("none", []),
        ("quiet", ["green", "green"]),
        ("balanced", ["green", "red"]),
        ("cerebral", ["red", "red"]),
    ],
)
def test_the_diet_sets_the_difficulty(diet: str, modifiers: list[str]) -> None:
    green = {"fewest", "corners", "groups", "lines"}
    pairs = GAME.new(1, 7, solo=True, diet=diet).view(0)["diet"]
    assert ["green" if pair.split()[1] in green else "red" for pair in pairs] == modifiers


@rule("SM-5.3")
@pytest.mark.parametrize(
    ("drawing", "diet", "points"),
    [
        ("Wo Dg Sb", "sandwich fewest", 3),
        ("Wo Wg Sb", "sandwich fewest", 3),
        ("Wo Wg Wb", "sandwich fewest", 0),
        ("Wo Dg Sb", "sandwich most", 0),
        ("Wo Wg Sb", "sandwich most", -3),
        ("Wo Wg Wb", "sandwich most", -3),
        ("Wo Wg Db", "sandwich pairs", -2),
    ],
)
def test_the_pairs_count_for_the_player_and_compare_with_the_automaton(drawing: str, diet: str, points: int) -> None:
    """Card 1 has two sandwiches."""
    outcome = solo(drawing, [1], diet)
    assert outcome.detail["sheets"][0]["pairs"] == {diet: points}
    assert outcome.automaton == automaton_score([1])


@rule("SM-5.3")
def test_an_equal_total_is_a_loss_also_with_bonus_cards() -> None:
    """Card 1 scores two sandwiches and one cloth."""
    assert automaton_score([1]) == 3
    assert solo("Do Hg Sb", [1], "sandwich fewest").scores == [3]
    assert solo("Do Hg Sb", [1], "sandwich fewest").winners == []


@rule("SM-5.1")
def test_a_choice_is_described_with_the_card_that_goes_to_the_automaton() -> None:
    state = GAME.read_position("areas -; hands 1 12; automaton -")
    shown = GAME.show_move(state, 0, state.legal_moves(0)[0])
    assert shown["automaton"] == "12 Wg Wb Sr"
    assert GAME.texts("en").tell_move(shown, []) == (
        "lay “orange sandwich, green sandwich, red donut” across row 1 from column 1; "
        "“green sandwich, blue sandwich, red soda” goes to the automaton"
    )
    assert GAME.texts("fr").tell_move(shown, []) == (
        "poser « sandwich orange, sandwich vert, donut rouge » couchée en ligne 1 dès la colonne 1 ; "
        "« sandwich vert, sandwich bleu, soda rouge » va à l'automate"
    )
