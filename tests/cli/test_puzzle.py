"""Puzzles in the terminal: answers, hints, the solution, the daily one, scripts and bad input."""

from datetime import UTC, date, datetime
from pathlib import Path

import pexpect
import pytest

from tablee.core.chance import Chance
from tablee.core.puzzle import Puzzle
from tablee.games import OURS, game
from tablee.games.pop.puzzles import take_apart
from tablee.study.puzzles import daily_puzzle, pick_puzzle
from tests.cli.conftest import Open
from tests.cli.running import tablee
from tests.cli.terminal import PROMPT
from tests.marks import rule

SEED = 3
ASKED = f"puzzle pop --grade medium --seed {SEED}"
PICKED = pick_puzzle(Chance(SEED), "medium", "pop")
PUZZLE = take_apart(PICKED, game("pop").read_position(PICKED.position).view(0))
WRONG = [card for card in PUZZLE.hand if card != PUZZLE.solution[0]][:5]


def numbers(cards: list[int]) -> str:
    return " ".join(str(card) for card in cards)


def headed(puzzle: Puzzle) -> str:
    return f"· {puzzle.grade} · {puzzle.id}"


# --- at a terminal ---


@rule("PO-7.1")
def test_the_right_five_cards_are_told_and_solve_the_puzzle(terminals: Open) -> None:
    terminal = terminals(ASKED)
    shown = terminal.until(PROMPT)
    assert headed(PICKED) in shown
    assert "Your hand" in shown
    assert all(len(line) <= 80 for line in shown.splitlines())
    terminal.type(numbers(PUZZLE.solution))
    told = terminal.end()
    assert "Pop!" in told
    assert "Solved! The area has" in told
    assert terminal.child.exitstatus == 0


@rule("PO-7.1")
def test_after_a_wrong_answer_the_person_tries_again(terminals: Open) -> None:
    terminal = terminals(ASKED)
    terminal.until(PROMPT)
    terminal.type(numbers(WRONG))
    assert "not solved: The area " in terminal.until(PROMPT)
    terminal.type("moon")
    assert "'moon' is not a move" in terminal.until(PROMPT)
    terminal.press("enter")
    again = terminal.until(PROMPT)
    assert "Your hand" in again
    assert "moon" not in again
    terminal.type(numbers(PUZZLE.solution))
    assert "Solved" in terminal.end()


@rule("PO-7.2")
def test_hints_tell_what_can_be_reached_and_then_one_card_after_the_other(terminals: Open) -> None:
    terminal = terminals(ASKED)
    terminal.until(PROMPT)
    terminal.type("!")
    assert "Five cards clear the area" in terminal.until(PROMPT)
    for count in (1, 2, 3, 4, 5, 5):
        terminal.type("!")
        assert f"In the solution: {numbers(PUZZLE.solution[:count])}\n" in terminal.until(PROMPT)


def test_the_solution_is_shown_with_all_it_sets_off(terminals: Open) -> None:
    terminal = terminals(f"{ASKED} --lang fr")
    terminal.until(PROMPT)
    terminal.type("solution")
    told = terminal.end()
    assert f"La solution : {numbers(PUZZLE.solution)}" in told
    assert "Pop !" in told
    assert "Résolue" not in told


def test_help_tells_what_can_be_typed_and_what_a_rule_says(terminals: Open) -> None:
    terminal = terminals(ASKED)
    terminal.until(PROMPT)
    terminal.type("?")
    assert "the solution word by word" in terminal.until(PROMPT)
    terminal.type("? po-7.1")
    assert "PO-7.1: A puzzle shows" in terminal.until(PROMPT)
    terminal.type("? po-9.9")
    assert "There is no rule PO-9.9." in terminal.until(PROMPT)


@pytest.mark.parametrize("name", [game.name for game in OURS])
def test_at_80_by_24_the_puzzle_stays_in_sight_whatever_is_told(terminals: Open, name: str) -> None:
    """From the task to a hint, and to what came of a move that the arrows went to."""
    terminal = terminals(f"puzzle {name} --seed {SEED}", lines=24)
    for keys in ("", "!\n", "?\n", "\n", "\x1b[B"):
        terminal.child.send(keys)
        terminal.until(PROMPT)
        terminal.display.check_all_is_in_sight()
    assert any("→ #1" in line for line in terminal.display.lines)
    terminal.press("enter")
    terminal.child.expect([PROMPT, pexpect.EOF])
    terminal.display.check_all_is_in_sight()


def test_quit_and_ctrl_c_leave(terminals: Open) -> None:
    terminal = terminals(ASKED)
    terminal.until(PROMPT)
    terminal.type("quit")
    terminal.end()
    assert terminal.child.exitstatus == 0
    terminal = terminals(ASKED)
    terminal.until(PROMPT)
    terminal.child.sendintr()
    assert "Traceback" not in terminal.end()
    assert terminal.child.exitstatus == 130


# --- from a script ---


@rule("PO-7.1")
def test_a_script_that_is_right_ends_well(tmp_path: Path) -> None:
    ran = tablee(tmp_path, *ASKED.split(), typed=f"!\n{numbers(PUZZLE.solution)}\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Solved" in ran.out


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (numbers(WRONG), "not solved: The area "),
        ("moon", "'moon' is not a move: it takes the numbers of 5 different cards"),
        (numbers(PUZZLE.hand), "is not a move: it takes the numbers of 5 different cards"),
        (numbers([*PUZZLE.solution[:4], PUZZLE.area[0][0]]), f"{PUZZLE.area[0][0]} is not in the hand"),
        ("", "not solved: no answer was given"),
    ],
)
def test_a_script_that_is_wrong_ends_with_one_line(tmp_path: Path, typed: str, reason: str) -> None:
    ran = tablee(tmp_path, *ASKED.split(), typed=typed and f"{typed}\n")
    assert ran.code != 0
    assert ran.err.startswith("tablee: ")
    assert reason in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("word", ["solution", "quit"])
def test_a_script_may_ask_for_the_solution_or_leave(tmp_path: Path, word: str) -> None:
    ran = tablee(tmp_path, *ASKED.split(), typed=f"{word}\n")
    assert (ran.code, ran.err) == (0, "")
    assert (numbers(PUZZLE.solution) in ran.out) == (word == "solution")


# --- which puzzle ---


@rule("PO-7.2")
def test_the_daily_puzzle_is_that_of_the_date_asked_for(tmp_path: Path) -> None:
    for words, puzzle in [
        ("--date 2026-11-15", daily_puzzle(date(2026, 11, 15))),
        ("--daily --date 2026-11-16 --grade hard", daily_puzzle(date(2026, 11, 16), "hard")),
    ]:
        assert headed(puzzle) in tablee(tmp_path, "puzzle", *words.split(), typed="quit\n").out


def test_the_daily_puzzle_is_that_of_today(tmp_path: Path) -> None:
    days = [datetime.now(UTC).date()]
    out = tablee(tmp_path, "puzzle", "--daily", typed="quit\n").out
    days.append(datetime.now(UTC).date())
    assert any(f"Puzzle of {day} " in out and headed(daily_puzzle(day)) in out for day in days)


def test_without_a_seed_one_is_drawn_and_can_be_asked_for_again(tmp_path: Path) -> None:
    heading = tablee(tmp_path, "puzzle", typed="quit\n").out.splitlines()[0]
    seed = heading.split()[1]
    assert tablee(tmp_path, "puzzle", "--seed", seed, typed="quit\n").out.splitlines()[0] == heading


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("--grade dire", "invalid choice: 'dire'"),
        ("--seed -3", "'-3' is not a whole number from 0"),
        ("--date yesterday", "'yesterday' is not a day (YYYY-MM-DD)"),
        ("--date 2026-02-30", "'2026-02-30' is not a day"),
        ("--daily --seed 3", "--seed does not go with it"),
    ],
)
def test_a_puzzle_that_cannot_be_is_refused_in_one_line(tmp_path: Path, words: str, reason: str) -> None:
    ran = tablee(tmp_path, "puzzle", *words.split())
    assert ran.code != 0
    assert reason in ran.err
    assert len(ran.err.splitlines()) == 1
    assert ran.out == ""
