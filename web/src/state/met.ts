// Which games somebody has met in this browser: those that were played or whose first lesson was begun.

import { SHELF } from '../games';
import { session } from './session.svelte';
import { recall } from './stored';

/** Our own games have lessons. */
export function isOurs(game: string): boolean {
  return SHELF.some((ours) => ours.name === game);
}

export function hasMet(game: string): boolean {
  return hasBegun(game) || session.places.some((place) => place.game === game);
}

/** Has nobody played or learned anything here yet? */
export function isFirstVisit(): boolean {
  return session.places.length === 0 && !SHELF.some(({ name }) => hasBegun(name));
}

function hasBegun(game: string): boolean {
  return recall(`lesson.${game}.first`, -1, (found) => typeof found === 'number') >= 0;
}
