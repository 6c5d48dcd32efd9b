// How Chakapuces is shown: cards by name, how long an event is worth looking at, and how a view follows it.
import { onCopy, type GameEvent } from '../board';
import { follow as change } from './following';
import type { ChakapucesView } from './schema';

export type { ChakapucesView };

export const follow = onCopy<ChakapucesView>(change);

export function isScratch(card: string): boolean {
  return card.endsWith('*');
}

export function valueOf(card: string): number {
  return Number.parseInt(card, 10);
}

const PACES: Record<string, number> = {
  play: 750,
  no_effect: 500,
  sequence: 1200,
  stack: 1200,
  scratch: 1300,
  draw: 350,
  last_lap: 1400,
  turn: 200,
  over: 900,
};

/** How long an event is worth looking at, in milliseconds. */
export function pace(event: GameEvent): number {
  return PACES[event.kind] ?? 0;
}
