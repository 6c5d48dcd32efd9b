// What a finger finds on the columns: each card that may be pointed at in a box large enough for it; where the cards of a
// column lie too near one another for that, the column as a whole, which is then spread out.
import { FINGER } from '../finger';
import { TALL, type Table } from './layout';

export interface Spot {
  key: string;
  column: number;
  row: number;
  label: string;
  isHeld: boolean;
  isAdvised: boolean;
  point: () => void;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the card of a spot is drawn, with a frame around it. */
export function cardBox(table: Table, { column, row }: { column: number; row: number }): Box {
  const { cardWidth, step, left, top } = table;
  return { left: left(column) - 2, top: top(row) - 1, width: cardWidth + 4, height: step };
}

/**
 * The spots of a column with the boxes in which a finger finds them, or null where it cannot tell them apart. What is held
 * already may have none: there is a button that lets it go.
 */
export function fingersOn(table: Table, spots: Spot[]): [Spot, Box | null][] | null {
  const here = spots.toSorted((one, other) => one.row - other.row);
  for (const some of [here, here.filter((spot) => !spot.isHeld)]) {
    const boxes = boxesAround(
      some.map((spot) => cardBox(table, spot)),
      table,
    );
    if (boxes) return here.map((spot) => [spot, boxes[some.indexOf(spot)] ?? null]);
  }
  return null;
}

/** Around cards of a column, from the lowest one up: as near to each as those beside it allow. */
function boxesAround(cards: Box[], table: Table): Box[] | null {
  const middles = cards.map((card) => card.top + card.height / 2);
  const between = middles.slice(1).map((middle, nth) => (middle + middles[nth]!) / 2);
  const boxes = cards.map((card, nth) => boxBetween(card, between[nth] ?? 0, between[nth - 1] ?? table.height, table));
  return boxes.every((box) => box !== null) ? boxes : null;
}

function boxBetween(card: Box, above: number, below: number, table: Table): Box | null {
  const room = below - above;
  if (room < FINGER - 0.1) return null;
  const height = Math.min(Math.max(card.height, FINGER), room);
  const top = card.top + (card.height - height) / 2;
  return { ...columnBox(card, table), top: Math.min(Math.max(top, above), below - height), height };
}

/** As wide as its column, with what is between the columns: a finger needs it on a small phone. */
function columnBox(card: Box, { pitch }: Table): { left: number; width: number } {
  const width = Math.min(pitch, Math.max(FINGER, card.width));
  return { left: card.left + (card.width - width) / 2, width };
}

/** All cards of a column, or at least as much as a finger needs. */
export function boxOfAll(table: Table, column: number, cards: number): Box {
  const [highest, lowest] = [cardBox(table, { column, row: cards - 1 }), cardBox(table, { column, row: 0 })];
  const height = Math.max(FINGER, lowest.top + lowest.height - highest.top);
  return { ...columnBox(highest, table), top: Math.min(highest.top, table.height - height), height };
}

const GAP = 6;
const LARGEST = 96; // pixels

/** A column spread out over the table in rows, the top card first, as large as there is room: where each card lies. */
export function spreadOut({ width, height }: Table, cards: number): Box[] {
  const ways = Array.from({ length: cards }, (_, nth) => {
    const across = nth + 1;
    const high = (height - GAP) / Math.ceil(cards / across) - GAP;
    return { across, wide: Math.min((width - GAP) / across - GAP, high / TALL, LARGEST) };
  });
  const { across, wide } = ways.reduce((best, way) => (way.wide > best.wide ? way : best));
  const [right, down] = [wide + GAP, wide * TALL + GAP];
  const left = (width - across * right + GAP) / 2;
  const top = (height - Math.ceil(cards / across) * down + GAP) / 2;
  return Array.from({ length: cards }, (_, row) => {
    const nth = cards - 1 - row;
    return {
      left: left + (nth % across) * right,
      top: top + Math.floor(nth / across) * down,
      width: wide,
      height: wide * TALL,
    };
  });
}
