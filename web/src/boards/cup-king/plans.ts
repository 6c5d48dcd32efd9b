// Ready pyramids to build with one tap. Advice only: any arrangement may be built, and the server says what is allowed.
// A place that carries much is worth much; a colour is strong for whoever holds many and high cards of it, for then its
// cups will seldom be lost.
import { COLOURS, type Colour } from './art/colours';
import { type Card, cupAt, type Rows } from './follow';

export const PLAN_NAMES = ['balanced', 'shield', 'fortress'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

export interface Place {
  cup: string;
  colour: Colour | null; // what stands there already
  load: number; // how many cups stand on it, itself included
}

/** The places of a pyramid in the order of building: the bottom row first, from the left. */
export function placesOf(rows: Rows): Place[] {
  return rows.flatMap((row, height) =>
    row.map((colour, left) => ({ cup: cupAt(height, left), colour, load: loadOf(rows.length, height, left) })),
  );
}

function loadOf(base: number, row: number, left: number): number {
  let load = 0;
  for (let up = 0; row + up < base; up += 1) {
    const first = Math.max(0, left - up);
    const last = Math.min(left, base - row - up - 1);
    load += Math.max(0, last - first + 1);
  }
  return load;
}

/** The colours of a whole pyramid in the order of building; what stands already stays. */
export function planOf(name: PlanName, rows: Rows, hand: Card[]): Colour[] {
  const places = placesOf(rows);
  const plan = places.map((place) => place.colour);
  const left = cupsLeft(places);
  const byStrength = [...COLOURS].sort((one, other) => strengthOf(other, hand) - strengthOf(one, hand));
  const heaviestFirst = places.map((_, nth) => nth).sort((one, other) => places[other]!.load - places[one]!.load);
  if (name === 'shield') fillInOrder(plan, heaviestFirst, byStrength, left);
  if (name === 'fortress') fillInOrder(plan, heaviestFirst, byStrength.slice(0, 1), left);
  fillInTurn(plan, heaviestFirst.reverse(), byStrength.reverse(), left);
  return plan as Colour[];
}

function cupsLeft(places: Place[]): Map<Colour, number> {
  const ofEach = places.length / COLOURS.length;
  return new Map(COLOURS.map((colour) => [colour, ofEach - places.filter((place) => place.colour === colour).length]));
}

function strengthOf(colour: Colour, hand: Card[]): number {
  return hand.filter((card) => card[0] === colour).reduce((sum, card) => sum + card[1] + 2, 0);
}

type Plan = (Colour | null)[];

/** One colour after the other, until its cups are used up. */
function fillInOrder(plan: Plan, order: number[], colours: Colour[], left: Map<Colour, number>): void {
  const cups = colours.flatMap((colour) => Array<Colour>(left.get(colour)!).fill(colour));
  for (const nth of order) if (plan[nth] === null && cups.length > 0) take(plan, nth, cups.shift()!, left);
}

/** The colours in turn, so that each has places of every weight. */
function fillInTurn(plan: Plan, order: number[], colours: Colour[], left: Map<Colour, number>): void {
  for (const nth of order) {
    if (plan[nth] !== null) continue;
    const most = Math.max(...left.values());
    take(
      plan,
      nth,
      colours.find((colour) => left.get(colour) === most)!,
      left,
    );
  }
}

function take(plan: Plan, nth: number, colour: Colour, left: Map<Colour, number>): void {
  plan[nth] = colour;
  left.set(colour, left.get(colour)! - 1);
}
