// The camera goes where cups are flicked, and comes back.
import { expect, it } from 'vitest';
import { gamesOf } from '../../../../tests/fixtures';
import type { CupKingView } from '../follow';
import { isFlickOf, lookedAt } from './looking';

const VIEW = { ...gamesOf<CupKingView>('cup-king')[0]!.steps[0]!.view, turn: 1, touched: null };
const TOUCHED = { cup: 'b2', aim: null, weak_flicks: 0 };

it('is behind one’s own cups, a spectator’s behind those of whoever must choose', () => {
  expect(lookedAt(VIEW, null, 0)).toBe(0);
  expect(lookedAt(VIEW, null, null)).toBe(1);
});

it('is behind the cups that are flicked until they are at rest', () => {
  expect(lookedAt(VIEW, { kind: 'fall', rule: 'CU-4.2', seat: 1 }, 0)).toBe(1);
  expect(lookedAt({ ...VIEW, touched: TOUCHED }, null, 0)).toBe(1);
  expect(lookedAt(VIEW, { kind: 'discard', rule: 'CU-4.5' }, 0)).toBe(0);
});

it('tells which cup a flick is of', () => {
  expect(isFlickOf('flick b2 yaw 0 pitch 0 at 30 speed 12', 'b2')).toBe(true);
  expect(isFlickOf('flick b2 yaw 0 pitch 0 at 30 speed 12', 'b1')).toBe(false);
  expect(isFlickOf(null, 'b1')).toBe(false);
});
