// The fifty cards of Pop as they are printed: as in our table, but for those that an edition prints otherwise.
import { SvelteMap } from 'svelte/reactivity';
import type { Tables } from '../board';

export type Colour = 'red' | 'yellow' | 'green' | 'blue' | 'violet';

export const COLOURS: Colour[] = ['violet', 'red', 'yellow', 'green', 'blue']; // by number mod 5
export const QUEUES = 'ABCDE';

interface Printed {
  colour: Colour;
  hasArrow: boolean;
  symbols: number;
}

const otherwise = new SvelteMap<number, Printed>();

/** Take the rows of an edition's table, `cards.csv`. */
export function print(tables: Tables): void {
  for (const { number, colour, arrow, explosions } of tables['cards'] ?? []) {
    otherwise.set(Number(number), { colour: colour as Colour, hasArrow: arrow === 'yes', symbols: Number(explosions) });
  }
}

export function colourOf(card: number): Colour {
  return otherwise.get(card)?.colour ?? COLOURS[card % 5]!;
}

export function hasArrow(card: number): boolean {
  return otherwise.get(card)?.hasArrow ?? (card <= 10 || card >= 41);
}

export function symbolsOn(card: number): number {
  const printed = otherwise.get(card);
  if (printed) return printed.symbols;
  if (card <= 5 || card >= 46) return 3;
  return (card >= 16 && card <= 20) || (card >= 31 && card <= 35) ? 2 : 1;
}

export function ascending(cards: number[]): number[] {
  return [...cards].sort((one, other) => one - other);
}
