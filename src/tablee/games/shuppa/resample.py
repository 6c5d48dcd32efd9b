"""What a seat cannot know of Shuppa, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.integers import Card, Seat
from tablee.games.shuppa.cards import ARROWS, is_action
from tablee.games.shuppa.phases import CHOOSE

if TYPE_CHECKING:
    from tablee.games.shuppa.state import Shuppa


def resample(table: Shuppa, seat: int | None, chance: Chance) -> Shuppa:
    """Hidden are the other hands and choices and all piles: shuffled, Normal and Action cards apart, and dealt."""
    twin = table.copy()
    normals = unseen(table, seat, False)
    actions = unseen(table, seat, True)
    chance.deal(normals)
    chance.deal(actions)
    normals = refill_jar(twin, normals)
    for other in range(table.seats):
        if other != seat:
            normals, actions = refill_hand(twin, other, normals, actions)
            if twin.phase == CHOOSE and twin.has_chosen(other):
                choose_anew(twin, other, chance)
    if table.difficulty > 0:
        normals, actions = refill_deck(twin, normals, actions, chance)
    twin.reserve = normals
    twin.actions = actions
    return twin


def unseen(table: Shuppa, seat: int | None, is_action_wanted: bool) -> vec[Card]:
    """The Action cards, or the Normal ones, that lie where the seat cannot see them."""
    cards = vec[i64]()
    piles = (table.jar[: table.jar_left], table.reserve[: table.reserve_left], table.actions[: table.actions_left])
    for pile in piles:
        for card in pile:
            if is_action(card) == is_action_wanted:
                cards = append(cards, card)
    for other in range(table.seats):
        for card in table.hand(other):
            if other != seat and is_action(card) == is_action_wanted:
                cards = append(cards, card)
    for card in table.deck_cards():
        if is_action(card) == is_action_wanted:
            cards = append(cards, card)
    return cards


def refill_jar(table: Shuppa, normals: vec[Card]) -> vec[Card]:
    """Its top card shows the same arrow as before; the revealed cards stay. Returns the cards left over."""
    jar = table.jar[:]
    arrow = table.arrow()
    top = i64(len(normals)) - 1
    while ARROWS[normals[top]] != arrow:
        top -= 1
    jar[table.jar_left - 1] = normals[top]
    normals[top] = normals[len(normals) - 1]
    end = i64(len(normals)) - table.jar_left
    for index in range(table.jar_left - 1):
        jar[index] = normals[end + index]
    table.jar = jar
    return normals[:end]


def refill_hand(table: Shuppa, seat: Seat, normals: vec[Card], actions: vec[Card]) -> tuple[vec[Card], vec[Card]]:
    """As many Normal and Action cards as before. Returns those left over."""
    hand = table.hand(seat)
    for card in hand:
        table.take_from_hand(seat, card)
    for card in hand:
        drawn, normals, actions = draw_alike(card, normals, actions)
        table.add_to_hand(seat, drawn)
    return normals, actions


def choose_anew(table: Shuppa, seat: Seat, chance: Chance) -> None:
    """Another choice under the seal, from the hand as it is now."""
    hand = table.hand(seat)
    table.set_choice(seat, hand[chance.below(len(hand))])


def refill_deck(table: Shuppa, normals: vec[Card], actions: vec[Card], chance: Chance) -> tuple[vec[Card], vec[Card]]:
    """The automaton's deck: as many of each kind as before, in any order; a card put on top keeps its kind."""
    deck = vec[i64]()
    for index in range(table.deck_left):
        drawn, normals, actions = draw_alike(table.deck[index], normals, actions)
        deck = append(deck, drawn)
    chance.deal(deck)
    table.deck = deck
    if table.deck_top != 0:
        table.deck_top, normals, actions = draw_alike(table.deck_top, normals, actions)
    return normals, actions


def draw_alike(card: Card, normals: vec[Card], actions: vec[Card]) -> tuple[Card, vec[Card], vec[Card]]:
    """The last card of the same kind as another, and what is left of the two kinds."""
    if is_action(card):
        return actions[len(actions) - 1], normals, actions[: len(actions) - 1]
    return normals[len(normals) - 1], normals[: len(normals) - 1], actions
