"""Thousands of games of one setup, stepped in one compiled call, with all that is read from them in flat memory.

Each table has a seat to act, `seats[i]`, its observation and its mask of actions. A step takes an action for each
table: it is that seat's, and where it completes a move, the move is made, bots answer, and the next seat is asked. The
memory is written by compiled code and read in place by whoever takes a buffer of it (NumPy does, without a copy).

Every table has a chance of its own: its seed decides all its games, one after the other, and what its bots do.

Whose turn it is `bots/driver.py` says everywhere else, with an object for each turn and time for talk. Here millions of
turns are taken in a second, by bots that do not talk, so `advance` is a loop of its own, compiled with the rest.
"""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tablee.bots.bot import Bot
from tablee.bots.random import RandomBot
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, Game, Options, State
from tablee.core.integers import Count, Index, Seat
from tablee.core.moves import Moves
from tablee.train.encoder import NO_MOMENT, NOTHING, Action, Encoder, Moment
from tablee.train.payoffs import LOST
from tablee.train.planes import empty, mark, whole_words

# What happens at a table whose game is over: Gymnasium's three modes.
NEXT_STEP: Final = 0  # the next step begins a new game, whatever the action
SAME_STEP: Final = 1  # a new game begins at once; the last observation is kept in `final`
DISABLED: Final = 2  # nothing, until it is reset

PLAYING: Final = 0
OVER: Final = 1
BYTES_OF_AN_ACTION: Final = 8


class Tables:
    """`bots` has a bot for each seat that one plays, None for those that act from outside."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        encoder: Encoder,
        bots: list[Bot | None],
        count: int,
        autoreset: int,
    ) -> None:
        """Options are as `Game.choose_options` gives them."""
        self.game = game
        self.options = options
        self.encoder = encoder
        self.bots = bots
        self.count: Count = count
        self.people: Count = seats
        self.autoreset: i64 = autoreset
        self.row: Count = encoder.size
        self.mask_row: Count = whole_words(int(encoder.actions))
        first = game.deal(seats, Chance(0), options)
        self.states: list[State] = [first] * count
        self.chances: list[Chance] = [Chance(seed) for seed in range(count)]
        self.game_seeds: list[int] = [0] * count
        self.moves = Moves()
        self.observations: vec[i64] = vec[i64]([0] * (self.count * self.row // BYTES_OF_AN_ACTION))
        self.final: vec[i64] = vec[i64]([0] * (self.count * self.row // BYTES_OF_AN_ACTION))
        self.masks: vec[i64] = vec[i64]([0] * (self.count * self.mask_row // BYTES_OF_AN_ACTION))
        self.listed: vec[i16] = vec[i16]([0] * (self.count * self.mask_row))  # the actions of the mask, ascending
        self.listed_counts: vec[i64] = vec[i64]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        self.paid: vec[float] = vec[float]([0.0] * seats)  # at the table whose game has just ended
        self.terminations: vec[u8] = vec[u8]([0] * count)
        self.seats: vec[i64] = vec[i64]([0] * count)
        self.begun: vec[i64] = vec[i64]([0] * (count * seats))
        self.moments: vec[Moment] = vec[Moment]([NO_MOMENT] * count)  # of which the rows show the table
        self.decisions: i64 = 0  # moves made in all games, by bots too

    # --- seeds and new games ---

    def seed(self, table: int, seed: int) -> None:
        """Give a table its seed; its next game, and all after it, follow from it."""
        self.chances[table] = Chance(seed)

    def reset(self, tables: list[int]) -> None:
        """Begin a new game at these tables, and let bots play until somebody is asked."""
        for table in tables:
            self.clear_rewards(table)
            self.terminations[table] = u8(PLAYING)
            self.begin(table)

    def begin(self, table: Index) -> None:
        """Begin and show a game in which somebody from outside is asked; those that bots end are passed over."""
        chance = self.chances[table]
        self.seats[table] = NO_SEAT
        while self.seats[table] == NO_SEAT:
            seed = chance.seed()
            self.game_seeds[table] = seed
            state = self.game.deal(int(self.people), Chance(seed), self.options)
            self.encoder.share(state)
            self.moments[table] = NO_MOMENT
            self.states[table] = state
            for seat in range(self.people):
                self.begun[table * self.people + seat] = NOTHING
            self.advance(table, state)
        self.write(table, self.states[table])

    # --- a step ---

    def step(self, actions: bytes) -> None:
        """An action for each table, 64 bits each: in the mask, or the seat has lost the game."""
        table: Index = 0
        while table < self.count:
            self.step_table(table, read_i64_le(actions, table * BYTES_OF_AN_ACTION))
            table += 1

    def step_table(self, table: Index, action: Action) -> None:
        self.clear_rewards(table)
        if self.seats[table] == NO_SEAT:
            self.step_over(table)
            return
        self.terminations[table] = u8(PLAYING)
        state = self.states[table]
        if not self.is_offered(table, action):
            self.forfeit(table)
        elif self.act(table, state, action):
            self.write_begun(table, state)
            return
        self.write(table, state)
        if self.seats[table] == NO_SEAT:
            self.terminations[table] = u8(OVER)
            if self.autoreset == SAME_STEP:
                self.keep_final(table)
                self.begin(table)

    def step_over(self, table: Index) -> None:
        """A step at a table whose game is over."""
        if self.autoreset == NEXT_STEP:
            self.terminations[table] = u8(PLAYING)
            self.begin(table)

    def is_offered(self, table: Index, action: Action) -> bool:
        if action < 0 or action >= self.encoder.actions:
            return False
        at = table * self.mask_row + action
        return self.masks[at >> 3] >> ((at & 7) << 3) & 1 != 0

    def act(self, table: Index, state: State, action: Action) -> bool:
        """Take an action. Has it only begun a move?"""
        seat = self.seats[table]
        place = table * self.people + seat
        found = self.encoder.choose(state, seat, self.begun[place], action)
        if found < 0:
            self.begun[place] = -found
            return True
        self.begun[place] = NOTHING
        state.apply(seat, found)
        self.decisions += 1
        self.advance(table, state)
        if self.seats[table] == NO_SEAT:
            self.pay(table, state)
        return False

    def advance(self, table: Index, state: State) -> None:
        """Let bots play until a seat from outside is asked, or the game is over."""
        while True:
            seat = state.to_play()
            if seat < 0:
                if state.is_over():
                    self.seats[table] = NO_SEAT
                    return
                self.supply(state)
                continue
            bot = self.bots[seat]
            if bot is None:
                self.seats[table] = seat
                return
            self.play_bot(bot, state, seat, self.chances[table])

    def play_bot(self, bot: Bot, state: State, seat: Seat, chance: Chance) -> None:
        """A bot is given a world of its own; one that plays at random needs none."""
        if isinstance(bot, RandomBot):
            state.apply(seat, state.pick(seat, chance, self.moves))
        else:
            state.apply(seat, bot.choose(state.resample(int(seat), chance), int(seat), chance))
        self.decisions += 1

    def supply(self, state: State) -> None:
        awaited = state.awaits()
        assert awaited is not None
        state.supply(self.game.resolve(awaited))

    # --- the end of a game ---

    def pay(self, table: Index, state: State) -> None:
        self.encoder.pay(state, self.paid)
        for seat in range(self.people):
            self.rewards[table * self.people + seat] = self.paid[seat]

    def forfeit(self, table: Index) -> None:
        """Whoever takes an action that is not offered has lost; nobody else gains by it."""
        place = table * self.people + self.seats[table]
        self.rewards[place] = LOST
        self.begun[place] = NOTHING
        self.seats[table] = NO_SEAT

    def clear_rewards(self, table: Index) -> None:
        rewards = self.rewards
        first = table * self.people
        for place in range(first, first + self.people):
            rewards[place] = 0.0

    # --- what is read ---

    def write(self, table: Index, state: State) -> None:
        """The observation and the mask of the seat to act; when the game is over, what the first seat from outside
        sees, and no actions."""
        at = table * self.row
        encoder = self.encoder
        observations = self.observations
        seat = self.seats[table]
        if seat < 0:
            seat = self.first_outside()
        moment = encoder.moment(state)
        if moment != NO_MOMENT and moment == self.moments[table]:
            empty(observations, at + encoder.table_end, self.row - encoder.table_end)
        else:
            empty(observations, at, self.row)
            encoder.observe_table(state, observations, at)
            self.moments[table] = moment
        encoder.observe_seat(state, seat, observations, at)
        encoder.observe_begun(state, seat, self.begun[table * self.people + seat], observations, at)
        self.write_mask(table, state)

    def write_begun(self, table: Index, state: State) -> None:
        """The same after an action that made no move: the seat sees what it has begun, and nothing else is new."""
        at = table * self.row
        encoder = self.encoder
        seat = self.seats[table]
        begun = self.begun[table * self.people + seat]
        empty(self.observations, at + encoder.begun_start, self.row - encoder.begun_start)
        encoder.observe_begun(state, seat, begun, self.observations, at)
        self.write_mask(table, state)

    def write_mask(self, table: Index, state: State) -> None:
        """What the seat to act may choose now, if there is one."""
        mask = table * self.mask_row
        empty(self.masks, mask, self.mask_row)
        self.listed_counts[table] = 0
        seat = self.seats[table]
        if seat < 0:
            return
        moves = self.moves
        moves.clear()
        begun = self.begun[table * self.people + seat]
        self.encoder.list_actions(state, seat, begun, moves)
        items = moves.items
        masks = self.masks
        listed = self.listed
        for index in range(moves.count):
            mark(masks, mask + items[index])
            listed[mask + index] = i16(items[index])
        self.listed_counts[table] = moves.count

    def first_outside(self) -> Seat:
        for seat in range(self.people):
            if self.bots[seat] is None:
                return seat
        return 0

    def keep_final(self, table: Index) -> None:
        first = table * self.row >> 3
        final = self.final
        observations = self.observations
        for word in range(first, first + (self.row >> 3)):
            final[word] = observations[word]

    # --- random play ---

    def pick(self, table: Index, chance: Chance) -> Action:
        """An action that is offered, each equally likely; at a table that is over, 0."""
        if self.listed_counts[table] == 0:
            return 0
        return i64(self.listed[table * self.mask_row + chance.below(self.listed_counts[table])])

    def step_at_random(self, chance: Chance, steps: int) -> None:
        """So many steps of random actions at every table."""
        for _ in range(steps):
            table: Index = 0
            while table < self.count:
                self.step_table(table, self.pick(table, chance))
                table += 1

    def pick_all(self, chance: Chance) -> vec[Action]:
        """A random action for each table."""
        picked = vec[Action]([0] * self.count)
        for table in range(self.count):
            picked[table] = self.pick(table, chance)
        return picked
