// What is chosen while a table is being set up, and the message it becomes.

import type { Choice, GameOffer, Mode, ModeName, Value } from '../games';
import type { CreateTable } from '../protocol';

export type Level = 'easy' | 'medium' | 'hard' | 'master';
export type NewTable = Omit<CreateTable, 'name'>;

/** Seconds that each seat has; 0: no clock. */
export const CLOCKS = [0, 300, 900, 1800, 86_400, 3 * 86_400, 7 * 86_400];

export class TableChoices {
  mode: Mode = $state.raw(null as unknown as Mode);
  seats = $state(0);
  level = $state<Level>('medium');
  clock = $state(0);
  isOpen = $state(false);
  allowsHints = $state(true);
  allowsUndo = $state(true);
  #chosen = $state.raw<Record<string, Value>>({});

  constructor(readonly offer: GameOffer) {
    this.chooseMode(offer.modes[0]!.name);
  }

  get bots(): number {
    return this.seats - 1;
  }

  chooseMode(name: ModeName): void {
    this.mode = this.offer.modes.find((mode) => mode.name === name) ?? this.offer.modes[0]!;
    this.seats = this.mode.usual;
    this.#chosen = {};
  }

  valueOf(choice: Choice): Value {
    return this.#chosen[choice.option] ?? choice.values[0]!;
  }

  choose(choice: Choice, value: Value): void {
    this.#chosen = { ...this.#chosen, [choice.option]: value };
  }

  /** A table that is full of bots and starts at once. */
  toPlayNow(): NewTable {
    const seats = Array.from({ length: this.bots }, (_, nth) => String(nth + 1));
    return { ...this.#table(), bots: Object.fromEntries(seats.map((seat) => [seat, this.level])), start: true };
  }

  /** A table whose other seats wait for people. */
  toInvite(): NewTable {
    return { ...this.#table(), is_open: this.isOpen };
  }

  #table(): NewTable {
    return {
      game: this.offer.name,
      seats: this.seats,
      options: { ...this.mode.options, ...this.#chosen },
      clock: this.clock ? { seconds: this.clock, increment: 0 } : null,
      allows_hints: this.allowsHints,
      allows_undo: this.allowsUndo,
    };
  }
}
