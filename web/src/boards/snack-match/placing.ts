// Laying a card, step by step, when whole moves are what may be played: which places there are for a card turned one way,
// what a turn or a shift leads to, and which of its cells may go over or under.
import type { Move } from '../board';
import { type Orientation, ORIENTATIONS, type Spot, spotOf } from './cards';

export interface Laying {
  move: Move;
  card: number;
  reads: Orientation;
  spots: Spot[]; // of the card's three cells, as printed
  under: number[]; // the cells that will not show, from 0
  points: number; // what the groups would give then
}

export function layingsOf(moves: Move[]): Laying[] {
  return moves
    .filter((move) => 'cells' in move)
    .map((move) => ({
      move,
      card: move['card'],
      reads: move['reads'],
      spots: move['cells'].map(spotOf),
      under: (move['under'] ?? []).map((number: number) => number - 1),
      points: move['points'],
    }));
}

/** A card turned one way has a place by its middle cell. */
export function middleOf(laying: Laying): Spot {
  return laying.spots[1]!;
}

export function isSamePlace(one: Laying, other: Laying): boolean {
  return one.card === other.card && one.reads === other.reads && isSame(middleOf(one), middleOf(other));
}

function isSame(one: Spot, other: Spot): boolean {
  return one.x === other.x && one.y === other.y;
}

/** One laying for each place of a card turned one way: the one with most of it in sight. */
export function placesOf(all: Laying[], card: number, reads: Orientation): Laying[] {
  const places: Laying[] = [];
  for (const laying of all.filter((other) => other.card === card && other.reads === reads)) {
    const nth = places.findIndex((other) => isSamePlace(other, laying));
    if (nth < 0) places.push(laying);
    else if (laying.under.length < places[nth]!.under.length) places[nth] = laying;
  }
  return places;
}

/** The ways a card may be turned at all. */
export function orientationsOf(all: Laying[], card: number): Orientation[] {
  return ORIENTATIONS.filter((reads) => all.some((laying) => laying.card === card && laying.reads === reads));
}

/** The next way round to the right, among those there are. */
export function turned(all: Laying[], card: number, reads: Orientation): Orientation {
  const ways = orientationsOf(all, card);
  return ways[(ways.indexOf(reads) + 1) % ways.length] ?? reads;
}

export function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The place whose middle is nearest to a spot, if there is one within reach. */
export function nearestPlace(places: Laying[], spot: Spot, reach = Infinity): Laying | null {
  const sorted = places.toSorted((one, other) => distance(middleOf(one), spot) - distance(middleOf(other), spot));
  return sorted[0] && distance(middleOf(sorted[0]), spot) <= reach ? sorted[0] : null;
}

/** The nearest place in a direction; what lies off to the side counts as farther away. */
export function shifted(places: Laying[], from: Spot, direction: Spot): Laying | null {
  let best: Laying | null = null;
  let least = Infinity;
  for (const place of places) {
    const { x, y } = middleOf(place);
    const ahead = (x - from.x) * direction.x + (y - from.y) * direction.y;
    const aside = Math.abs((x - from.x) * direction.y) + Math.abs((y - from.y) * direction.x);
    if (ahead > 0 && ahead + 3 * aside < least) {
      best = place;
      least = ahead + 3 * aside;
    }
  }
  return best;
}

/** The same place with one of the card's cells slipped under, or drawn out on top; others change only where they must. */
export function flipped(all: Laying[], laying: Laying, cell: number): Laying | null {
  const others = all.filter(
    (other) => isSamePlace(other, laying) && other.under.includes(cell) !== laying.under.includes(cell),
  );
  const changes = (other: Laying): number =>
    [0, 1, 2].filter((nth) => other.under.includes(nth) !== laying.under.includes(nth)).length;
  return (
    others.toSorted((one, other) => changes(one) - changes(other) || one.under.length - other.under.length)[0] ?? null
  );
}
