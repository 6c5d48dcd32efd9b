// All that is mine as a file that another browser takes in: games, puzzles solved, and mistakes that became puzzles.

import { mistakes, type Mistake } from './mistakes.svelte';
import { isGames, isRecord, myGames } from './myGames.svelte';
import type { Played } from './played';
import { puzzleBook, type Solved } from './puzzleBook.svelte';

const KIND = 'tablee games';
const VERSION = 1;
const LONGEST_FILE = 20_000_000; // characters

/** Why a file was not taken in: it is none of ours, or of a version to come. */
export type FileTrouble = 'foreign' | 'newer';

export interface Taken {
  games: number;
  puzzles: number;
  mistakes: number;
  /** What was here already. */
  known: number;
}

interface GamesFile {
  kind: typeof KIND;
  version: number;
  games: Played[];
  puzzles: Record<string, Solved>;
  days: string[];
  mistakes: Mistake[];
}

export async function writeFile(): Promise<string> {
  const { solved: puzzles, days } = puzzleBook;
  await mistakes.load();
  const file: GamesFile = { kind: KIND, version: VERSION, games: myGames.games, puzzles, days, mistakes: mistakes.all };
  return JSON.stringify(file);
}

/** Take in what a file has that is not here yet; or nothing at all, and why. */
export async function readFile(text: string): Promise<Taken | FileTrouble> {
  const file = parseFile(text);
  if (typeof file === 'string') return file;
  const puzzles = Object.keys(file.puzzles).filter((id) => !(id in puzzleBook.solved)).length;
  puzzleBook.takeIn(file.puzzles, file.days);
  const games = myGames.takeIn(file.games);
  const learnt = await mistakes.takeIn(file.mistakes);
  const all = file.games.length + Object.keys(file.puzzles).length + file.mistakes.length;
  return { games, puzzles, mistakes: learnt, known: all - games - puzzles - learnt };
}

export function parseFile(text: string): GamesFile | FileTrouble {
  const found = text.length > LONGEST_FILE ? null : parse(text);
  if (!isRecord(found) || found['kind'] !== KIND || typeof found['version'] !== 'number') return 'foreign';
  if (found['version'] > VERSION) return 'newer';
  // Files that were saved before mistakes were part of them have none.
  const file = { mistakes: [], ...found } as unknown as GamesFile;
  const { games, puzzles, days } = file;
  const isRight = isGames(games) && isRecord(puzzles) && Object.values(puzzles).every(isSolved) && isTexts(days);
  return isRight && Array.isArray(file.mistakes) && file.mistakes.every(isMistake) ? file : 'foreign';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isSolved(found: unknown): found is Solved {
  return isRecord(found) && ['tries', 'hints', 'at'].every((name) => Number.isFinite(found[name]));
}

function isMistake(found: unknown): found is Mistake {
  if (!isRecord(found)) return false;
  const { id, table, game, at, seats, seat, view, moves, judged, solved } = found;
  return (
    [id, table, game].every((text) => typeof text === 'string' && /^[\w-]+$/.test(text)) &&
    [seats, seat].every(Number.isInteger) &&
    Number.isFinite(at) &&
    (solved === null || Number.isFinite(solved)) &&
    isRecord(view) &&
    Array.isArray(moves) &&
    moves.every(isMove) &&
    isJudged(judged)
  );
}

function isJudged(found: unknown): boolean {
  if (!isRecord(found)) return false;
  const { move, best, shown, best_shown, number, cost, reasons, good } = found;
  return (
    [move, best].every((text) => typeof text === 'string') &&
    [shown, best_shown].every(isMove) &&
    [number, cost].every(Number.isFinite) &&
    isRecord(reasons) &&
    isTexts(Object.values(reasons)) &&
    isTexts(good)
  );
}

function isMove(found: unknown): boolean {
  return isRecord(found) && typeof found['move'] === 'string';
}

function isTexts(found: unknown): found is string[] {
  return Array.isArray(found) && found.every((text) => typeof text === 'string');
}
