import { expect, test } from 'vitest';
import { formatCode, parseCode } from '../src/state/code';

const TABLE = 'abcdefgh234567xy';

test('a code is written in groups and read back', () => {
  expect(formatCode(TABLE)).toBe('abcd efgh 2345 67xy');
  expect(parseCode(formatCode(TABLE))).toBe(TABLE);
});

test('it is read however it is typed, and a link too', () => {
  for (const typed of [
    'ABCD-EFGH-2345-67XY',
    ' abcdefgh234567xy ',
    `http://house.test:8000/t/${TABLE}`,
    `http://house.test/t/${TABLE}#deal=ab12`,
    `/t/${TABLE}`,
  ]) {
    expect(parseCode(typed)).toBe(TABLE);
  }
});

test('what is no code is nothing', () => {
  for (const typed of ['', 'abcd', 'abcd efgh 2345 67x1', 'http://house.test/puzzles', `${TABLE}a`]) {
    expect(parseCode(typed)).toBeNull();
  }
});
