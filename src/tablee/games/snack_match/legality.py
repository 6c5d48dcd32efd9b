"""Which moves of Snack Match are legal, one of them at random, and why another is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.core.chance import Chance
from tablee.core.integers import Card, Move, Seat
from tablee.core.moves import LegalMoves, Moves
from tablee.games.snack_match.area import Area
from tablee.games.snack_match.cards import CARDS, DRAWN, NO_CARD
from tablee.games.snack_match.moves import CARD_SHIFT, Placement, card_of, place_of

if TYPE_CHECKING:
    from tablee.games.snack_match.rules import SnackMatch

TOO_LARGE: Final = "the area would be larger than 4 by 4"


def list_moves(table: SnackMatch, seat: Seat, moves: Moves) -> None:
    """SM-2.1: one of the two cards to keep; SM-2.2: a card of the hand, wherever it can lie."""
    low = table.hands[seat * DRAWN]
    high = table.hands[seat * DRAWN + 1]
    if table.kept is not None:
        moves.add(low)
        moves.add(high)
    elif low == NO_CARD:
        table.areas[seat].list_placements(high, moves)
    else:
        first = moves.count
        table.areas[seat].list_placements(low, moves)
        moves.add_again(first, high - low << CARD_SHIFT)  # what one card can do the other can


def listed(table: SnackMatch, seat: Seat, moves: Moves) -> LegalMoves:
    """The same, but of two cards the placements of the lower one: the other's are as many, each higher by as much."""
    moves.clear()
    low = table.hands[seat * DRAWN]
    if table.kept is not None or low == NO_CARD:
        list_moves(table, seat, moves)
        return LegalMoves(moves.items[: moves.count], moves.count, 0)
    table.areas[seat].list_placements(low, moves)
    higher = table.hands[seat * DRAWN + 1] - low << CARD_SHIFT
    return LegalMoves(moves.items[: moves.count], moves.count, higher)


def pick(table: SnackMatch, seat: Seat, chance: Chance) -> Move:
    hands = table.hands
    card = hands[seat * DRAWN]
    if card == NO_CARD or chance.below(DRAWN) == 1:
        card = hands[seat * DRAWN + 1]
    if table.kept is not None:
        return card
    return table.areas[seat].pick_placement(card, chance)


def is_legal(table: SnackMatch, seat: Seat, move: Move) -> bool:
    if table.kept is not None:
        return holds(table, seat, move)
    return holds(table, seat, card_of(move)) and table.areas[seat].can_lay(move)


def holds(table: SnackMatch, seat: Seat, card: Card) -> bool:
    first = seat * DRAWN
    return card != NO_CARD and (table.hands[first] == card or table.hands[first + 1] == card)


def why_not(table: SnackMatch, seat: Seat, move: Move) -> str:
    if 1 <= move <= CARDS:
        return _why_not_keep(table, move)
    if table.kept is not None:
        return "choose first which card to keep"
    if not holds(table, seat, card_of(move)):
        return f"card {card_of(move)} is not in your hand"
    return _why_not_there(table.areas[seat], move)


def _why_not_keep(table: SnackMatch, card: Card) -> str:
    return "there is no card to keep now, place one" if table.kept is None else f"card {card} is not in your hand"


def _why_not_there(area: Area, placement: Placement) -> str:
    if area.count == 0:
        return "the first card lies across, as it is printed: a1 right"
    if not area.fits(place_of(placement)):
        return TOO_LARGE
    if not area.touches(place_of(placement)):
        return "a card must lie beside or over or under another"
    return "it cannot lie under where nothing lies, nor both over and under in a circle"
