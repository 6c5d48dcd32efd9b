// What became of a flick, to be shown: the motion, halted wherever lost cups are lifted away, and time to read why.
import type { GameEvent } from '../../board';
import { type Motion, parseMotion, RATE, type Track } from './motion';
import { PACES } from '../paces';
import { nameOf, type Pose, poseAt } from './poses';

export const REASONS = ['flicked', 'fell', 'misplaced', 'gap', 'split'] as const;
export type Reason = (typeof REASONS)[number];

// In milliseconds: a second of the motion, a little slower than it was; for cups to be lifted away; to read why.
const { second: SECOND, halt: HALT, reading: READING } = PACES;
const RISE = 0.12; // metres that a cup is lifted

export interface Playback {
  motion: Motion;
  tracks: Map<string, Track>; // by cup
  lost: Map<string, number>; // by cup: the frame in which it is lifted away
  halts: number[]; // those frames, ascending
}

export interface Moment {
  frame: number;
  lifting: number; // 0 to 1: how far the cups of this frame have been lifted
}

const playbacks = new WeakMap<GameEvent, Playback | null>();

/** The playback of an event; null if it has no motion, or one that cannot be read. */
export function playbackOf(event: GameEvent): Playback | null {
  if (!playbacks.has(event)) playbacks.set(event, makePlayback(event));
  return playbacks.get(event)!;
}

function makePlayback(event: GameEvent): Playback | null {
  if (typeof event['motion'] !== 'string') return null;
  try {
    const motion = parseMotion(event['motion']);
    const tracks = new Map(motion.tracks.map((track) => [nameOf(track.place), track]));
    const lost = new Map<string, number>(event['lost'].map((cup: string) => [cup, tracks.get(cup)?.until ?? 0]));
    return { motion, tracks, lost, halts: [...new Set(lost.values())].sort((one, other) => one - other) };
  } catch {
    return null; // The cups are then shown as they stand in the end.
  }
}

/** A part that is given up has no motion: it is lifted away as it stands. */
export function partingOf(event: GameEvent): Playback | null {
  if (event.kind !== 'keep') return null;
  const lost = new Map<string, number>(event['lost'].map((cup: string) => [cup, 0]));
  return { motion: { frames: 1, tracks: [] }, tracks: new Map(), lost, halts: [0] };
}

/** In milliseconds. */
export function lengthOf(playback: Playback): number {
  return playingTime(playback) + READING;
}

/** Where nothing moves: time for each reason why cups are lost. */
export function readingTime(event: GameEvent): number {
  return READING * Math.max(1, lossesOf(event).length);
}

/** Until everything has come to rest and all that is lost has been lifted away. */
export function playingTime(playback: Playback): number {
  return msOf(playback.motion.frames - 1) + playback.halts.length * HALT;
}

/** When the first cups are lifted away, or everything is at rest without. */
export function firstHalt(playback: Playback): number {
  return msOf(playback.halts[0] ?? playback.motion.frames - 1);
}

function msOf(frames: number): number {
  return (frames * SECOND) / RATE;
}

/** What is seen after so many milliseconds. */
export function momentAt(playback: Playback, ms: number): Moment {
  let left = Math.max(0, ms);
  let from = 0;
  for (const halt of playback.halts) {
    if (left < msOf(halt - from)) break;
    left -= msOf(halt - from);
    from = halt;
    if (left < HALT) return { frame: halt, lifting: left / HALT };
    left -= HALT;
  }
  const frame = from + (left * RATE) / SECOND;
  return { frame: Math.min(playback.motion.frames - 1, frame), lifting: playback.halts.includes(from) ? 1 : 0 };
}

export interface Seen {
  pose: Pose;
  opacity: number; // of a cup that is lifted away; 0: it is gone
}

/** How a cup that stood somewhere before is seen in a moment. */
export function cupIn(playback: Playback, cup: string, before: Pose, moment: Moment): Seen {
  const track = playback.tracks.get(cup);
  const pose = track ? poseAt(track, moment.frame) : before;
  const lifted = liftedIn(moment, playback.lost.get(cup));
  const [x, y, z] = pose.at;
  return { pose: { ...pose, at: [x, y, z + RISE * lifted ** 2] }, opacity: 1 - lifted };
}

function liftedIn({ frame, lifting }: Moment, until: number | undefined): number {
  if (until === undefined || frame < until) return 0;
  return frame === until ? lifting : 1;
}

/** Why a cup is lost. */
export function reasonOf(event: GameEvent, cup: string): Reason {
  if (event['cup'] === cup) return 'flicked';
  if (event.kind === 'keep') return 'split';
  return REASONS.find((reason) => event[reason]?.includes(cup)) ?? 'fell';
}

/** Cups by the reason for which they are lost, the flicked one first. */
export function lossesOf(event: GameEvent): { reason: Reason; cups: string[] }[] {
  const lost: string[] = event['lost'];
  return REASONS.map((reason) => ({ reason, cups: lost.filter((cup) => reasonOf(event, cup) === reason) })).filter(
    ({ cups }) => cups.length > 0,
  );
}

export interface Knock {
  ms: number;
  loudness: number; // 0 to 1
}

const JOLT = 14; // half millimetres a frame and frame: less is not heard
const LOUDEST = 80;
const APART = 2; // frames between two knocks

/** When cups knock against something: their speed changes of a sudden. */
export function knocksOf(playback: Playback): Knock[] {
  const loudest = new Array<number>(playback.motion.frames + 1).fill(0);
  for (const { samples, first } of playback.motion.tracks) {
    for (let nth = 2; nth < samples.length; nth += 1) {
      const jolt = joltOf(samples[nth - 2]!, samples[nth - 1]!, samples[nth]!);
      loudest[first + nth - 1] = Math.max(loudest[first + nth - 1]!, jolt);
    }
  }
  const knocks: Knock[] = [];
  let last = -APART;
  loudest.forEach((jolt, frame) => {
    if (jolt < JOLT || frame - last < APART) return;
    last = frame;
    knocks.push({ ms: timeOf(playback, frame), loudness: Math.min(1, jolt / LOUDEST) });
  });
  return knocks;
}

function joltOf(before: number[], at: number[], after: number[]): number {
  return Math.hypot(...[0, 1, 2].map((axis) => after[axis]! - 2 * at[axis]! + before[axis]!));
}

function timeOf(playback: Playback, frame: number): number {
  return msOf(frame) + playback.halts.filter((halt) => halt < frame).length * HALT;
}
