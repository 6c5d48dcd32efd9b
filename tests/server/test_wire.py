"""Frames as no good client cuts them, through a bare socket: what is heard is the same, and what is wrong is closed."""

from __future__ import annotations

import base64
import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.play import Data, create
from tests.server.servers import Server, serving

TEXT, MORE, BYTES, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10
FIN, MASKED = 0x80, 0x80
PATIENCE = 20.0


class Bare:
    """A socket on a table, byte by byte."""

    def __init__(self, server: Server, table: Data) -> None:
        place = urlsplit(server.address)
        self.socket = socket.create_connection((str(place.hostname), int(place.port or 80)), timeout=PATIENCE)
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET /api/tables/{table['table']}/socket HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\n"
        self.request = f"{head}Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"

    def shake_hands(self) -> None:
        self.socket.sendall(self.request.encode())
        assert b" 101 " in self.file.readline()
        while self.file.readline() != b"\r\n":
            pass

    def send(self, *frames: bytes) -> None:
        self.socket.sendall(b"".join(frames))

    def hear(self) -> tuple[int, bytes]:
        """The kind of the next frame, and what is in it."""
        kind, size = self.file.read(2)
        if size >= 126:
            size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
        return kind & 0x0F, self.file.read(size)

    def answer(self) -> Data:
        """The next message that answers something."""
        while True:
            kind, payload = self.hear()
            assert kind == TEXT, (kind, payload)
            message: Data = json.loads(payload)
            if message["type"] in ("welcome", "accepted", "refused"):
                return message

    def close_code(self) -> int:
        while True:
            kind, payload = self.hear()
            if kind == CLOSE:
                return int.from_bytes(payload[:2], "big")


def frame(payload: bytes, kind: int = TEXT, fin: bool = True, is_masked: bool = True) -> bytes:
    size = len(payload)
    lengths = bytes([size]) if size < 126 else b"\x7e" + size.to_bytes(2, "big")
    head = bytes([(FIN if fin else 0) | kind, lengths[0] | (MASKED if is_masked else 0)]) + lengths[1:]
    if not is_masked:
        return head + payload
    mask = b"\x11\x22\x33\x44"
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


def chat(number: int, text: str = "hello") -> bytes:
    return json.dumps({"type": "chat", "id": f"{number}", "text": text}).encode()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder) as server:
        yield server


@pytest.fixture
def table(server: Server) -> Data:
    return create(server.address, "chakapuces", 2)


@pytest.fixture
def hello(table: Data) -> bytes:
    return frame(json.dumps({"type": "hello", "id": "hello", "token": table["token"]}).encode())


@pytest.fixture
def bare(server: Server, table: Data, hello: bytes) -> Iterator[Bare]:
    """Somebody who has said hello."""
    bare = Bare(server, table)
    bare.shake_hands()
    bare.send(hello)
    assert bare.answer()["type"] == "welcome"
    yield bare
    bare.file.close()
    bare.socket.close()


def ids(bare: Bare, count: int) -> list[str]:
    answers = [bare.answer() for _ in range(count)]
    assert {answer["type"] for answer in answers} == {"accepted"}
    return [answer["id"] for answer in answers]


def test_messages_may_come_byte_by_byte(bare: Bare) -> None:
    bare.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in frame(chat(1, "x" * 200)):
        bare.send(bytes([byte]))
    assert ids(bare, 1) == ["1"]


def test_many_messages_may_come_at_once_and_one_and_a_half(bare: Bare) -> None:
    last = frame(chat(4))
    bare.send(*(frame(chat(number)) for number in (1, 2, 3)), last[:20])
    assert ids(bare, 3) == ["1", "2", "3"]
    bare.send(last[20:], frame(chat(5)))
    assert ids(bare, 2) == ["4", "5"]


def test_a_message_may_come_in_parts_with_a_ping_between(bare: Bare) -> None:
    text = chat(1)
    bare.send(frame(text[:5], fin=False), frame(b"alive?", PING), frame(text[5:9], MORE, fin=False))
    assert bare.hear() == (PONG, b"alive?")
    bare.send(frame(text[9:], MORE), frame(chat(2)))
    assert ids(bare, 2) == ["1", "2"]


def test_bytes_that_are_text_are_heard_as_such(bare: Bare) -> None:
    bare.send(frame(chat(1), BYTES))
    assert ids(bare, 1) == ["1"]


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([frame(chat(1)[:5], fin=False), frame(chat(2))], 1002),  # a message within a message
        ([frame(chat(1), MORE)], 1002),  # the rest of nothing
        ([frame(chat(1), is_masked=False)], 1002),
        ([frame(b"x" * 126, PING)], 1002),
        ([bytes([FIN | 0x40 | TEXT]) + frame(chat(1))[1:]], 1002),  # an extension that nobody agreed on
        ([frame(b"\xff\xfe")], 1007),
        ([frame(b"x" * 20_000)], 1009),
        ([frame(b"x" * 20_000)[:10]], 1009),
        ([b"\x81\xff" + b"\x7f" * 12], 1009),
        ([frame((1000).to_bytes(2, "big"), CLOSE), frame(chat(1))], 1000),  # after a goodbye nothing is heard
    ],
)
def test_what_is_wrong_closes_the_socket_with_its_code(bare: Bare, frames: list[bytes], code: int) -> None:
    bare.send(*frames)
    assert bare.close_code() == code
    assert bare.file.read() == b""
