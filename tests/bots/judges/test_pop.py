"""What the judge of Pop knows: safe cards, clearing turns, and what was said."""

from typing import cast

import pytest
from librt.vecs import vec

import tablee
from tablee.bots.bot import Bot
from tablee.bots.judges import judge_of
from tablee.bots.judges.pop_together import Plan, Wishes
from tablee.bots.levels import SearchBot, make_bot
from tablee.bots.talk import talk
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.moves import Moves
from tablee.games.pop.moves import select
from tablee.games.pop.packed import PackedArea
from tablee.games.pop.rules import Pop
from tablee.games.pop.solve import clearing_moves
from tablee.testing import Setup
from tests.pop.drawing import ROW, area, last_turn
from tests.pop.setups import SETUPS

GAME = tablee.game("pop")
JUDGE = judge_of("pop")


def hopes(state: State) -> list[float]:
    values = vec[float]([0.0] * state.seats)
    JUDGE.values(state, values)
    return list(values)


def choice(bot: Bot, state: State, seat: int = 0) -> str:
    return GAME.format_move(state, seat, bot.choose(state, seat, Chance(1)))


def thinkers() -> list[Bot]:
    return [make_bot("greedy", GAME), SearchBot(JUDGE, 400)]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_what_seats_hope_for_is_a_chance_and_candidates_are_legal(setup: Setup) -> None:
    recording = setup.start()
    for _ in setup.play(recording):
        state = recording.state
        assert all(0 <= hope <= 1 for hope in hopes(state))
        for seat in state.pending()[:1]:
            candidates, shortlist = Moves(), Moves()
            JUDGE.list_candidates(state, seat, candidates)
            JUDGE.shortlist(state, seat, Chance(1), shortlist)
            for listed in (candidates, shortlist):
                assert listed.count > 0
                assert all(state.can(seat, move) for move in listed.as_list())


def test_fewer_symbols_hope_for_more() -> None:
    state = last_turn(ROW, "27 50 / 28 49", "points 10 20 / 10 20")
    assert hopes(state)[0] > 0.5 > hopes(state)[1]
    assert JUDGE.points(state, 0) == -20


@pytest.mark.parametrize("number", range(2))
def test_a_card_that_meets_no_colour_is_played_rather_than_one_that_does(number: int) -> None:
    """1 goes to A under a card of its colour whatever the others play; 2 does not."""
    state = last_turn(ROW, "1 2 / 27 28", "points 0 0 / 0 0")
    assert choice(thinkers()[number], state) == "2"


@pytest.mark.parametrize("number", range(2))
def test_a_turn_that_clears_the_area_is_found(number: int) -> None:
    for seed in range(200):
        state = cast(Pop, GAME.new(1, seed, mode="solo"))
        clearing = clearing_moves(state)
        if clearing:
            assert thinkers()[number].choose(state, 0, Chance(1)) in clearing
            return
    pytest.fail("no deal can be cleared at once")


def test_the_packed_area_plays_a_turn_as_the_rules_do() -> None:
    luck = Chance(4)
    for seed in range(12):
        state = cast(Pop, GAME.new(1, seed, mode="solo", level="expert" if seed % 2 else "beginner"))
        while not state.is_over():
            move = state.pick(0, luck, Moves())
            before, after = PackedArea(), PackedArea()
            before.pack(state.area)
            before.play_set(select(state.hands[0], move))
            state.play(0, move)
            after.pack(state.area)
            assert list(before.columns) == list(after.columns)
            assert after.is_empty() == state.area.is_empty()


# --- together ---


def together(said: str = "-") -> Pop:
    """The second turn of three; the Chief shows a red 26 and a blue 44."""
    hands = "1 7 18 19 22 28 34 40 / 2 8 16 17 23 29 31 37 / 3 9 20 21 24 30 36 42"
    text = f"mode cooperative; area {area(ROW)}; hands {hands}; chief 26 44; said {said}"
    return cast(Pop, GAME.read_position(text))


def test_a_wish_for_another_colour_takes_the_place_of_the_first() -> None:
    wishes = Wishes(together("1 want red on A / 1 want blue on B / 2 want red left of 26 / 2 have 0 green"))
    assert [int(queue) for queue in wishes.queue] == [-1, 1, -1]
    assert [int(most) for most in wishes.most] == [50, 50, 25]


def test_a_bot_plays_what_fits_with_the_wishes_of_the_others() -> None:
    """With yellow on A and blue on B, a yellow 22 is safe on C, and a green 28 or a violet 40 on D."""
    assert Plan(together("1 want yellow on A / 2 want blue on B"), 0, Chance(1)).best() in (22, 28, 40)


def test_a_bot_that_has_nothing_better_to_say_is_silent() -> None:
    plan = Plan(together("1 want yellow on A / 2 want blue on B / 0 want violet on D"), 0, Chance(1))
    assert plan.saying() in ("", "want green on D", "want yellow on C")


def test_bots_talk_until_they_agree_and_silent_ones_do_not() -> None:
    for name, expected in (("master", True), ("master-silent", False)):
        state = together()
        bots = dict.fromkeys(range(3), make_bot(name, GAME))
        talk(state, bots, {seat: Chance(seat) for seat in range(3)}, state.say)
        assert (len(state.said) >= 3) == expected


def test_when_a_simulation_plays_on_it_plays_the_card_of_least_danger() -> None:
    """1 meets its colour in A for certain; 50, at the other end, would be a pity."""
    state = last_turn(ROW, "1 2 50 / 27 28 49", "points 0 0 / 0 0")
    assert {JUDGE.pick(state, 0, Chance(seed), Moves()) for seed in range(20)} == {2}


def test_a_pair_is_picked_where_a_seat_plays_two() -> None:
    state = GAME.new(2, 3, mode="duo")
    assert all(state.can(0, JUDGE.pick(state, 0, Chance(seed), Moves())) for seed in range(20))


def test_in_a_world_of_search_the_others_choose_again() -> None:
    state = GAME.new(2, 3)
    hand = state.legal(0)
    state.play(0, hand[0])
    JUDGE.unseal(state, 1)
    assert state.pending() == [0, 1]
    assert state.legal(0) == hand
