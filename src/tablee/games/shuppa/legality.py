"""Which moves of Shuppa are legal now, and why another is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tablee.core.bitboard import COLUMN_STEP, Places, only, union
from tablee.core.chance import Chance
from tablee.core.integers import Move, Seat
from tablee.core.moves import LegalMoves, Moves
from tablee.core.packed_bytes import BYTE, byte_at, first_nonzero
from tablee.games.shuppa.cards import ACTION_NAMES, ACTIONS, EAT, JUMP, NUMBERS, SWAP, format_card
from tablee.games.shuppa.hands import CARD_BITS, has_card, nth_card
from tablee.games.shuppa.listed import LegalWays
from tablee.games.shuppa.moves import (
    DECLINE,
    FIRST_DIVISION,
    FIRST_EAT,
    action_of,
    eaten_place,
    jump_columns,
    lifted_column,
    swapped_places,
)
from tablee.games.shuppa.phases import CHOOSE
from tablee.games.shuppa.places import format_column
from tablee.games.shuppa.players import Player
from tablee.games.shuppa.sharing import lot_to_divide
from tablee.games.shuppa.ways import Ways

if TYPE_CHECKING:
    from tablee.games.shuppa.state import Shuppa


def list_moves(table: Shuppa, seat: Seat, moves: Moves) -> None:
    if table.phase == CHOOSE:
        hand = table.hands[seat]
        while hand != 0:  # SH-3.2
            moves.add(nth_card(hand, 0))
            hand >>= CARD_BITS
    elif len(table.lots) > 0:
        list_divisions(table, moves)
    elif len(table.best_ways) > 0:
        for index in range(i64(len(table.best_ways))):  # SH-9.3
            moves.add(table.best_ways[index])
    else:
        moves.add(DECLINE)
        find_ways(table, table.player()).list(moves)


def listed_ways(table: Shuppa) -> LegalMoves:
    """Those that `list_moves` lists, when an Action is to be used."""
    if len(table.best_ways) > 0:
        return LegalMoves(table.best_ways, len(table.best_ways), 0)
    ways = Ways()
    find_ways_into(ways, table, table.player())
    return LegalWays(ways)


def list_divisions(table: Shuppa, moves: Moves) -> None:
    """SH-4.4; on the automaton's turn, those that are best for it (SH-9.3)."""
    lot_to_divide(table).list_divisions(table.player() >= table.seats, moves)


def find_ways(table: Shuppa, player: Player) -> Ways:
    """SH-6.1: those in which the player may use the Action under the token."""
    ways = table.buffers.ways
    find_ways_into(ways, table, player)
    return ways


def find_ways_into(ways: Ways, table: Shuppa, player: Player) -> None:
    ways.find(ACTIONS[table.token(player)], table.board, places_barred(table, player))


def places_barred(table: Shuppa, player: Player) -> Places:
    """SH-6.1: the places with another player's token."""
    barred: Places = (0, 0)
    others = table.other_tokens(player)
    while others != 0:
        other = first_nonzero(others)
        barred = union(barred, only(table.place_of_token(other)))
        others -= byte_at(others, other) << BYTE * other
    return barred


def has_way(table: Shuppa, player: Player) -> bool:
    """To eat, there is always the card under one's own token; else two cards in its column, if none is barred."""
    if ACTIONS[table.token(player)] == EAT:
        return True
    if table.other_tokens(player) == 0 and table.board.height(byte_at(table.token_columns, player)) > 1:
        return True
    return find_ways(table, player).is_any()


def pick(table: Shuppa, seat: Seat, chance: Chance, moves: Moves) -> Move:
    """A move that `list_moves` would list, each equally likely: numbered instead of listed."""
    if table.phase == CHOOSE:
        return nth_card(table.hands[seat], chance.below(byte_at(table.hand_sizes, seat)))
    if len(table.lots) == 0 and len(table.best_ways) == 0:
        ways = find_ways(table, seat)
        nth = chance.below(1 + ways.count())
        if nth == 0:
            return DECLINE
        return ways.nth(nth - 1)
    moves.clear()
    list_moves(table, seat, moves)
    return moves.items[chance.below(moves.count)]


def is_legal(table: Shuppa, seat: Seat, move: Move) -> bool:
    if table.phase == CHOOSE:
        return has_card(table.hands[seat], table.hand_size(seat), move)
    if len(table.lots) == 0 and len(table.best_ways) == 0:
        return move == DECLINE or find_ways(table, table.player()).has(move)
    moves = table.buffers.moves
    moves.clear()
    list_moves(table, seat, moves)
    return any(moves.items[index] == move for index in range(moves.count))


# --- why not, in a sentence for a player ---


def why_not(table: Shuppa, move: int) -> str:
    if table.phase == CHOOSE:
        return _why_not_card(move)
    if len(table.lots) > 0:
        return _why_not_division(table, move)
    if not (move == DECLINE or FIRST_EAT <= move < FIRST_DIVISION):
        return "now an Action is to be used or declined"
    return _why_not_way(table, move)


def _why_not_card(move: int) -> str:
    if 1 <= move <= NUMBERS:
        return f"{format_card(move)} is not in the hand"
    return "now everybody chooses a card from the hand"


def _why_not_division(table: Shuppa, move: int) -> str:
    lot = lot_to_divide(table)
    if move < FIRST_DIVISION:
        return "now a shared group is to be divided"
    if table.is_automaton(table.player()):
        return "the automaton's share must be the best it can get"
    return (
        f"{lot.size} cards, {lot.multicolours} of them Multicolour, go to {lot.count} players: "
        f"{lot.share} each, and {lot.rest} to the discard"
    )


def _why_not_way(table: Shuppa, move: int) -> str:
    player = table.player()
    action = ACTIONS[table.token(player)]
    if move != DECLINE and action_of(move) != action:
        return f"the Action is {ACTION_NAMES[action]}, not {ACTION_NAMES[action_of(move)]}"
    if table.is_automaton(player):
        return "another way wins the automaton more points, or this is none"
    missing = _what_is_missing(table, move)
    return missing if missing else "another player's token stands there"


def _what_is_missing(table: Shuppa, move: int) -> str:
    """The cards that a way would need and does not find."""
    board = table.board
    action = action_of(move)
    if action in (EAT, SWAP):
        places = [int(eaten_place(move))] if action == EAT else [int(place) for place in swapped_places(move)]
        for column, row in (divmod(place, COLUMN_STEP) for place in places):
            if column >= board.count or row >= board.height(column):
                return "there is no card there"
        return ""
    if action == JUMP:
        column, target = (int(each) for each in jump_columns(move))
        if column >= board.count or target >= board.count or column == target:
            return "a card jumps from one column to another"
        return "" if board.height(column) > 0 else f"column {format_column(column)} is empty"
    column = int(lifted_column(move))
    if column >= board.count:
        return "there is no such column"
    return "" if board.height(column) > 1 else "a column takes two cards for the elevator"
