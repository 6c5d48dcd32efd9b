// Games that are over, to be kept.
import type { Played } from '../src/state/played';

export const bot = (level: 'easy' | 'hard'): Played['seats'][number] => ({ level, name: '' });
export const ann = { level: null, name: 'Ann' };

export function played(changes: Partial<Played> = {}): Played {
  return {
    table: 'a',
    game: 'pop',
    options: { mode: 'competitive' },
    seat: 0,
    seats: [ann, bot('easy'), bot('easy')],
    at: 1,
    score: 7,
    rank: 2,
    isWon: false,
    isTrial: false,
    ...changes,
  };
}
