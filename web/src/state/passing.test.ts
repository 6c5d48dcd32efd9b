import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../protocol';
import { nextHolder } from './passing';

const seat = (number: number, person: number | null, level: SeatInfo['level'] = null): SeatInfo => ({
  seat: number,
  person,
  name: '',
  level,
});
const seats = [seat(0, 0), seat(1, null, 'easy'), seat(2, 1), seat(3, 2)];
const tokens = ['a', 'b', 'c'];

describe('a device that goes round', () => {
  it('goes to whoever has to choose', () => {
    expect(nextHolder({ tokens, holder: 0, seats, pending: [2] })).toBe(1);
  });
  it('stays with whoever has to choose', () => {
    expect(nextHolder({ tokens, holder: 2, seats, pending: [2, 3] })).toBe(null);
  });
  it('goes from one to the other where all choose under seal', () => {
    expect(nextHolder({ tokens, holder: 0, seats, pending: [2, 3] })).toBe(1);
    expect(nextHolder({ tokens, holder: 1, seats, pending: [3] })).toBe(2);
  });
  it('waits where it is while bots choose', () => {
    expect(nextHolder({ tokens, holder: 0, seats, pending: [1] })).toBe(null);
  });
  it('is in nobody’s hands at first', () => {
    expect(nextHolder({ tokens, holder: null, seats, pending: [0] })).toBe(0);
  });
});
