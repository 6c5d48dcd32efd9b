"""A push service of the tests' own with a browser behind it: it checks who sends, and reads what only it can read.

Written from the RFCs' side of the receiver (8188, 8291, 8292), with hashes by hand: nothing of the sender is used.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE = 20.0  # seconds for what must come
DAY = 86_400


def to_text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derive(salt: bytes, secret: bytes, about: bytes, length: int) -> bytes:
    """HKDF of one block (RFC 5869)."""
    pseudorandom = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(pseudorandom, about + b"\1", hashlib.sha256).digest()[:length]


@dataclass
class Browser:
    """Keys that nobody else has."""

    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    def keys(self) -> dict[str, str]:
        return {"p256dh": to_text(point_of(self.private.public_key())), "auth": to_text(self.auth)}

    def decrypt(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, text = body[21 : 21 + length], body[21 + length :]
        assert len(text) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), theirs)
        about = b"WebPush: info\0" + point_of(self.private.public_key()) + sender
        secret = derive(self.auth, shared, about, 32)
        key = derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(salt, secret, b"Content-Encoding: nonce\0", 12)
        padded: bytes = AESGCM(key).decrypt(nonce, text, None)
        message, end, _ = padded.rpartition(b"\2")
        assert end == b"\2", "it is not the last record"
        return message


def check_sender(header: str, key: str, audience: str) -> dict[str, Any]:
    """The claims of a VAPID header; fails if they were not signed by that key, or not for this service."""
    kind, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (kind, parts["k"]) == ("vapid", key)
    head, claims, signature = parts["t"].split(".")
    raw = from_text(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_text(key))
    public.verify(both, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    told: dict[str, Any] = json.loads(from_text(claims))
    assert told["aud"] == audience
    assert time.time() < told["exp"] < time.time() + DAY
    return told


@dataclass
class Arrived:
    """A request as it came: for which device, with which headers, what was said."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushReceiver:
    """`status` is what it answers; what came waits in `arrived`."""

    def __init__(self) -> None:
        self.arrived: Queue[Arrived] = Queue()
        self.status = 201
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.arrived.put(Arrived(self.path, headers, body))
                self.send_response(receiver.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *given: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    @contextmanager
    def running(self) -> Iterator[PushReceiver]:
        thread = Thread(target=self._server.serve_forever, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()
            thread.join()

    def subscription(self, browser: Browser, name: str, language: str = "en") -> dict[str, str]:
        return {"endpoint": f"{self.address}/{name}", **browser.keys(), "language": language}

    def read(self, browser: Browser, key: str) -> dict[str, Any]:
        """The next message, as the browser reads it, if it came from whoever has that key."""
        came = self.arrived.get(timeout=PATIENCE)
        claims = check_sender(came.headers["authorization"], key, self.address)
        assert claims["sub"].startswith(("https://", "mailto:"))
        assert came.headers["content-encoding"] == "aes128gcm"
        assert int(came.headers["ttl"]) > 0
        message: dict[str, Any] = json.loads(browser.decrypt(came.body))
        return message
