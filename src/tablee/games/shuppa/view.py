"""What a seat may see of Shuppa, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.games.shuppa.cards import ARROW_NAMES, format_card, format_cards, is_action, kind_of
from tablee.games.shuppa.moves import UNSHARED
from tablee.games.shuppa.phases import ACTION_TURNS, CHOOSE, PHASE_NAMES, ROUNDS, TURNS
from tablee.games.shuppa.players import AUTOMATON, Player
from tablee.games.shuppa.scoring import score
from tablee.games.shuppa.sharing import format_division, lot_to_divide, nth_lot

if TYPE_CHECKING:
    from tablee.games.shuppa.schema import Automaton, Kinds, OwnView, PublicView, Sharing
    from tablee.games.shuppa.state import Shuppa


def public_view(table: Shuppa) -> PublicView:
    """How many Normal and Action cards a hand holds can be deduced, so it is shown."""
    seats = range(int(table.seats))
    is_choosing = table.phase == CHOOSE
    is_in_turns = table.phase in (TURNS, ACTION_TURNS)
    return {
        "game": "shuppa",
        "round": int(table.round),
        "rounds": ROUNDS,
        "phase": PHASE_NAMES[table.phase],
        "columns": [format_cards(table.board.cards(column)) for column in range(int(table.board.count))],
        "revealed": format_cards(table.revealed()),
        "arrow": ARROW_NAMES[table.arrow()],
        "tokens": [_token(table, seat) for seat in seats],
        "order": table.players_in_order() if is_in_turns else [],
        "turn": int(table.player()) if is_in_turns else None,
        "sharing": sharing_of(table) if len(table.lots) > 0 else None,
        "jar": int(table.jar_left),
        "reserve": int(table.reserve_left),
        "actions": int(table.actions_left),
        "has_chosen": [is_choosing and table.has_chosen(seat) for seat in seats],
        "hand_sizes": [int(table.hand_size(seat)) for seat in seats],
        "hand_kinds": [_kinds(table.hand(seat)) for seat in seats],
        "won": [format_cards(table.won_cards(seat)) for seat in seats],
        "scores": [score(table.won_cards(seat)) for seat in seats],
        "discard": format_cards(table.won_cards(table.players)),
        "automaton": _automaton(table) if table.difficulty > 0 else None,
        "outcome": table.outcome().as_data() if table.is_over() else None,
    }


def own_view(table: Shuppa, seat: int | None) -> OwnView:
    return {
        "seat": seat,
        "hand": None if seat is None else format_cards(table.hand(seat)),
        "chosen": _chosen(table, seat),
    }


def _chosen(table: Shuppa, seat: int | None) -> str | None:
    if seat is None or table.phase != CHOOSE or not table.has_chosen(seat):
        return None
    return format_card(table.choice(seat))


def _token(table: Shuppa, player: Player) -> str | None:
    """The card that it rides on."""
    return format_card(table.token(player)) if table.token(player) else None


def _kinds(cards: list[int]) -> Kinds:
    actions = sum(1 for card in cards if is_action(card))
    return {"normal": len(cards) - actions, "action": actions}


def _automaton(table: Shuppa) -> Automaton:
    """Its deck: what it was made of and what was played is known; of its order, the kind of a card put on top."""
    won = table.won_cards(AUTOMATON)
    return {
        "difficulty": int(table.difficulty),
        "top": kind_of(table.deck_top) if table.deck_top else None,
        "deck": _kinds(table.deck_cards()),
        "token": _token(table, AUTOMATON),
        "won": format_cards(won),
        "score": score(won),
    }


def sharing_of(table: Shuppa) -> Sharing:
    """The lots of this fall, the divisions of the first of them (None: not shared), and the one to divide now."""
    lots: list[list[str]] = []
    divisions: list[str | None] = []
    for nth in range(len(table.lots) // 2):
        lot = nth_lot(table, nth)
        if nth < len(table.divisions):
            division = table.divisions[nth]
            divisions.append(None if division == UNSHARED else format_division(lot, division))
        lots.append(format_cards(lot.list_cards()))
    lot = lot_to_divide(table)
    return {
        "lots": lots,
        "divisions": divisions,
        "sharers": [int(lot.sharer(nth)) for nth in range(int(lot.count))],
        "share": int(lot.share),
        "discarded": int(lot.rest),
        "multicolours": int(lot.multicolours),
    }
