// Getting to a table: setting one up, joining one or playing again, keeping the token, and only then going there.

import type { CreateTable, Joined, Moment, TableInfo } from '../protocol';
import { canBeHere, hasMasterHere, isHere, isSite } from '../engine/where';
import { api, Trouble } from './api';
import { speech } from './language.svelte';
import { session } from './session.svelte';
import { route } from './route.svelte';

/** The name I play under; whoever has none yet is given one. */
export function myName(): string {
  if (!session.name) {
    const guests = speech.t.guests;
    session.callMe(guests[Math.floor(Math.random() * guests.length)]!);
  }
  return session.name;
}

/** A table at the server or on this device; with no connection, what needs nobody else is set up here. */
export async function setUp(table: Omit<CreateTable, 'name'>, isOnDevice = isSite): Promise<string> {
  const wanted = { ...table, name: myName() };
  const joined = await (isOnDevice ? createHere(wanted) : api.create(wanted)).catch((trouble: Trouble) => {
    if (trouble.code !== 'offline' || !table.start) throw trouble;
    return createHere(wanted);
  });
  session.keep({ table: joined.table, game: table.game, token: joined.token, at: Date.now() });
  route.go(`/t/${joined.table}`);
  return joined.table;
}

/** What falls as real cups do is simulated at a server only; and where a master takes too long here, hard bots play. */
async function createHere(wanted: CreateTable): Promise<Joined> {
  const { game, options = {}, bots = {} } = wanted;
  if (!canBeHere(options)) throw new Trouble('needs_server', '');
  const levels = Object.entries(bots).map(([seat, level]) => [
    seat,
    level === 'master' && !hasMasterHere(game, options) ? 'hard' : level,
  ]);
  return api.createHere({ ...wanted, bots: Object.fromEntries(levels) as typeof bots });
}

/** Several people at this one device, each with a token; the other seats are bots'. */
export async function setUpTogether(table: Omit<CreateTable, 'name'>, companions: string[]): Promise<void> {
  const { bots = {}, game } = table;
  const free = Object.fromEntries(Object.entries(bots).filter(([seat]) => Number(seat) > companions.length));
  // What one takes back, all the others would have to agree to, each with the device in hand.
  const wanted = { ...table, bots: free, start: false, allows_undo: false, name: myName() };
  const { table: id, token } = await createHere(wanted);
  const tokens = [token];
  for (const [nth, name] of companions.entries()) tokens.push((await api.join(id, { name, seat: nth + 1 })).token);
  await api.start(id, token);
  session.keep({ table: id, game, token, tokens, at: Date.now() });
  route.go(`/t/${id}`);
}

/** A game on this device goes on at the server; only when it is there it is no longer kept here. */
export async function handOver({ table, game, allows_hints, allows_undo }: TableInfo): Promise<void> {
  const record = await api.recordHere(table);
  const { table: there, tokens } = await api.goOn({ record, allows_hints, allows_undo });
  session.keep({ table: there, game, token: tokens[0]!, at: Date.now(), ...(tokens.length > 1 && { tokens }) });
  await forgetTable(table);
  route.go(`/t/${there}`, { isNew: true });
}

/** Of a table on this device nothing is left; at a server others may still sit at it. */
export async function forgetTable(table: string): Promise<void> {
  session.forget(table);
  if (isHere(table)) await (await import('../engine/database')).forget(table);
}

/** Play on from a moment of a game that is over, in that seat, against bots. */
export async function playFrom(table: string, step: number, seat: number): Promise<string> {
  return playOn(await api.moment(table, step, seat), isHere(table));
}

/** Play on from a position, in the seat that looks at it, against bots. */
export async function playOn({ game, seats, options, seat, position }: Moment, isOnDevice = isSite): Promise<string> {
  const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
  const bots = Object.fromEntries(others.map((other) => [String(other), 'medium' as const]));
  return setUp({ game, seats, options, bots, seat, position, start: true } as Omit<CreateTable, 'name'>, isOnDevice);
}

export async function join(table: string, game: string, seat: number | null): Promise<void> {
  const joined = await api.join(table, { name: myName(), seat });
  session.keep({ table, game, token: joined.token, at: Date.now() });
}

/** The next game of the same people lets me in by the same token. */
export function keepRematch({ table, game, rematch }: TableInfo): void {
  const token = session.tokenAt(table);
  const tokens = session.tokensAt(table);
  if (rematch && token && !session.tokenAt(rematch))
    session.keep({ table: rematch, game, token, at: Date.now(), ...(tokens.length > 0 && { tokens }) });
}

export function goToRematch(info: TableInfo): void {
  keepRematch(info);
  route.go(`/t/${info.rematch}`);
}
