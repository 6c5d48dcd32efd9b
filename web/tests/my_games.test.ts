// Finished games in numbers, kept in the browser.
import { expect, test } from 'vitest';
import type { Outcome, TableInfo } from '../src/protocol';
import { MyGames } from '../src/state/myGames.svelte';
import { formOf, playedOf, resultsOf, rivalsOf, wilson } from '../src/state/played';
import { fakeMemory } from './fake_memory';
import { ann, bot, played } from './played_games';

const kept = fakeMemory();

function started(): MyGames {
  const mine = new MyGames();
  mine.start();
  return mine;
}

test('a game that is over is told by who sat there and how it ended', () => {
  const info = {
    table: 'k3',
    game: 'shuppa',
    options: {},
    deal: { hash: '' },
    seats: [
      { seat: 0, person: null, name: 'Biscuit', level: 'hard' },
      { seat: 1, person: 0, name: 'Ann', level: null },
    ],
  } as unknown as TableInfo;
  const outcome = { scores: [3, 9], ranks: [2, 1], winners: [1] } as unknown as Outcome;
  const mine = { ...played(), table: 'k3', game: 'shuppa', options: {}, seats: [bot('hard'), ann] };
  expect(playedOf(info, outcome, 1, 5)).toEqual({ ...mine, seat: 1, at: 5, score: 9, rank: 1, isWon: true });
  expect(playedOf({ ...info, deal: null }, outcome, 1, 5).isTrial).toBe(true);
});

test.each([
  [[ann, bot('easy'), bot('easy')], 'easy'],
  [[ann, bot('easy'), bot('hard')], 'several'],
  [[ann, bot('easy'), { level: null, name: 'Ben' }], 'people'],
  [[ann], 'alone'],
])('whom one has played with', (seats, rivals) => {
  expect(rivalsOf(played({ seats }))).toBe(rivals);
});

test('results are apart by game, mode, rivals and, alone, by how hard it was', () => {
  const alone = { seats: [ann], rank: null, options: { mode: 'solo', level: 'expert' } };
  const results = resultsOf([
    played({ isWon: true, rank: 1 }),
    played(),
    played({ seats: [ann, bot('hard')], options: { mode: 'duo' } }),
    played(alone),
    played({ ...alone, options: { mode: 'solo', level: 'beginner' } }),
    played({ isTrial: true }),
  ]);
  expect(
    results.map(({ mode, rivals, hardness, won, played, meanRank }) => [mode, rivals, hardness, won, played, meanRank]),
  ).toEqual([
    ['versus', 'easy', null, 1, 2, 1.5],
    ['duo', 'hard', null, 0, 1, 2],
    ['solo', 'alone', 'expert', 0, 1, null],
    ['solo', 'alone', 'beginner', 0, 1, null],
  ]);
});

test('the interval is that of Wilson', () => {
  const [low, high] = wilson(7, 10);
  expect([low, high].map((share) => share.toFixed(4))).toEqual(['0.3968', '0.8922']);
  expect(wilson(0, 3)[0]).toBe(0);
  expect(wilson(3, 3)[1]).toBe(1);
});

test('form looks at the last ten games, in their order', () => {
  const games = Array.from({ length: 12 }, (_, nth) => played({ at: nth, isWon: nth < 2 })).reverse();
  const form = formOf(games);
  expect([form[0], form[3], form[10], form[11]]).toEqual([1, 0.5, 0.1, 0]);
});

test('a game is kept once, over a reload, the newest first, and only so many', () => {
  const mine = started();
  mine.keep(played());
  mine.keep(played({ isWon: true }));
  mine.keep(played({ table: 'b', at: 2 }));
  expect(started().games.map(({ table, isWon }) => [table, isWon])).toEqual([
    ['b', false],
    ['a', false],
  ]);
  const games = Array.from({ length: 1005 }, (_, nth) => played({ table: `t${nth}`, at: 10 + nth }));
  expect(mine.takeIn(games)).toBe(1005);
  expect([mine.games.length, mine.games[0]!.table]).toEqual([1000, 't1004']);
});

test('a spoiled memory is as good as none', () => {
  kept.set('tablee.games', '{"version": 1, "games": [{"table": 7}]}');
  expect(started().games).toEqual([]);
});
