// A shared group as it would be divided: who gets how many cards, and how many of them are Multicolour.
import type { Move } from '../board';
import type { Sharing } from './schema';

export interface Share {
  player: number | null; // null: the discard
  multicolours: number;
  others: number;
  points: number;
}

/** The shares of a division such as `2-0-1`: the sharers in their order, and the discard if anything goes there. */
export function sharesOf(sharing: Sharing, division: string): Share[] {
  const counts = division.split('-').map(Number);
  const shares = sharing.sharers.map((player, nth) => share(player, counts[nth]!, sharing.share));
  return sharing.discarded > 0 ? [...shares, share(null, counts[counts.length - 1]!, sharing.discarded)] : shares;
}

function share(player: number | null, multicolours: number, size: number): Share {
  return { player, multicolours, others: size - multicolours, points: player === null ? 0 : size + multicolours };
}

/** Divisions by what they bring a player; of those that bring as much, the one that leaves least to the others is first. */
export function bestFirst(moves: Move[], sharing: Sharing, player: number): Move[] {
  const worth = (move: Move) => {
    const shares = sharesOf(sharing, move.division);
    const own = shares.find((share) => share.player === player)?.points ?? 0;
    return [own, own - shares.reduce((sum, share) => sum + share.points, 0)] as const;
  };
  const worths = new Map(moves.map((move) => [move, worth(move)]));
  return moves.toSorted((one, other) => {
    const [a, b] = [worths.get(one)!, worths.get(other)!];
    return b[0] - a[0] || b[1] - a[1];
  });
}

/** The cards that are divided now: the first lot without a division. */
export function lotOf(sharing: Sharing): string[] {
  return sharing.lots[sharing.divisions.length] ?? [];
}
