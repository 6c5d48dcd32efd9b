import { describe, expect, test } from 'vitest';
import { FINGER } from '../finger';
import { boxOfAll, fingersOn, type Spot, spreadOut } from './fingers';
import { tableOf } from './layout';

const LOW: [number, number] = [320, 230];
const HIGH: [number, number] = [390, 420];

function tableWith(room: [number, number], rows: number) {
  return tableOf(room, 7, rows, { tray: false, spots: true });
}

function spotsAt(rows: number[], held = -1): Spot[] {
  return rows.map((row) => ({
    key: `${row}`,
    column: 2,
    row,
    label: '',
    isHeld: row === held,
    isAdvised: false,
    point: () => undefined,
  }));
}

describe('fingers', () => {
  test('find every card where there is room', () => {
    const found = fingersOn(tableWith(HIGH, 4), spotsAt([0, 1, 2, 3]))!;
    expect(found.every(([, box]) => box!.height >= FINGER && box!.width >= FINGER)).toBe(true);
  });

  test('find two small cards above one another: each has the room on its other side', () => {
    const table = tableWith(LOW, 9);
    expect(table.step).toBeLessThan(FINGER);
    const [low, high] = fingersOn(table, spotsAt([0, 1]))!.map(([, box]) => box!);
    expect(Math.min(low!.height, high!.height)).toBeGreaterThan(FINGER - 0.2);
    expect(high!.top + high!.height).toBeLessThanOrEqual(low!.top + 0.01);
    expect(low!.top + low!.height).toBeLessThanOrEqual(table.height);
  });

  test('cannot tell three small cards apart, unless the one between them is held', () => {
    const table = tableWith(LOW, 9);
    expect(fingersOn(table, spotsAt([3, 4, 5]))).toBeNull();
    const found = fingersOn(table, spotsAt([3, 4, 5], 4))!;
    expect(found.map(([spot, box]) => [spot.row, box !== null])).toEqual([
      [3, true],
      [4, false],
      [5, true],
    ]);
  });

  test('find a column as a whole', () => {
    const { height, width } = boxOfAll(tableWith(LOW, 9), 2, 3);
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(FINGER);
  });

  test('find all cards of a column that is spread out, the top one first, none over another', () => {
    for (const cards of [3, 9, 20]) {
      const boxes = spreadOut(tableWith(LOW, cards), cards);
      expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(FINGER);
      expect([boxes.at(-1)!.left, boxes.at(-1)!.top]).toEqual([
        Math.min(...boxes.map(({ left }) => left)),
        Math.min(...boxes.map(({ top }) => top)),
      ]);
      expect(new Set(boxes.map(({ left, top }) => `${left} ${top}`)).size).toBe(cards);
    }
  });
});
