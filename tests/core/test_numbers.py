"""Numbers from outside."""

import pytest

from tablee.core.errors import SetupError
from tablee.core.numbers import check_number, parse_number, parse_signed


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("72", 72), ("07", 7)])
def test_a_number_is_read_up_to_what_it_may_be(text: str, number: int) -> None:
    assert parse_number(text, 72) == number


@pytest.mark.parametrize(
    "text", ["", " ", "73", "007", "-1", "+1", " 7", "7 ", "7\n", "1_0", "1e1", "0x1", "٣", "²", "\uff13", "9" * 5000]
)
def test_what_is_not_a_number_in_plain_digits_or_too_large_is_none(text: str) -> None:
    assert parse_number(text, 72) is None


@pytest.mark.parametrize(("text", "number"), [("45", 45), ("+45", 45), ("-45", -45), ("-0", 0)])
def test_a_sign_is_read_where_one_may_stand(text: str, number: int) -> None:
    assert parse_signed(text, 45) == number


@pytest.mark.parametrize("text", ["", "+", "-", "--1", "+-1", "46", "-46", "-٣"])
def test_a_sign_alone_or_twice_is_none(text: str) -> None:
    assert parse_signed(text, 45) is None


@pytest.mark.parametrize(("text", "number"), [("1", 1), ("16", 16)])
def test_a_number_that_fits_is_taken(text: str, number: int) -> None:
    assert check_number(text, 1, 16) == number


@pytest.mark.parametrize("text", ["0", "17", "-1", "many"])
def test_one_that_does_not_is_refused_with_what_it_can_be(text: str) -> None:
    with pytest.raises(SetupError, match=f"'{text}' is not a whole number from 1 to 16"):
        check_number(text, 1, 16)
