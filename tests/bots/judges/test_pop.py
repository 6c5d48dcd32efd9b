"""What the judge of Pop knows: safe cards, clearing turns, and what was said."""

from typing import cast

import pytest
from librt.vecs import vec

import tablee
from tablee.bots.bot import Bot
from tablee.bots.judge import Judge
from tablee.bots.judges import hand_learning, judge_of
from tablee.bots.judges.pop import PopJudge
from tablee.bots.judges.pop_hands import TRAITS, Hands, list_traits, read_worths
from tablee.bots.levels import make_bot
from tablee.bots.search import Search, SearchBot
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.errors import SetupError
from tablee.core.moves import Moves
from tablee.games.pop.cards import CARDS
from tablee.games.pop.moves import select
from tablee.games.pop.packed import PackedArea
from tablee.games.pop.rules import Pop
from tablee.games.pop.solve import clearing_moves
from tablee.testing import Setup
from tests.marks import many
from tests.pop.drawing import ROW, last_turn
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


@many
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
                assert all(state.is_legal(seat, move) for move in listed.as_list())


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
    chance = Chance(4)
    for seed in range(12):
        state = cast(Pop, GAME.new(1, seed, mode="solo", level="expert" if seed % 2 else "beginner"))
        while not state.is_over():
            move = state.pick(0, chance, Moves())
            before, after = PackedArea(), PackedArea()
            before.pack(state.area)
            before.play_set(select(state.hands[0], move))
            state.play(0, move)
            after.pack(state.area)
            assert list(before.columns) == list(after.columns)
            assert after.count() == sum(state.area.height(column) for column in range(5))


def test_when_a_simulation_plays_on_it_plays_the_card_of_least_danger() -> None:
    """1 meets its colour in A for certain; 50, at the other end, would be a pity."""
    state = last_turn(ROW, "1 2 50 / 27 28 49", "points 0 0 / 0 0")
    assert {JUDGE.pick(state, 0, Chance(seed), Moves()) for seed in range(20)} == {2}


def test_a_pair_is_picked_where_a_seat_plays_two() -> None:
    state = GAME.new(2, 3, mode="duo")
    assert all(state.is_legal(0, JUDGE.pick(state, 0, Chance(seed), Moves())) for seed in range(20))


def test_in_a_world_of_search_the_others_choose_again() -> None:
    state = GAME.new(2, 3)
    hand = state.legal_moves(0)
    state.play(0, hand[0])
    JUDGE.unseal(state, 1)
    assert state.pending() == [0, 1]
    assert state.legal_moves(0) == hand


def test_a_world_of_search_is_not_dealt_anew_after_the_round_and_looks_as_if_it_were() -> None:
    real, chance = cast(Pop, GAME.new(2, 3)), Chance(1)
    while real.turn < real.mode.turns or len(real.pending()) < 2:
        real.play(real.pending()[0], real.pick(real.pending()[0], chance, Moves()))
    world, pile = real.copy(), real.pile
    JUDGE.unseal(world, 0)
    for table in (real, world):
        for seat in table.pending():
            table.play(seat, table.legal_moves(seat)[0])
    assert [(table.round, table.turn) for table in (real, world)] == [(2, 1), (2, 1)]
    assert hopes(world) == hopes(real)
    assert world.pile == pile < real.pile


def foreseen(judge: Judge, state: State, seed: int = 1) -> list[float]:
    """What the seats hope for after a simulation that ends its tree here."""
    values = vec[float]([0.0] * state.seats)
    judge.foresee(state, state.copy(), Chance(seed), Moves(), values)
    return list(values)


def in_turn(turn: int, seats: int = 2, **options: str) -> Pop:
    """A game at the start of a turn of its first round."""
    table, chance = cast(Pop, GAME.new(seats, 3, **options)), Chance(1)
    while table.turn < turn:
        table.play(table.pending()[0], table.pick(table.pending()[0], chance, Moves()))
    return table


def promise(hand: str, fields: str = "points 0 0 / 0 0") -> float:
    """What this hand promises more than one that meets nothing: 1 and 6 would explode in A."""
    return Hands(read_worths()).advantage(last_turn(ROW, f"{hand} / 28 29", fields))


def test_a_hand_promises_less_the_sooner_it_must_explode_and_the_more_lies_beside_the_chief() -> None:
    assert promise("1 6") < promise("1 2") < promise("2 3")
    assert promise("1 6", "points 0 0 / 0 0; beside-chief 41 46") < promise("1 6")


def test_what_a_hand_promises_is_the_sum_of_its_traits_worths() -> None:
    worths, table = read_worths(), in_turn(4)
    hands, first = Hands(worths), table.turns_left() * TRAITS
    hands.look(table)
    traits = list_traits(hands, table, 0)
    assert sum(traits[: CARDS + 1]) == 6
    expected = sum(worths[first + trait] * traits[trait] for trait in range(TRAITS))
    assert hands.worth(table.hands[0], first) == pytest.approx(expected)


def test_who_learns_what_hands_promise_is_told_what_tells_them_apart_and_who_is_ahead() -> None:
    learning, table = hand_learning("pop"), in_turn(4)
    hands = Hands(read_worths())
    hands.look(table)
    apart = [list_traits(hands, table, 0)[trait] - list_traits(hands, table, 1)[trait] for trait in range(1, TRAITS)]
    assert learning.traits(table) == apart
    assert learning.traits(in_turn(1)) == []
    assert learning.round_of(table) == 1
    assert learning.margin(table) == JUDGE.points(table, 0) - JUDGE.points(table, 1)
    with pytest.raises(SetupError):
        hand_learning("shuppa")


def test_what_one_hand_promises_more_the_other_promises_less() -> None:
    hands, table = Hands(read_worths()), in_turn(4)
    advantage = hands.advantage(table)
    table.hands[0], table.hands[1] = table.hands[1], table.hands[0]
    assert hands.advantage(table) == -advantage != 0


def test_between_two_it_hopes_for_the_mean_of_what_hands_promise_and_of_playing_on() -> None:
    table = in_turn(5)
    played_on = foreseen(PopJudge(None), table)[0]
    promised = [2 * foreseen(JUDGE, table, seed)[0] - foreseen(PopJudge(None), table, seed)[0] for seed in range(3)]
    assert promised == pytest.approx([promised[0]] * 3)
    assert foreseen(JUDGE, table)[0] != pytest.approx(played_on)
    assert sum(foreseen(JUDGE, table)) == pytest.approx(1)


@pytest.mark.parametrize("table", [in_turn(1), in_turn(5, 3), in_turn(5, mode="duo")])
def test_nothing_was_learned_of_a_round_that_begins_more_seats_or_two_cards_a_turn(table: Pop) -> None:
    assert foreseen(JUDGE, table) == foreseen(PopJudge(None), table)


def test_all_moves_that_are_tried_in_a_world_meet_the_same_answer() -> None:
    """Once nine moves, and then the better half of them three times: four worlds and as many answers."""
    search = Search(in_turn(1), 0, JUDGE, Chance(1))
    search.run(9)
    answers = search.tree.below_root()
    assert [sum(node.visits) for node in answers] == [9 + 5 + 3 + 2]
    assert sorted(visits for visits in answers[0].visits if visits) == [2, 3, 5, 9]
