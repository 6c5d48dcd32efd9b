// Messages of a server, with what a test does not care about filled in.

import type { Update, Snapshot, TableInfo, Welcome } from '../src/protocol';

export function tableInfo(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    table: 't1',
    game: 'pop',
    options: {},
    status: 'playing',
    is_open: false,
    seats: [],
    people: [],
    host: null,
    spectators: 0,
    clock: null,
    allows_hints: true,
    allows_undo: true,
    allows_chat: true,
    proposals: [],
    deal: { hash: '', chosen_by: null, seed: null, salt: null },
    rematch: null,
    may_replace_bots: false,
    ...changes,
  };
}

export function snapshot(changes: Partial<Snapshot> = {}): Snapshot {
  return {
    view: { count: 0 },
    pending: [],
    decision: null,
    moves: [],
    sayings: [],
    may_undo: false,
    is_waiting: false,
    clocks: null,
    clock_waits: null,
    outcome: null,
    ...changes,
  };
}

export function update(seq: number, ...kinds: string[]): Update {
  const events = kinds.map((kind) => ({ kind, rule: 'X-1' }));
  return { type: 'update', seq, at: 0, kind: 'played', events, seat: 0, name: '', text: '', snapshot: null };
}

export function welcome(changes: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    id: 'h',
    seq: 1,
    person: 1,
    seat: 0,
    table: tableInfo(),
    snapshot: snapshot(),
    after: 0,
    history: [],
    ...changes,
  };
}
