"""Many games in one call: the same games as one by one, in every mode of starting anew."""

import pytest

import tablee
from tablee.core.chance import Chance
from tablee.core.errors import SetupError
from tablee.testing import Setup
from tablee.train import tables as modes
from tablee.train.payoffs import payoffs
from tablee.train.row import legal_actions, observe
from tablee.train.table_setup import make_tables
from tablee.train.tables import Tables
from tests.setups import SETUPS

DISTINCT = [setup for setup in SETUPS if setup.options.get("flick") != "physics"]
EVERY_SETUP = pytest.mark.parametrize("setup", DISTINCT, ids=lambda setup: setup.name)


def tables_of(setup: Setup, count: int, autoreset: int = modes.NEXT_STEP) -> Tables:
    tables = make_tables(setup.game.name, setup.seats, count, None, autoreset, **setup.options)
    for table in range(count):
        tables.seed(table, setup.seed + table)
    tables.reset(list(range(count)))
    return tables


def row_of(tables: Tables, table: int) -> bytes:
    size = int(tables.row)
    return bytes(memoryview(tables.observations))[table * size : (table + 1) * size]


def mask_of(tables: Tables, table: int) -> list[int]:
    size = int(tables.mask_row)
    mask = bytes(memoryview(tables.masks))[table * size : (table + 1) * size]
    return [action for action, is_offered in enumerate(mask) if is_offered]


def random_actions(tables: Tables, luck: Chance) -> bytes:
    return bytes(memoryview(tables.pick_all(luck)))


@EVERY_SETUP
def test_a_table_shows_what_the_seat_to_act_sees(setup: Setup) -> None:
    tables, luck = tables_of(setup, 2), Chance(3)
    for _ in range(120):
        for table in range(2):
            seat = int(tables.seats[table])
            state = tables.states[table]
            if seat >= 0:
                begun = int(tables.begun[table * setup.seats + seat])
                assert row_of(tables, table) == observe(tables.encoder, state, seat, begun)
                assert mask_of(tables, table) == legal_actions(tables.encoder, state, seat, begun)
            else:
                assert state.is_over()
                assert mask_of(tables, table) == []
        tables.step(random_actions(tables, luck))


@EVERY_SETUP
def test_a_seed_decides_all_games_of_a_table_wherever_it_stands(setup: Setup) -> None:
    alone, luck = tables_of(setup, 1), Chance(4)
    among = make_tables(setup.game.name, setup.seats, 3, None, **setup.options)
    for table, seed in enumerate((99, setup.seed, 98)):
        among.seed(table, seed)
    among.reset([0, 1, 2])
    for _ in range(200):
        action = int(alone.pick(0, luck))
        alone.step(action.to_bytes(8, "little"))
        others = [int(among.pick(table, Chance(1))) for table in range(3)]
        others[1] = action
        among.step(b"".join(number.to_bytes(8, "little") for number in others))
        assert row_of(alone, 0) == row_of(among, 1)
        assert alone.rewards[0] == among.rewards[setup.seats]


@EVERY_SETUP
def test_games_end_and_pay_by_rank(setup: Setup) -> None:
    tables, luck = tables_of(setup, 4), Chance(5)
    ended = 0
    while ended < 6:
        tables.step(random_actions(tables, luck))
        for table in range(4):
            paid = [tables.rewards[table * setup.seats + seat] for seat in range(setup.seats)]
            if tables.terminations[table]:
                ended += 1
                outcome = tables.states[table].outcome()
                assert paid == list(payoffs(outcome, setup.seats))
                if len(outcome.merits) == setup.seats:
                    assert sum(paid) == pytest.approx(0)
                assert all(paid[seat] == max(paid) for seat in outcome.winners)
            else:
                assert not any(paid)


def play_to_an_end(tables: Tables, luck: Chance) -> None:
    while not tables.terminations[0]:
        tables.step(random_actions(tables, luck))


def test_the_next_step_begins_a_new_game() -> None:
    tables, luck = tables_of(Setup(tablee.game("chakapuces"), 2, 1), 1), Chance(5)
    play_to_an_end(tables, luck)
    first = tables.game_seeds[0]
    tables.step(bytes(8))
    assert not tables.terminations[0]
    assert tables.game_seeds[0] != first
    assert mask_of(tables, 0)


def test_the_same_step_begins_a_new_game_and_keeps_the_last_observation() -> None:
    tables, luck = tables_of(Setup(tablee.game("chakapuces"), 2, 1), 1, modes.SAME_STEP), Chance(5)
    twin, twin_luck = tables_of(Setup(tablee.game("chakapuces"), 2, 1), 1, modes.DISABLED), Chance(5)
    play_to_an_end(tables, luck)
    play_to_an_end(twin, twin_luck)
    assert bytes(memoryview(tables.final)) == row_of(twin, 0)
    assert list(memoryview(tables.rewards)) == list(memoryview(twin.rewards))
    assert mask_of(tables, 0)
    tables.step(random_actions(tables, luck))
    assert not tables.terminations[0]


def test_without_autoreset_a_table_stays_as_it_ended() -> None:
    tables, luck = tables_of(Setup(tablee.game("pop"), 1, 1, {"mode": "solo"}), 1, modes.DISABLED), Chance(5)
    play_to_an_end(tables, luck)
    last = row_of(tables, 0)
    tables.step(bytes(8))
    assert tables.terminations[0]
    assert row_of(tables, 0) == last
    assert not tables.rewards[0]


@pytest.mark.parametrize("action", [-1, 0, 20, 21, 1 << 40])
def test_whoever_takes_an_action_that_is_not_offered_has_lost(action: int) -> None:
    tables = tables_of(Setup(tablee.game("chakapuces"), 3, 1), 1)
    seat = int(tables.seats[0])
    is_offered = action in mask_of(tables, 0)
    tables.step(action.to_bytes(8, "little", signed=True))
    assert bool(tables.terminations[0]) == (not is_offered)
    assert [tables.rewards[other] for other in range(3)] == [
        -1.0 if other == seat and not is_offered else 0.0 for other in range(3)
    ]


@pytest.mark.parametrize("bot", ["random", "easy", "medium"])
def test_bots_answer_within_the_call(bot: str) -> None:
    tables, luck = make_tables("chakapuces", 3, 2, [bot, None, bot]), Chance(5)
    tables.reset([0, 1])
    for _ in range(20):
        assert all(tables.seats[table] in (1, -1) for table in range(2))
        tables.step(random_actions(tables, luck))


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(SetupError, match="2 bots were given for 3 seats"):
        make_tables("pop", 3, 1, ["random", None])
    with pytest.raises(SetupError, match="at least one seat"):
        make_tables("pop", 2, 1, ["random", "random"])
    with pytest.raises(SetupError, match="not 0"):
        make_tables("pop", 3, 0)
    with pytest.raises(SetupError, match="mode duo is for 2 seats"):
        make_tables("pop", 3, 1, mode="duo")
