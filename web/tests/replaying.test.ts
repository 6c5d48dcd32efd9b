import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Replay } from '../src/protocol';
import { Replaying } from '../src/state/replaying.svelte';
import { update, tableInfo } from './messages';

const replay: Replay = {
  table: tableInfo({ status: 'over' }),
  first_view: { count: 0 },
  frames: [
    { update: update(1, 'a', 'b'), view: { count: 10 } },
    { update: update(2, 'c'), view: { count: 20 } },
  ],
  outcome: { reason: '', scores: [], automaton: null, winners: [], detail: {}, ranks: [], lowest_wins: false },
};
let replaying: Replaying;

beforeEach(() => {
  vi.useFakeTimers();
  const logic = { follow: (view: { count?: number }) => ({ count: view.count! + 1 }), pace: () => 100 };
  replaying = new Replaying(replay, logic, { isInstant: () => false, isStill: () => false });
});
afterEach(() => vi.useRealTimers());

const count = (): number => replaying.playback.view?.count;

test('it begins before the first step', () => {
  expect([replaying.step, count(), replaying.lines]).toEqual([0, 0, []]);
});

test('a step on shows its events, one after the other', () => {
  replaying.next();
  expect([replaying.step, count()]).toEqual([1, 1]);
  vi.advanceTimersByTime(200);
  expect(count()).toBe(10);
});

test('any step is there at once', () => {
  replaying.goTo(2);
  expect([count(), replaying.isAtEnd, replaying.lines.map((line) => line.event?.kind)]).toEqual([
    20,
    true,
    ['a', 'b', 'c'],
  ]);
  replaying.back();
  expect([count(), replaying.step]).toEqual([10, 1]);
  replaying.goTo(99);
  expect(replaying.step).toBe(2);
});

test('it plays to the end by itself, and from the end anew', () => {
  replaying.play();
  vi.advanceTimersByTime(5000);
  expect([replaying.step, replaying.isPlaying, count()]).toEqual([2, false, 20]);
  replaying.play();
  expect(replaying.step).toBe(1);
});

test('a pause holds it', () => {
  replaying.play();
  replaying.pause();
  vi.advanceTimersByTime(5000);
  expect([replaying.step, count()]).toEqual([1, 10]);
});
