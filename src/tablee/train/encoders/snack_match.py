"""Snack Match for environments: a placement is three actions, the card, the place and the way it lies there.

Places are counted from the area's first row and column, as in the notation: nobody sees which card was laid first.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.contract import State
from tablee.core.integers import Card, Count, Index, Merit, Move, Place, Seat
from tablee.core.moves import Moves
from tablee.games.snack_match.area import EMPTY_AREA, NUMBER_SHIFT, Area
from tablee.games.snack_match.cards import (
    CARDS,
    DRAWN,
    ELEMENTS,
    KINDS,
    NO_CARD,
    STRIP,
    STRIPS,
    cloth_of,
    food_of,
)
from tablee.games.snack_match.diet import MODIFIERS
from tablee.games.snack_match.grid import (
    ACROSS,
    COLUMNS,
    EXTENTS,
    FIRST,
    FITTING,
    HOME,
    HOME_COLUMN,
    HOME_ROW,
    PLACES,
    SIDE,
    STRIDE,
    extent_numbered,
    step_of,
)
from tablee.games.snack_match.grid import CELLS as GRID_CELLS
from tablee.games.snack_match.moves import (
    CARD_SHIFT,
    HIDDEN,
    PLACE_SHIFT,
    TURNED,
    Placement,
    card_of,
    is_turned,
    place_of,
)
from tablee.games.snack_match.rules import SnackMatch
from tablee.games.snack_match.scoring import automaton_score, group_points, merit_of_area
from tablee.train.encoder import NOTHING, Action, Begun, Chosen, Encoder, seat_from
from tablee.train.payoffs import LOST, WON, pay_by_merit
from tablee.train.planes import At, Layout, Word, Words, put

FIRST_PLACE: Final = DRAWN  # the actions: a card of the hand, a place, a way
FIRST_WAY: Final = DRAWN + PLACES
WAYS: Final = 16  # turned or not, and which cells are hidden
FACE: Final = 2 * KINDS  # bytes of a cell, a word: its food, its cloth
CELLS: Final = SIDE * SIDE
CARD_WORDS: Final = 2  # a byte for each cell
AREA_WORDS: Final = CELLS + CARD_WORDS
_ACROSS_STEP: Final = COLUMNS - STRIP + 1
_PLACE_BITS: Final = 6  # begun is the hand's card + 1, and above these bits the place + 1
_CARD_BEGUN: Final = 64
_CARD_MASK: Final = 63

# By extent: how far the area's first row and column are from where the first card lies.
_ROWS_UP: Final[vec[i64]] = vec[i64]([HOME_ROW - extent_numbered(extent).top for extent in range(EXTENTS)])
_COLUMNS_LEFT: Final[vec[i64]] = vec[i64]([HOME_COLUMN - extent_numbered(extent).left for extent in range(EXTENTS)])

# By cell of the grid: its place in a square of which the first card's row and column are the first.
_SHOWN_CELL: Final[vec[i64]] = vec[i64](
    [(cell // STRIDE - HOME_ROW) * SIDE + cell % STRIDE - HOME_COLUMN for cell in range(GRID_CELLS)]
)

# By face: its food and its cloth, as a word of the planes.
_FACE_WORDS: Final[vec[Word]] = vec[Word](
    [1 << 8 * int(food_of(face)) | 1 << 8 * int(cloth_of(face)) for face in range(KINDS * KINDS)]
)


def shown_place(area: Area, place: Place) -> Place:
    """A place of the grid, counted from the area's first row and column."""
    rows = _ROWS_UP[area.extent]
    columns = _COLUMNS_LEFT[area.extent]
    if place < ACROSS:
        return place + rows * _ACROSS_STEP + columns
    return place + rows * COLUMNS + columns


def grid_place(area: Area, shown: Place) -> Place:
    """The place of the grid back from that."""
    return shown - (shown_place(area, shown) - shown)


class SnackMatchEncoder(Encoder):
    def __init__(self, seats: Count) -> None:
        layout = Layout()
        people = int(seats)
        strip = (STRIP, FACE)
        areas = (people, SIDE, SIDE)
        self.faces_at: At = layout.add("areas", (*areas, FACE), 1, "what shows in each cell: four foods, four cloths")
        self.cards_at: At = layout.add("area_cards", areas, CARDS, "the number of the card that shows in each cell")
        self.hand_at: At = layout.add("hand", (DRAWN, *strip), 1, "one's own cards, ascending, cell by cell")
        self.gave_at: At = layout.add("gave", strip, 1, "the card given to the left neighbour in this round")
        self.diet_at: At = layout.add("diet", (len(ELEMENTS), len(MODIFIERS)), 1, "the pairs of the diet variant")
        self.kept_at: At = layout.add("kept", (DRAWN,), 1, "the card chosen in the draft")
        self.numbers_at: At = layout.add("hand_cards", (DRAWN,), CARDS, "the numbers of one's own cards, 0 for none")
        self.gave_card_at: At = layout.add("gave_card", (1,), CARDS, "the number of the card given, 0 for none")
        self.automaton_at: At = layout.add("automaton", (FACE,), 24, "how often each element is on its cards")
        self.sizes_at: At = layout.add("hand_sizes", (people,), DRAWN, "by seat")
        self.pending_at: At = layout.add("pending", (people,), 1, "who owes a choice")
        self.draft_at: At = layout.add("is_draft", (1,), 1, "whether a card is to be kept, not placed")
        self.round_at: At = layout.add("round", (1,), 8, "from 1")
        self.pile_at: At = layout.add("pile", (1,), CARDS, "cards left to draw")
        layout.start_begun()
        self.place_at: At = layout.add("begun_place", (PLACES,), 1, "the place chosen for the card")
        self.begun_at: At = layout.add("begun_card", (DRAWN,), 1, "the card chosen to be placed")
        self.drawn: list[Area] = []  # by row and seat, the area that was last seen there
        self.drawings: Words = vec[i64]()  # and what it looks like: its cells' faces, then their cards
        self.merits: vec[Merit] = vec[Merit]([0] * seats)
        super().__init__(layout, _names())

    def pay(self, state: State, paid: vec[float]) -> None:
        """With pairs it takes an outcome: what they give depends on the others' areas."""
        table = cast(SnackMatch, state)
        if len(table.pairs) > 0:
            super().pay(state, paid)
        elif table.is_solo:
            is_won = group_points(table.areas[0].shown()) > automaton_score(list(table.automaton))
            paid[0] = WON if is_won else LOST
        else:
            for seat in range(table.seats):
                self.merits[seat] = merit_of_area(table.areas[seat].shown())
            pay_by_merit(self.merits, table.seats, paid)

    # --- observations ---

    def observe_seat(self, state: State, seat: Seat, words: Words, at: At) -> None:
        """SM-2.2: one's own area as it is, the others' as they were when the round began."""
        table = cast(SnackMatch, state)
        first = at // self.size * table.seats
        for other in range(table.seats):
            away = seat_from(seat, table.seats, other)
            area = table.shown_areas[other]
            if away == 0:
                area = table.areas[other]
            self._observe_area(area, first + other, away, words, at)
            self._observe_other(table, other, away, words, at)
        self._observe_hand(table, seat, words, at)
        for pair in range(len(table.pairs)):
            put(words, at + self.diet_at + table.pairs[pair], 1)
        if len(table.automaton) > 0:
            self._observe_automaton(table, words, at + self.automaton_at)
        if table.kept is not None:
            put(words, at + self.draft_at, 1)
        put(words, at + self.round_at, table.round + (0 if table.is_over() else 1))
        put(words, at + self.pile_at, table.pile)

    def _observe_area(self, area: Area, slot: Index, away: Count, words: Words, at: At) -> None:
        """As it was drawn for this row before, unless it is another one now: an area is never changed."""
        if slot >= len(self.drawn):
            self._make_room(slot)
        if self.drawn[slot] is not area:
            self.drawn[slot] = area
            draw_area(area, self.drawings, slot * AREA_WORDS)
        drawings = self.drawings
        drawing = slot * AREA_WORDS
        faces = (at + self.faces_at >> 3) + away * CELLS
        for cell in range(i64(CELLS)):
            words[faces + cell] = drawings[drawing + cell]
        cards = (at + self.cards_at >> 3) + away * CARD_WORDS
        for word in range(i64(CARD_WORDS)):
            words[cards + word] = drawings[drawing + CELLS + word]

    def _make_room(self, slot: Index) -> None:
        """For the drawings of as many rows as there are, with which tables begin."""
        while len(self.drawn) <= slot:
            self.drawn.append(EMPTY_AREA)
            for _ in range(i64(AREA_WORDS)):
                self.drawings = append(self.drawings, 0)

    def _observe_other(self, table: SnackMatch, other: Seat, away: Count, words: Words, at: At) -> None:
        size: Count = 0
        hands = table.hands
        for place in range(other * DRAWN, (other + 1) * DRAWN):
            if hands[place] != NO_CARD:
                size += 1
        put(words, at + self.sizes_at + away, size)
        if table.owes(other):
            put(words, at + self.pending_at + away, 1)

    def _observe_hand(self, table: SnackMatch, seat: Seat, words: Words, at: At) -> None:
        kept = table.kept
        hands = table.hands
        for nth in range(i64(DRAWN)):
            card = hands[seat * DRAWN + nth]
            if card != NO_CARD:
                put(words, at + self.numbers_at + nth, card)
                put_card(words, at + self.hand_at + nth * STRIP * FACE, card)
                if kept is not None and not kept.owes(seat) and kept.choice(seat, 0) == card:
                    put(words, at + self.kept_at + nth, 1)
        if len(table.given) > 0:
            put(words, at + self.gave_card_at, table.given[seat])
            put_card(words, at + self.gave_at, table.given[seat])

    def observe_begun(self, state: State, seat: Seat, begun: Begun, words: Words, at: At) -> None:
        if begun != NOTHING:
            put(words, at + self.begun_at + (begun & _CARD_MASK) - 1, 1)
            if begun >= _CARD_BEGUN:
                put(words, at + self.place_at + (begun >> _PLACE_BITS) - 1, 1)

    def _observe_automaton(self, table: SnackMatch, words: Words, at: At) -> None:
        counts: i64 = 0  # a byte for each element
        for nth in range(len(table.automaton)):
            for cell in range(i64(STRIP)):
                face = STRIPS[table.automaton[nth] * STRIP + cell]
                counts += _FACE_WORDS[face]
        for element in range(i64(FACE)):
            put(words, at + element, counts >> (element << 3) & 127)

    # --- actions ---

    def list_actions(self, state: State, seat: Seat, begun: Begun, actions: Moves) -> None:
        table = cast(SnackMatch, state)
        if begun == NOTHING:
            if table.hands[seat * DRAWN] != NO_CARD:
                actions.add(0)
            actions.add(1)
        elif begun < _CARD_BEGUN:
            list_places(table.areas[seat], actions)
        else:
            list_ways(table.areas[seat], (begun >> _PLACE_BITS) - 1, actions)

    def choose(self, state: State, seat: Seat, begun: Begun, action: Action) -> Chosen:
        table = cast(SnackMatch, state)
        if begun == NOTHING:
            if table.kept is not None:
                return table.hands[seat * DRAWN + action]
            return -(action + 1)
        if begun < _CARD_BEGUN:
            return -(begun + (action - FIRST_PLACE + 1) * _CARD_BEGUN)
        card = table.hands[seat * DRAWN + (begun & _CARD_MASK) - 1]
        place = grid_place(table.areas[seat], (begun >> _PLACE_BITS) - 1)
        return card << CARD_SHIFT | place << PLACE_SHIFT | (action - FIRST_WAY)

    def actions_of(self, state: State, seat: Seat, move: Move) -> list[int]:
        table = cast(SnackMatch, state)
        card = move
        if table.kept is None:
            card = card_of(move)
        nth = 1 if table.hands[seat * DRAWN + 1] == card else 0
        if table.kept is not None:
            return [nth]
        place: int = shown_place(table.areas[seat], place_of(move))
        way: int = move & (TURNED | HIDDEN)
        return [nth, FIRST_PLACE + place, FIRST_WAY + way]


def list_places(area: Area, actions: Moves) -> None:
    """SM-2.4, SM-2.5: every place in reach; to lie over all that is there is always possible."""
    if area.count == 0:
        actions.add(FIRST_PLACE + HOME)
        return
    entry = area.extent * (PLACES + 1)
    last = entry + FITTING[entry]
    while entry < last:
        entry += 1
        place = FITTING[entry]
        if area.touches(place):
            actions.add(FIRST_PLACE + shown_place(area, place))


def list_ways(area: Area, shown: Place, actions: Moves) -> None:
    """SM-2.6: as printed, then turned, each with the choices of what is hidden."""
    if area.count == 0:
        actions.add(FIRST_WAY)
        return
    results = area.results_at(grid_place(area, shown))
    for turned in range(i64(2)):
        choices = results
        number = results >> NUMBER_SHIFT
        while number > 0:
            actions.add(FIRST_WAY + turned * TURNED + (choices & HIDDEN))
            choices >>= STRIP
            number -= 1


def draw_area(area: Area, words: Words, word: Index) -> None:
    """What shows in each cell: its face, a word each, and then the numbers of the cards, a byte each."""
    for cell in range(i64(AREA_WORDS)):
        words[word + cell] = 0
    moved = _ROWS_UP[area.extent] * SIDE + _COLUMNS_LEFT[area.extent]
    cards = word + CELLS << 3
    below = area
    while below.before is not None:
        placement = below.placement
        cell = FIRST[place_of(placement)]
        step = step_of(place_of(placement))
        for k in range(i64(STRIP)):
            if area.top(cell) == below.count - 1:
                shown = _SHOWN_CELL[cell] + moved
                words[word + shown] = _FACE_WORDS[STRIPS[printed_cell(placement, k)]]
                put(words, cards + shown, card_of(placement))
            cell += step
        below = below.before


def printed_cell(placement: Placement, k: Index) -> Index:
    """Which of all printed cells lies at the kth cell of a place."""
    strip = card_of(placement) * STRIP
    if is_turned(placement):
        return strip + STRIP - 1 - k
    return strip + k


def put_card(words: Words, at: At, card: Card) -> None:
    word = at >> 3
    for cell in range(i64(STRIP)):
        words[word + cell] = _FACE_WORDS[STRIPS[card * STRIP + cell]]


def _names() -> list[str]:
    rows = range(-HOME_ROW, SIDE)
    across = [f"{_cell(row, column)} across" for row in rows for column in range(-1, 2)]
    down = [f"{_cell(row, column)} down" for row in range(-HOME_ROW, 2) for column in range(-1, SIDE)]
    ways = [f"{'turned' if way & TURNED else 'as printed'}{_hidden(way)}" for way in range(WAYS)]
    return ["lower card", "higher card", *across, *down, *ways]


def _cell(row: int, column: int) -> str:
    return f"{'zabcd'[column + 1]}{row + 1}"


def _hidden(way: int) -> str:
    """The place's cells, from the left or the top, that are hidden."""
    cells = "".join(str(cell + 1) for cell in range(STRIP) if way >> cell & 1)
    return f" under {cells}" if cells else ""
