"""Pages of other origins, names that are not ours, and proxies: who is believed, through real sockets."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tablee.core.errors import SetupError
from tablee.server.origins import OwnNames
from tablee.server.settings import Settings, read_settings
from tests.event_loop import run
from tests.server.play import Player, create
from tests.server.servers import Server, serving

FRIEND = "https://friend"
TABLE = json.dumps({"game": "pop", "name": "Ann", "seats": 2})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(
        folder, "--origins", f"{FRIEND}, https://other", "--hosts", "cards.example.org,*.example.net"
    ) as server:
        yield server


def ask(server: Server, method: str, path: str, headers: dict[str, str]) -> int:
    """The status of the answer to a request with exactly these headers, `Host` among them."""
    connection = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=20)
    try:
        connection.putrequest(method, path, skip_host="Host" in headers, skip_accept_encoding=True)
        body = TABLE.encode() if method == "POST" else b""
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            connection.putheader(name, value)
        connection.endheaders(body)
        return connection.getresponse().status
    finally:
        connection.close()


def connect(server: Server, origin: str, name: str = "127.0.0.1") -> int:
    """The status with which a page of that origin opens a socket, or does not; it asks under that name."""
    joined = create(server.address, "pop", 2)

    async def visit() -> int:
        player = Player(server.address.replace("127.0.0.1", name), joined["table"], joined["token"])
        try:
            await player.connect(origin=origin, host="127.0.0.1")
        except InvalidStatus as refused:
            return refused.response.status_code
        await player.close()
        return 101

    return run(visit())


# --- pages of other origins ---

OWN = "own"
ORIGINS = [
    (OWN, True),
    (FRIEND, True),
    ("https://evil.example", False),
    ("null", False),
    ("http://[", False),
    ("http://[::1", False),
    ("http://127.0.0.1:99999999", False),
    ("//", False),
    ("", False),
]


def own(server: Server, origin: str) -> str:
    return server.address if origin == OWN else origin


@pytest.mark.parametrize(("origin", "is_welcome"), ORIGINS)
def test_pages_of_other_origins_may_not_connect(server: Server, origin: str, is_welcome: bool) -> None:
    assert connect(server, own(server, origin)) == (101 if is_welcome else 403)


@pytest.mark.parametrize(("origin", "is_welcome"), ORIGINS)
def test_pages_of_other_origins_may_not_post(server: Server, origin: str, is_welcome: bool) -> None:
    status = ask(server, "POST", "/api/tables", {"Origin": own(server, origin)})
    assert status == (201 if is_welcome else 403)


@pytest.mark.parametrize(
    ("site", "status"), [("same-origin", 201), ("none", 201), ("same-site", 403), ("cross-site", 403)]
)
def test_a_browser_that_names_no_origin_says_from_which_site_it_posts(server: Server, site: str, status: int) -> None:
    assert ask(server, "POST", "/api/tables", {"Sec-Fetch-Site": site}) == status


def test_whatever_is_no_browser_names_no_origin_and_may_post(server: Server) -> None:
    assert ask(server, "POST", "/api/tables", {}) == 201


def test_a_link_on_another_page_may_be_followed(server: Server) -> None:
    assert ask(server, "GET", "/api/games", {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"}) == 200


# --- names ---

NAMES = [
    ("127.0.0.1:8000", True),
    ("192.168.1.7", True),
    ("[fd00::7]:8000", True),
    ("localhost:8000", True),
    ("cards.localhost", True),
    ("raspberry:8000", True),
    ("raspberry.local", True),
    ("Raspberry.LOCAL.", True),
    ("house.test:8000", True),
    ("desk.lan", True),
    ("desk.home.arpa", True),
    (socket.gethostname(), True),
    ("cards.example.org", True),
    ("cards.example.org:8443", True),
    ("a.b.example.net", True),
    ("evil.example", False),
    ("other.example.org", False),
    ("example.net.evil.example", False),
    ("127.0.0.1.evil.example", False),
    ("localhost.evil.example", False),
    ("[::1", False),
    ("[", False),
    ("a b.local", False),
]


@pytest.mark.parametrize(("name", "is_ours"), NAMES)
def test_only_under_names_that_no_stranger_can_own_it_answers(server: Server, name: str, is_ours: bool) -> None:
    assert ask(server, "GET", "/health", {"Host": name}) == (200 if is_ours else 421)


def test_a_page_under_a_foreign_name_may_not_connect_either(server: Server) -> None:
    """Its name was pointed here by whoever owns it: to the browser it is of one origin with us."""
    for name, status in (("evil.example", 403), ("house.test", 101)):
        assert connect(server, server.address.replace("127.0.0.1", name), name) == status


def test_a_second_name_does_not_hide_behind_the_first(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", int(server.address.rsplit(":", 1)[1])), timeout=20) as raw:
        raw.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        assert b" 421 " in raw.makefile("rb").readline()


def test_any_name_may_be_allowed() -> None:
    assert OwnNames("*").has("evil.example:80")
    assert not OwnNames("").has("evil.example:80")
    assert not OwnNames("*.example.org").has("example.org")


# --- proxies ---


def is_believed(server: Server) -> bool:
    """Does a client whose forwarded address is said to be another's have limits of its own?"""
    statuses = [ask(server, "POST", "/api/tables", {"X-Forwarded-For": f"198.51.100.{number}"}) for number in range(22)]
    return statuses == [201] * 22


@pytest.mark.parametrize(
    ("proxy", "believed"),
    [
        ([], False),
        (["--proxy"], True),
        (["--proxy", "127.0.0.1"], True),
        (["--proxy", "10.0.0.1, 127.0.0.0/8"], True),
        (["--proxy", "10.0.0.0/8"], False),
    ],
)
def test_only_the_proxies_that_were_named_are_believed(tmp_path: Path, proxy: list[str], believed: bool) -> None:
    with serving(tmp_path, "--rate", "0.001", *proxy) as server:
        assert is_believed(server) is believed


def test_a_proxy_before_a_server_that_listens_to_both_families_is_believed(tmp_path: Path) -> None:
    """There it comes from ::ffff:127.0.0.1."""
    with serving(tmp_path, "--rate", "0.001", "--proxy", "127.0.0.1", "--host", "::") as server:
        server.address = server.address.replace("[::]", "127.0.0.1")
        assert is_believed(server)


def test_a_proxy_answers_for_the_names_it_serves(tmp_path: Path) -> None:
    with serving(tmp_path, "--proxy") as server:
        assert ask(server, "GET", "/health", {"Host": "cards.example.org"}) == 200
        assert ask(server, "POST", "/api/tables", {"Host": "a.example", "Origin": "https://b.example"}) == 403


@pytest.mark.parametrize("text", ["yes", "127.0.0.1/99", "127.0.0.1 10.0.0.1"])
def test_what_is_no_address_is_no_proxy(text: str) -> None:
    with pytest.raises(SetupError, match="proxy"):
        Settings(proxy=text).proxies()


def test_settings_come_from_the_environment_too() -> None:
    environment = {"TABLEE_PROXY": "10.0.0.1/8", "TABLEE_HOSTS": "*"}
    settings = read_settings({}, environment)
    assert [str(network) for network in settings.proxies()] == ["10.0.0.0/8"]
    assert settings.hosts == "*"
