"""The settings of the server: each is an option of `tablee serve`, an environment variable TABLEE_NAME and a line of
a TOML file, in this order.
"""

from __future__ import annotations

import argparse
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from functools import partial
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tablee.core.errors import SetupError, shown
from tablee.core.numbers import check_number

MOST = 1_000_000_000  # of anything
_WORDS = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False, "off": False}
_DECIMAL = re.compile(r"\d{1,9}(\.\d{1,9})?", re.ASCII)
_PASSWORD = re.compile(r"(?<=://)([^:@/]*):[^@/]*@")

Network = IPv4Network | IPv6Network


def setting(
    default: Any, about: str, least: int = 1, most: int = MOST, alone: str | None = None, is_secret: bool = False
) -> Any:
    """`least` and `most` are for numbers that are counts; other numbers are more than nothing. `alone` is what an
    option means without a value. What is secret is not shown.
    """
    known = {"about": about, "least": least, "most": most, "alone": alone, "is_secret": is_secret}
    return field(default=default, metadata=known)


@dataclass(frozen=True)
class Settings:
    host: str = setting("127.0.0.1", "the address to listen on; 0.0.0.0 for everybody in the network")
    port: int = setting(8000, "the port to listen on; 0 for any that is free", least=0, most=65_535)
    db: str = setting("", "sqlite:FILE or postgresql://…; by default a file in the user's data folder")
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
        "names under which the server answers, separated by commas, besides addresses and names of a house (localhost, "
        "*.local, *.lan and the like); *.NAME for all below it, * for any",
    )
    origins: str = setting("", "other origins whose pages may connect and post, separated by commas")
    proxy: str = setting(
        "",
        "addresses or networks of proxies whose X-Forwarded headers are believed, separated by commas; 127.0.0.1 if "
        "none are named",
        alone="127.0.0.1",
    )
    remind: int = setting(
        300, "seconds after which whoever is awaited at a table over days and is not there is reminded", least=0
    )
    push: str = setting(
        "",
        "hosts of push services in the house, or without https, that are sent to all the same, separated by commas",
    )
    contact: str = setting(
        "", "whom push services may write to, mailto:NAME@HOST or https://…; by default the page that people play on"
    )
    keep: int = setting(0, "days for which finished games are kept; 0 for ever", least=0)
    abandoned: int = setting(
        0, "days without a move, a word or a guest after which an unfinished table is closed; 0 for never", least=0
    )
    admin: str = setting("", "token for the page /admin, which is not there without one", is_secret=True)
    log: str = setting("warning", "what is logged: debug, info, warning or error")
    open: bool = setting(False, "open the page in the browser")

    def proxies(self) -> list[Network]:
        return [_parse_network(text) for text in listed(self.proxy)]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", metavar="FILE", help="file of settings, as TOML: port = 8000 (also: TABLEE_CONFIG)")
    parser.add_argument("--show-settings", action="store_true", help="print all settings and where they come from")
    for each in fields(Settings):
        variable = f"also: TABLEE_{each.name.upper()}"
        flag, about = f"--{each.name}", each.metadata["about"]
        if isinstance(each.default, bool):
            parser.add_argument(flag, action="store_true", default=None, help=f"{about} ({variable})")
        else:
            default = f"default: {each.default}; " if each.default != "" else ""
            alone: dict[str, Any] = {"nargs": "?", "const": each.metadata["alone"]} if each.metadata["alone"] else {}
            parse = partial(_parse_argument, each)
            parser.add_argument(
                flag, type=parse, metavar=each.name.upper(), help=f"{about} ({default}{variable})", **alone
            )


class Chosen(NamedTuple):
    value: Any
    source: str  # where it was chosen, in words


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    return Settings(**{name: chosen.value for name, chosen in choose_settings(given, environment).items()})


def choose_settings(given: Mapping[str, Any], environment: Mapping[str, str]) -> dict[str, Chosen]:
    """What was given on the command line, else in the environment, else in the file, else the default."""
    file = given.get("config") or environment.get("TABLEE_CONFIG")
    written = _read_file(Path(file)) if file else {}
    return {each.name: _choose(each, given, environment, written) for each in fields(Settings)}


def _choose(
    each: Field[Any], given: Mapping[str, Any], environment: Mapping[str, str], written: Mapping[str, Chosen]
) -> Chosen:
    variable = f"TABLEE_{each.name.upper()}"
    if given.get(each.name) is not None:
        return Chosen(given[each.name], f"--{each.name}")
    if variable in environment:
        return Chosen(_parse_from(variable, each, environment[variable]), variable)
    return written.get(each.name, Chosen(each.default, "default"))


def _read_file(path: Path) -> dict[str, Chosen]:
    try:
        return parse_file(path.read_text("utf-8"), str(path))
    except (OSError, UnicodeError) as problem:
        raise SetupError(f"{path} cannot be read: {problem}") from problem


def parse_file(text: str, name: str) -> dict[str, Chosen]:
    """The settings that a file holds, by name."""
    try:
        written = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise SetupError(f"{name} cannot be read: {problem}") from problem
    known = {each.name: each for each in fields(Settings)}
    if unknown := [key for key in written if key not in known]:
        raise SetupError(f"{name}: there is no setting '{shown(unknown[0])}'; the settings are {', '.join(known)}")
    return {
        key: Chosen(_parse_from(f"{name}: {key}", known[key], _as_text(value)), name) for key, value in written.items()
    }


def _as_text(value: Any) -> str:
    """What the file holds, as it would be typed: a list as its parts, separated by commas."""
    if isinstance(value, list):
        return ",".join(map(_as_text, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def show_settings(chosen: Mapping[str, Chosen]) -> str:
    """A file of settings, with where each comes from; passwords are left out."""
    secret = {each.name for each in fields(Settings) if each.metadata["is_secret"]}
    return "\n".join(
        f"{name} = {_as_toml('***' if name in secret and each.value else each.value)}  # {each.source}"
        for name, each in chosen.items()
    )


def _as_toml(value: Any) -> str:
    if isinstance(value, str):
        return msgspec.json.encode(_PASSWORD.sub(r"\1:***@", value)).decode()
    return _as_text(value)


def _parse_argument(each: Field[Any], text: str) -> Any:
    try:
        return parse_setting(each, text)
    except SetupError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _parse_from(where: str, each: Field[Any], text: str) -> Any:
    try:
        return parse_setting(each, text)
    except SetupError as error:
        raise SetupError(f"{where}: {error}") from None


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
    """The parts of a text that is separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _parse_network(text: str) -> Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise SetupError(f"proxy: '{text}' is neither an address nor a network") from None
