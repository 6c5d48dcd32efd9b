"""The page for whoever runs the server: only with the token; it shows, backs up, and lets the server rest."""

from __future__ import annotations

import urllib.request
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode

import pytest

from tablee.server.admin_page import Overview, TableRow, write_overview
from tablee.server.backup_file import check
from tests.event_loop import run
from tests.server.play import Player, call, create
from tests.server.servers import Server, serving

TOKEN = "a long token of the one who runs it"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("admin"), "--admin", TOKEN) as running:
        yield running


class Keeper:
    """Whoever runs the server, with a browser that keeps cookies."""

    def __init__(self, server: Server, language: str = "en") -> None:
        self._link = f"{server.address}/admin"
        self._browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        self._browser.addheaders = [("Accept-Language", language), ("Origin", server.address)]

    def look(self) -> str:
        return str(self._browser.open(self._link, timeout=60).read().decode())

    def send(self, **form: str) -> bytes:
        sent: bytes = self._browser.open(self._link, urlencode(form).encode(), timeout=60).read()
        return sent

    def enter(self) -> str:
        return self.send(token=TOKEN).decode()


def test_without_the_token_nobody_sees_or_does_anything(server: Server) -> None:
    stranger = Keeper(server)
    assert "Back up" not in stranger.look()
    with pytest.raises(HTTPError) as refused:
        stranger.send(token="a guess")
    assert refused.value.code == 403
    assert b"Back up" not in stranger.send(action="drain")
    assert call(server.address, "GET", "/health")[1]["status"] == "ok"


def test_a_strange_cookie_opens_nothing(server: Server) -> None:
    request = urllib.request.Request(f"{server.address}/admin", headers={"Cookie": "tablee_admin=\xe9"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert b"Back up" not in answer.read()


def test_it_shows_tables_without_their_links_or_names(server: Server) -> None:
    table = create(server.address, "pop", 2)["table"]
    page = Keeper(server).enter()
    assert "<td>Pop<td>gathering<td>2" in page
    assert table not in page
    assert "Ann" not in page
    assert "<td>Pop<td>on s&#x27;installe<td>2" in Keeper(server, "fr").enter()


def test_of_very_many_tables_all_are_counted_and_the_last_are_shown() -> None:
    latest = [TableRow("Pop", "playing", 2, 1, 0)]
    shown = Overview(latest, 9000, 8000, 7000, 0, 0.5, 2, 0, False, "", [])
    page = write_overview("en", shown)
    assert all(f"<dd>{count}</dd>" in page for count in (9000, 8000, 7000))
    assert "The last 1 that were used are shown." in page
    assert "<dd>0,50</dd>" in write_overview("fr", shown)


def test_a_backup_is_a_file_to_take_away(server: Server, tmp_path: Path) -> None:
    create(server.address, "pop", 2)
    keeper = Keeper(server)
    keeper.enter()
    (tmp_path / "taken.gz").write_bytes(keeper.send(action="backup"))
    assert check(tmp_path / "taken.gz").lines >= 1


def test_a_server_that_rests_makes_no_new_tables_until_it_goes_on(server: Server) -> None:
    keeper = Keeper(server)
    keeper.enter()
    assert b"games that are in play go on" in keeper.send(action="drain")
    status, refusal = call(server.address, "POST", "/api/tables", {"game": "pop", "name": "Ann", "seats": 2})
    assert (status, refusal["code"]) == (503, "busy")
    assert call(server.address, "GET", "/health")[1]["status"] == "draining"
    assert b"games that are in play go on" not in keeper.send(action="resume")
    create(server.address, "pop", 2)


def test_all_who_are_here_and_whoever_comes_are_told(server: Server) -> None:
    keeper = Keeper(server)
    keeper.enter()
    joined = create(server.address, "pop", 2)

    async def listen() -> list[str]:
        async with Player(server.address, joined["table"], joined["token"]) as here:
            keeper.send(action="announce", notice=" Back in <five> minutes. ")
            heard = [(await here.until("notice"))["text"]]
            async with Player(server.address, joined["table"], None) as late:
                heard.append((await late.until("notice"))["text"])
            keeper.send(action="announce", notice="")
            heard.append((await here.until("notice"))["text"])
        return heard

    assert run(listen()) == ["Back in <five> minutes.", "Back in <five> minutes.", ""]
    assert "five" not in keeper.look()


def test_a_word_reaches_those_at_the_other_servers_too(database: str) -> None:
    servers = [Server(database, "--admin", TOKEN) for _ in range(2)]
    try:
        keeper = Keeper(servers[0])
        keeper.enter()
        joined = create(servers[1].address, "pop", 2)

        async def listen() -> list[str]:
            heard = []
            async with Player(servers[1].address, joined["table"], joined["token"]) as here:
                for notice in ("Back in five minutes.", ""):
                    keeper.send(action="announce", notice=notice)
                    heard.append((await here.until("notice"))["text"])
            return heard

        assert run(listen()) == ["Back in five minutes.", ""]
    finally:
        for server in servers:
            server.stop()


def test_without_a_token_there_is_no_such_page(tmp_path: Path) -> None:
    with serving(tmp_path, "--admin", "") as other:
        assert call(other.address, "GET", "/admin")[0] == 404
