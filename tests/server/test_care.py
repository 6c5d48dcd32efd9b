"""The server takes care: of those who play, against those who stall, hurry or spy; and of itself when it is stopped."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tablee.server.limits import LONGEST_DELAY, delay_of
from tablee.server.store_open import open_store
from tests.event_loop import run
from tests.server.house import wait_until
from tests.server.play import ConnectionClosed, Data, Player, call, create, join
from tests.server.servers import PATIENCE, Server, serving

CHAT = "something only we know"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder, "--log", "debug") as server:
        yield server


def two_at(server: Server, **more: Any) -> tuple[Data, Data]:
    ann = create(server.address, "chakapuces", 2, **more)
    return ann, join(server.address, ann["table"], "Ben", 1)


@asynccontextmanager
async def two_playing(server: Server, **more: Any) -> AsyncIterator[tuple[Player, Player]]:
    ann, ben = (Player(server.address, each["table"], each["token"]) for each in two_at(server, **more))
    async with ann, ben:
        await ann.ask("start")
        yield ann, ben


# --- those who stall ---


def open_stalled(server: Server, table: str) -> socket.socket:
    """A spectator whose socket is never read from, with as small a buffer as can be."""
    host, port = server.address.removeprefix("http://").split(":")
    stalled = socket.socket()
    stalled.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    stalled.connect((host, int(port)))
    stalled.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert b"101" in stalled.recv(12)
    hello = b'{"type":"hello","id":"h"}'
    stalled.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return stalled


async def chatter(player: Player) -> None:
    """Say a lot at once; every word of it is accepted."""
    numbers = range(len(player.heard), len(player.heard) + 100)
    for number in numbers:
        await player.send({"type": "chat", "id": f"chat {number}", "text": "x" * 300})
    for _ in numbers:
        await player.until("accepted")


def test_who_never_reads_holds_up_nobody_and_is_cut_off(server: Server) -> None:
    async def visit() -> None:
        async with two_playing(server) as (ann, ben):
            stalled = open_stalled(server, ann.table["table"])
            while ann.table["spectators"] == 0:
                await ann.hear()
            while ann.table["spectators"] == 1:  # everybody else is answered all the while
                await chatter(ann)
                assert (await ben.ask("chat", text="and me"))["type"] == "accepted"
            stalled.close()
            await asyncio.gather(ann.play_to_the_end(), ben.play_to_the_end())

    run(asyncio.wait_for(visit(), 300))


# --- those who ask too much ---


def test_who_sends_too_fast_is_told_and_answered_later_and_later(tmp_path: Path) -> None:
    async def visit(server: Server) -> None:
        ann, _ = two_at(server)
        async with Player(server.address, ann["table"], ann["token"]) as player:
            answers = [await player.ask("chat", text="hi") for _ in range(3)]
            assert [answer["type"] for answer in answers[:2]] == ["accepted", "accepted"]
            began = time.monotonic()
            codes = [(await player.ask("chat", text="hi")).get("code") for _ in range(8)]
            assert codes.count("too_fast") >= 5
            assert time.monotonic() - began > 1

    with serving(tmp_path, "--messages", "1") as server:
        run(visit(server))


def test_who_floods_with_hints_is_answered_less_often_and_others_at_once(tmp_path: Path) -> None:
    async def visit(server: Server) -> None:
        greedy, other = (create(server.address, "pop", 2, bots={"1": "easy"}, start=True) for _ in range(2))
        async with Player(server.address, greedy["table"], greedy["token"]) as flooder:
            began = time.monotonic()
            answers = [await flooder.ask("ask_hints") for _ in range(8)]
            assert [answer["code"] for answer in answers] == ["busy"] * 8
            assert time.monotonic() - began > 1
            async with Player(server.address, other["table"], other["token"]) as player:
                assert (await player.ask("chat", text="hi"))["type"] == "accepted"

    with serving(tmp_path, "--waiting", "0") as server:
        run(visit(server))


@pytest.mark.parametrize(("refusals", "seconds"), [(0, 0.0), (1, 0.0), (2, 0.05), (3, 0.1), (6, 0.5), (10**6, 0.5)])
def test_only_who_is_refused_again_and_again_has_to_wait(refusals: int, seconds: float) -> None:
    assert delay_of(refusals) == pytest.approx(min(seconds, LONGEST_DELAY))


def test_tables_are_made_only_so_fast_from_one_address(tmp_path: Path) -> None:
    with serving(tmp_path, "--rate", "0.001") as server:
        body = {"game": "pop", "name": "Ann", "seats": 2}
        statuses = [call(server.address, "POST", "/api/tables", body)[0] for _ in range(22)]
        assert statuses == [201] * 20 + [429] * 2
        assert call(server.address, "GET", "/api/games")[0] == 200


def test_one_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def visit(server: Server) -> None:
        ann, _ = two_at(server)
        third = Player(server.address, ann["table"], None)
        async with Player(server.address, ann["table"], ann["token"]) as player:
            async with Player(server.address, ann["table"], None):
                with pytest.raises(InvalidStatus):
                    await third.connect()
                while player.table["spectators"] == 0:
                    await player.hear()
            while player.table["spectators"] == 1:
                await player.hear()
            async with third:  # when one has gone, another may come
                assert third.seat is None

    with serving(tmp_path, "--sockets", "2") as server:
        run(visit(server))


# --- what is shown, and what never is ---


@pytest.mark.parametrize("path", ["/api/games", "/health", "/metrics", "/openapi.json", "/nowhere"])
def test_every_answer_has_the_headers_that_protect_a_page(server: Server, path: str) -> None:
    headers = headers_of(server.address + path)
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Server"] is None


def test_only_the_engine_may_compile_web_assembly(server: Server) -> None:
    policies = [
        headers_of(f"{server.address}{path}")["Content-Security-Policy"]
        for path in ("/assets/engine-x.js", "/assets/index-x.js", "/", "/t/x", "/engine-x.js")
    ]
    assert ["wasm-unsafe-eval" in policy for policy in policies] == [True, False, False, False, False]


def headers_of(link: str) -> Message:
    """Those of the answer, whatever it is."""
    try:
        with urllib.request.urlopen(link) as answer:
            headers: Message = answer.headers
    except urllib.error.HTTPError as error:
        headers = error.headers
    return headers


def test_a_file_that_there_is_not_may_not_be_kept(server: Server) -> None:
    """Or whoever asks for it a moment too early, while a new version is put in place, would lack it for a year."""
    with pytest.raises(urllib.error.HTTPError) as missing:
        urllib.request.urlopen(server.address + "/assets/new.js")
    assert missing.value.code == 404
    assert missing.value.headers["Cache-Control"] == "no-store"


def opener_policy(address: str, **headers: str) -> str | None:
    request = urllib.request.Request(address + "/health", headers=headers)
    with urllib.request.urlopen(request) as answer:
        policy: str | None = answer.headers["Cross-Origin-Opener-Policy"]
    return policy


@pytest.mark.parametrize(
    ("host", "policy"),
    [
        ("localhost", "same-origin"),
        ("localhost:8000", "same-origin"),
        ("cards.localhost", "same-origin"),
        ("127.0.0.1:8000", "same-origin"),
        ("[::1]:8000", "same-origin"),
        ("192.168.1.7:8000", None),
        ("house.test", None),
        ("localhost.house.test", None),
        ("127.0.0.1.house.test", None),
    ],
)
def test_over_plain_http_a_window_is_kept_apart_only_where_browsers_heed_it(
    server: Server, host: str, policy: str | None
) -> None:
    assert opener_policy(server.address, Host=host) == policy


def test_behind_a_proxy_with_https_windows_are_kept_apart(tmp_path: Path) -> None:
    forwarded = {"Host": "house.test", "X-Forwarded-Proto": "https"}
    with serving(tmp_path, "--proxy") as server:
        assert opener_policy(server.address, **forwarded) == "same-origin"
        assert opener_policy(server.address, Host="house.test") is None


def test_whoever_is_no_proxy_is_not_believed(server: Server) -> None:
    assert opener_policy(server.address, **{"Host": "house.test", "X-Forwarded-Proto": "https"}) is None


def test_metrics_and_logs_hold_no_secret(tmp_path: Path) -> None:
    seed = 8_123_456_789_012_345_678
    secrets = [str(seed), CHAT]

    async def visit(server: Server) -> None:
        async with two_playing(server, seed=seed) as (ann, ben):
            secrets.extend([str(ann.token), str(ben.token), ann.table["table"]])
            await ann.ask("chat", text=CHAT)
            await ann.send_text(b"\xff\xfe")
            with pytest.raises(ConnectionClosed):
                await ann.until("nothing")
            await ben.send_text(f'{{"token": "{ben.token}"')
            assert (await ben.until("refused"))["code"] == "bad_message"

    with serving(tmp_path, "--log", "debug") as server:
        run(visit(server))
        status, metrics = call(server.address, "GET", "/metrics")
        assert status == 200
        assert 'tablee_requests_total{kind="Chat"} 1.0' in metrics
        shown = metrics + server.stop()
    assert not [secret for secret in secrets if secret in shown]


# --- the end ---


# Asks itself to stop just before uvicorn would hear of it.
STOPPED_EARLY = """
import os, signal, uvicorn
from tablee.cli.main import main
run = uvicorn.Server.run
uvicorn.Server.run = lambda *given: (os.kill(os.getpid(), signal.SIGTERM), run(*given))
main()
"""


def test_a_server_that_is_asked_to_stop_while_it_starts_stops(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--workers", "1", "--db", f"sqlite:{tmp_path}/tables.db"]
    ended = subprocess.run([sys.executable, "-c", STOPPED_EARLY, *words], timeout=PATIENCE, check=False)
    assert ended.returncode == 0


def test_a_server_that_is_asked_to_stop_says_goodbye_and_keeps_every_move(tmp_path: Path) -> None:
    accepted: list[int] = []

    async def visit(server: Server) -> str:
        async with two_playing(server) as (ann, ben):
            players = [asyncio.create_task(play_until_the_end_of_the_server(player)) for player in (ann, ben)]
            await wait_until(lambda: len(accepted) > 10)
            server.process.terminate()
            codes = await asyncio.gather(*players)
            assert codes == [1012, 1012]
            return str(ann.table["table"])

    async def play_until_the_end_of_the_server(player: Player) -> int | None:
        try:
            while True:
                if player.snapshot is not None and player.must_choose():
                    fields = {"decision": player.snapshot["decision"], "move": player.snapshot["moves"][0]["move"]}
                    answer = await player.ask("play", **fields)
                    assert answer["type"] == "accepted", answer
                    accepted.append(answer["seq"])
                else:
                    await player.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else None

    async def numbers(table: str) -> set[int]:
        store = await open_store(f"sqlite:{tmp_path / 'tables.db'}")
        try:
            return {entry.seq for entry in await store.read(table)}
        finally:
            await store.close()

    with serving(tmp_path) as server:
        table = run(visit(server))
        logged = server.end()
    assert server.process.returncode == 0
    assert not [line for line in logged.splitlines() if json.loads(line)["level"] == "error"]
    assert set(accepted) <= run(numbers(table))
