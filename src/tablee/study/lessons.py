"""Lessons played through: what the learner sees at each step, what may be touched, and what every touch would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tablee.bots.reasons import at_once, why
from tablee.core.chance import Chance
from tablee.core.contract import Game, State, View
from tablee.core.events import Event
from tablee.core.lesson import Lesson, Step
from tablee.core.record import OUTSIDE, Entry
from tablee.core.texts import LANGUAGES

WORLDS: Final = 6  # in which a move is tried to say what it would do
MANY: Final = 60  # moves at one step: then they are ways to lay something, and others have no part in it


class Taught:
    """A step as it comes up: the view before it, all that the learner may do, and the events that it brings.

    `moves` are shown moves, `wanted` is the notation of the one to make; `effects` say what each of the others would
    do, by its notation and by language. `after` is the view when it is done.
    """

    def __init__(self, step: Step, view: View, moves: list[dict[str, Any]], effects: dict[str, dict[str, str]]) -> None:
        self.step = step
        self.view = view
        self.moves = moves
        self.effects = effects
        self.wanted = ""
        self.events: list[dict[str, Any]] = []
        self.after: View = view


def teach(game: Game, lesson: Lesson) -> Iterator[Taught]:
    """Play a lesson through. Raises a TableeError where its script breaks the rules."""
    state = game.read_position(lesson.position)
    for nth, step in enumerate(lesson.steps):
        taught = Taught(step, state.view(lesson.seat), *_choices(game, state, lesson.seat, step))
        log: list[Event] = []
        state.log = log
        taught.wanted = _take(game, state, lesson.seat, step)
        for entry in step.others():
            _play(game, state, entry)
        taught.events = [event.seen_by(lesson.seat) for event in log]
        if anew := next((later.position for later in lesson.steps[nth + 1 : nth + 2]), ""):
            state = game.read_position(anew)
        taught.after = state.view(lesson.seat)
        yield taught


def _take(game: Game, state: State, seat: int, step: Step) -> str:
    """Do what the learner is to do, if anything; the move that is wanted."""
    if step.say:
        state.say(seat, step.say)
    return _play(game, state, Entry(seat, step.move)) if step.move else ""


def _play(game: Game, state: State, entry: Entry) -> str:
    """Play what is scripted; a move as it is written."""
    if entry.seat == OUTSIDE:
        state.supply(entry.text)
        return entry.text
    if entry.is_saying:
        state.say(entry.seat, entry.text)
        return entry.text
    move = game.parse_move(state, entry.seat, entry.text)
    written = game.format_move(state, entry.seat, move)
    state.play(entry.seat, move)
    return written


Effects = dict[str, dict[str, str]]


def _choices(game: Game, state: State, seat: int, step: Step) -> tuple[list[dict[str, Any]], Effects]:
    """What the learner may do at a step that asks for a move, and what each would do."""
    if not step.move:
        return [], {}
    legal = state.legal_moves(seat)
    shown = [game.show_move(state, seat, move) for move in legal]
    effects = [_effect(game, state, seat, move, len(legal) > MANY) for move in legal]
    return shown, {each["move"]: effect for each, effect in zip(shown, effects, strict=True)}


def _effect(game: Game, state: State, seat: int, move: int, is_one_of_many: bool) -> dict[str, str]:
    """What a move would do, in a sentence by language."""
    reason = at_once(game, state, seat, move) if is_one_of_many else why(game, state, seat, move, Chance(1), WORLDS)
    return {language: reason.told(game.texts(language)) for language in LANGUAGES}
