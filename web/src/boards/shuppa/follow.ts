// How Shuppa is shown: how long an event is worth looking at, whose doing it is, and how a view follows it.
import type { Sound } from '../../state/sound.svelte';
import { onCopy, paceOf, type GameEvent } from '../board';
import { follow as change } from './following';
import { PACES } from './paces';
import type { ShuppaView } from './schema';

export { moved } from './following';

export const follow = onCopy<ShuppaView>(change);

const AUTOMATON = 1;

export function pace(event: GameEvent): number {
  return paceOf(PACES, event);
}

/** Whose doing an event is: the automaton of a solo game sits at no seat. */
export function playerOf(event: GameEvent): number {
  return 'player' in event ? AUTOMATON : (event.seat ?? -1);
}

export const showsSeats = true;

/** Points won so far, by seat. */
export function scores(view: ShuppaView): number[] {
  return view.scores;
}

/** Points that are won weigh most. */
export function weight(event: GameEvent): number {
  if (['win', 'share', 'eat'].includes(event.kind)) return 1 + event['points'];
  return ['reveal', 'fall', 'discard', 'jump', 'swap', 'lift', 'over'].includes(event.kind) ? 1 : 0;
}

const SOUNDS: Record<string, Sound> = { fall: 'drop', win: 'gain', share: 'gain', eat: 'gain', discard: 'loss' };

export function sound(event: GameEvent): Sound | null {
  return SOUNDS[event.kind] ?? null;
}
