"""What a seat cannot know of Shuppa, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT
from tablee.core.integers import Card, Count, Seat
from tablee.core.packed_bytes import BYTE
from tablee.games.shuppa.cards import ARROWS, is_action
from tablee.games.shuppa.hands import nth_card
from tablee.games.shuppa.phases import CHOOSE

if TYPE_CHECKING:
    from tablee.games.shuppa.state import Shuppa


def resample(table: Shuppa, seat: int | None, chance: Chance) -> Shuppa:
    """Hidden are the other hands and choices and all piles: shuffled, Normal and Action cards apart, and dealt."""
    twin = table.copy()
    eye: Seat = NO_SEAT
    if seat is not None:
        eye = seat
    normals = unseen(table, eye, False)
    actions = unseen(table, eye, True)
    chance.deal(normals)
    chance.deal(actions)
    normals = refill_jar(twin, normals)
    for other in range(table.seats):
        if other != eye:
            normals, actions = refill_hand(twin, other, normals, actions)
            if twin.phase == CHOOSE and twin.has_chosen(other):
                choose_anew(twin, other, chance)
    if table.difficulty > 0:
        normals, actions = refill_deck(twin, normals, actions, chance)
    twin.reserve = normals
    twin.actions = actions
    return twin


def shuffle_unseen(table: Shuppa, chance: Chance) -> None:
    """Nobody has seen the piles, but for the arrow on the jar's top card and the kinds in the automaton's deck."""
    normals = in_piles(table, False)
    actions = in_piles(table, True)
    chance.deal(normals)
    chance.deal(actions)
    normals = refill_jar(table, normals)
    if table.difficulty > 0:
        normals, actions = refill_deck(table, normals, actions, chance)
    table.reserve = normals
    table.actions = actions


def unseen(table: Shuppa, eye: Seat, is_action_wanted: bool) -> vec[Card]:
    """The Action cards, or the Normal ones, that lie where whoever looks (NO_SEAT: a spectator) cannot see them."""
    cards = in_piles(table, is_action_wanted)
    for other in range(table.seats):
        if other != eye:
            for nth in range(table.hand_size(other)):
                card = table.nth_in_hand(other, nth)
                if is_action(card) == is_action_wanted:
                    cards = append(cards, card)
    return cards


def in_piles(table: Shuppa, is_action_wanted: bool) -> vec[Card]:
    """The Action cards, or the Normal ones, that nobody has seen."""
    cards = with_pile(vec[i64](), table.jar, table.jar_left, is_action_wanted)
    cards = with_pile(cards, table.reserve, table.reserve_left, is_action_wanted)
    cards = with_pile(cards, table.actions, table.actions_left, is_action_wanted)
    cards = with_pile(cards, table.deck, table.deck_left, is_action_wanted)
    if table.deck_top != 0 and is_action(table.deck_top) == is_action_wanted:
        cards = append(cards, table.deck_top)
    return cards


def with_pile(cards: vec[Card], pile: vec[Card], count: Count, is_action_wanted: bool) -> vec[Card]:
    """Some cards, and those of one kind among the first so many of a pile."""
    for index in range(count):
        if is_action(pile[index]) == is_action_wanted:
            cards = append(cards, pile[index])
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
    hand = table.hands[seat]
    size = table.hand_size(seat)
    table.hands[seat] = 0
    table.hand_sizes -= size << BYTE * seat
    for nth in range(size):
        drawn, normals, actions = draw_alike(nth_card(hand, nth), normals, actions)
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
        actions, drawn = pop(actions)
    else:
        normals, drawn = pop(normals)
    return drawn, normals, actions
