"""`tablee verify`: what a record proves of a game, and what it does not."""

from pathlib import Path

import pytest

import tablee as package
from tablee.core.record import deal_hash
from tablee.testing import Setup
from tests.cli.running import tablee

GAME = package.game("chakapuces")
PROMISED = deal_hash("sea", 7)


def write_record(path: Path, seed: int = 7, salt: str | None = "sea") -> str:
    setup = Setup(GAME, 2, seed)
    recording = setup.start()
    for _ in setup.play(recording):
        pass
    if salt is not None:
        recording.record.deal, recording.record.salt = deal_hash(salt, seed), salt
    path.write_text(str(recording.record), "utf-8")
    return str(path)


@pytest.mark.parametrize("given", [PROMISED, PROMISED.upper(), f" {PROMISED} "])
def test_a_record_of_the_promised_deal_passes(tmp_path: Path, given: str) -> None:
    ran = tablee(tmp_path, "verify", write_record(tmp_path / "game.txt"), "--deal", given)
    assert ran.code == 0
    assert "The deal is the one that you were promised" in ran.out
    assert "whether somebody chose its seed" in " ".join(ran.out.split())


@pytest.mark.parametrize(
    ("language", "said"), [("en", "the deal is not the one that you were promised"), ("fr", "la donne n'est pas celle")]
)
def test_a_wholly_forged_record_fails_although_its_own_promise_fits(tmp_path: Path, language: str, said: str) -> None:
    forged = write_record(tmp_path / "game.txt", seed=8, salt="sand")
    assert tablee(tmp_path, "verify", forged).code == 0
    ran = tablee(tmp_path, "verify", forged, "--deal", PROMISED, "--lang", language)
    assert ran.code == 1
    assert said in ran.err
    assert PROMISED in ran.err
    assert ran.out == ""


@pytest.mark.parametrize(
    ("language", "said"), [("en", "That alone proves nothing"), ("fr", "Cela seul ne prouve rien")]
)
def test_without_the_hash_it_says_what_is_not_proven(tmp_path: Path, language: str, said: str) -> None:
    ran = tablee(tmp_path, "verify", write_record(tmp_path / "game.txt"), "--lang", language)
    assert ran.code == 0
    assert said in ran.out
    assert "--deal" in ran.out
    assert PROMISED in ran.out.replace("\n", "")


def test_a_record_that_carries_no_promise_proves_nothing_of_its_deal(tmp_path: Path) -> None:
    record = write_record(tmp_path / "game.txt", salt=None)
    ran = tablee(tmp_path, "verify", record)
    assert ran.code == 0
    assert "nothing is proven of how the cards were dealt" in " ".join(ran.out.split())
    held = tablee(tmp_path, "verify", record, "--deal", PROMISED)
    assert held.code == 1
    assert "does not carry its promise" in held.err


@pytest.mark.parametrize("given", ["", "abc", "g" * 64, "0" * 65, "٣" * 64])
def test_what_is_no_hash_is_refused(tmp_path: Path, given: str) -> None:
    ran = tablee(tmp_path, "verify", write_record(tmp_path / "game.txt"), "--deal", given)
    assert ran.code == 1
    assert "is not the hash of a deal" in ran.err
