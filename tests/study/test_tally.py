"""Sums from which figures are drawn: in one go or in parts, and as sure as they say."""

import math

import pytest

from tablee.core.chance import Chance
from tablee.study.intervals import share_by_deal
from tablee.study.tally import Luck, Ratio

DEALS = [(1.0, 2), (0.5, 2), (2.0, 2), (0.0, 2), (1.0, 3), (2.0, 3)]


def ratio_of(deals: list[tuple[float, int]]) -> Ratio:
    ratio = Ratio()
    for won, games in deals:
        ratio.add(won, games)
    return ratio


def luck_of(deals: list[list[list[float]]]) -> Luck:
    luck = Luck(len(deals[0]))
    for deal, results in enumerate(deals):
        luck.add(deal, results)
    return luck


def test_a_share_is_as_sure_as_whole_deals_make_it() -> None:
    share, figure = share_by_deal(DEALS), ratio_of(DEALS).share()
    assert (figure.value, figure.low, figure.high) == pytest.approx((share.share, share.low, share.high))
    assert figure.count == len(DEALS)


def test_parts_come_to_the_same_as_the_whole() -> None:
    parts = ratio_of(DEALS[:2])
    parts.merge(ratio_of(DEALS[2:]))
    assert parts == ratio_of(DEALS)


def test_the_interval_of_a_mean_holds_it_nineteen_times_in_twenty() -> None:
    chance, held = Chance(1), 0
    for _ in range(400):
        figure = ratio_of([(float(chance.below(7)), 1) for _ in range(40)]).mean()
        held += figure.low <= 3 <= figure.high
    assert 365 <= held <= 395


def test_where_a_deal_always_ends_alike_it_is_all_luck() -> None:
    share = luck_of([[[1.0, 0.0]] * 2, [[0.0, 1.0]] * 2] * 20).share()
    assert share is not None
    assert (share.value, share.low, share.high) == (1.0, 1.0, 1.0)


def test_where_a_deal_decides_nothing_there_is_no_luck() -> None:
    chance = Chance(3)
    deals = [[[float(chance.below(2))] for _ in range(2)] for _ in range(600)]
    share = luck_of(deals).share()
    assert share is not None
    assert share.low == 0.0
    assert share.high < 0.15


def test_a_planted_share_of_luck_is_found() -> None:
    """What the deal gives varies as much as what play gives: half of it is luck."""
    chance = Chance(5)
    deals = [[[float(given + chance.below(10))] for _ in range(2)] for given in (chance.below(10) for _ in range(1000))]
    share = luck_of(deals).share()
    assert share is not None
    assert share.low < 0.5 < share.high
    assert share.high - share.low < 0.15


def test_where_nothing_varies_there_is_no_share_of_luck() -> None:
    assert luck_of([[[1.0], [1.0]]] * 5).share() is None
    assert math.isclose(Ratio().value(), 0.0)
