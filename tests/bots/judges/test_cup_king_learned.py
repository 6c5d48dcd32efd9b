"""What Cup King's judge has learned: features, a network's pyramid, and the hands that a rival may well have."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judge import hopes_of
from tablee.bots.judges import fit_cup_king_hands, judge_of, untrained_judge
from tablee.bots.judges.cup_king import CupKingJudge
from tablee.bots.judges.cup_king_builder import WORLDS, Builder, dealt, unbuilt
from tablee.bots.judges.cup_king_features import FEATURES, losses_of
from tablee.bots.judges.cup_king_hands import COLUMNS, Hands, round_of, stage_of
from tablee.bots.levels import make_bot
from tablee.bots.network import Features, read_network
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.moves import Moves
from tablee.games.cup_king.builds import FORTRESS, one_tap_builds, plan
from tablee.games.cup_king.cards import COLOURS, LETTERS, NAMES
from tests.bots.test_network import MOST_FEATURES
from tests.cup_king.tables import GAME, HIGH, cup_king, position
from tests.marks import rule

JUDGE = judge_of("cup-king")
ALL_OF_A_COLOUR = 0xAAAA  # packed
HAND = "r8 r7 r6 r5 y8 y7 g6 g4 b5 v1"


def states(seed: int) -> list[State]:
    """All states of a random game of two after its pyramids have been built, but its end."""
    state, chance, found = GAME.new(2, seed), Chance(seed), []
    while not state.is_over():
        if JUDGE.points(state, 0) > 0:
            found.append(state.copy())
        seat = state.to_play()
        moves = state.legal_moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
    return found


def listed(state: State) -> list[int]:
    features, judge = Features(), untrained_judge(GAME.name)
    judge.list_features(state, features)
    return features.as_list()


def built(seed: int, seat: int) -> list[str]:
    """The pyramid that a master builds, cup by cup."""
    state, master = GAME.new(2, seed), make_bot("master", GAME)
    colours = []
    for _ in range(15):
        colours.append(master.choose(state, seat, Chance(1)))
        state.play(seat, colours[-1])
    return [NAMES[colour] for colour in colours]


# --- what the network sees ---


def test_of_each_state_it_sees_few_features_all_of_which_it_has_weights_for() -> None:
    assert read_network("cup-king").features == FEATURES
    for state in states(1) + states(2):
        features = listed(state)
        assert len(features) <= MOST_FEATURES
        assert all(0 <= feature < FEATURES for feature in features)


def test_which_colour_is_which_is_no_feature() -> None:
    swap = str.maketrans("ry", "yr")
    hands, pyramid = "r8 r2 y5 g1 / r3 b4 b5", "r yg bvr ygbv rygbv"
    one = position(hands=hands, pyramids=f"{pyramid} / {HIGH}", more="turn 0")
    other = position(
        hands=hands.translate(swap), pyramids=f"{pyramid.translate(swap)} / {HIGH.translate(swap)}", more="turn 0"
    )
    assert sorted(listed(one)) == sorted(listed(other))


def test_nor_is_the_order_of_the_pile_which_nobody_knows() -> None:
    for state in states(3):
        other = cup_king(state.copy())
        other.deck = other.deck[:]
        Chance(1).shuffle(other.deck, 0, other.pile)
        assert listed(other) == listed(state)


@rule("CU-4.1")
def test_losses_are_the_cheapest_of_a_colour_and_the_next() -> None:
    """Number 0 is the whole pyramid: its top costs one, a cup below two, a corner five, the middle the most."""
    top, below, corner, middle = 1 << 20, 1 << 15, 1 << 0, 1 << 2
    assert losses_of(0, top | below | corner) == 12
    assert losses_of(0, corner | middle) == 59
    assert losses_of(0, middle) == 90
    assert losses_of(0, 0) == 10


def test_of_a_split_pyramid_it_sees_the_largest_part() -> None:
    state = position(
        hands="r1 y8 / g1",
        pyramids=". .. ... .... r..bv / . .. ... .... rygbv",
        more="turn 0; round green left; played - / g5; phase keep; parts a1 / d1 e1",
    )
    assert hopes_of(JUDGE, state)[0] == pytest.approx(1 - hopes_of(JUDGE, state)[1])
    kept = position(hands="r1 y8 / g1", pyramids=". .. ... .... ...bv / . .. ... .... rygbv", more="turn 0")
    assert set(listed(kept)) == set(listed(state))


@pytest.mark.parametrize("variants", ["expert", "games-2", "physics"])
def test_other_ways_to_play_are_judged_as_before(variants: str) -> None:
    state = position(hands="r1 y8 / g1 g2", more=f"variants {variants}; turn 0")
    assert hopes_of(JUDGE, state) == hopes_of(untrained_judge(GAME.name), state)
    assert JUDGE.budget(state, 100) == 100


# --- the pyramid that it likes ---


@rule("CU-2.3")
def test_a_master_builds_what_the_network_likes_better_than_a_ready_pyramid() -> None:
    network, builder = read_network("cup-king"), Builder()
    for seed in (1, 2):
        table = cup_king(GAME.new(2, seed))
        chance = Chance(9)
        worlds = [dealt(unbuilt(table), 0, nth % 2, chance) for nth in range(2 * WORLDS)]
        ready, liked = plan(table, 0, FORTRESS), builder.plan_for(table, 0, network)
        assert sorted(liked) == sorted(ready)
        assert builder.hope(worlds, 0, liked, network) > builder.hope(worlds, 0, ready, network)
        assert built(seed, 0) == [NAMES[colour] for colour in liked]


@rule("CU-2.3")
def test_a_plan_depends_on_the_hand_alone() -> None:
    network = read_network("cup-king")
    table = cup_king(GAME.read_position(f"building r y / -; hands {HAND} / y1 y2"))
    other = cup_king(GAME.read_position(f"building - / g; hands {HAND} / v3 b2"))
    assert list(Builder().plan_for(table, 0, network)) == list(Builder().plan_for(other, 0, network))


@rule("CU-2.3")
def test_a_pyramid_that_was_begun_otherwise_is_finished_as_a_ready_one() -> None:
    liked = built(5, 0)
    state = GAME.new(2, 5)
    first = next(colour for colour in range(COLOURS) if NAMES[colour] != liked[0])
    state.play(0, first)
    moves = Moves()
    JUDGE.shortlist(state, 0, Chance(1), moves)
    assert [NAMES[move] for move in moves.as_list()] == [one_tap_builds(cup_king(state), 0)["fortress"][1]]


# --- likely hands ---


def drawn_hands(state: State, seat: int, rounds: int = 400) -> Counter[str]:
    """How often each card is in the other hand, in worlds that the judge finds likely."""
    found: Counter[str] = Counter()
    chance = Chance(4)
    for _ in range(rounds):
        world = cup_king(state.resample(seat, chance))
        JUDGE.unseal(world, seat)
        found.update(LETTERS[card // 8] + str(card % 8 + 1) for card in world.hand(1 - seat))
        assert len(GAME.census(world)) == len(GAME.census(state))
        assert sorted(GAME.census(world)) == sorted(GAME.census(state))
    return found


def of_colour(found: Counter[str], letter: str) -> int:
    return sum(count for card, count in found.items() if card.startswith(letter))


@rule("CU-2.3")
def test_a_colour_that_stands_where_a_loss_is_costly_is_likely_to_be_held() -> None:
    state = position(hands="r1 y1 g1 / g2 g3 b4 b5 v6 v7", pyramids=f"{HIGH} / v vv bgb bgyg yrrry", more="turn 0")
    found = drawn_hands(state, 0)
    assert of_colour(found, "r") > 2 * of_colour(found, "v")


@rule("CU-3.2")
def test_whoever_has_played_two_high_cards_at_once_seldom_has_a_third() -> None:
    hands = "g1 b1 v1 / g2 g3 b4 b5 y6 y7"
    before = drawn_hands(position(hands=hands, more="turn 0"), 0)
    after = drawn_hands(position(hands=hands, more="turn 0; round red left; played - / r8 r7"), 0)
    assert after["r8"] + after["r7"] + after["r6"] < (before["r8"] + before["r7"] + before["r6"]) / 2


def test_cards_that_are_known_to_be_held_stay() -> None:
    state = position(hands="g1 b1 / v8 v7 r1", more="turn 0; old - / v8 v7")
    found = drawn_hands(state, 0, 50)
    assert found["v8"] >= 50
    assert found["v7"] >= 50


def test_nothing_is_exchanged_with_a_pile_that_is_empty() -> None:
    table = cup_king(GAME.new(2, 1).copy())
    table.pile = 0
    before = table.hand(1)
    Hands().make_likely(table, 1, Chance(1))
    assert table.hand(1) == before


def test_a_game_has_stages_by_what_was_discarded_and_a_round_by_what_was_played() -> None:
    table = cup_king(position(hands="g1 / b1", more="turn 0"))
    stages = []
    for colours in (0, 1, 2):  # sixteen cards of each
        table.discard = vec[i64]([ALL_OF_A_COLOUR] * colours + [0] * (COLOURS - colours))
        stages.append(int(stage_of(table)))
    table.discard = vec[i64]([1, 0, 0, 0, 0])
    assert [*stages, int(stage_of(table))] == [0, 2, 3, 1]
    attack = cup_king(position(hands="g1 / b1", more="turn 0; round red left; played - / r8 r7"))
    assert round_of(attack, 1) == 2
    answered = cup_king(position(hands="g1 / b1", more="turn 0; round red left; played r1 / r8 r7 r6 r5 r4"))
    assert round_of(answered, 1) == 9


def test_the_table_of_hands_is_counted_from_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_cup_king_hands, "SIMULATIONS", 2)
    fit_cup_king_hands.main(20)
    rows = [line.split(",") for line in capsys.readouterr().out.splitlines()]
    assert rows[0] == COLUMNS
    odds = {(shown, int(when), int(which)): int(found) for shown, when, which, found in rows[1:]}
    assert odds["rank", 0, 0] > 130 > 70 > odds["rank", 0, 4]
    assert {shown for shown, _, _ in odds} == {"rank", "round", "value"}


def test_the_judge_is_the_one_with_the_network() -> None:
    assert isinstance(JUDGE, CupKingJudge)
    assert JUDGE.knows(position(hands="r1 / r2", more="turn 0"))
