// How those around a table are called: people by their names, bots by ours.

import type { SeatInfo } from '../protocol';
import type { Phrases } from '../text/phrases';

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

/** The names, one's own with a word that says so: a sentence that is told of everybody alike needs names. */
export function markedBy(me: number | null, names: string[], isShared: boolean, t: Phrases): string[] {
  return isShared ? names : names.map((name, seat) => (seat === me ? `${name} (${t.table.you})` : name));
}

export function namesOf(seats: SeatInfo[], t: Phrases): string[] {
  return seats.map((seat) => nameOf(seat, t));
}
