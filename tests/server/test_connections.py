"""Connections that ask too much, or nothing at all, through bare sockets: each is closed, and others play on."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tablee.server.door import MOST_BESIDE_BODY, MOST_HEADERS, MOST_LINE
from tablee.server.limits import network_of
from tablee.server.socket import MOST_BAD, MOST_UNGREETED
from tests.event_loop import run
from tests.server.play import Data, Player, call, create, join
from tests.server.servers import PATIENCE, Server, serving
from tests.server.test_wire import BYTES, MORE, PING, PONG, Bare, chat, frame

HURRIED = ("--patience", "0.5")
HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
LAST = b"Connection: close\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder, *HURRIED) as server:
        yield server


@contextmanager
def connected(server: Server) -> Iterator[socket.socket]:
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as bare:
        yield bare


def hear_all(bare: socket.socket) -> bytes:
    """Everything until the server closes."""
    heard = b""
    try:
        while more := bare.recv(65536):
            heard += more
    except ConnectionError:
        pass
    return heard


def status(heard: bytes) -> int:
    return int(heard.split()[1]) if heard else 0


def is_shut(bare: socket.socket) -> bool:
    """Has the server closed it already?"""
    bare.setblocking(False)
    try:
        return bare.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


# --- how large ---


def fields(count: int) -> bytes:
    return b"".join(b"x%d: y\r\n" % number for number in range(count))


@pytest.mark.parametrize(
    ("request_head", "code"),
    [
        (HEAD + b"x: " + b"y" * MOST_LINE + b"\r\n\r\n", 431),
        (HEAD + b"y" * MOST_LINE + b": x\r\n\r\n", 431),
        (HEAD + fields(MOST_HEADERS) + b"\r\n", 431),
        (HEAD + b"".join(b"x%d: %s\r\n" % (number, b"y" * 4000) for number in range(8)) + b"\r\n", 431),
        (HEAD + b"x: " + b"y" * 4 * MOST_BESIDE_BODY, 431),
        (b"GET /" + b"y" * MOST_LINE + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        (b"GET /" + b"y" * 4 * MOST_BESIDE_BODY, 414),
        (HEAD + LAST + fields(MOST_HEADERS - 10) + b"\r\n", 200),
        (HEAD + LAST + b"x: " + b"y" * (MOST_LINE - 10) + b"\r\n\r\n", 200),
    ],
)
def test_headers_have_a_most(server: Server, request_head: bytes, code: int) -> None:
    with connected(server) as bare:
        bare.sendall(request_head)
        assert status(hear_all(bare)) == code


def test_a_socket_is_asked_for_in_as_few_words(server: Server) -> None:
    joined = create(server.address, "pop", 2)
    bare = Bare(server, joined)
    bare.socket.sendall(bare.request.encode()[:-2] + fields(MOST_HEADERS) + b"\r\n")
    assert status(bare.file.read()) == 431


@pytest.mark.parametrize("ending", [b"x: " + b"y" * 65536, fields(20_000), b"1;" + b"y" * 65536])
def test_what_comes_after_a_body_has_a_most_too(server: Server, ending: bytes) -> None:
    """Trailers and extensions of chunks are read by nobody."""
    with connected(server) as bare:
        bare.sendall(CHUNKED.removesuffix(b"0\r\n") + ending if ending.startswith(b"1") else CHUNKED + ending)
        hear_all(bare)


def test_a_header_without_end_is_cut_off_at_once(server: Server) -> None:
    with connected(server) as bare:
        bare.sendall(HEAD + b"x: ")
        with pytest.raises(ConnectionError):
            bare.sendall(b"y" * 100_000_000)


def test_requests_that_come_one_after_the_other_are_answered_in_turn(server: Server) -> None:
    with connected(server) as bare:
        bare.sendall((HEAD + b"\r\n") * 4 + HEAD + LAST + b"\r\n")
        assert hear_all(bare).count(b"HTTP/1.1 200 OK") == 5


def test_too_many_requests_at_once_are_too_many(server: Server) -> None:
    with connected(server) as bare:
        bare.sendall((HEAD + b"\r\n") * 1000)
        assert hear_all(bare).count(b"HTTP/1.1 200 OK") < 100


# --- how long ---


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"", 0),
        (b"\r\n\r\n", 0),
        (b"GET /hea", 408),
        (HEAD, 408),
        (POST + b"Content-Length: 10\r\n\r\n", 408),
        (POST + b"Content-Length: 10\r\n\r\n{", 408),
        (CHUNKED, 408),
    ],
)
def test_who_does_not_go_on_is_not_waited_for(server: Server, sent: bytes, code: int) -> None:
    with connected(server) as bare:
        bare.sendall(sent)
        assert status(hear_all(bare)) == code


def trickle(bare: socket.socket, byte: Callable[[int], bytes]) -> float:
    """Send a byte now and then until the server has closed; how long that took."""
    began = time.monotonic()
    while not is_shut(bare) and time.monotonic() < began + PATIENCE:
        try:
            bare.send(byte(int(time.monotonic() * 1000)))
        except ConnectionError:
            break
        time.sleep(0.02)
    return time.monotonic() - began


@pytest.mark.parametrize("start", [b"", HEAD + b"x: ", POST + b"Content-Length: 100000\r\n\r\n", HEAD + b"\r\n"])
def test_a_byte_now_and_then_is_not_going_on(server: Server, start: bytes) -> None:
    with connected(server) as bare:
        bare.sendall(start)
        if start.endswith(HEAD + b"\r\n"):
            assert b"200" in bare.recv(12)
            while b"ok" not in bare.recv(4096):
                pass
        assert trickle(bare, lambda _: b"\r" if not start or start.endswith(HEAD + b"\r\n") else b"y") < PATIENCE / 2


def test_who_does_not_read_the_answer_is_not_waited_for(server: Server) -> None:
    with connected(server) as bare:
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        for _ in range(40):
            bare.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
        wait_for_connections(server, 0)


def wait_for_connections(server: Server, most: int) -> None:
    """Until the server has closed all connections but so many, and the one that asks for it."""
    until = time.monotonic() + PATIENCE
    while (found := connections(server)) > most + 1:
        assert time.monotonic() < until, found
        time.sleep(0.05)


def connections(server: Server) -> int:
    _, metrics = call(server.address, "GET", "/metrics")
    line = next(line for line in metrics.splitlines() if line.startswith("tablee_open_connections "))
    return int(float(line.split()[1]))


# --- before the hello ---


@pytest.fixture
def table(server: Server) -> Data:
    return create(server.address, "chakapuces", 2)


def shaken(server: Server, table: Data) -> Bare:
    bare = Bare(server, table)
    bare.shake_hands()
    return bare


def test_a_socket_that_says_nothing_is_closed(server: Server, table: Data) -> None:
    assert shaken(server, table).close_code() == 1008


def test_a_socket_that_says_anything_but_hello_is_closed_soon(server: Server, table: Data) -> None:
    bare = shaken(server, table)
    bare.send(*(frame(chat(number)) for number in range(MOST_UNGREETED)))
    answers = [bare.answer() for _ in range(MOST_UNGREETED)]
    assert {answer["code"] for answer in answers} == {"bad_message"}
    assert bare.close_code() == 1008


def test_whoever_speaks_before_the_answer_is_not_heard(server: Server, table: Data) -> None:
    """A client must wait for it (RFC 6455, 4.1); nothing of ours would count its frames."""
    bare = Bare(server, table)
    bare.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    bare.socket.sendall(bare.request.encode())
    for _ in range(200):
        try:
            bare.socket.sendall(frame(b"", PING) * 200)
        except ConnectionError:
            break
    wait_for_connections(server, 0)


# --- on a socket ---


@pytest.fixture
def bare(server: Server, table: Data) -> Iterator[Bare]:
    """Somebody who has said hello."""
    bare = shaken(server, table)
    bare.send(frame(json.dumps({"type": "hello", "id": "hello", "token": table["token"]}).encode()))
    assert bare.answer()["type"] == "welcome"
    yield bare
    bare.file.close()
    bare.socket.close()


@pytest.mark.parametrize(
    "flood",
    [
        frame(b"", PING) * 2000,
        frame(b"x" * 125, PONG) * 2000,
        frame(b"", BYTES, fin=False) + frame(b"", MORE, fin=False) * 2000,
    ],
)
def test_frames_that_say_nothing_come_only_so_fast(bare: Bare, flood: bytes) -> None:
    bare.send(flood)
    assert bare.close_code() == 1008


def test_a_ping_now_and_then_is_answered(bare: Bare) -> None:
    for _ in range(10):
        bare.send(frame(b"alive?", PING))
        assert bare.hear() == (PONG, b"alive?")


def test_bytes_come_only_so_fast(tmp_path: Path) -> None:
    with serving(tmp_path, "--messages", "20") as server:
        bare = shaken(server, create(server.address, "pop", 2))
        bare.send(frame(json.dumps({"type": "hello", "id": "hello"}).encode()))
        assert bare.answer()["type"] == "welcome"
        bare.send(*(frame(b"x" * 16_000) for _ in range(MOST_BAD - 1)))
        assert bare.close_code() == 1008


def test_who_never_reads_nor_answers_is_let_go(tmp_path: Path) -> None:
    """Also with something still to be sent, for which the system would wait as long as the other end lives."""
    with serving(tmp_path, "--ping", "12") as server:  # whoever chats must be in time also on a busy machine
        ann = create(server.address, "chakapuces", 2)
        bare = shaken(server, ann)
        bare.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        bare.send(frame(json.dumps({"type": "hello", "id": "hello"}).encode()))

        async def chatter() -> None:
            async with Player(server.address, ann["table"], ann["token"]) as player:
                while player.table["spectators"]:
                    await player.ask("chat", text="x" * 300)  # one at a time: what is heard may not pile up here

        run(asyncio.wait_for(chatter(), PATIENCE))
        wait_for_connections(server, 0)


# --- how many ---


def test_one_address_has_only_so_many_connections_and_the_oldest_that_waits_makes_room(tmp_path: Path) -> None:
    with serving(tmp_path, "--sockets", "2", "--connections", "400") as server, ExitStack() as stack:
        bares = [stack.enter_context(connected(server)) for _ in range(200)]
        assert call(server.address, "GET", "/health")[0] == 200
        assert connections(server) <= 2 + 64
        assert is_shut(bares[0])
        assert not is_shut(bares[-1])


def test_one_address_cannot_take_all_there_are(tmp_path: Path) -> None:
    with serving(tmp_path, "--sockets", "1000", "--connections", "100") as server, ExitStack() as stack:
        for _ in range(200):
            stack.enter_context(connected(server))
        assert call(server.address, "GET", "/health")[0] == 200
        assert connections(server) <= 75


@pytest.mark.parametrize("files", [256, None])
def test_a_thousand_half_open_connections_leave_a_game_untouched(tmp_path: Path, files: int | None) -> None:
    """Half of them say nothing, half begin a request; the game is played, and new people come, all the while."""

    async def visit(server: Server) -> None:
        ann = create(server.address, "chakapuces", 2)
        ben = join(server.address, ann["table"], "Ben", 1)
        players = [Player(server.address, each["table"], each["token"]) for each in (ann, ben)]
        with ExitStack() as stack:
            async with players[0], players[1]:
                await players[0].ask("start")
                for number in range(1100):
                    bare = stack.enter_context(connected(server))
                    if number % 2:
                        bare.sendall(HEAD)
                late = create(server.address, "pop", 2)
                async with Player(server.address, late["table"], late["token"]):
                    await asyncio.gather(*(player.play_to_the_end() for player in players))

    with serving(tmp_path, "--log", "warning", files=files) as server:
        run(visit(server))
        logged = server.stop()
    assert logged == ""


# --- addresses ---


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::", "2001:db8:1:2::"),
        ("2001:db8:1:3::7", "2001:db8:1:3::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("::1", "::"),
        ("", ""),
        ("nowhere", "nowhere"),
    ],
)
def test_addresses_are_limited_by_what_one_household_has(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_household_of_the_new_internet_has_one_limit(tmp_path: Path) -> None:
    def make_table(server: Server, address: str) -> int:
        body = {"game": "pop", "name": "Ann", "seats": 2}
        return call(server.address, "POST", "/api/tables", body, headers={"X-Forwarded-For": address})[0]

    with serving(tmp_path, "--rate", "0.001", "--proxy") as server:
        statuses = [make_table(server, f"2001:db8:1:2::{number:x}") for number in range(22)]
        assert statuses == [201] * 20 + [429] * 2
        assert make_table(server, "2001:db8:1:3::1") == 201
