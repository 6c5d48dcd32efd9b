// Sentences from a game's templates, filled as `core/texts.py` fills them and says how.

import type { GameEvent, Move } from '../boards/board';

/** Of a value: patterns, each with how it is then said; or of a record: one template. */
export type Form = string | string[][];

export interface Templates {
  events: Record<string, string>;
  runs: Record<string, string>;
  moves: Record<string, string>;
  whys: Record<string, string>;
  words: Record<string, string>;
  puzzles: Record<string, string>;
  forms: Record<string, Form>;
}

/** Whoever reads what is told, and what they are called in the middle of a sentence. */
export interface Reader {
  seat: number;
  called: string;
}

/** Of whom is told, by seat. */
interface People {
  names: string[];
  isReader?: boolean; // it is the reader's own doing
}

const OTHERS_OR_READER = /\{((?:[^{}|]|\{[^{}]*\})*)\|((?:[^{}|]|\{[^{}]*\})*)\}/g;
const FIELD = /\{([\w.]+)(?::(\w+))?\}/g;
const OPTIONAL = /\[([^\]]*)\]/g;

export function tellEvent(texts: Templates, event: GameEvent, names: string[], reader: Reader | null = null): string {
  return tellOf(texts, texts.events[event.kind] ?? '', event, names, reader);
}

/** What a seat did several times in a row, in one sentence. */
export function tellRun(texts: Templates, run: GameEvent[], names: string[], reader: Reader | null = null): string {
  const last = run[run.length - 1]!;
  if (run.length === 1) return tellEvent(texts, last, names, reader);
  return tellOf(texts, texts.runs[last.kind]!, last, names, reader);
}

function tellOf(texts: Templates, template: string, event: GameEvent, names: string[], reader: Reader | null): string {
  if (reader === null || event.seat !== reader.seat) return fill(texts, template, event, { names });
  const told = fill(texts, template, event, { names: names.with(reader.seat, reader.called), isReader: true });
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** What is meant by an event, for who asks why; empty where its rule says it all. */
export function tellWhy(texts: Templates, event: GameEvent, names: string[]): string {
  return fill(texts, texts.whys[event.kind] ?? '', event, { names });
}

export function tellMove(texts: Templates, move: Pick<Move, 'kind'>, names: string[]): string {
  return fill(texts, texts.moves[move.kind] ?? '', move, { names });
}

/** What is to be said of a puzzle: its task, the best there is, or what one got. */
export function tellPuzzle(texts: Templates, theme: string, part: 'task' | 'best' | 'got', count: number): string {
  return fill(texts, texts.puzzles[`${theme}_${part}`] ?? '', { count }, { names: [] });
}

function fill(texts: Templates, template: string, data: unknown, people: People): string {
  const value = (_: string, path: string, form?: string): string =>
    say(texts, find(data, path), form ?? (path === 'seat' ? 'name' : ''), people);
  const optional = (_: string, inner: string): string => {
    const fields = [...inner.matchAll(FIELD)].map(([field, path, form]) => value(field, path!, form));
    return fields.every((field) => field !== '') ? inner.replace(FIELD, value) : '';
  };
  const told = template.replace(OTHERS_OR_READER, people.isReader ? '$2' : '$1');
  return told.replace(OPTIONAL, optional).replace(FIELD, value);
}

function say(texts: Templates, found: unknown, form: string, people: People): string {
  if (found === null || found === undefined) return '';
  if (form === 'by_seat') return (found as unknown[]).map((value, seat) => `${people.names[seat]} ${value}`).join(', ');
  const said = texts.forms[form];
  if (typeof said === 'string' && !isListOfRecords(found)) return fill(texts, said, found, people);
  if (Array.isArray(found))
    return join(
      texts,
      found.map((item) => say(texts, item, form, people)),
    );
  // Whoever plays beside the seats is the automaton.
  if (form === 'name') return people.names[Number(found)] ?? texts.words['automaton'] ?? '';
  return sayValue(texts, String(found), said as string[][] | undefined, people);
}

function sayValue(texts: Templates, value: string, said: string[][] = [], people: People): string {
  for (const [pattern, template] of said) {
    const match = new RegExp(`^(?:${pattern})$`).exec(value);
    if (match) return fill(texts, template!, [...match], people);
  }
  return texts.words[value] ?? value;
}

function join(texts: Templates, items: string[]): string {
  const and = texts.words['and'];
  if (items.length < 2 || and === undefined) return items.join(', ');
  return `${items.slice(0, -1).join(', ')} ${and} ${items[items.length - 1]}`;
}

function find(data: unknown, path: string): unknown {
  let found = data;
  for (const part of path.split('.')) {
    if (Array.isArray(found)) found = part === 'count' ? found.length : found[Number(part)];
    else found = isRecord(found) ? found[part] : undefined;
  }
  return found;
}

function isListOfRecords(found: unknown): boolean {
  return Array.isArray(found) && found.every((item) => typeof item === 'object' && item !== null);
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null;
}
