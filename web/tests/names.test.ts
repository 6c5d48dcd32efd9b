import { expect, it } from 'vitest';
import { markedBy } from '../src/state/names';
import { fr } from '../src/text/fr';

it('marks one’s own name where sentences are told of everybody alike', () => {
  expect(markedBy(0, ['Merle', 'Caramel'], false, fr)).toEqual(['Merle (vous)', 'Caramel']);
});

it('marks nobody on a device that is handed around, or who only watches', () => {
  expect(markedBy(0, ['Merle', 'Ours'], true, fr)).toEqual(['Merle', 'Ours']);
  expect(markedBy(null, ['Merle', 'Ours'], false, fr)).toEqual(['Merle', 'Ours']);
});
