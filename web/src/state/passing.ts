// Several people at one device: who of them has to choose now, and so whose hands it belongs into.

import type { SeatInfo } from '../protocol';

/** Tokens of the people at this device, by their number at the table; whoever holds it now, or nobody. */
export interface Around {
  tokens: readonly string[];
  holder: number | null;
  seats: readonly SeatInfo[];
  pending: readonly number[];
}

/** The person whom the device must go to before anything goes on; none, if it is in the right hands or nobody's turn. */
export function nextHolder({ tokens, holder, seats, pending }: Around): number | null {
  const choosers = pending.map((seat) => seats[seat]).filter((seat) => seat !== undefined && seat.level === null);
  const people = choosers.map((seat) => seat!.person).filter((person) => person !== null && person < tokens.length);
  if (people.length === 0 || (holder !== null && people.includes(holder))) return null;
  return people[0]!;
}
