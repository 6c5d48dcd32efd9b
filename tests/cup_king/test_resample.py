"""What a seat of Cup King cannot know, and what it can."""

from collections import Counter

import tablee
from tests.cup_king.tables import GAME, HIGH, attacked, build_all, field, position
from tests.marks import rule
from tests.playing import play


def hands_of(state: tablee.State) -> list[list[str]]:
    return [hand.replace("-", "").split() for hand in field(state, "hands").split(" / ")]


def test_other_hands_and_the_pile_are_dealt_anew() -> None:
    state = GAME.new(3, 4)
    build_all(state)
    worlds = [state.resample(1, tablee.Chance(seed)) for seed in range(30)]
    assert len({field(world, "pile") for world in worlds}) == 30
    assert all(hands_of(world)[1] == hands_of(state)[1] for world in worlds)
    seen = Counter(card for world in worlds for card in hands_of(world)[0])
    assert len(seen) > 35


@rule("CU-3.5")
def test_old_cards_cannot_have_been_shuffled_so_they_stay_out_of_the_pile() -> None:
    """The whole discard was seen by all: what each player held when it was shuffled is elsewhere."""
    state = attacked("r", HIGH, seats=3, more="pile -")
    play(GAME, state, "1 red 8")
    assert field(state, "old") == "r1 / - / v2"
    drawn = hands_of(state)[1]
    for seed in range(30):
        world = state.resample(1, tablee.Chance(seed))
        assert sorted(hands_of(world)[0] + hands_of(world)[2]) == ["r1", "v2"]
        assert hands_of(world)[1] == drawn
        assert sorted(field(world, "pile").split()) == sorted(field(state, "pile").split())
    swapped = {field(state.resample(1, tablee.Chance(seed)), "hands") for seed in range(30)}
    assert len(swapped) == 2


def test_of_equal_cards_the_new_one_is_played_first() -> None:
    state = position(hands="r5 r5 v1 / r8", more="old r5 / -; pile v2 v3")
    play(GAME, state, "0 red 5")
    assert field(state, "old") == "r5 / -"
    state = position(hands="r5 r5 v1 / r8", more="old r5 r5 / -; pile v2 v3")
    play(GAME, state, "0 red 5")
    assert field(state, "old") == "r5 / -"
    state = position(hands="r5 r5 v1 / r8", more="old r5 r5 v1 / r8; pile v2 v3")
    play(GAME, state, "0 red 5 5")
    assert field(state, "old") == "v1 / r8"


def test_two_old_cards_of_a_kind_may_come_into_one_hand() -> None:
    state = position(hands="v1 / r5 y2 / r5 y2", more="old - / r5 y2 / r5 y2; pile v2 v3")
    worlds = {field(state.resample(0, tablee.Chance(seed)), "old") for seed in range(40)}
    assert worlds == {"- / r5 y2 / r5 y2", "- / r5 r5 / y2 y2", "- / y2 y2 / r5 r5"}


@rule("CU-2.3")
def test_sealed_cups_of_others_are_chosen_anew_among_those_they_have() -> None:
    state = GAME.new(2, 4)
    play(GAME, state, *["0 red"] * 3, *["1 blue"] * 3, *["1 green"] * 2)
    worlds = [field(state.resample(0, tablee.Chance(seed)), "building").split(" / ") for seed in range(40)]
    assert {own for own, _ in worlds} == {"r r r"}
    assert len({other for _, other in worlds}) > 30
    for _, other in worlds:
        assert len(other.split()) == 5
        assert max(Counter(other.split()).values()) <= 3


def test_chance_to_come_is_another() -> None:
    state = GAME.new(2, 4)
    assert field(state.resample(0, tablee.Chance(1)), "chance") != field(state, "chance")
