"""What holds whatever has gone wrong, checked when the game is over, against the log that the store has kept:

- What was acknowledged is in the log, once, under the number that was told; what was refused is not.
- Each connection was told everything from its welcome on, in order, nothing twice, and what the log says.
- Each seat was told what `view` and the events say for that seat, and nothing else.
- Everybody's turn came: the game is over.
- The log's time went on as time did.
- Nothing went wrong that the fault does not explain, and nobody was left behind.
"""

from __future__ import annotations

import json
import re
from typing import Final

import tablee
from tablee.core.chance import Chance
from tablee.core.record import Recording, start
from tablee.server.journal import (
    Chatted,
    Created,
    Entry,
    Joined,
    Moved,
    Returned,
    Said,
    Started,
    StoodIn,
    Supplied,
    Undone,
)
from tests.faults.people import Person
from tests.server.play import Data

UPDATES: Final = (Started, Moved, Said, Supplied, Chatted, Undone, StoodIn, Returned)
A_SECOND: Final = 1.0


def check_kept(log: list[Entry], people: list[Person]) -> None:
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    numbers = {entry.message: entry.seq for entry in log if entry.message is not None}
    assert len(numbers) == sum(entry.message is not None for entry in log), "a message is in the log twice"
    for person in people:
        for id, seq in person.promised.items():
            assert numbers.get(f"{person.number}:{id}") == seq, f"{id} was acknowledged as {seq}"
        for id in person.refused:
            assert f"{person.number}:{id}" not in numbers, f"{id} was refused and done all the same"


def check_order(log: list[Entry], people: list[Person]) -> None:
    """No connection has missed anything, or heard it twice."""
    happened = [entry.seq for entry in log if isinstance(entry.fact, UPDATES)]
    for person in people:
        last = 0
        for told in filter(None, person.told):
            welcome, *rest = told
            before = [update["seq"] for update in welcome["history"]]
            missed = [seq for seq in happened if last < seq <= welcome["seq"]]
            assert before == missed[len(missed) - len(before) :], "the history is not what was missed"
            after = [message["seq"] for message in rest if message["type"] == "update"]
            due = [seq for seq in happened if seq > welcome["seq"]]
            assert after == due[: len(after)], f"{person.number} was told {after} instead of {due}"
            last = max([welcome["seq"], *after])
        assert last >= happened[-1], "somebody has not heard the end"


def check_time(log: list[Entry], seconds: float) -> None:
    times = [entry.at for entry in log]
    assert times == sorted(times)
    assert times[-1] - times[0] < seconds + A_SECOND


def check_told(log: list[Entry], people: list[Person]) -> None:
    """The game is played once more, and each message compared with it as it was then."""
    told = [(person, message) for person in people for messages in person.told for message in messages]
    replay = Replay(log)
    for entry in log:
        replay.enter(entry)
        for person, message in told:
            if message["type"] == "update" and message["seq"] == entry.seq:
                replay.check_update(message, person.number)
                replay.check_snapshot(message["snapshot"], person.number)
            elif message["type"] == "welcome" and message["seq"] == entry.seq:
                replay.check_snapshot(message["snapshot"], person.number)
                for update in message["history"]:
                    replay.check_update(update, person.number)
        replay.check_secrets([message for _, message in told if seq_of(message) == entry.seq])
    assert replay.recording is not None
    assert replay.recording.state.is_over()


def seq_of(message: Data) -> int:
    return int(message.get("seq", 0))


class Replay:
    """The game by its log, with nothing of the server in it."""

    def __init__(self, log: list[Entry]) -> None:
        assert isinstance(log[0].fact, Created)
        self.made = log[0].fact
        self.game = tablee.game(self.made.game)
        tokens = [entry.fact.token_hash for entry in log if isinstance(entry.fact, Joined)]
        self.secrets = [str(self.made.seed), self.made.salt, *tokens]
        self.recording: Recording | None = None
        self.happened: dict[int, list[list[Data]]] = {}  # by number and seat

    def enter(self, entry: Entry) -> None:
        what = entry.fact
        if isinstance(what, Started):
            self.recording = start(self.game, self.made.seats, self.made.seed, self.made.options)
        if self.recording is None:
            return
        events = []
        if isinstance(what, Moved):
            events = self.recording.play(what.seat, what.move)
        elif isinstance(what, Supplied):
            events = self.recording.supply(what.outcome)
        elif isinstance(what, Undone):
            self.recording.undo(what.seat)
        seats = range(self.made.seats)
        self.happened[entry.seq] = [as_json([event.seen_by(seat) for event in events]) for seat in seats]

    def check_update(self, update: Data, seat: int) -> None:
        assert update["events"] == self.happened[update["seq"]][seat]

    def check_snapshot(self, snapshot: Data | None, seat: int) -> None:
        if snapshot is None or self.recording is None:
            return
        state = self.recording.state
        moves = list(state.legal_moves(seat)) if state.owes(seat) else []
        assert snapshot["view"] == as_json(state.view(seat))
        assert snapshot["moves"] == as_json([self.game.show_move(state, seat, move) for move in moves])
        assert snapshot["pending"] == state.pending()
        assert snapshot["is_waiting"] == (state.awaits() is not None)
        if not state.is_over():  # in any world that the seat cannot tell from this one it would have been told the same
            assert snapshot["view"] == as_json(state.resample(seat, Chance(seat)).view(seat))

    def check_secrets(self, messages: list[Data]) -> None:
        """What would tell all cards, or who one is, is in no message before the end."""
        if self.recording is None or not self.recording.state.is_over():
            text = json.dumps(messages)
            assert [secret for secret in self.secrets if secret in text] == []


def as_json(data: object) -> list[Data]:
    found: list[Data] = json.loads(json.dumps(data))
    return found


def check_errors(errors: list[Data], excuses: tuple[str, ...]) -> None:
    assert [error for error in errors if kind_of(error) not in excuses] == []


def kind_of(error: Data) -> str:
    """What was said; if nobody had expected it, so that there is a traceback, with the kind of exception."""
    problem = str(error.get("problem", ""))
    if not problem.startswith("Traceback"):
        return str(error["message"])
    last = re.split(r"^(?:During|The above).*exception.*:\n\n", problem, flags=re.MULTILINE)[-1]
    (line, *_) = (line for line in last.splitlines()[1:] if not line.startswith(" "))
    return f"{error['message']}: {line.partition(':')[0].rpartition('.')[2]}"
