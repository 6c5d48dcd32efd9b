"""Pop in the terminal: five columns on their queues, the Chief, who has exploded what, and the hand."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.core.contract import View
from tablee.games.pop.cards import COLOUR, COLOURS, HAS_ARROW, SYMBOLS
from tablee.games.pop.modes import QUEUES

# A shape doubles every colour.
SHAPES = {"red": "♥", "yellow": "▲", "green": "♣", "blue": "◆", "violet": "●"}
STYLES = {
    "red": "white on red",
    "yellow": "black on bright_yellow",
    "green": "black on green",
    "blue": "white on blue",
    "violet": "black on bright_magenta",
}
WIDTH = 9  # of a card
HIDDEN = "▒▒▒"
HAND_ROW = 5


def draw(view: View, names: list[str], words: dict[str, str], is_low: bool = False) -> RenderableType:
    parts: list[RenderableType] = [_heading(view, words), Text(), _area(view), Text()]
    if not is_low:
        parts += [_legend(words), Text()]
    if view["chief"] is not None:
        parts += [_chief(view["chief"], words), Text()]
    if view["waiting"]:
        parts += [_line(words["not_placed"], view["waiting"]), Text()]
    parts += [_players(view, names, words), *_sayings(view, names)]
    if view["chosen"]:
        parts += [Text(), _line(words["chosen"], view["chosen"])]
    if view["hand"]:
        parts += [Text(), _hand(view["hand"], words, is_low)]
    return Group(*parts)


def _heading(view: View, words: dict[str, str]) -> Text:
    parts = [words[view["mode"]], f"{words['turn_word']} {view['turn_number']}/{view['turns']}"]
    if view["rounds"] > 1:
        parts.insert(1, f"{words['round_word']} {view['round']}/{view['rounds']}")
    if view["mode"] != "puzzle":
        parts.append(f"{words['pile']} {view['pile']}")
    return Text(" · ".join(parts), style="dim")


def _card(card: int) -> Text:
    """Its shape, its number, an arrow if it has one, and its explosion symbols: `◆ 4»***`."""
    arrow = "»" if HAS_ARROW[card] else " "
    face = f" {SHAPES[COLOUR[card]]}{card:>2}{arrow}{'*' * int(SYMBOLS[card]):<3}"
    return Text(f"{face:<{WIDTH}}", style=STYLES[COLOUR[card]])


def _area(view: View) -> Table:
    """The top row first. A column whose queue has gone down in this turn stands one row lower than the others."""
    table = Table.grid(padding=(0, 1))
    for _ in QUEUES:
        table.add_column(width=WIDTH)
    drop = [lowered - min(view["lowered"]) for lowered in view["lowered"]]
    top = max(len(column) - drop[x] for x, column in enumerate(view["area"]))
    for row in range(max(top, 1) - 1, -2 - max(drop), -1):
        table.add_row(*(_cell(column, row + drop[x], QUEUES[x]) for x, column in enumerate(view["area"])))
    return table


def _cell(column: list[int], height: int, queue: str) -> Text:
    if height == -1:
        return Text(f"━━━ {queue} ━━━", style="bold")
    return _card(column[height]) if 0 <= height < len(column) else Text()


def _legend(words: dict[str, str]) -> Text:
    return Text("  ".join(f"{SHAPES[colour]} {words[colour]}" for colour in COLOURS), style="dim")


def _line(heading: str, cards: list[int]) -> Text:
    text = Text(f"{heading}  ")
    for card in cards:
        text.append_text(_card(card)).append(" ")
    return text


def _chief(chief: dict[str, Any], words: dict[str, str]) -> Group:
    lines = [_line(words["chief_word"], chief["up"]).append(f"{HIDDEN} " * chief["down"])]
    if chief["exploded"]:
        lines.append(Text(f"{words['beside_chief']}  {_numbers(chief['exploded'])}"))
    return Group(*lines)


def _numbers(cards: list[int]) -> str:
    return " ".join(str(card) for card in cards)


def _players(view: View, names: list[str], words: dict[str, str]) -> Table:
    has_points = view["rounds"] > 1
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for heading in ("", "player", *(["points"] if has_points else []), "in_hand", "exploded"):
        table.add_column(words.get(heading, ""), header_style="dim", overflow="fold")
    for seat, name in enumerate(names):
        points = [_points(view, seat)] if has_points else []
        size = view["hand_sizes"][seat]
        exploded = _numbers(view["exploded"][seat])
        table.add_row("✓" if view["has_chosen"][seat] else " ", Text(name), *points, f"{'▒' * size} {size}", exploded)
    return table


def _points(view: View, seat: int) -> str:
    """The total, of all rounds that are over and of this one so far."""
    rounds = [points[seat] for points in view["points_by_round"]]
    if view["outcome"] is None:
        rounds.append(view["symbols"][seat])
    return f"{view['scores'][seat]}" + (f" = {' + '.join(str(points) for points in rounds)}" if len(rounds) > 1 else "")


def _sayings(view: View, names: list[str]) -> list[Text]:
    return [Text(f"{names[seat]}: {saying}", style="italic") for seat, saying in view["said"]]


def _hand(hand: list[int], words: dict[str, str], is_low: bool) -> RenderableType:
    """Under its heading or, where there are few lines, beside it."""
    table = Table.grid(padding=(0, 1))
    for start in range(0, len(hand), HAND_ROW):
        beside = [Text(words["your_hand"] if start == 0 else "")] if is_low else []
        table.add_row(*beside, *(_card(card) for card in hand[start : start + HAND_ROW]))
    return table if is_low else Group(Text(words["your_hand"]), table)
