"""The judge of Shuppa: what greedy and search see, and the moves it thinks of."""

import pytest
from librt.vecs import vec

from tablee.bots.greedy import GreedyBot
from tablee.bots.hints import hints
from tablee.bots.judges import judge_of
from tablee.bots.search import Search, SearchBot
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.moves import Moves
from tablee.games.shuppa.cards import NUMBERS
from tablee.testing import Setup
from tests.shuppa.setups import SETUPS
from tests.shuppa.tables import GAME, acting

JUDGE = judge_of("shuppa")
SEVENS = ["1 2 3 5 6 9 10", "11 13 14 15 17 18 19", "21 23 25 26 27 29 30"]  # hands of plain Normal cards
BOTS = [GreedyBot(JUDGE, 4), SearchBot(JUDGE, 120)]
# The lowest card always falls on column a, where two red ones stand.
FALLING = "round 7 choose; columns R.R G Y B -; hands {hands}; revealed 10 41 67; jar 3"


def choices(state: State, seat: int = 0) -> list[str]:
    """What greedy and search choose."""
    return [GAME.format_move(state, seat, bot.choose(state, seat, Chance(1))) for bot in BOTS]


def values_of(state: State) -> list[float]:
    values = vec[float]([0.0] * int(state.seats))
    JUDGE.values(state, values)
    return list(values)


def test_the_card_that_completes_a_group_is_played() -> None:
    assert choices(GAME.read_position(FALLING.format(hands="1 2 / 50"))) == ["1", "1"]


def test_a_multicolour_card_is_eaten_rather_than_a_plain_one() -> None:
    assert choices(acting("R.M.G R4e@0 - - -")) == ["eat a2", "eat a2"]


def test_eating_what_lets_a_group_form_is_better_than_a_multicolour_card() -> None:
    """Without the green card the three blue ones touch: four points."""
    assert choices(acting("B.G.B B - M R4e@0")) == ["eat a2", "eat a2"]


def test_a_shared_groups_multicolour_cards_are_kept() -> None:
    state = GAME.read_position(
        "round 7 choose; columns R M M - -; hands 1 / 6; revealed 10 41 67; jar 3",
    )
    for seat, card in ((0, 1), (1, 6)):
        state.play(seat, card)
    assert choices(state) == ["share 2-0-0", "share 2-0-0"]
    assert JUDGE.pick(state, 0, Chance(1), Moves()) == GAME.parse_move(state, 0, "share 2-0-0")


def test_hopes_are_chances_and_more_points_hope_for_more() -> None:
    fields = f"columns R R G B Y G; hands {' / '.join(SEVENS)}; won 31 33 34 35 / 38 7 / 39"
    for round_ in range(1, 8):
        values = values_of(GAME.read_position(f"round {round_} choose; {fields}"))
        assert 1 > values[0] > values[1] > values[2] > 0


def test_a_lead_is_worth_more_the_fewer_rounds_are_left() -> None:
    fields = f"columns R R G B Y; hands {' / '.join(SEVENS[:2])}; won 31 33 34 35 / -"
    leads = [values_of(GAME.read_position(f"round {round_} choose; {fields}"))[0] for round_ in range(1, 8)]
    assert leads == sorted(leads)


def test_a_tie_in_points_is_won_by_the_most_multicolour_cards_and_shared_when_these_are_equal() -> None:
    over = "round 7 over; columns - - - - -; hands - / -"
    ahead, behind = values_of(GAME.read_position(f"{over}; won 7 / 13 14"))
    assert ahead > 0.8 > 0.2 > behind
    assert values_of(GAME.read_position(f"{over}; won 13 / 14")) == [0.5, 0.5]


def test_an_action_in_hand_is_worth_something_until_the_last_round_is_over() -> None:
    in_hand = "columns R R G B Y; hands 4 / 9"
    assert values_of(GAME.read_position(f"round 7 choose; {in_hand}"))[0] > 0.5
    assert values_of(GAME.read_position(f"round 7 over; {in_hand}"))[0] == 0.5


def test_search_thinks_about_a_choice_that_another_has_already_sealed() -> None:
    fields = f"round 1 choose; columns R R G B Y; hands {' / '.join(SEVENS[:2])}"
    search = Search(GAME.read_position(f"{fields}; chosen - / 13"), 0, JUDGE, Chance(1))
    search.run(50)
    assert any(max(node.moves) <= NUMBERS for node in search.tree.below_root())  # cards, and not ways or divisions


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_every_candidate_is_legal_and_there_always_is_one(setup: Setup) -> None:
    recording = setup.start()
    chance = setup.chance()
    for _ in setup.play(recording):
        state = recording.state
        for seat in state.pending():
            tree, root = Moves(), Moves()
            JUDGE.list_candidates(state, seat, tree)
            JUDGE.shortlist(state, seat, chance, root)
            picked = JUDGE.pick(state, seat, chance, Moves())
            legal = state.legal_moves(seat)
            for moves in (tree.as_list(), root.as_list(), [picked]):
                assert moves
                assert set(moves) <= set(legal)
                assert len(set(moves)) == len(moves)


def test_a_hint_says_what_the_seat_itself_wins() -> None:
    state = GAME.read_position(FALLING.format(hands="1 2 / 50"))
    best = hints(GAME, state, 0, Chance(1), 100)[0]
    assert best.notation == "1"
    told = (
        "The red 1 falls on column A into a group of 3 red cards: you win about 3 points (less if you have to share)."
    )
    assert best.reasons()["en"] == told
    assert best.reasons()["fr"].startswith("Le 1 rouge tombera sur la colonne A dans un lot de 3 cartes rouges : ")
    assert best.why.gain > 2
