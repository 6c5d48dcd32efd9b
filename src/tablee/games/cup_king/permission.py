"""Is a move of Cup King allowed, and if not, why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tablee.games.cup_king.cards import COLOURS, NAMES, VALUES, colour_of, format_card, packed, value_of
from tablee.games.cup_king.moves import (
    KEEP,
    LEFT,
    LOSE,
    PLAY,
    SET_CARDS,
    SET_ONES,
    SET_SUM,
    UNASKED,
    colour_played,
    cup_flicked,
    direction_of,
    extra_cards,
    extras_of,
    is_flick,
    is_play,
    set_of,
)
from tablee.games.cup_king.phases import ANSWER, BUILD, FLICK_AGAIN, KEEP_PART, START
from tablee.games.cup_king.pyramid import format_cup

if TYPE_CHECKING:
    from tablee.games.cup_king.table import Table


def why_not(table: Table, seat: i64, move: i64) -> str:
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


def _why_not_build(table: Table, seat: i64, colour: i64) -> str:
    if table.phase != BUILD:
        return "the pyramids are built; it takes the values of the cards too"
    return "" if table.cups_to_place(seat) >> (3 * colour) & 7 != 0 else f"every {NAMES[colour]} cup is placed"


def _why_not_keep(table: Table, part: i64) -> str:
    if table.phase != KEEP_PART:
        return "there are no parts of a pyramid to choose from"
    return "" if part < len(table.parts) else "the pyramid has no such part"


def _why_not_lose(table: Table, seat: i64, place: i64) -> str:
    if table.variants.is_flicked:
        return "at this table a cup is flicked out (flick and the cup)"
    return _why_not_cup(table, seat, place)


def _why_not_flick(table: Table, seat: i64, move: i64) -> str:
    if not table.variants.is_flicked:
        return "at this table no cup is flicked: lose and the cup takes it out"
    place = cup_flicked(move)
    if table.phase == FLICK_AGAIN:
        return "" if place == table.flicked else f"it is {format_cup(table.flicked)} that has to come out"
    return _why_not_cup(table, seat, place)


def _why_not_cup(table: Table, seat: i64, place: i64) -> str:
    """CU-4.1, CU-3.6."""
    if table.phase == START:
        return "whoever starts a round must play cards"
    if table.phase != ANSWER:
        return "it is not the moment to lose a cup"
    if table.cups[seat] >> place & 1 == 0:
        return "there is no cup at that place"
    if table.cups_to_lose(seat) >> place & 1 == 0:
        return f"it takes a {NAMES[table.colour]} cup, as long as there is one"
    return ""


def _why_not_play(table: Table, seat: i64, move: i64) -> str:
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


def _why_not_direction(table: Table, direction: i64) -> str:
    """CU-3.1."""
    if table.is_direction_asked():
        return "" if direction >= LEFT else "say in which direction the round goes, left or right"
    return "" if direction == UNASKED else "there is no direction to choose now"


def _why_not_colour(table: Table, colour: i64) -> str:
    """CU-3.1: one colour for the whole round."""
    return "" if table.phase == START or colour == table.colour else f"this round is {NAMES[table.colour]}"


def _why_not_cards(table: Table, seat: i64, move: i64) -> str:
    colour = colour_played(move)
    hand = table.hands[seat * COLOURS + colour]
    cards = SET_CARDS[set_of(move)]
    for value in range(i64(VALUES)):
        if cards >> (2 * value) & 3 > hand >> (2 * value) & 3:
            missing = format_card(colour * VALUES + value)
            return f"{missing} is not in the hand, or not so often"
    return ""


def _why_not_extras(table: Table, seat: i64, move: i64) -> str:
    """CU-6.2."""
    extras = extra_cards(extras_of(move))
    count: i64 = len(extras)
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
        need: i64 = 1
        if count == 2 and extras[0] == extras[1]:
            need = 2
        if table.hands[seat * COLOURS + colour_of(card)] // packed(card) & 3 < need:
            return f"{format_card(card)} is not in the hand, or not so often"
    return ""


def _why_not_total(table: Table, seat: i64, move: i64) -> str:
    """CU-3.2, CU-3.3."""
    total = table.totals[seat] + SET_SUM[set_of(move)]
    extras = extra_cards(extras_of(move))
    for place in range(len(extras)):
        total += value_of(extras[place])
    return "" if total > table.to_beat else f"{total} in all is not more than {table.to_beat}"
