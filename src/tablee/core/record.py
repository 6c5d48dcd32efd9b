"""A game written down, as text that people can read and that replays to the same states, bit for bit.

    tablee record 1
    game: chakapuces 1
    seats: 2
    seed: 7
    player 0: Ann
    player 1: bot random

    0 pile
    0 5*
    1 3
    result: winners 1; scores 12 20; reason no_fleas

After the headings comes one line for each thing that was decided: `SEAT MOVE` in the game's notation, `SEAT says
SAYING`, and `* OUTCOME` for what was decided outside the rules. Options stand as `option NAME: VALUE`; a game that
began from a position has `position:` in place of `seed:`; one by another edition than ours names it as `edition:`. A
line that begins with `#` is a remark. Where a deal was promised before the game, `deal:` is the hash that was shown
then, and `salt:` what it was made with besides the seed.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from tablee.core.contract import Game, Options, Outcome, State, format_value
from tablee.core.edition import edition_of
from tablee.core.errors import IllegalMove, MoveError, RecordError, SetupError, TableeError, shown
from tablee.core.events import Event
from tablee.core.position import in_one_line
from tablee.core.writing import plain

FORMAT: Final = "tablee record 1"
OUTSIDE: Final = -1
BOT: Final = "bot "  # the name of a player who is one begins so


class Entry:
    """One line of a game: a move or a saying of a seat, or an outcome decided outside (seat OUTSIDE)."""

    def __init__(self, seat: int, text: str, is_saying: bool = False) -> None:
        self.seat = seat
        self.text = text
        self.is_saying = is_saying

    def __str__(self) -> str:
        if self.seat == OUTSIDE:
            return f"* {self.text}"
        return f"{self.seat} says {self.text}" if self.is_saying else f"{self.seat} {self.text}"


class Record:
    """The whole game: how it was set up, and everything that was decided."""

    def __init__(
        self, game: str, version: int, seats: int, seed: int | None, options: Options, position: str | None = None
    ) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.seed = seed
        self.options = options
        self.position = None if position is None else in_one_line(position)
        self.players: dict[int, str] = {}
        self.entries: list[Entry] = []
        self.result: str | None = None
        self.edition = edition_of(game)
        self.deal: str | None = None
        self.salt: str | None = None

    def __str__(self) -> str:
        lines = [FORMAT, f"game: {self.game} {self.version}", f"seats: {self.seats}"]
        if self.edition:
            lines.append(f"edition: {self.edition}")
        lines.append(f"seed: {self.seed}" if self.position is None else f"position: {self.position}")
        lines += [f"option {name}: {format_value(value)}" for name, value in self.options.items()]
        lines += [f"player {seat}: {self.players[seat]}" for seat in sorted(self.players)]
        if self.deal is not None:
            lines += [f"deal: {self.deal}", f"salt: {self.salt}"]
        lines += ["", *(str(entry) for entry in self.entries)]
        if self.result is not None:
            lines.append(f"result: {self.result}")
        return "\n".join(lines) + "\n"


class Recording:
    """A game in progress together with its record: the one way to play a game that is to be kept."""

    def __init__(self, game: Game, record: Record) -> None:
        """Set up the game of a record, before its first entry."""
        if record.game != game.name:
            raise RecordError(f"this record is of {record.game}, not of {game.name}")
        if record.version != game.version:
            raise RecordError(
                f"this record is of version {record.version} of {game.name}; here it is version {game.version}, "
                "whose rules are not the same, so it cannot be played on"
            )
        if record.edition != edition_of(game.name):
            raise RecordError(
                f"this record is of {record.edition or 'our own edition'} of {game.name}; "
                f"here it is {edition_of(game.name) or 'our own'} (TABLEE_RULES names the file of an edition)"
            )
        self.game = game
        self.record = Record(
            record.game, record.version, record.seats, record.seed, dict(record.options), record.position
        )
        self.record.players = dict(record.players)
        self.record.deal, self.record.salt = record.deal, record.salt
        self.state: State = _first_state(game, record)
        self.revealing: list[bool] = []  # for each entry: did it bring something hidden to light?
        self._checked: tuple[Entry, int] | None = None  # a move of the state as it stands, as a line and as a number

    def check(self, seat: int, text: str) -> Entry:
        """What a move in notation would stand as, or a MoveError. Played next, it is not parsed and checked again."""
        return self._check(seat, self.game.parse_move(self.state, seat, text))

    def play(self, seat: int, text: str) -> list[Event]:
        """Make a move in notation; returns its events. A MoveError changes nothing."""
        if self._checked is None or self._checked[0].seat != seat or self._checked[0].text != text:
            self.check(seat, text)
        return self._play_checked()

    def play_move(self, seat: int, move: int) -> list[Event]:
        self._check(seat, move)
        return self._play_checked()

    def _check(self, seat: int, move: int) -> Entry:
        self.state.check_move(seat, move)
        entry = Entry(seat, self.game.format_move(self.state, seat, move))
        self._checked = entry, move
        return entry

    def _play_checked(self) -> list[Event]:
        assert self._checked is not None
        entry, move = self._checked
        events = self._log()
        self.state.apply(entry.seat, move)
        return self._keep(entry, events)

    def say(self, seat: int, saying: str) -> list[Event]:
        events = self._log()
        self.state.say(seat, saying)
        return self._keep(Entry(seat, saying, is_saying=True), events)

    def supply(self, outcome: str) -> list[Event]:
        events = self._log()
        self.state.supply(outcome)
        return self._keep(Entry(OUTSIDE, outcome), events)

    def enter(self, entry: Entry) -> list[Event]:
        """Do what a record's line says."""
        if entry.seat == OUTSIDE:
            return self.supply(entry.text)
        return self.say(entry.seat, entry.text) if entry.is_saying else self.play(entry.seat, entry.text)

    def undo(self, seat: int) -> None:
        """Take back the seat's last move, if nothing has been revealed since and nobody has built on it."""
        without = self.without_last(seat)
        self.record = without.record
        self.state = without.state
        self._checked = None
        self.revealing = without.revealing

    def without_last(self, seat: int) -> Recording:
        """The game as it would be if the seat had not made its last move; or an IllegalMove that says why not."""
        place = self._last_move(seat)
        if place < 0:
            raise IllegalMove("there is no move to take back")
        if any(self.revealing[place:]):
            raise IllegalMove("the move cannot be taken back: it has brought something hidden to light")
        without = Recording(self.game, self.record)
        entries = self.record.entries
        try:
            for entry in entries[:place] + entries[place + 1 :]:
                without.enter(entry)
        except MoveError:
            raise IllegalMove("the move cannot be taken back: others have played on") from None
        return without

    def may_undo(self, seat: int) -> bool:
        """Has the seat a move that has revealed nothing since? (`without_last` also sees whether others played on.)"""
        place = len(self.revealing) - 1
        while place >= 0 and not self.revealing[place]:
            if self._is_move(place, seat):
                return True
            place -= 1
        return False

    def _last_move(self, seat: int) -> int:
        place = len(self.record.entries) - 1
        while place >= 0 and not self._is_move(place, seat):
            place -= 1
        return place

    def _is_move(self, place: int, seat: int) -> bool:
        entry = self.record.entries[place]
        return entry.seat == seat and not entry.is_saying

    def _log(self) -> list[Event]:
        events: list[Event] = []
        self.state.log = events
        return events

    def _keep(self, entry: Entry, events: list[Event]) -> list[Event]:
        self._checked = None
        self.record.entries.append(entry)
        self.revealing.append(any(event.reveals for event in events))
        if self.state.is_over():
            self.record.result = format_result(self.state.outcome())
        return events


def start(game: Game, seats: int, seed: int, options: Options) -> Recording:
    """Deal a new game, with a record that is empty so far."""
    chosen = game.choose_options(options)
    return Recording(game, Record(game.name, game.version, seats, seed, chosen))


def start_from(game: Game, position: str) -> Recording:
    """Begin from a position instead of a deal."""
    state = game.read_position(position)
    return Recording(game, Record(game.name, game.version, state.seats, None, {}, position))


def replay(game: Game, record: Record) -> Recording:
    """Play a record to its end, and hold its result against what came out."""
    recording = Recording(game, record)
    for number, entry in enumerate(record.entries, 1):
        try:
            recording.enter(entry)
        except TableeError as error:
            raise RecordError(
                f"move {number} of the record, '{shown(str(entry))}', cannot be played: {error}"
            ) from None
    if record.result != recording.record.result:
        said = record.result and shown(record.result)
        raise RecordError(f"the record says '{said}', but the game gives '{recording.record.result}'")
    return recording


def checked_name(name: str) -> str:
    """A person's name as it may stand in a record: on one line, and not to be taken for a bot's."""
    shown_name = plain(name)
    if not shown_name or shown_name.startswith(BOT):
        raise SetupError(f"{name!r} cannot be a player's name")
    return shown_name


def deal_hash(salt: str, seed: int | None) -> str:
    """What is shown before a game to promise its deal: it tells nothing of the seed, and fits no other."""
    return sha256(f"{salt} {seed}".encode()).hexdigest()


def format_result(outcome: Outcome) -> str:
    winners = " ".join(str(seat) for seat in outcome.winners) or "nobody"
    scores = " ".join(str(score) for score in outcome.scores)
    return f"winners {winners}; scores {scores}; reason {outcome.reason}"


def _first_state(game: Game, record: Record) -> State:
    if record.position is not None:
        state = game.read_position(record.position)
        if state.seats != record.seats:
            raise RecordError(f"the record has {record.seats} seats, but its position is of {state.seats}")
        return state
    if record.seed is None:
        raise RecordError("the record has neither a seed nor a position")
    return game.new(record.seats, record.seed, **record.options)
