"""How Cup King looks: to two by networks, else by cups that stand, what the next loss costs, and cards in hand."""

from __future__ import annotations

import math
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judge import MARGIN_SHARE, win_probability
from tablee.bots.judges.cup_king_builder import Builder, Pyramids, next_of
from tablee.bots.judges.cup_king_features import FEATURES, Viewer
from tablee.bots.judges.cup_king_flicks import best_flick, guess_fall, stronger_flick
from tablee.bots.judges.cup_king_habits import CupKingHabits
from tablee.bots.judges.cup_king_hands import Hands
from tablee.bots.judges.cup_king_plays import Plays, reach_of
from tablee.bots.learned_judge import LearnedJudge
from tablee.bots.network import Features, Network
from tablee.core.bitboard import lsb, popcount
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.integers import Count, Move, Place, Seat
from tablee.core.moves import Moves
from tablee.games.cup_king.cards import COLOURS, NO_COLOUR, VALUES, Colour, Total, number_of, sum_of
from tablee.games.cup_king.moves import KEEP, LEFT, LOSE, MOST_CARDS, UNASKED, Direction, play_move
from tablee.games.cup_king.phases import ANSWER, BUILD, FALL, FLICK_AGAIN, KEEP_PART, OVER, START, Phase
from tablee.games.cup_king.pyramid import BASE, PLACES, Cups, cheapest_cup, cost, largest, least_cost, left_without
from tablee.games.cup_king.rules import let_fall
from tablee.games.cup_king.state import CupKing, Step

SCALE: Final = 6.0
ROLLOUT: Final = 8
ROUNDS: Final = 2  # that are played out of habit, the one that is on among them
MOST_REACH: Final = MOST_CARDS * VALUES

# What a seat's hope is made of, in logits: fitted to the starts of rounds in 1200 games of search against itself.
PER_LOG: Final = 2.27  # by the logarithm of the cups that stand: what counts is which part of them is lost
HALF_A_CUP: Final = 0.5  # keeps the logarithm of no cups finite
PER_CARD: Final = 0.042
PER_VALUE: Final = 0.021
# A threat in a colour: the part of the cups that a loss takes at least, times how likely a rival brings it about.
PER_THREAT: Final = 0.77
WORST_THREAT: Final = 5.3  # besides, of the worst one
WORST_TO_STARTER: Final = 2.9  # which whoever starts has time to mend
STARTER: Final = -0.165
PER_EARLIER_CUP: Final = 0.25  # from earlier games of the match

REACH_SPREAD: Final = 2.0  # a difference in what two can lay down that is clear, before a round
ROUND_SPREAD: Final = 4.0  # and within one, when both may still draw

# How a simulation plays on: what a starter makes of a colour
COST_TO_RIVAL: Final = 4
COST_TO_SELF: Final = 2
OPENING_NOISE: Final = 6


def _overpowering() -> vec[float]:
    chances = vec[float]([0.0] * (2 * MOST_REACH + 1))
    for ahead in range(2 * MOST_REACH + 1):
        chances[ahead] = win_probability((ahead - MOST_REACH) / REACH_SPREAD)
    return chances


# By MOST_REACH + how much more one can lay down: the chance to get through.
OVERPOWERING: Final[vec[float]] = _overpowering()
# By how many cups stand
WORTH: Final[vec[float]] = vec[float]([PER_LOG * math.log(count + HALF_A_CUP) for count in range(PLACES)])


class CupKingJudge(LearnedJudge):
    """The network has learned from games of two, one at a time, by the support rule and without extras.

    The judge keeps what it works with from call to call, so that nothing is made anew for each position.
    """

    def __init__(self, network: Network | None, habits: Network | None) -> None:
        super().__init__(SCALE, network, FEATURES, CupKingHabits(habits))
        self.rounds: Count = 0  # that a simulation has seen the end of
        self.viewer: Viewer = Viewer()
        self.builder: Builder = Builder()
        self.likely: Hands = Hands()
        self.plays: Plays = Plays()
        self.pyramids: Pyramids = Pyramids()
        self.hopes: vec[float] = vec[float]([0.0] * len(BASE))
        self.reaches: vec[Total] = vec[Total]([0] * (len(BASE) * COLOURS))  # by seat and colour, as hands
        self.rivals: vec[Total] = vec[Total]([0] * (len(BASE) * COLOURS))  # the furthest of all others' reaches

    def is_far_enough(self, root: State, state: State, played: Count) -> bool:
        """Without a network a simulation is judged between rounds: who wins one cannot be seen from its middle."""
        phase = cast(CupKing, state).phase
        if self.has_habits(root):
            return self.has_seen_rounds(phase, played)
        if self.knows(root):
            return phase != KEEP_PART
        return played >= ROLLOUT and phase != ANSWER

    def has_seen_rounds(self, phase: Phase, played: Count) -> bool:
        """Asked before each move of a simulation, it meets the start of each round once."""
        if played == 0:
            self.rounds = 0
        if phase == START:
            self.rounds += 1
        return phase == OVER or self.rounds == ROUNDS

    def ends_tree(self, root: State, state: State) -> bool:
        """What seats will do is known from their habits: a tree would have them answer hands that they cannot see."""
        return self.has_habits(root)

    # --- what was learned ---

    def is_learned(self, state: State) -> bool:
        table = cast(CupKing, state)
        return table.phase != BUILD and is_plain(table)

    def list_features(self, state: State, features: Features) -> None:
        self.viewer.list_features(cast(CupKing, state), features)

    def unseal(self, world: State, seat: Seat) -> None:
        """What the rival has shown makes some hands likelier than others."""
        if self.knows(world):
            table = cast(CupKing, world)
            self.likely.make_likely(table, 1 - seat, table.chance)

    # --- what seats may hope for ---

    def guess(self, state: State, values: vec[float]) -> None:
        table = cast(CupKing, state)
        hopes = self.hopes
        self.look_at_hands(table)
        for seat in range(table.seats):
            hopes[seat] = self.hope(table, seat)
        if table.phase == ANSWER:
            self.await_answer(table)
        highest = hopes[0]
        for seat in range(table.seats):
            if hopes[seat] > highest:
                highest = hopes[seat]
        scale = math.sqrt(float(1 + table.variants.games - table.game_number))
        total = 0.0
        for seat in range(table.seats):
            values[seat] = math.exp((hopes[seat] - highest) / scale)
            total += values[seat]
        for seat in range(table.seats):
            values[seat] /= total

    def look_at_hands(self, table: CupKing) -> None:
        """Tell the most that each can lay down of a colour at once, and the most that anybody else can."""
        hands = table.hands
        reaches = self.reaches
        rivals = self.rivals
        end = table.seats * COLOURS
        for colour in range(Colour(COLOURS)):
            most: Total = 0
            next_most: Total = 0
            for place in range(colour, end, COLOURS):
                reach = reach_of(hands[place])
                reaches[place] = reach
                if reach > most:
                    next_most = most
                    most = reach
                elif reach > next_most:
                    next_most = reach
            for place in range(colour, end, COLOURS):
                rivals[place] = next_most if reaches[place] == most else most

    def hope(self, table: CupKing, seat: Seat) -> float:
        """Add up cups of earlier games, cards, cups that stand, and what may happen to them."""
        hope = PER_EARLIER_CUP * float(earlier_cups(table, seat))
        hands = table.hands
        hand = seat * COLOURS
        for colour in range(Colour(COLOURS)):
            cards = hands[hand + colour]
            if cards != 0:
                hope += PER_CARD * float(number_of(cards)) + PER_VALUE * float(sum_of(cards))
        if table.phase == BUILD:
            return hope
        cups = standing(table, seat)
        count = float(popcount(cups))
        hope += WORTH[popcount(cups)]
        if cups == 0:
            return hope
        worst = 0.0
        total = 0.0
        reaches = self.reaches
        rivals = self.rivals
        built = table.built
        for place in range(hand, hand + COLOURS):
            if rivals[place] > 0:
                threat = OVERPOWERING[MOST_REACH + rivals[place] - reaches[place]]
                threat *= float(cheapest(cups, built[place])) / count
                total += threat
                if threat > worst:
                    worst = threat
        hope -= PER_THREAT * total
        if seat == table.turn:
            return hope - WORST_TO_STARTER * worst + STARTER
        return hope - WORST_THREAT * worst

    def await_answer(self, table: CupKing) -> None:
        """Guess who, under attack, loses this round, by what each may still lay down, and what it costs."""
        seat = table.turn
        attacker = neighbour(table, seat, -table.direction)
        place = seat * COLOURS + table.colour
        other = attacker * COLOURS + table.colour
        reach = table.totals[seat] + self.reaches[place]
        if reach <= table.to_beat:
            self.hopes[seat] -= self.loss(table, seat)
            return
        ahead = reach - table.totals[attacker] - self.reaches[other]
        holds = win_probability(float(ahead) / ROUND_SPREAD)
        self.hopes[seat] -= (1.0 - holds) * self.loss(table, seat)
        self.hopes[attacker] -= holds * self.loss(table, attacker)

    def loss(self, table: CupKing, seat: Seat) -> float:
        """Tell what it takes from a seat's hope to lose a cup of the round's colour."""
        cups = table.cups[seat]
        count = float(popcount(cups)) + HALF_A_CUP
        left = count - float(cheapest(cups, table.built[seat * COLOURS + table.colour]))
        return PER_LOG * math.log(count / left)

    def results(self, state: State, values: vec[float]) -> None:
        table = cast(CupKing, state)
        best: Count = 0
        winners = 0.0
        for seat in range(table.seats):
            cups = earlier_cups(table, seat)
            if cups > best:
                best = cups
                winners = 0.0
            if cups == best:
                winners += 1.0
        for seat in range(table.seats):
            cups = earlier_cups(table, seat)
            rival: Count = 0
            for other in range(table.seats):
                if other != seat and earlier_cups(table, other) > rival:
                    rival = earlier_cups(table, other)
            values[seat] = MARGIN_SHARE * win_probability(float(cups - rival) / SCALE)
            if cups == best:
                values[seat] += (1.0 - MARGIN_SHARE) / winners

    def points(self, state: State, seat: Seat) -> float:
        table = cast(CupKing, state)
        return float(earlier_cups(table, seat) + (0 if table.is_over() else popcount(standing(table, seat))))

    # --- moves worth a thought ---

    def shortlist(self, state: State, seat: Seat, chance: Chance, moves: Moves) -> None:
        """With a network a pyramid is built as it likes best, unless somebody has begun another."""
        table = cast(CupKing, state)
        network = self.network
        if network is not None and table.phase == BUILD and is_plain(table):
            colour = next_of(table, seat, self.builder.plan_for(table, seat, network))
            if colour != NO_COLOUR:
                moves.add(colour)
                return
        self.list_candidates(state, seat, moves)

    def list_candidates(self, state: State, seat: Seat, moves: Moves) -> None:
        table = cast(CupKing, state)
        if table.phase == BUILD:
            moves.add(self.next_cup(table, seat))
        elif table.phase == START:
            self.plays.add_openings(table, seat, moves)
        elif table.phase == ANSWER:
            add_losses(table, seat, moves)
            self.plays.add_answers(table, seat, moves)
        elif table.phase == FLICK_AGAIN:
            moves.add(stronger_flick(table))
        elif table.phase == KEEP_PART:
            add_parts(table, moves)
        else:
            table.list_moves(seat, moves)

    def next_cup(self, table: CupKing, seat: Seat) -> Colour:
        return self.pyramids.next_cup(table, seat)

    def pick(self, state: State, seat: Seat, chance: Chance, moves: Moves) -> Move:
        table = cast(CupKing, state)
        if self.has_habits(table) and self.habits.is_asked(table):
            moves.clear()
            self.list_candidates(table, seat, moves)
            return self.habits.draw(table, moves, chance)
        if table.phase == START:
            return self.pick_opening(table, seat, chance, moves)
        if table.phase == ANSWER:
            return self.pick_answer(table, seat, chance)
        if table.phase == BUILD:
            return self.next_cup(table, seat)
        if table.phase == FLICK_AGAIN:
            return stronger_flick(table)
        if table.phase == KEEP_PART:
            moves.clear()
            add_parts(table, moves)
            return moves.items[chance.below(moves.count)]
        return state.pick(seat, chance, moves)

    def decide(self, world: State, chance: Chance) -> bool:
        """A fall of real cups is guessed."""
        table = cast(CupKing, world)
        if table.phase != FALL:
            return False
        let_fall(table, guess_fall(table, chance))
        return True

    def pick_opening(self, table: CupKing, seat: Seat, chance: Chance, moves: Moves) -> Move:
        """Open with a colour that would cost the neighbour more than oneself, with one card or more."""
        direction: Direction = UNASKED
        rival = 1 - seat
        if table.seats > 2:
            direction = LEFT + chance.below(2)
            rival = neighbour(table, seat, 1 if direction == LEFT else -1)
        best: Colour = NO_COLOUR
        promise: i64 = 0
        hands = table.hands
        built = table.built
        cups = table.cups
        for colour in range(Colour(COLOURS)):
            cards = hands[seat * COLOURS + colour]
            if cards == 0:
                continue
            gain = COST_TO_RIVAL * cheapest(cups[rival], built[rival * COLOURS + colour])
            gain -= COST_TO_SELF * cheapest(cups[seat], built[seat * COLOURS + colour])
            gain += reach_of(cards) // 2 + chance.below(OPENING_NOISE)
            if best < 0 or gain > promise:
                best = colour
                promise = gain
        plays = self.plays
        plays.weigh(table.hands[seat * COLOURS + best], 0)
        size = 1 + chance.below(MOST_CARDS)
        while plays.high[size] < 0:
            size -= 1
        return play_move(0, direction, best, plays.high[size])

    def pick_answer(self, table: CupKing, seat: Seat, chance: Chance) -> Move:
        """Give the lowest answer with the fewest cards, or sometimes the highest, unless a cup costs less."""
        plays = self.plays
        colour = table.colour
        cups = table.cups_to_lose(seat)
        place = cheapest_cup(table.cups[seat], cups)
        plays.weigh(table.hands[seat * COLOURS + colour], table.to_beat - table.totals[seat])
        size: Count = 1
        while size <= MOST_CARDS and plays.low[size] < 0:
            size += 1
        if size > MOST_CARDS or least_cost(table.cups[seat], cups) + chance.below(2) < size:
            return losing(table, place)
        number = plays.low[size] if chance.below(2) == 0 else plays.high[size]
        return play_move(0, UNASKED, colour, number)


def is_plain(table: CupKing) -> bool:
    """Is the game such as networks are trained on?"""
    variants = table.variants
    return table.seats == 2 and variants.games == 1 and not variants.is_expert and not variants.is_physics


def neighbour(table: CupKing, seat: Seat, step: Step) -> Seat:
    """Find the next seat that still has a pyramid, 1 to the left or -1 to the right."""
    seat = (seat + step + table.seats) % table.seats
    while table.cups[seat] == 0:
        seat = (seat + step + table.seats) % table.seats
    return seat


# --- pyramids ---


def standing(table: CupKing, seat: Seat) -> Cups:
    """Tell a seat's cups as if an awaited fall had come by the support rule, and the largest part were kept."""
    cups = table.cups[seat]
    if seat == table.turn and table.phase == FALL:
        return left_without(cups, table.flicked)
    if seat == table.turn and table.phase == KEEP_PART:
        return largest(table.parts)
    return cups


def earlier_cups(table: CupKing, seat: Seat) -> Count:
    """CU-6.1: count the cups that were left in the finished games of the match."""
    cups: Count = 0
    for game in range(table.games_finished()):
        cups += table.results[game * table.seats + seat]
    return cups


def cheapest(cups: Cups, coloured: Cups) -> Count:
    """CU-4.1: tell what a loss in a colour costs at least."""
    if cups == 0:
        return 0
    coloured &= cups
    if coloured == 0:
        return 1  # a cup that carries nothing can always be found
    return least_cost(cups, coloured)


def add_losses(table: CupKing, seat: Seat, moves: Moves) -> None:
    """Add the cups whose loss costs least, or one more than that where the colour leaves few."""
    cups = table.cups[seat]
    allowed = table.cups_to_lose(seat)
    least = least_cost(cups, allowed)
    most = least + 1 if allowed != cups else least
    while allowed != 0:
        place = lsb(allowed)
        if cost(cups, place) <= most:
            moves.add(losing(table, place))
        allowed &= allowed - 1


def add_parts(table: CupKing, moves: Moves) -> None:
    """CU-4.3 D: none has more cups than these; what the colours are worth does not outweigh a cup."""
    most = popcount(largest(table.parts))
    for part in range(len(table.parts)):
        if popcount(table.parts[part]) == most:
            moves.add(KEEP + part)


def losing(table: CupKing, place: Place) -> Move:
    """Make the move that gives up a cup."""
    return best_flick(table, place) if table.variants.is_flicked else LOSE + place
