"""A table on a screen of 80 by 24: the board and the prompt are always in sight, and keys go from move to move."""

import re

import pytest

from tests.cli.conftest import Open
from tests.cli.terminal import PROMPT, Terminal
from tests.marks import slow

LINES = 24
# By game: the line at the top of its board, and the one below which nothing of it is needed, in both languages.
BOARDS = {
    "chakapuces": (r" 1     2     3 ", r"Your hand |Votre main "),
    "cup-king": (r"(.*)(pile|pioche) \d+", r"Your hand |Votre main "),
    "pop": (r".* · (turn|tour) \d", r"Your hand|Votre main"),
    "shuppa": (r"(Round|Manche) \d", r"Your hand |Votre main "),
    "snack-match": (r"(Round|Manche) \d", r"Your hand |Votre main "),
}
FULL = {"chakapuces": 6, "cup-king": 6, "pop": 5, "shuppa": 4, "snack-match": 9}
OVER = "tablee replay"


def check_page(terminal: Terminal, game: str) -> None:
    """All of the board, a choice, the keys and the prompt."""
    lines, (top, hand) = terminal.display.lines, BOARDS[game]
    terminal.display.check_all_is_in_sight()
    assert re.match(top, lines[0]), lines
    assert any(re.match(hand, line) for line in lines), lines
    assert any(line[2:].startswith("#") for line in lines), lines
    assert terminal.display.row < LINES
    assert PROMPT in lines[terminal.display.row]


def play_on_the_page(terminal: Terminal, game: str) -> int:
    """To the end, by arrows and by number in turn; how many choices it took."""
    choices = 0
    while terminal.child.expect_exact([PROMPT, OVER]) == 0:
        terminal.display.write(f"{terminal.child.before}{terminal.child.after}")
        check_page(terminal, game)
        if choices % 2 == 0:
            terminal.press("down")
            terminal.until(PROMPT)
            terminal.press("enter")
        else:
            terminal.type("#1")
        choices += 1
    return choices


@pytest.mark.parametrize("game", BOARDS)
def test_the_board_and_the_prompt_are_in_sight_at_every_choice_of_a_game(terminals: Open, game: str) -> None:
    terminal = terminals(f"play {game} --seed 7 --bots random", LINES)
    assert play_on_the_page(terminal, game) > 5


@pytest.mark.parametrize("game", ["shuppa", *(pytest.param(game, marks=slow) for game in BOARDS if game != "shuppa")])
def test_they_are_in_french_too_with_as_many_as_can_sit_down(terminals: Open, game: str) -> None:
    terminal = terminals(f"play {game} --seats {FULL[game]} --seed 5 --bots random --lang fr", LINES)
    assert play_on_the_page(terminal, game) > 5


def test_arrows_go_from_move_to_move_and_enter_makes_it(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7 --names Ann", LINES)
    terminal.until(PROMPT)
    for _ in range(2):
        terminal.press("down")
        terminal.until(PROMPT)
    assert any(line.startswith("→ #2   1 ") for line in terminal.display.lines)
    terminal.press("enter")
    assert "Ann plays a Cat 1 from the hand." in terminal.until(PROMPT)


def test_enter_alone_makes_no_move(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7 --names Ann", LINES)
    terminal.until(PROMPT)
    terminal.press("enter")
    assert "Ann plays" not in terminal.until(PROMPT)
    assert not any(line.startswith("→") for line in terminal.display.lines)


def test_what_is_typed_can_be_mended(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7 --names Ann", LINES)
    terminal.until(PROMPT)
    terminal.child.send("x8")
    terminal.press("backspace", "backspace")
    terminal.type("1")
    assert "Ann plays a Cat 1 from the hand." in terminal.until(PROMPT)


def test_help_is_read_on_the_whole_screen_and_enter_goes_back_to_the_board(terminals: Open) -> None:
    terminal = terminals("play snack-match --seats 2 --seed 7", LINES)
    terminal.until(PROMPT)
    terminal.type("?")
    terminal.until(PROMPT)
    terminal.display.check_all_is_in_sight()
    assert any("to take your last move back" in line for line in terminal.display.lines)
    terminal.press("enter")
    terminal.until(PROMPT)
    check_page(terminal, "snack-match")


def test_commands_are_understood_in_the_persons_language(terminals: Open) -> None:
    terminal = terminals("play chakapuces --seats 2 --seed 7 --lang fr", LINES)
    terminal.until(PROMPT)
    terminal.type("1")
    terminal.until(PROMPT)
    terminal.type("reprendre")
    assert "Coup repris." in terminal.until(PROMPT)


def test_the_others_play_well_unless_it_is_asked_otherwise(terminals: Open) -> None:
    assert "hard bot 2" in terminals("play chakapuces --seats 2 --seed 7", LINES).until(PROMPT)
