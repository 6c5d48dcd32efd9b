"""A record's text: whatever it says, it is read or refused at once, with a reason."""

import pytest

import tablee
from tablee.core.chance import SEED_LIMIT
from tablee.core.errors import RecordError, TableeError
from tablee.core.record import deal_hash, replay
from tablee.core.record_reading import (
    LONGEST,
    LONGEST_ENTRY,
    LONGEST_HEADING,
    MOST_ENTRIES,
    MOST_HEADINGS,
    parse_record,
)

GAME = tablee.game("chakapuces")
START = "tablee record 1\ngame: chakapuces 1\nseats: 2\nseed: 7\n\n"
POSITION = "line 2 3 5; hands 2 3 8 9 / 1 2 9 10"
TOO_LARGE = ["99999999999", "9" * 5000, "٢", "²", "-2", "+2", "2.0", "1_0", ""]


@pytest.mark.parametrize("seats", TOO_LARGE)
def test_seats_that_cannot_be_are_refused_at_once(seats: str) -> None:
    with pytest.raises(RecordError, match=r"not a heading|no number of seats that there can be"):
        parse_record(GAME, START.replace("seats: 2", f"seats: {seats}"))


def test_seats_are_those_of_the_game() -> None:
    with pytest.raises(TableeError, match="chakapuces is for 2 to 6 seats, not 99"):
        parse_record(GAME, START.replace("seats: 2", "seats: 99"))


@pytest.mark.parametrize("seed", [str(SEED_LIMIT), *TOO_LARGE[1:]])
def test_a_seed_that_cannot_be_is_refused(seed: str) -> None:
    with pytest.raises(RecordError, match=r"not a heading|the seed is not a number from 0 to"):
        parse_record(GAME, START.replace("seed: 7", f"seed: {seed}"))


def test_every_seed_that_a_game_can_have_is_read() -> None:
    assert parse_record(GAME, START.replace("seed: 7", f"seed: {SEED_LIMIT - 1}")).seed == SEED_LIMIT - 1


@pytest.mark.parametrize("version", ["9" * 5000, "٢"])
def test_a_version_is_a_small_number(version: str) -> None:
    with pytest.raises(RecordError, match="does not say which game"):
        parse_record(GAME, START.replace("chakapuces 1", f"chakapuces {version}"))


@pytest.mark.parametrize("entry", ["٢ 5", f"{'9' * 5000} 5", "-1 5", "0"])
def test_an_entry_that_names_no_seat_is_refused(entry: str) -> None:
    with pytest.raises(RecordError, match=r"is not a line of a record|is too long"):
        parse_record(GAME, START + entry)


def test_an_entry_of_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(RecordError, match=r"'2 5' is of a seat that is not there \(0 to 1\)"):
        parse_record(GAME, START + "2 5\n")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (START + "x" * LONGEST, "characters at most"),
        (START + "0 " + "5" * LONGEST_ENTRY, "is too long"),
        (START.replace("seed", f"player 0: {'x' * LONGEST_HEADING}\nseed"), "is too long"),
        (START + "0 5\n" * (MOST_ENTRIES + 1), "a record has 20000 moves at most"),
        (START.replace("seed", "".join(f"note {n}: x\n" for n in range(MOST_HEADINGS)) + "seed"), "100 headings"),
        (START.replace("seed", "seats: 3\nseed"), "'seats' stands twice"),
        (START.replace("seed", "player 0: \x1b[2J\nseed"), "characters in the record that cannot be shown"),
        (START.replace("seed", "player 0: \ud800\nseed"), "characters in the record that cannot be shown"),
        (START.replace("seed", f"position: {POSITION}\nseed"), "from a seed or from a position"),
    ],
    ids=["text", "entry", "heading", "entries", "headings", "twice", "escape", "surrogate", "both"],
)
def test_what_is_too_much_or_says_two_things_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        parse_record(GAME, text)


def test_a_complaint_shows_only_the_beginning_of_what_it_complains_of() -> None:
    with pytest.raises(RecordError) as refused:
        replay(GAME, parse_record(GAME, f"{START}0 {'x' * 900}\n"))
    assert "xxx…', cannot be played" in str(refused.value)


def test_a_position_has_as_many_seats_as_the_record() -> None:
    text = START.replace("seed: 7", f"position: {POSITION}").replace("seats: 2", "seats: 3")
    with pytest.raises(RecordError, match="the record has 3 seats, but its position is of 2"):
        replay(GAME, parse_record(GAME, text))


def test_a_deal_is_promised_by_a_seed() -> None:
    """Else the hash of any seed would lend its good name to any position."""
    promised = f"deal: {deal_hash('sea', 7)}\nsalt: sea"
    with pytest.raises(RecordError, match="a deal is promised by its seed"):
        parse_record(GAME, START.replace("seed: 7", f"position: {POSITION}\n{promised}"))
