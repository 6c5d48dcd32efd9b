// What would explode by cards that are placed now, if no other card came between: equal colours that touch, and what
// falls on one another then (PO-3.5, PO-3.6). For lighting it before a choice is made; the rules decide.
import { ascending, colourOf, hasArrow, QUEUES, symbolsOn } from './cards';
import { knownOf, reachOf } from './layout';
import type { PopView } from './schema';

const ENOUGH_ARROWS = 3; // to begin at the other end

export interface Burst {
  column: number;
  cards: number[];
}

interface Area {
  columns: number[][];
  lowered: number[];
}

/** For what is picked: where it would make something explode. All five known: as it will be; else wherever it may go. */
export function burstsOf(view: PopView, picked: number[]): Burst[] {
  const known = knownOf(view, picked);
  const area = { columns: view.area, lowered: view.lowered };
  if (known.length === QUEUES.length) return burstsInOrder(area, known);
  if (picked.length !== 1) return [];
  const [first, last] = reachOf(picked[0]!, known);
  const reached = Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
  return reached.map((column) => placed(area, column, picked[0]!)[1]).filter(({ cards }) => cards.length > 0);
}

function burstsInOrder(area: Area, known: number[]): Burst[] {
  const order = ascending(known).map((card, column): [number, number] => [column, card]);
  if (known.filter(hasArrow).length >= ENOUGH_ARROWS) order.reverse();
  const bursts: Burst[] = [];
  let now = area;
  for (const [column, card] of order) {
    const [next, burst] = placed(now, column, card);
    now = next;
    if (burst.cards.length > 0) bursts.push(burst);
  }
  return bursts;
}

/** The area after a card was placed under a column, and all that explodes by it, link by link. */
export function placed(area: Area, column: number, card: number): [Area, Burst] {
  const lowered = area.lowered.map((steps, nth) => steps + (nth === column ? 1 : 0));
  let columns = area.columns.map((cards, nth) => (nth === column ? [card, ...cards] : cards));
  const burst: Burst = { column, cards: [] };
  for (let link = touching({ columns, lowered }); link.length > 0; link = touching({ columns, lowered })) {
    const gone = link;
    burst.cards.push(...gone);
    columns = columns.map((cards) => cards.filter((each) => !gone.includes(each)));
  }
  return [{ columns, lowered }, burst];
}

/** All cards that touch one of their colour. */
function touching({ columns, lowered }: Area): number[] {
  const at = (column: number, height: number) => columns[column]?.[height];
  const isTouching = (card: number, column: number, height: number): boolean => {
    const beside = (other: number) => at(other, height + (lowered[other] ?? 0) - lowered[column]!);
    const near = [at(column, height - 1), at(column, height + 1), beside(column - 1), beside(column + 1)];
    return near.some((other) => other !== undefined && colourOf(other) === colourOf(card));
  };
  return columns.flatMap((cards, column) => cards.filter((card, height) => isTouching(card, column, height)));
}

export function symbolsOf(bursts: Burst[]): number {
  return bursts.flatMap(({ cards }) => cards).reduce((sum, card) => sum + symbolsOn(card), 0);
}
