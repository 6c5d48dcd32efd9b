"""Put the engine for browsers beside the built client: Python as WebAssembly (Pyodide), and the plain source for it.

    python web/engine/build.py [CLIENT]

Pyodide comes from npm (web/package-lock.json), what the source needs from the package index as wheels for it
(requirements/engine.lock); both are checked against hashes. Both parts are named by their content, so that browsers
keep them for ever and fetch only what has changed; `engine.json` says which they are.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src"
CLIENT = SOURCE / "tablee/server/client"
PYODIDE = ROOT / "web/node_modules/pyodide"
LOCK = ROOT / "requirements/engine.lock"
WHEELS = ROOT / "build/engine-wheels"

PLATFORM = "pyemscripten_2026_0_wasm32"  # of Pyodide 314, as its wheels call it
PYTHON_VERSION = "3.14"
PYTHON_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
SUFFIXES = {".py", ".csv", ".txt", ".toml"}
LEFT_OUT = {"cli", "client", "typescript"}  # what no table needs
LICENCES = ("LICENSE", "METADATA")  # of a wheel's own account only these are shipped
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive


def main(client: Path) -> None:
    engine = client / "assets/device"
    shutil.rmtree(engine, ignore_errors=True)
    engine.mkdir(parents=True)
    python, source = copy_python(engine), pack_source(engine)
    files = [*sorted(python.iterdir()), source]
    about = {
        "python": f"{python.relative_to(client).as_posix()}/",
        "tablee": source.relative_to(client).as_posix(),
        "packed": sum(len(gzip.compress(file.read_bytes())) for file in files),
        "files": {file.relative_to(client).as_posix(): file.stat().st_size for file in files},
    }
    (client / "engine.json").write_text(json.dumps(about, indent=1) + "\n", "utf-8")


def copy_python(engine: Path) -> Path:
    contents = b"".join(sha256((PYODIDE / name).read_bytes()).digest() for name in PYTHON_FILES)
    folder = engine / f"python-{digest(contents)}"
    folder.mkdir()
    for name in PYTHON_FILES:
        shutil.copyfile(PYODIDE / name, folder / name)
    return folder


def pack_source(engine: Path) -> Path:
    """The package without its terminal and its client, and the packages that it needs, as one archive."""
    packed = engine / "tablee.zip"
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, content in sorted([*source_files(), *wheel_files()]):
            info = ZipInfo(name, EPOCH)
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, content)
    return packed.rename(engine / f"tablee-{digest(packed.read_bytes())}.zip")


def source_files() -> Iterator[tuple[str, bytes]]:
    for path in (SOURCE / "tablee").rglob("*"):
        if path.suffix in SUFFIXES and not LEFT_OUT & set(path.relative_to(SOURCE).parts):
            yield path.relative_to(SOURCE).as_posix(), path.read_bytes()


def wheel_files() -> Iterator[tuple[str, bytes]]:
    for wheel in fetch_wheels():
        with ZipFile(wheel) as archive:
            for name in archive.namelist():
                if is_needed(name):
                    yield name, archive.read(name)


def is_needed(name: str) -> bool:
    if ".dist-info/" in name:
        return name.endswith(LICENCES)
    return not name.endswith((".pyi", "/py.typed", ".h", ".c", "/"))


def fetch_wheels() -> list[Path]:
    """From the index that pip is set up for, once for each lock."""
    stamp = WHEELS / ".stamp"
    if not stamp.is_file() or stamp.read_bytes() != LOCK.read_bytes():
        shutil.rmtree(WHEELS, ignore_errors=True)
        platform = ["--platform", PLATFORM, "--python-version", PYTHON_VERSION, "--only-binary=:all:"]
        options = ["-qq", "--disable-pip-version-check", "--no-deps", "--require-hashes", "-r", str(LOCK)]
        pip = [sys.executable, "-m", "pip", "download", *platform, *options, "-d", str(WHEELS)]
        subprocess.run(pip, check=True)
        stamp.write_bytes(LOCK.read_bytes())
    return sorted(WHEELS.glob("*.whl"))


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:12]


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else CLIENT)
