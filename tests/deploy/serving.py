"""A server that was installed somehow: is it there, and can one play?"""

from __future__ import annotations

import socket
import subprocess
import time
import urllib.error
import urllib.request

from tests.server.play import Player, call

PATIENCE = 3600.0  # seconds: an image is compiled before it answers


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    return port


def wait_for_page(address: str, process: subprocess.Popen[bytes]) -> None:
    """Until the page is there; or it fails, if whoever is to serve it has ended."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        assert process.poll() is None, f"it has ended with {process.returncode}"
        try:
            with urllib.request.urlopen(f"{address}/", timeout=10) as answer:
                assert b"<title>" in answer.read()
                return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.1)
    raise AssertionError("nothing has answered")


async def play_a_game(address: str) -> None:
    """One person against a bot to the end, as a page of that address would."""
    asked = {"game": "chakapuces", "name": "Ann", "seats": 2, "bots": {"1": "easy"}, "start": True}
    status, joined = call(address, "POST", "/api/tables", asked, headers={"Origin": address})
    assert status == 201, joined
    async with Player(address, joined["table"], joined["token"]) as ann:
        assert (await ann.play_to_the_end())["outcome"] is not None
