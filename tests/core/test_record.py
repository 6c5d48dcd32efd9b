"""Records: written, read, replayed; broken ones refused."""

import pytest

import tablee
from tablee.core.errors import IllegalMove, MalformedMove, MoveError, RecordError, SetupError
from tablee.core.record import Recording, checked_name, deal_hash, replay, start, start_from
from tablee.core.record_reading import parse_record, read_game_name
from tablee.testing import Setup
from tests.tiny import TOSS, toss_coin

GAME = tablee.game("chakapuces")


def finished(setup: Setup) -> Recording:
    recording = setup.start()
    for _ in setup.play(recording):
        pass
    return recording


RECORD = str(finished(Setup(GAME, 2, 7)).record)


def test_a_record_reads_as_a_person_would_write_it() -> None:
    recording = start(TOSS, 2, 5, {"coin": True})
    recording.record.players = {0: "Ann", 1: "bot random"}
    recording.say(1, "high")
    for seat in (1, 0):
        recording.play(seat, str(recording.state.legal_moves(seat)[0]))
    recording.supply("heads")
    cards = [entry.text for entry in recording.record.entries]
    assert str(recording.record) == (
        "tablee record 1\ngame: toss 1\nseats: 2\nseed: 5\noption rounds: 1\noption coin: yes\n"
        "player 0: Ann\nplayer 1: bot random\n\n"
        f"1 says high\n1 {cards[1]}\n0 {cards[2]}\n* heads\n"
        f"result: {recording.record.result}\n"
    )


def test_talk_and_outcomes_are_replayed_too() -> None:
    recording = finished(Setup(TOSS, 3, 8, {"rounds": 3, "coin": True}, toss_coin))
    text = str(recording.record)
    assert " says " in text
    assert "\n* " in text
    replayed = replay(TOSS, parse_record(TOSS, text))
    assert TOSS.write_position(replayed.state) == TOSS.write_position(recording.state)
    assert str(replayed.record) == text


@pytest.mark.parametrize(
    "written", ["line 2 3 5; hands 2 3 8 9 / 1 2 9 10", "\nline  2 3 5\r\nhands 2 3 8 9 / 1 2 9 10;\n"]
)
def test_a_game_may_begin_from_a_position(written: str) -> None:
    recording = start_from(GAME, written)
    recording.play(0, "2")
    text = str(recording.record)
    assert "\nposition: line 2 3 5; hands 2 3 8 9 / 1 2 9 10\n" in text
    assert "\nseed:" not in text
    again = replay(GAME, parse_record(GAME, text))
    assert GAME.write_position(again.state) == GAME.write_position(recording.state)


def test_an_unfinished_record_replays_as_far_as_it_goes() -> None:
    lines = RECORD.splitlines()
    part = "\n".join(lines[: len(lines) // 2])
    assert replay(GAME, parse_record(GAME, part)).record.result is None


def test_remarks_and_players_are_read() -> None:
    text = RECORD.replace("seed: 7", "seed: 7\n# a rainy evening\nplayer 1: Bo")
    assert parse_record(GAME, text).players == {1: "Bo"}
    assert read_game_name(text) == "chakapuces"


def test_a_bad_move_leaves_the_record_as_it_was() -> None:
    recording = start(GAME, 2, 7, {})
    seat = recording.state.to_play()
    before = str(recording.record), GAME.write_position(recording.state)
    with pytest.raises(MalformedMove):
        recording.play(seat, "moon")
    with pytest.raises(IllegalMove):
        recording.play_move(seat, 999)
    with pytest.raises(MoveError):
        recording.play(1 - seat, "pile")
    assert (str(recording.record), GAME.write_position(recording.state)) == before


def test_a_move_that_was_checked_stands_in_its_one_notation_and_has_changed_nothing() -> None:
    recording = start_from(GAME, "line 2 3 5; hands 2 3 8 9 / 1 2 9 10")
    before = str(recording.record), GAME.write_position(recording.state)
    assert str(recording.check(0, " 2 ")) == "0 2"
    assert (str(recording.record), GAME.write_position(recording.state)) == before


def test_a_move_is_parsed_once_to_be_checked_and_played() -> None:
    recording = start_from(GAME, "line 2 3 5; hands 2 3 8 9 / 1 2 9 10")
    checked = recording.check(0, "2")
    recording.play(0, checked.text)
    assert recording.record.entries[-1] is checked


def test_what_was_checked_before_another_move_is_checked_again() -> None:
    recording = start_from(GAME, "line 2 3 5; hands 2 3 8 9 / 1 2 9 10")
    checked = recording.check(0, "3")
    recording.play(0, "2")
    assert str(recording.check(0, "3")) == str(checked)
    recording.undo(0)
    recording.play(0, "3")
    with pytest.raises(IllegalMove):
        recording.play(0, checked.text)


def test_a_move_that_revealed_nothing_can_be_taken_back() -> None:
    recording = start_from(GAME, "line 2 3 5; hands 2 3 8 9 / 1 2 9 10")
    before = str(recording.record), GAME.write_position(recording.state)
    recording.play(0, "2")
    recording.undo(0)
    assert (str(recording.record), GAME.write_position(recording.state)) == before
    with pytest.raises(IllegalMove, match="there is no move to take back"):
        recording.undo(0)


@pytest.mark.parametrize("moves", [["pile"], ["2", "3"]])
def test_a_move_that_turned_or_drew_a_card_stays(moves: list[str]) -> None:
    recording = start_from(GAME, "line 2 3 5; hands 2 3 8 9 / 1 2 9 10")
    for move in moves:
        recording.play(0, move)
    with pytest.raises(IllegalMove, match="brought something hidden to light"):
        recording.undo(0)


def test_a_sealed_choice_can_be_taken_back_after_others_chose() -> None:
    recording = start(TOSS, 3, 5, {})
    for seat in (0, 1):
        recording.play_move(seat, recording.state.legal_moves(seat)[0])
    recording.undo(0)
    assert recording.state.pending() == [0, 2]


def test_a_move_that_others_have_played_on_stays() -> None:
    """In the last lap with an empty pile nothing is drawn, so nothing is revealed."""
    dealt = "turn 0 second; line 5; hands 1 2 3 / 1 2 9 10 / 8 8"
    rest = GAME.write_position(GAME.read_position(f"{dealt}; last-lap no_fleas 2")).split("pile ")[1].split(";")[0]
    recording = start_from(GAME, f"{dealt}; last-lap empty_pile 2; pile -; taken {rest} / - / -")
    recording.play(0, "1")
    recording.play(1, "9")
    with pytest.raises(IllegalMove, match="others have played on"):
        recording.undo(0)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("tablee record 1", "a letter", "this is not a record"),
        ("game: chakapuces 1", "game: chakapuces", "does not say which game"),
        (
            "game: chakapuces 1",
            "game: chakapuces 9",
            "of version 9 of chakapuces; here it is version 1, whose rules are not the same",
        ),
        ("game: chakapuces 1", "game: toss 1", "this record is of toss, not of chakapuces"),
        ("seats: 2", "seats: two", "no number of seats"),
        ("seats: 2", "seats: 9", "for 2 to 6 seats, not 9"),
        ("seed: 7", "seed: seven", "the seed is not a number"),
        ("seed: 7\n", "", "neither a seed nor a position"),
        ("seed: 7", "seed: 7\noption moon: full", "has no option moon"),
        ("seed: 7", "seed: 8", "cannot be played"),
        ("seats: 2", "seats 2", "'seats 2' is not a heading"),
        ("\n\n", "\n\nnonsense\n", "'nonsense' is not a line of a record"),
        ("\n\n", "\n\n0 moon\n", "move 1 of the record, '0 moon', cannot be played: 'moon' is not a move"),
        ("result: ", "result: winners 0 1; ", "the record says 'winners 0 1; .* but the game gives"),
        ("result: ", "result: x\n", "stands after the result"),
    ],
)
def test_a_broken_or_foreign_record_is_refused_with_a_reason(old: str, new: str, reason: str) -> None:
    assert old in RECORD
    with pytest.raises(tablee.TableeError, match=reason):
        replay(GAME, parse_record(GAME, RECORD.replace(old, new, 1)))


def test_an_empty_text_is_not_a_record() -> None:
    with pytest.raises(RecordError, match="this is not a record"):
        read_game_name("")


def test_a_promised_deal_stands_in_the_record_and_is_checked() -> None:
    recording = finished(Setup(GAME, 2, 7))
    recording.record.salt = "sea"
    recording.record.deal = deal_hash("sea", 7)
    text = str(recording.record)
    assert f"deal: {deal_hash('sea', 7)}\nsalt: sea\n" in text
    assert str(replay(GAME, parse_record(GAME, text)).record) == text
    with pytest.raises(RecordError, match="not the one that was promised"):
        parse_record(GAME, text.replace("salt: sea", "salt: sand"))


def test_one_is_told_whether_a_move_may_be_taken_back() -> None:
    recording = start(TOSS, 2, 5, {})
    assert not recording.may_undo(0)
    recording.play(0, str(recording.state.legal_moves(0)[0]))
    assert recording.may_undo(0)
    assert not recording.may_undo(1)
    recording.play(1, str(recording.state.legal_moves(1)[0]))
    assert not recording.may_undo(0)


def test_a_name_fits_on_one_line() -> None:
    assert checked_name("  Ann \t of the\nhill ") == "Ann of the hill"


@pytest.mark.parametrize("name", ["", " \n ", "\x07", "\u202e", "bot easy", " bot  easy", "b\u00adot easy"])
def test_a_name_is_no_line_of_its_own_and_no_bot(name: str) -> None:
    with pytest.raises(SetupError, match="cannot be a player's name"):
        checked_name(name)
