// The chance of winning over a game as a line, and its turning points told apart: what was chosen, and what luck made.

import type { ReviewedMove } from '../protocol';

/** A point of the curve: after so many moves of the game, with this chance. */
export interface Point {
  step: number;
  chance: number;
}

/** Something that changed the chance by much: by a choice or by luck. */
export interface Turn {
  point: Point;
  by: 'choice' | 'luck';
  change: number;
}

const WORTH_MARKING = 0.08;

/** Before each move the best that could be hoped for, after it what it promised; in the end what came of it. */
export function curveOf(moves: readonly ReviewedMove[], steps: number): Point[] {
  const points = moves.flatMap(({ number, hoped, promised }) => [
    { step: number - 1, chance: hoped },
    { step: number, chance: promised },
  ]);
  const last = moves.at(-1);
  return last ? [...points, { step: steps, chance: last.promised + last.luck }] : [];
}

/** A choice turns it with its move, luck by the time of the next one. */
export function turnsOf(moves: readonly ReviewedMove[], steps: number): Turn[] {
  return moves.flatMap(({ number, promised, cost, luck }, nth) => {
    const point = { step: number, chance: promised };
    const turns: Turn[] = [];
    if (cost >= WORTH_MARKING) turns.push({ point, by: 'choice', change: -cost });
    if (Math.abs(luck) >= WORTH_MARKING) {
      const next = moves[nth + 1];
      turns.push({
        point: { step: next ? next.number - 1 : steps, chance: promised + luck },
        by: 'luck',
        change: luck,
      });
    }
    return turns;
  });
}

/** The moves that cost most, the dearest first. */
export function costliest(moves: readonly ReviewedMove[], most: number, least: number): ReviewedMove[] {
  return moves
    .filter((move) => move.cost >= least && move.move !== move.best)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, most);
}
