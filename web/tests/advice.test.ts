// How sure advice is said to be.
import { expect, test } from 'vitest';
import type { Hint } from '../src/protocol';
import { countEqual, surenessOf } from '../src/state/advice';

function hint(chance: number, more: Partial<Hint> = {}): Hint {
  const rest = { gain: 0, is_equal: false, say: '', reasons: {}, rules: [], events: [], ...more };
  return { move: String(chance), shown: {}, chance, margin: 0.05, ...rest };
}

test.each([
  ['sure', 0.6, 0.5],
  ['fairly', 0.6, 0.57],
  ['barely', 0.6, 0.59],
] as const)('the best move is %s by what the next one lacks', (sureness, best, next) => {
  expect(surenessOf([hint(best, { is_equal: true }), hint(next)], 0, 9)).toBe(sureness);
  expect(surenessOf([hint(best, { is_equal: true }), hint(next)], 1, 9)).toBe('weaker');
});

test('moves that are as good as the best are called equal, and counted', () => {
  const hints = [hint(0.6, { is_equal: true }), hint(0.6, { is_equal: true }), hint(0.4)];
  expect(hints.map((_, nth) => surenessOf(hints, nth, 9))).toEqual(['equal', 'equal', 'weaker']);
  expect(countEqual(hints)).toBe(2);
});

test('one move is the only one, or the only one that was found', () => {
  expect(surenessOf([hint(0.5, { is_equal: true })], 0, 1)).toBe('only');
  expect(surenessOf([hint(0.5, { is_equal: true })], 0, 5)).toBe('best');
});
