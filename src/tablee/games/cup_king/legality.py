"""Which moves of Cup King are legal, one of them at random, and why another is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.chance import Chance
from tablee.core.integers import Count, Index, Move, Place, Seat
from tablee.core.moves import Moves
from tablee.games.cup_king.attack import (
    Openings,
    add_answers_with_extras,
    add_openings,
    add_openings_with_extras,
    add_sets,
    has_two_ones,
)
from tablee.games.cup_king.cards import COLOURS, NAMES, VALUES, Colour, colour_of, format_card, packed, value_of
from tablee.games.cup_king.flick import cup_flicked, is_flick, plain_flick
from tablee.games.cup_king.moves import (
    KEEP,
    LEFT,
    LOSE,
    PLAY,
    SET_CARDS,
    SET_ONES,
    SET_SUM,
    UNASKED,
    Direction,
    colour_played,
    direction_of,
    extra_cards,
    extras_of,
    is_play,
    play_move,
    set_of,
)
from tablee.games.cup_king.phases import ANSWER, BUILD, FLICK_AGAIN, KEEP_PART, START
from tablee.games.cup_king.pyramid import format_cup

if TYPE_CHECKING:
    from tablee.games.cup_king.state import CupKing


def list_moves(table: CupKing, seat: Seat, moves: Moves) -> None:
    if table.phase == BUILD:
        list_colours(table, seat, moves)
    elif table.phase == START:
        list_openings(table, seat, moves)
    elif table.phase == ANSWER:
        if not table.variants.is_flicked:
            list_cups(table, seat, moves)
        list_answers(table, seat, moves)
        if table.variants.is_flicked:
            list_cups(table, seat, moves)
    elif table.phase == KEEP_PART:
        for part in range(len(table.parts)):
            moves.add(KEEP + part)
    else:
        moves.add(plain_flick(table.flicked))


def list_colours(table: CupKing, seat: Seat, moves: Moves) -> None:
    """CU-2.3: every colour of which the seat has a cup left to place."""
    left = table.cups_to_place(seat)
    for colour in range(Colour(COLOURS)):
        if left & 7 != 0:
            moves.add(colour)
        left >>= 3


def list_openings(table: CupKing, seat: Seat, moves: Moves) -> None:
    """CU-3.1: a starter's cards of any one colour, and the direction."""
    add_openings(table.hands, seat * COLOURS, table.seats > 2, moves)
    if table.variants.is_expert:
        add_openings_with_extras(table.hands, seat * COLOURS, table.seats > 2, moves)


def list_answers(table: CupKing, seat: Seat, moves: Moves) -> None:
    """CU-3.2, CU-3.3: cards of the round's colour that bring one's own total over the attacker's."""
    over = table.to_beat - table.totals[seat]
    add_sets(table.hands[seat * COLOURS + table.colour], play_move(0, 0, table.colour, 0), over, moves)
    if table.variants.is_expert:
        add_answers_with_extras(table.hands, seat * COLOURS, table.colour, over, moves)


def list_cups(table: CupKing, seat: Seat, moves: Moves) -> None:
    """CU-4.1: every cup that may be given up; of real ones a plain flick of each."""
    cups = table.cups_to_lose(seat)
    place: Place = 0
    while cups != 0:
        if cups & 1 == 1:
            moves.add(plain_flick(place) if table.variants.is_flicked else LOSE + place)
        cups >>= 1
        place += 1


def pick(table: CupKing, seat: Seat, chance: Chance, moves: Moves) -> Move:
    """A legal move, each equally likely; a starter's, of whom there are many, without listing them all."""
    if table.phase == START:
        hand = seat * COLOURS
        is_expert = table.variants.is_expert
        if not (is_expert and has_two_ones(table.hands, hand)):
            return Openings(table.hands, hand, table.is_direction_asked(), is_expert).pick(chance, moves)
    moves.clear()
    list_moves(table, seat, moves)
    return moves.items[chance.below(moves.count)]


# --- why not ---


def why_not(table: CupKing, seat: Seat, move: Move) -> str:
    """The reason against a move of a seat that owes one, or nothing if it is allowed."""
    if move < 0:
        return f"{move} is not a move of this game"
    if move < LOSE:
        return _why_not_build(table, seat, move)
    if move < KEEP:
        return _why_not_lose(table, seat, move - LOSE)
    if move < PLAY:
        return _why_not_keep(table, move - KEEP)
    if is_play(move):
        return _why_not_play(table, seat, move)
    if is_flick(move):
        return _why_not_flick(table, seat, move)
    return f"{move} is not a move of this game"


def _why_not_build(table: CupKing, seat: Seat, colour: Colour) -> str:
    if table.phase != BUILD:
        return "the pyramids are built; it takes the values of the cards too"
    return "" if table.cups_to_place(seat) >> (3 * colour) & 7 != 0 else f"every {NAMES[colour]} cup is placed"


def _why_not_keep(table: CupKing, part: Index) -> str:
    if table.phase != KEEP_PART:
        return "there are no parts of a pyramid to choose from"
    return "" if part < len(table.parts) else "the pyramid has no such part"


def _why_not_lose(table: CupKing, seat: Seat, place: Place) -> str:
    if table.variants.is_flicked:
        return "at this table a cup is flicked out (flick and the cup)"
    return _why_not_cup(table, seat, place)


def _why_not_flick(table: CupKing, seat: Seat, move: Move) -> str:
    if not table.variants.is_flicked:
        return "at this table no cup is flicked: lose and the cup takes it out"
    place = cup_flicked(move)
    if table.phase == FLICK_AGAIN:
        return "" if place == table.flicked else f"it is {format_cup(table.flicked)} that has to come out"
    return _why_not_cup(table, seat, place)


def _why_not_cup(table: CupKing, seat: Seat, place: Place) -> str:
    """CU-4.1, CU-3.6: a cup of the round's colour, by whoever is attacked."""
    if table.phase == START:
        return "whoever starts a round must play cards"
    if table.phase != ANSWER:
        return "it is not the moment to lose a cup"
    if table.cups[seat] >> place & 1 == 0:
        return "there is no cup at that place"
    if table.cups_to_lose(seat) >> place & 1 == 0:
        return f"it takes a {NAMES[table.colour]} cup, as long as there is one"
    return ""


def _why_not_play(table: CupKing, seat: Seat, move: Move) -> str:
    if table.phase == BUILD:
        return "the pyramids come first: name a colour"
    if table.phase != START and table.phase != ANSWER:
        return "it is not the moment to play cards"
    return (
        _why_not_direction(table, direction_of(move))
        or _why_not_colour(table, colour_played(move))
        or _why_not_cards(table, seat, move)
        or _why_not_extras(table, seat, move)
        or _why_not_total(table, seat, move)
    )


def _why_not_direction(table: CupKing, direction: Direction) -> str:
    """CU-3.1: the starter names it, where there are more than two."""
    if table.is_direction_asked():
        return "" if direction >= LEFT else "say in which direction the round goes, left or right"
    return "" if direction == UNASKED else "there is no direction to choose now"


def _why_not_colour(table: CupKing, colour: Colour) -> str:
    """CU-3.1: one colour for the whole round."""
    return "" if table.phase == START or colour == table.colour else f"this round is {NAMES[table.colour]}"


def _why_not_cards(table: CupKing, seat: Seat, move: Move) -> str:
    colour = colour_played(move)
    hand = table.hands[seat * COLOURS + colour]
    cards = SET_CARDS[set_of(move)]
    for value in range(Index(VALUES)):
        if cards >> (2 * value) & 3 > hand >> (2 * value) & 3:
            missing = format_card(colour * VALUES + value)
            return f"{missing} is not in the hand, or not so often"
    return ""


def _why_not_extras(table: CupKing, seat: Seat, move: Move) -> str:
    """CU-6.2: for each 1 of the round's colour a card of another."""
    extras = extra_cards(extras_of(move))
    count: Count = len(extras)
    if count == 0:
        return ""
    if not table.variants.is_expert:
        return "cards of another colour are for expert tables"
    if SET_ONES[set_of(move)] < count:
        return "each extra card takes a 1 of the round's colour"
    if count == 2 and extras[0] > extras[1]:
        return "the lower extra comes first"
    for place in range(count):
        card = extras[place]
        if colour_of(card) == colour_played(move):
            return f"{format_card(card)} is of the round's colour: it is no extra"
        need: Count = 1
        if count == 2 and extras[0] == extras[1]:
            need = 2
        if table.hands[seat * COLOURS + colour_of(card)] // packed(card) & 3 < need:
            return f"{format_card(card)} is not in the hand, or not so often"
    return ""


def _why_not_total(table: CupKing, seat: Seat, move: Move) -> str:
    """CU-3.2, CU-3.3: all that one has played in the round counts, and must be more than the attacker's total."""
    total = table.totals[seat] + SET_SUM[set_of(move)]
    extras = extra_cards(extras_of(move))
    for place in range(len(extras)):
        total += value_of(extras[place])
    return "" if total > table.to_beat else f"{total} in all is not more than {table.to_beat}"
