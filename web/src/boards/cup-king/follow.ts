// How Cup King is shown: cups and their places, how long an event is worth looking at, and how a view follows it.
import type { Sound } from '../../state/sound.svelte';
import { onCopy, paceOf, type GameEvent, type Move } from '../board';
import type { Colour } from './art/colours';
import { playbackOf, lengthOf, readingTime } from './flick/playback';
import { follow as change } from './following';
import { PACES } from './paces';
import type { Aim, CupKingView } from './schema';

export type { Aim, CupKingView };
export type Card = [Colour, number];
export type Rows = (Colour | null)[][]; // a pyramid, the bottom row first

/** Of real cups: how far a cup stands from its place, and how it is turned (flick/poses.ts). */
export type Moved = Record<string, number[]>;

export const follow = onCopy<CupKingView>(change);

/** The row (0 is the bottom) and the place in it of a cup's name: `b2` is the second of the second row. */
export function placeOf(cup: string): [number, number] {
  return [Number(cup[1]) - 1, cup.charCodeAt(0) - 'a'.charCodeAt(0)];
}

export function cupAt(row: number, left: number): string {
  return `${'abcde'[left]}${row + 1}`;
}

/** The cups of a pyramid in the order of building: the bottom row first, from the left. */
export function cupsOf(rows: Rows): string[] {
  return rows.flatMap((row, height) => row.map((_, left) => cupAt(height, left)));
}

/** The cups that a seat kept in the games of the match before this one. */
export function earlierCups(view: CupKingView, seat: number): number {
  return view.results.slice(0, view.game_number - 1).reduce((sum, cups) => sum + cups[seat]!, 0);
}

export const showsSeats = true;

/** A pyramid is built as a whole, with the advised cup in its place. */
export function isPart(move: Move): boolean {
  return move.kind === 'build';
}

/** How long an event is worth looking at, in milliseconds. */
export function pace(event: GameEvent, still: boolean): number {
  const playback = playbackOf(event);
  if (playback) return still ? readingTime(event) : lengthOf(playback);
  return paceOf(PACES, event);
}

/** Cups that fall weigh most, and who has none left. */
export function weight(event: GameEvent): number {
  if (['fall', 'keep'].includes(event.kind)) return 1 + event['lost'].length;
  if (event.kind === 'eliminated') return 8;
  return ['pyramids', 'play', 'weak', 'game_over', 'over'].includes(event.kind) ? 1 : 0;
}

const SOUNDS: Record<string, Sound> = {
  play: 'move',
  attack: 'drop',
  fall: 'burst',
  keep: 'burst',
  eliminated: 'loss',
};

export function sound(event: GameEvent): Sound | null {
  return SOUNDS[event.kind] ?? null;
}
