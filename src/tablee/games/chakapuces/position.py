"""A position of Chakapuces as text:

    turn 0 second; line 2 3 5.5*; hands 1 4 6* / 2 2 9 10; fleas 22 22; taken - / 1 1 4*; pile 3 8 7

and `last-lap REASON TURNS` in the last lap. Stacks are written from the bottom up, the pile from the top down. Only
the line and the hands are required: without a pile, every card that lies nowhere else is in it, ascending.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.errors import PositionError
from tablee.core.position import (
    check_each_seat,
    read_by_seat,
    read_each_seat,
    read_fields,
    read_list,
    read_number,
    write_by_seat,
    write_fields,
    write_list,
)
from tablee.games.chakapuces.cards import (
    DECK,
    HAND_SIZE,
    MOST_SEATS,
    VALUES,
    format_card,
    format_cards,
    packed,
    parse_card,
    scratch_bit,
    value_of,
)
from tablee.games.chakapuces.rules import (
    BY_FLEAS,
    BY_PILE,
    STARTING_FLEAS,
    Chakapuces,
    empty_table,
)

LEAST_SEATS = 2


def write_position(table: Chakapuces) -> str:
    seats = range(int(table.seats))
    stacks = [table.stack(value) for value in range(1, VALUES + 1)]
    fields = [
        ("turn", f"{table.turn} second" if table.is_second_card else f"{table.turn}"),
        ("line", write_list([".".join(format_cards(stack)) for stack in stacks if stack])),
        ("hands", write_by_seat([format_cards(table.hand(seat)) for seat in seats])),
        ("fleas", write_list([str(table.fleas[seat]) for seat in seats])),
        ("taken", write_by_seat([format_cards(table.taken_cards(seat)) for seat in seats])),
        ("pile", write_list(format_cards(table.cards_in_pile()))),
    ]
    if table.ended_by:
        fields.append(("last-lap", f"{table.ended_by} {table.turns_left}"))
    return write_fields(fields)


def read_position(text: str) -> Chakapuces:
    fields = read_fields(text, ["line", "hands"], ["turn", "fleas", "taken", "pile", "last-lap"])
    hands = read_by_seat(fields["hands"])
    seats = len(hands)
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise PositionError(f"chakapuces is for {LEAST_SEATS} to {MOST_SEATS} seats, not {seats}")
    table = empty_table(seats, vec[i64]())
    _read_line(table, fields["line"])
    for seat, hand in enumerate(hands):
        _read_hand(table, seat, hand)
    _read_fleas(table, fields.get("fleas"))
    _read_taken(table, fields.get("taken"))
    _read_pile(table, fields.get("pile"))
    _read_turn(table, fields.get("turn", "0"))
    _read_last_lap(table, fields.get("last-lap"))
    _check_fleas(table)
    _check_hands(table)
    return table


def _read_card(name: str) -> int:
    card = parse_card(name)
    if card is None:
        raise PositionError(f"'{name}' is not a card (1 to {VALUES} for a Cat, 1* to {VALUES}* for a Scratch card)")
    return card


def _read_line(table: Chakapuces, text: str) -> None:
    for stack in read_list(text):
        cards = [_read_card(name) for name in stack.split(".")]
        if len({value_of(card) for card in cards}) > 1 or table.height[value_of(cards[0])] > 0:
            raise PositionError(f"'{stack}' is not one whole stack of the line")
        for card in cards:
            table.place(card)


def _read_hand(table: Chakapuces, seat: int, hand: list[str]) -> None:
    if len(hand) > HAND_SIZE:
        raise PositionError(f"seat {seat} has {len(hand)} cards in hand, more than {HAND_SIZE}")
    for name in hand:
        table.add_to_hand(seat, _read_card(name))


def _read_fleas(table: Chakapuces, text: str | None) -> None:
    seats = int(table.seats)
    counts = [STARTING_FLEAS[seats]] * seats if text is None else [read_number("fleas", n) for n in read_list(text)]
    check_each_seat("fleas", len(counts), seats)
    for seat, count in enumerate(counts):
        table.fleas[seat] = count


def _read_taken(table: Chakapuces, text: str | None) -> None:
    for seat, pile in enumerate(read_each_seat("taken", text, int(table.seats))):
        for name in pile:
            card = _read_card(name)
            table.taken[2 * seat + scratch_bit(card)] += packed(1, value_of(card))


def _read_pile(table: Chakapuces, text: str | None) -> None:
    """Every card of the deck lies in exactly one place (CK-1.1)."""
    rest = [int(card) for card in DECK]
    for card in cards_on_table(table):
        if card not in rest:
            raise PositionError(f"there are more {format_card(card)} on the table than in the deck")
        rest.remove(card)
    pile = rest if text is None else [_read_card(name) for name in read_list(text)]
    if sorted(pile) != rest:
        raise PositionError("the pile is not what the line, the hands and the taken cards leave of the deck")
    table.deck = vec[i64](pile[::-1])
    table.pile = len(pile)


def cards_on_table(table: Chakapuces) -> list[int]:
    """Every card that is not in the pile."""
    cards: list[int] = []
    for value in range(1, VALUES + 1):
        cards += table.stack(value)
    for seat in range(int(table.seats)):
        cards += table.hand(seat) + table.taken_cards(seat)
    return cards


def census(table: Chakapuces) -> list[str]:
    return format_cards(sorted(cards_on_table(table) + table.cards_in_pile()))


def _read_turn(table: Chakapuces, text: str) -> None:
    seat, _, second = text.partition(" ")
    table.turn = read_number("turn", seat)
    if table.turn >= table.seats or second not in ("", "second"):
        raise PositionError(f"'turn {text}' is not a turn at a table of {table.seats} (turn SEAT [second])")
    table.is_second_card = second == "second"


def _read_last_lap(table: Chakapuces, text: str | None) -> None:
    if text is None:
        return
    reason, _, turns = text.partition(" ")
    turns_left = read_number("last-lap", turns)
    if reason not in (BY_FLEAS, BY_PILE) or turns_left >= table.seats:
        raise PositionError(f"'last-lap {text}' is not a last lap (last-lap {BY_FLEAS}|{BY_PILE} TURNS)")
    if reason == BY_PILE and table.pile > 0:
        raise PositionError(f"the pile has {table.pile} cards: it has not begun the last lap")
    table.ended_by = reason
    table.turns_left = turns_left


def _check_fleas(table: Chakapuces) -> None:
    """CK-4.1: whoever is rid of the last flea begins the last lap."""
    for seat in range(int(table.seats)):
        if table.fleas[seat] == 0 and not table.ended_by:
            raise PositionError(f"seat {seat} has no flea, and there is no last lap")


def _check_hands(table: Chakapuces) -> None:
    """CK-3.10: whoever still has a turn to begin holds four cards; in mid-turn one of them may have been played."""
    seats = int(table.seats)
    turns = seats if not table.ended_by else int(table.turns_left)
    for turn in range(turns):
        seat = (int(table.turn) + turn) % seats
        size = len(table.hand(seat))
        in_mid_turn = turn == 0 and table.is_second_card
        if size != HAND_SIZE and not (in_mid_turn and size == HAND_SIZE - 1):
            raise PositionError(f"seat {seat} has {size} cards in hand, and a turn to play: it takes {HAND_SIZE}")
