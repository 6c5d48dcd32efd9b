import { expect, test } from 'vitest';
import { reckon } from '../src/state/reckoning';

const words = (word: string): string => ({ fleas: 'Fleas', automaton: 'Automaton', novice: 'novices' })[word] ?? word;

test('a value for each seat is a column', () => {
  const outcome = { reason: 'r', scores: [27, 31], winners: [1], detail: { fleas: [1, 4] } };
  const { headings, rows } = reckon(outcome, ['Ann', 'Bob'], words);
  expect(headings).toEqual(['Fleas']);
  expect(rows.map((row) => [row.name, row.score, row.isWinner, ...row.cells])).toEqual([
    ['Ann', 27, false, '1'],
    ['Bob', 31, true, '4'],
  ]);
});

test('rounds are shown seat by seat as a sum', () => {
  const outcome = { reason: 'r', scores: [3, 7], winners: [0], detail: { rounds: [[1, 3], [2, 4]] } };
  expect(reckon(outcome, ['Ann', 'Bob'], words).rows.map((row) => row.cells)).toEqual([['1 + 2'], ['3 + 4']]);
});

test('of a sheet what is counted is shown', () => {
  const sheets = [{ groups: { red: [3] }, total: 4, largest: 3 }];
  const outcome = { reason: 'r', scores: [4], winners: [], detail: { sheets, automaton: 14 } };
  const { headings, rows } = reckon(outcome, ['Ann'], words);
  expect(headings).toEqual(['total', 'largest']);
  expect(rows.map((row) => [row.name, row.score, row.isWinner])).toEqual([
    ['Ann', 4, false],
    ['Automaton', 14, true],
  ]);
});

test('an automaton has cells of its own where the game gives them', () => {
  const outcome = { reason: 'lost', scores: [9], winners: [], detail: { fleas: [8, 30], automaton: 32 } };
  expect(reckon(outcome, ['Ann'], words).rows[1]?.cells).toEqual(['30']);
});

test('what is said of the whole table is a remark, and nothing is said of what is missing', () => {
  const outcome = { reason: 'r', scores: [9], winners: [], detail: { level: 'novice', turns: 0, title: null } };
  expect(reckon(outcome, ['Ann'], words).remarks).toEqual([
    ['level', 'novices'],
    ['turns', '0'],
  ]);
});
