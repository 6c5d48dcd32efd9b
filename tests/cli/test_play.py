"""Playing at a real (pseudo) terminal: prompts, help, undo, hidden hands, leaving and coming back."""

import re
from pathlib import Path

from tests.cli.conftest import Open
from tests.cli.terminal import CLEAR, COLOUR, PROMPT, Terminal

PAINT = re.compile(r"\x1b\[[\d;]*(3|4|9|10)[0-7][;m]")  # of letters or what is behind them


def table_of(terminal: Terminal) -> list[str]:
    """The board and what can be done, without what is told between them."""
    lines = [line.rstrip() for line in terminal.display.lines]
    hand = next(nth for nth, line in enumerate(lines) if line.startswith("Your hand"))
    return lines[: hand + 1] + [line for line in lines if line.lstrip().startswith("#")]


def test_the_board_fits_80_columns_and_says_all_without_colour(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 6 --seed 7 --no-colour")
    shown = terminal.until(PROMPT)
    terminal.display.check_all_is_in_sight()
    assert "Your hand" in shown
    assert "#1   pile" in shown
    assert not PAINT.search(str(terminal.child.before))


def test_colour_is_used_where_there_is_some(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7")
    terminal.child.expect_exact(PROMPT)
    assert PAINT.search(str(terminal.child.before))


def test_moves_go_by_notation_and_by_number_and_a_bad_one_is_asked_again(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7 --names Ann")
    terminal.until(PROMPT)
    terminal.type("moon")
    assert "'moon' is not a move" in terminal.until(PROMPT)
    terminal.type("1")
    assert "Ann plays a Cat 1 from the hand." in terminal.until(PROMPT)
    terminal.type("#1")
    assert "Ann plays" in terminal.until(PROMPT)


def test_help_tells_how_to_move_and_what_a_rule_says(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7 --lang fr")
    terminal.until(PROMPT)
    terminal.type("?")
    assert "et pile la première carte" in " ".join(terminal.until(PROMPT).split())
    terminal.type("? ck-3.7")
    assert "10 ne touche pas 1" in terminal.until(PROMPT)
    terminal.type("? ck-9.9")
    assert "Il n'y a pas de règle ck-9.9" in terminal.until(PROMPT)


def test_the_rules_behind_what_happened_are_told_when_asked_for(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7 --lang fr --names Ann")
    terminal.until(PROMPT)
    terminal.type("1")
    assert not re.search(r"CK-\d", terminal.until(PROMPT))
    terminal.type("pourquoi")
    assert re.search(r"CK-\d\.\d : \w+", terminal.until(PROMPT))


def test_advice_is_given_with_its_reason(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7")
    terminal.until(PROMPT)
    terminal.type("1")
    terminal.until(PROMPT)
    terminal.type("!")
    advice = " ".join(terminal.until(PROMPT).split())
    assert "7 (Cat 7 from the hand: a Sequence of 2): " in advice
    assert ". The Cat 7 makes a Sequence of 2: you get rid of 2 fleas." in advice


def test_the_cups_a_bot_places_are_one_line_each_player(terminals: Open) -> None:
    terminal = terminals("play cup-king --seats 2 --seed 7 --names Ann --bots random")
    opening = terminal.until(PROMPT)
    assert opening.count("random bot 2 has placed 15 cups.") == 1
    assert "places cup" not in opening


def test_a_french_table_names_its_bots_in_french(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7 --bots hard --lang fr")
    assert "Robot difficile 2" in terminal.until(PROMPT)


def test_ones_own_last_move_can_be_taken_back_if_nothing_came_to_light(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7")
    terminal.until(PROMPT)
    before = table_of(terminal)
    terminal.type("1")
    terminal.until(PROMPT)
    assert table_of(terminal) != before
    terminal.type("undo")
    assert "Taken back." in terminal.until(PROMPT)
    assert table_of(terminal) == before
    terminal.type("pile")
    terminal.until(PROMPT)
    terminal.type("undo")
    assert "brought something hidden to light" in terminal.until(PROMPT)


def test_hands_are_hidden_between_people_who_share_the_screen(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --bots none --names Ann,Bo --seed 7")
    handover = terminal.until("presses Enter. ")
    assert "Your hand" not in handover
    first = re.findall(r"It is (\w+)'s turn", handover)[-1]
    terminal.type("")
    assert "Your hand" in terminal.until(PROMPT)
    terminal.type("#1")
    terminal.until(PROMPT)
    terminal.type("#1")
    shown = terminal.until("presses Enter. ")
    second = re.findall(r"It is (\w+)'s turn", shown)[-1]
    assert {first, second} == {"Ann", "Bo"}
    assert CLEAR in shown
    assert "Your hand" not in shown.rpartition(CLEAR)[2]


def test_ctrl_c_saves_and_resume_goes_on_where_it_was(terminals: Open, tmp_path: Path) -> None:
    terminal = terminals("play chakapuces --seats 3 --seed 7")
    terminal.until(PROMPT)
    terminal.type("1")
    terminal.until(PROMPT)
    left = table_of(terminal)
    terminal.child.sendintr()
    assert "tablee resume" in terminal.end()
    assert terminal.child.exitstatus == 0
    resumed = terminals("resume")
    resumed.until(PROMPT)
    assert table_of(resumed) == left
    resumed.type("quit")
    resumed.end()
    assert len(list((tmp_path / "saves").iterdir())) == 1


def test_a_whole_game_ends_with_the_reckoning_and_a_record(terminals: Open, tmp_path: Path) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7 --names Ann")
    while terminal.child.expect_exact([PROMPT, "tablee replay"]) == 0:
        terminal.type("#1")
    shown = COLOUR.sub("", str(terminal.child.before))
    assert "The game is over" in shown
    assert "Ann" in shown
    terminal.end()
    assert len(list((tmp_path / "records").iterdir())) == 1
    assert not list((tmp_path / "saves").glob("*"))


def test_bots_speak_first_and_choose_after_people_where_there_is_talk(terminals: Open) -> None:
    terminal = terminals("play pop --seats 3 -o mode=cooperative --people 1 --bots master --seed 5")
    table = terminal.until(PROMPT)
    assert "I would like to place" in table
    assert "has chosen" not in table
