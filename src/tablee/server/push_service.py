"""Sending to push services: the only requests that the server makes by itself, to addresses that strangers name.

So it asks nobody but by https and under addresses of the open internet, unless a host was named in the settings; it
connects to the very address that it has looked at, follows nobody elsewhere, and waits for no answer for long.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from contextlib import suppress
from ipaddress import ip_address
from typing import Final, Literal
from urllib.parse import SplitResult, urlsplit

from tablee.server import web_push
from tablee.server.subscriptions import Subscription

SECONDS: Final = 8.0  # for all of a request
MOST_AT_ONCE: Final = 16
LONGEST_ENDPOINT: Final = 1000
LONGEST_ANSWER: Final = 4096  # of which only the first line counts
KEPT_SECONDS: Final = 86_400  # by the push service, while the device is off
SCHEMES: Final = {"https": 443, "http": 80}
GONE: Final = (404, 410)

Sent = Literal["sent", "gone", "failed"]


class BadEndpoint(ValueError):
    """Nothing is sent there."""


class PushService:
    """Any of them: which one it is stands in the subscription."""

    def __init__(self, secret: str, contact: str, allowed: list[str]) -> None:
        """`contact` is whom a service may write to; `allowed` are hosts that are asked wherever they are."""
        self._sender = web_push.Sender(secret)
        self._contact = contact
        self._allowed = allowed
        self._free = asyncio.Semaphore(MOST_AT_ONCE)
        self._tls = ssl.create_default_context()

    @property
    def key(self) -> str:
        """What browsers need to know to subscribe."""
        return self._sender.public

    def check(self, endpoint: str, p256dh: str, auth: str) -> None:
        """Could anything be sent there? Raises BadEndpoint or BadKeys."""
        self._parse(endpoint)
        web_push.read_keys(p256dh, auth)

    async def send(self, to: Subscription, message: bytes, topic: str) -> Sent:
        """Of several messages of one topic that wait at the service, only the last one arrives."""
        try:
            async with self._free, asyncio.timeout(SECONDS):
                status = await self._post(to, message, topic)
        except (OSError, ValueError, EOFError, asyncio.LimitOverrunError):
            return "failed"
        return "gone" if status in GONE else "sent" if 200 <= status < 300 else "failed"

    async def _post(self, to: Subscription, message: bytes, topic: str) -> int:
        endpoint = self._parse(to.endpoint)
        body = web_push.encrypt(message, to.p256dh, to.auth)
        audience = f"{endpoint.scheme}://{endpoint.netloc}"
        headers = {
            "Host": endpoint.netloc,
            "Authorization": self._sender.authorization(audience, self._contact or to.site),
            "Content-Encoding": "aes128gcm",
            "Content-Length": str(len(body)),
            "TTL": str(KEPT_SECONDS),
            "Topic": topic,
            "Urgency": "normal",
            "Connection": "close",
        }
        path = endpoint.path or "/"
        lines = [f"POST {path}{'?' + endpoint.query if endpoint.query else ''} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        return await self._exchange(endpoint, "\r\n".join([*lines, "", ""]).encode("ascii") + body)

    async def _exchange(self, endpoint: SplitResult, request: bytes) -> int:
        """The status with which a request is answered."""
        assert endpoint.hostname is not None
        is_secret = endpoint.scheme == "https"
        reader, writer = await asyncio.open_connection(
            await self._address(endpoint),
            endpoint.port or SCHEMES[endpoint.scheme],
            limit=LONGEST_ANSWER,
            ssl=self._tls if is_secret else None,
            server_hostname=endpoint.hostname if is_secret else None,
        )
        try:
            writer.write(request)
            await writer.drain()
            version, status, *_ = (await reader.readuntil(b"\r\n")).split()
            return int(status) if version.startswith(b"HTTP/1.") else 0
        finally:
            writer.close()
            with suppress(OSError, TimeoutError):
                await writer.wait_closed()

    async def _address(self, endpoint: SplitResult) -> str:
        """Where the host is: looked up once, so that what was allowed is what is connected to."""
        host = endpoint.hostname or ""
        found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
        addresses = [str(info[4][0]) for info in found]
        if host not in self._allowed and not all(map(is_public, addresses)):
            raise BadEndpoint("a push service is not in the house")
        return addresses[0]

    def _parse(self, text: str) -> SplitResult:
        endpoint = parse_endpoint(text)
        is_usual = endpoint.scheme == "https" and endpoint.port in (None, SCHEMES["https"])
        if not is_usual and endpoint.hostname not in self._allowed:
            raise BadEndpoint("a push service is asked by https only")
        return endpoint


def parse_endpoint(text: str) -> SplitResult:
    is_plain = len(text) <= LONGEST_ENDPOINT and text.isascii() and text.isprintable() and " " not in text
    try:
        endpoint = urlsplit(text if is_plain else "")
        is_whole = endpoint.hostname is not None and endpoint.port != 0
    except ValueError:  # brackets that do not close, a port that is none
        is_whole = False
    if not is_whole or "@" in endpoint.netloc or endpoint.scheme not in SCHEMES:
        raise BadEndpoint("it is no address of a push service")
    return endpoint


def is_public(address: str) -> bool:
    """Is it of the open internet: nothing of this machine, the house, or a provider's inside?"""
    ip = ip_address(address.partition("%")[0])
    mapped = getattr(ip, "ipv4_mapped", None) or ip
    return bool(mapped.is_global and not mapped.is_multicast)
