// Where things are drawn: an area in the middle of its cloth.
import type { Spot } from './cards';
import type { Area } from './schema';

const SIDE = 4; // of the square that holds a whole area

/** A part of the plane that is shown: the spot at its top left, and its size. */
export interface Room {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** Room for an area and for some spots around it, and at least a square. */
export function roomOf(area: Area, spots: Spot[]): Room {
  const lying = area.cells.flatMap((row, y) => row.map((_, x) => ({ x, y })));
  const all = [...lying, ...spots];
  const [left, columns] = span(all.map(({ x }) => x));
  const [top, rows] = span(all.map(({ y }) => y));
  return { left, top, columns, rows };
}

/** Where a stretch begins and how long it is; a short one lies in the middle. */
function span(numbers: number[]): [number, number] {
  if (numbers.length === 0) return [0, SIDE];
  const first = Math.min(...numbers);
  const length = Math.max(...numbers) - first + 1;
  return [first - Math.max(0, SIDE - length) / 2, Math.max(SIDE, length)];
}

/** The box of some spots as `x, y, width, height` in cells of a room. */
export function boxOf(spots: Spot[], room: Room): { x: number; y: number; width: number; height: number } {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x: x - room.left, y: y - room.top, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}
