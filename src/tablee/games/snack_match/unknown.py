"""What a seat cannot know: the pile, the other hands, and what others chose or placed in this round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT
from tablee.core.moves import Moves

if TYPE_CHECKING:
    from tablee.games.snack_match.rules import SnackMatch


def deal_anew(table: SnackMatch, eye: i64, chance: Chance) -> None:
    """Change the table, a copy, into another that looks the same to the eye (NO_SEAT: a spectator)."""
    table.deck = unseen(table, eye)
    table.pile = len(table.deck)
    chance.deal(table.deck)
    table.given = table.given[:]
    for other in range(table.seats):
        if other != eye and not table.is_over():
            redeal(table, other, eye, chance)


def unseen(table: SnackMatch, eye: i64) -> vec[i64]:
    cards = table.deck[: table.pile]
    for seat in range(table.seats):
        if seat != eye:
            for card in table.held_in_round(seat):
                if not knows_giving(table, eye, seat) or card != table.given[eye]:
                    cards = append(cards, card)
    return cards


def knows_giving(table: SnackMatch, eye: i64, seat: i64) -> bool:
    """SM-2.1: was a card of this seat's given by the one who looks?"""
    return eye != NO_SEAT and len(table.given) > 0 and table.left_of(eye) == seat


def redeal(table: SnackMatch, seat: i64, eye: i64, chance: Chance) -> None:
    """Give a seat other cards, and let it choose and place anew, as often as it has."""
    placed = table.areas[seat].count - table.shown_areas[seat].count
    received = table.given[eye] if knows_giving(table, eye, seat) else table.take_from_pile()
    if len(table.given) > 0:
        table.given[(seat + table.seats - 1) % table.seats] = received
    table.take_in_hand(seat, table.take_from_pile(), received)
    kept = table.kept
    if kept is not None and not kept.owes(seat):
        kept.replace(seat, 0, table.pick(seat, chance, Moves()))
    table.areas[seat] = table.shown_areas[seat]
    moves = Moves()
    for _ in range(placed):
        table.lay(seat, table.pick(seat, chance, moves))
