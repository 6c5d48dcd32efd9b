"""What people write, as it may be shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.writing import plain, skeleton, told_apart

ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    "text",
    [
        "Zoé & Søren",
        "शुभ रात्रि",
        "می\u200cخواهم",
        "👨\u200d👩\u200d👧\u200d👦",
        "🏳️\u200d🌈",
        ENGLAND,
        "葛\U000e0100城",
        "שָׁלוֹם",
        "1️⃣ first",
        "\U0001faea",  # newer than this Python knows
    ],
)
def test_real_text_stays_as_it_is(text: str) -> None:
    assert plain(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  a \t b\r\nc ", "a b c"),
        ("a\u202eb\u2066c\u2069", "abc"),
        ("a\u00ad\u200bb\ufeff", "ab"),
        ("e\u0301", "é"),
        ("\u200da\u200d\u200db\u200d c\u200c", "a\u200db c"),
        ("\ufe0fa", "a"),
        ("a\U000e0041", "a"),
        ("\x1b[31mred", "[31mred"),
        ("a" + "\u0316" * 50, "a" + "\u0316" * 6),
        ("\ue000\ud800", ""),
        ("\u3164\u115f\u2800\u3164", ""),
    ],
)
def test_what_cannot_be_seen_or_turns_text_around_is_left_out(text: str, shown: str) -> None:
    assert plain(text) == shown


@given(st.text())
def test_plain_text_stays_plain(text: str) -> None:
    once = plain(text)
    assert plain(once) == once
    assert once == once.strip()
    assert "\n" not in once


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Paul", "Раul"),
        ("Ilan", "llan"),
        ("Bob", "B0b"),
        ("Straße", "STRASSE"),
        ("Karin", "Kαrιn"),
        ("Erna", "Ema"),
        ("Kim", "Ｋｉｍ"),
        ("Jo", "J o"),
    ],
)
def test_some_names_are_easily_taken_for_each_other(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Zoe", "Zoé"), ("Ann", "Anna"), ("Иван", "Иванa"), ("安", "案")])
def test_others_are_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_who_comes_later_gets_the_next_number() -> None:
    names: list[str] = []
    for name in ["Ann", "ann", "ANN", "Ann 2", "Ben"]:
        names.append(told_apart(name, names, 24))
    assert names == ["Ann", "ann 2", "ANN 3", "Ann 2 2", "Ben"]


def test_a_number_has_room_in_a_long_name_and_cuts_no_joint() -> None:
    name = "x" * 21 + "\u200dy"
    assert told_apart(name, [name], 23) == "x" * 21 + " 2"
