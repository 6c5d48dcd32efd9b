"""A flick or a lift from beginning to end: the cups as they stood in, what became of them out."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.games.cup_king.fall import FELL, Fall
from tablee.games.cup_king.pyramid import from_the_left
from tablee.games.cup_king.touch import Touch
from tablee.physics.hand import Flick, flick
from tablee.physics.poses import nudges_in, scene_of
from tablee.physics.reading import Reading, Scene, is_out, read_scene
from tablee.physics.run import run
from tablee.physics.trajectory import Film, format_trajectory


def fall_of(touch: Touch) -> Fall:
    """CU-4.6, CU-6.3: the cups come to rest, what is lost is taken away, the others settle, until nothing is lost."""
    start = scene_of(touch)
    scene = start
    film = Film(start)
    fall = Fall(touch.place, touch.aim is None)
    hand = None if touch.aim is None else flick(touch.aim, touch.tremor)
    if hand is None:
        scene = _take_away(film, scene, [touch.place])
    reading = Reading()
    while scene:
        scene = _come_to_rest(film, scene, hand, touch.place)
        hand = None
        reading = _read(scene, start, touch.place)
        if not reading.lost:
            break
        scene = _take_away(film, scene, reading.lost)
        _note(fall, reading)
    fall.parts = from_the_left([sum(1 << place for place in part) for part in reading.parts])
    fall.nudges = nudges_in(scene)
    fall.motion = format_trajectory(film.trajectory())
    return fall


def _come_to_rest(film: Film, scene: Scene, hand: Flick | None, touched: int) -> Scene:
    places = list(scene)
    nth = places.index(touched) if hand is not None else 0
    for poses in run(list(scene.values()), hand, nth)[1:]:
        scene = dict(zip(places, poses, strict=True))
        film.add(scene)
    return scene


def _take_away(film: Film, scene: Scene, places: Iterable[int]) -> Scene:
    for place in places:
        film.take_away(place)
    return {place: pose for place, pose in scene.items() if place not in places}


def _read(scene: Scene, start: Scene, touched: int) -> Reading:
    """A flicked cup that stands beside the pyramid is out before anything else is read."""
    if touched in scene and is_out(scene, start, touched):
        reading = read_scene({place: pose for place, pose in scene.items() if place != touched})
        reading.lost[touched] = FELL
        return reading
    return read_scene(scene)


def _note(fall: Fall, reading: Reading) -> None:
    for place, reason in reading.lost.items():
        if place == fall.place:
            fall.is_out = True
        else:
            fall.add(reason, 1 << place)
