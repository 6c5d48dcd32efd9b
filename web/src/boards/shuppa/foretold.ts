// What is foretold of a card that is advised: the column it falls on, and the cards that it wins.
import type { GameEvent } from '../board';

export interface Ghost {
  card: string;
  column: number;
}

/** Where the card most often falls. */
export function ghostOf(foretold: GameEvent[], card: string): Ghost | null {
  const fallen = (foretold.find((event) => event.kind === 'fall')?.['cards'] ?? []) as string[];
  return fallen.includes(card) ? { card, column: fallen.indexOf(card) } : null;
}

export function withGhost(columns: string[][], ghost: Ghost): string[][] {
  return columns.map((cards, column) => (column === ghost.column ? [...cards, ghost.card] : cards));
}

/** The cards that the seat wins then. */
export function prizeOf(foretold: GameEvent[], seat: number | null): string[] {
  return foretold
    .filter((event) => ['win', 'share', 'eat'].includes(event.kind) && event.seat === seat)
    .flatMap((event) => (event['cards'] ?? [event['card']]) as string[]);
}
