// Where every card of the area is, and where cards that are chosen or revealed will go in.
import { ascending, QUEUES, type PopView } from './cards';

export interface Lying {
  card: number;
  column: number;
  /** Steps down from the line on which the queues stand between turns; cards of the area are above it. */
  step: number;
  isWaiting: boolean;
}

/** The area, and under the queues the revealed cards that are still to be placed. */
export function layOut(view: PopView): Lying[] {
  const open = [...QUEUES].map((_, column) => column).filter((column) => view.lowered[column] === 0);
  return [
    ...view.area.flatMap((cards, column) =>
      cards.map((card, height) => ({ card, column, step: view.lowered[column]! - 1 - height, isWaiting: false })),
    ),
    ...view.waiting.map((card, nth) => ({ card, column: open[nth]!, step: 1, isWaiting: true })),
  ];
}

/** How many rows the area needs above the queues. */
export function tallest(view: PopView): number {
  return Math.max(1, ...view.area.map((cards, column) => cards.length - view.lowered[column]!));
}

/** The first and the last queue under which a card may go, given those of the turn's five that are known. */
export function reachOf(card: number, known: number[]): [number, number] {
  const others = known.filter((other) => other !== card);
  const smaller = others.filter((other) => other < card).length;
  return [smaller, QUEUES.length - 1 - (others.length - smaller)];
}

/** Cards that are picked with the queue each is sure to go under, where that is sure. */
export function ghostsOf(picked: number[], known: number[]): { card: number; column: number }[] {
  const all = ascending([...picked, ...known]);
  return picked.flatMap((card) => {
    const [first, last] = reachOf(card, all);
    return first === last ? [{ card, column: first }] : [];
  });
}
