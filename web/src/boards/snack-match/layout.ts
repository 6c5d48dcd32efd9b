// Where things are drawn: an area in the middle of the room it may still take.
import type { Area, Spot } from './cards';

const SIDE = 4; // of the square that holds a whole area
const STRIP = 3; // the first card lies across

export interface Room {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** All that later cards may reach, on every side alike. */
export function roomOf(area: Area): Room {
  const width = area.cells[0]?.length ?? STRIP;
  const height = area.cells.length || 1;
  return { left: width - SIDE, top: height - SIDE, columns: 2 * SIDE - width, rows: 2 * SIDE - height };
}

/** The area alone, in the middle of a square. */
export function squareOf(area: Area): Room {
  const width = area.cells[0]?.length ?? SIDE;
  const height = area.cells.length || SIDE;
  return { left: (width - SIDE) / 2, top: (height - SIDE) / 2, columns: SIDE, rows: SIDE };
}

/** The box of some spots as `x, y, width, height` in cells of a room. */
export function boxOf(spots: Spot[], room: Room): { x: number; y: number; width: number; height: number } {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x: x - room.left, y: y - room.top, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}
