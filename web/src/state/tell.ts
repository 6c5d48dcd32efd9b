// Sentences from a game's templates, filled as `core/texts.py` fills them: {field} and {field.inner}; text in
// [brackets] is left out where a field in it is missing or empty.

import type { GameEvent, Move } from '../boards/board';

export interface Templates {
  events: Record<string, string>;
  moves: Record<string, string>;
  words: Record<string, string>;
}

const FIELD = /\{([\w.]+)\}/g;
const OPTIONAL = /\[([^\]]*)\]/g;

export function tellEvent(texts: Templates, event: GameEvent, names: string[]): string {
  return fill(texts, texts.events[event.kind] ?? event.kind, event, names);
}

export function tellMove(texts: Templates, move: Move): string {
  return fill(texts, texts.moves[move.kind] ?? move.move, move, []);
}

function fill(texts: Templates, template: string, data: Record<string, unknown>, names: string[]): string {
  const value = (_: string, path: string): string => word(texts, find(data, path), path === 'seat' ? names : []);
  const optional = (_: string, inner: string): string => {
    const fields = [...inner.matchAll(FIELD)].map((field) => value(field[0], field[1]!));
    return fields.every((field) => field !== '') ? inner.replace(FIELD, value) : '';
  };
  return template.replace(OPTIONAL, optional).replace(FIELD, value);
}

function find(data: unknown, path: string): unknown {
  let found = data;
  for (const part of path.split('.')) found = isRecord(found) ? found[part] : undefined;
  return found;
}

function word(texts: Templates, found: unknown, names: string[]): string {
  if (found === null || found === undefined) return '';
  if (Array.isArray(found)) return found.map((item) => word(texts, item, names)).join(' ');
  if (names.length > 0 && typeof found === 'number') return names[found] ?? String(found);
  return texts.words[String(found)] ?? String(found);
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}
