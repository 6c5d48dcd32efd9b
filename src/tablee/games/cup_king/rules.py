"""Cup King by the rulebook: building, a round of attacks, losing a cup, the end, the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec

from tablee.core.bitboard import bit, popcount
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, Outcome
from tablee.core.errors import IllegalMove
from tablee.core.integers import Card, Count, Index, Move, Place, Seat
from tablee.core.rulings import ruling
from tablee.core.sealed import Sealed
from tablee.games.cup_king import events
from tablee.games.cup_king.cards import (
    COLOURS,
    DECK,
    HAND_SIZE,
    NO_COLOUR,
    VALUES,
    Colour,
    PackedCards,
    Total,
    at_least,
    colour_of,
    packed,
    value_of,
)
from tablee.games.cup_king.fall import Fall, check_fall, fall_by_support, parse_fall
from tablee.games.cup_king.flick import LIFT, cup_flicked
from tablee.games.cup_king.moves import (
    EXTRA_STEP,
    FLICK,
    KEEP,
    LOSE,
    PLAY,
    RIGHT,
    SET_CARDS,
    SET_SUM,
    Extras,
    colour_played,
    direction_of,
    extras_of,
    set_of,
)
from tablee.games.cup_king.phases import ANSWER, BUILD, FALL, FLICK_AGAIN, KEEP_PART, OVER, START
from tablee.games.cup_king.pyramid import NO_CUP, NO_PARTS, ROW, Cups, places_of, settle, whole
from tablee.games.cup_king.scoring import reckon
from tablee.games.cup_king.touch import NO_NUDGES, TREMORS, Nudges, nudges_of, with_nudges

if TYPE_CHECKING:
    from tablee.games.cup_king.state import CupKing

WEAK_FLICKS: Final[Count] = ruling(__package__, "weak-flicks")  # CU-4.6: after so many the cup is lifted out


def apply(table: CupKing, seat: Seat, move: Move) -> None:
    if move < LOSE:
        build(table, seat, move)
    elif move < KEEP:
        lose_cup(table, seat, move - LOSE)
    elif move < PLAY:
        keep_part(table, seat, move - KEEP)
    elif move < FLICK:
        play_cards(table, seat, move)
    else:
        flick_cup(table, seat, move)


# --- setup: deal and pyramids ---


def deal(table: CupKing) -> None:
    """CU-2.1, CU-2.2: ten cards each, and the cups to build with; for a later game of the match all anew."""
    deck = DECK[:]
    table.chance.shuffle_deck(deck)
    table.deck = deck
    table.pile = len(deck)
    table.cups = vec[Cups]([0] * table.seats)
    table.nudges = NO_NUDGES
    table.discard = vec[PackedCards]([0] * COLOURS)
    table.hands = vec[PackedCards]([0] * (table.seats * COLOURS))
    table.old = vec[PackedCards]([0] * (table.seats * COLOURS))
    for seat in range(table.seats):
        for _ in range(HAND_SIZE):
            table.take_from_pile(seat)
    table.phase = BUILD
    table.sealed = Sealed(table.seats, len(places_of(table.base())))


def build(table: CupKing, seat: Seat, colour: Colour) -> None:
    """CU-2.3: the next place, bottom row first and from the left, gets a cup of this colour, under seal."""
    sealed = table.sealed
    assert sealed is not None
    sealed.choose(seat, colour)
    if table.log is not None:
        events.report_build(table, seat, colour)
    if sealed.is_complete():
        show_pyramids(table, sealed)


def show_pyramids(table: CupKing, sealed: Sealed) -> None:
    """CU-2.3, CU-2.4: all pyramids are seen at once; then chance says who starts."""
    places = places_of(table.base())
    built = vec[Cups]([0] * (table.seats * COLOURS))
    for seat in range(table.seats):
        for nth in range(sealed.length):
            built[seat * COLOURS + sealed.choice(seat, nth)] |= bit(places[nth])
        table.cups[seat] = whole(table.base())
    table.built = built
    table.sealed = None
    if table.log is not None:
        events.report_pyramids(table)
    start_round(table, table.chance.below(table.seats), "CU-2.4")


# --- a round ---


def start_round(table: CupKing, seat: Seat, rule: str) -> None:
    """CU-3.6: a starter must play; no hand is ever empty, for whoever plays all of it draws a card."""
    table.phase = START
    clear_round(table, seat)
    if table.log is not None:
        events.report_round(table, rule)


def clear_round(table: CupKing, turn: Seat) -> None:
    table.turn = turn
    table.colour = NO_COLOUR
    table.direction = 0
    table.to_beat = 0


def play_cards(table: CupKing, seat: Seat, move: Move) -> None:
    """CU-3.1 to CU-3.4: cards are laid down, the next player is attacked, and cards are drawn."""
    table.colour = colour_played(move)
    if table.phase == START:
        table.direction = 1  # CU-3.1
        if direction_of(move) == RIGHT:
            table.direction = -1
    number = set_of(move)
    lay_down(table, seat, table.colour, SET_CARDS[number], SET_SUM[number])
    extras = extras_of(move)
    draws: Count = 1
    if extras > 0:
        draws += lay_down_extras(table, seat, extras)
    table.to_beat = table.totals[seat]
    if table.log is not None:
        events.report_play(table, seat, move)
    table.phase = ANSWER
    for _drawn in range(draws):
        draw(table, seat)
    table.turn = table.next_seat(seat)
    if table.log is not None:
        events.report_attack(table, seat)


def lay_down(table: CupKing, seat: Seat, colour: Colour, cards: PackedCards, value: Total) -> None:
    place = seat * COLOURS + colour
    hand = table.hands[place] - cards
    table.hands[place] = hand
    table.old[place] &= at_least(hand)
    table.played[place] += cards
    table.totals[seat] += value


def lay_down_extras(table: CupKing, seat: Seat, extras: Extras) -> Count:
    """CU-6.2: each extra counts, and draws a card of its own; how many there are."""
    second = extras % EXTRA_STEP - 1
    lay_down(table, seat, colour_of(second), packed(second), value_of(second))
    if extras < EXTRA_STEP:
        return 1
    first = extras // EXTRA_STEP - 1
    lay_down(table, seat, colour_of(first), packed(first), value_of(first))
    return 2


def draw(table: CupKing, seat: Seat) -> None:
    """CU-3.4, CU-3.5: one card; if there is none the discard is shuffled first, without this round's cards."""
    if table.pile == 0:
        shuffle_discard(table)
    card = table.take_from_pile(seat)
    if table.log is not None:
        events.report_draw(table, seat, card)


def shuffle_discard(table: CupKing) -> None:
    """CU-3.5. A round draws at most 18 cards, and 20 or more are outside the hands when it starts."""
    deck = vec[Card]([0] * len(DECK))
    count: Count = 0
    for colour in range(Colour(COLOURS)):
        cards = table.discard[colour]
        for value in range(Index(VALUES)):
            for _ in range(cards >> (2 * value) & 3):
                deck[count] = colour * VALUES + value
                count += 1
        table.discard[colour] = 0
    assert count > 0, "there is always something to shuffle"
    table.chance.shuffle(deck, 0, count)
    table.deck = deck
    table.pile = count
    for place in range(len(table.hands)):
        table.old[place] = at_least(table.hands[place])
    if table.log is not None:
        events.report_shuffle(table)


# --- losing a cup ---


def lose_cup(table: CupKing, seat: Seat, place: Place) -> None:
    """CU-4.1: a cup taken out: by the support rule, or (CU-6.3) with two fingers from real cups."""
    if table.log is not None:
        events.report_lose(table, seat, place)
    if table.variants.is_physics:
        table.flicked = place
        table.aim = LIFT
        table.phase = FALL
    elif place >= ROW:
        lose_upper_cup(table, seat, place)
    else:
        fall_down(table, seat, fall_by_support(table.cups[seat], place))


def lose_upper_cup(table: CupKing, seat: Seat, place: Place) -> None:
    """CU-4.6: above the bottom row nothing can split, and what falls is soon known."""
    if table.log is not None:
        events.report_fall(table, seat, fall_by_support(table.cups[seat], place))
    table.cups[seat] = settle(table.cups[seat] & ~bit(place))
    end_round(table, seat)


def fall_down(table: CupKing, seat: Seat, fall: Fall) -> None:
    """CU-4.2, CU-4.3: the lost cups are out of the game; of a split pyramid the owner keeps one part."""
    table.cups[seat] &= ~fall.lost()
    if table.log is not None:
        events.report_fall(table, seat, fall)
    if len(fall.parts) > 0:
        table.parts = fall.parts
        table.phase = KEEP_PART
        if table.log is not None:
            events.report_split(table, seat)
    else:
        after_the_fall(table, seat)


def keep_part(table: CupKing, seat: Seat, part: Index) -> None:
    """CU-4.3 D: the owner keeps this part, whatever its size, and the others are out of the game."""
    kept = table.parts[part]
    if table.log is not None:
        events.report_keep(table, seat, kept)
    table.cups[seat] = kept
    table.parts = NO_PARTS
    move_cups(table, seat, nudges_of(table.nudges, seat))
    after_the_fall(table, seat)


def after_the_fall(table: CupKing, seat: Seat) -> None:
    """CU-4.6: a cup that did not come out is flicked again, and in the end lifted out."""
    if table.flicked == NO_CUP or table.cups[seat] >> table.flicked & 1 == 0:
        end_round(table, seat)
    elif table.weak_flicks < WEAK_FLICKS:
        table.phase = FLICK_AGAIN
        if table.log is not None:
            events.report_again(table, seat)
    else:
        table.aim = LIFT
        table.phase = FALL
        if table.log is not None:
            events.report_lift_at_last(table, seat)


# --- a flick of real cups ---


def flick_cup(table: CupKing, seat: Seat, move: Move) -> None:
    table.flicked = cup_flicked(move)
    table.aim = move
    # Through a stream of its own, for what everybody sees of it must tell nothing of the luck to come.
    table.tremor = Chance(table.chance.seed()).below(TREMORS)
    table.phase = FALL
    if table.log is not None:
        events.report_flick(table, seat)


def supply(table: CupKing, outcome: str) -> None:
    """CU-4.6: a simulation says what became of the cup that was flicked or lifted."""
    if table.phase != FALL:
        raise IllegalMove("no cup has been touched: nothing is awaited")
    fall = parse_fall(outcome)
    check_fall(fall, table.cups[table.turn], table.flicked, table.aim == LIFT)
    let_fall(table, fall)


def let_fall(table: CupKing, fall: Fall) -> None:
    """A fall that can have become of the cup touched."""
    if not fall.is_out:
        table.weak_flicks += 1
    move_cups(table, table.turn, fall.nudges)
    fall_down(table, table.turn, fall)


def move_cups(table: CupKing, seat: Seat, nudges: Nudges) -> None:
    """CU-4.3 B: these of the cups that stand are a little beside their places."""
    if table.nudges or nudges:
        table.nudges = with_nudges(table.nudges, table.seats, seat, nudges, table.cups[seat])


# --- the end of a round, of a game, of the match ---


def end_round(table: CupKing, seat: Seat) -> None:
    """CU-4.5: all cards played are discarded, and whoever lost cups starts the next round."""
    table.flicked = NO_CUP
    table.aim = LIFT
    table.weak_flicks = 0
    discard_round(table)
    if table.cups[seat] > 0:
        fill_pile(table)
        start_round(table, seat, "CU-4.5")
    elif not table.has_elimination() or table.pyramids_left() < table.seats - 1:
        end_game(table, seat)
    else:
        eliminate(table, seat)
        fill_pile(table)
        start_round(table, table.next_seat(seat), "CU-5.2")


def discard_round(table: CupKing) -> None:
    if table.log is not None:
        events.report_discard(table)
    discard = table.discard
    played = table.played
    for seat in range(table.seats):
        if table.totals[seat] > 0:
            for colour in range(Colour(COLOURS)):
                discard[colour] += played[seat * COLOURS + colour]
                played[seat * COLOURS + colour] = 0
            table.totals[seat] = 0


def fill_pile(table: CupKing) -> None:
    """CU-3.5: between rounds no pile stays empty."""
    if table.pile == 0:
        shuffle_discard(table)


def eliminate(table: CupKing, seat: Seat) -> None:
    """CU-5.2: the hand is discarded too."""
    if table.log is not None:
        events.report_elimination(table, seat)
    for colour in range(Colour(COLOURS)):
        table.discard[colour] += table.hands[seat * COLOURS + colour]
        table.hands[seat * COLOURS + colour] = 0
        table.old[seat * COLOURS + colour] = 0


def end_game(table: CupKing, seat: Seat) -> None:
    """CU-5.1, CU-5.2; CU-6.1: in a match the next game follows, until all have been played."""
    results = table.results[:]
    for other in range(table.seats):
        results[(table.game_number - 1) * table.seats + other] = popcount(table.cups[other])
    table.results = results
    clear_round(table, NO_SEAT)
    if table.game_number == table.variants.games:
        table.phase = OVER
    if table.log is not None:
        events.report_game_over(table, seat)
    if table.phase != OVER:
        table.game_number += 1
        deal(table)
        if table.log is not None:
            events.report_deal(table)


def outcome(table: CupKing) -> Outcome:
    return reckon(table.results_by_game())
