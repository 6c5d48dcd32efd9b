// How those around a table are called: people by their names, bots by ours.

import type { SeatInfo } from '../protocol';
import type { Phrases } from '../text/phrases';
import type { Reader } from './templates';

export function isBot(seat: SeatInfo): boolean {
  return seat.person === null && seat.level !== null;
}

export function isFree(seat: SeatInfo): boolean {
  return seat.person === null && seat.level === null;
}

export function nameOf(seat: SeatInfo, t: Phrases): string {
  if (isBot(seat)) return t.bots[seat.seat % t.bots.length]!;
  return isFree(seat) ? t.lobby.seat(seat.seat) : seat.name;
}

/** The same, with one's own place as oneself; a device that is handed around has no self, but names. */
export function calledBy(me: number | null, names: string[], isShared: boolean, t: Phrases): string[] {
  return isShared ? names : names.map((name, seat) => (seat === me ? t.book.you : name));
}

/** The names, one's own with a word that says so: for sentences about others. */
export function markedBy(me: number | null, names: string[], isShared: boolean, t: Phrases): string[] {
  return isShared ? names : names.map((name, seat) => (seat === me ? `${name} (${t.table.you})` : name));
}

/** Who reads what is told; a device that is handed around has nobody in particular. */
export function readerAt(me: number | null, isShared: boolean, t: Phrases): Reader | null {
  return me === null || isShared ? null : { seat: me, called: t.table.you };
}

export function namesOf(seats: SeatInfo[], t: Phrases): string[] {
  return seats.map((seat) => nameOf(seat, t));
}
