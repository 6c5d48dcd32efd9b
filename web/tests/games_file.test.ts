// What is mine as a file: games, puzzles and mistakes, for another browser.
import { beforeEach, expect, test } from 'vitest';
import { parseFile, readFile, writeFile } from '../src/state/gamesFile';
import { mistakes, type Mistake } from '../src/state/mistakes.svelte';
import { myGames } from '../src/state/myGames.svelte';
import { puzzleBook } from '../src/state/puzzleBook.svelte';
import { fakeMemory } from './fake_memory';
import { played } from './played_games';

const kept = fakeMemory();

beforeEach(() => {
  puzzleBook.start();
  myGames.start();
});

const EMPTY = { kind: 'tablee games', version: 1, games: [], puzzles: {}, days: [] };
const judged = { move: 'a', best: 'b', shown: { move: 'a' }, best_shown: { move: 'b' }, number: 5, cost: 0.2 };
const about = { id: 't-1-5', at: 1, table: 't', game: 'pop', seats: 2, seat: 1, view: {}, solved: null };
const mistake = {
  ...about,
  moves: [{ move: 'a' }, { move: 'b' }],
  judged: { ...judged, luck: 0, hoped: 0.5, promised: 0.3, reasons: { en: 'Because.' }, good: ['b'] },
} as Mistake;

test('a file brings games and puzzles to another browser, each once', async () => {
  myGames.keep(played());
  puzzleBook.solve('p1', { tries: 2, hints: 0, at: 3 }, '2026-05-01');
  const file = await writeFile();
  kept.clear();
  puzzleBook.start();
  myGames.start();
  myGames.keep(played({ table: 'b', at: 9 }));
  expect(await readFile(file)).toEqual({ games: 1, puzzles: 1, mistakes: 0, known: 0 });
  expect(await readFile(file)).toEqual({ games: 0, puzzles: 0, mistakes: 0, known: 2 });
  expect(myGames.games.map(({ table }) => table)).toEqual(['b', 'a']);
  expect([puzzleBook.solved['p1']!.tries, puzzleBook.days]).toEqual([2, ['2026-05-01']]);
});

test('a file from before mistakes were part of it is read all the same', () => {
  expect(parseFile(JSON.stringify(EMPTY))).toEqual({ ...EMPTY, mistakes: [] });
  expect(parseFile(JSON.stringify({ ...EMPTY, mistakes: [mistake] }))).toMatchObject({ mistakes: [mistake] });
});

test('each mistake of a file is counted once', async () => {
  expect(await mistakes.takeIn([mistake, mistake])).toBe(1);
});

test.each([
  ['eggs, milk', 'foreign'],
  ['null', 'foreign'],
  [JSON.stringify({ ...EMPTY, games: [{}] }), 'foreign'],
  [JSON.stringify({ ...EMPTY, puzzles: { p: 1 } }), 'foreign'],
  [JSON.stringify({ ...EMPTY, games: [played({ table: '../x' })] }), 'foreign'],
  [JSON.stringify({ ...EMPTY, games: [played({ seat: 3 })] }), 'foreign'],
  [JSON.stringify({ ...EMPTY, mistakes: [{ ...mistake, id: '../x' }] }), 'foreign'],
  [JSON.stringify({ ...EMPTY, mistakes: [{ ...mistake, moves: [7] }] }), 'foreign'],
  [JSON.stringify({ ...EMPTY, mistakes: [{ ...mistake, judged: { ...judged, good: null } }] }), 'foreign'],
  ['{"kind": "tablee games", "version": 2}', 'newer'],
])('what is no file of ours changes nothing: %s', async (text, trouble) => {
  myGames.keep(played());
  expect(await readFile(text)).toBe(trouble);
  myGames.start();
  expect(myGames.games).toHaveLength(1);
});
