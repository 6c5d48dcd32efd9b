"""The judge of Cup King: builds, plays worth a thought, hopes, and moves that are clear."""

import pytest
from librt.vecs import vec

from tablee.bots.hints import hints
from tablee.bots.judge import Judge
from tablee.bots.judges import judge_of, untrained_judge
from tablee.bots.judges.cup_king_plays import Plays
from tablee.bots.levels import make_bot
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.moves import Moves
from tablee.games.cup_king.attack import add_sets
from tablee.games.cup_king.builds import BUILDS, one_tap_builds
from tablee.games.cup_king.cards import LETTERS, NAMES
from tablee.games.cup_king.moves import set_values
from tablee.testing import Setup
from tests.cup_king.setups import SETUPS
from tests.cup_king.tables import GAME, HIGH, cup_king, position
from tests.marks import rule

JUDGE = judge_of("cup-king")
MADE = untrained_judge("cup-king")
WORK = 400

ONE_YELLOW = ". .. vbg rgbv rygbv"

# Strength falls from red to violet.
HAND = "r8 r7 r6 r5 y8 y7 g6 g4 b5 v1"


def building(placed: str = "-", *, seats: int = 2, hand: str = HAND) -> State:
    others = seats - 1
    hands = "".join(f" / y{seat}" for seat in range(1, others + 1))
    return GAME.read_position(f"building {placed}{' / -' * others}; hands {hand}{hands}")


def drawn(colours: list[str], base: int) -> str:
    """A whole pyramid as positions write it, from the top."""
    rows = []
    for length in range(base, 0, -1):
        rows.append("".join(colour[0] for colour in colours[:length]))
        colours = colours[length:]
    return " ".join(reversed(rows))


def searched(state: State, seat: int) -> str:
    search = Search(state, seat, JUDGE, Chance(1))
    search.run(WORK)
    return GAME.format_move(state, seat, search.best())


def greedy(state: State, seat: int) -> str:
    return GAME.format_move(state, seat, make_bot("greedy", GAME).choose(state, seat, Chance(1)))


def values_of(state: State, judge: Judge = JUDGE) -> list[float]:
    values = vec[float]([0.0] * state.seats)
    judge.values(state, values)
    return list(values)


# --- builds ---


@rule("CU-2.3")
def test_one_tap_builds_put_weak_colours_where_a_loss_costs_little() -> None:
    builds = one_tap_builds(cup_king(building()), 0)
    assert list(builds) == BUILDS
    assert drawn(builds["shield"], 5) == "v vv bgb byyg grrry"
    assert drawn(builds["balanced"], 5)[:8] == "v bg ygr"
    assert drawn(builds["fortress"], 5)[-5:][1:4] == "rrr"


@rule("CU-2.2", "CU-2.3")
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("placed", ["-", "r", "v v", "b g b r y"])
def test_one_tap_builds_fill_what_is_left_with_the_cups_that_are_left(seats: int, placed: str) -> None:
    made = [letter for letter in placed.split() if letter != "-"]
    each = 3 if seats == 2 else 2
    for colours in one_tap_builds(cup_king(building(placed, seats=seats)), 0).values():
        letters = [colour[0] for colour in colours]
        assert letters[: len(made)] == made
        assert sorted(letters) == sorted(LETTERS * each)


@rule("CU-2.3")
def test_a_plan_begun_with_a_cup_of_another_s_choice_is_forgotten_with_it() -> None:
    state, master = GAME.new(2, 5), make_bot("master", GAME)
    planned = master.choose(state, 0, Chance(1))
    other = state.copy()
    other.play(0, next(move for move in other.legal_moves(0) if move != planned))
    master.choose(other, 0, Chance(1))
    assert master.choose(state, 0, Chance(1)) == planned


@rule("CU-2.3")
def test_bots_do_not_search_for_a_build_but_follow_a_plan() -> None:
    state = GAME.new(3, 5)
    for colour in one_tap_builds(cup_king(state), 0)["fortress"]:
        assert make_bot("master", GAME).choose(state, 0, Chance(1)) == NAMES.index(colour)
        state.play(0, NAMES.index(colour))


# --- moves that are clear ---


@rule("CU-4.6")
def test_the_cup_that_costs_least_is_lost() -> None:
    """No red card to answer with; red stands on top and at a corner."""
    state = position(hands="r1 r2 y3 / y1 g2 b3", more="turn 1; round red left; played r5 / -")
    assert greedy(state, 1) == searched(state, 1) == "lose a5"


@rule("CU-4.3")
@pytest.mark.parametrize(("pyramid", "part"), [("r..bv", "right"), ("ry.b.", "left")])
def test_of_a_split_pyramid_the_part_with_more_cups_is_kept(pyramid: str, part: str) -> None:
    """By every judge and in every simulation, also where the colours of a smaller part are safer."""
    names = {"r..bv": "a1 / d1 e1", "ry.b.": "a1 b1 / d1"}
    state = position(
        hands="r1 y8 b8 b7 / g1",
        pyramids=f". .. ... .... {pyramid} / . .. ... .... rygbv",
        more=f"turn 0; round green left; played - / g5; phase keep; parts {names[pyramid]}",
    )
    assert greedy(state, 0) == searched(state, 0) == f"keep {part}"
    assert GAME.format_move(state, 0, int(JUDGE.pick(state, 0, Chance(2), Moves()))) == f"keep {part}"


@rule("CU-3.2")
def test_a_costly_cup_is_defended_with_a_card_that_is_enough() -> None:
    """Only one yellow cup is left, at the bottom: losing it costs eight of twelve."""
    state = position(
        hands="r1 g2 b3 / y8 r2 g2",
        pyramids=f"{HIGH} / {ONE_YELLOW}",
        more="turn 1; round yellow left; played y5 / -",
    )
    assert greedy(state, 1) == searched(state, 1) == "yellow 8"


@rule("CU-3.1")
def test_the_attack_comes_where_the_neighbour_would_lose_most() -> None:
    """Seat 1 has a single yellow cup, which carries most of the others."""
    state = position(
        hands="r8 r7 y8 y7 / g1 g2 b1 b2",
        pyramids=f"{HIGH} / {ONE_YELLOW}",
        more="turn 0",
    )
    assert greedy(state, 0).startswith("yellow")
    assert searched(state, 0).startswith("yellow")


# --- hopes and candidates ---


@pytest.mark.parametrize("judge", [JUDGE, MADE])
def test_more_cups_and_more_cards_hope_for_more(judge: Judge) -> None:
    even = position(hands="r5 y5 / r5 y5", more="turn 0")
    more_cups = position(hands="r5 y5 / r5 y5", pyramids=f"{HIGH} / . .. ... ygbv rygbv", more="turn 0")
    more_cards = position(hands="r5 y5 g8 b8 / r5 y5", more="turn 0")
    assert values_of(more_cups, judge)[0] > values_of(even, judge)[0]
    assert values_of(more_cards, judge)[0] > values_of(even, judge)[0]


@pytest.mark.parametrize("judge", [JUDGE, MADE])
def test_whoever_cannot_answer_hopes_for_less(judge: Judge) -> None:
    attacks = [
        position(
            hands=f"y2 g4 b6 v3 / {hand}",
            pyramids=f"{HIGH} / {ONE_YELLOW}",
            more="turn 1; round yellow left; played y5 / -",
        )
        for hand in ("y6 r1 g2 v5", "r6 y1 g2 v5")
    ]
    held, lost = (values_of(state, judge)[1] for state in attacks)
    assert held > lost


def test_at_the_end_the_result_counts_and_a_little_the_margin() -> None:
    over = "phase over; hands r1 / r2; pyramids {} / . .. ... .... .....; results {} 0"
    near = GAME.read_position(over.format(". .. ... .... r....", 1))
    far = GAME.read_position(over.format(HIGH, 15))
    assert values_of(far)[0] > values_of(near)[0] > 0.8
    assert 0.2 > values_of(near)[1] > values_of(far)[1]
    assert JUDGE.points(far, 0) == 15


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_candidates_are_legal_and_never_none_and_values_are_chances(setup: Setup) -> None:
    recording = setup.start()
    chance = Chance(3)
    for _ in setup.play(recording):
        state = recording.state
        values = values_of(state)
        assert all(0 <= value <= 1 for value in values)
        for seat in state.pending():
            moves = Moves()
            JUDGE.list_candidates(state, seat, moves)
            listed = moves.as_list()
            assert listed
            assert len(set(listed)) == len(listed)
            assert all(state.is_legal(seat, move) for move in listed)
            assert state.is_legal(seat, int(JUDGE.pick(state, seat, chance, Moves())))


@rule("CU-6.2")
def test_an_expert_thinks_of_extras_that_are_just_enough() -> None:
    state = position(hands="r1 / r1 y3 g5 b8", more="variants expert; turn 1; round red left; played r5 / -")
    moves = Moves()
    JUDGE.list_candidates(state, 1, moves)
    listed = [GAME.format_move(state, 1, move) for move in moves.as_list()]
    assert "red 1 + green 5" in listed
    assert "red 1 + blue 8" in listed


def test_hints_tell_what_a_loss_spares_and_costs() -> None:
    state = position(hands="r1 r2 y3 / y1 g2 b3", more="turn 1; round red left; played r5 / -")
    best = hints(GAME, state, 1, Chance(1), 100)[0]
    assert best.reasons()["en"] == "Only this red cup is lost, nothing falls with it, and you keep your cards."
    assert best.reasons()["fr"].startswith("Seul ce gobelet rouge est perdu, ")
    assert best.why.gain == pytest.approx(-1)


@pytest.mark.parametrize("over", [-3, 0, 7, 30])
def test_of_the_sets_of_each_size_the_lowest_that_does_and_the_highest_are_found(over: int) -> None:
    """However often and in whatever order one asks: what is remembered is that of the same cards."""
    plays, chance = Plays(), Chance(over + 4)
    for _ in range(3000):
        cards = sum(chance.below(3) << 2 * value for value in range(0, 8, 1 + chance.below(3)))
        plays.weigh(cards, over)
        for size in (1, 2, 3):
            sets = sets_of(cards, size, over)
            assert [plays.low[size], plays.high[size]] == ([min(sets)[1], max(sets)[2]] if sets else [-1, -1])


def sets_of(cards: int, size: int, over: int) -> list[tuple[int, int, int]]:
    """Sum and number of each; and the number again, such that of equal sums the first is the highest."""
    moves = Moves()
    add_sets(cards, 0, over, moves)
    numbers = [number for number in moves.as_list() if len(set_values(number)) == size]
    highest = max((sum(set_values(number)) for number in numbers), default=0)
    first = next((number for number in numbers if sum(set_values(number)) == highest), -1)
    return [(sum(set_values(number)), number, first) for number in numbers]
