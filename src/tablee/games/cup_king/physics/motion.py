"""The motion of cups, their poses over time (a trajectory), as a short text for a browser to show.

The text is base64 of raw deflate of a row of whole numbers, each a varint: seven bits a byte, the lowest first, the
eighth bit set on all but the last byte. In this order:

    1                  the version of this format
    50                 frames a second
    frames             how many there are in all, the first and the last included
    tracks             how many cups move or are taken away; all others stay as they are
    for each track:
        place          row * 5 + place in the row, from the left and from the bottom (a1 is 0, a2 is 5)
        until          the frame in which the cup is taken away, lost; 0 if it stays
        first, count   the samples are those of the frames first ... first + count - 1
        then for each of seven channels (x, y, z, w, i, j, k) `count` signed numbers, the channel's samples

Signed numbers are zigzag: 0, -1, 1, -2, 2 are 0, 1, 2, 3, 4. Samples are second differences: with s[-1] = s[-2] = 0,
s[n] = 2 * s[n-1] - s[n-2] + number. x (right), y (away from the owner) and z (up) are the middle of the rim in units of
half a millimetre, seen from the left end of the bottom row: the cup at a1 is at 0, 0, 0, the next one at 52 mm, a2 at
26, 0, 60 mm. w, i, j, k are a quaternion times 250, to be normalised. Before its first sample a cup is where that
sample says, after its last one where that one says. Between frames, go straight (and turn by slerp). A cup may still be
moving when it is taken away: let it fade. The exact end of a cup that stays is in the outcome (`moved`).
"""

from __future__ import annotations

import base64
import zlib
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from tablee.games.cup_king.physics.cups import Pose, Scene

VERSION: Final = 1
RATE: Final = 50
LENGTH: Final = 2000  # units in a metre
TURN: Final = 250  # units in a quaternion's whole
CHANNELS: Final = 7

Sample = tuple[int, ...]


@dataclass
class Track:
    """The way of one cup."""

    place: int
    until: int = 0
    first: int = 0
    samples: list[Sample] = field(default_factory=list)


@dataclass
class Motion:
    """How the cups went, those that moved or were taken away."""

    frames: int
    tracks: list[Track]


class Recorder:
    """Records the motion of a scene, run after run; cups are taken away in between."""

    def __init__(self, scene: Scene) -> None:
        self.frames = 1
        self.samples: dict[int, list[Sample]] = {place: [sample_of(pose, None)] for place, pose in scene.items()}
        self.until: dict[int, int] = {}

    def add(self, scene: Scene) -> None:
        """One more frame of the cups that are there."""
        self.frames += 1
        for place, pose in scene.items():
            samples = self.samples[place]
            samples.append(sample_of(pose, samples[-1]))

    def take_away(self, place: int) -> None:
        self.until[place] = self.frames - 1

    def motion(self) -> Motion:
        tracks = [self._track(place, samples) for place, samples in self.samples.items()]
        return Motion(self.frames, [track for track in tracks if len(track.samples) > 1 or track.place in self.until])

    def _track(self, place: int, samples: list[Sample]) -> Track:
        """From the last frame before a cup moves to the first after it has moved."""
        changes = [nth for nth, (one, next_one) in enumerate(pairwise(samples)) if one != next_one]
        first, last = (changes[0], changes[-1] + 1) if changes else (0, 0)
        return Track(place, self.until.get(place, 0), first, samples[first : last + 1])


def sample_of(pose: Pose, before: Sample | None) -> Sample:
    """In units; of the two quaternions that mean the same the one nearer to the sample before."""
    turn = [round(TURN * part) for part in pose[3:]]
    if before is not None and sum(one * other for one, other in zip(turn, before[3:], strict=True)) < 0:
        turn = [-part for part in turn]
    return (*(round(LENGTH * part) for part in pose[:3]), *turn)


# --- as text ---


def format_motion(motion: Motion) -> str:
    numbers = [VERSION, RATE, motion.frames, len(motion.tracks)]
    for track in motion.tracks:
        numbers += [track.place, track.until, track.first, len(track.samples)]
        for channel in range(CHANNELS):
            numbers += [_zigzag(number) for number in _differences([sample[channel] for sample in track.samples])]
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = deflate.compress(b"".join(_varint(number) for number in numbers)) + deflate.flush()
    return base64.b64encode(packed).decode("ascii")


def parse_motion(text: str) -> Motion:
    """The motion back from what `format_motion` has written; a browser reads it likewise."""
    numbers = _read_varints(zlib.decompress(base64.b64decode(text), -zlib.MAX_WBITS))
    version, rate, frames, count = numbers[:4]
    assert (version, rate) == (VERSION, RATE)
    place = 4
    tracks: list[Track] = []
    for _ in range(count):
        cup, until, first, length = numbers[place : place + 4]
        place += 4
        channels = [numbers[place + nth * length : place + (nth + 1) * length] for nth in range(CHANNELS)]
        place += CHANNELS * length
        summed = [_sums([_signed(number) for number in channel]) for channel in channels]
        tracks.append(Track(cup, until, first, list(zip(*summed, strict=True))))
    return Motion(frames, tracks)


def _differences(samples: list[int]) -> list[int]:
    padded = [0, 0, *samples]
    return [padded[nth + 2] - 2 * padded[nth + 1] + padded[nth] for nth in range(len(samples))]


def _sums(differences: list[int]) -> list[int]:
    samples = [0, 0]
    for difference in differences:
        samples.append(2 * samples[-1] - samples[-2] + difference)
    return samples[2:]


def _zigzag(number: int) -> int:
    return 2 * number if number >= 0 else -2 * number - 1


def _signed(number: int) -> int:
    return number // 2 if number % 2 == 0 else -(number + 1) // 2


def _varint(number: int) -> bytes:
    parts: list[int] = []
    while number > 0x7F:
        parts.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*parts, number])


def _read_varints(packed: bytes) -> list[int]:
    numbers: list[int] = []
    number = shift = 0
    for byte in packed:
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            numbers.append(number)
            number = shift = 0
    return numbers
