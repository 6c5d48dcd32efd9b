"""A position of Shuppa as text:

    solo 3; round 2 choose; columns R1 G2.Y3 - B5 M7; hands 9 12; chosen -; revealed 10 11 13; won 14 15 / -;
    discard -; gained -; jar 17 18; reserve 19 21; actions 4 8; deck 20 23; top 16

The phase after the round is choose, turns, actions or over. Columns are written from the bottom up, a card with a
token as `R1@0`; piles from the top down. In phases 4 and 5 `order 1 0*` marks whose turn it is and `gained` names the
players who have won a card in this round. While a shared group is to be divided `lots 1.6.17 9.13.26` has the lots of
this fall and `divisions` those already made (`own` for one that is not shared).

Only the columns and the hands are required. A letter alone in a column is any Normal card of that colour; jar,
revealed cards and deck are filled with the lowest Normal cards that lie nowhere; the rest is Reserve and Action pile.
"""

from __future__ import annotations

from tablee.core.position import write_by_seat, write_fields, write_list
from tablee.games.shuppa.cards import format_card
from tablee.games.shuppa.moves import UNSHARED
from tablee.games.shuppa.phases import ACTION_TURNS, CHOOSE, PHASE_NAMES, TURNS
from tablee.games.shuppa.position_reading import UNSHARED_WORD, Reader
from tablee.games.shuppa.sharing import format_division, nth_lot
from tablee.games.shuppa.state import Shuppa


def read_position(text: str) -> Shuppa:
    return Reader(text).read()


def write_position(table: Shuppa) -> str:
    players = range(int(table.players))
    seats = range(int(table.seats))
    fields: list[tuple[str, str]] = []
    if table.difficulty > 0:
        fields.append(("solo", str(table.difficulty)))
    fields += [
        ("round", f"{table.round} {PHASE_NAMES[table.phase]}"),
        ("columns", write_list([_column(table, column) for column in range(int(table.board.count))])),
        ("hands", write_by_seat([_names(table.hand(seat)) for seat in seats])),
    ]
    if table.phase == CHOOSE:
        chosen = [[int(table.choice(seat))] if table.has_chosen(seat) else [] for seat in seats]
        fields += [("chosen", write_by_seat([_names(choice) for choice in chosen]))]
        fields += [("revealed", write_list(_names(table.revealed())))]
    if table.phase in (TURNS, ACTION_TURNS):
        players_in_order = enumerate(table.players_in_order())
        order = [f"{player}*" if nth == table.at else f"{player}" for nth, player in players_in_order]
        gained = [str(player) for player in players if table.gained >> player & 1]
        fields += [("order", write_list(order)), ("gained", write_list(gained))]
    if len(table.lots) > 0:
        fields += _lots(table)
    fields += [
        ("won", write_by_seat([_names(table.won_cards(player)) for player in players])),
        ("discard", write_list(_names(table.won_cards(table.players)))),
        ("jar", write_list(_names(jar(table)))),
        ("reserve", write_list(_names(reserve(table)))),
        ("actions", write_list(_names(action_pile(table)))),
    ]
    if table.difficulty > 0:
        deck = [int(table.deck[place]) for place in range(int(table.deck_left) - 1, -1, -1)]
        fields += [("deck", write_list(_names(deck)))]
        fields += [("top", write_list(_names([int(table.deck_top)] if table.deck_top else [])))]
    return write_fields(fields)


def _names(cards: list[int]) -> list[str]:
    return [format_card(card) for card in cards]


def _column(table: Shuppa, column: int) -> str:
    cards: list[str] = []
    tokens = [int(table.token(player)) for player in range(int(table.players))]
    for card in table.board.cards(column):
        cards.append(f"{format_card(card)}@{tokens.index(card)}" if card in tokens else format_card(card))
    return ".".join(cards) or "-"


def _lots(table: Shuppa) -> list[tuple[str, str]]:
    lots: list[str] = []
    divisions: list[str] = []
    for nth in range(len(table.lots) // 2):
        lot = nth_lot(table, nth)
        if nth < len(table.divisions):
            division = table.divisions[nth]
            divisions.append(UNSHARED_WORD if division == UNSHARED else format_division(lot, division))
        lots.append(".".join(_names(lot.list_cards())))
    return [("lots", write_list(lots)), ("divisions", write_list(divisions))]


# --- piles from the top down ---


def jar(table: Shuppa) -> list[int]:
    return [int(table.jar[place]) for place in range(int(table.jar_left) - 1, -1, -1)]


def reserve(table: Shuppa) -> list[int]:
    return [int(table.reserve[place]) for place in range(int(table.reserve_left) - 1, -1, -1)]


def action_pile(table: Shuppa) -> list[int]:
    return [int(table.actions[place]) for place in range(int(table.actions_left) - 1, -1, -1)]


def census(table: Shuppa) -> list[str]:
    cards = jar(table) + reserve(table) + action_pile(table) + table.deck_cards() + table.revealed()
    for column in range(int(table.board.count)):
        cards += table.board.cards(column)
    for seat in range(int(table.seats)):
        cards += table.hand(seat)
    for player in range(int(table.players) + 1):
        cards += table.won_cards(player)
    return _names(sorted(cards))
