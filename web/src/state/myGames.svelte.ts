// My games that are over, kept in this browser.

import type { Played } from './played';
import { recall, remember } from './stored';

const VERSION = 1;
const MOST_GAMES = 1000;

export class MyGames {
  /** The newest first. */
  games = $state.raw<Played[]>([]);

  start(): void {
    this.games = kept();
  }

  /** A game is over; the first word on it counts. */
  keep(played: Played): void {
    const known = kept(); // another tab may have kept some
    this.#store(known.some(({ table }) => table === played.table) ? known : [played, ...known]);
  }

  /** Those of another browser that are not here yet; how many they are. */
  takeIn(found: Played[]): number {
    const tables = new Set(this.games.map(({ table }) => table));
    const games = found.filter(({ table }) => !tables.has(table) && tables.add(table));
    this.#store([...this.games, ...games]);
    return games.length;
  }

  #store(games: Played[]): void {
    const newest = games.sort((one, other) => other.at - one.at).slice(0, MOST_GAMES);
    remember('games', { version: VERSION, games: newest });
    this.games = newest;
  }
}

function kept(): Played[] {
  return recall('games', { version: VERSION, games: [] }, isKept).games;
}

function isKept(found: unknown): found is { version: number; games: Played[] } {
  return isRecord(found) && found['version'] === VERSION && isGames(found['games']);
}

export function isGames(found: unknown): found is Played[] {
  return Array.isArray(found) && found.every(isPlayed);
}

function isPlayed(found: unknown): found is Played {
  if (!isRecord(found)) return false;
  const { table, game, options, seat, seats, at, score, rank, isWon, isTrial } = found;
  return (
    [table, game].every((text) => typeof text === 'string' && /^[\w-]+$/.test(text)) &&
    isRecord(options) &&
    Array.isArray(seats) &&
    seats.every(isSitter) &&
    Number.isInteger(seat) &&
    seats[seat as number] !== undefined &&
    [at, score].every(Number.isFinite) &&
    (rank === null || Number.isInteger(rank)) &&
    [isWon, isTrial].every((fact) => typeof fact === 'boolean')
  );
}

function isSitter(found: unknown): boolean {
  return isRecord(found) && typeof found['name'] === 'string' && (found['level'] === null || isLevel(found['level']));
}

const isLevel = (found: unknown): boolean => ['easy', 'medium', 'hard', 'master'].includes(found as string);

export function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

export const myGames = new MyGames();
