// My games that are over, kept in this browser, and as a file that another one takes in.

import type { Played } from './played';
import { puzzleBook, type Solved } from './puzzleBook.svelte';
import { recall, remember } from './stored';

const KIND = 'tablee games';
const VERSION = 1;
const MOST_GAMES = 1000;
const LONGEST_FILE = 5_000_000; // characters

/** Why a file was not taken in: it is none of ours, or of a version to come. */
export type FileTrouble = 'foreign' | 'newer';

export interface Taken {
  games: number;
  puzzles: number;
  /** What was here already. */
  known: number;
}

interface GamesFile {
  kind: typeof KIND;
  version: number;
  games: Played[];
  puzzles: Record<string, Solved>;
  days: string[];
}

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

  write(): string {
    const { solved: puzzles, days } = puzzleBook;
    return JSON.stringify({ kind: KIND, version: VERSION, games: this.games, puzzles, days } satisfies GamesFile);
  }

  /** Take in what a file has that is not here yet; or nothing at all, and why. */
  read(text: string): Taken | FileTrouble {
    const file = parseFile(text);
    if (typeof file === 'string') return file;
    const tables = new Set(this.games.map(({ table }) => table));
    const games = file.games.filter(({ table }) => !tables.has(table) && tables.add(table));
    const puzzles = Object.keys(file.puzzles).filter((id) => !(id in puzzleBook.solved));
    this.#store([...this.games, ...games]);
    puzzleBook.takeIn(file.puzzles, file.days);
    const all = file.games.length + Object.keys(file.puzzles).length;
    return { games: games.length, puzzles: puzzles.length, known: all - games.length - puzzles.length };
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

export function parseFile(text: string): GamesFile | FileTrouble {
  const found = text.length > LONGEST_FILE ? null : parse(text);
  if (!isRecord(found) || found['kind'] !== KIND || typeof found['version'] !== 'number') return 'foreign';
  if (found['version'] > VERSION) return 'newer';
  const { games, puzzles, days } = found;
  const isRight = isGames(games) && isRecord(puzzles) && Object.values(puzzles).every(isSolved) && isTexts(days);
  return isRight ? (found as unknown as GamesFile) : 'foreign';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isGames(found: unknown): found is Played[] {
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

function isSolved(found: unknown): found is Solved {
  return isRecord(found) && ['tries', 'hints', 'at'].every((name) => Number.isFinite(found[name]));
}

function isTexts(found: unknown): found is string[] {
  return Array.isArray(found) && found.every((text) => typeof text === 'string');
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

export const myGames = new MyGames();
