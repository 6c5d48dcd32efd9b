"""What stands around the code: workflows and templates that can be read, colours in one place."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml

ROOT = Path(__file__).parent.parent
YAML_FILES = [*(ROOT / ".github").rglob("*.yml"), ROOT / ".pre-commit-config.yaml"]
CITED_RULE = re.compile(r"(?<!['\"`\w])[A-Z]{2}-\d+\.\d+")
PICTURES = [*(ROOT / "docs").rglob("*.svg"), *(ROOT / "benches").rglob("*.svg")]
HEX_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b(?![\w-])")
PYTHONS = ["3.11", "3.12", "3.13"]


def workflow(name: str) -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / ".github/workflows" / f"{name}.yml").read_text("utf-8"))
    return read


@pytest.mark.parametrize("path", YAML_FILES, ids=lambda path: path.name)
def test_every_yaml_file_can_be_read(path: Path) -> None:
    assert yaml.safe_load(path.read_text("utf-8"))


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.name)
def test_every_picture_can_be_drawn(path: Path) -> None:
    """A browser shows nothing of one that is not well-formed, but an error."""
    assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize("name", ["test", "release", "site", "image"])
def test_a_workflow_has_jobs_whose_steps_do_something_with_actions_of_a_version(name: str) -> None:
    jobs = workflow(name)["jobs"]
    for job in jobs.values():
        assert "runs-on" in job
        assert set(job.get("needs", [])) <= jobs.keys()
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            assert "@" in step.get("uses", "@")


def test_the_tests_run_on_three_pythons_and_three_systems() -> None:
    jobs = workflow("test")["jobs"].values()
    assert all(job["strategy"]["matrix"]["python"] == PYTHONS for job in jobs)
    systems = [system for job in jobs for system in job["strategy"]["matrix"].get("system", [job["runs-on"]])]
    assert sorted(system.partition("-")[0] for system in systems) == ["macos", "ubuntu", "windows"]


@pytest.mark.parametrize(
    ("name", "permissions"),
    [("release", {"id-token": "write"}), ("site", {"pages": "write", "id-token": "write"})],
)
def test_what_is_published_is_published_without_a_secret(name: str, permissions: dict[str, str]) -> None:
    assert workflow(name)["permissions"] == {"contents": "read"}
    assert workflow(name)["jobs"]["publish"]["permissions"] == permissions
    assert "secrets." not in (ROOT / f".github/workflows/{name}.yml").read_text("utf-8")


def test_no_board_carries_out_a_rule() -> None:
    """Where a rule is carried out its id is cited; a board may only compare or show one that it was told."""
    sources = [path for path in (ROOT / "web/src/boards").rglob("*") if path.suffix in (".svelte", ".ts")]
    written = [path for path in sources if not path.name.endswith(".test.ts")]
    assert written
    citing = [path for path in written if CITED_RULE.search(path.read_text("utf-8"))]
    assert citing == []


@pytest.mark.parametrize(
    ("text", "is_cited"),
    [("// fall on one another (PO-3.5, PO-3.6)", True), ("/** SH-3.4 */", True), ("event.rule === 'SH-4.3'", False)],
)
def test_a_rule_that_is_cited_is_told_from_one_that_is_compared(text: str, is_cited: bool) -> None:
    assert bool(CITED_RULE.search(text)) is is_cited


def test_colours_are_named_in_the_theme_and_in_the_art_alone() -> None:
    sources = [path for path in (ROOT / "web/src").rglob("*") if path.suffix in (".css", ".svelte", ".ts")]
    elsewhere = [path for path in sources if path.name != "theme.css" and "art" not in path.parts]
    assert elsewhere
    coloured = [path for path in elsewhere if HEX_COLOUR.search(path.read_text("utf-8"))]
    assert coloured == []


@pytest.mark.parametrize(
    ("text", "is_colour"), [("color: #fff;", True), ("#12ab34", True), ("#a-table", False), ("{#if x}", False)]
)
def test_a_colour_is_told_from_what_only_begins_like_one(text: str, is_colour: bool) -> None:
    assert bool(HEX_COLOUR.search(text)) is is_colour
