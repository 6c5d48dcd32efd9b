"""The settings of the server: each is an option of `tablee serve` and an environment variable TABLEE_NAME."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from functools import partial
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any

from tablee.core.errors import SetupError, shown
from tablee.core.numbers import check_number

MOST = 1_000_000_000  # of anything
_WORDS = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False, "off": False}
_DECIMAL = re.compile(r"\d{1,9}(\.\d{1,9})?", re.ASCII)

Network = IPv4Network | IPv6Network


def setting(default: Any, about: str, least: int = 1, most: int = MOST, alone: str | None = None) -> Any:
    """`least` and `most` are for numbers that are counts; other numbers are more than nothing. `alone` is what an
    option means without a value.
    """
    return field(default=default, metadata={"about": about, "least": least, "most": most, "alone": alone})


@dataclass(frozen=True)
class Settings:
    host: str = setting("127.0.0.1", "the address to listen on; 0.0.0.0 for everybody in the network")
    port: int = setting(8000, "the port to listen on; 0 for any that is free", least=0, most=65_535)
    db: str = setting("", "sqlite:FILE or postgresql://…; a file in the user's data folder if left out")
    workers: int = setting(
        max(2, (os.cpu_count() or 2) - 1),
        "processes for bots, hints and reviews; of several, one is for quick bots only",
        most=256,
    )
    waiting: int = setting(64, "hints and reviews that may wait for a worker at a time", least=0)
    tables: int = setting(20_000, "tables in memory at a time")
    idle: int = setting(600, "seconds after which a table that nobody looks at leaves memory", least=0)
    connections: int = setting(10_000, "connections open at a time; fewer where the system allows fewer open files")
    sockets: int = setting(64, "sockets open at a time from one address")
    patience: float = setting(10.0, "seconds to wait for a request's headers, or for a socket's first message")
    ping: float = setting(20.0, "seconds between pings on a socket; it is closed if one stays unanswered for as long")
    rate: float = setting(2.0, "tables made or joined, records imported and reviews asked a second from one address")
    messages: float = setting(20.0, "messages a second on one socket")
    chat: float = setting(0.5, "lines of chat a second of one person, and of all together who have no seat")
    hosts: str = setting(
        "",
        "names under which the server answers, parted by commas, besides addresses and names of a house (localhost, "
        "*.local, *.lan and the like); *.NAME for all below it, * for any",
    )
    origins: str = setting("", "other origins whose pages may connect and post, parted by commas")
    proxy: str = setting(
        "",
        "addresses or networks of proxies whose X-Forwarded headers are believed, parted by commas; 127.0.0.1 if none "
        "are named",
        alone="127.0.0.1",
    )
    log: str = setting("warning", "what is logged: debug, info, warning or error")
    open: bool = setting(False, "open the page in the browser")

    def proxies(self) -> list[Network]:
        return [_parse_network(text) for text in listed(self.proxy)]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    for each in fields(Settings):
        flag, about = f"--{each.name}", f"{each.metadata['about']} (TABLEE_{each.name.upper()})"
        if isinstance(each.default, bool):
            parser.add_argument(flag, action="store_true", default=None, help=about)
        else:
            default = f"; {each.default} if left out" if each.default != "" else ""
            alone: dict[str, Any] = {"nargs": "?", "const": each.metadata["alone"]} if each.metadata["alone"] else {}
            parse = partial(_parse_argument, each)
            parser.add_argument(flag, type=parse, metavar=each.name.upper(), help=about + default, **alone)


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """What was given on the command line, else in the environment, else the default."""
    chosen: dict[str, Any] = {}
    for each in fields(Settings):
        text = environment.get(f"TABLEE_{each.name.upper()}")
        if given.get(each.name) is not None:
            chosen[each.name] = given[each.name]
        elif text is not None:
            chosen[each.name] = _parse_variable(each, text)
    return Settings(**chosen)


def _parse_argument(each: Field[Any], text: str) -> Any:
    try:
        return parse_setting(each, text)
    except SetupError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _parse_variable(each: Field[Any], text: str) -> Any:
    try:
        return parse_setting(each, text)
    except SetupError as error:
        raise SetupError(f"TABLEE_{each.name.upper()}: {error}") from None


def parse_setting(each: Field[Any], text: str) -> Any:
    """The value, of the kind of the setting's default; or a SetupError that says what it can be."""
    if isinstance(each.default, bool):
        if text.lower() not in _WORDS:
            raise SetupError(f"'{shown(text)}' is neither yes nor no")
        return _WORDS[text.lower()]
    if isinstance(each.default, int):
        return check_number(text, each.metadata["least"], each.metadata["most"])
    if isinstance(each.default, float):
        if not _DECIMAL.fullmatch(text) or float(text) == 0:
            raise SetupError(f"'{shown(text)}' is not a number above 0")
        return float(text)
    return text


def listed(text: str) -> list[str]:
    """What is parted by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _parse_network(text: str) -> Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise SetupError(f"proxy: '{text}' is neither an address nor a network") from None
