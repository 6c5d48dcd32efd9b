import { describe, expect, it } from 'vitest';
import type { ReviewedMove } from '../src/protocol';
import { costliest, curveOf, turnsOf } from '../src/state/curve';

function reviewed(number: number, hoped: number, promised: number, luck: number, best = 'other'): ReviewedMove {
  const cost = hoped - promised;
  return { number, move: 'this', best, shown: {}, best_shown: {}, cost, luck, hoped, promised, reasons: {}, good: [] };
}

const MOVES = [reviewed(1, 0.5, 0.5, 0, 'this'), reviewed(4, 0.5, 0.25, 0.5), reviewed(7, 0.75, 0.7, 0.3)];

describe('the chance of winning over a game', () => {
  it('falls by choices, changes by luck between them, and ends in the result', () => {
    expect(curveOf(MOVES, 9).map(({ step, chance }) => [step, chance])).toEqual([
      [0, 0.5],
      [1, 0.5],
      [3, 0.5],
      [4, 0.25],
      [6, 0.75],
      [7, 0.7],
      [9, 1],
    ]);
    expect(curveOf([], 9)).toEqual([]);
  });

  it('turns by choice or by luck', () => {
    expect(turnsOf(MOVES, 9).map(({ by, change }) => [by, change])).toEqual([
      ['choice', -0.25],
      ['luck', 0.5],
      ['luck', 0.3],
    ]);
  });

  it('has its turns marked where it turns', () => {
    for (const { point } of turnsOf(MOVES, 9)) expect(curveOf(MOVES, 9)).toContainEqual(point);
  });

  it('was lowered most by the costliest moves', () => {
    expect(costliest(MOVES, 3, 0.02).map(({ number }) => number)).toEqual([4, 7]);
    expect(costliest(MOVES, 1, 0.02).map(({ number }) => number)).toEqual([4]);
  });
});
