"""The fall of real cups, a flick or a lift from beginning to end: how they stood in, what became of them out."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.games.cup_king.fall import FELL, Fall
from tablee.games.cup_king.physics.cups import Scene
from tablee.games.cup_king.physics.flick import Flick, with_tremor
from tablee.games.cup_king.physics.losses import Losses, find_losses, is_out
from tablee.games.cup_king.physics.motion import Recorder, format_motion
from tablee.games.cup_king.physics.poses import nudges_in, scene_of
from tablee.games.cup_king.physics.simulation import simulate
from tablee.games.cup_king.pyramid import from_the_left
from tablee.games.cup_king.touch import Touch


def simulate_fall(touch: Touch) -> Fall:
    """CU-4.6, CU-6.3: the cups come to rest, what is lost is taken away, the others settle, until nothing is lost."""
    start = scene_of(touch)
    scene = start
    recorder = Recorder(start)
    fall = Fall(touch.place, touch.aim is None)
    flick = None if touch.aim is None else with_tremor(touch.aim, touch.tremor)
    if flick is None:
        scene = _take_away(recorder, scene, [touch.place])
    losses = Losses()
    while scene:
        scene = _come_to_rest(recorder, scene, flick, touch.place)
        flick = None
        losses = _losses(scene, start, touch.place)
        if not losses.lost:
            break
        scene = _take_away(recorder, scene, losses.lost)
        _note(fall, losses)
    fall.parts = from_the_left([sum(1 << place for place in part) for part in losses.parts])
    fall.nudges = nudges_in(scene)
    fall.motion = format_motion(recorder.motion())
    return fall


def _come_to_rest(recorder: Recorder, scene: Scene, flick: Flick | None, touched: int) -> Scene:
    places = list(scene)
    nth = places.index(touched) if flick is not None else 0
    for poses in simulate(list(scene.values()), flick, nth)[1:]:
        scene = dict(zip(places, poses, strict=True))
        recorder.add(scene)
    return scene


def _take_away(recorder: Recorder, scene: Scene, places: Iterable[int]) -> Scene:
    for place in places:
        recorder.take_away(place)
    return {place: pose for place, pose in scene.items() if place not in places}


def _losses(scene: Scene, start: Scene, touched: int) -> Losses:
    """A flicked cup that stands beside the pyramid is out before anything else is looked at."""
    if touched in scene and is_out(scene, start, touched):
        losses = find_losses({place: pose for place, pose in scene.items() if place != touched})
        losses.lost[touched] = FELL
        return losses
    return find_losses(scene)


def _note(fall: Fall, losses: Losses) -> None:
    """Say in the fall what is lost; the touched cup, if it is among them, is out."""
    for place, reason in losses.lost.items():
        if place == fall.place:
            fall.is_out = True
        else:
            fall.add(reason, 1 << place)
