"""Shuppa in the terminal: the columns with the tokens on them, what is to fall, and who has won what."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.core.contract import View

STYLES = {
    "R": "bold white on red",
    "G": "black on green",
    "Y": "black on bright_yellow",
    "B": "bold white on blue",
    "M": "bold black on bright_white",
}
TOKENS = "①②③④"
CARD_WIDTH = 5
ARROWS = {"left": "◀──", "right": "──▶"}


def draw(view: View, names: list[str], words: dict[str, str], is_low: bool = False) -> RenderableType:
    players = names if view["automaton"] is None else [*names[:1], words["automaton"]]
    parts: list[RenderableType] = [_heading(view, words), Text()]
    if view["revealed"]:
        parts += [_row(words["falling"], view["revealed"]), Text()]
    parts += [_columns(view), Text(), _players(view, players, words), Text(), _piles(view, words)]
    if view["sharing"] is not None:
        parts += [Text(), *_sharing(view["sharing"], players, words)]
    if view["hand"] is not None:
        parts += [Text(), _row(words["your_hand"], view["hand"])]
    if view["chosen"] is not None:
        parts += [_row(words["you_chose"], [view["chosen"]])]
    if not is_low:
        parts += [Text(), Text(words["colours_legend"], style="dim"), Text(words["actions_legend"], style="dim")]
    return Group(*parts)


def _card(name: str) -> Text:
    return Text(f" {name:<{CARD_WIDTH - 1}}", style=STYLES[name[0]])


def _row(title: str, cards: list[str]) -> Text:
    text = Text(f"{title}  ")
    for name in cards:
        text.append_text(_card(name)).append(" ")
    return text


def _heading(view: View, words: dict[str, str]) -> Text:
    text = Text(f"{words['round']} {view['round']}/{view['rounds']}", style="bold")
    return text.append(f"   {ARROWS[view['arrow']]}  {words['jar']} {view['jar']}", style="default")


def _columns(view: View) -> Table:
    """The columns stand on their letters; heights are counted at the left."""
    columns = view["columns"]
    table = Table.grid(padding=(0, 1))
    table.add_column(width=3, justify="right")
    for _ in columns:
        table.add_column(width=CARD_WIDTH + 2)
    for row in range(max(1, *(len(column) for column in columns)) - 1, -1, -1):
        table.add_row(Text(f"{row + 1}", style="dim"), *(_cell(view, column, row) for column in columns))
    table.add_row("", *("▔" * CARD_WIDTH for _ in columns))
    table.add_row("", *(Text(f"  {letter}", style="bold") for letter in "abcdefg"[: len(columns)]))
    return table


def _cell(view: View, column: list[str], row: int) -> Text:
    if row >= len(column):
        return Text()
    text = _card(column[row])
    tokens = _by_player(view, "tokens", "token")
    if column[row] in tokens:
        text.append(f" {TOKENS[tokens.index(column[row])]}", style="bold default on default")
    return text


def _by_player(view: View, of_seats: str, of_automaton: str) -> list[Any]:
    """What each seat has, and in a solo game the automaton."""
    by_seat: list[Any] = view[of_seats]
    return by_seat if view["automaton"] is None else [*by_seat, view["automaton"][of_automaton]]


def _players(view: View, players: list[str], words: dict[str, str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for heading in ("", "player", "points", "in_hand", "won"):
        table.add_column(words.get(heading, ""), justify="left", header_style="dim", no_wrap=heading != "won")
    for player, name in enumerate(players):
        is_turn = player == view["turn"]
        table.add_row(
            "▶" if is_turn else " ",
            Text(f"{TOKENS[player]} {name}", style="bold" if is_turn else "", overflow="ellipsis"),
            str(_by_player(view, "scores", "score")[player]),
            _held(view, player, words),
            _won(_by_player(view, "won", "won")[player]),
        )
    return table


def _held(view: View, player: int, words: dict[str, str]) -> str:
    """Normal and Action cards in a hand or in the automaton's deck, and whether its seat has chosen."""
    if player >= len(view["hand_kinds"]):
        top = view["automaton"]["top"]
        return _kinds(view["automaton"]["deck"]) + (f" ({words[top]} ↑)" if top else "")
    return _kinds(view["hand_kinds"][player]) + (" ✓" if view["has_chosen"][player] else "")


def _kinds(kinds: dict[str, int]) -> str:
    return f"{kinds['normal']}▒ {kinds['action']}★"


def _won(cards: list[str]) -> Text:
    """How many of each colour."""
    text = Text()
    for initial, style in STYLES.items():
        count = sum(card[0] == initial for card in cards)
        if count:
            text.append(f" {count}{initial} ", style=style).append(" ")
    return text


def _piles(view: View, words: dict[str, str]) -> Text:
    piles = [(words["reserve"], view["reserve"]), (words["actions"], view["actions"])]
    piles.append((words["discard"], len(view["discard"])))
    text = Text("   ".join(f"{name} {count}" for name, count in piles), style="dim")
    return text.append(f"   ▒ {words['normal']}  ★ {words['action']}")


def _sharing(sharing: dict[str, Any], players: list[str], words: dict[str, str]) -> list[Text]:
    """The lot that is to be divided now, and between whom."""
    cards = sharing["lots"][len(sharing["divisions"])]
    counts = [f"{players[player]} {sharing['share']}" for player in sharing["sharers"]]
    counts.append(f"{words['discard']} {sharing['discarded']}")
    return [_row(words["to_share"], cards), Text("  " + "  –  ".join(counts), style="bold")]
