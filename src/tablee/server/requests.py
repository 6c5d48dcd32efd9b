"""What a person may do at a table: a request becomes facts for its journal, or is refused. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any, Final

from tablee.core.errors import TableeError
from tablee.core.record import checked_name
from tablee.core.writing import plain, told_apart
from tablee.server import protocol
from tablee.server.http_schemas import LONGEST_NAME, JoinTable
from tablee.server.journal import (
    Answered,
    Arranged,
    Asked,
    BotSeated,
    Chatted,
    Fact,
    Forgotten,
    Joined,
    Moved,
    Readied,
    Renamed,
    Resumed,
    Returned,
    Said,
    Sat,
    Started,
    Stood,
    StoodIn,
    Undone,
    Withdrawn,
)
from tablee.server.protocol import Request
from tablee.server.refusal import Refusal, refusal_of
from tablee.server.schemas import Level, Status
from tablee.server.table import Table
from tablee.server.views import may_chat

STAND_IN: Level = "medium"
STAND_IN_WITHOUT_HINTS: Level = "easy"
MOST_VISITORS: Final = 64  # people at one table who have joined, but sit nowhere


class RequestContext:
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

    def must_play(self) -> None:
        self.must_be("playing", "there is no game on now")
        if self.table.levels[self.seat] is not None:
            raise Refusal("not_now", "a bot is standing in for you; return to your seat first")

    def must_be_host(self) -> None:
        self.must_be("gathering", "the game has begun already")
        self.seat  # noqa: B018  only who sits here has a say
        if self.table.host(self.here()) not in (None, self.person):
            raise Refusal("not_allowed", "at an open table only its host seats bots and starts")

    def others(self) -> list[int]:
        """The other people who play, here or not."""
        return [person for person in self.table.players() if person != self.person]


def decide(context: RequestContext, request: Request) -> list[Fact]:
    try:
        return DECIDE[type(request)](context, request)
    except TableeError as error:
        raise refusal_of(error) from None


# --- before the game ---


def decide_join(table: Table, asked: JoinTable, token_hash: str, here: Set[int]) -> list[Fact]:
    facts = _make_room(table, here, is_needed=asked.seat is None)
    person = len(table.names)
    names = [table.names[other] for other in table.people()]
    facts.append(Joined(person, told_apart(checked_name(asked.name), names, LONGEST_NAME), token_hash))
    if asked.seat is not None:
        facts.append(_take_seat(table, person, asked.seat))
    return facts


def _take_seat(table: Table, person: int, seat: int) -> Sat:
    if table.may_replace_bots():
        _check_replaceable(table, person, seat)
    else:
        if table.status != "gathering":
            raise Refusal("not_now", "the game has begun: seats are no longer free")
        check_free(table, seat)
    return Sat(person, seat)


def _check_replaceable(table: Table, person: int, seat: int) -> None:
    """While a game is on nobody changes seats: they have seen their cards."""
    if table.seat_of(person) is not None:
        raise Refusal("not_now", "you have a seat in this game")
    if seat >= table.created.seats:
        raise Refusal("setup", f"there is no seat {seat} (seats are 0 to {table.created.seats - 1})")
    if table.seated[seat] is not None or table.levels[seat] is None:
        raise Refusal("seat_taken", "no bot plays on this seat")


def _make_room(table: Table, here: Set[int], is_needed: bool) -> list[Fact]:
    """Where very many have joined, those who have gone and never sat down are forgotten, the first half of them."""
    visitors = [person for person in table.people() if table.seat_of(person) is None]
    gone = [person for person in visitors if person not in here]
    if len(visitors) < MOST_VISITORS:
        return []
    if is_needed and not gone:
        raise Refusal("busy", "there are too many people at this table")
    return [Forgotten(gone[: len(gone) // 2 + 1])] if gone else []


def decide_leave(table: Table, token_hash: str) -> list[Fact]:
    """Whoever joined and was never told so takes nobody's seat."""
    seat = table.seat_of(table.by_token.get(token_hash))
    return [Stood(seat)] if seat is not None and table.status == "gathering" else []


def _sit(context: RequestContext, request: protocol.Sit) -> list[Fact]:
    return [_take_seat(context.table, context.person, request.seat)]


def check_free(table: Table, seat: int) -> None:
    if seat >= table.created.seats:
        raise Refusal("setup", f"there is no seat {seat} (seats are 0 to {table.created.seats - 1})")
    if table.seated[seat] is not None or table.levels[seat] is not None:
        raise Refusal("seat_taken", "this seat is taken")


def _seat_bot(context: RequestContext, request: protocol.SeatBot) -> list[Fact]:
    context.must_be_host()
    table = context.table
    if request.level is not None:
        check_free(table, request.seat)
    elif request.seat >= table.created.seats or table.levels[request.seat] is None:
        raise Refusal("setup", "there is no bot on this seat")
    return [BotSeated(request.seat, request.level)]


def _rename(context: RequestContext, request: protocol.Rename) -> list[Fact]:
    context.must_be("gathering", "the game has begun: names stay as they are")
    table, person = context.table, context.person
    others = [table.names[other] for other in table.people() if other != person]
    return [Renamed(person, told_apart(checked_name(request.name), others, LONGEST_NAME))]


def _ready(context: RequestContext, request: protocol.Ready) -> list[Fact]:
    context.must_be("gathering", "the game has begun already")
    context.seat  # noqa: B018  only who sits here is waited for
    return [Readied(context.person, request.is_ready)]


def _arrange(context: RequestContext, request: protocol.Arrange) -> list[Fact]:
    context.must_be_host()
    table = context.table
    if table.created.position is not None:
        raise Refusal("not_allowed", "a game that begins from a position is set up already")
    options = table.game.choose_options(dict(request.options))
    table.game.new(table.created.seats, 0, **options)  # does it fit together? The game itself says so, in its own words
    table.game.check_installed(options)
    return [Arranged(options, request.clock, request.allows_hints, request.allows_undo)]


def _start(context: RequestContext, request: protocol.Start) -> list[Fact]:
    context.must_be_host()
    if not context.table.is_full():
        raise Refusal("not_now", "there are free seats: wait for people, or seat bots")
    return [Started()]


def _stand(context: RequestContext, request: protocol.Stand) -> list[Fact]:
    if context.table.status == "gathering":
        return [Stood(context.seat)]
    context.must_be("playing", "the game is over")
    if context.table.levels[context.seat] is not None:
        raise Refusal("not_now", "a bot is standing in for you already")
    return [StoodIn(context.seat, _stand_in(context.table), "left")]


def _stand_in(table: Table) -> Level:
    """Where there are no hints, nobody gets a good move by leaving for a moment either."""
    return STAND_IN if table.created.allows_hints else STAND_IN_WITHOUT_HINTS


# --- in the game ---


def _play(context: RequestContext, request: protocol.Play) -> list[Fact]:
    context.must_play()
    clocks = context.table.clocks
    if clocks is not None and not clocks.has_time(context.seat, context.now()):
        raise Refusal("out_of_time", "your time has run out")
    return [decide_move(context.table, context.seat, request.decision, request.move)]


def decide_move(table: Table, seat: int, decision: int, text: str) -> Moved:
    """A move for an open choice, by a person or a bot."""
    state = table.recording.state
    if state.owes(seat) and decision != table.decisions[seat]:
        raise Refusal("stale_decision", "the choice you answered is no longer open")
    if not state.owes(seat):
        raise Refusal("not_your_turn", "you have nothing to choose now")
    return Moved(seat, table.recording.check(seat, text).text)


def _say(context: RequestContext, request: protocol.Say) -> list[Fact]:
    context.must_play()
    if request.saying not in context.table.recording.state.sayings(context.seat):
        raise Refusal("illegal_move", "that may not be said now")
    return [Said(context.seat, request.saying)]


def _chat(context: RequestContext, request: protocol.Chat) -> list[Fact]:
    if not may_chat(context.table):
        raise Refusal("not_allowed", "in this game only the sayings of the rules may be said")
    text = plain(request.text)
    if not text:
        raise Refusal("bad_message", "there is nothing to say")
    return [Chatted(context.person, text)]


def _ask_undo(context: RequestContext, request: protocol.AskUndo) -> list[Fact]:
    context.must_play()
    if not context.table.created.allows_undo:
        raise Refusal("not_allowed", "at this table moves stand")
    context.table.recording.without_last(context.seat)
    return _propose(context, Asked("undo", context.person, context.seat, context.others()))


def _ask_bot(context: RequestContext, request: protocol.AskBot) -> list[Fact]:
    context.must_play()
    table, here = context.table, context.here()
    if table.created.clock is not None:
        raise Refusal("not_allowed", "at this table the clock says when a bot stands in")
    absent = table.seated[request.seat] if request.seat < table.created.seats else None
    if absent is None or table.levels[request.seat] is not None:
        raise Refusal("setup", "nobody is missing there")
    if absent in here:
        raise Refusal("not_now", f"{table.names[absent]} is here")
    asked = [person for person in context.others() if person in here]
    return _propose(context, Asked("bot", context.person, request.seat, asked))


def _propose(context: RequestContext, asked: Asked) -> list[Fact]:
    """Whoever has nobody to ask may just do it. The same is asked again only when nobody is left to answer it."""
    before: list[Fact] = []
    for number, known in context.table.proposals.items():
        if known.kind == asked.kind and known.seat == asked.seat:
            if set(known.waits_for) & set(asked.waits_for):
                raise Refusal("not_now", "the others have been asked already")
            before.append(Withdrawn(number))
    return [*before, asked if asked.waits_for else _agreed(context.table, asked)]


def _agreed(table: Table, asked: Asked) -> Fact:
    if asked.kind == "bot":
        return StoodIn(asked.seat, _stand_in(table), "agreed")
    table.recording.without_last(asked.seat)  # something may have been said since
    return Undone(asked.seat)


def _answer(context: RequestContext, request: protocol.Answer) -> list[Fact]:
    asked = context.table.proposals.get(request.proposal)
    if asked is None or context.person not in asked.waits_for:
        raise Refusal("not_now", "nobody is waiting for your answer to that")
    here = context.here() if asked.kind == "bot" else None
    if here is not None and context.table.seated[asked.seat] in here:
        return [Withdrawn(request.proposal)]  # whoever was missing has come back
    answer = Answered(request.proposal, context.person, request.agree)
    is_last = all(person == context.person or (here is not None and person not in here) for person in asked.waits_for)
    return [answer, _agreed(context.table, asked)] if request.agree and is_last else [answer]


def _return(context: RequestContext, request: protocol.Return) -> list[Fact]:
    context.must_be("playing", "there is no game on now")
    if context.table.levels[context.seat] is None:
        raise Refusal("not_now", "you are in your seat")
    clocks = context.table.clocks
    if clocks is not None and clocks.is_lost[context.seat]:
        raise Refusal("out_of_time", "your time has run out: the bot makes this choice, then you may return")
    return [Returned(context.seat)]


def decide_stand_in(table: Table, at: float) -> list[Fact]:
    """A clock has run out: a bot stands in until the person returns. Nothing, if no clock has."""
    flag = table.clocks.next_flag() if table.clocks is not None else None
    return [StoodIn(flag[1], _stand_in(table), "clock")] if flag is not None and flag[0] <= at else []


def decide_resume(table: Table) -> list[Fact]:
    """A server takes the table up again where none was there: the time in between counts for nobody."""
    return [Resumed(table.at)] if table.clocks is not None and table.clocks.is_running() else []


# --- after the game ---


def check_rematch(table: Table, person: int) -> None:
    if table.status != "over":
        raise Refusal("not_now", "the game is not over yet")
    if table.seat_of(person) is None:
        raise Refusal("not_seated", "you had no seat at this table")


DECIDE: Final[dict[type, Callable[[RequestContext, Any], list[Fact]]]] = {
    protocol.Sit: _sit,
    protocol.SeatBot: _seat_bot,
    protocol.Rename: _rename,
    protocol.Ready: _ready,
    protocol.Arrange: _arrange,
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
