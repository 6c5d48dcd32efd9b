import { expect, test } from 'vitest';
import { nextWords } from '../src/state/sayings';

const SAYINGS = ['have 1 red', 'have 2 red', 'have 1 blue', 'please not red on A', 'please not red on B', 'yes'];
const offered = (said: string[]): string[] => nextWords(SAYINGS, said).map((next) => next.words.join(' '));

test('words without a choice between them are offered as one', () => {
  expect(offered([])).toEqual(['have', 'please not red on', 'yes']);
});

test('the next words depend on those before', () => {
  expect(offered(['have'])).toEqual(['1', '2 red']);
  expect(offered(['please', 'not', 'red', 'on'])).toEqual(['A', 'B']);
});

test('it is known when a sentence is whole', () => {
  expect(nextWords(SAYINGS, ['have']).map((next) => next.isWhole)).toEqual([false, true]);
  expect(nextWords(SAYINGS, []).at(-1)).toEqual({ words: ['yes'], isWhole: true });
});
