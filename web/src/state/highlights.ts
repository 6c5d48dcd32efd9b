// What one will remember of a game: the few events that weighed most, in their order.

import type { BoardLogic, GameEvent } from '../boards/board';
import type { LogLine } from './table.svelte';

const MOST = 3;
const LEAST_WEIGHT = 3; // less happens all the time

export function highlightsOf(lines: LogLine[], logic: BoardLogic): GameEvent[] {
  const events = lines.flatMap(({ event }) => event ?? []);
  const weight = (event: GameEvent): number => logic.weight?.(event) ?? 0;
  const heavy = events.filter((event) => weight(event) >= LEAST_WEIGHT);
  const best = new Set(heavy.toSorted((one, other) => weight(other) - weight(one)).slice(0, MOST));
  return events.filter((event) => best.has(event));
}
