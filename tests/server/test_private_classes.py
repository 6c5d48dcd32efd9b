"""What the server builds on that is nobody's promise: classes of uvicorn's inside. When one changes, this fails first.

Then: read what has changed there, run `tests/server/test_wire.py`, `test_care.py` and `python -m benches wire` with the
new version, and write down its fingerprint here and its number in pyproject.toml (docs/decisions/008-wire.md).
"""

from __future__ import annotations

import inspect
import tomllib
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tablee.server.door import Door
from tablee.server.wire import Wire

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
FINGERPRINTS = {
    WebSocketsSansIOProtocol: "0bbcec98938432f7",
    HttpToolsProtocol: "18fdf324b11bf160",
    RequestResponseCycle: "e67d470d435dcc1c",
}
HOOKS = {  # what uvicorn calls, so that ours is called in its place
    Wire: [
        "connection_made",
        "data_received",
        "handle_connect",
        "run_asgi",
        "send",
        "shutdown",
        "connection_lost",
        "keepalive_timeout",
        "handle_parser_exception",
        "send_receive_event_to_app",
    ],
    Door: [
        "connection_made",
        "connection_lost",
        "data_received",
        "on_message_begin",
        "on_url",
        "on_header",
        "on_headers_complete",
        "on_body",
        "on_message_complete",
        "handle_websocket_upgrade",
        "on_response_complete",
        "timeout_keep_alive_handler",
        "pause_writing",
        "resume_writing",
    ],
}


def fingerprint(source: str) -> str:
    return sha256(source.encode()).hexdigest()[:16]


@pytest.mark.parametrize("private", FINGERPRINTS, ids=lambda private: private.__name__)
def test_a_private_class_is_the_one_that_was_read(private: type) -> None:
    assert fingerprint(inspect.getsource(private)) == FINGERPRINTS[private], f"uvicorn {version('uvicorn')} changed it"


def test_a_change_in_a_single_line_is_noticed() -> None:
    source = inspect.getsource(WebSocketsSansIOProtocol)
    assert fingerprint(source.replace("self.read_paused = True", "self.read_paused = False", 1)) != fingerprint(source)


@pytest.mark.parametrize(("ours", "hook"), [(ours, hook) for ours in HOOKS for hook in HOOKS[ours]])
def test_what_we_override_is_still_there_and_called_alike(ours: type, hook: str) -> None:
    theirs = getattr(ours.__mro__[1], hook)
    assert len(inspect.signature(getattr(ours, hook)).parameters) == len(inspect.signature(theirs).parameters)


def test_nobody_gets_a_version_that_was_not_tried() -> None:
    dependencies = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    major, minor, *_ = version("uvicorn").split(".")
    assert f"uvicorn>={major}.{minor},<{major}.{int(minor) + 1}" in dependencies
