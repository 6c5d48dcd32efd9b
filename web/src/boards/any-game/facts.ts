// A view of any game as facts that can be read: a name, and lines; what is given by seat, with who sits there.

import type { View } from '../board';

export interface Line {
  who: string | null;
  items: string[];
}

export interface Fact {
  name: string;
  lines: Line[];
}

const NOTHING = '–';
const NOT_SHOWN = new Set(['game', 'seat', 'outcome']); // what the table itself says

export function factsOf(view: View, names: string[], words: (word: string) => string): Fact[] {
  const facts = Object.entries(view).filter(([name]) => !NOT_SHOWN.has(name));
  return facts.map(([name, value]) => ({
    name: words(name).replaceAll('_', ' '),
    lines: linesOf(value, names, words),
  }));
}

function linesOf(value: unknown, names: string[], words: (word: string) => string): Line[] {
  if (Array.isArray(value) && value.length === names.length) {
    return value.map((each, seat) => ({ who: names[seat]!, items: itemsOf(each, words) }));
  }
  return [{ who: null, items: itemsOf(value, words) }];
}

function itemsOf(value: unknown, words: (word: string) => string): string[] {
  const items = Array.isArray(value) ? value.map((each) => tell(each, words)) : [tell(value, words)];
  return items.length > 0 ? items : [NOTHING];
}

function tell(value: unknown, words: (word: string) => string): string {
  if (Array.isArray(value)) return value.map((each) => tell(each, words)).join(' ') || NOTHING;
  if (typeof value === 'boolean') return value ? '✓' : NOTHING;
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value !== 'object') return words(String(value));
  return Object.entries(value)
    .map(([name, each]) => `${words(name)} ${tell(each, words)}`)
    .join(', ');
}
