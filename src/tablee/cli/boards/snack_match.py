"""Snack Match in the terminal: every picnic as a patchwork of cloths with a food on each.

A food is a capital, a cloth a colour and its small letter, so that everything can be read without colour.
"""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.core.contract import View

CLOTHS = {
    "o": "black on dark_orange",
    "g": "black on green3",
    "b": "bright_white on blue3",
    "r": "bright_white on red3",
}
FOODS = {"W": "sandwich", "D": "donut", "S": "soda", "H": "sausage"}
CLOTH_NAMES = {"o": "orange", "g": "green", "b": "blue", "r": "red"}
SIDE = 4
CELL = 4  # columns of the terminal


def draw(view: View, names: list[str], words: dict[str, str]) -> RenderableType:
    parts: list[RenderableType] = [_heading(view, words), Text()]
    areas = [_area(view, seat, names[seat], words) for seat in range(len(view["areas"]))]
    parts += [Columns(areas, padding=(0, 2))]
    if view["automaton"] is not None:
        parts += [_automaton(view, words), Text()]
    if view["hand"] is not None and view["phase"] != "over":
        parts += [_hand(view, words), Text()]
    return Group(*parts, _legend(words))


def _heading(view: View, words: dict[str, str]) -> Text:
    text = Text(f"{words['round']} {view['round']}/{view['rounds']}", style="bold")
    text.append(f"  {words[view['phase']]}", style="not bold")
    text.append(f"  {words['pile']} {view['pile']}", style="not bold dim")
    for pair in view["diet"]:
        element, modifier = pair.split()
        text.append(f"\n◆ {words[element]} — {words[modifier]}", style="not bold")
    return text


def _cell(face: str) -> Text:
    if not face:
        return Text(" ·  ", style="dim")
    food, cloth = face[0], face[1]
    return Text(f" {food}{cloth} ", style=f"bold {CLOTHS[cloth]}")


# --- the areas ---


def _area(view: View, seat: int, name: str, words: dict[str, str]) -> Table:
    """Column letters above, row numbers at the left, as moves are written."""
    cells = view["areas"][seat]["cells"]
    table = Table.grid(padding=0)
    table.add_column(width=2)
    table.add_column(width=SIDE * CELL + 1, no_wrap=True)
    table.add_row(_mark(view, seat), _name(view, seat, name, words))
    table.add_row("", Text("".join(f" {letter}  " for letter in "abcd"[: len(cells[0]) if cells else 1]), style="dim"))
    for row in range(SIDE):
        line = Text.assemble(*(_cell(face) for face in cells[row])) if row < len(cells) else Text()
        table.add_row(Text(str(row + 1) if row < len(cells) else "", style="dim"), line)
    table.add_row("", "")
    return table


def _mark(view: View, seat: int) -> str:
    """Who still has to choose."""
    return " " if view["has_chosen"][seat] or view["phase"] == "over" else "▶"


def _name(view: View, seat: int, name: str, words: dict[str, str]) -> Text:
    """With the points at the end, else with the cards still in hand."""
    outcome: dict[str, Any] | None = view["outcome"]
    after = f" {'▒' * view['hand_sizes'][seat]}"
    if outcome is not None:
        star = "★" if seat in outcome["winners"] else ""
        after = f" {outcome['scores'][seat]}{star}"
    if seat == view["seat"]:
        after = f" ({words['you']}){after}"
    room = SIDE * CELL - len(after)
    short = name if len(name) <= room else name[: room - 1] + "…"
    return Text(short, style="bold").append(after)


# --- cards ---


def _card(card: str) -> Text:
    number, *cells = card.split()
    text = Text(f"{number:>2} ", style="bold")
    for face in cells:
        text.append_text(_cell(face))
    return text


def _hand(view: View, words: dict[str, str]) -> Text:
    text = Text(f"{words['hand']}  ")
    for card in view["hand"]:
        text.append_text(_card(card)).append("   ")
    if view["kept"] is not None:
        text.append(f"{words['kept']} {view['kept'].split()[0]}")
    if view["gave"] is not None:
        text.append(f"\n{words['gave']}  ", style="dim").append_text(_card(view["gave"]))
    return text


def _automaton(view: View, words: dict[str, str]) -> Group:
    """Its cards side by side, upright, none covered."""
    points = "" if view["outcome"] is None else f" {view['automaton']['points']}"
    cards = [card.split() for card in view["automaton"]["cards"]]
    table = Table.grid(padding=(0, 1))
    table.add_row(*(Text(f" {card[0]}", style="dim") for card in cards))
    for cell in (1, 2, 3):
        table.add_row(*(_cell(card[cell]) for card in cards))
    return Group(Text(f"{words['automaton']}{points}", style="bold"), table)


def _legend(words: dict[str, str]) -> Text:
    text = Text("   ".join(f"{letter} {words[name]}" for letter, name in FOODS.items()) + "\n", style="dim")
    for letter, name in CLOTH_NAMES.items():
        text.append(f" {letter} ", style=f"not dim {CLOTHS[letter]}").append(f" {words[name]}   ")
    return text
