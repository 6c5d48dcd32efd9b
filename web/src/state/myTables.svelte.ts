// The tables I sit at, and what has become of them: looked at again while the page lives, and when it is looked at again.

import { isHere } from '../engine/where';
import type { MyTable, OpenTable } from '../protocol';
import { api, Trouble } from './api';
import { reminders } from './reminders.svelte';
import { session, type MyPlace } from './session.svelte';

const SHOWN = 8;
const AGAIN = 30_000; // milliseconds

class MyTables {
  known = $state.raw<Record<string, MyTable>>({});
  here = $state.raw<Record<string, OpenTable>>({});
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Those where I am awaited come first, those that are over last. */
  get places(): MyPlace[] {
    const shown = session.places.slice(0, SHOWN);
    return shown.sort((one, other) => urgency(this.known[other.table]) - urgency(this.known[one.table]));
  }

  /** At how many tables I am awaited. */
  get awaited(): number {
    return this.places.filter(({ table }) => this.known[table]?.is_my_turn).length;
  }

  /** From now on, as long as the page lives. */
  watch(): void {
    this.look();
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.look(), AGAIN);
    document.addEventListener('visibilitychange', () => document.hidden || this.look());
  }

  look(): void {
    for (const place of session.places.slice(0, SHOWN)) {
      if (isHere(place.table)) void this.#lookHere(place);
      else if (this.known[place.table]?.table.status !== 'over') void this.#ask(place);
    }
  }

  async #ask(place: MyPlace): Promise<void> {
    try {
      const table = await api.table(place.table, place.token);
      const wasMyTurn = this.known[place.table]?.is_my_turn ?? true;
      this.known = { ...this.known, [place.table]: table };
      if (table.is_my_turn && !wasMyTurn) reminders.tell(place.table, place.game);
    } catch (trouble) {
      if (trouble instanceof Trouble && trouble.code === 'unknown_table') session.forget(place.table);
    }
  }

  /** Without waking the engine: from what it left written. */
  async #lookHere(place: MyPlace): Promise<void> {
    const { tablesHere } = await import('../engine/database');
    const found = (await tablesHere().catch(() => [])).find(({ table }) => table === place.table);
    if (found) this.here = { ...this.here, [place.table]: found };
  }
}

function urgency(table: MyTable | undefined): number {
  if (!table) return 1;
  return table.is_my_turn ? 3 : table.table.status === 'over' ? 0 : 2;
}

export const myTables = new MyTables();
