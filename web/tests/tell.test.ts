import { describe, expect, test } from 'vitest';
import { tellEvent, tellMove } from '../src/state/tell';
import { TOLD } from './fixtures';

describe.each(Object.keys(TOLD))('%s is told as the rules tell it', (game) => {
  test.each(['en', 'fr'])('in %s', (language) => {
    const { texts, events, moves } = TOLD[game]![language]!;
    for (const { event, names, told } of events) expect(tellEvent(texts, event, names)).toBe(told);
    for (const { move, told } of moves) expect(tellMove(texts, move)).toBe(told);
  });
});

const texts = { events: { draw: '{seat} draws {count}[: {cards}].' }, moves: {}, words: { red: 'rouge' } };

test('a bracket with something missing is left out', () => {
  expect(tellEvent(texts, { kind: 'draw', rule: 'X-1', seat: 1, count: 2 }, ['Ann', 'Bob'])).toBe('Bob draws 2.');
});

test('values that are words are translated, in lists too', () => {
  const event = { kind: 'draw', rule: 'X-1', seat: 0, count: 2, cards: ['red', 7] };
  expect(tellEvent(texts, event, ['Ann'])).toBe('Ann draws 2: rouge 7.');
});

test('an event without a sentence is still named', () => {
  expect(tellEvent(texts, { kind: 'new', rule: 'X-2' }, [])).toBe('new');
});
