"""What holds every game (tablee.testing), on every setup."""

from collections.abc import Callable, Sequence

import pytest

import tablee
from tablee.games.chakapuces.rules import Chakapuces
from tablee.testing import CHECKS, Setup
from tablee.testing.conformance import check_only_listed_moves_are_legal
from tests.marks import many
from tests.setups import SETUPS

LARGE = 7  # seats: what is checked for every pair of them takes a minute uncompiled
MARKED = [pytest.param(setup, marks=many) if setup.seats >= LARGE else setup for setup in SETUPS]


@pytest.mark.parametrize("setup", MARKED, ids=lambda setup: setup.name)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_game_holds(check: Callable[[Setup], None], setup: Setup) -> None:
    check(setup)


@pytest.mark.parametrize("accepted", [range(21), range(-2, 0), range(1000, 1030), [1 << 40], [-(1 << 20)]], ids=str)
def test_a_game_that_accepts_more_than_it_lists_does_not_hold(
    accepted: Sequence[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The guard itself, on a game whose `is_legal` has a hole."""
    if tablee.build() == "compiled":
        pytest.skip("what is compiled cannot be patched")
    right = Chakapuces.is_legal
    monkeypatch.setattr(Chakapuces, "is_legal", lambda self, seat, move: move in accepted or right(self, seat, move))
    setup = next(setup for setup in SETUPS if setup.game.name == "chakapuces")
    with pytest.raises(AssertionError, match="legal for seat"):
        check_only_listed_moves_are_legal(setup)
