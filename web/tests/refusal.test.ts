// A refusal is told in the reader's language, whatever the server says.
import { expect, test } from 'vitest';
import schema from '../protocol.schema.json';
import { type RefusalCode, tellRefusal } from '../src/state/refusal';
import { en } from '../src/text/en';
import { fr } from '../src/text/fr';

const CODES = schema.definitions.Refused.properties.code.enum as RefusalCode[];

test('every code of the server has words of its own in both languages', () => {
  for (const phrases of [en, fr]) {
    const texts = CODES.map((code) => tellRefusal(code, '', phrases).text);
    expect(texts.every((text) => text.length > 0)).toBe(true);
    expect(new Set(texts).size).toBe(CODES.length);
  }
  for (const code of CODES) expect(fr.refusals[code], code).not.toBe(en.refusals[code]);
});

test('the sentence of the server is added only where it says more than the code', () => {
  expect(tellRefusal('seat_taken', 'this seat is taken', en)).toEqual({ text: en.refusals.seat_taken, detail: '' });
  expect(tellRefusal('setup', 'pop has no seat 9', en)).toEqual({
    text: en.refusals.setup,
    detail: 'pop has no seat 9',
  });
});

test('nobody is shown a move in notation, and no reader of French a sentence in English', () => {
  expect(tellRefusal('illegal_move', 'R4e is not in the hand', en).detail).toBe('');
  for (const code of CODES) expect(tellRefusal(code, 'pop has no seat 9', fr).detail, code).toBe('');
});
