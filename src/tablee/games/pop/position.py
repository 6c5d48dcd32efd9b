"""A position of Pop as text:

    mode competitive; round 2; turn 8; area 11 2 / 4 / 21 / - / 3; hands 12 40 / 13 41; chief 7; hidden 22 30;
    exploded 1 6 / 5 10; beside-chief -; points 3 9; chosen - / -; pile 8 9; chance 1.2.3.4

Columns are written from the bottom up, A to E; the pile from the top down. Only the area and the hands are required:

- `mode` is competitive for several hands, solo for one; `mode puzzle` is a puzzle; `level` says which solo it is.
- `turn` follows from the size of the hands.
- `chief` (face up) and `hidden` (face down) take the lowest cards that lie nowhere else; all others lie under the
  cards given as `pile`, ascending. Alone there is no pile if none is given, and all others have exploded.
- `points` has the rounds that are over: `3 9 / 4 4`; `chance` decides the deals that are to come.
- `said` has what was said in the turn: `0 have 2 red / 1 yes`.
- `ended`, `lowered` and `waiting` belong to a game that is over: why; which Queue cards had gone down in the last turn;
  what was revealed and not placed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append

from tablee.core.bitboard import popcount
from tablee.core.chance import Chance, read_chance
from tablee.core.errors import MoveError, PositionError, SetupError
from tablee.core.lists import EMPTY
from tablee.core.position import (
    NONE,
    read_by_seat,
    read_fields,
    read_list,
    read_number,
    write_by_seat,
    write_fields,
    write_list,
)
from tablee.games.pop.area import area_on, cards_in, touching_cards
from tablee.games.pop.cards import CARDS, Cards, list_cards, parse_card, set_of
from tablee.games.pop.modes import (
    COLUMNS,
    COMPETITIVE,
    LEVELS,
    PUZZLE,
    PUZZLE_HANDS,
    QUEUES,
    ROWS,
    SEATS,
    SOLO,
    SOLO_DRAW,
    SOLO_HAND,
    Mode,
    check_mode,
    mode_for,
)
from tablee.games.pop.rules import Pop, empty_table
from tablee.games.pop.scoring import POINTS, REASONS

REQUIRED: Final = ["area", "hands"]
OPTIONAL: Final = [
    *("mode", "level", "round", "turn", "lowered", "waiting", "chosen", "chief", "hidden"),
    *("beside-chief", "exploded", "points", "said", "pile", "ended", "chance"),
]

# --- writing ---


def write_position(table: Pop) -> str:
    seats = range(int(table.seats))
    mode = table.mode
    fields = [("mode", mode.name), ("round", str(table.round)), ("turn", str(table.turn))]
    if mode.level:
        fields.append(("level", mode.level))
    fields += [
        ("area", write_by_seat([_names(column) for column in cards_in(table.area)])),
        ("hands", _write_sets([table.hands[seat] for seat in seats])),
        ("chosen", _write_sets([table.chosen(seat) for seat in seats])),
        ("chief", _write_sets([table.chief_up])),
        ("hidden", _write_sets([table.chief_down])),
        ("beside-chief", _write_sets([table.exploded[table.seats]])),
        ("exploded", _write_sets([table.exploded[seat] for seat in seats])),
        ("points", " / ".join(" ".join(str(n) for n in points) for points in table.points_by_round()) or NONE),
        ("pile", write_list(_names(cards_in_pile(table)))),
    ]
    if table.said:
        fields.append(("said", " / ".join(f"{seat} {saying}" for seat, saying in table.said)))
    if table.is_over():
        lowered = [QUEUES[column] for column in range(COLUMNS) if table.lowered(column) > 0]
        fields += [("ended", table.ended_by), ("lowered", write_list(lowered))]
        fields.append(("waiting", _write_sets([table.waiting])))
    if table.round < mode.rounds:
        fields.append(("chance", str(table.chance)))
    return write_fields(fields)


def _names(cards: list[int]) -> list[str]:
    return [str(card) for card in cards]


def _write_sets(sets: list[Cards]) -> str:
    return write_by_seat([_names(list_cards(cards)) for cards in sets])


def cards_in_pile(table: Pop) -> list[int]:
    """From the top down."""
    return [int(table.deck[place]) for place in range(int(table.pile) - 1, -1, -1)]


def cards_on_table(table: Pop) -> list[int]:
    """Every card that is not in the pile."""
    cards = [card for column in cards_in(table.area) for card in column]
    sets = [table.chief_up, table.chief_down, table.waiting, table.exploded[table.seats]]
    for seat in range(int(table.seats)):
        sets += [table.hands[seat], table.chosen(seat), table.exploded[seat]]
    for together in sets:
        cards += list_cards(together)
    return cards


def census(table: Pop) -> list[str]:
    return _names(sorted(cards_on_table(table) + cards_in_pile(table)))


# --- reading ---


class Reader:
    """The fields of a position, and which cards have been read so far: every card lies in one place."""

    def __init__(self, text: str) -> None:
        self.fields = read_fields(text, REQUIRED, OPTIONAL)
        self.used: list[int] = []

    def field(self, name: str) -> str:
        return self.fields.get(name, NONE)

    def cards(self, names: list[str]) -> list[int]:
        cards: list[int] = []
        for name in names:
            card = parse_card(name)
            if card is None:
                raise PositionError(f"'{name}' is not a card (1 to {CARDS})")
            if card in self.used:
                raise PositionError(f"card {card} lies in two places")
            self.used.append(card)
            cards.append(card)
        return cards

    def lists(self, name: str, count: int) -> list[list[int]]:
        """Cards by seat, or by column."""
        lists = read_by_seat(self.fields[name]) if name in self.fields else [[] for _ in range(count)]
        if len(lists) != count:
            raise PositionError(f"'{name}' has {len(lists)} parts, and should have {count}")
        return [self.cards(names) for names in lists]

    def set(self, name: str) -> Cards:
        return set_of(self.cards(read_list(self.field(name))))

    def unused(self) -> list[int]:
        return [card for card in range(1, CARDS + 1) if card not in self.used]


def read_position(text: str) -> Pop:
    reader = Reader(text)
    seats = len(read_by_seat(reader.fields["hands"]))
    table = empty_table(seats, _read_mode(reader, seats), Chance(0))
    table.ended_by = _read_end(reader, table.mode)
    _read_seats(reader, table)
    columns = reader.lists("area", COLUMNS)
    pile = reader.cards(read_list(reader.field("pile")))
    _read_chief(reader, table)
    _fill_pile(reader, table, pile)
    _read_turn(reader, table)
    _read_area(reader, table, columns)
    _read_rounds(reader, table)
    _read_said(reader, table)
    return table


def _read_mode(reader: Reader, seats: int) -> Mode:
    name = reader.fields.get("mode", SOLO if seats == 1 else COMPETITIVE)
    level = reader.fields.get("level", LEVELS[0])
    if name not in SEATS:
        raise PositionError(f"'{name}' is not a mode ({', '.join(SEATS)})")
    if level not in LEVELS:
        raise PositionError(f"'{level}' is not a level ({', '.join(LEVELS)})")
    try:
        check_mode(name, seats, level)
    except SetupError as error:
        raise PositionError(str(error)) from None
    return mode_for(name, seats, level)


def _read_end(reader: Reader, mode: Mode) -> str:
    reason = reader.fields.get("ended", "")
    if reason and reason not in REASONS[mode.name]:
        raise PositionError(f"mode {mode.name} does not end by '{reason}' (but by {', '.join(REASONS[mode.name])})")
    for name in ("lowered", "waiting"):
        if not reason and reader.field(name) != NONE:
            raise PositionError(f"'{name}' is only for a game that is over")
    return reason


def _read_seats(reader: Reader, table: Pop) -> None:
    seats = int(table.seats)
    for seat, cards in enumerate(reader.lists("hands", seats)):
        table.hands[seat] = set_of(cards)
    for seat, cards in enumerate(reader.lists("chosen", seats)):
        if cards and len(cards) != table.mode.each:
            raise PositionError(f"seat {seat} has chosen {len(cards)} cards, and plays {table.mode.each}")
        if cards:
            table.sealed.choose(seat, set_of(cards))
    if table.sealed.is_complete():
        raise PositionError("everybody has chosen, so the cards must have been placed")
    for seat, cards in enumerate(reader.lists("exploded", seats)):
        table.exploded[seat] = set_of(cards)
    table.exploded[seats] = reader.set("beside-chief")
    table.waiting = reader.set("waiting")


def _read_chief(reader: Reader, table: Pop) -> None:
    up, down = int(table.mode.chief_up), int(table.mode.chief_down)
    if table.is_over():
        up, down = 0, 0
    table.chief_up = reader.set("chief")
    table.chief_down = reader.set("hidden")
    if "chief" not in reader.fields:
        table.chief_up = set_of(reader.cards(_names(reader.unused()[:up])))
    if "hidden" not in reader.fields:
        table.chief_down = set_of(reader.cards(_names(reader.unused()[:down])))
    for name, cards, count in [("chief", table.chief_up, up), ("hidden", table.chief_down, down)]:
        if len(list_cards(cards)) != count:
            raise PositionError(f"'{name}' has {len(list_cards(cards))} cards, and should have {count}")


def _fill_pile(reader: Reader, table: Pop, pile: list[int]) -> None:
    """Every card lies in exactly one place (PO-1.1); those that a puzzle does not name are out of it."""
    mode = table.mode
    if mode.name == PUZZLE and pile:
        raise PositionError("a puzzle has no pile")
    if mode.name == SOLO and "exploded" not in reader.fields:
        table.exploded[0] = set_of(reader.cards(_names(reader.unused())))
    elif not mode.is_alone:
        pile += reader.cards(_names(reader.unused()))
    if mode.name != PUZZLE and reader.unused():
        raise PositionError(f"card {reader.unused()[0]} lies nowhere")
    table.deck = EMPTY
    for card in reversed(pile):
        table.deck = append(table.deck, card)
    table.pile = len(pile)


def _read_turn(reader: Reader, table: Pop) -> None:
    """The cards that are still to be played say which turn it is."""
    turn = _turn_alone(table) if table.mode.is_alone else _turn_of_several(table)
    if not 1 <= turn <= table.mode.turns:
        raise PositionError(f"with so many cards to play it would be turn {turn}, of {table.mode.turns}")
    if "turn" in reader.fields and read_number("turn", reader.fields["turn"]) != turn:
        raise PositionError(f"it is not turn {reader.fields['turn']}: the cards in hand are those of turn {turn}")
    table.turn = turn
    _check_pile(table)


def _check_pile(table: Pop) -> None:
    """PO-3.1, PO-3.2: what is drawn from it before each turn that is still to come."""
    mode = table.mode
    each_turn = int(mode.chief_up + mode.chief_down) + (int(table.seats) if mode.draws else 0)
    needed = 0 if table.is_over() else int(mode.turns - table.turn) * each_turn
    if table.pile < needed:
        raise PositionError(f"the pile has {table.pile} cards; for the turns that are left it takes {needed}")


def _turn_of_several(table: Pop) -> int:
    sizes = [int(popcount(table.hands[seat] | table.chosen(seat))) for seat in range(int(table.seats))]
    if len(set(sizes)) > 1:
        raise PositionError(f"the hands differ in size ({', '.join(str(size) for size in sizes)} cards)")
    played = int(table.mode.each) if table.is_over() else 0
    return table.mode.hand_size(0) - sizes[0] - played


def _turn_alone(table: Pop) -> int:
    hand, pile = int(popcount(table.hands[0])), int(table.pile)
    if table.mode.name == PUZZLE:
        if not table.is_over() and hand not in PUZZLE_HANDS:
            raise PositionError(f"the hand of a puzzle has {PUZZLE_HANDS[0]} to {PUZZLE_HANDS[-1]} cards, not {hand}")
        return 1
    if not table.is_over() and (hand, pile > 0) not in [(SOLO_HAND, True), (SOLO_HAND, False), (SOLO_DRAW, False)]:
        raise PositionError(f"a hand of {hand} cards with {pile} in the pile cannot be at the start of a turn")
    if (hand + pile) % SOLO_DRAW != 0:
        raise PositionError(f"there are {hand + pile} cards to play, which is not a number of turns of {SOLO_DRAW}")
    return int(table.mode.turns) - (hand + pile) // SOLO_DRAW + (0 if table.is_over() else 1)


def _read_area(reader: Reader, table: Pop, columns: list[list[int]]) -> None:
    """Each column stands on a Queue card that has one step to go for each turn that is left."""
    lowered = read_list(reader.field("lowered"))
    if not set(lowered) <= set(QUEUES):
        raise PositionError(f"'lowered {reader.field('lowered')}' does not name Queue cards (A to E)")
    area = area_on([int(table.turns_left()) - (queue in lowered) for queue in QUEUES])
    table.area = area
    for column, cards in enumerate(columns):
        highest = ROWS - int(area.foot(column))
        if len(cards) > highest:
            raise PositionError(
                f"column {QUEUES[column]} has {len(cards)} cards; in this turn it has at most {highest}"
            )
        for card in cards:
            area.push(column, card)
    if touching_cards(area):
        touch = " and ".join(_names(touching_cards(area)))
        raise PositionError(f"the area is not at rest: {touch} touch a card of their colour")
    if table.mode.is_alone and area.is_empty() and not table.is_over():
        raise PositionError("the area is empty: there is nothing left to play for")


def _read_rounds(reader: Reader, table: Pop) -> None:
    seats = int(table.seats)
    points = [] if reader.field("points") == NONE else read_by_seat(reader.field("points"))
    table.round = read_number(
        "round", reader.fields.get("round", str(max(1, len(points) + (table.ended_by != POINTS))))
    )
    if not 1 <= table.round <= table.mode.rounds:
        raise PositionError(f"there is no round {table.round}: mode {table.mode.name} has {table.mode.rounds}")
    if points and len(points) != len(table.points_by_round()):
        raise PositionError(f"there are points of {len(points)} rounds, but {len(table.points_by_round())} are over")
    for number, by_seat in enumerate(points):
        if len(by_seat) != seats:
            raise PositionError(f"the points of a round are given for {len(by_seat)} seats, but there are {seats}")
        for seat, text in enumerate(by_seat):
            table.points[number * seats + seat] = read_number("points", text)
    if "chance" in reader.fields:
        table.chance = read_chance(reader.fields["chance"])


def _read_said(reader: Reader, table: Pop) -> None:
    said = [] if reader.field("said") == NONE else reader.field("said").split(" / ")
    for line in said:
        seat, _, saying = line.partition(" ")
        try:
            table.say(read_number("said", seat), saying)
        except MoveError as error:
            raise PositionError(f"'said {line}': {error}") from None
