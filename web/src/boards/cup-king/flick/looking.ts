// Which cups are looked at: those that are being flicked, else one's own; and which one a flick is of.
import type { GameEvent } from '../../board';
import type { CupKingView } from '../follow';

const OF_CUPS = ['flick', 'lift', 'fall', 'weak', 'split', 'keep', 'again'];

export function lookedAt(view: CupKingView, event: GameEvent | null, seat: number | null): number {
  if (event && OF_CUPS.includes(event.kind)) return event.seat!;
  if (view.touched && view.turn !== null) return view.turn;
  return seat ?? view.turn ?? 0;
}

/** Is a flick, however it is aimed, one of this cup? */
export function isFlickOf(move: string | null, cup: string): boolean {
  return move?.startsWith(`flick ${cup} `) ?? false;
}
