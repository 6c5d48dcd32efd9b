"""A table is what its journal says: `enter` is the only way it changes, and the same journal gives the same table.

What may be entered is decided in `requests.py`; what a seat may see of it is put together in `views.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from typing import Any, Final

from msgspec.structs import replace

import tablee
from tablee.core.contract import Game
from tablee.core.events import Event
from tablee.core.record import BOT, Record, Recording, deal_hash
from tablee.server.clocks import Clocks
from tablee.server.history import EncodedUpdate, encode_update
from tablee.server.journal import (
    Answered,
    Arranged,
    Asked,
    BotSeated,
    Chatted,
    Created,
    Entry,
    Forgotten,
    Joined,
    Moved,
    Readied,
    Rematched,
    Renamed,
    Resumed,
    Returned,
    Reviewed,
    Said,
    Sat,
    Started,
    Stood,
    StoodIn,
    Supplied,
    Undone,
    Withdrawn,
)
from tablee.server.schemas import Level, Status, UpdateKind

LONGEST_SHOWN: Final = 30.0  # seconds for which clocks wait at most
MOST_CHAT: Final = 200  # lines that are remembered
MOST_MESSAGES: Final = 1000  # that are known again: whoever sends one twice does so soon


class Table:
    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.at = 0.0  # the time of the last entry
        self.messages: dict[str, int] = {}  # the number under which each message was entered
        self.status: Status = "gathering"
        self.names: list[str] = []  # by person; also of those who were forgotten
        self.by_token: dict[str, int] = {}  # the person, by the token's hash
        self.proposals: dict[int, Asked] = {}
        self.history: list[EncodedUpdate] = []  # of chat only the newest
        self.chatted: list[int] = []  # the numbers of the chat in it
        self.ready: set[int] = set()  # the people who have said so, before the game
        self.rematch: str | None = None
        self.reviewed: dict[int, int] = {}  # the number under which the newest review of each seat stands
        self.clocks: Clocks | None = None
        self.shown_until = 0.0  # what has happened, where there are clocks

    @classmethod
    def of(cls, id: str, entries: Iterable[Entry]) -> Table:
        table = cls(id)
        for entry in entries:
            table.enter(entry)
        return table

    def enter(self, entry: Entry) -> None:
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow {self.seq}")
        self.seq = entry.seq
        self.at = max(self.at, entry.at)
        if entry.message is not None:
            self.messages[entry.message] = entry.seq
            if len(self.messages) > MOST_MESSAGES:
                del self.messages[next(iter(self.messages))]
        ENTER[type(entry.fact)](self, entry.fact)

    # --- who is who ---

    def seat_of(self, person: int | None) -> int | None:
        return self.seated.index(person) if person is not None and person in self.seated else None

    def is_full(self) -> bool:
        return all(
            person is not None or level is not None for person, level in zip(self.seated, self.levels, strict=True)
        )

    def players(self) -> list[int]:
        """The people who play now, without those for whom a bot stands in."""
        return [
            person
            for person, level in zip(self.seated, self.levels, strict=True)
            if person is not None and level is None
        ]

    def may_replace_bots(self) -> bool:
        """A game that was begun elsewhere is joined while it is on."""
        return self.created.is_handed_over and self.status == "playing"

    def people(self) -> list[int]:
        """Those who are known here."""
        return list(self.by_token.values())

    def host(self, here: Set[int]) -> int | None:
        """Who seats bots and starts at an open table: of those who sit there and are here, whoever joined first."""
        if not self.created.is_open:
            return None
        return min((person for person in self.seated if person is not None and person in here), default=None)

    def name_of(self, seat: int) -> str:
        person = self.seated[seat]
        if person is not None:
            return self.names[person]
        return BOT + level if (level := self.levels[seat]) is not None else ""

    def pending(self) -> list[int]:
        return self.recording.state.pending() if self.status == "playing" else []

    def pending_bots(self) -> list[int]:
        if not any(self.levels):
            return []
        return [seat for seat in self.pending() if self.levels[seat] is not None]

    def record(self) -> Record:
        """For when the game is over: seed and salt are in it."""
        record = self.recording.record
        record.players = {seat: self.name_of(seat) for seat in range(self.created.seats)}
        if record.position is None and self.created.salt:
            record.deal, record.salt = deal_hash(self.created.salt, record.seed), self.created.salt
        return record

    # --- what each entry does ---

    def enter_created(self, fact: Created) -> None:
        self.created = fact
        self.game: Game = tablee.game(fact.game)
        self.seated: list[int | None] = [None] * fact.seats
        self.levels: list[Level | None] = [None] * fact.seats
        self.decisions = [0] * fact.seats
        self.owed = [False] * fact.seats
        self.round = 0
        self.is_together = self.game.is_together(fact.seats, fact.options)

    def enter_joined(self, fact: Joined) -> None:
        self.names.append(fact.name)
        self.by_token[fact.token_hash] = fact.person

    def enter_forgotten(self, fact: Forgotten) -> None:
        for token_hash, person in list(self.by_token.items()):
            if person in fact.people:
                del self.by_token[token_hash]

    def enter_sat(self, fact: Sat) -> None:
        here = self.seat_of(fact.person)
        if here is not None:
            self.seated[here] = None
        self.seated[fact.seat] = fact.person
        if self.status == "playing":  # a bot makes room
            self.levels[fact.seat] = None
            self._update("sat", seat=fact.seat)

    def enter_stood(self, fact: Stood) -> None:
        person = self.seated[fact.seat]
        self.seated[fact.seat] = None
        if person is not None:
            self.ready.discard(person)

    def enter_bot_seated(self, fact: BotSeated) -> None:
        self.levels[fact.seat] = fact.level

    def enter_renamed(self, fact: Renamed) -> None:
        self.names[fact.person] = fact.name

    def enter_readied(self, fact: Readied) -> None:
        (self.ready.add if fact.is_ready else self.ready.discard)(fact.person)

    def enter_arranged(self, fact: Arranged) -> None:
        made = self.created
        self.created = replace(
            made,
            options=fact.options,
            clock=fact.clock,
            allows_hints=fact.allows_hints,
            allows_undo=fact.allows_undo,
        )
        self.is_together = self.game.is_together(made.seats, fact.options)
        self.ready.clear()

    def enter_started(self, fact: Started) -> None:
        made = self.created
        seed = made.seed if made.position is None else None
        options = made.options if made.position is None else {}
        record = Record(made.game, made.version, made.seats, seed, options, made.position)
        self.recording = Recording(self.game, record)
        self.status = "playing"
        if made.clock is not None:
            self.clocks = Clocks(made.clock, made.seats)
        self._update("started")
        self._go_on(None)

    def enter_moved(self, fact: Moved) -> None:
        self._update("played", self.recording.play(fact.seat, fact.move), fact.seat)
        if self.levels[fact.seat] is None:
            self._drop_proposals("bot", fact.seat)  # whoever moves is not away
        if self.clocks is not None:
            self.clocks.earn(fact.seat)
        self._go_on(fact.seat)

    def enter_said(self, fact: Said) -> None:
        self._update("played", self.recording.say(fact.seat, fact.saying), fact.seat)

    def enter_supplied(self, fact: Supplied) -> None:
        self._update("played", self.recording.supply(fact.outcome))
        self._go_on(None)

    def enter_chatted(self, fact: Chatted) -> None:
        seat = self.seat_of(fact.person)
        name = self.names[fact.person]
        self.history.append(encode_update(self.seq, self.at, "chat", [], seat, name, fact.text))
        self.chatted.append(self.seq)
        if len(self.chatted) > MOST_CHAT:
            oldest = self.chatted.pop(0)
            self.history = [update for update in self.history if update.seq != oldest]

    def enter_asked(self, fact: Asked) -> None:
        self.proposals[self.seq] = fact

    def enter_answered(self, fact: Answered) -> None:
        asked = self.proposals.pop(fact.proposal, None)
        if asked is not None and fact.agree:
            rest = [person for person in asked.waits_for if person != fact.person]
            self.proposals[fact.proposal] = Asked(asked.kind, asked.by, asked.seat, rest)

    def enter_withdrawn(self, fact: Withdrawn) -> None:
        self.proposals.pop(fact.proposal, None)

    def enter_undone(self, fact: Undone) -> None:
        self.recording.undo(fact.seat)
        if self.clocks is not None:
            self.clocks.take_back(fact.seat)
        self._update("undone", seat=fact.seat)
        self._go_on(fact.seat)

    def enter_stood_in(self, fact: StoodIn) -> None:
        self.levels[fact.seat] = fact.level
        self._update("stood_in", seat=fact.seat)
        self._drop_proposals("bot", fact.seat)
        self._ask_no_more(self.seated[fact.seat])
        if self.clocks is not None:
            self.clocks.lend(fact.seat, self.at, has_run_out=fact.why == "clock")

    def enter_returned(self, fact: Returned) -> None:
        self.levels[fact.seat] = None
        if self.clocks is not None:
            self.clocks.give_back(fact.seat)
        self._update("returned", seat=fact.seat)

    def enter_resumed(self, fact: Resumed) -> None:
        if self.clocks is not None:
            self.clocks.resume(fact.gone, self.at)

    def enter_rematched(self, fact: Rematched) -> None:
        self.rematch = fact.table

    def enter_reviewed(self, fact: Reviewed) -> None:
        self.reviewed[fact.seat] = self.seq

    # --- after a change of the game ---

    def _update(
        self,
        kind: UpdateKind,
        events: list[Event] | None = None,
        seat: int | None = None,
    ) -> None:
        name = self.name_of(seat) if seat is not None else ""
        self.history.append(encode_update(self.seq, self.at, kind, events or [], seat, name))
        if self.clocks is not None and events:
            self._show(events)

    def _show(self, events: list[Event]) -> None:
        """One thing after the other, as boards do; who falls behind far enough is shown the rest at once."""
        seconds = sum([self.game.showing_time(event) for event in events]) / 1000
        self.shown_until = min(max(self.shown_until, self.at) + seconds, self.at + LONGEST_SHOWN)

    def _go_on(self, mover: int | None) -> None:
        """Number the choices that are open now, so that an answer says which one it is to."""
        state = self.recording.state
        sealed_round = state.sealed_round()
        anew: list[int] = []
        for seat in range(self.created.seats):
            owes = state.owes(seat)
            if owes and (not self.owed[seat] or seat == mover or sealed_round != self.round):
                self.decisions[seat] += 1
                anew.append(seat)
            self.owed[seat] = owes
        self.round = sealed_round
        self._drop_proposals("undo")
        if state.is_over():
            self.status = "over"
            self.proposals.clear()
        if self.clocks is not None:
            self.clocks.run(self.at, self.pending(), anew, self.shown_until)

    def _ask_no_more(self, person: int | None) -> None:
        """Whom a bot plays for has no say. What they asked falls, and so does what only they had still to answer."""
        for number, asked in list(self.proposals.items()):
            rest = [other for other in asked.waits_for if other != person]
            if asked.by == person or not rest:
                del self.proposals[number]
            else:
                self.proposals[number] = Asked(asked.kind, asked.by, asked.seat, rest)

    def _drop_proposals(self, kind: str, seat: int | None = None) -> None:
        for number, asked in list(self.proposals.items()):
            if asked.kind == kind and seat in (None, asked.seat):
                del self.proposals[number]


ENTER: Final[dict[type, Callable[[Table, Any], None]]] = {
    Created: Table.enter_created,
    Joined: Table.enter_joined,
    Forgotten: Table.enter_forgotten,
    Sat: Table.enter_sat,
    Stood: Table.enter_stood,
    BotSeated: Table.enter_bot_seated,
    Renamed: Table.enter_renamed,
    Readied: Table.enter_readied,
    Arranged: Table.enter_arranged,
    Started: Table.enter_started,
    Moved: Table.enter_moved,
    Said: Table.enter_said,
    Supplied: Table.enter_supplied,
    Chatted: Table.enter_chatted,
    Asked: Table.enter_asked,
    Answered: Table.enter_answered,
    Withdrawn: Table.enter_withdrawn,
    Undone: Table.enter_undone,
    StoodIn: Table.enter_stood_in,
    Returned: Table.enter_returned,
    Resumed: Table.enter_resumed,
    Rematched: Table.enter_rematched,
    Reviewed: Table.enter_reviewed,
}
