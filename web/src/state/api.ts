// The server's HTTP API. Whatever goes wrong is thrown as a `Trouble` with a code that the client has words for.

import type {
  CreateTable,
  GameInfo,
  GameTexts,
  Imported,
  Joined,
  JoinTable,
  MyTable,
  OpenTable,
  Problem,
  PuzzleInfo,
  Replay,
  Review,
  TableInfo,
} from '../protocol';

export type TroubleCode = Problem['code'] | 'offline' | 'server';

export class Trouble extends Error {
  constructor(
    readonly code: TroubleCode,
    reason: string,
  ) {
    super(reason);
  }
}

export const api = {
  addresses: () => ask<string[]>('/addresses'),
  games: () => ask<GameInfo[]>('/games'),
  texts: (game: string, language: string) => ask<GameTexts>(`/games/${game}/texts/${language}`),
  openTables: () => ask<OpenTable[]>('/tables'),
  create: (wish: CreateTable) => ask<Joined>('/tables', { body: wish }),
  table: (table: string, token?: string) => ask<MyTable>(`/tables/${table}`, { token }),
  join: (table: string, who: JoinTable) => ask<Joined>(`/tables/${table}/people`, { body: who }),
  replay: (table: string, seat: number | null, token?: string) =>
    ask<Replay>(`/tables/${table}/replay${seat === null ? '' : `?seat=${seat}`}`, { token }),
  review: (table: string, seat: number, token?: string) =>
    ask<Review>(`/tables/${table}/review?seat=${seat}`, { token }),
  puzzles: () => ask<PuzzleInfo[]>('/puzzles'),
  dailyPuzzle: (date: string) => ask<PuzzleInfo>(`/puzzles/daily?date=${date}`),
  importRecord: (record: string) => ask<Imported>('/records', { body: { record } }),
  recordName: ({ game, table }: TableInfo) => `${game}-${table}.txt`,
  recordPath: (table: string) => `/api/tables/${table}/record`,
};

interface Asked {
  body?: object;
  token?: string | undefined;
}

async function ask<T>(path: string, { body, token }: Asked = {}): Promise<T> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (body) headers['Content-Type'] = 'application/json';
  const sent: RequestInit = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(`/api${path}`, sent).catch(() => {
    throw new Trouble('offline', '');
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  throw isProblem(said) ? new Trouble(said.code, said.reason) : new Trouble('server', String(answer.status));
}

function isProblem(said: unknown): said is Problem {
  return typeof said === 'object' && said !== null && 'code' in said && 'reason' in said;
}
