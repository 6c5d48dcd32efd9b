// The cards of Shuppa as they are written on the wire (`R42`, `M51`, `G88j`), and what each player has of them.
import type { Kinds, ShuppaView } from './schema';

export type Colour = 'R' | 'G' | 'Y' | 'B' | 'M';
export type Action = 'eat' | 'jump' | 'swap' | 'elevator';

export const COLOURS: Colour[] = ['R', 'G', 'Y', 'B', 'M'];
export const COLUMN_LETTERS = 'abcdefg'; // in notation

const ACTIONS: Record<string, Action> = { e: 'eat', j: 'jump', s: 'swap', l: 'elevator' };

export function colourOf(card: string): Colour {
  return card[0] as Colour;
}

export function numberOf(card: string): number {
  return parseInt(card.slice(1), 10);
}

export function actionOf(card: string): Action | null {
  return ACTIONS[card[card.length - 1]!] ?? null;
}

/** Where the column of a letter is, from the left. */
export function columnOf(letter: string): number {
  return COLUMN_LETTERS.indexOf(letter);
}

/** As it stands at the column's foot. */
export function columnName(column: number | string): string {
  return (typeof column === 'number' ? COLUMN_LETTERS[column]! : column).toUpperCase();
}

export function byNumber(cards: string[]): string[] {
  return [...cards].sort((one, other) => numberOf(one) - numberOf(other));
}

/** What lies before a player: a seat, or the automaton after the last one. */
export interface Before {
  held: Kinds;
  token: string | null;
  won: string[];
  score: number;
}

export function beforeEach(view: ShuppaView): Before[] {
  const bySeat = view.won.map((won, seat) => ({
    held: view.hand_kinds[seat]!,
    token: view.tokens[seat]!,
    won,
    score: view.scores[seat]!,
  }));
  return view.automaton ? [...bySeat, { ...view.automaton, held: view.automaton.deck }] : bySeat;
}
