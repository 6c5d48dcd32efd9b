"""What others see of a link before they open it: a title, a sentence and a picture of the game, in the page's head."""

from __future__ import annotations

from html import escape
from typing import Final

from starlette.requests import Request

import tablee
from tablee.core.errors import TableeError
from tablee.server.host import Host
from tablee.server.refusal import Refusal

NAME: Final = "Tablée"
TITLE: Final = f"<title>{NAME}</title>"  # as it stands in the client's page
ABOUT: Final = {
    "en": "Family card games with friends and bots.",
    "fr": "Des jeux de cartes en famille, avec des amis et des robots.",
}
INVITED: Final = {"en": "You are invited to a game of {}.", "fr": "On vous invite à une partie de {}."}
PICTURE: Final = "/preview-{}.jpg"
OTHERWISE: Final = "/icon-512.png"  # where a game has no picture


async def game_of(host: Host, request: Request) -> str | None:
    """The game that a page is about, by name; a table that cannot be read now is about none."""
    if table := request.path_params.get("table"):
        try:
            return (await host.tables.get(table)).table.created.game
        except (Refusal, TableeError):
            return None
    return request.path_params.get("game")


def write_head(request: Request, game: str | None, pictures: set[str]) -> str:
    """The title of a page, and what those are told who were only sent its link."""
    language = "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"
    title, about, picture = NAME, ABOUT[language], OTHERWISE
    known = next((each for each in tablee.all_games() if each.name == game), None)
    if known is not None:
        title = f"{known.title} · {NAME}"
        about = INVITED[language].format(known.title) if "table" in request.path_params else about
        picture = PICTURE.format(known.name) if PICTURE.format(known.name) in pictures else OTHERWISE
    origin = f"{request.url.scheme}://{request.headers.get('host', '')}"
    tags = {
        "og:type": "website",
        "og:site_name": NAME,
        "og:title": title,
        "og:description": about,
        "og:url": f"{origin}{request.url.path}",
        "og:image": f"{origin}{picture}",
    }
    card = "summary" if picture == OTHERWISE else "summary_large_image"
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return "".join([f"<title>{escape(title)}</title>", *lines, f'<meta name="twitter:card" content="{card}" />'])
