"""Prove `make play` as a newcomer has it: in an empty clone with environments of its own, up to a game against a bot.

python3 .ci/try_play.py           clone what is committed, `make play`, look at the page, play a game, stop
python try_play.py ADDRESS        only the last part, with the Python that `make play` has set up
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="tablee-") as folder:
        clone = Path(folder) / "clone"
        subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
        began = time.monotonic()
        playing = start(clone, home=Path(folder) / "home")
        try:
            address = wait_for_address(playing)
            print(f"make play answers after {time.monotonic() - began:.0f} s", flush=True)
            look_at_page(address)
            python = clone / ".venv-play" / "bin" / "python"
            subprocess.run([python, __file__, address], check=True)
        finally:
            os.killpg(playing.pid, signal.SIGTERM)
            playing.wait(timeout=30)


def start(clone: Path, home: Path) -> subprocess.Popen[str]:
    environment = os.environ | {"TABLEE_HOME": str(home), "TABLEE_PORT": "0"}
    return subprocess.Popen(
        ["make", "play"], cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )


def wait_for_address(playing: subprocess.Popen[str]) -> str:
    assert playing.stdout is not None
    for line in playing.stdout:
        print(f"  {line}", end="", flush=True)
        if found := re.search(r"http://\S+:\d+", line):
            return found[0]
    raise SystemExit("make play has ended without serving anything")


def look_at_page(address: str) -> None:
    """The page is there, with all that it asks for."""
    page = fetch(f"{address}/").decode()
    needed = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert needed, page
    for path in needed:
        assert fetch(address + path), path


def fetch(link: str, body: object = None) -> bytes:
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(link, data, timeout=60) as answer:
        content: bytes = answer.read()
    return content


def play_a_game(address: str) -> None:
    """One person against a bot, to the end, by nothing but the API."""
    from websockets.sync.client import connect  # what Tablée itself needs, and so is there

    table = {"game": "chakapuces", "name": "Ann", "seats": 2, "bots": {"1": "easy"}, "start": True}
    joined = json.loads(fetch(f"{address}/api/tables", table))
    link = f"{address.replace('http', 'ws', 1)}/api/tables/{joined['table']}/socket"
    with connect(link, open_timeout=60) as socket:
        socket.send(json.dumps({"type": "hello", "id": "hello", "token": joined["token"], "last": 0}))
        moves = 0
        while True:
            snapshot = json.loads(socket.recv(timeout=60)).get("snapshot")
            if snapshot and snapshot["outcome"]:
                break
            if snapshot and snapshot["decision"] is not None:
                move, decision = snapshot["moves"][0]["move"], snapshot["decision"]
                socket.send(json.dumps({"type": "play", "id": f"m{moves}", "decision": decision, "move": move}))
                moves += 1
    assert moves > 1
    print(f"a game of {moves} moves was played through its API")


if __name__ == "__main__":
    play_a_game(sys.argv[1]) if len(sys.argv) > 1 else main()
