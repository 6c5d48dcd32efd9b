"""Imports point one way: core <- games <- bots, physics, testing <- study <- server <- cli."""

import ast
from pathlib import Path

import pytest

import tablee

SOURCE = Path(__file__).parent.parent / "src" / "tablee"
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "testing": {"core", "games", "testing"},
    "typescript": {"core", "games", "typescript"},
    "bots": {"core", "games", "bots"},
    "physics": {"core", "games", "physics"},
    "study": {"core", "games", "bots", "physics", "study"},
    "server": {"core", "games", "bots", "physics", "study", "server"},
    "cli": {"core", "games", "bots", "physics", "study", "server", "cli"},
}


def imported_parts(file: Path) -> set[str]:
    """The parts of tablee that a file imports."""
    names: list[str] = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: a relative import"
            names.append(node.module or "")
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return {name.split(".")[1] for name in names if name.startswith("tablee.")}


@pytest.mark.parametrize(
    "part", sorted(path.name for path in SOURCE.iterdir() if path.is_dir() and "__" not in path.name)
)
def test_a_part_imports_only_what_it_may(part: str) -> None:
    for file in (SOURCE / part).rglob("*.py"):
        assert imported_parts(file) <= MAY_IMPORT[part], file


def test_a_game_imports_no_other_game() -> None:
    for game in tablee.all_games():
        folder = game.name.replace("-", "_")
        others = {other.name.replace("-", "_") for other in tablee.all_games()} - {folder}
        for file in (SOURCE / "games" / folder).rglob("*.py"):
            assert not any(f"tablee.games.{other}" in file.read_text("utf-8") for other in others), file


@pytest.mark.parametrize("part", ["core", "games"])
def test_rules_use_no_clock_and_no_other_chance(part: str) -> None:
    for file in (SOURCE / part).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert not {alias.name for alias in node.names} & {"random", "secrets", "time", "datetime"}, file
