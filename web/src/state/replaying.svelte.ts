// A finished game gone through again: to any step at once, one step on with its events shown, or all by itself.

import type { BoardLogic, GameEvent, View } from '../boards/board';
import type { Replay, Snapshot } from '../protocol';
import { Playback, type Showing } from './playback.svelte';
import type { LogLine } from './table.svelte';

const BETWEEN_STEPS = 500;
export const SPEEDS = [1, 2, 4];

export class Replaying {
  step = $state(0);
  isPlaying = $state(false);
  /** How many times as fast as usual it plays by itself. */
  speed = $state(1);
  readonly playback: Playback;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly replay: Replay,
    logic: BoardLogic,
    showing: Showing,
  ) {
    this.playback = new Playback({ ...showing, logic: () => logic, tell: () => undefined });
    this.goTo(0);
  }

  get steps(): number {
    return this.replay.frames.length;
  }

  get isAtEnd(): boolean {
    return this.step === this.steps;
  }

  /** What had happened up to this step. */
  get lines(): LogLine[] {
    return this.linesUpTo(this.step);
  }

  linesUpTo(step: number): LogLine[] {
    return this.replay.frames
      .slice(0, step)
      .flatMap(({ update }) =>
        (update.events as GameEvent[]).map((event, nth) => ({ key: `${update.seq}.${nth}`, update, event })),
      );
  }

  goTo(step: number): void {
    this.step = Math.min(Math.max(step, 0), this.steps);
    this.playback.settle(snapshotOf(viewAt(this.replay, this.step)));
  }

  /** One step on; what is still being shown is cut short. */
  next(): void {
    if (this.isAtEnd) return;
    this.playback.skip();
    const frame = this.replay.frames[this.step++]!;
    this.playback.add(frame.update, snapshotOf(frame.view));
  }

  back(): void {
    this.pause();
    this.goTo(this.step - 1);
  }

  play(): void {
    if (this.isAtEnd) this.goTo(0);
    this.isPlaying = true;
    this.#goOn();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    if (!this.isPlaying) return;
    // In a hurry nobody waits until all has been shown.
    if (!this.playback.isShowing || this.speed > 1) this.next();
    if (this.isAtEnd && !this.playback.isShowing) this.isPlaying = false;
    else this.#timer = setTimeout(() => this.#goOn(), BETWEEN_STEPS / this.speed);
  }
}

/** The step in which a line was told. */
export function stepOf(key: string): number {
  return Number.parseInt(key);
}

/** The game after so many steps, as a replay has it. */
export function viewAt({ first_view, frames }: Replay, step: number): View {
  return step === 0 ? first_view : frames[step - 1]!.view;
}

/** A view with nothing to choose. */
function snapshotOf(view: View): Snapshot {
  return {
    view,
    pending: [],
    decision: null,
    moves: [],
    sayings: [],
    may_undo: false,
    is_waiting: false,
    clocks: null,
    clock_waits: null,
    outcome: null,
  };
}
