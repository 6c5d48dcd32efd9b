"""Cup King by the rulebook: building, a round of attacks, losing a cup, the end, the match."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, Outcome, View
from tablee.core.errors import IllegalMove
from tablee.core.moves import Moves
from tablee.core.sealed import Sealed
from tablee.games.cup_king import telling
from tablee.games.cup_king.attack import add_answers_with_extras, add_openings, add_openings_with_extras, add_sets
from tablee.games.cup_king.awaited import format_awaited
from tablee.games.cup_king.cards import COLOURS, DECK
from tablee.games.cup_king.flick import Fall, check_fall, fall_by_support, parse_fall
from tablee.games.cup_king.moves import (
    FLICK,
    KEEP,
    LOSE,
    PLAY,
    RIGHT,
    SET_CARDS,
    SET_SUM,
    colour_played,
    cup_flicked,
    direction_of,
    extras_of,
    plain_flick,
    play_move,
    set_of,
)
from tablee.games.cup_king.nudges import NO_NUDGES, Nudges, nudges_of, with_nudges
from tablee.games.cup_king.permission import why_not
from tablee.games.cup_king.phases import ANSWER, BUILD, FALL, FLICK_AGAIN, KEEP_PART, OVER, START
from tablee.games.cup_king.pyramid import ROW, how_many, places_of, settle, whole
from tablee.games.cup_king.random_opening import Openings, has_two_ones
from tablee.games.cup_king.scoring import reckon
from tablee.games.cup_king.table import HAND_SIZE, LIFT, NO_COLOUR, NO_CUP, NOTHING, TREMORS, Table, Variants
from tablee.games.cup_king.unseen import resampled
from tablee.games.cup_king.view import own_view, public_view

WEAK_FLICKS: Final = 3  # CU-4.6: after so many the cup is lifted out


class CupKing(Table):
    """The rules, on a table."""

    def copy(self) -> CupKing:
        twin = CupKing(
            self.seats,
            self.variants,
            self.chance.copy(),
            self.hands[:],
            self.old[:],
            self.played[:],
            self.totals[:],
            self.discard[:],
            self.cups[:],
        )
        twin.deck = self.deck
        twin.pile = self.pile
        twin.built = self.built
        twin.results = self.results
        twin.nth = self.nth
        twin.sealed = None if self.sealed is None else self.sealed.copy()
        twin.phase = self.phase
        twin.turn = self.turn
        twin.colour = self.colour
        twin.direction = self.direction
        twin.to_beat = self.to_beat
        twin.flicked = self.flicked
        twin.aim = self.aim
        twin.tremor = self.tremor
        twin.weak_flicks = self.weak_flicks
        twin.nudges = self.nudges
        twin.parts = self.parts
        return twin

    def resample(self, seat: int | None, chance: Chance) -> CupKing:
        return resampled(self, seat, chance)

    def public_view(self) -> View:
        return public_view(self)

    def own_view(self, seat: int | None) -> View:
        return own_view(self, seat)

    # --- moves ---

    def list_moves(self, seat: i64, moves: Moves) -> None:
        if self.phase == BUILD:
            self.list_colours(seat, moves)
        elif self.phase == START:
            self.list_openings(seat, moves)
        elif self.phase == ANSWER:
            if not self.variants.is_flicked:
                self.list_cups(seat, moves)
            self.list_answers(seat, moves)
            if self.variants.is_flicked:
                self.list_cups(seat, moves)
        elif self.phase == KEEP_PART:
            for part in range(len(self.parts)):
                moves.add(KEEP + part)
        else:
            moves.add(plain_flick(self.flicked))

    def pick(self, seat: i64, chance: Chance, moves: Moves) -> i64:
        if self.phase == START:
            hand = seat * COLOURS
            is_expert = self.variants.is_expert
            if not (is_expert and has_two_ones(self.hands, hand)):
                return Openings(self.hands, hand, self.is_direction_asked(), is_expert).pick(chance, moves)
        return super().pick(seat, chance, moves)

    def can(self, seat: i64, move: i64) -> bool:
        return not why_not(self, seat, move)

    def why_not(self, seat: i64, move: i64) -> str:
        return why_not(self, seat, move)

    def apply(self, seat: i64, move: i64) -> None:
        if move < LOSE:
            self.build(seat, move)
        elif move < KEEP:
            self.lose_cup(seat, move - LOSE)
        elif move < PLAY:
            self.keep_part(seat, move - KEEP)
        elif move < FLICK:
            self.play_cards(seat, move)
        else:
            self.flick_cup(seat, move)

    # --- setup: deal and pyramids ---

    def deal(self) -> None:
        """CU-2.1, CU-2.2: ten cards each, and the cups to build with; for a later game of the match all anew."""
        deck = DECK[:]
        self.chance.shuffle(deck, 0, len(deck))
        self.deck = deck
        self.pile = len(deck)
        self.cups = vec[i64]([0] * self.seats)
        self.nudges = NO_NUDGES
        self.discard = vec[i64]([0] * COLOURS)
        self.hands = vec[i64]([0] * (self.seats * COLOURS))
        self.old = vec[i64]([0] * (self.seats * COLOURS))
        for seat in range(self.seats):
            for _ in range(HAND_SIZE):
                self.take_from_pile(seat)
        self.phase = BUILD
        self.sealed = Sealed(self.seats, len(places_of(self.base())))

    def list_colours(self, seat: i64, moves: Moves) -> None:
        """CU-2.3: every colour of which the seat has a cup left to place."""
        left = self.cups_to_place(seat)
        for colour in range(i64(COLOURS)):
            if left & 7 != 0:
                moves.add(colour)
            left >>= 3

    def build(self, seat: i64, colour: i64) -> None:
        """CU-2.3: the next place, bottom row first and from the left, gets a cup of this colour, under seal."""
        sealed = self.sealed
        assert sealed is not None
        sealed.choose(seat, colour)
        if self.log is not None:
            telling.tell_build(self, seat, colour)
        if sealed.is_complete():
            self.show_pyramids(sealed)

    def show_pyramids(self, sealed: Sealed) -> None:
        """CU-2.3, CU-2.4: all pyramids are seen at once; then chance says who starts."""
        places = places_of(self.base())
        built = vec[i64]([0] * (self.seats * COLOURS))
        for seat in range(self.seats):
            for nth in range(sealed.length):
                built[seat * COLOURS + sealed.choice(seat, nth)] |= i64(1) << places[nth]
            self.cups[seat] = whole(self.base())
        self.built = built
        self.sealed = None
        if self.log is not None:
            telling.tell_pyramids(self)
        self.start_round(self.chance.below(self.seats), "CU-2.4")

    # --- a round ---

    def start_round(self, seat: i64, rule: str) -> None:
        """CU-3.6: a starter must play; no hand is ever empty, for whoever plays all of it draws a card."""
        self.phase = START
        self.clear_round(seat)
        if self.log is not None:
            telling.tell_round(self, rule)

    def clear_round(self, turn: i64) -> None:
        self.turn = turn
        self.colour = NO_COLOUR
        self.direction = 0
        self.to_beat = 0

    def list_openings(self, seat: i64, moves: Moves) -> None:
        add_openings(self.hands, seat * COLOURS, self.seats > 2, moves)
        if self.variants.is_expert:
            add_openings_with_extras(self.hands, seat * COLOURS, self.seats > 2, moves)

    def list_answers(self, seat: i64, moves: Moves) -> None:
        """CU-3.2, CU-3.3: cards of the round's colour that bring one's own total over the attacker's."""
        over = self.to_beat - self.totals[seat]
        add_sets(self.hands[seat * COLOURS + self.colour], play_move(0, 0, self.colour, 0), over, moves)
        if self.variants.is_expert:
            add_answers_with_extras(self.hands, seat * COLOURS, self.colour, over, moves)

    def play_cards(self, seat: i64, move: i64) -> None:
        self.colour = colour_played(move)
        if self.phase == START:
            self.direction = 1  # CU-3.1
            if direction_of(move) == RIGHT:
                self.direction = -1
        number = set_of(move)
        self.lay_down(seat, self.colour, SET_CARDS[number], SET_SUM[number])
        extras = extras_of(move)
        draws: i64 = 1
        if extras > 0:
            draws += self.lay_down_extras(seat, extras)
        self.to_beat = self.totals[seat]
        if self.log is not None:
            telling.tell_play(self, seat, move)
        self.phase = ANSWER
        for _drawn in range(draws):
            self.draw(seat)
        self.turn = self.next_seat(seat)
        if self.log is not None:
            telling.tell_attack(self, seat)

    # --- losing a cup ---

    def list_cups(self, seat: i64, moves: Moves) -> None:
        cups = self.cups_to_lose(seat)
        place: i64 = 0
        while cups != 0:
            if cups & 1 == 1:
                moves.add(plain_flick(place) if self.variants.is_flicked else LOSE + place)
            cups >>= 1
            place += 1

    def lose_cup(self, seat: i64, place: i64) -> None:
        """CU-4.1: a cup taken out: by the support rule, or (CU-6.3) with two fingers from real cups."""
        if self.log is not None:
            telling.tell_lose(self, seat, place)
        if self.variants.is_physics:
            self.flicked = place
            self.aim = LIFT
            self.phase = FALL
        elif place >= ROW:
            self.lose_upper_cup(seat, place)
        else:
            self.fall_down(seat, fall_by_support(self.cups[seat], place))

    def lose_upper_cup(self, seat: i64, place: i64) -> None:
        """CU-4.6: above the bottom row nothing can split, and what falls is soon known."""
        if self.log is not None:
            telling.tell_fall(self, seat, fall_by_support(self.cups[seat], place))
        self.cups[seat] = settle(self.cups[seat] & ~(i64(1) << place))
        self.end_round(seat)

    def fall_down(self, seat: i64, fall: Fall) -> None:
        """CU-4.2, CU-4.3: the lost cups are out of the game; between equal parts of the rest the owner chooses."""
        self.cups[seat] &= ~fall.lost()
        if self.log is not None:
            telling.tell_fall(self, seat, fall)
        if len(fall.parts) > 0:
            self.parts = fall.parts
            self.phase = KEEP_PART
            if self.log is not None:
                telling.tell_split(self, seat)
        else:
            self.after_the_fall(seat)

    def keep_part(self, seat: i64, part: i64) -> None:
        """CU-4.3 D."""
        kept = self.parts[part]
        if self.log is not None:
            telling.tell_keep(self, seat, kept)
        self.cups[seat] = kept
        self.parts = NOTHING
        self.move_cups(seat, nudges_of(self.nudges, seat))
        self.after_the_fall(seat)

    def after_the_fall(self, seat: i64) -> None:
        """CU-4.6: a cup that did not come out is flicked again, and in the end lifted out."""
        if self.flicked == NO_CUP or self.cups[seat] >> self.flicked & 1 == 0:
            self.end_round(seat)
        elif self.weak_flicks < WEAK_FLICKS:
            self.phase = FLICK_AGAIN
            if self.log is not None:
                telling.tell_again(self, seat)
        else:
            self.aim = LIFT
            self.phase = FALL
            if self.log is not None:
                telling.tell_lift_at_last(self, seat)

    # --- a flick of real cups ---

    def flick_cup(self, seat: i64, move: i64) -> None:
        self.flicked = cup_flicked(move)
        self.aim = move
        # Through a stream of its own, for what everybody sees of it must tell nothing of the luck to come.
        self.tremor = Chance(self.chance.seed()).below(TREMORS)
        self.phase = FALL
        if self.log is not None:
            telling.tell_flick(self, seat)

    def awaits(self) -> str | None:
        """How the cup was touched, and how all cups of the pyramid stand (awaited.py says how it is written)."""
        return format_awaited(self) if self.phase == FALL else None

    def supply(self, outcome: str) -> None:
        """CU-4.6: what became of the cup that was flicked or lifted (flick.py says how it is written)."""
        if self.phase != FALL:
            raise IllegalMove("no cup has been touched: nothing is awaited")
        fall = parse_fall(outcome)
        check_fall(fall, self.cups[self.turn], self.flicked, self.aim == LIFT)
        self.let_fall(fall)

    def let_fall(self, fall: Fall) -> None:
        """A fall that can have become of the cup touched."""
        if not fall.is_out:
            self.weak_flicks += 1
        self.move_cups(self.turn, fall.nudges)
        self.fall_down(self.turn, fall)

    def move_cups(self, seat: i64, nudges: Nudges) -> None:
        """CU-4.3 B: these of the cups that stand are a little beside their places."""
        if self.nudges or nudges:
            self.nudges = with_nudges(self.nudges, self.seats, seat, nudges, self.cups[seat])

    # --- the end of a round, of a game, of the match ---

    def end_round(self, seat: i64) -> None:
        """CU-4.5: all cards played are discarded, and whoever lost cups starts the next round."""
        self.flicked = NO_CUP
        self.aim = LIFT
        self.weak_flicks = 0
        self.discard_round()
        if self.cups[seat] > 0:
            self.fill_pile()
            self.start_round(seat, "CU-4.5")
        elif not self.has_elimination() or self.pyramids_left() < self.seats - 1:
            self.end_game(seat)
        else:
            self.eliminate(seat)
            self.fill_pile()
            self.start_round(self.next_seat(seat), "CU-5.2")

    def discard_round(self) -> None:
        if self.log is not None:
            telling.tell_discard(self)
        for seat in range(self.seats):
            if self.totals[seat] > 0:
                for colour in range(i64(COLOURS)):
                    self.discard[colour] += self.played[seat * COLOURS + colour]
                    self.played[seat * COLOURS + colour] = 0
                self.totals[seat] = 0

    def fill_pile(self) -> None:
        """CU-3.5: between rounds no pile stays empty."""
        if self.pile == 0:
            self.shuffle_discard()

    def eliminate(self, seat: i64) -> None:
        """CU-5.2: the hand is discarded too."""
        if self.log is not None:
            telling.tell_elimination(self, seat)
        for colour in range(i64(COLOURS)):
            self.discard[colour] += self.hands[seat * COLOURS + colour]
            self.hands[seat * COLOURS + colour] = 0
            self.old[seat * COLOURS + colour] = 0

    def end_game(self, seat: i64) -> None:
        """CU-5.1, CU-5.2; CU-6.1: in a match the next game follows, until all have been played."""
        results = self.results[:]
        for other in range(self.seats):
            results[(self.nth - 1) * self.seats + other] = how_many(self.cups[other])
        self.results = results
        self.clear_round(NO_SEAT)
        if self.nth == self.variants.games:
            self.phase = OVER
        if self.log is not None:
            telling.tell_game_over(self, seat)
        if self.phase != OVER:
            self.nth += 1
            self.deal()
            if self.log is not None:
                telling.tell_deal(self)

    def outcome(self) -> Outcome:
        return reckon(self.results_by_game())


def set_up(seats: int, chance: Chance, variants: Variants) -> CupKing:
    table = empty_table(seats, chance, variants)
    table.deal()
    return table


def empty_table(seats: i64, chance: Chance, variants: Variants) -> CupKing:
    table = CupKing(
        seats,
        variants,
        Chance(chance.seed()),
        vec[i64]([0] * (seats * COLOURS)),
        vec[i64]([0] * (seats * COLOURS)),
        vec[i64]([0] * (seats * COLOURS)),
        vec[i64]([0] * seats),
        vec[i64]([0] * COLOURS),
        vec[i64]([0] * seats),
    )
    table.built = vec[i64]([0] * (seats * COLOURS))
    table.results = vec[i64]([0] * (seats * variants.games))
    return table
