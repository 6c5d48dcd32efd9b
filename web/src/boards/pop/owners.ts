// Whose the cards of this turn are, as far as one may know: from the view while one chooses, then from the reveal.
import type { GameEvent } from '../board';
import type { PopView } from './schema';

export type Owner = number | 'chief';

export function ownersOf(view: PopView, reveal: GameEvent | null, picked: number[]): Map<number, Owner> {
  const owners = new Map<number, Owner>();
  const give = (cards: number[], owner: Owner) => cards.forEach((card) => owners.set(card, owner));
  if (reveal) {
    (reveal.chosen as number[][]).forEach(give);
    give(reveal.chief, 'chief');
  }
  if (view.waiting.length === 0) give(view.chief?.up ?? [], 'chief');
  if (view.seat !== null) give([...(view.chosen ?? []), ...picked], view.seat);
  return owners;
}
