"""Where others in the house reach the server: what is found, what is printed, and the code to scan."""

from __future__ import annotations

import itertools
import json
import re
import signal
import socket
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path

import pexpect
import pytest
import segno

from tablee.cli.phrases import Phrases
from tablee.server import addresses
from tablee.server.addresses import links_for_others, others_reach, own_link
from tablee.server.qr_code import BLACK_ON_WHITE, PLAIN, QUIET
from tablee.server.run import announce
from tests.cli.running import TABLEE, environment
from tests.server.servers import serving

BOTH = [socket.AF_INET, socket.AF_INET6]
INTERFACES = "127.0.0.1 ::1 169.254.3.4 fe80::1 172.17.0.1 fd00::7 192.168.1.7 2001:db8::9".split()
PATIENCE = 60  # seconds
DARK = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}  # above, below


@contextmanager
def listening(host: str) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as listener:
        listener.bind((host, 0))
        yield listener


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with these interfaces, that speaks to the rest of the world by the last of each family."""
    ways = {socket.AF_INET: ip_address("192.168.1.7"), socket.AF_INET6: ip_address("2001:db8::9")}
    monkeypatch.setattr(addresses, "of_interfaces", lambda: [ip_address(each) for each in INTERFACES])
    monkeypatch.setattr(addresses, "on_the_way_out", ways.get)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "of_interfaces", lambda: [ip_address("127.0.0.1"), ip_address("::1")])


def test_what_is_found_is_this_machines_and_not_for_itself_alone() -> None:
    own = addresses.of_interfaces()
    assert ip_address("127.0.0.1") in own
    for address in others_reach(BOTH):
        assert address in own
        assert not address.is_loopback
        with listening(str(address)):
            pass  # nobody can listen on an address of another machine


def test_the_way_out_is_found_without_a_word_to_anybody() -> None:
    for family in BOTH:
        assert addresses.on_the_way_out(family) in (None, *addresses.of_interfaces())


@pytest.mark.usefixtures("house")
def test_the_likeliest_address_is_first_and_useless_ones_are_left_out() -> None:
    with listening("0.0.0.0") as listener:
        port = listener.getsockname()[1]
        assert links_for_others(listener) == [f"http://192.168.1.7:{port}/", f"http://172.17.0.1:{port}/"]
        assert own_link(listener) == f"http://localhost:{port}/"


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize("is_v6_alone", [False, True])
def test_addresses_of_the_new_kind_are_in_brackets(is_v6_alone: bool) -> None:
    with socket.socket(socket.AF_INET6) as listener:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, is_v6_alone)
        listener.bind(("::", 0))
        port = listener.getsockname()[1]
        old = [] if is_v6_alone else [f"http://192.168.1.7:{port}/", f"http://172.17.0.1:{port}/"]
        assert links_for_others(listener) == [*old, f"http://[2001:db8::9]:{port}/", f"http://[fd00::7]:{port}/"]


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "localhost"), ("127.0.0.2", "127.0.0.2"), ("::1", "[::1]")])
def test_a_server_for_this_machine_alone_says_how_to_let_others_in(host: str, shown: str) -> None:
    with listening(host) as listener:
        first, second = announce(listener, links_for_others(listener), Phrases("en"))
        assert first.split()[4] == f"http://{shown}:{listener.getsockname()[1]}/"
        assert second.endswith("tablee serve --host 0.0.0.0")


@pytest.mark.parametrize("started", [".venv-play/bin/tablee", "/somewhere/bin/tablee"])
def test_who_is_told_how_to_let_others_in_can_type_it_as_it_stands(
    monkeypatch: pytest.MonkeyPatch, started: str
) -> None:
    monkeypatch.setattr("sys.argv", [started, "serve"])
    with listening("127.0.0.1") as listener:
        monkeypatch.setenv("PATH", "")
        assert announce(listener, [], Phrases("en"))[1].endswith(f" {started} serve --host 0.0.0.0")
        monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
        assert announce(listener, [], Phrases("en"))[1].endswith(" tablee serve --host 0.0.0.0")


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(("language", "said"), [("en", "in no network"), ("fr", "dans aucun réseau")])
def test_a_machine_without_a_network_says_so(language: str, said: str) -> None:
    with listening("0.0.0.0") as listener:
        first, second = announce(listener, links_for_others(listener), Phrases(language))
        assert first.split()[4].startswith("http://localhost:")
        assert said in second


@contextmanager
def serving_in_a_terminal(home: Path) -> Iterator[pexpect.spawn[str]]:
    words = ["serve", "--host", "0.0.0.0", "--port", "0", "--workers", "1"]
    terminal = environment(home) | {"TERM": "xterm-256color"}
    child = pexpect.spawn(TABLEE[0], [*TABLEE[1:], *words], env=terminal, encoding="utf-8", timeout=PATIENCE)
    try:
        yield child
    finally:
        child.kill(signal.SIGKILL)
        child.wait()
        child.close()


def test_what_is_printed_can_be_opened_and_scanned(tmp_path: Path) -> None:
    found = others_reach([socket.AF_INET])
    if not found:
        pytest.skip("this machine is in no network")
    with serving_in_a_terminal(tmp_path) as child:
        child.expect(r"http://localhost:(\d+)/")
        links = [f"http://{address}:{child.match.group(1)}/" for address in found]
        for link in links:
            child.expect_exact(link)
            assert urllib.request.urlopen(link + "health", timeout=PATIENCE).status == 200
        child.kill(signal.SIGTERM)
        child.expect(pexpect.EOF)
        assert read_code(child.before) == [list(row) for row in segno.make_qr(links[0]).matrix_iter(border=QUIET)]


def read_code(printed: str) -> list[list[int]]:
    """The modules of a code, dark or light, as a camera would see them: each line is black on white."""
    lines = re.findall(re.escape(BLACK_ON_WHITE) + "(.*?)" + re.escape(PLAIN), printed)
    pairs = [[DARK[block] for block in line] for line in lines]
    rows = [[block[half] for block in pair] for pair, half in itertools.product(pairs, (0, 1))]
    return rows[: len(rows[0])]


def test_without_a_terminal_no_code_is_drawn(tmp_path: Path) -> None:
    with serving(tmp_path, "--host", "0.0.0.0") as server:
        server.process.send_signal(signal.SIGTERM)
        assert server.process.stdout is not None
        _, *links = server.process.stdout.read().splitlines()
        server.process.wait(timeout=PATIENCE)
    port = server.address.rsplit(":", 1)[1]
    assert links == [f"  http://{address}:{port}/" for address in others_reach([socket.AF_INET])]


def test_only_a_page_of_the_machine_itself_is_told_the_links(tmp_path: Path) -> None:
    def ask(host: str) -> list[str]:
        request = urllib.request.Request(server.address + "/api/addresses", headers={"Host": host})
        links: list[str] = json.load(urllib.request.urlopen(request, timeout=PATIENCE))
        return links

    with serving(tmp_path, "--host", "0.0.0.0") as server:
        port = server.address.rsplit(":", 1)[1]
        assert ask(f"localhost:{port}") == [f"http://{each}:{port}/" for each in others_reach([socket.AF_INET])]
        assert ask("house.test") == []
