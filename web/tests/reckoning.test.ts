import { expect, test } from 'vitest';
import type { Outcome } from '../src/protocol';
import { reckon } from '../src/state/reckoning';

const WORDS: Record<string, string> = { fleas: 'Fleas', automaton: 'Automaton', novice: 'novices', games: 'cups left' };
const words = (word: string): string => WORDS[word] ?? word;

function outcome(about: Partial<Outcome>): Outcome {
  return { reason: 'r', scores: [], automaton: null, winners: [], detail: {}, ranks: [], lowest_wins: false, ...about };
}

test('a value for each seat is a column', () => {
  const { headings, rows } = reckon(outcome({ scores: [27, 31], detail: { fleas: [1, 4] } }), ['Ann', 'Bob'], words);
  expect(headings).toEqual(['Fleas']);
  expect(rows.map((row) => [row.name, row.score, ...row.cells])).toEqual([
    ['Ann', 27, '1'],
    ['Bob', 31, '4'],
  ]);
});

test('players stand in the order of their ranks, whatever their scores, and equals share a rank', () => {
  const points = { scores: [9, 2, 5, 5], winners: [1], ranks: [4, 1, 2, 2], detail: { fleas: [90, 20, 51, 52] } };
  const { rows } = reckon(outcome(points), ['Ann', 'Bob', 'Cyd', 'Dan'], words);
  expect(rows.map((row) => [row.rank, row.name, row.score, row.isWinner, ...row.cells])).toEqual([
    [1, 'Bob', 2, true, '20'],
    [2, 'Cyd', 5, false, '51'],
    [2, 'Dan', 5, false, '52'],
    [4, 'Ann', 9, false, '90'],
  ]);
});

test('where all win or lose as one, nobody is ranked', () => {
  const { rows } = reckon(outcome({ scores: [0, 0], winners: [0, 1] }), ['Ann', 'Bob'], words);
  expect(rows.map((row) => [row.rank, row.name, row.isWinner])).toEqual([
    [null, 'Ann', true],
    [null, 'Bob', true],
  ]);
});

test('rounds are shown seat by seat as a sum', () => {
  const { counted, rows } = reckon(
    outcome({
      scores: [3, 7],
      detail: {
        rounds: [
          [1, 3],
          [2, 4],
        ],
      },
    }),
    ['Ann', 'Bob'],
    words,
  );
  expect(rows.map((row) => row.cells)).toEqual([['1 + 2'], ['3 + 4']]);
  expect(counted).toBeNull();
});

test('a match has a sum of its games, and a single game says what its score counts', () => {
  const match = reckon(
    outcome({
      scores: [3, 7],
      detail: {
        games: [
          [1, 3],
          [2, 4],
        ],
      },
    }),
    ['Ann', 'Bob'],
    words,
  );
  expect([match.counted, match.headings]).toEqual([null, ['cups left']]);
  const game = reckon(outcome({ scores: [0, 3], detail: { games: [[0, 3]] } }), ['Ann', 'Bob'], words);
  expect([game.counted, game.headings]).toEqual(['cups left', []]);
  expect(game.rows.map((row) => [row.score, row.cells])).toEqual([
    [0, []],
    [3, []],
  ]);
});

test('of a sheet what is counted is shown, but not the score once more', () => {
  const sheets = [
    { groups: { red: [3] }, group_points: 4, total: 4, largest: 3 },
    { groups: {}, group_points: 1, total: 2, largest: 1 },
  ];
  const { headings, rows } = reckon(outcome({ scores: [4, 2], detail: { sheets } }), ['Ann', 'Bob'], words);
  expect(headings).toEqual(['group_points', 'largest']);
  expect(rows.map((row) => row.cells)).toEqual([
    ['4', '3'],
    ['1', '1'],
  ]);
});

test('an automaton is ranked among the players', () => {
  const lost = outcome({ scores: [9], ranks: [2, 1], automaton: 14 });
  expect(reckon(lost, ['Ann'], words).rows.map((row) => [row.rank, row.name, row.score, row.isWinner])).toEqual([
    [1, 'Automaton', 14, true],
    [2, 'Ann', 9, false],
  ]);
});

test('an automaton has cells of its own where the game gives them', () => {
  const won = outcome({ scores: [32], winners: [0], ranks: [1, 2], automaton: 9, detail: { fleas: [8, 30] } });
  expect(reckon(won, ['Ann'], words).rows.map((row) => row.cells)).toEqual([['8'], ['30']]);
});

test('what is said of the whole table is a remark, and nothing is said of what is missing', () => {
  const alone = outcome({ scores: [9], detail: { level: 'novice', turns: 0, title: null } });
  expect(reckon(alone, ['Ann'], words).remarks).toEqual([
    ['level', 'novices'],
    ['turns', '0'],
  ]);
});
