// What was really simulated is read as Python reads it, and shown in the order in which it happened.
import { describe, expect, it } from 'vitest';
import motions from '../../../../tests/fixtures/motions.json';
import type { GameEvent } from '../../board';
import { pace } from '../follow';
import {
  cupIn,
  type Playback,
  playbackOf,
  knocksOf,
  lengthOf,
  lossesOf,
  readingTime,
  playingTime,
  momentAt,
} from './playback';
import { parseMotion } from './motion';
import { nameOf, poseAt, restingAt, slerp, type Turn } from './poses';

interface Fall extends GameEvent {
  lost: string[];
  moved: Record<string, number[]>;
  motion: string;
}

const FALLS = motions.map((seen) => ({
  ...seen,
  event: { kind: 'fall', rule: 'CU-4.2', seat: 0, ...seen.event } as unknown as Fall,
}));

function filmed(event: GameEvent): Playback {
  return playbackOf(event)!;
}

describe.each(FALLS)('$name', ({ event, frames, tracks }) => {
  it('is read number for number', () => {
    expect(parseMotion(event.motion)).toEqual({ frames, tracks });
  });

  it('takes no longer than there is to read where nothing may move', () => {
    expect(pace(event, false)).toBe(lengthOf(filmed(event)));
    expect(pace(event, true)).toBe(readingTime(event));
    expect(readingTime(event)).toBeGreaterThanOrEqual(1000 * lossesOf(event).length);
  });

  it('starts with every cup in its place', () => {
    for (const track of parseMotion(event.motion).tracks) {
      const [at, place] = [poseAt(track, 0).at, restingAt(nameOf(track.place)).at];
      at.forEach((metres, axis) => expect(metres).toBeCloseTo(place[axis]!, 3));
    }
  });

  it('ends where the cups that stay are said to be', () => {
    for (const track of parseMotion(event.motion).tracks.filter(({ place }) => !event.lost.includes(nameOf(place)))) {
      const moved = event.moved[nameOf(track.place)];
      const [pose, end] = [poseAt(track, frames - 1), restingAt(nameOf(track.place), moved)];
      pose.at.forEach((metres, axis) => expect(Math.abs(metres - end.at[axis]!)).toBeLessThan(0.0006));
      expect(Math.abs(pose.turn.reduce((sum, part, nth) => sum + part * end.turn[nth]!, 0))).toBeGreaterThan(0.999);
    }
  });

  it('lifts what is lost away, and nothing else', () => {
    const playback = filmed(event);
    const end = momentAt(playback, playingTime(playback));
    for (const cup of ['a1', 'b2', 'c3', 'b4', 'a5', 'e1']) {
      expect(cupIn(playback, cup, restingAt(cup), momentAt(playback, -1)).opacity, cup).toBe(1);
      expect(cupIn(playback, cup, restingAt(cup), end).opacity, cup).toBe(event.lost.includes(cup) ? 0 : 1);
    }
  });

  it('goes forward, and ends before its length', () => {
    const playback = filmed(event);
    const shots = Array.from({ length: 60 }, (_, nth) => momentAt(playback, (nth * lengthOf(playback)) / 59).frame);
    expect(shots).toEqual([...shots].sort((one, other) => one - other));
    expect(shots.at(-1)).toBe(frames - 1);
  });

  it('says of every lost cup why', () => {
    expect(
      lossesOf(event)
        .flatMap(({ cups }) => cups)
        .sort(),
    ).toEqual([...event.lost].sort());
  });
});

it('stands still while cups are lifted away', () => {
  const playback = filmed(FALLS[0]!.event);
  const [halt] = playback.halts as [number];
  const before = (halt * 1000) / 50 / 0.75;
  const [one, other] = [momentAt(playback, before + 100), momentAt(playback, before + 500)];
  expect([one.frame, other.frame]).toEqual([halt, halt]);
  expect(one.lifting).toBeLessThan(other.lifting);
});

it('lifts a cup that is taken out by hand at once', () => {
  const { event } = FALLS.find(({ name }) => name === 'lifted')!;
  expect(filmed(event).lost.get('b2')).toBe(0);
  expect(cupIn(filmed(event), 'b2', restingAt('b2'), momentAt(filmed(event), 450)).opacity).toBeCloseTo(0.5);
});

it('knocks where cups fall, and louder than where one is only pushed', () => {
  const loudest = (name: string) =>
    Math.max(0, ...knocksOf(filmed(FALLS.find((fall) => fall.name === name)!.event)).map(({ loudness }) => loudness));
  expect(loudest('a gap')).toBeGreaterThan(loudest('too weak'));
});

it('tells apart why cups are lost', () => {
  const { event } = FALLS.find(({ name }) => name === 'a gap')!;
  expect(lossesOf({ ...event, cup: 'b1' }).map(({ reason, cups }) => `${reason} ${cups.length}`)).toEqual([
    'flicked 1',
    'fell 7',
    'gap 1',
  ]);
});

it.each(['', 'eNpj', '!', 'AAAA'])('does without a motion that cannot be read: "%s"', (motion) => {
  expect(playbackOf({ kind: 'fall', rule: 'CU-4.2', lost: [], motion })).toBeNull();
});

it('turns half way in half of the time', () => {
  const quarter: Turn = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
  const half = slerp([0, 0, 0, 1], quarter, 0.5);
  expect(half[2]).toBeCloseTo(Math.sin(Math.PI / 8));
  expect(half[3]).toBeCloseTo(Math.cos(Math.PI / 8));
});
