"""The games' lessons as the client plays them, made for each game when they are first asked for."""

from __future__ import annotations

from functools import cache

from tablee.core.contract import Game
from tablee.core.lesson import Lesson, load_lessons
from tablee.games import game
from tablee.server.http_schemas import LessonInfo, LessonStep, RealGame
from tablee.study.lessons import Taught, teach


@cache
def lessons_of(name: str) -> list[LessonInfo]:
    asked = game(name)
    return [_show(asked, lesson) for lesson in load_lessons(asked.package)]


def _show(asked: Game, lesson: Lesson) -> LessonInfo:
    seats = int(asked.read_position(lesson.position).seats)
    steps = [_show_step(taught) for taught in teach(asked, lesson)]
    real = RealGame(lesson.seats, lesson.options)
    return LessonInfo(lesson.name, lesson.title, seats, lesson.seat, steps, real)


def _show_step(taught: Taught) -> LessonStep:
    return LessonStep(
        text=taught.step.text,
        rules=taught.step.rules,
        view=taught.view,
        moves=taught.moves,
        wanted=taught.wanted,
        say=taught.step.say,
        effects=taught.effects,
        events=taught.events,
        after=taught.after,
    )
