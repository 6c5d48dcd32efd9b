import { expect, test } from 'vitest';
import { nearest } from './arrows';

/** An element of 10 by 10 at a place, as far as `nearest` looks at one. */
function at(left: number, top: number): Element {
  return { getBoundingClientRect: () => ({ left, top, width: 10, height: 10 }) } as Element;
}

test('an arrow leads to the nearest in its direction', () => {
  const [start, right, farRight, below] = [at(0, 0), at(20, 0), at(40, 0), at(0, 20)];
  const all = [start, farRight, right, below] as Element[];
  expect(nearest(all, start!, [1, 0])).toBe(right);
  expect(nearest(all, start!, [0, 1])).toBe(below);
  expect(nearest(all, farRight!, [-1, 0])).toBe(right);
});

test('what lies straight ahead is nearer than what lies aside', () => {
  const [start, ahead, aside] = [at(0, 0), at(60, 0), at(20, 30)];
  expect(nearest([ahead, aside], start, [1, 0])).toBe(ahead);
});

test('at the edge an arrow leads nowhere', () => {
  expect(nearest([at(0, 0), at(20, 0)], at(40, 0), [1, 0])).toBeUndefined();
});
