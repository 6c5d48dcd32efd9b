// A game looked at again, the mistakes that become puzzles, and games tried out from a moment.
import { expect, test } from 'vitest';
import type { Outcome, Replay, Review, ReviewedMove } from '../src/protocol';
import { lookedAt, worstOf } from '../src/state/looking';
import { taskOf, tried, type Mistake } from '../src/state/mistakes.svelte';
import { allStudies, findStudy, keepStudy } from '../src/state/studies';
import { keepTrial, trialOf } from '../src/state/trials';
import { fakeMemory } from './fake_memory';

const kept = fakeMemory();

function judged(number: number, cost: number): ReviewedMove {
  const [move, best] = ['a', 'b'];
  const told = { shown: { move }, best_shown: { move: best }, luck: 0, hoped: 0.5, promised: 0.5 - cost, reasons: {} };
  return { number, move, best, cost, good: ['b', 'c'], ...told };
}

const outcome = { scores: [3, 9], ranks: [2, 1], winners: [1] } as unknown as Outcome;
const moves = [judged(1, 0.1), judged(3, 0.01), judged(5, 0.3), judged(7, 0.2), judged(9, 0.15)];
const review = { table: { table: 't', seats: [{}, {}] }, seat: 1, moves } as unknown as Review;

test('of a game that was looked at, what is shown at once is kept: the dearest moves with what was seen before them', () => {
  const frames = Array.from({ length: 9 }, (_, nth) => ({ view: { step: nth + 1 } }));
  const replay = { first_view: { step: 0 }, frames, outcome } as unknown as Replay;
  const looked = lookedAt('t 1', review, replay, 4);
  expect(worstOf(review).map(({ number }) => number)).toEqual([5, 7, 9]);
  expect(looked.views).toEqual({ 5: { step: 4 }, 7: { step: 6 }, 9: { step: 8 } });
  expect([looked.reviews, looked.steps, looked.outcome]).toEqual([[null, moves], 9, outcome]);
});

test('a mistake is a puzzle that any move as good as the best solves', () => {
  const about = { id: 't-1-5', at: 1, table: 't', game: 'pop', seats: 2, seat: 1, view: {}, solved: null };
  const mistake: Mistake = { ...about, moves: [{ move: 'a' }, { move: 'b' }], judged: moves[2]! };
  expect(taskOf(mistake)).toMatchObject({ seat: 1, answer: ['b'], moves: mistake.moves });
  expect(['a', 'b', 'c', 'd'].map((move) => tried(mistake, move).is_solved)).toEqual([false, true, true, false]);
});

test('a game that is tried out knows how the real one ended', () => {
  keepTrial('new', 'old', 7, 1, outcome);
  expect(trialOf('new')).toEqual({ table: 'new', from: 'old', step: 7, seat: 1, ...outcome });
  expect(trialOf('old')).toBeNull();
  kept.set('tablee.trials', '[{"table": 1}]');
  expect(trialOf('new')).toBeNull();
});

test('a browser without a database thinks everything out anew', async () => {
  await keepStudy('reviews', { id: 'x', at: 1 }, 5);
  expect([await findStudy('reviews', 'x'), await allStudies('reviews')]).toEqual([null, []]);
});
