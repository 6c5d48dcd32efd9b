// How Pop is shown over time: how a view follows an event, how long each is worth looking at, and what stands by a name.
import type { Sound } from '../../state/sound.svelte';
import { onCopy, paceOf, type GameEvent } from '../board';
import { follow as change } from './following';
import { PACES } from './paces';
import type { PopView } from './schema';

export { print } from './cards';
export const follow = onCopy<PopView>(change);

/** How long an event is worth looking at, in milliseconds. */
export function pace(event: GameEvent): number {
  return paceOf(PACES, event);
}

/** Symbols gathered so far in all rounds, where they count. */
export const showsSeats = true;

export function scores(view: PopView): number[] {
  return view.scores ?? [];
}

/** What explodes weighs as many symbols as it has, and more, the longer its chain. */
export function weight(event: GameEvent): number {
  if (['explode', 'chief_explode'].includes(event.kind)) return event['symbols'] + 2 * event['link'];
  if (event.kind === 'inherit') return 1 + event['symbols'];
  return ['round', 'reveal', 'round_over', 'over'].includes(event.kind) ? 1 : 0;
}

const SOUNDS: Record<string, Sound> = {
  reveal: 'move',
  place: 'drop',
  chief_place: 'drop',
  explode: 'burst',
  chief_explode: 'burst',
  inherit: 'loss',
};

export function sound(event: GameEvent): Sound | null {
  return SOUNDS[event.kind] ?? null;
}
