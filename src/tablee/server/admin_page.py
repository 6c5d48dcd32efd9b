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
        "tables": "tables in memory",
        "playing": "of them in play",
        "people": "people who are here",
        "unreadable": "tables that cannot be read",
        "load": "load of the machine",
        "workers": "workers for bots",
        "queue": "choices, hints and reviews that wait",
        "refresh": "Look again",
        "backup": "Back up now",
        "drain": "No new tables",
        "resume": "Allow new tables again",
        "draining": "No new tables are made here: games that are in play go on.",
        "notice": "A word to all who are here (empty: none)",
        "announce": "Tell them",
        "stop": "Stop the server",
        "stop_now": "Stop now",
        "stop_about": "Others on its database take over its games at once; else they go on at its next start.",
        "stopping": "The server stops.",
        "list": "Tables",
        "latest": "The last {count} that were used are shown.",
        "game": "Game",
        "status": "Status",
        "seats": "Seats",
        "here": "Here",
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
        "tables": "tables en mémoire",
        "playing": "dont en cours de jeu",
        "people": "personnes présentes",
        "unreadable": "tables illisibles",
        "load": "charge de la machine",
        "workers": "processus pour les robots",
        "queue": "choix, conseils et analyses en attente",
        "refresh": "Regarder à nouveau",
        "backup": "Sauvegarder maintenant",
        "drain": "Plus de nouvelles tables",
        "resume": "Permettre à nouveau des tables",
        "draining": "Aucune table n'est ouverte ici : les parties en cours continuent.",
        "notice": "Un mot à tous ceux qui sont là (vide : aucun)",
        "announce": "Le leur dire",
        "stop": "Arrêter le serveur",
        "stop_now": "Arrêter maintenant",
        "stop_about": "Qui partage sa base reprend aussitôt ses parties ; sinon, elles attendent son prochain départ.",
        "stopping": "Le serveur s'arrête.",
        "list": "Tables",
        "latest": "On voit les {count} dernières qui ont servi.",
        "game": "Jeu",
        "status": "État",
        "seats": "Places",
        "here": "Présents",
        "watching": "Public",
        "gathering": "on s'installe",
        "in_play": "en cours",
        "over": "finie",
        "errors": "Ce qui a échoué en dernier",
        "none": "Rien.",
    },
}
STATUS: Final = {"gathering": "gathering", "playing": "in_play", "over": "over"}
STYLE: Final = """
:root { color-scheme: light dark; --paper: light-dark(#f6ead7, #221c17); --sheet: light-dark(#fffaf0, #2d2620);
  --ink: light-dark(#2b2118, #f2e8da); --soft: light-dark(#6b5b4b, #c0b09d); --line: light-dark(#e4d5bd, #463b31);
  --accent: light-dark(#a3470c, #f0a35e); }
* { box-sizing: border-box; }
body { max-width: 52rem; margin: 0 auto; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; } h2 { font-size: 1.15rem; margin-top: 0; }
section { margin: 1rem 0; padding: 1rem; background: var(--sheet); border-radius: 14px; }
dl { display: flex; flex-wrap: wrap; gap: 0.6rem; }
dl div { flex: 1 1 9.5rem; padding: 0.6rem 0.8rem; background: var(--sheet); border-radius: 14px; }
dt, .soft { color: var(--soft); font-size: 0.88rem; } dd { margin: 0; font-size: 1.3rem; font-weight: 650; }
form, .actions, label { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; }
label, input { flex: 1 1 14rem; } label { color: var(--soft); }
button, input, summary { font: inherit; min-height: 2.75rem; padding: 0 1rem; border-radius: 10px;
  border: 1px solid var(--soft); background: var(--sheet); color: var(--ink); }
button, summary { cursor: pointer; } summary { padding: 0.5rem 1rem; width: fit-content; }
details[open] { flex-basis: 100%; }
.grave { background: var(--accent); border-color: var(--accent); color: var(--sheet); }
[role] { padding: 0.6rem 1rem; border-left: 4px solid var(--accent); background: var(--sheet); }
table { border-collapse: collapse; width: 100%; } th { font-weight: 500; color: var(--soft); font-size: 0.88rem; }
th, td { text-align: left; padding: 0.35rem 0.5rem 0.35rem 0; border-bottom: 1px solid var(--line); }
@media (max-width: 480px) { table { font-size: 0.88rem; } th { font-size: 0.8rem; } }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
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
    """How a server does; `latest` are its tables, or those of very many that were used last."""

    latest: Sequence[TableRow]
    tables: int
    playing: int
    people: int
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
    form = f"<form method=post>{field}<button>{texts['enter']}</button></form>"
    return _page(language, f"{wrong}<section>{form}</section>")


def write_farewell(language: str) -> str:
    texts = TEXTS[language]
    return _page(language, f"<p role=status>{escape(texts['stopping'])} {escape(texts['stop_about'])}</p>")


def write_overview(language: str, shown: Overview) -> str:
    texts = TEXTS[language]
    load = f"{shown.load:.2f}"
    figures = {
        "tables": shown.tables,
        "playing": shown.playing,
        "people": shown.people,
        "unreadable": shown.unreadable,
        "load": load.replace(".", ",") if language == "fr" else load,
        "workers": shown.workers,
        "queue": shown.waiting,
    }
    told = "".join(f"<div><dt>{escape(texts[name])}</dt><dd>{value}</dd></div>" for name, value in figures.items())
    draining = f"<p role=status>{escape(texts['draining'])}</p>" if shown.is_draining else ""
    parts = [draining, f"<dl>{told}</dl>", _actions(texts, shown), _tables(texts, shown), _errors(texts, shown)]
    return _page(language, "".join(parts))


def _actions(texts: dict[str, str], shown: Overview) -> str:
    """Only what ends everything takes two steps."""
    actions = ["refresh", "backup", "resume" if shown.is_draining else "drain"]
    buttons = "".join(_button(texts[action], action) for action in actions)
    last = _button(texts["stop_now"], "stop", "grave")
    stop = f"<details><summary>{escape(texts['stop'])}</summary><p>{escape(texts['stop_about'])}</p>{last}</details>"
    field = f'<input name=notice maxlength=300 value="{escape(shown.notice)}">'
    tell = f"<button name=action value=announce>{escape(texts['announce'])}</button>"
    notice = f"<form method=post><label>{escape(texts['notice'])} {field}</label>{tell}</form>"
    return f"<section class=actions>{buttons}{stop}</section><section>{notice}</section>"


def _button(text: str, action: str, kind: str = "plain") -> str:
    return f"<form method=post><button class={kind} name=action value={action}>{escape(text)}</button></form>"


def _tables(texts: dict[str, str], shown: Overview) -> str:
    if not shown.latest:
        return ""
    head = "".join(f"<th>{escape(texts[name])}" for name in ("game", "status", "seats", "here", "watching"))
    rows = "".join(
        f"<tr><td>{escape(row.game)}<td>{escape(texts[STATUS[row.status]])}"
        f"<td>{row.seats}<td>{row.people}<td>{row.spectators}"
        for row in shown.latest
    )
    left = f"<p class=soft>{escape(texts['latest'].format(count=len(shown.latest)))}</p>"
    more = left if len(shown.latest) < shown.tables else ""
    return f"<section><h2>{escape(texts['list'])}</h2><table><tr>{head}{rows}</table>{more}</section>"


def _errors(texts: dict[str, str], shown: Overview) -> str:
    lines = "\n".join(reversed(shown.errors)) or texts["none"]
    return f"<section><h2>{escape(texts['errors'])}</h2><pre>{escape(lines)}</pre></section>"


def _page(language: str, content: str) -> str:
    title = escape(TEXTS[language]["title"])
    head = f'<meta charset=utf-8><meta name=viewport content="width=device-width"><title>{title}</title>{ICON}'
    return f"<!doctype html><html lang={language}>{head}<style>{STYLE}</style><h1>{title}</h1>{content}</html>"
