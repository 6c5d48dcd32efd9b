// Counting a cascade: how many falls in a row have won something in one turn, as the events tell it.
import type { GameEvent } from '../board';

export interface Cascade {
  count: number;
  cards: number;
}

export const NO_CASCADE: Cascade = { count: 0, cards: 0 };

const BEGINNINGS = ['turn', 'no_group', 'stay', 'take_back', 'reveal', 'fall', 'order', 'restock', 'over'];
const EFFECTS = ['jump', 'swap', 'lift'];

export function countOn(cascade: Cascade, event: GameEvent | null): Cascade {
  if (event === null) return NO_CASCADE;
  if (event.kind === 'win') {
    const count = event.rule === 'SH-4.3' ? 1 : cascade.count + 1;
    return { count, cards: (event.rule === 'SH-4.3' ? 0 : cascade.cards) + event.cards.length };
  }
  if (event.kind === 'eat') return { count: 1, cards: 1 };
  return [...BEGINNINGS, ...EFFECTS].includes(event.kind) ? NO_CASCADE : cascade;
}
