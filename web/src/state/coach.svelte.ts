// The coach: it thinks along in silence, and speaks up only before a move that gives away much.

import type { Hint } from '../protocol';
import { recall, remember } from './stored';
import type { Table } from './table.svelte';

const MUCH = 0.12; // of the chance to win

class Coaching {
  isOn = $state(false);

  start(): void {
    this.isOn = recall('coaching', false, (found) => typeof found === 'boolean');
  }

  turn(on: boolean): void {
    this.isOn = on;
    remember('coaching', on);
  }
}

/** Whether one wants to be coached, in this browser. */
export const coaching = new Coaching();

export interface Warning {
  move: string;
  loss: number;
  better: Hint;
}

type Known = Awaited<ReturnType<Table['foresee']>>;

export class Coach {
  warning = $state.raw<Warning | null>(null);
  #known: Known = null;

  constructor(readonly table: Table) {}

  /** Think about what may be chosen now; what is no longer to be chosen is forgotten. */
  async think(): Promise<void> {
    this.#known = this.warning = null;
    this.#known = await this.table.foresee();
  }

  /** Whether it speaks up before this move: only where the best one is better by much more than it may err. */
  objects(move: string): boolean {
    const chance = this.#known?.chances[move];
    const better = this.#known?.hints[0];
    if (chance === undefined || !better || this.#known!.decision !== this.table.snapshot?.decision) return false;
    const loss = better.chance - chance;
    if (loss < Math.max(MUCH, better.margin)) return false;
    this.warning = { move, loss, better };
    return true;
  }

  /** Show what it would play. */
  show(): void {
    if (this.#known) this.table.advise(this.#known);
    this.warning = null;
  }

  playAnyway(): void {
    const { move } = this.warning!;
    this.warning = null;
    void this.table.play(move);
  }
}
