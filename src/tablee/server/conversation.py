"""What is said on a socket, whoever carries it: messages are read, answered once each, or refused."""

from __future__ import annotations

from typing import Final

import msgspec

from tablee.server import protocol
from tablee.server.connection import Connection
from tablee.server.host import Host
from tablee.server.live_table import LiveTable
from tablee.server.protocol import Accepted, AskHints, AskHistory, ClientMessage, Hello, History, Refused, ServerMessage
from tablee.server.refusal import Refusal, refusal_of
from tablee.server.store import StoreError
from tablee.server.views import show_history

MOST_CHARACTERS: Final = 4096  # in one message

_DECODER: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)


def parse(text: str) -> ClientMessage:
    if len(text) > MOST_CHARACTERS:
        raise Refusal("too_large", f"a message has {MOST_CHARACTERS} characters at most")
    try:
        return _DECODER.decode(text)
    except msgspec.MsgspecError as error:
        raise Refusal("bad_message", f"this is not a message: {error}") from None
    except RecursionError:
        raise Refusal("bad_message", "this is not a message") from None


async def answer(
    host: Host, live: LiveTable, connection: Connection, message: ClientMessage
) -> ServerMessage | History:
    """What a message after the hello is answered with; or a Refusal."""
    if isinstance(message, Hello):
        raise Refusal("bad_message", "hello has been said")
    if isinstance(message, AskHints):
        return await host.hints(live, connection.person, message, connection.address)
    if isinstance(message, AskHistory):
        return show_history(live.table, connection.person, message)
    try:
        return Accepted(message.id, await host.request(live, connection.person, message))
    except StoreError as error:
        raise refusal_of(error) from None


class _Named(msgspec.Struct):
    id: protocol.Id


_DECODE_ID: Final = msgspec.json.Decoder(_Named).decode


def refused(text: str, refusal: Refusal) -> Refused:
    """With the message's own id, if one can be read."""
    try:
        id = _DECODE_ID(text[:MOST_CHARACTERS]).id
    except (msgspec.MsgspecError, RecursionError):
        id = ""
    return Refused(id, refusal.code, refusal.reason)
