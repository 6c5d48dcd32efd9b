import { describe, expect, it } from 'vitest';
import type { Move } from '../src/boards/board';
import type { PuzzleTask, PuzzleTried } from '../src/protocol';
import { dayOf, streakOf } from '../src/state/puzzleBook.svelte';
import { nearest, Solving } from '../src/state/solving.svelte';

const MOVES: Move[] = [
  '1 2',
  '1 3',
  '2 3',
  '2 4',
  '3 4',
  '4 5',
  '5 6',
  '6 7',
  '7 8',
  '8 9',
  '9 1',
  '3 5',
  '4 6',
  '5 7',
  '6 8',
  '7 9',
].map((move) => ({ move, kind: 'cards' }));
const TASK = {
  puzzle: { game: 'pop', id: 'x', theme: 'clear', grade: 'easy' },
  seats: 1,
  seat: 0,
  view: {},
  moves: MOVES,
  best: 4,
  answer: ['2 3'],
} as unknown as PuzzleTask;
const SHOWING = { isInstant: () => true, isStill: () => true };

function solving(answers: Record<string, Partial<PuzzleTried>>): Solving {
  const attempt = (moves: string[]): Promise<PuzzleTried> =>
    Promise.resolve({ events: [], view: {}, moves: [], reached: 0, is_solved: false, ...answers[moves.join()] });
  return new Solving(TASK, attempt, () => null, SHOWING);
}

describe('a puzzle being solved', () => {
  it('is solved by the answer, and counts tries', async () => {
    const puzzle = solving({ '2 3': { reached: 4, is_solved: true } });
    await puzzle.play('1 2');
    expect([puzzle.verdict, puzzle.tries, puzzle.moves]).toEqual(['missed', 1, []]);
    puzzle.again();
    await puzzle.play('2 3');
    expect([puzzle.verdict, puzzle.tries, puzzle.reached]).toEqual(['solved', 2, 4]);
  });

  it('gives hints one step at a time, and what was shown does not count', async () => {
    const puzzle = solving({ '2 3': { reached: 4, is_solved: true } });
    puzzle.help();
    expect([puzzle.left, puzzle.lit]).toEqual([MOVES.length, null]);
    puzzle.help();
    expect(puzzle.moves.map(({ move }) => move)).toContain('2 3');
    expect([puzzle.left, puzzle.lit]).toEqual([4, null]);
    puzzle.help();
    puzzle.help();
    expect([puzzle.hints, puzzle.lit]).toEqual([3, '2 3']);
    await puzzle.play('2 3');
    expect(puzzle.verdict).toBe('shown');
  });

  it('goes on while there is something left to choose', async () => {
    const puzzle = solving({ '1 2': { reached: null, moves: [MOVES[3]!] } });
    await puzzle.play('1 2');
    expect([puzzle.verdict, puzzle.left]).toEqual([null, 1]);
  });

  it('leaves the moves that are most like the answer', () => {
    expect(nearest(MOVES, '2 3').map(({ move }) => move)).toContain('2 3');
    expect(nearest(MOVES.slice(0, 2), '1 3')).toHaveLength(2);
  });
});

describe('days in a row', () => {
  const today = new Date(2026, 10, 17);

  it('are counted up to today, or to yesterday while today is not solved yet', () => {
    expect(streakOf([], today)).toBe(0);
    expect(streakOf(['2026-11-16', '2026-11-15', '2026-11-13'], today)).toBe(2);
    expect(streakOf(['2026-11-17', '2026-11-16', '2026-11-15'], today)).toBe(3);
    expect(streakOf(['2026-11-15'], today)).toBe(0);
  });

  it('are of the calendar where the player is', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
