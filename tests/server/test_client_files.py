"""The files of the client: from memory, compressed once, and nothing but what was built."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from tablee.server import client_files
from tablee.server.client_files import ClientFiles
from tests.event_loop import run

SCRIPT = b"let answer = 42;\n" * 500
GZIP = {"accept-encoding": "gzip, br"}


@pytest.fixture
def files(tmp_path: Path) -> ClientFiles:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "assets" / "first.js").write_bytes(SCRIPT)
    (folder / "assets" / "small.css").write_bytes(b"a{}")
    (folder / "box.webp").write_bytes(b"RIFF" * 5000)
    (tmp_path / "secret").write_bytes(b"secret")
    return ClientFiles(folder)


def ask(files: ClientFiles, path: str, headers: dict[str, str] | None = None, method: str = "GET") -> Any:
    """Status, headers and body of the answer."""
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request"}

    async def send(message: Any) -> None:
        sent.append(message)

    raw = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
    run(files({"type": "http", "method": method, "path": path, "headers": raw}, receive, send))
    heads = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], heads, b"".join(part.get("body", b"") for part in sent[1:])


def test_a_file_comes_with_its_kind(files: ClientFiles) -> None:
    status, headers, body = ask(files, "/assets/first.js")
    assert (status, body) == (200, SCRIPT)
    assert headers["content-type"].startswith("text/javascript")
    assert "content-encoding" not in headers
    assert headers["vary"] == "Accept-Encoding"


def test_it_is_compressed_for_whoever_can_read_that_and_only_once(
    files: ClientFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, headers, body = ask(files, "/assets/first.js", GZIP)
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(body) == SCRIPT
    monkeypatch.setattr(client_files, "gzip", None)
    assert ask(files, "/assets/first.js", GZIP)[2] == body


@pytest.mark.parametrize("path", ["/assets/small.css", "/box.webp"])
def test_what_would_not_get_smaller_is_left_as_it_is(files: ClientFiles, path: str) -> None:
    assert "content-encoding" not in ask(files, path, GZIP)[1]


def test_who_has_it_already_need_not_get_it_again(files: ClientFiles) -> None:
    tag = ask(files, "/box.webp")[1]["etag"]
    status, headers, body = ask(files, "/box.webp", {"if-none-match": tag})
    assert (status, body, headers["etag"]) == (304, b"", tag)
    assert ask(files, "/box.webp", {"if-none-match": '"other"'})[0] == 200


@pytest.mark.parametrize(
    "path", ["/", "/assets", "/assets/", "/../secret", "/assets/../../secret", "//etc/passwd", "/x\0"]
)
def test_nothing_else_is_there(files: ClientFiles, path: str) -> None:
    assert ask(files, path)[0] == 404


def test_files_are_only_read(files: ClientFiles) -> None:
    assert ask(files, "/box.webp", method="POST")[0] == 405
    assert ask(files, "/box.webp", method="HEAD")[0] == 200
