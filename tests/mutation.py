"""Mutation testing: are the tests sharp? Small faults are put into core and each game, and the tests have to notice.

    python -m tests.mutation --each 10          a sample, drawn by a seed; `make test-all` does it

Cosmic Ray says which faults there are; each is tried on a copy of the plain source. What survives is printed as a
difference: a hole in the tests, or a fault that changes nothing that anybody can see.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Final

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

import tablee
from tablee.core.chance import Chance

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = "src/tablee"
LEAST_KILLED: Final = 0.85  # of those tried; fewer, and the run fails
PATIENCE: Final = 5  # times as long as without a fault: one that makes the tests hang is noticed too
# Operators: decorators are mypyc's hints, exceptions are caught to be told, variables have to be named, and equal small
# numbers are the same object.
LEFT_ALONE: Final = ("RemoveDecorator", "ExceptionReplacer", "VariableInserter", "VariableReplacer", "_Is", "_IsNot")
# Files that are no rules.
LEFT_OUT: Final = ("book.py", "following.py", "schema.py", "physics")


@dataclass(frozen=True)
class Mutant:
    """A fault: where, by which operator, and at which of its places."""

    file: str
    operator: str
    occurrence: int

    def code(self) -> str:
        operator = get_operator(self.operator)()
        return str(mutate_code((ROOT / self.file).read_text("utf-8"), operator, self.occurrence))

    def difference(self) -> str:
        before, after = (ROOT / self.file).read_text("utf-8"), self.code()
        lines = difflib.unified_diff(before.splitlines(), after.splitlines(), self.file, self.operator, "", "", 0, "")
        return "\n".join(lines)


@dataclass(frozen=True)
class Part:
    """Something to put faults into, and the tests that should notice."""

    name: str
    folder: str
    tests: list[str]


def parts() -> list[Part]:
    """Core and the games of ours; the goldens come first, for they notice most."""
    games = [(game.name, game.name.replace("-", "_")) for game in tablee.all_games() if "tablee." in game.package]
    of_all = ["tests/test_goldens.py", "tests/core", "tests/test_sealed_rounds.py", "tests/chakapuces", "tests/pop"]
    return [
        Part("core", f"{PACKAGE}/core", of_all),
        *(
            Part(
                name,
                f"{PACKAGE}/games/{folder}",
                ["tests/test_goldens.py", f"tests/{folder}", "tests/test_conformance.py", "-k", f"{name} or {folder}"],
            )
            for name, folder in games
        ),
    ]


# --- which faults there are ---


def sample(part: Part, count: int, chance: Chance) -> list[Mutant]:
    """So many faults of a part: first the kind is drawn, for there are a hundred ways to mistake one operator."""
    by_kind: dict[str, list[Mutant]] = {}
    for mutant in mutants_of(part):
        by_kind.setdefault(mutant.operator.split("_")[0], []).append(mutant)
    drawn: list[Mutant] = []
    while by_kind and len(drawn) < count:
        kind = sorted(by_kind)[chance.below(len(by_kind))]
        mutant = by_kind[kind].pop(chance.below(len(by_kind[kind])))
        if not by_kind[kind]:
            del by_kind[kind]
        if is_felt(mutant):
            drawn.append(mutant)
    return drawn


def mutants_of(part: Part) -> Iterator[Mutant]:
    operators = {name: get_operator(name) for name in sorted(operator_names()) if not name.endswith(LEFT_ALONE)}
    for path in sorted((ROOT / part.folder).rglob("*.py")):
        file = str(path.relative_to(ROOT))
        if any(left_out in file for left_out in LEFT_OUT):
            continue
        nodes = list(ast_nodes(get_ast(path.read_text("utf-8"))))
        for name, operator in operators.items():
            places = sum(1 for node in nodes for _ in operator().mutation_positions(node))
            yield from (Mutant(file, name, occurrence) for occurrence in range(places))


def is_felt(mutant: Mutant) -> bool:
    """Does it change more than an annotation?"""
    try:
        return _behaviour(mutant.code()) != _behaviour((ROOT / mutant.file).read_text("utf-8"))
    except SyntaxError:
        return False


def _behaviour(code: str) -> str:
    """What of the code is carried out: all but annotations."""
    tree = ast.parse(code)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign):
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
    return ast.dump(tree)


# --- trying them ---


def time_of(part: Part, copy: Path) -> float:
    """How many seconds the tests take without a fault; they have to pass, or every fault would seem to be noticed."""
    began = time.monotonic()
    if not passes(part.tests, copy, None):
        sys.exit(f"the tests of {part.name} fail without any fault")
    return time.monotonic() - began


def is_killed(mutant: Mutant, tests: list[str], copy: Path, timeout: float) -> bool:
    """Do the tests notice? The copy of the source is the fault's for as long as that takes."""
    file = copy / Path(mutant.file).relative_to("src")
    before = file.read_text("utf-8")
    file.write_text(mutant.code(), "utf-8")
    try:
        return not passes(tests, copy, timeout)
    finally:
        file.write_text(before, "utf-8")


def passes(tests: list[str], copy: Path, timeout: float | None) -> bool:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
    command += ["-m", "not build and not many and not slow"]
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=timeout, check=False)
    except subprocess.TimeoutExpired:
        return False
    return ran.returncode == 0


def run(part: Part, mutants: list[Mutant], copies: SimpleQueue[Path], deadline: float) -> Iterator[tuple[Mutant, bool]]:
    """Each with whether it was killed; none is begun after the deadline."""
    copy = copies.get()
    timeout = PATIENCE * time_of(part, copy)
    copies.put(copy)

    def attempt(mutant: Mutant) -> bool | None:
        copy = copies.get()
        try:
            return is_killed(mutant, part.tests, copy, timeout) if time.monotonic() < deadline else None
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for mutant, killed in zip(mutants, threads.map(attempt, mutants), strict=True):
            if killed is not None:
                yield mutant, killed


def main() -> None:
    parser = argparse.ArgumentParser(description="Puts faults into core and games, and counts those that tests notice.")
    parser.add_argument("--each", type=int, default=10, help="faults in core and in each game (default: 10)")
    parser.add_argument("--seed", type=int, default=0, help="which ones (default: 0)")
    parser.add_argument("--minutes", type=float, default=15, help="none is begun later (default: 15)")
    parser.add_argument("--only", help="core, or the name of a game")
    args = parser.parse_args()
    deadline = time.monotonic() + 60 * args.minutes
    tried = killed = 0
    with TemporaryDirectory() as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(os.cpu_count() or 1):
            shutil.copytree(ROOT / PACKAGE, Path(folder) / str(number) / "tablee")
            copies.put(Path(folder) / str(number))
        for part in parts():
            if args.only not in (None, part.name):
                continue
            drawn = sample(part, args.each, Chance(args.seed))
            results: list[bool] = []
            for mutant, is_dead in run(part, drawn, copies, deadline):
                results.append(is_dead)
                if not is_dead:
                    print(f"survived in {part.name}:\n{mutant.difference()}\n", flush=True)
            print(f"{part.name}: {sum(results)} of {len(results)} killed", flush=True)
            tried, killed = tried + len(results), killed + sum(results)
    print(f"{killed} of {tried} faults were noticed")
    if killed < LEAST_KILLED * tried:
        sys.exit("the tests notice too few faults: mend them")


if __name__ == "__main__":
    main()
