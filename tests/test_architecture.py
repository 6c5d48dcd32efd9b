"""Imports point one way: core <- games <- bots, testing <- study <- train, server <- cli; games are named at home."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee

SOURCE = Path(__file__).parent.parent / "src" / "tablee"
PARTS = sorted(path.name for path in SOURCE.iterdir() if path.is_dir() and "__" not in path.name)
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "testing": {"core", "games", "testing"},
    "typescript": {"core", "games", "typescript"},
    "bots": {"core", "games", "bots"},
    "study": {"core", "games", "bots", "study"},
    "train": {"core", "games", "bots", "study", "train"},
    "server": {"core", "games", "bots", "study", "server"},
    "device": {"core", "games", "bots", "study", "server", "device"},
    "cli": {"core", "games", "bots", "study", "train", "server", "cli"},
}
CLOCKS_AND_CHANCE = {"random", "secrets", "time", "datetime", "uuid"}
# Where a game may be named beside its own folder: where it is drawn, judged, encoded, and listed among the others.
MAY_NAME_GAMES = ["cli/boards", "bots/judges", "games/__init__.py", "train/encoders"]
UNFORESEEN = "an import that is made up at run time"
LIST_METHOD = "'pop': 'pop'"  # in both languages, and no game


def imported(source: str) -> set[str]:
    """The full names of all that a source imports, however it does: `from x import y` may be of the module `x.y`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import"
            names |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.Call) and _name_of(node.func) in ("import_module", "__import__"):
            names |= {str(each.value) if isinstance(each, ast.Constant) else UNFORESEEN for each in node.args[:1]}
    return names


def _name_of(function: ast.expr) -> str:
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def imported_parts(source: str) -> set[str]:
    """The parts of tablee that a source imports."""
    split = [name.split(".") for name in imported(source)]
    return {words[1] for words in split if words[0] == "tablee" and len(words) > 1} & set(PARTS)


def imported_roots(source: str) -> set[str]:
    return {name.split(".")[0] for name in imported(source)}


def sources(folder: Path) -> Iterator[tuple[str, str]]:
    """The files in a folder and in those in it: where, and what stands in them."""
    for file in sorted(folder.rglob("*.py")):
        yield file.relative_to(SOURCE).as_posix(), file.read_text("utf-8")


@pytest.mark.parametrize("part", PARTS)
def test_a_part_imports_only_what_it_may(part: str) -> None:
    for file, source in sources(SOURCE / part):
        assert imported_parts(source) <= MAY_IMPORT[part], file


@pytest.mark.parametrize(
    "source",
    [
        "import tablee.server",
        "import tablee.server as elsewhere",
        "from tablee import server",
        "from tablee import game, server as elsewhere",
        "from tablee.server import app",
        "from tablee.server.app import make_app",
        "def later():\n    from tablee import server",
        "import importlib\nimportlib.import_module('tablee.server')",
        "from importlib import import_module\nimport_module('tablee.server.app')",
        "__import__('tablee.server')",
    ],
)
def test_however_a_part_is_imported_it_is_seen(source: str) -> None:
    assert imported_parts(source) == {"server"}


def test_what_is_no_part_is_not_taken_for_one() -> None:
    assert imported_parts("import tablee\nfrom tablee import game\nfrom tabletop.server import core") == set()


def test_no_import_is_made_up_at_run_time() -> None:
    """But by the transpiler, which reads a module to write it down in another language."""
    assert imported("import os\nimport_module(name)") == {"os", UNFORESEEN}
    made_up = {file for file, source in sources(SOURCE) if UNFORESEEN in imported(source)}
    assert made_up == {"typescript/transpiler.py"}


@pytest.mark.parametrize("part", ["core", "games"])
def test_rules_use_no_clock_and_no_other_chance(part: str) -> None:
    for file, source in sources(SOURCE / part):
        assert not imported_roots(source) & CLOCKS_AND_CHANCE, file


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import time as clock",
        "from time import time",
        "from time import monotonic as now",
        "import os, time",
        "import importlib\nimportlib.import_module('time')",
        "__import__('time')",
    ],
)
def test_however_a_clock_is_imported_it_is_seen(source: str) -> None:
    assert imported_roots(source) & CLOCKS_AND_CHANCE == {"time"}


# --- games keep to themselves ---


def folders() -> dict[str, str]:
    """The folders of our games, with a pattern for what names the game or something of it."""
    games = {
        game.package.split(".")[-1]: game for game in tablee.all_games() if game.package.startswith("tablee.games.")
    }
    return {
        folder: "|".join([rf"tablee\.games\.{folder}\b", rf"['\"]{game.name}['\"]", rf"\b{game.title}\b"])
        for folder, game in games.items()
    }


def without_docstrings(source: str) -> str:
    """Examples may be of any game."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree).replace(LIST_METHOD, "")


def names_options_of_a_game(source: str) -> set[str]:
    """Options of games that a source asks for by name: `options["flick"]`, `options.get("mode")`."""
    known = {option.name for game in tablee.all_games() for option in game.options}
    asked = re.findall(r"options(?:\.get\(|\[)['\"](\w+)['\"]", source)
    return known & set(asked)


def test_a_game_names_no_other_game() -> None:
    for folder in folders():
        for other, pattern in folders().items():
            for file, source in sources(SOURCE / "games" / folder):
                assert other == folder or not re.search(pattern, source), file


def test_no_game_is_named_but_in_its_own_folder_on_its_board_and_by_its_judge() -> None:
    for file, source in sources(SOURCE):
        if file.startswith((*MAY_NAME_GAMES, *(f"games/{folder}/" for folder in folders()))):
            continue
        assert not names_options_of_a_game(source), file
        code = without_docstrings(source)
        for folder, pattern in folders().items():
            found = re.search(pattern, code)
            assert found is None, f"{file} names {folder}: {found}"


@pytest.mark.parametrize(
    "source", ['tablee.game("pop")', "import tablee.games.pop.rules", "puzzles = Pop()", "x = 'pop'"]
)
def test_however_a_game_is_named_it_is_seen(source: str) -> None:
    assert re.search(folders()["pop"], source)
    assert names_options_of_a_game('if options.get("flick") == "physics":') == {"flick"}


# --- numbers have the names of what they are ---


def nameless_numbers(source: str) -> list[str]:
    """Parameters and results of functions that are given as `i64`, also within a list or a tuple: what number is it?"""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    given = [
        (function.name, parameter.arg, parameter.annotation)
        for function in functions
        for parameter in [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    ] + [(function.name, "its result", function.returns) for function in functions]
    return [
        f"{function}: {what}"
        for function, what, annotation in given
        if annotation is not None and re.search(r"\bi64\b", ast.unparse(annotation))
    ]


@pytest.mark.parametrize("part", ["core", "games", "bots", "train"])
def test_every_number_in_a_signature_has_the_name_of_what_it_is(part: str) -> None:
    assert {file: found for file, source in sources(SOURCE / part) if (found := nameless_numbers(source))} == {}


def test_a_number_without_a_name_is_seen_wherever_it_stands() -> None:
    source = "def f(seat: Seat, where: i64, *, cards: vec[i64]) -> tuple[Card, i64]: ..."
    assert nameless_numbers(source) == ["f: where", "f: cards", "f: its result"]
