"""A link that was sent shows a title, a sentence and a picture of its game before anybody opens it."""

from __future__ import annotations

import re
from urllib.request import Request, urlopen

from tests.server.play import call, create
from tests.server.servers import Server


def head_of(server: Server, path: str, language: str = "en") -> dict[str, str]:
    status, page = call(server.address, "GET", path, headers={"Accept-Language": language})
    assert status == 200
    found = dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', page))
    return found | {"title": re.findall(r"<title>(.*?)</title>", page)[0]}


def test_a_table_shows_its_game_in_the_readers_language_with_a_picture_that_is_there(server: Server) -> None:
    joined = create(server.address, "snack-match", 2)
    head = head_of(server, f"/t/{joined['table']}", "fr-FR,fr;q=0.9")
    assert head["title"] == head["og:title"] == "Snack Match · Tablée"
    assert head["og:description"] == "On vous invite à une partie de Snack Match."
    assert head["og:url"] == f"{server.address}/t/{joined['table']}"
    assert head["og:image"] == f"{server.address}/preview-snack-match.jpg"
    with urlopen(Request(head["og:image"])) as picture:
        assert picture.headers["Content-Type"] == "image/jpeg"
        assert picture.read(2) == b"\xff\xd8"


def test_every_game_has_a_picture_and_what_is_about_none_has_the_icon(server: Server) -> None:
    for game in ("shuppa", "cup-king", "pop", "chakapuces", "snack-match"):
        assert head_of(server, f"/rules/{game}")["og:image"].endswith(f"/preview-{game}.jpg")
    for path in ("/", "/t/nosuchtable", "/new/nosuchgame"):
        assert head_of(server, path)["og:image"] == f"{server.address}/icon-512.png"


def test_nobody_writes_into_the_head_by_the_address(server: Server) -> None:
    status, page = call(server.address, "GET", "/new/%22%3E%3Cscript%3Ealert(1)")
    assert status == 200
    assert "<script>alert" not in page
