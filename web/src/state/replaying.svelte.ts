// A finished game gone through again: to any step at once, one step on with its events shown, or all by itself.

import type { BoardLogic, GameEvent, View } from '../boards/board';
import type { Replay, Seen } from '../protocol';
import { Playback, type Showing } from './playback.svelte';
import type { Line } from './table.svelte';

const BETWEEN_STEPS = 500;

export class Replaying {
  step = $state(0);
  isPlaying = $state(false);
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
  get lines(): Line[] {
    return this.replay.frames
      .slice(0, this.step)
      .flatMap(({ happening }) =>
        (happening.events as GameEvent[]).map((event, nth) => ({ key: `${happening.seq}.${nth}`, happening, event })),
      );
  }

  goTo(step: number): void {
    this.step = Math.min(Math.max(step, 0), this.steps);
    this.playback.settle(seenAs(this.step === 0 ? this.replay.first_view : this.replay.frames[this.step - 1]!.view));
  }

  /** One step on; what is still being shown is cut short. */
  next(): void {
    if (this.isAtEnd) return;
    this.playback.skip();
    const frame = this.replay.frames[this.step++]!;
    this.playback.add(frame.happening, seenAs(frame.view));
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
    if (!this.playback.isShowing) this.next();
    if (this.isAtEnd && !this.playback.isShowing) this.isPlaying = false;
    else this.#timer = setTimeout(() => this.#goOn(), BETWEEN_STEPS);
  }
}

/** A view with nothing to choose. */
function seenAs(view: View): Seen {
  return {
    view,
    pending: [],
    decision: null,
    moves: [],
    sayings: [],
    may_undo: false,
    is_waiting: false,
    clocks: null,
    outcome: null,
  };
}
