// The puzzles that I have solved, with how many tries and hints it took, and the days whose puzzle I have solved.

import { recall, remember } from './stored';

export interface Solved {
  tries: number;
  hints: number;
  /** When, by the browser's own clock. */
  at: number;
}

type Book = Record<string, Solved>;

/** The date where the player is. */
export function dayOf(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How many days in a row, up to today or yesterday, are among these. */
export function streakOf(days: readonly string[], today: Date): number {
  const known = new Set(days);
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate());
  if (!known.has(dayOf(day))) day.setDate(day.getDate() - 1);
  let streak = 0;
  for (; known.has(dayOf(day)); day.setDate(day.getDate() - 1)) streak += 1;
  return streak;
}

export class PuzzleBook {
  solved = $state.raw<Book>({});
  days = $state.raw<string[]>([]);

  start(): void {
    this.solved = recall('puzzles', {}, isBook);
    // Before hints were counted only the ids were kept.
    for (const id of recall('solved', [], isTexts)) {
      if (!(id in this.solved)) this.solved = { ...this.solved, [id]: { tries: 1, hints: 0, at: 0 } };
    }
    this.days = recall('days', [], isTexts);
  }

  /** Keep that a puzzle was solved; the first time counts. `day`: it was the puzzle of this day. */
  solve(id: string, how: Solved, day: string | null): void {
    const known = recall('puzzles', this.solved, isBook);
    this.solved = id in known ? known : { ...known, [id]: how };
    remember('puzzles', this.solved);
    if (day === null || this.days.includes(day)) return;
    this.days = [...this.days, day];
    remember('days', this.days);
  }

  /** What was solved in another browser; what is known here stays as it is. */
  takeIn(solved: Book, days: readonly string[]): void {
    this.solved = { ...solved, ...recall('puzzles', this.solved, isBook) };
    this.days = [...new Set([...recall('days', this.days, isTexts), ...days])].sort();
    remember('puzzles', this.solved);
    remember('days', this.days);
  }
}

function isBook(found: unknown): found is Book {
  return (
    typeof found === 'object' &&
    found !== null &&
    Object.values(found).every((one) => typeof one?.tries === 'number' && typeof one.hints === 'number')
  );
}

function isTexts(found: unknown): found is string[] {
  return Array.isArray(found) && found.every((text) => typeof text === 'string');
}

export const puzzleBook = new PuzzleBook();
