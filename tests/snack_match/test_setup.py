"""Setting up Snack Match: cards, bonus cards, seats."""

from collections import Counter

import pytest

import tablee
from tablee.core.errors import SetupError
from tablee.games.snack_match.cards import CARDS, CLOTHS, ELEMENTS, FOODS, LETTERS, faces, format_card, format_face
from tablee.games.snack_match.diet import ELEMENT_CARDS, MODIFIER_CARDS, MODIFIERS, MOST, draw_pairs, format_pair
from tests.marks import rule
from tests.snack_match.drawing import drawn

GAME = tablee.game("snack-match")


@rule("SM-1.1")
def test_there_are_72_different_strips_of_three_cells() -> None:
    cards = [format_card(card).split()[1:] for card in range(1, CARDS + 1)]
    assert CARDS == 72
    assert {len(cells) for cells in cards} == {3}
    assert len({min(tuple(cells), tuple(cells[::-1])) for cells in cards}) == 72


@rule("SM-1.1")
def test_a_cell_is_one_of_four_foods_on_one_of_four_cloths() -> None:
    assert FOODS == ["sandwich", "donut", "soda", "sausage"]
    assert CLOTHS == ["orange", "green", "blue", "red"]
    cells = {format_face(face) for card in range(1, CARDS + 1) for face in faces(card)}
    assert cells == {food + cloth for food in LETTERS[:4] for cloth in LETTERS[4:]}


@rule("SM-1.2")
def test_each_food_and_each_cloth_comes_54_times() -> None:
    letters = Counter(letter for card in range(1, CARDS + 1) for face in faces(card) for letter in format_face(face))
    assert letters == dict.fromkeys(LETTERS, 54)


@rule("SM-1.2")
def test_the_cards_are_those_of_the_table() -> None:
    assert format_card(1) == "1 Wo Wg Dr"
    assert format_card(72) == "72 Hb Sg Hr"


@rule("SM-1.3")
def test_elements_show_all_eight_and_modifiers_are_green_and_red() -> None:
    assert sorted(face for card in ELEMENT_CARDS for face in card) == list(range(8))
    assert len(ELEMENT_CARDS) == len(MODIFIER_CARDS) == 4
    assert [MODIFIERS[green] for green, _ in MODIFIER_CARDS] == ["fewest", "corners", "groups", "lines"]
    assert [MODIFIERS[red] for _, red in MODIFIER_CARDS] == ["most", "centre", "pairs", "lonely"]
    assert [ELEMENTS[food] + " " + ELEMENTS[cloth] for food, cloth in ELEMENT_CARDS] == [
        "sandwich orange",
        "donut green",
        "soda blue",
        "sausage red",
    ]


@rule("SM-1.4")
def test_nine_players_use_up_all_cards() -> None:
    state = GAME.new(9, 1)
    while not state.is_over():
        state.play(state.to_play(), state.legal_moves(state.to_play())[0])
    assert state.view(None)["pile"] == 0
    assert [len(area["strips"]) for area in state.view(None)["areas"]] == [8] * 9


@rule("SM-1.4")
@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (1, {}, "snack-match is for 2 to 9 seats; 1 seat takes the option solo"),
        (2, {"solo": True}, "solo is for 1 seat, not 2; without solo, 2 to 9 seats"),
        (10, {}, "for 1 to 9 seats, not 10"),
        (0, {}, "for 1 to 9 seats, not 0"),
        (2, {"diet": "vegan"}, "diet cannot be vegan; it can be none, quiet, balanced, cerebral"),
        (2, {"solo": 1}, "solo cannot be 1; it can be no, yes"),
        (2, {"difficulty": "hard"}, r"no option difficulty \(options: diet, solo\)"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(seats: int, options: dict[str, object], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        GAME.new(seats, 1, **options)


@rule("SM-1.4")
@pytest.mark.parametrize("seats", range(2, 10))
def test_two_to_nine_begin_with_two_cards_each_and_empty_areas(seats: int) -> None:
    state = GAME.new(seats, 1)
    view = state.view(0)
    assert state.pending() == list(range(seats))
    assert view["pile"] == 72 - 2 * seats
    assert view["hand_sizes"] == [2] * seats
    assert [drawn(state, seat) for seat in range(seats)] == [""] * seats


@rule("SM-4.1")
@pytest.mark.parametrize(("mode", "reds"), [("quiet", [0, 0]), ("balanced", [0, 1]), ("cerebral", [1, 1])])
def test_a_mode_decides_how_many_modifiers_lie_red(mode: str, reds: list[int]) -> None:
    for seed in range(60):
        pairs = GAME.new(2, seed, diet=mode).view(None)["diet"]
        assert [int(MODIFIERS.index(pair.split()[1]) >= MOST) for pair in pairs] == reds


@rule("SM-4.1")
@pytest.mark.parametrize("mode", ["quiet", "balanced", "cerebral"])
def test_no_card_is_drawn_twice_and_anything_may_be_paired(mode: str) -> None:
    chance = tablee.Chance(1)
    seen = set()
    for _ in range(3000):
        pairs = [format_pair(pair).split() for pair in draw_pairs(mode, chance)]
        for names, cards in ((ELEMENTS, ELEMENT_CARDS), (MODIFIERS, MODIFIER_CARDS)):
            drawn_faces = [names.index(pair[0 if names is ELEMENTS else 1]) for pair in pairs]
            owners = [next(n for n, card in enumerate(cards) if face in card) for face in drawn_faces]
            assert len(set(owners)) == 2
        seen |= {" ".join(pair) for pair in pairs}
    assert len(seen) == 8 * (8 if mode == "balanced" else 4)


@rule("SM-4.1")
def test_without_a_diet_there_are_no_bonus_cards() -> None:
    assert GAME.new(2, 1).view(None)["diet"] == []
