// Messages of a server, with what a test does not care about filled in.

import type { Happening, Seen, TableInfo, Welcome } from '../src/protocol';

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
    puzzle: null,
    rematch: null,
    ...changes,
  };
}

export function seen(changes: Partial<Seen> = {}): Seen {
  return {
    view: { count: 0 },
    pending: [],
    decision: null,
    moves: [],
    sayings: [],
    may_undo: false,
    is_waiting: false,
    clocks: null,
    outcome: null,
    ...changes,
  };
}

export function happening(seq: number, ...kinds: string[]): Happening {
  const events = kinds.map((kind) => ({ kind, rule: 'X-1' }));
  return { seq, at: 0, kind: 'played', events, seat: 0, name: '', text: '' };
}

export function welcome(changes: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    id: 'h',
    seq: 1,
    person: 1,
    seat: 0,
    table: tableInfo(),
    seen: seen(),
    after: 0,
    history: [],
    ...changes,
  };
}
