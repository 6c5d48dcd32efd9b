// Pointing at the columns: which cards a way of using an Action begins at, and where it can then go.
import type { Move } from '../board';
import { columnOf } from './cards';

/** A way seen from the card that is pointed at first: its target is another card, a column, or nothing more. */
export interface Aim {
  move: Move;
  card: string;
  target: { card: string } | { column: number } | null;
}

export function aimsOf(move: Move): Aim[] {
  switch (move.kind) {
    case 'eat':
      return [{ move, card: move.card, target: null }];
    case 'lift':
      return (move.cards as string[]).map((card) => ({ move, card, target: null }));
    case 'jump':
      return [{ move, card: move.card, target: { column: columnOf(move.to) } }];
    case 'swap': {
      const [one, other] = move.cards as [string, string];
      return [
        { move, card: one, target: { card: other } },
        { move, card: other, target: { card: one } },
      ];
    }
    default:
      return [];
  }
}

/** The cards one can begin at. */
export function sourcesOf(aims: Aim[]): Set<string> {
  return new Set(aims.map((aim) => aim.card));
}

/** What can be pointed at once a card has been taken up. */
export function aimsFrom(aims: Aim[], card: string | null): Aim[] {
  return aims.filter((aim) => aim.card === card);
}

/** The way that pointing at a card means, after `held` has been taken up, if it means one. */
export function aimAtCard(aims: Aim[], held: string, card: string): Aim | undefined {
  return aimsFrom(aims, held).find((aim) => aim.target !== null && 'card' in aim.target && aim.target.card === card);
}

export function aimAtColumn(aims: Aim[], held: string, column: number): Aim | undefined {
  return aimsFrom(aims, held).find(
    (aim) => aim.target !== null && 'column' in aim.target && aim.target.column === column,
  );
}

/** The way that taking up a card already is: nothing more need be pointed at. */
export function aimAlone(aims: Aim[], card: string): Aim | undefined {
  return aimsFrom(aims, card).find((aim) => aim.target === null);
}
