"""The image: what its file promises, and its steps taken in a clean folder, up to a game that is played on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from tablee.server.settings import Settings
from tests.deploy.containerfile import Script, Step, parse_steps
from tests.deploy.serving import free_port, play_a_game, wait_for_page
from tests.event_loop import run
from tests.marks import build, slow

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
VARIABLES = {f"TABLEE_{field.name.upper()}" for field in fields(Settings)}


def steps() -> list[Step]:
    return parse_steps((DEPLOY / "Containerfile").read_text("utf-8"))


def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return read


def default_of(text: str) -> str:
    """What compose puts in for `${NAME:-default}` when nobody says anything."""
    return text.partition(":-")[2].removesuffix("}") if text.startswith("${") else text


def test_the_image_is_slim_and_runs_as_nobody_in_particular() -> None:
    assert {step.given.split()[0] for step in steps() if step.instruction == "FROM"} == {
        "docker.io/library/python:3.13-slim"
    }
    kinds = [step.instruction for step in steps()]
    assert kinds.index("USER") < kinds.index("CMD")
    assert next(step.given for step in steps() if step.instruction == "USER") == "tablee"


def test_every_setting_that_the_image_and_compose_name_is_one() -> None:
    of_image = {word.partition("=")[0] for step in steps() if step.instruction == "ENV" for word in step.given.split()}
    of_compose = compose()["services"]["tablee"]["environment"]
    named = {name for name in {*of_image, *of_compose} if name.startswith("TABLEE_")}
    assert len(named) >= 4
    assert named <= VARIABLES


def test_compose_keeps_tables_in_sqlite_unless_told_otherwise() -> None:
    services = compose()["services"]
    database = default_of(services["tablee"]["environment"]["TABLEE_DB"])
    (place,) = (volume.partition(":")[2] for volume in services["tablee"]["volumes"])
    assert database.startswith(f"sqlite:{place}/")
    assert "profiles" not in services["tablee"]
    assert services["database"]["profiles"] == ["postgres"]
    given = dict(line.split("=", 1) for line in (DEPLOY / "postgres.env").read_text().splitlines() if "=" in line)
    assert given["TABLEE_DB"] == "postgresql://tablee:${POSTGRES_PASSWORD}@database/tablee"


def test_the_image_is_built_for_both_kinds_of_processor() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/image.yml").read_text("utf-8"))
    systems = workflow["jobs"]["build"]["strategy"]["matrix"]["include"]
    assert {system["platform"] for system in systems} == {"linux/amd64", "linux/arm64"}


@pytest.fixture
def context(tmp_path: Path) -> Path:
    """What is committed, as in a clone."""
    folder = tmp_path / "context"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder)], check=True)
    return folder


def lay_base(folder: Path) -> None:
    """A Python in /usr/local with nothing but pip, as in the official images."""
    local = folder / "usr/local"
    without = shutil.ignore_patterns("site-packages", "__pycache__", "test", "*.a", "man")
    shutil.copytree(sys.base_prefix, local, ignore=without, symlinks=True)
    (local / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages").mkdir()
    subprocess.run([local / "bin/python3", "-m", "ensurepip"], check=True, stdout=subprocess.DEVNULL)


@pytest.fixture
def image(tmp_path: Path, context: Path) -> Iterator[str]:
    """The address of a server that runs in the image, as compose would run it."""
    if os.geteuid() != 0 or shutil.which("unshare") is None:
        pytest.skip("only root may mount what stands in for layers")
    lay_base(tmp_path / "base")
    port = free_port()
    given = {name: default_of(value) for name, value in compose()["services"]["tablee"]["environment"].items()}
    script = Script(context, tmp_path).write(steps(), given | {"TABLEE_PORT": str(port)})
    began = time.monotonic()
    running = subprocess.Popen(["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script])
    try:
        wait_for_page(f"http://127.0.0.1:{port}", running)
        print(f"the image: a page answers after {time.monotonic() - began:.1f} s")
        yield f"http://127.0.0.1:{port}"
    finally:
        running.kill()
        running.wait()


@slow
@build
def test_the_steps_of_the_image_lead_from_a_clone_to_a_game(image: str, tmp_path: Path) -> None:
    run(play_a_game(image))
    kept = tmp_path / "last/upper/var/lib/tablee/tables.db"
    assert kept.stat().st_uid == 10001


@slow
def test_what_is_timed_from_a_wheel(tmp_path: Path) -> None:
    """From Python alone to a page that answers: an empty environment, nothing kept from before."""
    wheel = newest_wheel()
    began = time.monotonic()
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "env"], check=True)
    install = ["-m", "pip", "install", "-qq", "--no-cache-dir", str(wheel)]
    subprocess.run([str(tmp_path / "env/bin/python"), *install], check=True)
    port = free_port()
    command = [tmp_path / "env/bin/tablee", "serve", "--port", str(port), "--db", f"sqlite:{tmp_path}/tables.db"]
    check_serving(command, port, began)


@slow
@pytest.mark.parametrize("program", ["uvx", "pipx"])
def test_one_command_fetches_and_serves(program: str, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    subprocess.run([sys.executable, "-m", "venv", tools], check=True)
    subprocess.run([tools / "bin/python", "-m", "pip", "install", "-qq", "uv", "pipx"], check=True)
    wheel, port, began = str(newest_wheel()), free_port(), time.monotonic()
    given = ["serve", "--port", str(port), "--db", f"sqlite:{tmp_path}/tables.db"]
    homes = {"UV_CACHE_DIR": f"{tmp_path}/uv", "PIPX_HOME": f"{tmp_path}/pipx", "PIPX_BIN_DIR": f"{tmp_path}/bin"}
    if program == "uvx":
        command = [tools / "bin/uvx", "--python", sys.executable, "--from", wheel, "tablee", *given]
    else:
        subprocess.run([tools / "bin/pipx", "install", wheel], check=True, env=os.environ | homes)
        command = [tmp_path / "bin/tablee", *given]
    check_serving(command, port, began, homes)


def check_serving(command: list[Any], port: int, began: float, more: dict[str, str] | None = None) -> None:
    running = subprocess.Popen(command, env=os.environ | (more or {}) | {"PYTHONPATH": ""})
    try:
        wait_for_page(f"http://127.0.0.1:{port}", running)
        print(f"{Path(command[0]).name}: a page answers after {time.monotonic() - began:.1f} s")
        run(play_a_game(f"http://127.0.0.1:{port}"))
    finally:
        running.terminate()
        running.wait()


def newest_wheel() -> Path:
    wheels = sorted((ROOT / "dist").glob("*.whl"), key=lambda wheel: wheel.stat().st_mtime)
    if not wheels:
        pytest.skip("there is no wheel: make test builds it")
    return wheels[-1]
