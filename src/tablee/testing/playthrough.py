"""A whole random game as text, for golden files and for comparing builds: any change of behaviour shows as a line."""

from __future__ import annotations

import json

from tablee.core.record import OUTSIDE, Recording
from tablee.testing.setup import Setup

POSITION_EVERY = 10  # entries
MOST_LISTED = 12  # legal moves


def play_through(setup: Setup) -> str:
    recording = setup.start()
    lines = [f"# {setup.name}", *_views(recording), f"position: {setup.game.write_position(recording.state)}"]
    before = recording.state.copy()
    for count, (entry, events) in enumerate(setup.play(recording), 1):
        lines.append(f"{count}. {entry}")
        if entry.seat != OUTSIDE and not entry.is_saying:
            legal = [setup.game.format_move(before, entry.seat, move) for move in before.legal_moves(entry.seat)]
            lines.append(f"   of {len(legal)}: {' | '.join(legal[:MOST_LISTED])}")
        lines += [f"   {json.dumps(event.seen_by(event.seat), ensure_ascii=False)}" for event in events]
        if count % POSITION_EVERY == 0:
            lines.append(f"position: {setup.game.write_position(recording.state)}")
        before = recording.state.copy()
    lines += [f"position: {setup.game.write_position(recording.state)}", *_views(recording)]
    lines.append(f"result: {recording.record.result}")
    return "\n".join(lines) + "\n"


def _views(recording: Recording) -> list[str]:
    eyes = [None, *range(int(recording.state.seats))]
    return [f"view {eye}: {json.dumps(recording.state.view(eye), ensure_ascii=False)}" for eye in eyes]
