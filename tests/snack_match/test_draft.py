"""The draft of Snack Match: two cards, one to keep, one for the left neighbour."""

import pytest

import tablee
from tablee.core.errors import IllegalMove, NotYourTurn
from tests.marks import rule
from tests.playing import play, rules_of

GAME = tablee.game("snack-match")
DRAFT = "areas - / - / -; hands 1 2 / 3 4 / 5 6"


def hand_numbers(state: tablee.State, seat: int) -> list[int]:
    return [int(card.split()[0]) for card in state.view(seat)["hand"]]


@rule("SM-2.1")
def test_each_keeps_one_of_two_cards_and_gives_the_other_to_the_next_seat() -> None:
    state = GAME.read_position(DRAFT)
    assert [GAME.format_move(state, 1, move) for move in state.legal_moves(1)] == ["keep 3", "keep 4"]
    events = play(GAME, state, "0 keep 1", "1 keep 4", "2 keep 5")
    assert [hand_numbers(state, seat) for seat in range(3)] == [[1, 6], [2, 4], [3, 5]]
    assert rules_of(events)[:4] == ["keep SM-2.1", "keep SM-2.1", "keep SM-2.1", "pass SM-2.1"]
    assert state.view(None)["phase"] == "placement"


@rule("SM-2.1")
def test_two_players_swap_a_card() -> None:
    state = GAME.read_position("areas - / -; hands 1 2 / 3 4")
    play(GAME, state, "0 keep 2", "1 keep 3")
    assert [hand_numbers(state, seat) for seat in range(2)] == [[2, 4], [1, 3]]


@rule("SM-2.1")
def test_cards_are_dealt_two_by_two_from_the_first_seat() -> None:
    state = GAME.new(3, 5)
    dealt = GAME.write_position(state).split("hands ")[1].split(";")[0]
    hands = [sorted(int(card) for card in hand.split()) for hand in dealt.split(" / ")]
    pile = [int(card) for card in GAME.write_position(state).split("pile ")[1].split()]
    while state.view(None)["round"] == 1:
        state.play(state.to_play(), state.legal_moves(state.to_play())[0])
    assert [hand_numbers(state, seat) for seat in range(3)] == [sorted(pile[n : n + 2]) for n in (0, 2, 4)]
    assert len({card for hand in hands for card in hand} | set(pile)) == 72


@rule("SM-2.1")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_all_choose_together_and_the_order_of_arrival_does_not_matter(order: tuple[int, ...]) -> None:
    state = GAME.read_position(DRAFT)
    keeps = ["0 keep 1", "1 keep 4", "2 keep 5"]
    play(GAME, state, *(keeps[seat] for seat in order))
    assert "hands 1 6 / 2 4 / 3 5; given 2 3 6" in GAME.write_position(state)


@rule("SM-2.1")
def test_a_choice_is_seen_by_the_chooser_alone_and_cannot_be_changed() -> None:
    state = GAME.read_position(DRAFT)
    play(GAME, state, "1 keep 4")
    assert state.view(1)["kept"] == "4 Wo Db Hr"
    assert [state.view(eye)["kept"] for eye in (None, 0, 2)] == [None, None, None]
    assert state.view(0)["has_chosen"] == [False, True, False]
    assert state.log is not None
    assert "card" not in state.log[0].seen_by(0)
    with pytest.raises(NotYourTurn, match="seat 1 has nothing to choose now"):
        play(GAME, state, "1 keep 3")


@rule("SM-2.1")
def test_only_a_card_in_hand_can_be_kept() -> None:
    state = GAME.read_position(DRAFT)
    with pytest.raises(IllegalMove, match="card 5 is not in your hand"):
        play(GAME, state, "0 keep 5")
    with pytest.raises(IllegalMove, match="choose first which card to keep"):
        play(GAME, state, "0 1 a1 right")


@rule("SM-2.1")
def test_the_giver_knows_the_card_given_until_the_round_ends() -> None:
    state = GAME.read_position(DRAFT)
    play(GAME, state, "0 keep 1", "1 keep 4", "2 keep 5")
    assert [state.view(seat)["gave"] for seat in range(3)] == ["2 Db Wr Wo", "3 Wo Do Hr", "6 Hb So Wo"]
    assert state.view(None)["gave"] is None
    for _ in range(6):
        state.play(state.to_play(), state.legal_moves(state.to_play())[0])
    assert state.view(0)["gave"] is None


@rule("SM-2.1")
@pytest.mark.parametrize("placed", [0, 1, 2])
def test_a_resampled_world_leaves_the_given_card_with_the_left_neighbour(placed: int) -> None:
    """Whether it is still in the hand or already placed out of sight."""
    state = GAME.read_position(DRAFT)
    play(GAME, state, "0 keep 1", "1 keep 4", "2 keep 5")
    for _ in range(placed):
        state.play(1, state.legal_moves(1)[0])
    others = set()
    for seed in range(60):
        world = state.resample(0, tablee.Chance(seed))
        area, hand = GAME.write_position(world).split(" / ")[1], world.view(1)["hand"]
        held = {int(card.split()[0]) for card in hand} | {int(words.split()[0]) for words in area.split(", ") if placed}
        assert 2 in held
        assert world.view(1)["hand_sizes"] == state.view(1)["hand_sizes"]
        others |= held - {2}
    assert len(others) > 20
    assert others.isdisjoint({1, 2, 6})


@rule("SM-2.1")
def test_a_receiver_knows_the_card_received_to_come_from_the_right() -> None:
    state = GAME.read_position(DRAFT)
    play(GAME, state, "0 keep 1", "1 keep 4", "2 keep 5")
    for seed in range(20):
        world = state.resample(0, tablee.Chance(seed))
        assert world.view(2)["gave"] == "6 Hb So Wo"
        assert "6 Hb So Wo" not in world.view(2)["hand"]


@rule("SM-2.1")
def test_in_a_resampled_draft_others_hold_and_chose_something_else() -> None:
    state = GAME.read_position(DRAFT)
    play(GAME, state, "1 keep 4")
    kept = {state.resample(0, tablee.Chance(seed)).view(1)["kept"] for seed in range(60)}
    assert len(kept) > 20
    assert {state.resample(1, tablee.Chance(seed)).view(1)["kept"] for seed in range(20)} == {"4 Wo Db Hr"}


@rule("SM-2.1")
def test_a_game_has_four_rounds_of_a_draft_and_a_placement() -> None:
    state = GAME.new(2, 3)
    phases = []
    while not state.is_over():
        view = state.view(None)
        phases.append((view["round"], view["phase"]))
        state.play(state.to_play(), state.legal_moves(state.to_play())[0])
    one_round = ["draft"] * 2 + ["placement"] * 4
    assert phases == [(number, phase) for number in (1, 2, 3, 4) for phase in one_round]
    assert state.view(None)["phase"] == "over"
