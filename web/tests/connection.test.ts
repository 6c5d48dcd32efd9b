import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refused, ServerMessage } from '../src/protocol';
import { Connection } from '../src/state/connection.svelte';
import { FakeSocket } from './fake_socket';
import { welcome } from './messages';

let heard: ServerMessage[];
let refusals: Refused[];

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  heard = [];
  refusals = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function connected(): Connection {
  const listener = {
    greeting: () => ({ token: 'secret', last: heard.length }),
    hear: (message: ServerMessage) => heard.push(message),
    refuse: (refused: Refused) => refusals.push(refused),
  };
  return new Connection(listener, () => new FakeSocket());
}

function opened(): Connection {
  const connection = connected();
  enter();
  return connection;
}

function enter(): void {
  FakeSocket.newest.onopen?.();
  FakeSocket.newest.say(welcome());
}

const asked = (): string[] => FakeSocket.newest.sent.map((message) => message.type);

test('it says hello first, with the token and the last number seen', () => {
  connected();
  FakeSocket.newest.onopen?.();
  expect(FakeSocket.newest.sent).toMatchObject([{ type: 'hello', token: 'secret', last: 0 }]);
});

test('what is asked before the welcome is sent after it', () => {
  const connection = connected();
  void connection.ask({ type: 'start' });
  FakeSocket.newest.onopen?.();
  expect(asked()).toEqual(['hello']);
  FakeSocket.newest.say(welcome());
  expect(asked()).toEqual(['hello', 'start']);
});

test('a request is settled by the answer with its id, and by no other', async () => {
  const connection = opened();
  const answer = connection.ask({ type: 'chat', text: 'hi' });
  const { id } = FakeSocket.newest.sent[1]!;
  FakeSocket.newest.say({ type: 'accepted', id: 'another', seq: 3 });
  FakeSocket.newest.say({ type: 'refused', id, code: 'too_fast', reason: 'slowly' });
  expect(await answer).toMatchObject({ type: 'refused', code: 'too_fast' });
});

test('an unanswered request is sent again with the same id after a lost connection', () => {
  const connection = opened();
  void connection.ask({ type: 'start' });
  const first = FakeSocket.newest.sent[1];
  FakeSocket.newest.onclose?.();
  expect(connection.status).toBe('away');
  vi.advanceTimersByTime(500);
  enter();
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.newest.sent[1]).toEqual(first);
});

test('nothing is said of a server that is replaced, unless no other is there', () => {
  const connection = opened();
  FakeSocket.newest.onclose?.({ code: 1012 });
  expect(connection.status).toBe('connecting');
  vi.advanceTimersByTime(500);
  expect(connection.status).toBe('connecting');
  enter();
  expect(connection.status).toBe('open');
  FakeSocket.newest.onclose?.({ code: 1012 });
  vi.advanceTimersByTime(500);
  FakeSocket.newest.onclose?.();
  expect(connection.status).toBe('away');
});

test('a request that breaks the connection again and again is given up', async () => {
  const connection = opened();
  const answer = connection.ask({ type: 'ask_hints' });
  for (let times = 0; times < 4; times++) {
    expect(asked()).toContain('ask_hints');
    FakeSocket.newest.onclose?.();
    connection.hurry();
    enter();
  }
  expect(asked()).toEqual(['hello']);
  expect(await answer).toMatchObject({ type: 'refused', code: 'unsettled' });
});

test('what the server does not know the fate of is sent again with the same id until it does', async () => {
  const connection = opened();
  const answer = connection.ask({ type: 'start' });
  const first = FakeSocket.newest.sent[1]!;
  for (let times = 1; times <= 6; times++) {
    FakeSocket.newest.say({ type: 'refused', id: first.id, code: 'unsettled', reason: 'not known yet' });
    expect(FakeSocket.newest.sent).toHaveLength(1 + times);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.newest.sent[1 + times]).toEqual(first);
  }
  FakeSocket.newest.say({ type: 'accepted', id: first.id, seq: 7 });
  expect(await answer).toMatchObject({ type: 'accepted', seq: 7 });
});

test('what is unsettled when the connection is lost is sent once when it is back', () => {
  const connection = opened();
  void connection.ask({ type: 'start' });
  FakeSocket.newest.say({ type: 'refused', id: FakeSocket.newest.sent[1]!.id, code: 'unsettled', reason: '' });
  FakeSocket.newest.onclose?.();
  connection.hurry();
  enter();
  vi.advanceTimersByTime(1_000);
  expect(asked()).toEqual(['hello', 'start']);
});

test('an answered request is not sent again', () => {
  const connection = opened();
  void connection.ask({ type: 'start' });
  FakeSocket.newest.say({ type: 'accepted', id: FakeSocket.newest.sent[1]!.id, seq: 2 });
  FakeSocket.newest.onclose?.();
  vi.advanceTimersByTime(500);
  enter();
  expect(asked()).toEqual(['hello']);
});

test('the waits between tries grow, up to a limit', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  connected();
  for (const wait of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
    const tries = FakeSocket.all.length;
    FakeSocket.newest.onclose?.();
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.all).toHaveLength(tries);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(tries + 1);
  }
});

test('when somebody looks, it tries at once', () => {
  const connection = opened();
  FakeSocket.newest.onclose?.();
  connection.hurry();
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(6_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a socket that stays silent is given up', () => {
  const connection = opened();
  void connection.ask({ type: 'start' });
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all[0]!.isClosed).toBe(true);
  expect(connection.status).toBe('away');
});

test('a refused hello ends it: no more tries', () => {
  const connection = connected();
  FakeSocket.newest.onopen?.();
  const { id } = FakeSocket.newest.sent[0]!;
  FakeSocket.newest.say({ type: 'refused', id, code: 'unknown_table', reason: 'no such table' });
  FakeSocket.newest.onclose?.();
  vi.advanceTimersByTime(60_000);
  expect(connection.status).toBe('refused');
  expect(FakeSocket.all).toHaveLength(1);
  expect(refusals).toMatchObject([{ code: 'unknown_table' }]);
});

test('closed is closed', () => {
  const connection = opened();
  connection.close();
  FakeSocket.newest.onclose?.();
  vi.advanceTimersByTime(60_000);
  expect(connection.status).toBe('closed');
  expect(FakeSocket.all).toHaveLength(1);
});
