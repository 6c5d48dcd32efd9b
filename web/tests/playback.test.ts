import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardLogic } from '../src/boards/board';
import { Playback } from '../src/state/playback.svelte';
import { update, snapshot } from './messages';

const counting: BoardLogic = {
  follow: (view, event) => {
    if (event.kind === 'broken') throw new Error('cannot be followed');
    return { count: view.count + 1 };
  },
  pace: (event, still) => (event.kind === 'quick' ? 0 : still ? 60 : 100),
};

let told: string[];
let isInstant: boolean;
let isStill: boolean;
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  isInstant = isStill = false;
  playback = new Playback({
    logic: () => counting,
    isInstant: () => isInstant,
    isStill: () => isStill,
    tell: (_, event) => told.push(event?.kind ?? 'nothing'),
  });
  playback.settle(snapshot());
});
afterEach(() => vi.useRealTimers());

test('events are shown one by one, and the server has the last word', () => {
  playback.add(update(2, 'a', 'b'), snapshot({ view: { count: 42 } }));
  expect([playback.view?.count, playback.event?.kind, playback.isShowing]).toEqual([1, 'a', true]);
  vi.advanceTimersByTime(100);
  expect([playback.view?.count, playback.event?.kind]).toEqual([2, 'b']);
  vi.advanceTimersByTime(100);
  expect([playback.view?.count, playback.event, playback.isShowing]).toEqual([42, null, false]);
});

test('nothing is told before it is shown', () => {
  playback.add(update(2, 'a', 'b'), snapshot());
  expect(told).toEqual(['a']);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['a', 'b']);
});

test('what is not worth looking at takes no time', () => {
  playback.add(update(2, 'quick', 'quick'), snapshot({ view: { count: 9 } }));
  expect([playback.view?.count, playback.isShowing]).toEqual([9, false]);
});

test('skipping shows and tells all that is waiting', () => {
  playback.add(update(2, 'a', 'b'), snapshot());
  playback.add(update(3, 'c'), snapshot({ view: { count: 7 } }));
  playback.skip();
  expect([told, playback.view?.count, playback.isShowing]).toEqual([['a', 'b', 'c'], 7, false]);
  vi.advanceTimersByTime(1000);
  expect(playback.view?.count).toBe(7);
});

test('with reduced motion every event is shown all the same, as long as it is to be read', () => {
  isStill = true;
  playback.add(update(2, 'a', 'b'), snapshot({ view: { count: 5 } }));
  expect([told, playback.event?.kind, playback.view?.count]).toEqual([['a'], 'a', 1]);
  vi.advanceTimersByTime(60);
  expect([told, playback.event?.kind, playback.view?.count]).toEqual([['a', 'b'], 'b', 2]);
  vi.advanceTimersByTime(60);
  expect([playback.event, playback.view?.count]).toEqual([null, 5]);
});

test('for somebody in a hurry everything is shown at once', () => {
  isInstant = true;
  playback.add(update(2, 'a', 'b'), snapshot({ view: { count: 5 } }));
  expect([told, playback.view?.count, playback.isShowing]).toEqual([['a', 'b'], 5, false]);
});

test('whoever has fallen behind catches up', () => {
  for (let seq = 2; seq < 9; seq++) playback.add(update(seq, 'a'), snapshot({ view: { count: seq } }));
  vi.advanceTimersByTime(100);
  expect(told.length).toBeGreaterThanOrEqual(4);
  vi.advanceTimersByTime(400);
  expect([playback.view?.count, playback.isShowing]).toEqual([8, false]);
});

test('an event that cannot be followed does not stop the game', () => {
  playback.add(update(2, 'broken'), snapshot({ view: { count: 3 } }));
  expect([playback.view?.count, playback.isShowing]).toEqual([3, false]);
});

test('an update without events is told, and keeps the view if there is no other', () => {
  playback.add({ ...update(2), kind: 'chat' }, null);
  expect([told, playback.view?.count]).toEqual([['nothing'], 0]);
});
