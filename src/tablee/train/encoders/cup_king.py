"""Cup King for environments: a turn's cards are chosen one by one, first of the round's colour, ascending, then extras.

A starter names the direction first, where there is one to name, and everybody says when the cards are enough.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard, lsb
from tablee.core.contract import State
from tablee.core.integers import Card, Count, Index, Move, Place, Seat
from tablee.core.moves import Moves
from tablee.games.cup_king.cards import (
    COLOURS,
    KINDS,
    NAMES,
    VALUES,
    Colour,
    PackedCards,
    Total,
    colour_of,
    face,
    value_of,
)
from tablee.games.cup_king.flick import cup_flicked, is_flick, plain_flick
from tablee.games.cup_king.moves import (
    EXTRA_STEP,
    KEEP,
    LEFT,
    LOSE,
    MOST_CARDS,
    PLAY,
    SET_NUMBER,
    SET_STEP,
    colour_played,
    direction_of,
    extra_cards,
    extras_of,
    play_move,
    set_of,
    set_values,
)
from tablee.games.cup_king.phases import ANSWER, BUILD, FLICK_AGAIN, KEEP_PART, PHASES, START
from tablee.games.cup_king.pyramid import HIGH_BASE, PLACES, ROW, format_cup, places_of, places_over
from tablee.games.cup_king.state import CupKing
from tablee.train.encoder import NOTHING, Action, Begun, Chosen, Encoder, seat_from
from tablee.train.planes import WORD, At, Layout, Words, add_one, eight, put, write_eight

CUPS: Final = 15  # places of the larger pyramid
MOST_PARTS: Final = 3  # of a bottom row of five, with gaps between them
FIRST_CUP: Final = KINDS  # the actions: a card; a cup; a colour; a part; a direction; enough
FIRST_COLOUR: Final = FIRST_CUP + CUPS
FIRST_PART: Final = FIRST_COLOUR + COLOURS
FIRST_DIRECTION: Final = FIRST_PART + MOST_PARTS
ENOUGH: Final = FIRST_DIRECTION + 2

_PLACES: Final = places_over(0, HIGH_BASE - 1)
_CUP_AT: Final[vec[Index]] = vec[Index]([_PLACES.index(p) if p in _PLACES else 0 for p in range(PLACES)])
_PLACE_OF: Final[vec[Place]] = vec[Place](_PLACES)

# What is begun: the direction, then for each card, three of the colour and two extras, its number + 1, six bits each.
_DIRECTION_BITS: Final = 3
_BEGUN: Final = 4  # a bit that says so, when no direction is asked
_SLOT: Final = 6
_SLOT_MASK: Final = 63
_FIRST_EXTRA: Final = 3
_SLOTS: Final = 5
_DIRECTION_MASK: Final = 3


def nth_begun(begun: Begun, nth: Index) -> Card:
    """The nth card chosen + 1, or 0; from the fourth on they are extras."""
    return begun >> (_DIRECTION_BITS + _SLOT * nth) & _SLOT_MASK


def with_nth(begun: Begun, nth: Index, card: Card) -> Begun:
    return begun | (card + 1) << (_DIRECTION_BITS + _SLOT * nth) | _BEGUN


class CupKingEncoder(Encoder):
    """Real cups that are not right in their places are shown as if they were."""

    def __init__(self, seats: Count) -> None:
        layout = Layout()
        people = int(seats)
        kinds = (COLOURS, VALUES)
        self.hand_at: At = layout.add("hand", kinds, 2, "one's own cards: how many of each colour and value")
        self.discard_at: At = layout.add("discard", kinds, 2, "how many of each card lie there")
        self.played_at: At = layout.add("played", (people, *kinds), 2, "cards played in this round, by seat")
        self.cups_at: At = layout.add(
            "pyramids", (people, COLOURS, CUPS), 1, "cups by seat and colour, as one sees them"
        )
        self.parts_at: At = layout.add("parts", (MOST_PARTS, CUPS), 1, "the parts of a pyramid to choose from")
        self.flicked_at: At = layout.add("flicked", (CUPS,), 1, "the cup that has to come out")
        self.placed_at: At = layout.add("placed", (people,), CUPS, "cups placed while pyramids are built, by seat")
        self.totals_at: At = layout.add("totals", (people,), 127, "of the cards played in this round, by seat")
        self.sizes_at: At = layout.add("hand_sizes", (people,), 80, "by seat")
        self.results_at: At = layout.add("results", (people,), 127, "cups left in the games before, by seat")
        self.turn_at: At = layout.add("turn", (people,), 1, "whose turn it is")
        self.phase_at: At = layout.add("phase", (len(PHASES),), 1, ", ".join(PHASES))
        self.colour_at: At = layout.add("colour", (COLOURS,), 1, "of the round: " + ", ".join(NAMES))
        self.direction_at: At = layout.add("direction", (2,), 1, "of the round: left, right")
        self.beat_at: At = layout.add("to_beat", (1,), 127, "the total that an answer must exceed")
        self.game_at: At = layout.add("game_number", (1,), 127, "which game of the match, from 1")
        self.weak_at: At = layout.add("weak_flicks", (1,), 127, "flicks that moved the cup too little")
        self.pile_at: At = layout.add("pile", (1,), 80, "cards left to draw")
        layout.start_begun()
        self.begun_at: At = layout.add("begun", kinds, 2, "cards chosen so far in this turn")
        self.chosen_at: At = layout.add("begun_direction", (2,), 1, "the direction chosen with these cards")
        super().__init__(layout, _names())

    # --- observations ---

    def observe_seat(self, state: State, seat: Seat, words: Words, at: At) -> None:
        table = cast(CupKing, state)
        spread_cards(words, at + self.hand_at, table.hands, seat * COLOURS)
        spread_cards(words, at + self.discard_at, table.discard, 0)
        for other in range(table.seats):
            self._observe_other(table, other, seat_from(seat, table.seats, other), words, at)
        self._observe_round(table, seat, words, at)
        put(words, at + self.game_at, table.game_number)
        put(words, at + self.weak_at, table.weak_flicks)
        put(words, at + self.pile_at, table.pile)

    def _observe_other(self, table: CupKing, other: Seat, away: Count, words: Words, at: At) -> None:
        spread_cards(words, at + self.played_at + away * KINDS, table.played, other * COLOURS)
        put(words, at + self.sizes_at + away, hand_size(table.hands, other * COLOURS))
        put(words, at + self.totals_at + away, table.totals[other])
        if table.games_finished() > 0:
            put(words, at + self.results_at + away, cups_left(table, other))
        self._observe_pyramid(table, other, away, words, at + self.cups_at + away * COLOURS * CUPS)
        if table.sealed is not None:
            put(words, at + self.placed_at + away, table.sealed.made[other])

    def _observe_pyramid(self, table: CupKing, other: Seat, away: Count, words: Words, at: At) -> None:
        """While they are built, a seat sees its own alone."""
        sealed = table.sealed
        if sealed is None:
            cups = table.cups[other]
            built = table.built
            for colour in range(Colour(COLOURS)):
                spread_cups(words, at + colour * CUPS, cups & built[other * COLOURS + colour])
        elif away == 0:
            places = places_of(table.base())
            for nth in range(sealed.made[other]):
                put(words, at + sealed.choice(other, nth) * CUPS + _CUP_AT[places[nth]], 1)

    def _observe_round(self, table: CupKing, seat: Seat, words: Words, at: At) -> None:
        put(words, at + self.phase_at + table.phase, 1)
        if table.turn >= 0:
            put(words, at + self.turn_at + seat_from(seat, table.seats, table.turn), 1)
        if table.colour >= 0:
            put(words, at + self.colour_at + table.colour, 1)
        if table.direction != 0:
            put(words, at + self.direction_at + (1 if table.direction < 0 else 0), 1)
        put(words, at + self.beat_at, table.to_beat)
        if table.flicked >= 0:
            put(words, at + self.flicked_at + _CUP_AT[table.flicked], 1)
        if table.phase == KEEP_PART:
            for part in range(len(table.parts)):
                spread_cups(words, at + self.parts_at + part * CUPS, table.parts[part])

    def observe_begun(self, state: State, seat: Seat, begun: Begun, words: Words, at: At) -> None:
        if begun == NOTHING:
            return
        if begun & _DIRECTION_MASK != 0:
            put(words, at + self.chosen_at + (begun & _DIRECTION_MASK) - LEFT, 1)
        for nth in range(i64(_SLOTS)):
            card = nth_begun(begun, nth)
            if card != 0:
                add_one(words, at + self.begun_at + card - 1)

    # --- actions ---

    def list_actions(self, state: State, seat: Seat, begun: Begun, actions: Moves) -> None:
        table = cast(CupKing, state)
        if table.phase == BUILD:
            left = table.cups_to_place(seat)
            for colour in range(Colour(COLOURS)):
                if left >> (3 * colour) & 7 != 0:
                    actions.add(FIRST_COLOUR + colour)
        elif table.phase == KEEP_PART:
            for part in range(len(table.parts)):
                actions.add(FIRST_PART + part)
        elif table.phase == FLICK_AGAIN:
            actions.add(FIRST_CUP + _CUP_AT[table.flicked])
        elif begun == NOTHING and table.is_direction_asked():
            actions.add(FIRST_DIRECTION)
            actions.add(FIRST_DIRECTION + 1)
        else:
            Play(table, seat, begun).list_cards(actions)
            if begun == NOTHING and table.phase == ANSWER:
                list_cups(table.cups_to_lose(seat), actions)

    def choose(self, state: State, seat: Seat, begun: Begun, action: Action) -> Chosen:
        table = cast(CupKing, state)
        if action == ENOUGH:
            return whole_play(begun)
        if action >= FIRST_DIRECTION:
            return -(action - FIRST_DIRECTION + LEFT | _BEGUN)
        if action >= FIRST_PART:
            return KEEP + action - FIRST_PART
        if action >= FIRST_COLOUR:
            return action - FIRST_COLOUR
        if action >= FIRST_CUP:
            place = _PLACE_OF[action - FIRST_CUP]
            if table.variants.is_flicked:
                return plain_flick(place)
            return LOSE + place
        return -with_card(begun, action)

    def actions_of(self, state: State, seat: Seat, move: Move) -> list[int]:
        """A flick that is not plain is none of the actions: it is taken for a plain one of its cup."""
        if move < LOSE:
            return [FIRST_COLOUR + int(move)]
        if move < KEEP:
            return [FIRST_CUP + int(_CUP_AT[move - LOSE])]
        if move < PLAY:
            return [FIRST_PART + int(move) - KEEP]
        if is_flick(move):
            return [FIRST_CUP + int(_CUP_AT[cup_flicked(move)])]
        direction = int(direction_of(move))
        colour = int(colour_played(move))
        cards = [colour * VALUES + value - 1 for value in set_values(int(set_of(move)))]
        extras = [int(card) for card in extra_cards(extras_of(move))]
        return [*([FIRST_DIRECTION + direction - LEFT] if direction else []), *cards, *extras, ENOUGH]


class Play:
    """What can still become of the cards that a seat has chosen so far in a turn."""

    def __init__(self, table: CupKing, seat: Seat, begun: Begun) -> None:
        self.hands = table.hands
        self.first: Index = seat * COLOURS
        self.is_expert = table.variants.is_expert
        self.over: Total = 0  # what the cards must exceed
        self.only: Colour = -1
        if table.phase != START:
            self.over = table.to_beat - table.totals[seat]
            self.only = table.colour
        self.begun: Begun = begun
        self.count: Count = 0  # of cards of the colour
        self.ones: Count = 0
        self.extras: Count = 0
        self.total: Total = 0
        self.last: i64 = 0  # the last card of the colour + 1, and the last extra + 1
        self.last_extra: i64 = 0
        for nth in range(i64(_SLOTS)):
            card = nth_begun(begun, nth)
            if card != 0:
                self.count_in(nth, card)

    def count_in(self, nth: Index, card: Card) -> None:
        value = value_of(card - 1)
        self.total += value
        if nth >= _FIRST_EXTRA:
            self.extras += 1
            self.last_extra = card
        else:
            self.count += 1
            self.last = card
            if value == 1:
                self.ones += 1

    def list_cards(self, actions: Moves) -> None:
        """Every card with which the total can still become high enough; and, if it is, to stop."""
        for colour in range(Colour(COLOURS)):
            if self.takes(colour):
                hand = self.hands[self.first + colour]
                card = colour * VALUES
                while hand != 0:
                    if hand & 3 != 0 and self.can_add(card):
                        actions.add(card)
                    hand >>= 2
                    card += 1
        if self.count > 0 and self.total > self.over:
            actions.add(ENOUGH)

    def takes(self, colour: Colour) -> bool:
        if self.count == 0:
            return self.only < 0 or colour == self.only
        if colour == colour_of(self.last - 1):
            return self.extras == 0 and self.count < MOST_CARDS
        return self.is_expert and self.extras < self.ones

    def can_add(self, card: Card) -> bool:
        is_of_colour = self.count == 0 or colour_of(card) == colour_of(self.last - 1)
        last = self.last if is_of_colour else self.last_extra
        if card + 1 < last:
            return False  # they are chosen in ascending order
        used: Count = 0
        if card + 1 == last:
            used = self.times_begun(last)
        if self.copies(card) == used:
            return False
        total = self.total + value_of(card)
        if not is_of_colour:
            more: Total = 0
            if self.extras + 1 < self.ones:
                more = self.best_extra(colour_of(self.last - 1), card)
            return total + more > self.over
        return total + self.most_after(card, used + 1, self.count + 1, self.ones + is_one(card)) > self.over

    def copies(self, card: Card) -> Count:
        """How many of a card the hand has."""
        return self.hands[self.first + colour_of(card)] >> ((card & 7) << 1) & 3

    def times_begun(self, card: Card) -> Count:
        times: Count = 0
        for nth in range(i64(_SLOTS)):
            if nth_begun(self.begun, nth) == card:
                times += 1
        return times

    def most_after(self, last: Card, used: Count, count: Count, ones: Count) -> Total:
        """The most that further cards can add to the total.

        Chosen are `count` cards of the colour, `ones` of them 1s, and the last card `used` times.
        """
        if self.over <= 0:
            return 0  # anything will do
        best: Total = 0
        if self.is_expert and ones > 0:
            best = self.best_extras(colour_of(last), ones)
        if count == MOST_CARDS:
            return best
        for card in range(last, (colour_of(last) + 1) * VALUES):
            before: Count = 0
            if card == last:
                before = used
            if self.copies(card) > before:
                more = value_of(card) + self.most_after(card, before + 1, count + 1, ones + is_one(card))
                if more > best:
                    best = more
        return best

    def best_extras(self, colour: Colour, ones: Count) -> Total:
        """The highest one or two cards of other colours."""
        best: Total = 0
        second: Total = 0
        for other in range(Colour(COLOURS)):
            if other != colour:
                cards = self.hands[self.first + other]
                value: Total = 1
                while cards != 0:
                    count = cards & 3
                    while count > 0:
                        if value >= best:
                            second = best
                            best = value
                        elif value > second:
                            second = value
                        count -= 1
                    cards >>= 2
                    value += 1
        if ones > 1:
            return best + second
        return best

    def best_extra(self, colour: Colour, after: Card) -> Total:
        """The highest extra that can follow one."""
        best: Total = 0
        for card in range(after, i64(KINDS)):
            if colour_of(card) != colour:
                count = self.copies(card)
                if card == after:
                    count -= 1
                if count > 0 and value_of(card) > best:
                    best = value_of(card)
        return best


def is_one(card: Card) -> Count:
    if value_of(card) == 1:
        return 1
    return 0


def with_card(begun: Begun, card: Card) -> Begun:
    """What is begun with one card more: of the colour of the first one, or an extra."""
    first = nth_begun(begun, 0)
    nth: Index = 0
    if first != 0 and colour_of(first - 1) != colour_of(card):
        nth = _FIRST_EXTRA
    while nth_begun(begun, nth) != 0:
        nth += 1
    return with_nth(begun, nth, card)


def whole_play(begun: Begun) -> Move:
    """The move that has been chosen card by card."""
    key: i64 = 0
    for nth in range(i64(_FIRST_EXTRA)):
        card = nth_begun(begun, nth)
        key *= SET_STEP
        if card != 0:
            key += value_of(card - 1)
    extras = nth_begun(begun, _FIRST_EXTRA)
    second = nth_begun(begun, _FIRST_EXTRA + 1)
    if second != 0:
        extras = extras * EXTRA_STEP + second
    return play_move(extras, begun & _DIRECTION_MASK, colour_of(nth_begun(begun, 0) - 1), SET_NUMBER[key])


def list_cups(cups: Bitboard, actions: Moves) -> None:
    while cups != 0:
        actions.add(FIRST_CUP + _CUP_AT[lsb(cups)])
        cups &= cups - 1


def spread_cards(words: Words, at: At, cards: vec[PackedCards], first: Index) -> None:
    """How many there are of each card, a word for each colour: two bits a value become a byte."""
    word = at >> 3
    for colour in range(Colour(COLOURS)):
        packed = cards[first + colour]
        fours = (packed | packed << 24) & 0x000000FF000000FF
        twos = (fours | fours << 12) & 0x000F000F000F000F
        words[word + colour] = (twos | twos << 6) & 0x0303030303030303


def hand_size(hands: vec[PackedCards], first: Index) -> Count:
    """The cards of a seat, counted side by side: values in pairs, the pairs of all colours, and then all pairs."""
    pairs: i64 = 0
    for colour in range(Colour(COLOURS)):
        cards = hands[first + colour]
        fours = (cards & 0x3333) + (cards >> 2 & 0x3333)
        pairs += (fours & 0x0F0F) + (fours >> 4 & 0x0F0F)
    return (pairs & 255) + (pairs >> 8)


def cups_left(table: CupKing, seat: Seat) -> Count:
    """In all games that are finished."""
    left: Count = 0
    for game in range(table.games_finished()):
        left += table.results[game * table.seats + seat]
    return left


def spread_cups(words: Words, at: At, cups: Bitboard) -> None:
    """Write 1 for each cup, row by row without the places at which none can stand."""
    rows = cups & 0x1FF | cups >> 1 & 0xE00 | cups >> 3 & 0x3000 | cups >> 6 & 0x4000
    write_eight(words, at, eight(rows))
    write_eight(words, at + WORD, eight(rows >> 8))


def _names() -> list[str]:
    cards = [" ".join(str(word) for word in face(card)) for card in range(KINDS)]
    cups = [f"lose {format_cup(place)}" for place in _PLACES]
    parts = [f"keep part {part + 1}" for part in range(MOST_PARTS)]
    return [*cards, *cups, *NAMES, *parts, "left", "right", "enough"]


assert len(_PLACES) == CUPS
assert ROW == HIGH_BASE
