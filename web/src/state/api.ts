// The server's HTTP API. Whatever goes wrong is thrown as a `Trouble` with a code that the client has words for.

import type {
  BookPage,
  ChangePosition,
  Continued,
  ContinueRecord,
  CreateTable,
  DealPosition,
  GameInfo,
  GameTexts,
  Imported,
  Joined,
  JoinTable,
  LessonInfo,
  Moment,
  MyTable,
  OpenTable,
  Problem,
  PuzzleInfo,
  PuzzleTask,
  PuzzleTried,
  ReminderOffer,
  Replay,
  Review,
  Subscribe,
  TableInfo,
} from '../protocol';
import { isHere, isSite } from '../engine/where';

/** `no_engine`: what would do without a server is not there either; `needs_server`: nothing else will do. */
export type TroubleCode = Problem['code'] | 'offline' | 'server' | 'no_engine' | 'needs_server';

export class Trouble extends Error {
  constructor(
    readonly code: TroubleCode,
    reason: string,
  ) {
    super(reason);
  }
}

export const api = {
  addresses: () => askServer<string[]>('/addresses'),
  games: () => askServer<GameInfo[]>('/games'),
  texts: (game: string, language: string) => askEither<GameTexts>(`/games/${game}/texts/${language}`),
  book: (game: string) => askEither<BookPage[]>(`/games/${game}/book`),
  lessons: (game: string) => askEither<LessonInfo[]>(`/games/${game}/lessons`),
  openTables: () => askServer<OpenTable[]>('/tables'),
  create: (wanted: CreateTable) => askServer<Joined>('/tables', { body: wanted }),
  createHere: (wanted: CreateTable) => askDevice<Joined>('/tables', { body: wanted }),
  /** Of a table on this device, where nobody need be waited for. */
  start: (table: string, token: string) => askDevice<void>(`/tables/${table}/start`, { body: {}, token }),
  /** A game that was begun on this device goes on at the server. */
  goOn: (game: ContinueRecord) => askServer<Continued>('/records/continue', { body: game }),
  recordHere: (table: string) => askDevice<string>(`/tables/${table}/record`),
  table: (table: string, token?: string) => askWhereItIs<MyTable>(table, '', { token }),
  join: (table: string, who: JoinTable) => askWhereItIs<Joined>(table, '/people', { body: who }),
  reminder: (table: string) => askServer<ReminderOffer>(`/tables/${table}/reminder`),
  remind: (table: string, token: string, device: Subscribe) =>
    askServer<ReminderOffer>(`/tables/${table}/reminder`, { body: device, token }),
  remindNoMore: (table: string, token: string, endpoint: string) =>
    askServer<ReminderOffer>(`/tables/${table}/reminder`, { body: { endpoint }, token, method: 'DELETE' }),
  replay: (table: string, seat: number | null, token?: string) =>
    askWhereItIs<Replay>(table, `/replay${seat === null ? '' : `?seat=${seat}`}`, { token }),
  moment: (table: string, step: number, seat: number) =>
    askWhereItIs<Moment>(table, `/moment?step=${step}&seat=${seat}`, {}),
  readPosition: (game: string, position: string) => askEither<Moment>('/positions', { body: { game, position } }),
  changePosition: (asked: ChangePosition) => askEither<Moment>('/positions/changed', { body: asked }),
  dealPosition: (asked: DealPosition) => askEither<Moment>('/positions/dealt', { body: asked }),
  review: (table: string, seat: number, token?: string) =>
    askWhereItIs<Review>(table, `/review?seat=${seat}`, { token }),
  puzzles: () => askEither<PuzzleInfo[]>('/puzzles'),
  dailyPuzzle: (date: string) => askEither<PuzzleInfo>(`/puzzles/daily?date=${date}`),
  puzzle: (game: string, id: string) => askEither<PuzzleTask>(`/puzzles/${game}/${id}`),
  tryPuzzle: (game: string, id: string, moves: string[]) =>
    askEither<PuzzleTried>(`/puzzles/${game}/${id}/tries`, { body: { moves } }),
  importRecord: (record: string) => askEither<Imported>('/records', { body: { record } }),
  recordName: ({ game, table }: TableInfo) => `${game}-${table}.txt`,
  recordPath: (table: string) => `/api/tables/${table}/record`,
};

interface Asked {
  body?: object;
  token?: string | undefined;
  method?: 'POST' | 'DELETE'; // of what has a body
}

/** Of a table: where it lives. */
function askWhereItIs<T>(table: string, path: string, asked: Asked): Promise<T> {
  return (isHere(table) ? askDevice : askServer)<T>(`/tables/${table}${path}`, asked);
}

/** What the engine knows as well: of that, where the server cannot be reached. */
function askEither<T>(path: string, asked: Asked = {}): Promise<T> {
  return askServer<T>(path, asked).catch((trouble: Trouble) => {
    if (trouble.code !== 'offline') throw trouble;
    return askDevice<T>(path, asked);
  });
}

async function askDevice<T>(path: string, { body, token }: Asked = {}): Promise<T> {
  const { device } = await import('../engine/device');
  return device.call<T>(path, body, token ?? null);
}

async function askServer<T>(path: string, { body, token, method = 'POST' }: Asked = {}): Promise<T> {
  if (isSite) throw new Trouble('offline', '');
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (body) headers['Content-Type'] = 'application/json';
  const sent: RequestInit = body ? { method, headers, body: JSON.stringify(body) } : { headers };
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
