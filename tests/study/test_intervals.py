"""How sure a share is: intervals hold the truth as often as they say, however the games on one deal hang together."""

from collections.abc import Callable

import pytest

from tablee.core.chance import Chance
from tablee.study.intervals import share_by_deal, wilson

Deal = Callable[[Chance], tuple[float, int]]
ARENAS, DEALS = 300, 60


def is_drawn(chance: Chance, percent: int) -> bool:
    return chance.below(100) < percent


def lucky_seat(chance: Chance) -> tuple[float, int]:
    """Both seatings of a deal: in four of five deals one seat wins, whoever sits there; else the bot in six of ten."""
    if is_drawn(chance, 80):
        return 1, 2
    return is_drawn(chance, 60) + is_drawn(chance, 60), 2


def lucky_bot(chance: Chance) -> tuple[float, int]:
    """A deal that suits one way of playing: who wins it in one seat wins it in the other."""
    return 2.0 * is_drawn(chance, 52), 2


def on_its_own(chance: Chance) -> tuple[float, int]:
    return is_drawn(chance, 52), 1


@pytest.mark.parametrize("deal", [lucky_seat, lucky_bot, on_its_own])
def test_an_interval_by_deals_holds_the_truth_nineteen_times_of_twenty(deal: Deal) -> None:
    chance, held, total = Chance(7), 0, 0.0
    for _ in range(ARENAS):
        found = share_by_deal([deal(chance) for _ in range(DEALS)])
        held += found.low <= 0.52 <= found.high
        total += found.share
    assert 0.92 <= held / ARENAS <= 0.98
    assert total / ARENAS == pytest.approx(0.52, abs=0.012)  # no bias: the share is the plain average


def test_intervals_of_games_taken_one_by_one_do_not() -> None:
    chance, held = Chance(7), {lucky_seat: 0, lucky_bot: 0}
    for deal in held:
        for _ in range(ARENAS):
            low, high = wilson(sum(deal(chance)[0] for _ in range(DEALS)), 2 * DEALS)
            held[deal] += low <= 0.52 <= high
    assert held[lucky_seat] == ARENAS  # far too wide
    assert held[lucky_bot] < 0.9 * ARENAS  # too narrow


def test_deals_played_in_all_seatings_are_worth_many_games() -> None:
    chance = Chance(3)
    assert share_by_deal([lucky_seat(chance) for _ in range(1000)]).worth > 3 * 2 * 1000
    assert share_by_deal([lucky_bot(chance) for _ in range(1000)]).worth == pytest.approx(1000, rel=0.05)
    assert share_by_deal([on_its_own(chance) for _ in range(1000)]).worth == pytest.approx(1000, rel=0.05)


def test_where_deals_say_nothing_of_each_other_the_games_are_counted() -> None:
    assert share_by_deal([(3, 4)]).worth == 4
    assert share_by_deal([(2, 2), (2, 2)]).worth == 4
    assert (share_by_deal([(2, 2), (2, 2)]).low, share_by_deal([(2, 2), (2, 2)]).high) == wilson(4, 4)
