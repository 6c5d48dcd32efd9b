// Where every card that lies open on the table is: in the tray above the columns, or in a column.
import { FINGER } from '../finger';
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

export const TALL = 62 / 60; // of a card, by its width
const FOOT = 0.44; // of a column, likewise
const APART = 1.25; // at most, from a column to the next, likewise
const LARGEST = 240; // pixels
const EDGES = 14; // pixels around the tray

/** The table in pixels. */
export interface Table {
  width: number;
  height: number;
  cardWidth: number;
  step: number; // from a row to the next
  pitch: number; // from a column to the next
  trayHeight: number;
  floor: number; // on which the lowest cards lie, from the table's edge
  left: (column: number) => number;
  top: (row: number) => number;
}

/** As large as its room allows; where cards are pointed at, with room for a finger below the lowest ones too. */
export function tableOf(
  [width, height]: [number, number],
  columns: number,
  rows: number,
  has: { tray: boolean; spots: boolean },
): Table {
  const levels = rows + (has.tray ? 1 : 0);
  const highest = (height - EDGES - 2 * levels) / (levels * TALL + FOOT);
  const cardWidth = Math.max(1, Math.min(width / columns - 3, LARGEST, highest));
  // Neighbours are seen to be neighbours, and fingers find them.
  const pitch = Math.min(width / columns, Math.max(FINGER, cardWidth * APART));
  const step = cardWidth * TALL + 2;
  const foot = cardWidth * FOOT;
  const floor = foot + (has.spots ? Math.max(0, Math.min(FINGER - step - foot, EDGES)) : 0);
  return {
    width,
    height,
    cardWidth,
    step,
    pitch,
    trayHeight: has.tray ? step + EDGES : EDGES,
    floor,
    left: (column) => width / 2 + (column - columns / 2) * pitch + (pitch - cardWidth) / 2,
    top: (row) => (row === TRAY ? 5 : height - floor - (row + 1) * step),
  };
}
