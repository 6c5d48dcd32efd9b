// How Chakapuces is shown: cards by name, how long an event is worth looking at, and how a view follows it.
import type { Sound } from '../../state/sound.svelte';
import { onCopy, paceOf, type GameEvent } from '../board';
import { follow as change } from './following';
import { PACES } from './paces';
import type { ChakapucesView } from './schema';

export type { ChakapucesView };

export const follow = onCopy<ChakapucesView>(change);

export function isScratch(card: string): boolean {
  return card.endsWith('*');
}

export function valueOf(card: string): number {
  return Number.parseInt(card, 10);
}

/** How long an event is worth looking at, in milliseconds. */
export const showsSeats = true;

export function pace(event: GameEvent): number {
  return paceOf(PACES, event);
}

/** Sequences, Stacks and Scratches weigh as much as they bring. */
export function weight(event: GameEvent): number {
  if (event.kind === 'sequence') return 1 + event['discarded'];
  if (event.kind === 'stack') return 1 + event['taken'].length;
  if (event.kind === 'scratch') return 1 + 2 * event['each'];
  return ['play', 'last_lap', 'over'].includes(event.kind) ? 1 : 0;
}

const SOUNDS: Record<string, Sound> = {
  play: 'move',
  sequence: 'gain',
  stack: 'gain',
  scratch: 'burst',
  last_lap: 'turn',
};

export function sound(event: GameEvent): Sound | null {
  return SOUNDS[event.kind] ?? null;
}
