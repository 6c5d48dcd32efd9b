// Where every card of the area is, and where cards that are known of this turn's five will go in.
import { ascending, QUEUES } from './cards';
import type { PopView } from './schema';

export interface Lying {
  card: number;
  column: number; // between two queues where it is not yet certain
  /** Steps down from the line on which the queues stand between turns; cards of the area are above it. */
  step: number;
  isWaiting: boolean;
}

/** The area, and under the queues the cards of this turn that are known: picked, the Chief's, or all of them. */
export function layOut(view: PopView, picked: number[]): Lying[] {
  return [
    ...view.area.flatMap((cards, column) =>
      cards.map((card, height) => ({ card, column, step: view.lowered[column]! - 1 - height, isWaiting: false })),
    ),
    ...(view.waiting.length > 0 ? revealedRow(view) : knownRow(knownOf(view, picked))),
  ];
}

/** What a seat knows of the cards to come while it chooses. */
export function knownOf(view: PopView, picked: number[]): number[] {
  return ascending([...(view.chief?.up ?? []), ...(view.chosen ?? []), ...picked]);
}

/** Revealed cards wait, ascending, under the queues that have not had theirs. */
function revealedRow(view: PopView): Lying[] {
  const open = [...QUEUES].map((_, column) => column).filter((column) => view.lowered[column] === 0);
  return view.waiting.map((card, nth) => ({ card, column: open[nth]!, step: 1, isWaiting: true }));
}

/** In order, each in the middle of its reach. */
function knownRow(known: number[]): Lying[] {
  return known.map((card) => {
    const [first, last] = reachOf(card, known);
    return { card, column: (first + last) / 2, step: 1, isWaiting: true };
  });
}

/** The first and the last queue under which a card may go, given those of the turn's five that are known. */
export function reachOf(card: number, known: number[]): [number, number] {
  const others = known.filter((other) => other !== card);
  const smaller = others.filter((other) => other < card).length;
  return [smaller, QUEUES.length - 1 - (others.length - smaller)];
}

/** How many rows the area needs above the queues. */
export function tallest(view: PopView): number {
  return Math.max(1, ...view.area.map((cards, column) => cards.length - view.lowered[column]!));
}
