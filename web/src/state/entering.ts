// Getting to a table: setting one up or joining one, keeping the token, and going there.

import type { CreateTable } from '../protocol';
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

export function solvePuzzle(puzzle: string): Promise<void> {
  return setUp({ game: 'pop', seats: 1, options: { mode: 'puzzle' }, puzzle, start: true });
}
