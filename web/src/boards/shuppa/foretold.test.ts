// A card that is advised is shown where it most often falls, with what it wins.
import { expect, test } from 'vitest';
import { ghostOf, prizeOf, withGhost } from './foretold';

const FORETOLD = [
  { kind: 'fall', rule: 'SH-3.3', cards: ['R1', 'G9', 'B50'] },
  { kind: 'win', rule: 'SH-4.3', seat: 0, cards: ['G9', 'G12', 'G13'] },
  { kind: 'win', rule: 'SH-4.3', seat: 1, cards: ['B50'] },
  { kind: 'eat', rule: 'SH-6.2', seat: 0, card: 'R1' },
];

test('a ghost lies on top of its column', () => {
  const ghost = ghostOf(FORETOLD, 'G9')!;
  expect(ghost).toEqual({ card: 'G9', column: 1 });
  expect(withGhost([['R5'], ['G12', 'G13'], []], ghost)).toEqual([['R5'], ['G12', 'G13', 'G9'], []]);
  expect(ghostOf(FORETOLD, 'Y2')).toBeNull();
  expect(ghostOf([], 'G9')).toBeNull();
});

test('the prize is what this seat wins', () => {
  expect(prizeOf(FORETOLD, 0)).toEqual(['G9', 'G12', 'G13', 'R1']);
});
