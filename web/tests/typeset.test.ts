// No line of French begins with a colon.
import { expect, test } from 'vitest';
import { typeset, unbroken } from '../src/state/typeset';
import { TOLD } from './fixtures';

test('marks stay with their word', () => {
  expect(unbroken('Pop ! Ann : « 7 % »')).toBe('Pop\u00a0! Ann\u00a0: «\u00a07\u00a0%\u00a0»');
  expect(unbroken('Bo draws 2: red 7, 8%.')).toBe('Bo draws 2: red 7, 8%.');
});

test('an apostrophe between letters is curved', () => {
  expect(unbroken("l'autre, the Chief's, 'x'")).toBe("l’autre, the Chief’s, 'x'");
});

test('the patterns of a game are left as they are', () => {
  for (const { fr, en } of Object.values(TOLD)) {
    for (const { texts } of [fr!, en!]) {
      const patterns = (forms: typeof texts.forms): unknown[] =>
        Object.values(forms).flatMap((form) => (typeof form === 'string' ? [] : form.map(([pattern]) => pattern)));
      expect(patterns(typeset(texts).forms)).toEqual(patterns(texts.forms));
    }
  }
});
