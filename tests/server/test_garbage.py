"""When memory is searched: never while somebody waits for an answer, unless that has gone on for very long."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from tablee.server.garbage import Garbage


class Circle:
    def __init__(self) -> None:
        self.itself = self


class Time:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def circle() -> Iterator[weakref.ref[Circle]]:
    """Something that only a search can find."""
    gc.disable()
    yield weakref.ref(Circle())
    gc.enable()


def test_all_is_searched_when_nobody_asks(circle: weakref.ref[Circle]) -> None:
    time = Time()
    garbage = Garbage(time)
    time.now = 1030.0
    garbage.search(asked=1029.5)
    assert circle() is not None
    time.now = 1060.0
    garbage.search(asked=1055.0)
    assert circle() is None


def test_nothing_is_searched_twice_if_nobody_has_asked_meanwhile(circle: weakref.ref[Circle]) -> None:
    time = Time()
    garbage = Garbage(time)
    time.now = 1060.0
    garbage.search(asked=990.0)
    assert circle() is not None


def test_under_a_load_that_never_ends_all_is_searched_even_so(circle: weakref.ref[Circle]) -> None:
    time = Time()
    garbage = Garbage(time)
    for time.now in (2000.0, 4500.0):
        garbage.search(asked=time.now)
        assert circle() is not None
    time.now = 4601.0
    garbage.search(asked=time.now)
    assert circle() is None
