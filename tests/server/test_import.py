"""Records from elsewhere: read by a worker, refused at once, and never with anything of this machine in the reason."""

import pickle

import pytest

import tablee
from tablee.core.errors import RecordError, TableeError
from tablee.server.import_record import MOST_ENTRIES, create_import, replay_import
from tablee.server.journal import Created, Joined, Started, read_all
from tablee.server.refusal import refusal_of
from tablee.server.store import StoreError
from tablee.testing import Setup

GAME = tablee.game("chakapuces")


def finished() -> str:
    setup = Setup(GAME, 2, 7)
    recording = setup.start()
    for _ in setup.play(recording):
        pass
    return str(recording.record)


RECORD = finished()


def test_a_worker_gives_the_entries_as_plain_data() -> None:
    entries = read_all(replay_import(RECORD))
    assert entries == create_import(RECORD)
    assert isinstance(entries[0], Created)
    assert Started() in entries


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("tablee record 1\ngame: chakapuces 1\nseats: 99999999999\nseed: 1\n\nresult: x\n", "no number of seats"),
        (RECORD[: RECORD.index("result:")], "only finished games can be imported"),
        (RECORD.replace("\n\n", "\n\n" + "0 says x\n" * (MOST_ENTRIES + 1)), "up to 5000 moves"),
        (RECORD.replace("seed: 7", "seed: 8"), "cannot be played"),
        ("", "this is not a record"),
    ],
    ids=["seats", "unfinished", "long", "forged", "empty"],
)
def test_a_record_that_cannot_be_is_refused_by_an_error_that_crosses_processes(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as refused:
        replay_import(text)
    error: TableeError = pickle.loads(pickle.dumps(refused.value))
    assert refusal_of(error).code == "bad_record"


@pytest.mark.parametrize(
    ("player", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann   of the \N{NO-BREAK SPACE} hill and of all the others ", "Ann of the hill and of a"),
        ("Ann\N{RIGHT-TO-LEFT OVERRIDE}", "Ann"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}", "1"),
    ],
)
def test_a_name_that_others_will_read_is_one_that_can_be_shown(player: str, name: str) -> None:
    entries = create_import(RECORD.replace("seed: 7", f"seed: 7\nplayer 0: {player}"))
    assert [entry.name for entry in entries if isinstance(entry, Joined)] == [name, "2"]


def test_what_the_store_says_of_its_files_is_not_for_players() -> None:
    refusal = refusal_of(StoreError("/home/ann/tables.db cannot be written: disk full"))
    assert refusal.code == "busy"
    assert "/" not in refusal.reason
    assert "tables.db" not in refusal.reason
