"""Rulings: numbers of the rules that an edition changes, and by which game, bots and records then go."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tablee.core.data_files import read_table
from tablee.core.edition import VARIABLE, Edition, check_edition, read_edition, rows_changed, rulings_changed
from tablee.core.errors import SetupError
from tablee.core.rulings import require
from tablee.core.texts import LANGUAGES
from tablee.games import check_for_all

GAMES = tablee.all_games()
OURS = [game for game in GAMES if game.package.startswith("tablee.games.")]
DOCUMENTATION = Path(__file__).parent.parent.parent / "docs" / "balance.md"
CONFORMANCE = Path(__file__).parent.parent / "test_conformance.py"

# For each game a few that are seen at once, and what is then seen of a new game for two and of one that was played.
EDITION = """
edition = "other numbers"
[chakapuces.rulings]
hand = 5
fleas-2 = 9
[shuppa.rulings]
rounds = 3
actions = 1
[cup-king.rulings]
hand = 6
base = 4
[pop.rulings]
rounds = 2
hand = 5
[snack-match.rulings]
rounds = 2
group-cost = 1
"""
PROGRAM = """
import json, sys
import tablee
from tablee.bots.driver import Driver
from tablee.bots.judges import judge_of
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.lesson import load_lessons
from tablee.core.record import start
from tablee.server.books import book_of

seen = {}
for game in tablee.all_games()[:5]:
    recording = start(game, 2, 1, {})
    first = recording.state.view(0)
    bots = {seat: make_bot("medium", game) for seat in (0, 1)}
    Driver(game, recording, bots, {0: Chance(1), 1: Chance(2)}).play_out()
    made_for_ours = [*game.puzzles(), *load_lessons(game.package), *(page for page in book_of(game.name) if page.view)]
    assert made_for_ours == []
    assert getattr(judge_of(game.name), "network", None) is None
    seen[game.name] = {"first": first, "last": recording.state.view(None), "record": str(recording.record)}
json.dump(seen, sys.stdout)
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, "utf-8")
    return path


def by_edition(path: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    told = os.environ | {VARIABLE: str(path)}
    return subprocess.run([sys.executable, *command], env=told, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_every_ruling_has_a_rule_and_is_told_in_each_language(game: tablee.Game) -> None:
    rows = read_table(game.package, "rulings.csv")
    for language in LANGUAGES:
        texts = game.texts(language)
        assert list(texts.rulings) == [row["ruling"] for row in rows]
        assert {row["rule"] for row in rows} <= set(texts.rules)
    assert all(int(row["least"]) <= int(row["value"]) <= int(row["most"]) for row in rows)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_every_ruling_is_in_the_documentation(game: tablee.Game) -> None:
    said = game.texts("en").rulings
    for row in read_table(game.package, "rulings.csv"):
        told = f"| {game.title} | `{row['ruling']}` | {said[row['ruling']]} | {row['value']} |"
        assert f"{told} {row['least']} to {row['most']} |" in DOCUMENTATION.read_text("utf-8")


def test_game_bots_and_records_go_by_the_rulings_of_an_edition(tmp_path: Path) -> None:
    ran = by_edition(written(tmp_path, EDITION), "-c", PROGRAM)
    seen = json.loads(ran.stdout)
    assert len(seen["chakapuces"]["first"]["hand"]) == 5
    assert seen["chakapuces"]["first"]["fleas"] == [9, 9]
    assert len(seen["shuppa"]["first"]["hand"]) == 8
    assert seen["shuppa"]["last"]["round"] == 3
    assert len(seen["cup-king"]["first"]["hand"]) == 6
    assert [len(row) for row in seen["cup-king"]["first"]["pyramids"][0]] == [4, 3, 2, 1]
    assert len(seen["pop"]["first"]["hand"]) == 5
    assert len(seen["pop"]["last"]["points_by_round"]) == 2
    assert [len(area["strips"]) for area in seen["snack-match"]["last"]["areas"]] == [4, 4]
    assert all("\nedition: other numbers " in one["record"] for one in seen.values())


def test_what_an_edition_changes_is_known(tmp_path: Path) -> None:
    changed = read_edition(
        written(
            tmp_path,
            EDITION + "[pop.cards]\nchange = [{ number = 13, explosions = 3 }, { number = 1, arrow = 'yes' }]\n",
        )
    )
    pop = tablee.game("pop").package
    assert [(each.name, each.value, each.ours) for each in rulings_changed(changed, pop)] == [
        ("rounds", 2, 3),
        ("hand", 5, 9),
    ]
    assert rows_changed(changed, pop) == {
        "cards": [{"number": "13", "colour": "green", "arrow": "no", "explosions": "3"}]
    }
    assert rulings_changed(Edition(), pop) == []


def test_the_rules_say_what_an_edition_rules_otherwise(tmp_path: Path) -> None:
    path = written(tmp_path, EDITION)
    told = by_edition(path, "-m", "tablee", "rules", "pop", "PO-4.1").stdout
    assert "by other numbers: rounds of a game: 2 instead of 3" in " ".join(told.split())
    told = by_edition(path, "-m", "tablee", "rules", "pop", "PO-4.1", "--lang", "fr").stdout
    assert "selon other numbers : manches de la partie : 2 au lieu de 3" in " ".join(told.split())


def test_studies_name_the_edition_that_was_played_by(tmp_path: Path) -> None:
    path = written(tmp_path, EDITION)
    asked = ["pop", "--seats", "2", "--games", "2"]
    told = by_edition(path, "-m", "tablee", "simulate", *asked, "--bots", "random", "--json")
    assert json.loads(told.stdout)["edition"].startswith("other numbers ")
    told = by_edition(path, "-m", "tablee", "balance", *asked, "--level", "random", "--workers", "1")
    assert told.stdout.startswith("2 seats, edition other numbers, bots of level random; 2 games, seed 0\n")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[pop.rulings]\nrounds = 9", "the ruling rounds of pop cannot be 9; it can be 1 to 5"),
        ("[pop.rulings]\nround = 2", "pop.rulings has no row with ruling round; there are rounds, hand, kept, arrows"),
        ("[pop.rulings]\nrounds = true", r"\[pop.rulings\] in my.toml has to have rulings with numbers"),
        ("[pop.rulings]", r"\[pop.rulings\] in my.toml has to have rulings with numbers"),
        (
            "[pop.crads]\nchange = [{ number = 1 }]",
            "pop has no table 'crads' to change; there are cards, paces, rulings",
        ),
        (
            "[poop.rulings]\nrounds = 2",
            "there is no game 'poop' for an edition to change; there are shuppa, cup-king, pop",
        ),
    ],
)
def test_what_is_no_ruling_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        check_for_all(read_edition(written(tmp_path, f'edition = "a"\n{text}\n')))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[shuppa.rulings]\nnormals = 3", "a hand of 5 cards does not last 7 rounds"),
        ("[shuppa.rulings]\ncolumn = 3", "a column could have 16 cards, with 6 Jumps, and it has room for 15"),
        ("[cup-king.material]\nchange = [{ colour = 'red', copies = 3 }]", "red has 3 of a card; 2 is the most"),
    ],
)
def test_rulings_and_cards_that_do_not_go_together_are_told_of_in_a_line(
    tmp_path: Path, text: str, reason: str
) -> None:
    ran = by_edition(written(tmp_path, f'edition = "a"\n{text}\n'), "-m", "tablee", "games")
    assert ran.returncode == 1
    assert ran.stderr == f"tablee: such an edition cannot be played: {reason}\n"


def test_an_edition_may_change_games_of_other_packages() -> None:
    check_edition(Edition("a", options={"toss": {}}), {"toss": "toss"})


@pytest.mark.slow
@pytest.mark.parametrize("end", ["least", "most"])
def test_all_that_holds_every_game_holds_at_both_ends_of_its_rulings(tmp_path: Path, end: str) -> None:
    lines = ['edition = "ends"']
    for game in OURS:
        lines.append(f"[{game.name}.rulings]")
        for row in read_table(game.package, "rulings.csv"):
            # A column has no room for three cards and seven rounds.
            value = "6" if (game.name, row["ruling"], end) == ("shuppa", "rounds", "most") else row[end]
            lines.append(f"{row['ruling']} = {value}")
    path = written(tmp_path, "\n".join(lines))
    ran = by_edition(path, "-m", "pytest", "-q", "-m", "not many and not slow", str(CONFORMANCE))
    assert ran.returncode == 0, ran.stdout[-3000:]


def test_cards_and_rulings_that_do_not_go_together_are_refused_with_the_reason() -> None:
    require(True, "all is well")
    with pytest.raises(SetupError, match="such an edition cannot be played: too few cards"):
        require(False, "too few cards")
