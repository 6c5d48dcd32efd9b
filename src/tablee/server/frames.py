"""Frames of WebSocket (RFC 6455, 5.2), cut and made; what is sent waits here for the end of the loop's turn."""

from __future__ import annotations

from asyncio import get_running_loop
from typing import Final, Protocol

# Of a frame: its first byte, if it is a whole message of text; then comes its length, in 7 bits if it is short, else in
# 2 or 8 bytes more; what comes from a client is masked by the 4 bytes after that.
WHOLE_TEXT: Final = 0x81
IS_MASKED: Final = 0x80
SHORT: Final = 125
IN_2_BYTES: Final = 126
IN_8_BYTES: Final = 127
MEDIUM: Final = 0xFFFF
MASK: Final = 4

SHORT_HEADS: Final = [bytes((WHOLE_TEXT, size)) for size in range(SHORT + 1)]
MEDIUM_HEAD: Final = bytes((WHOLE_TEXT, IN_2_BYTES))
LONG_HEAD: Final = bytes((WHOLE_TEXT, IN_8_BYTES))


def find_payload(data: bytes, first: int, size: int) -> tuple[int, int]:
    """Where the payload of the frame at `first` begins and ends; beyond `size`, if that cannot be known yet."""
    if size < first + 2:
        return size, size + 1
    start, length = first + 2, data[first + 1] & ~IS_MASKED
    if length >= IN_2_BYTES:
        start += 2 if length == IN_2_BYTES else 8
        if size < start:
            return size, size + 1
        length = int.from_bytes(data[first + 2 : start], "big")
    if data[first + 1] & IS_MASKED:
        start += MASK
    return start, start + length


def frame_head(size: int) -> bytes:
    if size <= SHORT:
        return SHORT_HEADS[size]
    if size <= MEDIUM:
        return MEDIUM_HEAD + size.to_bytes(2, "big")
    return LONG_HEAD + size.to_bytes(8, "big")


class Pipe(Protocol):
    def write(self, data: bytes) -> None: ...


class Outbox:
    """What is sent in one turn of the loop goes out together at its end, for writing is the dearest part of a move."""

    def __init__(self, pipe: Pipe) -> None:
        self._pipe: Pipe | None = pipe
        self._parts: list[bytes] = []

    def send(self, text: bytes) -> None:
        """Send a message that is UTF-8 already."""
        if not self._parts:
            if not _unsent:
                get_running_loop().call_soon(_flush_all)
            _unsent.append(self)
        self._parts.append(frame_head(len(text)))
        self._parts.append(text)

    def flush(self) -> None:
        if self._parts:
            parts, self._parts = self._parts, []
            if self._pipe is not None:
                self._pipe.write(b"".join(parts))

    def close(self) -> None:
        """Nothing goes out any more."""
        self._pipe = None


_unsent: Final[list[Outbox]] = []  # which have something to write at the end of this turn


def _flush_all() -> None:
    outboxes = _unsent.copy()
    _unsent.clear()
    for outbox in outboxes:
        outbox.flush()
