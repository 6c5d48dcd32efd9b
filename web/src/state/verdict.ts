// Who has won, in a few words, for the one who reads it.

import type { Outcome } from '../protocol';
import type { Phrases } from '../text/phrases';

export function verdict({ winners }: Outcome, names: string[], me: number | null, t: Phrases): string {
  if (winners.length === 0) return t.end.tableLoses;
  if (winners.length === names.length) return t.end.tableWins;
  const isMine = me !== null && winners.includes(me);
  if (isMine) return winners.length === 1 ? t.end.youWin : t.end.youShare;
  const called = t.list(winners.map((seat) => names[seat]!));
  return winners.length === 1 ? t.end.wins(called) : t.end.share(called);
}
