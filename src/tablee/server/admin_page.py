"""The page for whoever runs the server, as HTML without a script, in either language."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from msgspec import Struct

TEXTS: Final = {
    "en": {
        "title": "Looking after Tablée",
        "token": "Token",
        "enter": "Enter",
        "wrong": "This is not the token.",
        "tables": "Tables in memory",
        "playing": "of them in play",
        "people": "people who are here",
        "unreadable": "tables that cannot be read",
        "load": "load of the machine",
        "workers": "workers for bots",
        "queue": "choices of bots, hints and reviews that wait",
        "refresh": "Look again",
        "backup": "Back up now",
        "drain": "No new tables",
        "resume": "Allow new tables again",
        "draining": "No new tables are made here: games that are in play go on.",
        "notice": "A word to all who are here (empty: none)",
        "announce": "Tell them",
        "stop": "Stop now",
        "stopping": "The server stops. Others on its database take over its games; else they go on at its next start.",
        "game": "Game",
        "status": "Status",
        "seats": "Seats",
        "here": "People here",
        "watching": "Watching",
        "gathering": "gathering",
        "in_play": "in play",
        "over": "over",
        "errors": "What went wrong last",
        "none": "Nothing.",
    },
    "fr": {
        "title": "Veiller sur Tablée",
        "token": "Jeton",
        "enter": "Entrer",
        "wrong": "Ce n'est pas le jeton.",
        "tables": "Tables en mémoire",
        "playing": "dont en cours de jeu",
        "people": "personnes présentes",
        "unreadable": "tables illisibles",
        "load": "charge de la machine",
        "workers": "processus pour les robots",
        "queue": "choix de robots, conseils et analyses en attente",
        "refresh": "Regarder à nouveau",
        "backup": "Sauvegarder maintenant",
        "drain": "Plus de nouvelles tables",
        "resume": "Permettre à nouveau des tables",
        "draining": "Aucune table n'est ouverte ici : les parties en cours continuent.",
        "notice": "Un mot à tous ceux qui sont là (vide : aucun)",
        "announce": "Le leur dire",
        "stop": "Arrêter maintenant",
        "stopping": "Le serveur s'arrête. Qui partage sa base reprend ses parties ; sinon, elles l'attendent.",
        "game": "Jeu",
        "status": "État",
        "seats": "Places",
        "here": "Personnes présentes",
        "watching": "Spectateurs",
        "gathering": "on s'installe",
        "in_play": "en cours",
        "over": "finie",
        "errors": "Ce qui a échoué en dernier",
        "none": "Rien.",
    },
}
STATUS: Final = {"gathering": "gathering", "playing": "in_play", "over": "over"}
STYLE: Final = """
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid }
form { display: inline } button, input { font: inherit; min-height: 2.75rem; padding: 0 1rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
"""


ICON: Final = "<link rel=icon href=/icon.svg>"


class TableRow(Struct, frozen=True):
    """A table without its link: whoever runs the server is not thereby invited."""

    game: str
    status: str
    seats: int
    people: int
    spectators: int


class Overview(Struct, frozen=True):
    tables: Sequence[TableRow]
    unreadable: int
    load: float
    workers: int
    waiting: int
    is_draining: bool
    notice: str
    errors: Sequence[str]


def language_of(accepted: str) -> str:
    return "fr" if accepted.lower().startswith("fr") else "en"


def write_entrance(language: str, was_wrong: bool) -> str:
    texts = TEXTS[language]
    wrong = f"<p role=alert>{escape(texts['wrong'])}</p>" if was_wrong else ""
    field = f"<label>{texts['token']} <input type=password name=token autocomplete=current-password required></label>"
    return _page(language, f"{wrong}<form method=post>{field} <button>{texts['enter']}</button></form>")


def write_farewell(language: str) -> str:
    return _page(language, f"<p role=status>{escape(TEXTS[language]['stopping'])}</p>")


def write_overview(language: str, shown: Overview) -> str:
    texts = TEXTS[language]
    figures = {
        "tables": len(shown.tables),
        "playing": sum(row.status == "playing" for row in shown.tables),
        "people": sum(row.people + row.spectators for row in shown.tables),
        "unreadable": shown.unreadable,
        "load": shown.load,
        "workers": shown.workers,
        "queue": shown.waiting,
    }
    told = "".join(f"<tr><th>{escape(texts[name])}<td>{value}" for name, value in figures.items())
    draining = f"<p role=status>{escape(texts['draining'])}</p>" if shown.is_draining else ""
    actions = ["refresh", "backup", "resume" if shown.is_draining else "drain", "stop"]
    buttons = " ".join(_button(texts[action], action) for action in actions)
    parts = [
        draining,
        _notice(texts, shown),
        f"<p>{buttons}</p><table>{told}</table>",
        _tables(texts, shown),
        _errors(texts, shown),
    ]
    return _page(language, "".join(parts))


def _button(text: str, action: str) -> str:
    return f"<form method=post><button name=action value={action}>{escape(text)}</button></form>"


def _notice(texts: dict[str, str], shown: Overview) -> str:
    field = f'<input name=notice maxlength=300 value="{escape(shown.notice)}">'
    button = f"<button name=action value=announce>{escape(texts['announce'])}</button>"
    return f"<form method=post><label>{escape(texts['notice'])} {field}</label> {button}</form>"


def _tables(texts: dict[str, str], shown: Overview) -> str:
    head = "".join(f"<th>{escape(texts[name])}" for name in ("game", "status", "seats", "here", "watching"))
    rows = "".join(
        f"<tr><td>{escape(row.game)}<td>{escape(texts[STATUS[row.status]])}"
        f"<td>{row.seats}<td>{row.people}<td>{row.spectators}"
        for row in shown.tables
    )
    return f"<table><tr>{head}{rows}</table>" if shown.tables else ""


def _errors(texts: dict[str, str], shown: Overview) -> str:
    lines = "\n".join(reversed(shown.errors)) or texts["none"]
    return f"<h2>{escape(texts['errors'])}</h2><pre>{escape(lines)}</pre>"


def _page(language: str, content: str) -> str:
    title = escape(TEXTS[language]["title"])
    head = f'<meta charset=utf-8><meta name=viewport content="width=device-width"><title>{title}</title>{ICON}'
    return f"<!doctype html><html lang={language}>{head}<style>{STYLE}</style><h1>{title}</h1>{content}</html>"
