// How sure advice is: the best move against the next one, by what search found out about both.

import type { Hint } from '../protocol';

export type Sureness = 'only' | 'best' | 'sure' | 'fairly' | 'barely' | 'weaker' | 'equal';

const FAIRLY = 0.4; // of the margin of error: how far the next move is away

/**
 * How good the nth move is said to be, where there are so many choices; where several are as good as the best, they are
 * all told to be equal.
 */
export function surenessOf(hints: Hint[], nth: number, choices: number): Sureness {
  const hint = hints[nth]!;
  if (hint.is_equal && countEqual(hints) > 1) return 'equal';
  if (nth > 0) return 'weaker';
  const next = hints[1];
  if (!next) return choices === 1 ? 'only' : 'best';
  const ahead = hint.chance - next.chance;
  return ahead > hint.margin ? 'sure' : ahead > FAIRLY * hint.margin ? 'fairly' : 'barely';
}

export function countEqual(hints: Hint[]): number {
  return hints.filter((hint) => hint.is_equal).length;
}
