import { expect, test } from 'vitest';
import { verdict } from '../src/state/verdict';
import { en } from '../src/text/en';

const names = ['Ann', 'Bob', 'Cid'];
const told = (winners: number[], me: number | null): string =>
  verdict(
    { reason: '', scores: [], automaton: null, winners, detail: {}, ranks: [], lowest_wins: false },
    names,
    me,
    en,
  );

test('a win is told to the winner and to the others', () => {
  expect([told([1], 1), told([1], 0), told([1], null)]).toEqual([en.end.youWin, 'Bob wins', 'Bob wins']);
});

test('a shared win names those who share it', () => {
  expect([told([0, 2], 0), told([0, 2], 1)]).toEqual([en.end.youShare, 'Ann and Cid share the win']);
});

test('a table that wins or loses as one is told so', () => {
  expect([told([0, 1, 2], 1), told([], 1)]).toEqual([en.end.tableWins, en.end.tableLoses]);
});
