"""What one may see of a table: a person's seat decides it, and a spectator sees what everybody may."""

from __future__ import annotations

from collections.abc import Set
from typing import Any, Final

from msgspec import Raw

from tablee.core import contract
from tablee.core.record import deal_hash
from tablee.server import protocol
from tablee.server.history import EncodedUpdate, seen_by
from tablee.server.http_schemas import OpenTable
from tablee.server.schemas import Deal, Outcome, Person, Proposal, SeatInfo, Snapshot, TableInfo
from tablee.server.table import Table

MOST_ON_PAGE: Final = 100  # updates
MOST_PAGE_BYTES: Final = 32_768  # far below what a slow client may owe


def show_table(table: Table, here: Set[int], spectators: int) -> TableInfo:
    made = table.created
    return TableInfo(
        table=table.id,
        game=made.game,
        options=made.options,
        status=table.status,
        is_open=made.is_open,
        seats=[
            SeatInfo(seat, table.seated[seat], _name(table, seat), table.levels[seat]) for seat in range(made.seats)
        ],
        people=[
            Person(person, table.names[person], person in here, person in table.ready) for person in table.people()
        ],
        host=table.host(here) if table.status == "gathering" else None,
        spectators=spectators,
        clock=made.clock,
        allows_hints=made.allows_hints,
        allows_undo=made.allows_undo,
        allows_chat=may_chat(table),
        proposals=[
            Proposal(number, asked.kind, asked.by, asked.seat, asked.waits_for)
            for number, asked in table.proposals.items()
        ],
        deal=show_deal(table),
        rematch=table.rematch,
        may_replace_bots=table.may_replace_bots(),
    )


def show_deal(table: Table) -> Deal | None:
    made = table.created
    if made.is_imported or made.position is not None:
        return None
    promised = Deal(deal_hash(made.salt, made.seed), table.names[0] if made.is_seed_chosen else None)
    if table.status != "over":
        return promised
    return Deal(promised.hash, promised.chosen_by, str(made.seed), made.salt)


def _name(table: Table, seat: int) -> str:
    person = table.seated[seat]
    return table.names[person] if person is not None else ""


def may_chat(table: Table) -> bool:
    """Where a table wins or loses as one, only the game's own sayings are allowed while it plays (PO-5.3)."""
    return not (table.is_together and table.status == "playing")


def show_lobby_entry(table: Table, created: float) -> OpenTable:
    made = table.created
    free = sum(person is None and level is None for person, level in zip(table.seated, table.levels, strict=True))
    names = [table.names[person] for person in table.seated if person is not None]
    return OpenTable(table.id, made.game, table.status, made.options, made.seats, free, names, created)


def take_snapshot(table: Table, seat: int | None, at: float, view: Raw | None = None) -> Snapshot | None:
    """The game as the seat may see it; None before it has begun. `view` is the seat's, if it is there as text."""
    if table.status == "gathering":
        return None
    state = table.recording.state
    is_chooser = seat is not None and table.status == "playing" and state.owes(seat)
    is_over = table.status == "over"
    shown: Any = state.view(seat) if view is None else view
    return Snapshot(
        view=shown,
        pending=state.pending(),
        decision=table.decisions[seat] if seat is not None and is_chooser else None,
        moves=list_moves(table, seat) if seat is not None and is_chooser else [],
        sayings=state.sayings(seat) if seat is not None and table.is_together and not is_over else [],
        may_undo=seat is not None and table.created.allows_undo and not is_over and table.recording.may_undo(seat),
        is_waiting=state.awaits() is not None,
        clocks=table.clocks.left_at(at) if table.clocks is not None else None,
        clock_waits=table.clocks.waits_at(at) if table.clocks is not None else None,
        outcome=show_outcome(state.outcome()) if is_over else None,
    )


def show_outcome(outcome: contract.Outcome) -> Outcome:
    return Outcome(**outcome.as_data(), ranks=outcome.ranks(), lowest_wins=outcome.lowest_wins)


def list_moves(table: Table, seat: int) -> list[dict[str, Any]]:
    game, state = table.game, table.recording.state
    return [game.show_move(state, seat, move) for move in state.legal_moves(seat)]


def updates_since(table: Table, last: int) -> list[EncodedUpdate]:
    """What happened after the sequence number `last`."""
    first = len(table.history)
    while first > 0 and table.history[first - 1].seq > last:
        first -= 1
    return table.history[first:]


def page_of(table: Table, seat: int | None, after: int, before: int) -> tuple[int, list[Any]]:
    """What happened last between two numbers, as much as a page holds; and the number after which it is all."""
    history = table.history
    end = len(history)
    while end > 0 and history[end - 1].seq >= before:
        end -= 1
    first, size = end, 0
    while first > 0 and history[first - 1].seq > after:
        size += len(seen_by(seat, history[first - 1]))
        if first < end and (end - first >= MOST_ON_PAGE or size > MOST_PAGE_BYTES):
            after = history[first - 1].seq
            break
        first -= 1
    return after, [Raw(seen_by(seat, update)) for update in history[first:end]]


def show_history(table: Table, person: int | None, asked: protocol.AskHistory) -> protocol.History:
    after, page = page_of(table, table.seat_of(person), 0, asked.before)
    return protocol.History(asked.id, after, page)


def welcome(
    table: Table, person: int | None, id: str, last: int, at: float, here: Set[int], spectators: int
) -> protocol.Welcome:
    seat = table.seat_of(person)
    after, page = page_of(table, seat, last, table.seq + 1)
    return protocol.Welcome(
        id=id,
        seq=table.seq,
        person=person,
        seat=seat,
        table=show_table(table, here, spectators),
        snapshot=take_snapshot(table, seat, at),
        after=after,
        history=page,
    )
