// Where a cup is and how it is turned. Metres; x goes right, y away from the owner, z up. A pose is the middle of the
// cup's rim, which stands below; an upright cup is turned by 0, 0, 0, 1.
import { cupAt, placeOf } from '../follow';
import type { Track } from './motion';

export const HEIGHT = 0.06;
export const RIM = 0.025; // radius of the mouth
export const TOP = 0.02; // radius of the closed end
export const WALL = 0.002;
export const PITCH = 0.052; // from a cup to its neighbour
const ROW = 5; // places of a row in a motion's numbers
const LENGTH = 2000; // a motion's units in a metre

export type Vector = [number, number, number];
export type Turn = [x: number, y: number, z: number, w: number];

export interface Pose {
  at: Vector;
  turn: Turn;
}

export function nameOf(place: number): string {
  return cupAt(Math.floor(place / ROW), place % ROW);
}

/** Right in its place. */
export function standing(cup: string): Vector {
  const [row, left] = placeOf(cup);
  return [(left + row / 2) * PITCH, 0, row * HEIGHT];
}

/** A cup at rest, moved by tenths of a millimetre and turned by a rotation vector in tenths of a degree. */
export function restingAt(cup: string, moved: number[] = [0, 0, 0, 0, 0, 0]): Pose {
  const [x, y, z] = standing(cup);
  const [dx, dy, dz, i, j, k] = moved as [number, number, number, number, number, number];
  const angle = Math.hypot(i, j, k);
  const sine = angle && Math.sin((angle * Math.PI) / 3600) / angle;
  return {
    at: [x + dx / 10_000, y + dy / 10_000, z + dz / 10_000],
    turn: [i * sine, j * sine, k * sine, Math.cos((angle * Math.PI) / 3600)],
  };
}

/** A cup on its way, at a frame or between two of them. */
export function poseAt(track: Track, frame: number): Pose {
  const last = track.samples.length - 1;
  const nth = Math.max(0, Math.min(last, frame - track.first));
  const [one, next] = [track.samples[Math.floor(nth)]!, track.samples[Math.min(last, Math.floor(nth) + 1)]!];
  const part = nth - Math.floor(nth);
  const at = [0, 1, 2].map((axis) => (one[axis]! + (next[axis]! - one[axis]!) * part) / LENGTH) as Vector;
  return { at, turn: slerp(turnOf(one), turnOf(next), part) };
}

function turnOf([, , , w, i, j, k]: number[]): Turn {
  const length = Math.hypot(w!, i!, j!, k!);
  return [i! / length, j! / length, k! / length, w! / length];
}

export function slerp(one: Turn, other: Turn, part: number): Turn {
  const cosine = one.reduce((sum, number, nth) => sum + number * other[nth]!, 0);
  const sign = cosine < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  const [before, after] =
    angle < 1e-3
      ? [1 - part, part]
      : [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)];
  const mixed = one.map((number, nth) => number * before + sign * other[nth]! * after) as Turn;
  const length = Math.hypot(...mixed);
  return mixed.map((number) => number / length) as Turn;
}
