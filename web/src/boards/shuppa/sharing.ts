// A shared group that is to be divided, and the ways to do it.
import type { Move } from '../board';
import type { ShareMove, Sharing } from './schema';

export type Division = Move & ShareMove;

/** Divisions by what is told that they bring a player, the most first. */
export function bestFirst(moves: Division[], player: number): Division[] {
  const worth = (move: Division) => move.shares.find((share) => share.player === player)?.points ?? 0;
  return moves.toSorted((one, other) => worth(other) - worth(one));
}

/** The cards that are divided now: the first lot without a division. */
export function lotOf(sharing: Sharing): string[] {
  return sharing.lots[sharing.divisions.length] ?? [];
}
