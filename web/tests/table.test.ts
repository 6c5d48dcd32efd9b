import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type Listener } from '../src/state/connection.svelte';
import { Table } from '../src/state/table.svelte';
import { FakeSocket } from './fake_socket';
import { update, snapshot, tableInfo, welcome } from './messages';

const mine = { decision: 4, moves: [{ move: '12', kind: 'card' }], pending: [0] };

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

function entered(changes = {}): Table {
  const table = new Table({
    connect: (listener: Listener) => new Connection(listener, () => new FakeSocket()),
    token: () => 'secret',
    isInstant: () => false,
    isStill: () => false,
    now: () => 1000,
  });
  FakeSocket.newest.onopen?.();
  FakeSocket.newest.say(welcome(changes));
  return table;
}

const kinds = (table: Table): string[] => table.lines.map((line) => line.event?.kind ?? line.update.kind);

test('the welcome tells the table and its history', () => {
  const table = entered({ history: [update(1, 'deal', 'turn')], table: tableInfo({ game: 'shuppa' }) });
  expect([table.info?.game, table.seat, kinds(table)]).toEqual(['shuppa', 0, ['deal', 'turn']]);
});

test('a lost connection is taken up after the last number seen, and nothing is told twice', () => {
  const table = entered({ seq: 3, history: [update(3, 'a')] });
  FakeSocket.newest.say({ ...update(4, 'b'), snapshot: snapshot() });
  FakeSocket.newest.onclose?.();
  vi.advanceTimersByTime(500);
  FakeSocket.newest.onopen?.();
  expect(FakeSocket.newest.sent[0]).toMatchObject({ last: 4 });
  FakeSocket.newest.say(welcome({ seq: 5, history: [update(5, 'c')] }));
  expect(kinds(table)).toEqual(['a', 'b', 'c']);
});

test('who was away for too long begins anew with the newest', () => {
  const table = entered({ seq: 3, history: [update(3, 'a')] });
  FakeSocket.newest.onclose?.();
  vi.advanceTimersByTime(500);
  FakeSocket.newest.onopen?.();
  FakeSocket.newest.say(welcome({ seq: 900, after: 800, history: [update(900, 'z')] }));
  expect([kinds(table), table.after]).toEqual([['z'], 800]);
});

test('earlier pages of the log come before what is there, until there are none', async () => {
  const table = entered({ seq: 9, after: 5, history: [update(9, 'c')] });
  const asking = table.askEarlier();
  void table.askEarlier();
  expect(FakeSocket.newest.sent).toHaveLength(2);
  const { id } = FakeSocket.newest.sent[1]!;
  expect(FakeSocket.newest.sent[1]).toMatchObject({ type: 'ask_history', before: 6 });
  FakeSocket.newest.say({ type: 'history', id, after: 0, history: [update(1, 'a'), update(5, 'b')] });
  await asking;
  expect([kinds(table), table.after]).toEqual([['a', 'b', 'c'], 0]);
  await table.askEarlier();
  expect(FakeSocket.newest.sent).toHaveLength(2);
});

test('a move answers the decision it was offered for, once', async () => {
  const table = entered({ snapshot: snapshot(mine) });
  expect(table.isMyTurn).toBe(true);
  void table.play('12');
  expect(FakeSocket.newest.sent[1]).toMatchObject({ type: 'play', decision: 4, move: '12' });
  expect(table.moves).toEqual([]);
});

test('a refused move may be chosen again, and says why', async () => {
  const table = entered({ snapshot: snapshot(mine) });
  const played = table.play('12');
  const { id } = FakeSocket.newest.sent[1]!;
  FakeSocket.newest.say({ type: 'refused', id, code: 'illegal_move', reason: 'not that one' });
  await played;
  expect([table.isMyTurn, table.refused?.reason]).toEqual([true, 'not that one']);
});

test('nothing may be chosen while something is shown', () => {
  const table = entered();
  table.logic = { follow: (view) => view, pace: () => 100 };
  FakeSocket.newest.say({ ...update(2, 'a'), snapshot: snapshot(mine) });
  expect(table.isMyTurn).toBe(false);
  vi.advanceTimersByTime(100);
  expect(table.isMyTurn).toBe(true);
});

async function advised(): Promise<Table> {
  const table = entered({ snapshot: snapshot(mine) });
  const asking = table.askHints();
  const { id } = FakeSocket.newest.sent[1]!;
  const hint = {
    move: '12',
    shown: {},
    chance: 0.5,
    margin: 0.1,
    gain: 0,
    is_equal: true,
    say: '',
    reasons: {},
    rules: [],
    events: [],
  };
  FakeSocket.newest.say({ type: 'hints', id, decision: 4, hints: [hint], chances: { 12: 0.5 } });
  await asking;
  return table;
}

test('hints stay while others choose at the same time', async () => {
  const table = await advised();
  FakeSocket.newest.say({ ...update(2, 'a'), snapshot: snapshot(mine) });
  expect(table.hints).toHaveLength(1);
});

test('hints go when the game goes on', async () => {
  const table = await advised();
  FakeSocket.newest.say({ ...update(2, 'a'), snapshot: snapshot() });
  expect(table.hints).toEqual([]);
});

test('clocks are kept with the time at which they were read', () => {
  const table = entered({ snapshot: snapshot({ clocks: [30, 25], clock_waits: [0, 2.5], pending: [1] }) });
  expect(table.clocks).toEqual({ seconds: [30, 25], running: [1], waits: [0, 2.5], at: 1000 });
});

test('a refused hello is kept to be shown', () => {
  const table = entered();
  FakeSocket.newest.onclose?.();
  vi.advanceTimersByTime(500);
  FakeSocket.newest.onopen?.();
  const { id } = FakeSocket.newest.sent[0]!;
  FakeSocket.newest.say({ type: 'refused', id, code: 'unknown_table', reason: 'gone' });
  expect([table.refused?.code, table.connection.status]).toEqual(['unknown_table', 'refused']);
});
