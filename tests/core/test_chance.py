"""Seeded chance: the same for ever, even, and independent."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.chance import SEED_LIMIT, Chance, read_chance
from tablee.core.errors import PositionError, SetupError

WORDS_OF_SEED_7 = [46412736, 3620445133, 2439915088, 2883427409]


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    """Records depend on these very numbers: they must never change."""
    chance = Chance(7)
    assert [chance.word() for _ in range(4)] == WORDS_OF_SEED_7
    assert Chance(SEED_LIMIT - 1).below(1000) == 125


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number from 0"):
        Chance(seed)


@pytest.mark.parametrize("bound", [1, 2, 7, 76])
def test_every_number_below_a_bound_is_equally_likely(bound: int) -> None:
    chance = Chance(1)
    rolls = 2000 * bound
    counts = Counter(int(chance.below(bound)) for _ in range(rolls))
    assert set(counts) == set(range(bound))
    chi_square = sum((count - 2000) ** 2 / 2000 for count in counts.values())
    assert chi_square < bound + 6 * (2 * bound) ** 0.5


def test_an_uneven_word_is_drawn_again() -> None:
    """Of the 2**32 words a bound of 3 * 2**30 leaves 2**30 over, so about every fourth word is not used."""
    bound = 3 << 29
    chance, words = Chance(3), Chance(3)
    drawn = [chance.below(bound) for _ in range(200)]
    plain = [words.word() * bound >> 32 for _ in range(200)]
    assert drawn != plain
    assert all(0 <= number < bound for number in drawn)


def test_shuffling_moves_only_the_given_stretch_and_loses_nothing() -> None:
    cards = vec[i64](range(20))
    Chance(2).shuffle(cards, 5, 15)
    assert list(cards[:5]) == [0, 1, 2, 3, 4]
    assert list(cards[15:]) == [15, 16, 17, 18, 19]
    assert sorted(cards[5:15]) == list(range(5, 15))
    assert list(cards[5:15]) != list(range(5, 15))


@pytest.mark.parametrize("stream", ["0.0.0.0", "5.7.9.3"])
def test_a_shuffle_draws_what_below_does_uneven_words_too(stream: str) -> None:
    """The first word of the first stream is 0, which a bound of 3 leaves over."""
    shuffling, drawing = read_chance(stream), read_chance(stream)
    cards, expected = vec[i64](range(3)), list(range(3))
    shuffling.shuffle(cards, 0, 3)
    for last in (2, 1):
        pick = int(drawing.below(last + 1))
        expected[last], expected[pick] = expected[pick], expected[last]
    assert list(cards) == expected
    assert str(shuffling) == str(drawing)


def test_every_order_of_three_cards_is_equally_likely() -> None:
    chance = Chance(4)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = vec[i64]([1, 2, 3])
        chance.shuffle(cards, 0, 3)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_deal_does_not_depend_on_the_order_before_it() -> None:
    first, second = vec[i64]([3, 1, 2, 9, 9]), vec[i64]([9, 9, 1, 2, 3])
    Chance(2).deal(first)
    Chance(2).deal(second)
    assert list(first) == list(second)
    assert sorted(first) == [1, 2, 3, 9, 9]


def test_cards_dealt_by_how_many_there_are_lie_as_if_they_had_been_listed() -> None:
    listed = vec[i64]([3, 1, 3, 2, 3])
    Chance(5).deal(listed)
    assert list(Chance(5).deal_counted(vec[i64]([0, 1, 1, 3]))) == list(listed)


def test_a_copy_goes_on_alike_and_apart() -> None:
    chance = Chance(5)
    twin = chance.copy()
    assert [chance.word() for _ in range(5)] == [twin.word() for _ in range(5)]


def test_a_seed_drawn_from_a_stream_begins_another() -> None:
    chance = Chance(5)
    seeds = {chance.seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < SEED_LIMIT for seed in seeds)


def test_where_a_stream_stands_can_be_written_and_read() -> None:
    chance = Chance(6)
    chance.word()
    twin = read_chance(str(chance))
    assert str(twin) == str(chance)
    assert twin.word() == chance.word()


@pytest.mark.parametrize(
    "text", ["", "1.2.3", "1.2.3.x", "1.2.3.100000000", "-1.2.3.4", "1.2.3.0x4", "1.2.3.٤", "1_0.2.3.4"]
)
def test_a_broken_state_of_chance_is_refused(text: str) -> None:
    with pytest.raises(PositionError, match="is not a state of chance"):
        read_chance(text)


def test_the_stream_of_0_which_is_written_out_begins_as_any_other() -> None:
    chance = Chance(1)
    chance._start(0, 0)
    assert str(chance) == str(Chance(0))


def test_words_drawn_at_once_are_those_drawn_one_by_one() -> None:
    words = vec[i64]([0] * 5)
    chance = Chance(7)
    chance.draw(words, 4)
    assert list(words) == [*WORDS_OF_SEED_7, 0]
    other = Chance(7)
    for _ in WORDS_OF_SEED_7:
        other.word()
    assert str(chance) == str(other)


@pytest.mark.parametrize("stream", ["55355553.0.1.1", "5.7.9.3"])
def test_replacing_each_draws_what_below_does_uneven_words_too(stream: str) -> None:
    """The third word of the first stream is 0, which a bound of 3 leaves over."""
    replacing, drawing = read_chance(stream), read_chance(stream)
    left = max(nth for nth in range(6) if drawing.below(nth + 1) == 0)
    assert replacing.replace_each(6) == left
    assert str(replacing) == str(drawing)
