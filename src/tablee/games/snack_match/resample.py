"""What a seat cannot know of Snack Match, dealt anew: a sample of its information set (determinization)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec

from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT
from tablee.core.integers import Card, Seat
from tablee.core.moves import Moves

if TYPE_CHECKING:
    from tablee.games.snack_match.rules import SnackMatch


def resample(table: SnackMatch, seat: int | None, chance: Chance) -> SnackMatch:
    """Hidden are the pile, the other hands, and what others chose or placed in this round."""
    twin = table.copy()
    eye: Seat = NO_SEAT
    if seat is not None:
        eye = seat
    twin.deck = unseen(twin, eye)
    twin.pile = len(twin.deck)
    chance.deal(twin.deck)
    twin.given = twin.given[:]
    for other in range(twin.seats):
        if other != eye and not twin.is_over():
            redeal(twin, other, eye, chance)
    return twin


def shuffle_unseen(table: SnackMatch, chance: Chance) -> None:
    """Nobody has seen the order of the pile."""
    table.deck = table.deck[: table.pile]
    chance.shuffle(table.deck, 0, table.pile)


def unseen(table: SnackMatch, eye: Seat) -> vec[Card]:
    """The cards that whoever looks (NO_SEAT: a spectator) cannot place."""
    cards = table.deck[: table.pile]
    for seat in range(table.seats):
        if seat != eye:
            for card in table.held_in_round(seat):
                if not knows_giving(table, eye, seat) or card != table.given[eye]:
                    cards = append(cards, card)
    return cards


def knows_giving(table: SnackMatch, eye: Seat, seat: Seat) -> bool:
    """SM-2.1: was a card of this seat's given by the one who looks?"""
    return eye != NO_SEAT and len(table.given) > 0 and table.left_of(eye) == seat


def redeal(table: SnackMatch, seat: Seat, eye: Seat, chance: Chance) -> None:
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
    for _card in range(placed):
        table.lay(seat, table.pick(seat, chance, moves))
