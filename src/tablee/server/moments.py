"""A moment of a game: a position as text, with what a seat sees there and may do. Another game may begin from it."""

from __future__ import annotations

from typing import Any

import tablee
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.numbers import parse_number
from tablee.core.record import Recording
from tablee.server.http_schemas import (
    ChangePosition,
    Count,
    CountedNumber,
    DealPosition,
    Exchange,
    Moment,
    PieceGroup,
    PositionCondition,
    Put,
    ReadPosition,
    SetCondition,
)
from tablee.server.refusal import Refusal
from tablee.server.table import Table


def moment_of(table: Table, step: str, seat: int | None) -> Moment:
    """A game that is over, as it stood after so many of its moves."""
    record = table.record()
    count = parse_number(step, len(record.entries))
    if count is None:
        raise Refusal("setup", f"'{step[:10]}' is not a step of this game")
    recording = Recording(table.game, record)
    for entry in record.entries[:count]:
        recording.enter(entry)
    return _show(table.game, recording.state, table.created.options, seat)


def read_moment(asked: ReadPosition) -> Moment:
    """A position that somebody has written; or a PositionError says what is wrong with it."""
    game = tablee.game(asked.game)
    return _show(game, game.read_position(asked.position), {}, None)


def change_moment(asked: ChangePosition) -> Moment:
    """A position changed by hand; or a PositionError, where the rules know no such position."""
    game = tablee.game(asked.game)
    arranging, change = game.arranging(), asked.change
    position = game.write_position(game.read_position(asked.position))
    if isinstance(change, Exchange):
        changed = arranging.exchange(position, change.one, change.other)
    elif isinstance(change, Put):
        changed = arranging.move(position, change.one, change.into)
    elif isinstance(change, Count):
        changed = arranging.count(position, change.nth, change.by)
    elif isinstance(change, SetCondition):
        changed = arranging.change_condition(position, change.nth, change.value)
    else:
        changed = arranging.pass_turn(position, change.seat)
    return _show(game, game.read_position(changed), {}, None)


def deal_moment(asked: DealPosition) -> Moment:
    """A position to begin with: of what the first seat chooses in a game of chance moves, after two thirds."""
    game = tablee.game(asked.game)
    state, chance = game.new(asked.seats, asked.seed), Chance(asked.seed)
    positions: list[str] = []
    while not state.is_over():
        seat = state.pending()[0]
        if seat == 0:
            positions.append(game.write_position(state))
        moves = state.legal_moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
    return _show(game, game.read_position(positions[len(positions) * 2 // 3]), {}, 0)


def _show(game: Game, state: State, options: dict[str, Any], seat: int | None) -> Moment:
    """As `seat` sees it, or whoever has to choose first."""
    pending = state.pending()
    seen_by = seat if seat is not None else pending[0] if pending else 0
    moves = list(state.legal_moves(seen_by)) if seen_by in pending else []
    shown = [game.show_move(state, seen_by, move) for move in moves]
    position = game.write_position(state)
    return Moment(
        *(game.name, int(state.seats), options, position, state.is_over()),
        *(seen_by, state.view(seen_by), shown),
        *(game.arranging().whose_turn(position), _groups(game, position)),
        *(_counters(game, position), _conditions(game, position)),
    )


def _groups(game: Game, position: str) -> list[PieceGroup]:
    arranging = game.arranging()
    return [
        PieceGroup(
            *(group.name, group.part, group.kind, group.is_open),
            [arranging.shown(spot.piece) for spot in group.spots],
        )
        for group in arranging.groups(position)
    ]


def _counters(game: Game, position: str) -> list[CountedNumber]:
    counters = game.arranging().counters(position)
    return [CountedNumber(each.name, each.seat, each.stage, each.value) for each in counters]


def _conditions(game: Game, position: str) -> list[PositionCondition]:
    conditions = game.arranging().conditions(position)
    return [PositionCondition(each.name, each.part, each.values, each.value) for each in conditions]
