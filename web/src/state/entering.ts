// Getting to a table: setting one up, joining one or playing again, keeping the token, and only then going there.

import type { CreateTable, TableInfo } from '../protocol';
import { api } from './api';
import { speech } from './language.svelte';
import { mine } from './mine.svelte';
import { route } from './route.svelte';

/** The name I play under; whoever has none yet is given one. */
export function myName(): string {
  if (!mine.name) {
    const guests = speech.t.guests;
    mine.callMe(guests[Math.floor(Math.random() * guests.length)]!);
  }
  return mine.name;
}

export async function setUp(wish: Omit<CreateTable, 'name'>): Promise<void> {
  const joined = await api.create({ ...wish, name: myName() });
  mine.keep({ table: joined.table, game: wish.game, token: joined.token, at: Date.now() });
  route.go(`/t/${joined.table}`);
}

export async function join(table: string, game: string, seat: number | null): Promise<void> {
  const joined = await api.join(table, { name: myName(), seat });
  mine.keep({ table, game, token: joined.token, at: Date.now() });
}

/** The next game of the same people lets me in by the same token. */
export function keepRematch({ table, game, rematch }: TableInfo): void {
  const token = mine.tokenAt(table);
  if (rematch && token && !mine.tokenAt(rematch)) mine.keep({ table: rematch, game, token, at: Date.now() });
}

export function goToRematch(info: TableInfo): void {
  keepRematch(info);
  route.go(`/t/${info.rematch}`);
}

export function solvePuzzle(puzzle: string): Promise<void> {
  return setUp({ game: 'pop', seats: 1, options: { mode: 'puzzle' }, puzzle, start: true });
}
