// The end of a game as a table: scores, and what is behind them, whatever shape a game gives it.

import type { Outcome } from '../protocol';

export interface Reckoning {
  headings: string[];
  rows: { name: string; seat: number | null; isWinner: boolean; score: number; cells: string[] }[];
  /** What is said of the table as a whole. */
  remarks: [string, string][];
}

const AUTOMATON = 'automaton';

export function reckon(outcome: Outcome, names: string[], words: (word: string) => string): Reckoning {
  const columns = columnsOf(outcome.detail, names.length);
  const rows = names.map((name, seat) => ({
    name,
    seat: seat as number | null,
    isWinner: outcome.winners.includes(seat),
    score: outcome.scores[seat]!,
    cells: columns.map((column) => column.cells[seat] ?? ''),
  }));
  const automaton = outcome.detail[AUTOMATON];
  if (typeof automaton === 'number') {
    const cells = columns.map((column) => column.cells[names.length] ?? '');
    rows.push({ name: words(AUTOMATON), seat: null, isWinner: outcome.winners.length === 0, score: automaton, cells });
  }
  return { headings: columns.map((column) => words(column.name)), rows, remarks: remarksOf(outcome, words) };
}

interface Column {
  name: string;
  cells: string[];
}

/** One value a seat, one for each round or game, or a sheet of several. */
function columnsOf(detail: Outcome['detail'], seats: number): Column[] {
  return Object.entries(detail).flatMap(([name, values]): Column[] => {
    if (!Array.isArray(values) || values.length === 0) return [];
    if (Array.isArray(values[0])) return [{ name, cells: bySeat(values as number[][], seats) }];
    if (isRecord(values[0])) return columnsOfSheets(values as Record<string, unknown>[]);
    return [{ name, cells: values.map(String) }];
  });
}

function bySeat(parts: number[][], seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => parts.map((part) => part[seat]).join(' + '));
}

function columnsOfSheets(sheets: Record<string, unknown>[]): Column[] {
  const counted = Object.keys(sheets[0]!).filter((key) => typeof sheets[0]![key] === 'number');
  return counted.map((key) => ({ name: key, cells: sheets.map((sheet) => String(sheet[key])) }));
}

function remarksOf(outcome: Outcome, words: (word: string) => string): [string, string][] {
  return Object.entries(outcome.detail)
    .filter(([name, value]) => name !== AUTOMATON && (typeof value === 'string' || typeof value === 'number'))
    .map(([name, value]) => [words(name), words(String(value))]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
