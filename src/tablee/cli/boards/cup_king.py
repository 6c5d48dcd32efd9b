"""Cup King in the terminal: the pyramids side by side, the round, and one's hand.

A cup, upside down, bears its colour's letter as moves write it. Its name is its place in its row from the left, a to e,
and the number of the row, which stands at the margin.
"""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.core.contract import View

STYLES = {
    "red": "bold white on red",
    "yellow": "bold black on bright_yellow",
    "green": "bold black on green",
    "blue": "bold white on blue",
    "violet": "bold white on magenta",
}
MOST_IN_A_LINE = 3  # pyramids
PITCH = 4  # columns from a cup to the next
BACKS = "▒"


def draw(view: View, names: list[str], words: dict[str, str], is_low: bool = False) -> RenderableType:
    parts: list[RenderableType] = [_headline(view, words), Text()]
    seats = range(len(names))
    width = 2 if len(names) == 4 else MOST_IN_A_LINE
    for first in range(0, len(names), width):
        line = Table.grid(padding=(0, 4, 0, 0))
        line.add_row(*(_player(view, seat, names[seat], words) for seat in seats[first : first + width]))
        parts += [line, Text()]
    if view["parts"] is not None:
        parts += [Text(" | ".join(" ".join(part) for part in view["parts"]), style="bold"), Text()]
    if view["hand"] is not None:
        parts.append(_cards(f"{words['your_hand']}  ", view["hand"]))
    return Group(*parts)


def _headline(view: View, words: dict[str, str]) -> Text:
    """Game, round, pile and discard."""
    text = Text()
    if view["variants"]["games"] > 1:
        text.append(f"{words['game']} {view['game_number']}/{view['variants']['games']}   ")
    if view["phase"] != "build" and view["turn"] is not None:
        text.append_text(_round(view["attack"], words)).append("   ")
    text.append(f"{words['pile']} {view['pile']}   {words['discard']} {len(view['discard'])}", style="dim")
    if view["touched"] is not None:
        text.append(f"   {view['touched']['cup']} ?", style="bold")
    return text


def _round(round_: dict[str, Any], words: dict[str, str]) -> Text:
    text = Text(f"{words['round']} ")
    if round_["colour"] is None:
        return text.append(words["nobody_yet"])
    arrow = "← " if round_["direction"] == "left" else "→ "
    text.append(f" {round_['colour'][0].upper()} ", style=STYLES[round_["colour"]])
    text.append(f" {words[round_['colour']]} {arrow}{words[round_['direction']]}, {words['to_beat']} ")
    return text.append(str(round_["to_beat"]), style="bold")


def _player(view: View, seat: int, name: str, words: dict[str, str]) -> RenderableType:
    """A pyramid under its owner's name, over the hand's backs and the cards of this round."""
    is_turn = seat == view["turn"]
    rows = view["pyramids"][seat]
    placed = None if view["placed"] is None else view["placed"][seat]
    width = PITCH * len(rows) + 1
    standing = sum(cup is not None for row in rows for cup in row)
    title = Text("▶ " if is_turn else "  ")
    title.append(name, style="bold" if is_turn else "").truncate(width - 6, overflow="ellipsis")
    title.append(f" {standing if placed is None else placed}", style="bold")
    if view["results"]:
        title.append(f" + {sum(cups[seat] for cups in view['results'])}", style="dim")
    lines = [title, *_pyramid(rows, placed), Text(f"  {BACKS * view['hand_sizes'][seat]}", style="dim")]
    if placed is None and standing == 0:
        lines[-1] = Text(f"  {words['out']}", style="dim")
    played = view["played"][seat]
    if played:
        lines.append(_cards("  ", played, width).append(f"= {view['totals'][seat]}", style="bold"))
    return Group(*lines)


def _pyramid(rows: list[list[str | None]], placed: int | None) -> list[Text]:
    """From the top row down; a cup that is placed and not shown is a question mark."""
    lines: list[Text] = []
    before = 0
    for number, row in enumerate(rows):
        line = Text().append(f"{number + 1} ", style="dim").append(" " * (PITCH // 2 * number))
        for left, colour in enumerate(row):
            is_covered = placed is not None and before + left < placed
            line.append_text(_cup(colour, is_covered)).append(" ")
        lines.append(line)
        before += len(row)
    return lines[::-1]


def _cup(colour: str | None, is_covered: bool) -> Text:
    if colour is not None:
        return Text(f"/{colour[0].upper()}\\", style=STYLES[colour])
    return Text("/?\\") if is_covered else Text(" · ", style="dim")


def _cards(title: str, cards: list[list[Any]], width: int = 0) -> Text:
    """Cards beside each other; within a width, as many as fit in a line."""
    text = Text(title)
    room = width
    for colour, value in cards:
        if width and room < PITCH + 1:
            text.append("\n" + " " * len(title))
            room = width
        text.append(f"{colour[0].upper()}{value}", style=STYLES[colour]).append(" ")
        room -= PITCH
    return text
