// Where every card that lies open on the table is: in the tray above the columns, or in a column.
import { beforeEach, byNumber } from './cards';
import type { ShuppaView } from './schema';

export interface Lying {
  card: string;
  column: number; // in the tray, the slot
  row: number; // from the foot; the tray is TRAY
}

export const TRAY = -1;

/** The cards of a round before they fall: those of the jar and, once shown, those the tokens ride on. */
export function trayOf(view: ShuppaView): string[] {
  const standing = new Set(view.columns.flat());
  const riding = beforeEach(view)
    .map(({ token }) => token)
    .filter((card): card is string => card !== null && !standing.has(card));
  return byNumber([...view.revealed, ...riding]);
}

export function layOut(columns: string[][], tray: string[]): Lying[] {
  const slot = (columns.length - tray.length) / 2;
  return [
    ...columns.flatMap((cards, column) => cards.map((card, row) => ({ card, column, row }))),
    ...tray.map((card, at) => ({ card, column: slot + at, row: TRAY })),
  ];
}

export function tallest(columns: string[][]): number {
  return Math.max(1, ...columns.map((cards) => cards.length));
}
