"""Chakapuces in the terminal: the line with its stacks, and who has how many fleas."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.core.contract import View

CAT = "black on bright_yellow"
SCRATCH = "bold white on red"


def draw(view: View, names: list[str], words: dict[str, str], is_low: bool = False) -> RenderableType:
    parts: list[RenderableType] = [_line(view), Text(), _players(view, names, words)]
    if view["hand"] is not None:
        parts += [Text(), _hand(view["hand"], words)]
    return Group(*parts)


def _card(name: str) -> Text:
    return Text(f" {name:<3}", style=SCRATCH if name.endswith("*") else CAT)


def _line(view: View) -> Table:
    """One column a value; stacks grow downwards, so that the top card is the lowest one shown, as on a table."""
    table = Table.grid(padding=(0, 1))
    for _ in view["line"]:
        table.add_column(width=5, justify="left")
    table.add_row(*(Text(f" {value}", style="dim") for value in range(1, len(view["line"]) + 1)))
    for row in range(max(1, *(len(stack) for stack in view["line"]))):
        table.add_row(*(_cell(stack, row) for stack in view["line"]))
    return table


def _cell(stack: list[str], row: int) -> Text:
    if row < len(stack):
        return _card(stack[row])
    return Text(" ·", style="dim") if row == 0 else Text()


def _players(view: View, names: list[str], words: dict[str, str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for heading in ("", "player", "fleas", "taken", "in_hand"):
        table.add_column(words.get(heading, ""), justify="left", header_style="dim", no_wrap=True)
    for seat, name in enumerate(names):
        is_turn = seat == view["turn"]
        scratches = sum(card.endswith("*") for card in view["taken"][seat])
        cats = len(view["taken"][seat]) - scratches
        table.add_row(
            "▶" if is_turn else " ",
            Text(name, style="bold" if is_turn else "", overflow="ellipsis"),
            Text(f"{view['fleas'][seat]:>2} {_fleas(view['fleas'][seat])}"),
            Text(f"{cats} {words['cats']}" + (f" + {scratches}*" if scratches else "")),
            "▒ " * view["hand_sizes"][seat],
        )
    table.add_row("", Text(words["pile"], style="dim"), Text(f"{view['pile']:>2}", style="dim"))
    return table


def _fleas(count: int) -> str:
    """Fleas as tokens of 5 (●), 3 (◕) and 1 (•)."""
    fives, rest = divmod(count, 5)
    threes, ones = divmod(rest, 3)
    return "●" * fives + "◕" * threes + "•" * ones


def _hand(hand: list[str], words: dict[str, str]) -> Text:
    text = Text(f"{words['your_hand']}  ")
    for name in hand:
        text.append_text(_card(name)).append(" ")
    return text
