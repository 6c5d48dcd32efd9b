// The coach is silent unless a move gives away much, and never stands in the way.
import { expect, test, vi } from 'vitest';
import type { Hint, Hints } from '../src/protocol';
import { Coach } from '../src/state/coach.svelte';
import type { Table } from '../src/state/table.svelte';

const BEST: Hint = {
  move: '5',
  shown: {},
  chance: 0.6,
  margin: 0.05,
  gain: 1,
  is_equal: true,
  say: '',
  reasons: { en: 'You win 3 cards.' },
  rules: [],
  events: [],
};
const ADVICE: Hints = { type: 'hints', id: '1', decision: 4, hints: [BEST], chances: { 5: 0.6, 7: 0.55, 9: 0.3 } };

function coachAt(decision: number, advice: Hints | null = ADVICE) {
  const table = { snapshot: { decision }, foresee: async () => advice, advise: vi.fn(), play: vi.fn() };
  return { table, coach: new Coach(table as unknown as Table) };
}

test('only a move that gives away much is objected to', async () => {
  const { coach } = coachAt(4);
  expect(coach.objects('9')).toBe(false); // it has not thought yet
  await coach.think();
  expect([coach.objects('5'), coach.objects('7'), coach.objects('unknown')]).toEqual([false, false, false]);
  expect(coach.objects('9')).toBe(true);
  expect(coach.warning).toMatchObject({ move: '9', better: BEST });
  expect(coach.warning!.loss).toBeCloseTo(0.3);
});

test('it shows what is better, or the move is played all the same', async () => {
  const { table, coach } = coachAt(4);
  await coach.think();
  coach.objects('9');
  coach.show();
  expect(table.advise).toHaveBeenCalledWith(ADVICE);
  expect(coach.warning).toBeNull();
  coach.objects('9');
  coach.playAnyway();
  expect(table.play).toHaveBeenCalledWith('9');
  expect(coach.warning).toBeNull();
});

test('what was thought about another choice, or never answered, is not said', async () => {
  for (const { coach } of [coachAt(5), coachAt(4, null)]) {
    await coach.think();
    expect(coach.objects('9')).toBe(false);
    coach.show();
    expect(coach.warning).toBeNull();
  }
});
