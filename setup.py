"""Compile the rules with mypyc where there is a C compiler; everything else is in pyproject.toml.

Set TABLEE_PURE=1 to install without compiling.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = ["src/tablee/core", "src/tablee/games", "src/tablee/bots"]


def compiled_modules() -> list[Any]:
    if os.environ.get("TABLEE_PURE"):
        return []
    from mypyc.build import mypycify

    sources = [str(path) for folder in COMPILED for path in sorted(Path(folder).rglob("*.py"))]
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


setup(ext_modules=compiled_modules(), cmdclass={"build_ext": AllOrNothing})
