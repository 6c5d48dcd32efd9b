"""Numbers in packed bytes, against lists."""

from hypothesis import given
from hypothesis import strategies as st

from tablee.core.packed_bytes import byte_at, count_at_least, first_nonzero, first_zero, ones


@given(st.lists(st.integers(0, 99), max_size=7), st.integers(1, 99))
def test_packed_numbers_are_compared_with_a_number_all_at_once(numbers: list[int], number: int) -> None:
    word = sum(value << 8 * nth for nth, value in enumerate(numbers))
    assert [byte_at(word, nth) for nth in range(len(numbers))] == numbers
    assert ones(len(numbers)) == sum(1 << 8 * nth for nth in range(len(numbers)))
    assert count_at_least(number, word) == sum(1 for value in numbers if value >= number)


@given(st.lists(st.integers(0, 99), min_size=7, max_size=7))
def test_the_first_that_is_not_zero_and_the_first_that_is(numbers: list[int]) -> None:
    word = sum(number << 8 * nth for nth, number in enumerate(numbers))
    if any(numbers):
        assert first_nonzero(word) == next(nth for nth, number in enumerate(numbers) if number)
    if not all(numbers):
        assert first_zero(word) == next(nth for nth, number in enumerate(numbers) if not number)
