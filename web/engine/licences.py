"""List what the client ships that others have made, each with its licence: python web/engine/licences.py

It is written to web/public/licences.txt, which is served beside the client; a test holds it against the lock files.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parent.parent
LICENCES: Final = WEB / "public/licences.txt"
ENGINE_LOCK: Final = WEB.parent / "requirements/engine.lock"

# What ends up in the built client, of the packages that npm installs.
BUNDLED: Final = ["@noble/hashes", "clsx", "esm-env", "pyodide", "svelte", "three", "uqr"]
# Pyodide is a build of CPython, and the wheels say in their METADATA, which is shipped too, what they are under.
PYTHON: Final = ("CPython and its standard library, in Pyodide", "PSF-2.0", "https://docs.python.org/3/license.html")
WHEELS: Final = {"librt": "MIT", "msgspec": "BSD-3-Clause", "mypy-extensions": "MIT"}

HEAD: Final = """What Tablée's client ships that others have made, and under which licence.

Tablée itself is under the MIT licence. The sources of Pyodide, which is under the Mozilla Public License 2.0, are at
https://github.com/pyodide/pyodide.
"""


def list_licences() -> str:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    parts = [_part(name, lock[f"node_modules/{name}"]) for name in BUNDLED]
    wheels = [f"{name} {version}: {WHEELS[name]}" for name, version in wheel_versions().items()]
    return "\n".join([HEAD, *parts, f"{PYTHON[0]}: {PYTHON[1]}\n{PYTHON[2]}\n", *wheels]) + "\n"


def wheel_versions() -> dict[str, str]:
    return dict(re.findall(r"^([\w-]+)==([\w.]+)", ENGINE_LOCK.read_text("utf-8"), re.MULTILINE))


def _part(name: str, locked: dict[str, str]) -> str:
    text = _text(WEB / "node_modules" / name)
    return f"{name} {locked['version']}: {locked['license']}\n{text}"


def _text(folder: Path) -> str:
    """The licence as its authors wrote it; some packages only name it."""
    files = sorted(file for file in folder.iterdir() if file.name.lower().startswith("licen"))
    return "\n" + files[0].read_text("utf-8").strip() + "\n" if files else ""


if __name__ == "__main__":
    LICENCES.write_text(list_licences(), "utf-8")
