// The cards of Shuppa as they are written on the wire (`R42`, `M51`, `G88j`), and the view that holds them.
import type { View } from '../board';

export type Colour = 'R' | 'G' | 'Y' | 'B' | 'M';
export type Action = 'eat' | 'jump' | 'swap' | 'elevator';
export type Kind = 'normal' | 'action';
export type Kinds = Record<Kind, number>;

export const COLOURS: Colour[] = ['R', 'G', 'Y', 'B', 'M'];
export const COLUMN_LETTERS = 'abcdefg'; // in notation

const ACTIONS: Record<string, Action> = { e: 'eat', j: 'jump', s: 'swap', l: 'elevator' };

export interface Sharing {
  lots: string[][];
  divisions: (string | null)[];
  sharers: number[];
  share: number;
  discarded: number;
  multicolours: number;
}

export interface ShuppaView extends View {
  seat: number | null;
  round: number;
  phase: 'choose' | 'turns' | 'actions' | 'over';
  columns: string[][];
  revealed: string[];
  arrow: 'left' | 'right' | '';
  tokens: (string | null)[];
  order: number[];
  turn: number | null;
  sharing: Sharing | null;
  jar: number;
  reserve: number;
  actions: number;
  hand: string[] | null;
  chosen: string | null;
  has_chosen: boolean[];
  hands: Kinds[];
  won: string[][];
  discard: string[];
  automaton: { difficulty: number; top: Kind | null; deck: Kinds } | null;
  outcome: unknown;
}

export function colourOf(card: string): Colour {
  return card[0] as Colour;
}

export function numberOf(card: string): number {
  return parseInt(card.slice(1), 10);
}

export function actionOf(card: string): Action | null {
  return ACTIONS[card[card.length - 1]!] ?? null;
}

/** As it stands at the column's foot. */
export function columnName(column: number | string): string {
  return (typeof column === 'number' ? COLUMN_LETTERS[column]! : column).toUpperCase();
}

export function kindOf(card: string): Kind {
  return actionOf(card) ? 'action' : 'normal';
}

export function byNumber(cards: string[]): string[] {
  return [...cards].sort((one, other) => numberOf(one) - numberOf(other));
}

/** What is won: a point a card, two for a Multicolour one. */
export function pointsOf(cards: string[]): number {
  return cards.reduce((points, card) => points + (colourOf(card) === 'M' ? 2 : 1), 0);
}
