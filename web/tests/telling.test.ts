// Two levels of detail for those who listen, and what is remembered at the end.
import { expect, test } from 'vitest';
import type { BoardLogic, GameEvent } from '../src/boards/board';
import type { Update } from '../src/protocol';
import { highlightsOf } from '../src/state/highlights';
import type { LogLine } from '../src/state/table.svelte';
import { newsOf, readOut } from '../src/state/telling.svelte';

const LOGIC = { weight: (event: GameEvent) => event['weight'] as number } as unknown as BoardLogic;

function line(key: string, weight: number | null): LogLine {
  const event = weight === null ? null : { kind: 'some', rule: '', weight };
  return { key, update: {} as Update, event };
}

const LINES = [line('a', 0), line('b', 4), line('c', null), line('d', 9), line('e', 3), line('f', 5), line('g', 2)];
const SAID = LINES.map(({ key }) => ({ key, text: key, rule: null, why: '', speaker: null }));

test('told briefly, details are left out and what people say is not', () => {
  const keys = (detail: 'all' | 'brief', logic = LOGIC) =>
    readOut(SAID, LINES, logic, detail)
      .map(({ key }) => key)
      .join('');
  expect(keys('all')).toBe('abcdefg');
  expect(keys('brief')).toBe('bcdefg');
  expect(keys('brief', {} as BoardLogic)).toBe('abcdefg');
});

test('the highlights are the three that weighed most, in their order', () => {
  expect(highlightsOf(LINES, LOGIC).map((event) => event['weight'])).toEqual([4, 9, 5]);
  expect(highlightsOf(LINES, {} as BoardLogic)).toEqual([]);
});

test('the news are what weighs most of all that the others did since one’s own last move, or else of that', () => {
  const by = (seat: number | null) => ({ seat }) as Update;
  const [first, second, third] = [by(0), by(1), by(1)];
  const told = LINES.map((each, nth) => ({
    ...each,
    update: [first, first, second, second, second, third, third][nth]!,
  }));
  const news = (seat: number | null, until: number) =>
    newsOf(SAID.slice(0, until), told.slice(0, until), LOGIC, seat)?.key;
  expect(news(0, 7)).toBe('d'); // of what the other did in two moves
  expect(news(1, 7)).toBe('f'); // one's own last move
  expect(news(0, 2)).toBe('b');
  expect(news(null, 7)).toBe('f'); // who only looks on
  told[2] = { ...told[2]!, event: { kind: 'some', rule: '', weight: 0 } };
  expect(news(0, 3)).toBe('b'); // what the other did weighs nothing
  expect(news(0, 1)).toBe('a'); // nothing weighs anything: the last that was told
  expect(newsOf([], [], LOGIC, 0)).toBeUndefined();
});
