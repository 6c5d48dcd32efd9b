// A hand that is dragged aims as one would expect, and never beyond what a finger can do.
import { expect, it } from 'vitest';
import { formatFlick } from './notation';
import { directionOf, pulled, steered, turned } from './aim';

const PLAIN = { yaw: 0, pitch: 0, height: 30, speed: 20 };

it('turns to the side and upwards with the finger', () => {
  const aim = turned(PLAIN, 40, 20);
  expect([aim.yaw, aim.pitch, aim.speed]).toEqual([14, 7, 20]);
});

it('is stronger the farther the hand is pulled back, towards the other side', () => {
  const [little, far] = [pulled(PLAIN, -20, 30), pulled(PLAIN, -20, 120)];
  expect(far.speed).toBeGreaterThan(little.speed);
  expect(little.yaw).toBe(7);
});

it('is written as the game reads it, however wildly one drags', () => {
  expect(formatFlick('b2', turned(pulled(PLAIN, 0, 9999), 9999, -9999))).toBe(
    'flick b2 yaw +45 pitch -30 at 30 speed 50',
  );
  expect(formatFlick('b2', pulled(PLAIN, 9999, -9999))).toBe('flick b2 yaw -45 pitch 0 at 30 speed 5');
  expect(formatFlick('a1', turned(PLAIN, -0.2, -0.2))).toBe('flick a1 yaw 0 pitch 0 at 30 speed 20');
});

it('follows the arrow keys and no others', () => {
  expect(steered(PLAIN, 'ArrowLeft')).toEqual({ ...PLAIN, yaw: -5 });
  expect(steered(PLAIN, 'ArrowUp')).toEqual({ ...PLAIN, pitch: 5 });
  expect(steered(PLAIN, 'Enter')).toBeNull();
});

it('points away from the owner, to the right and up', () => {
  const [right, away, up] = directionOf({ ...PLAIN, yaw: 30, pitch: 10 });
  expect(Math.hypot(right, away, up)).toBeCloseTo(1);
  expect(right > 0 && away > 0 && up > 0).toBe(true);
});
