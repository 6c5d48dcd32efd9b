// The end of a game as a table: scores, and what is behind them, whatever shape a game gives it.

import type { Outcome } from '../protocol';

export interface Reckoning {
  /** What the score counts, where that has a name of its own. */
  counted: string | null;
  headings: string[];
  /** Whoever won first; without ranks where all win or lose as one. */
  rows: { rank: number | null; name: string; isWinner: boolean; score: number; cells: string[] }[];
  /** What is said of the table as a whole. */
  remarks: [string, string][];
}

export function reckon(outcome: Outcome, names: string[], words: (word: string) => string): Reckoning {
  const columns = columnsOf(outcome, names.length);
  const only = Object.keys(outcome.detail).find((name) => isOnlyPart(outcome.detail[name]));
  return {
    counted: only === undefined ? null : words(only),
    headings: columns.map((column) => words(column.name)),
    rows: rowsOf(outcome, names, columns, words),
    remarks: remarksOf(outcome, words),
  };
}

/** An automaton that plays against the table is a player too. */
function rowsOf(
  outcome: Outcome,
  names: string[],
  columns: Column[],
  words: (word: string) => string,
): Reckoning['rows'] {
  const players = outcome.automaton === null ? names : [...names, words('automaton')];
  const scores = outcome.automaton === null ? outcome.scores : [...outcome.scores, outcome.automaton];
  const rows = players.map((name, nth) => ({
    rank: outcome.ranks[nth] ?? null,
    name,
    isWinner: outcome.ranks.length > 0 ? outcome.ranks[nth] === 1 : outcome.winners.includes(nth),
    score: scores[nth]!,
    cells: columns.map((column) => column.cells[nth] ?? ''),
  }));
  return rows.sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
}

interface Column {
  name: string;
  cells: string[];
}

/** One value a seat, one for each round or game, or a sheet of several. */
function columnsOf({ detail, scores }: Outcome, seats: number): Column[] {
  return Object.entries(detail).flatMap(([name, values]): Column[] => {
    if (!Array.isArray(values) || values.length === 0 || isOnlyPart(values)) return [];
    if (Array.isArray(values[0])) return [{ name, cells: bySeat(values as number[][], seats) }];
    if (isRecord(values[0])) return columnsOfSheets(values as Record<string, unknown>[], scores);
    return [{ name, cells: values.map(String) }];
  });
}

/** The only game or round there was: it is the score itself, and says what the score counts. */
function isOnlyPart(values: unknown): boolean {
  return Array.isArray(values) && values.length === 1 && Array.isArray(values[0]);
}

function bySeat(parts: number[][], seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => parts.map((part) => part[seat]).join(' + '));
}

/** What is counted, but for what only repeats the score. */
function columnsOfSheets(sheets: Record<string, unknown>[], scores: number[]): Column[] {
  const counted = Object.keys(sheets[0]!).filter(
    (key) => typeof sheets[0]![key] === 'number' && sheets.some((sheet, seat) => sheet[key] !== scores[seat]),
  );
  return counted.map((key) => ({ name: key, cells: sheets.map((sheet) => String(sheet[key])) }));
}

function remarksOf(outcome: Outcome, words: (word: string) => string): [string, string][] {
  return Object.entries(outcome.detail)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => [words(name), words(String(value))]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
