// The cards and areas of Snack Match as the view writes them: `12 Wo Dg Sb` is a card, `b2` a spot, `Wo` a face.

export const FOODS: Record<string, string> = { W: 'sandwich', D: 'donut', S: 'soda', H: 'sausage' };
export const CLOTHS: Record<string, string> = { o: 'orange', g: 'green', b: 'blue', r: 'red' };
const REDS = ['most', 'lonely', 'centre', 'pairs']; // modifiers that take points away
const COLUMNS = 'zabcd'; // z comes before the area's first

/** In the order of a turn to the right. */
export const ORIENTATIONS = ['right', 'down', 'left', 'up'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Counted from the top left of what lies there, from 0. */
export interface Spot {
  x: number;
  y: number;
}

export function numberOf(card: string): number {
  return Number.parseInt(card, 10);
}

export function facesOf(card: string): string[] {
  return card.split(' ').slice(1);
}

export function spotOf(name: string): Spot {
  return { x: COLUMNS.indexOf(name[0]!) - 1, y: Number(name.slice(1)) - 1 };
}

const STEPS: Record<Orientation, Spot> = {
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
  down: { x: 0, y: 1 },
  up: { x: 0, y: -1 },
};

export function stripFrom(first: Spot, reads: Orientation): Spot[] {
  const step = STEPS[reads];
  return [0, 1, 2].map((nth) => ({ x: first.x + nth * step.x, y: first.y + nth * step.y }));
}

export interface Strip {
  card: number;
  reads: Orientation;
  spots: Spot[];
}

/** `17 d1 left` */
export function stripOf(written: string): Strip {
  const [card, first, reads] = written.split(' ') as [string, string, Orientation];
  return { card: Number(card), reads, spots: stripFrom(spotOf(first), reads) };
}

export interface Pair {
  element: string;
  modifier: string;
  isRed: boolean;
}

export function pairOf(written: string): Pair {
  const [element, modifier] = written.split(' ') as [string, string];
  return { element, modifier, isRed: REDS.includes(modifier) };
}

export type Mode = 'none' | 'quiet' | 'balanced' | 'cerebral';

/** The modes differ by how many modifiers are red. */
export function modeOf(diet: string[]): Mode {
  if (diet.length === 0) return 'none';
  return (['quiet', 'balanced', 'cerebral'] as const)[diet.filter((pair) => pairOf(pair).isRed).length]!;
}
