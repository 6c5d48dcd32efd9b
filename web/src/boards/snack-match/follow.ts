// How Snack Match is shown over time: how a view follows an event, how long each is worth a look, and what stands by a name.
import type { Sound } from '../../state/sound.svelte';
import { onCopy, paceOf, type GameEvent } from '../board';
import { follow as change } from './following';
import { PACES } from './paces';
import type { SnackMatchView } from './schema';

export const follow = onCopy<SnackMatchView>(change);

export const showsSeats = true;

/** How long an event is worth looking at, in milliseconds. */
export function pace(event: GameEvent): number {
  return paceOf(PACES, event);
}

/** What the groups in sight give so far; with a diet its pairs are still to come, until the final reckoning. */
export function scores(view: SnackMatchView): (string | number)[] {
  if (view.outcome) return view.outcome.scores;
  return view.areas.map(({ points }) => (view.diet.length > 0 ? `${points} + ?` : points));
}

/** What everybody has placed is what matters. */
export function weight(event: GameEvent): number {
  return ['reveal', 'lay', 'automaton', 'over'].includes(event.kind) ? 1 : 0;
}

const SOUNDS: Record<string, Sound> = { pass: 'move', reveal: 'drop', lay: 'drop' };

export function sound(event: GameEvent): Sound | null {
  return SOUNDS[event.kind] ?? null;
}
