"""Every state of every setup as a line, hidden cards included: the same in every build."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256

from tablee.testing.conformance import fingerprint, states, views
from tests.setups import SETUPS

FURTHER = 1000  # beyond the seeds of the goldens


def fingerprints(seeds: int, one_in: int = 1) -> Iterator[str]:
    """For one in so many setups, dealt with so many seeds of its own: how many states there were, and their digest."""
    for setup in SETUPS[::one_in]:
        for nth in range(seeds):
            dealt = replace(setup, seed=setup.seed + FURTHER + nth)
            digest, count = sha256(), 0
            for state in states(dealt):
                count += 1
                digest.update(fingerprint(dealt.game, state).encode())
                digest.update(views(state, dealt.seats).encode())
            yield f"{dealt.name} {count} {digest.hexdigest()}"
