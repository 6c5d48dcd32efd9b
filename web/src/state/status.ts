// What a table awaits, in a few words for who sits or looks on there.

import type { TableInfo } from '../protocol';
import type { Phrases } from '../text/phrases';
import type { Table } from './table.svelte';

export function tellStatus(table: Table, info: TableInfo, names: string[], t: Phrases): string {
  const { snapshot, seat } = table;
  if (info.status === 'over' && !table.playback.isShowing) return t.table.over;
  if (seat !== null && info.seats[seat]?.level !== null) return t.table.returnAbout;
  if (table.isMyTurn) return t.table.yourTurn;
  if (snapshot?.is_waiting) return t.table.falling;
  const others = snapshot?.pending.filter((other) => other !== seat) ?? [];
  if (others.length > 0) return t.table.waitingFor(t.list(others.map((other) => names[other]!)));
  return seat === null ? t.table.watching : t.table.sending;
}
