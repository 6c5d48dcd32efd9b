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
CELL, NARROW_CELL = 4, 3  # columns of the terminal


def draw(view: View, names: list[str], words: dict[str, str], is_low: bool = False) -> RenderableType:
    parts: list[RenderableType] = [_heading(view, words), Text()]
    cell, apart = (NARROW_CELL, 1) if is_low else (CELL, 2)
    areas = [_area(view, seat, names[seat], words, cell) for seat in range(len(view["areas"]))]
    parts += [Columns(areas, padding=(0, apart))]
    if view["automaton"] is not None:
        parts += [_automaton(view, words), Text()]
    if view["hand"] is not None and view["phase"] != "over":
        parts += [_hand(view, words), Text()]
    return Group(*parts) if is_low else Group(*parts, _legend(words))


def _heading(view: View, words: dict[str, str]) -> Text:
    text = Text(f"{words['round']} {view['round']}/{view['rounds']}", style="bold")
    text.append(f"  {words[view['phase']]}", style="not bold")
    text.append(f"  {words['pile']} {view['pile']}", style="not bold dim")
    for pair in view["diet"]:
        element, modifier = pair.split()
        text.append(f"\n◆ {words[element]} — {words[modifier]}", style="not bold")
    return text


def _cell(face: str, width: int = CELL) -> Text:
    if not face:
        return Text(f"{'·':^{width - 1}} ", style="dim")
    return Text(f"{face[:2]:^{width}}", style=f"bold {CLOTHS[face[1]]}")


# --- the areas ---


def _area(view: View, seat: int, name: str, words: dict[str, str], cell: int) -> Table:
    """Column letters above, row numbers at the left, as moves are written."""
    cells = view["areas"][seat]["cells"]
    table = Table.grid(padding=0)
    table.add_column(width=2)
    table.add_column(width=SIDE * cell + 1, no_wrap=True)
    table.add_row(_mark(view, seat), _name(view, seat, name, words, SIDE * cell))
    letters = "abcd"[: len(cells[0]) if cells else 1]
    table.add_row("", Text("".join(f"{letter:^{cell - 1}} " for letter in letters), style="dim"))
    for row in range(SIDE):
        line = Text.assemble(*(_cell(face, cell) for face in cells[row])) if row < len(cells) else Text()
        table.add_row(Text(str(row + 1) if row < len(cells) else "", style="dim"), line)
    table.add_row("", "")
    return table


def _mark(view: View, seat: int) -> str:
    """Who still has to choose."""
    return " " if view["has_chosen"][seat] or view["phase"] == "over" else "▶"


def _name(view: View, seat: int, name: str, words: dict[str, str], width: int) -> Text:
    """With the points at the end, else with the cards still in hand."""
    outcome: dict[str, Any] | None = view["outcome"]
    after = f" {'▒' * view['hand_sizes'][seat]}"
    if outcome is not None:
        star = "★" if seat in outcome["winners"] else ""
        after = f" {outcome['scores'][seat]}{star}"
    if seat == view["seat"]:
        after = f" ({words['you']}){after}"
    return Text(_shortened(name, width - len(after)), style="bold").append(after)


def _shortened(name: str, room: int) -> str:
    """To fit, but with the number at its end, by which bots are told apart."""
    number = name[name.rfind(" ") :] if name[-1].isdigit() else ""
    return name if len(name) <= room else f"{name[: max(1, room - 1 - len(number))]}…{number}"


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
