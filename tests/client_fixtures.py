"""Real games, seat by seat, for the client's tests: `python -m tests.client_fixtures` writes web/tests/fixtures/.

A board of the client follows events as `Game.follow` does; its tests hold it against these views.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import tablee
from tablee.core.contract import State
from tablee.core.events import Event
from tablee.core.texts import LANGUAGES, Texts
from tablee.games.cup_king.fall import parse_fall
from tablee.games.cup_king.physics import is_available, simulate_flick
from tablee.games.cup_king.physics.motion import parse_motion
from tablee.games.cup_king.pyramid import list_cups
from tablee.games.cup_king.touch import nudges_as_data
from tablee.testing import Setup
from tests.physics.scenes import HIGH
from tests.setups import SETUPS

FOLDER = Path(__file__).parent.parent / "web" / "tests" / "fixtures"
MOST_BYTES = 150_000  # a game, in all
FEW = 3  # sentences of a kind
MOST_IN_A_ROW = 24  # events told at once
TEXTS = ["about", "moves_help", "events", "runs", "moves", "whys", "words", "forms"]
MOST_LISTED = 16  # moves of one choice: of many, some of each sort
TOUCHES = {
    "a cup comes out with two others": f"flick c3 yaw 0 pitch 0 at 30 speed 20; tremor 51903; cups {HIGH}",
    "a gap": f"flick b1 yaw +30 pitch 0 at 30 speed 30; tremor 0; cups {HIGH}",
    "too weak": f"flick b1 yaw 0 pitch 0 at 30 speed 8; tremor 5; cups {HIGH}",
    "lifted": f"lift b2; cups {HIGH}",
}


def games_of(name: str) -> list[dict[str, Any]]:
    """Every setup seen by a spectator or a seat in turn, each game as far as its share of the room allows."""
    setups = [setup for setup in SETUPS if setup.game.name == name]
    share = MOST_BYTES // len(setups)
    return [game_seen(setup, _eyes(nth, setup), share) for nth, setup in enumerate(setups)]


def _eyes(nth: int, setup: Setup) -> int | None:
    return None if nth % 4 == 1 else nth % setup.seats


def game_seen(setup: Setup, seat: int | None, room: int) -> dict[str, Any]:
    """One game through one pair of eyes; of a long game the steps that show something new, and as many more as fit."""
    names = [f"Seat {other}" for other in range(setup.seats)]
    shape = {"seats": setup.seats, "seed": setup.seed, "options": setup.options}
    steps = _within(list(steps_seen(setup, seat)), room - 400)
    return {"setup": shape, "seat": seat, "names": names, "steps": steps}


def steps_seen(setup: Setup, seat: int | None) -> Iterator[dict[str, Any]]:
    """What the seat saw before each entry, the moves it had, the events it saw, and what it saw after them."""
    recording = setup.start()
    before = copy.deepcopy(recording.state.view(seat))
    moves = moves_of(setup, recording.state, seat)
    for _, events in setup.play(recording):
        after = copy.deepcopy(recording.state.view(seat))
        yield {"view": before, "moves": moves, "events": _seen(events, seat), "after": after}
        before, moves = after, moves_of(setup, recording.state, seat)


def moves_of(setup: Setup, state: State, seat: int | None) -> list[dict[str, Any]]:
    """A seat's moves as the server sends them: the notation, and the description."""
    if seat is None or seat not in state.pending():
        return []
    legal = list(state.legal_moves(seat))
    return [setup.game.show_move(state, seat, move) for move in legal[:: 1 + len(legal) // MOST_LISTED]]


def _seen(events: list[Event], seat: int | None) -> list[dict[str, Any]]:
    return [copy.deepcopy(event.seen_by(seat)) for event in events]


def _within(steps: list[dict[str, Any]], room: int) -> list[dict[str, Any]]:
    """As many steps as there is room for, in their order: first those with a kind of event or move that is new."""
    kept: set[int] = set()
    for nth in _new_first(steps):
        size = len(_compact(steps[nth]).encode()) + 1
        if size <= room:
            kept.add(nth)
            room -= size
    return [steps[nth] for nth in sorted(kept)]


def _new_first(steps: list[dict[str, Any]]) -> list[int]:
    known: set[str] = set()
    new = []
    for nth, step in enumerate(steps):
        kinds = {f"{part} {shown['kind']}" for part in ("events", "moves") for shown in step[part]}
        if not kinds <= known:
            new.append(nth)
        known |= kinds
    return new + [nth for nth in range(len(steps)) if nth not in new]


def texts_told(name: str) -> dict[str, Any]:
    """A game's texts in each language, with events and moves of its fixtures told in them."""
    game = tablee.game(name)
    return {language: _told(game.texts(language), games_of(name)) for language in LANGUAGES}


def _told(texts: Texts, games: list[dict[str, Any]]) -> dict[str, Any]:
    steps = [(seen["names"], step) for seen in games for step in seen["steps"]]
    events = {texts.tell_event(event, names): (event, names) for names, step in steps for event in step["events"]}
    moves = {texts.tell_move(move, names): (move, names) for names, step in steps for move in step["moves"]}
    return {
        "texts": {part: getattr(texts, part) for part in TEXTS},
        "events": [{"event": event, "names": names, "told": told} for told, (event, names) in _few_of_each(events)],
        "runs": [_told_at_once(texts, seen) for seen in games] if texts.runs else [],
        "moves": [{"move": move, "names": names, "told": told} for told, (move, names) in _few_of_each(moves)],
    }


def _told_at_once(texts: Texts, seen: dict[str, Any]) -> dict[str, Any]:
    """The first events of a game, and the sentences that they are together."""
    events = [event for step in seen["steps"] for event in step["events"]][:MOST_IN_A_ROW]
    told = [sentence for sentence, _ in texts.tell_events(events, seen["names"])]
    return {"events": events, "names": seen["names"], "told": told}


def _few_of_each(told: dict[str, Any]) -> list[tuple[str, Any]]:
    """The first sentences of each kind of event or move."""
    kept: dict[str, list[tuple[str, Any]]] = {}
    for sentence, about in told.items():
        kept.setdefault(about[0]["kind"], []).append((sentence, about))
    return [pair for pairs in kept.values() for pair in pairs[:FEW]]


def motion_seen(awaited: str) -> dict[str, Any]:
    """What becomes of really simulated cups: what the event says of it, and the motion as it is to be read."""
    fall = parse_fall(simulate_flick(awaited))
    assert fall.motion is not None
    motion = parse_motion(fall.motion)
    event = {"lost": list_cups(int(fall.lost())), **fall.by_reason(), "moved": nudges_as_data(fall.nudges)}
    tracks = [
        {"place": track.place, "until": track.until, "first": track.first, "samples": track.samples}
        for track in motion.tracks
    ]
    return {"event": {**event, "motion": fall.motion}, "frames": motion.frames, "tracks": tracks}


def _compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _in_lines(items: Iterable[Any]) -> str:
    lines = ",\n".join(map(_compact, items))
    return f"[\n{lines}\n]\n"


def fixtures_of_games() -> dict[str, str]:
    """What is written of the rules and texts, by file."""
    files = {f"{game.name}.json": _in_lines(games_of(game.name)) for game in tablee.all_games()}
    told = ",\n".join(f'"{game.name}":{_compact(texts_told(game.name))}' for game in tablee.all_games())
    return files | {"told.json": f"{{\n{told}\n}}\n"}


def fixture_of_options() -> str:
    """What a table of each game can be set up with: how many seats, and its options with their values."""
    games = [
        {"game": game.name, "seats": list(game.seats), "options": {each.name: each.values for each in game.options}}
        for game in tablee.all_games()
    ]
    return _in_lines(games)


def fixture_of_motions() -> str:
    """What is written of real cups; another processor may simulate them a little differently."""
    return _in_lines({"name": name, **motion_seen(awaited)} for name, awaited in TOUCHES.items())


def write_fixtures() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    files = fixtures_of_games() | {"options.json": fixture_of_options()}
    if is_available():
        files["motions.json"] = fixture_of_motions()
    for name, text in files.items():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    write_fixtures()
