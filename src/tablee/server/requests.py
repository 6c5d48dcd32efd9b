"""What a person may do at a table: a request becomes entries for its log, or is refused. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any, Final

from tablee.core.errors import MoveError
from tablee.core.record import checked_name
from tablee.server import protocol
from tablee.server.bodies import JoinTable
from tablee.server.log import (
    Answered,
    Asked,
    BotSeated,
    Chatted,
    Decided,
    Joined,
    Moved,
    Resumed,
    Returned,
    Said,
    Sat,
    Started,
    Stood,
    StoodIn,
    Undone,
)
from tablee.server.protocol import Request
from tablee.server.refusal import Refusal, refusal_of
from tablee.server.shown import Level, Status
from tablee.server.sight import may_chat
from tablee.server.table import Table

STAND_IN: Level = "medium"
MOST_PEOPLE: Final = 64  # at one table, spectators without a name aside


class Asking:
    """Who asks: a person at a table; and, asked for only where it matters, who of its people are here, and the time."""

    def __init__(self, table: Table, person: int, here: Callable[[], Set[int]], now: Callable[[], float]) -> None:
        self.table = table
        self.person = person
        self.here = here
        self.now = now

    @property
    def seat(self) -> int:
        seat = self.table.seat_of(self.person)
        if seat is None:
            raise Refusal("not_seated", "you have no seat at this table")
        return seat

    def must_be(self, status: Status, otherwise: str) -> None:
        if self.table.status != status:
            raise Refusal("not_now", otherwise)

    def others(self) -> list[int]:
        """The other people who play and are here."""
        here = self.here()
        return [person for person in self.table.players() if person != self.person and person in here]


def decide(asking: Asking, request: Request) -> list[Decided]:
    try:
        return DECIDE[type(request)](asking, request)
    except MoveError as error:
        raise refusal_of(error) from None


# --- before the game ---


def decide_join(table: Table, asked: JoinTable, token_hash: str) -> list[Decided]:
    if len(table.names) >= MOST_PEOPLE:
        raise Refusal("busy", "there are too many people at this table")
    person = len(table.names)
    decided: list[Decided] = [Joined(person, checked_name(asked.name), token_hash)]
    if asked.seat is not None:
        if table.status != "gathering":
            raise Refusal("not_now", "the game has begun: seats are no longer free")
        check_free(table, asked.seat)
        decided.append(Sat(person, asked.seat))
    return decided


def decide_leave(table: Table, token_hash: str) -> list[Decided]:
    """Whoever joined and was never told so takes nobody's seat."""
    seat = table.seat_of(table.by_token.get(token_hash))
    return [Stood(seat)] if seat is not None and table.status == "gathering" else []


def _sit(asking: Asking, request: protocol.Sit) -> list[Decided]:
    asking.must_be("gathering", "the game has begun: seats are no longer free")
    check_free(asking.table, request.seat)
    return [Sat(asking.person, request.seat)]


def check_free(table: Table, seat: int) -> None:
    if seat >= table.created.seats:
        raise Refusal("setup", f"there is no seat {seat} (seats are 0 to {table.created.seats - 1})")
    if table.seated[seat] is not None or table.levels[seat] is not None:
        raise Refusal("seat_taken", "this seat is taken")


def _seat_bot(asking: Asking, request: protocol.SeatBot) -> list[Decided]:
    asking.must_be("gathering", "the game has begun: seats are no longer free")
    asking.seat  # noqa: B018  only who sits here may seat others
    table = asking.table
    if request.level is not None:
        check_free(table, request.seat)
    elif request.seat >= table.created.seats or table.levels[request.seat] is None:
        raise Refusal("setup", "there is no bot on this seat")
    return [BotSeated(request.seat, request.level)]


def _start(asking: Asking, request: protocol.Start) -> list[Decided]:
    asking.must_be("gathering", "the game has begun already")
    asking.seat  # noqa: B018  only who sits here may start
    if not asking.table.is_full():
        raise Refusal("not_now", "there are free seats: wait for people, or seat bots")
    return [Started()]


def _stand(asking: Asking, request: protocol.Stand) -> list[Decided]:
    if asking.table.status == "gathering":
        return [Stood(asking.seat)]
    asking.must_be("playing", "the game is over")
    if asking.table.levels[asking.seat] is not None:
        raise Refusal("not_now", "a bot is standing in for you already")
    return [StoodIn(asking.seat, STAND_IN, "left")]


# --- in the game ---


def _play(asking: Asking, request: protocol.Play) -> list[Decided]:
    asking.must_be("playing", "there is no game on now")
    if asking.table.levels[asking.seat] is not None:
        raise Refusal("not_now", "a bot is standing in for you; return to your seat first")
    clocks = asking.table.clocks
    if clocks is not None and not clocks.has_time(asking.seat, asking.now()):
        raise Refusal("not_now", "your time has run out")
    return [decide_move(asking.table, asking.seat, request.decision, request.move)]


def decide_move(table: Table, seat: int, decision: int, text: str) -> Moved:
    """A move for an open choice, by a person or a bot."""
    state = table.recording.state
    if state.owes(seat) and decision != table.decisions[seat]:
        raise Refusal("stale_decision", "the choice you answered is no longer open")
    if not state.owes(seat):
        raise Refusal("not_your_turn", "you have nothing to choose now")
    move = table.game.parse_move(state, seat, text)
    state.check_move(seat, move)
    return Moved(seat, table.game.format_move(state, seat, move))


def _say(asking: Asking, request: protocol.Say) -> list[Decided]:
    asking.must_be("playing", "there is no game on now")
    if request.saying not in asking.table.recording.state.sayings(asking.seat):
        raise Refusal("illegal_move", "that may not be said now")
    return [Said(asking.seat, request.saying)]


def _chat(asking: Asking, request: protocol.Chat) -> list[Decided]:
    if not may_chat(asking.table):
        raise Refusal("not_allowed", "in this game only the sayings of the rules may be said")
    text = " ".join(request.text.split())
    if not text or not text.isprintable():
        raise Refusal("bad_message", "there is nothing to say")
    return [Chatted(asking.person, text)]


def _ask_undo(asking: Asking, request: protocol.AskUndo) -> list[Decided]:
    asking.must_be("playing", "there is no game on now")
    if not asking.table.created.allows_undo:
        raise Refusal("not_allowed", "at this table moves stand")
    asking.table.recording.without_last(asking.seat)
    return _propose(asking, Asked("undo", asking.person, asking.seat, asking.others()))


def _ask_bot(asking: Asking, request: protocol.AskBot) -> list[Decided]:
    asking.must_be("playing", "there is no game on now")
    asking.seat  # noqa: B018  only who plays may ask
    table = asking.table
    absent = table.seated[request.seat] if request.seat < table.created.seats else None
    if absent is None or table.levels[request.seat] is not None:
        raise Refusal("setup", "nobody is missing there")
    if absent in asking.here():
        raise Refusal("not_now", f"{table.names[absent]} is here")
    return _propose(asking, Asked("bot", asking.person, request.seat, asking.others()))


def _propose(asking: Asking, asked: Asked) -> list[Decided]:
    """Whoever has nobody to ask may just do it."""
    if not asked.waits_for:
        return [_agreed(asked)]
    if any(known.kind == asked.kind and known.seat == asked.seat for known in asking.table.proposals.values()):
        raise Refusal("not_now", "the others have been asked already")
    return [asked]


def _agreed(asked: Asked) -> Decided:
    return Undone(asked.seat) if asked.kind == "undo" else StoodIn(asked.seat, STAND_IN, "agreed")


def _answer(asking: Asking, request: protocol.Answer) -> list[Decided]:
    asked = asking.table.proposals.get(request.proposal)
    if asked is None or asking.person not in asked.waits_for:
        raise Refusal("not_now", "nobody is waiting for your answer to that")
    answer = Answered(request.proposal, asking.person, request.agree)
    is_last = asked.waits_for == [asking.person]
    return [answer, _agreed(asked)] if request.agree and is_last else [answer]


def _return(asking: Asking, request: protocol.Return) -> list[Decided]:
    asking.must_be("playing", "there is no game on now")
    if asking.table.levels[asking.seat] is None:
        raise Refusal("not_now", "you are in your seat")
    clocks = asking.table.clocks
    if clocks is not None and clocks.is_lost[asking.seat]:
        raise Refusal("not_now", "your time has run out: the bot makes this choice, then you may return")
    return [Returned(asking.seat)]


def decide_stand_in(table: Table, at: float) -> list[Decided]:
    """A clock has run out: a bot stands in until the person returns. Nothing, if no clock has."""
    flag = table.clocks.next_flag() if table.clocks is not None else None
    return [StoodIn(flag[1], STAND_IN, "clock")] if flag is not None and flag[0] <= at else []


def decide_resume(table: Table) -> list[Decided]:
    """A server takes the table up again where none was there: the time in between counts for nobody."""
    return [Resumed(table.at)] if table.clocks is not None and table.clocks.is_running() else []


# --- after the game ---


def check_rematch(table: Table, person: int) -> None:
    if table.status != "over":
        raise Refusal("not_now", "the game is not over yet")
    if table.seat_of(person) is None:
        raise Refusal("not_seated", "you had no seat at this table")


DECIDE: Final[dict[type, Callable[[Asking, Any], list[Decided]]]] = {
    protocol.Sit: _sit,
    protocol.SeatBot: _seat_bot,
    protocol.Start: _start,
    protocol.Stand: _stand,
    protocol.Play: _play,
    protocol.Say: _say,
    protocol.Chat: _chat,
    protocol.AskUndo: _ask_undo,
    protocol.AskBot: _ask_bot,
    protocol.Answer: _answer,
    protocol.Return: _return,
}
