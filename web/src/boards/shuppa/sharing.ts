// A shared group as it would be divided: who gets how many cards, and how many of them are Multicolour.
import type { Sharing } from './cards';

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

/** The cards that are divided now: the first lot without a division. */
export function lotOf(sharing: Sharing): string[] {
  return sharing.lots[sharing.divisions.length] ?? [];
}
