// Two levels of detail for those who listen, and what is remembered at the end.
import { expect, test } from 'vitest';
import type { BoardLogic, GameEvent } from '../src/boards/board';
import type { Update } from '../src/protocol';
import { highlightsOf } from '../src/state/highlights';
import type { LogLine } from '../src/state/table.svelte';
import { readOut } from '../src/state/telling.svelte';

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
