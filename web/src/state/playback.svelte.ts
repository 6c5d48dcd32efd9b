// What has happened, shown one event after the other at a pace one can follow, with reduced motion as still pictures.
// Whoever is in a hurry skips it; when nobody looks all is shown at once. After each update the server's own view
// is shown.

import type { BoardLogic, GameEvent, View } from '../boards/board';
import type { Update, Snapshot } from '../protocol';

const MOST_WAITING = 3; // updates: if more are waiting we have fallen behind, and catch up

export interface Showing {
  /** Is there no point in taking time: somebody in a hurry, a page that nobody sees? */
  isInstant: () => boolean;
  /** Reduced motion: a step is to be read, but nothing of it moves. */
  isStill: () => boolean;
  /** How long steps are shown, as a part of what they are worth; all of it, if nobody says. */
  length?: () => number;
}

export interface Stage extends Showing {
  logic: () => BoardLogic | null;
  /** Told as each event is shown, and once for an update without any. */
  tell: (update: Update, event: GameEvent | null) => void;
}

/** One thing to do: show an event (or tell an update that has none), or come to rest on what the server says. */
type Step = { update: Update; event: GameEvent | null } | { snapshot: Snapshot | null };

export class Playback {
  /** The last thing that has been shown to its end. */
  snapshot = $state.raw<Snapshot | null>(null);
  /** The event that is being shown. */
  event = $state.raw<GameEvent | null>(null);
  isShowing = $state(false);
  #between = $state.raw<View | null>(null);
  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stage: Stage) {}

  get view(): View | null {
    return this.#between ?? this.snapshot?.view ?? null;
  }

  add(update: Update, snapshot: Snapshot | null): void {
    const events = update.events as GameEvent[];
    this.#steps.push(...(events.length > 0 ? events : [null]).map((event) => ({ update, event })), { snapshot });
    if (!this.isShowing) this.#goOn();
  }

  /** Show all that is waiting at once. */
  skip(): void {
    this.#goOn(true);
  }

  /** Tell what is waiting, and show this. */
  settle(snapshot: Snapshot | null): void {
    this.skip();
    this.#rest(snapshot);
  }

  #goOn(isSkipping = false): void {
    clearTimeout(this.#timer);
    this.isShowing = true;
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      const pause =
        'snapshot' in step
          ? this.#rest(step.snapshot ?? this.snapshot)
          : this.#show(step.update, step.event, isSkipping);
      if (pause > 0) {
        this.#timer = setTimeout(() => this.#goOn(), pause);
        return;
      }
    }
    this.isShowing = false;
  }

  /** Show an event; returns how long it is worth looking at. */
  #show(update: Update, event: GameEvent | null, isSkipping: boolean): number {
    this.stage.tell(update, event);
    const logic = this.stage.logic();
    const view = this.view;
    if (!event || !logic || !view || isSkipping || this.#isBehind() || this.stage.isInstant()) return 0;
    try {
      this.#between = logic.follow(view, event);
    } catch {
      return 0; // The server's view at the end of the update is right in any case.
    }
    this.event = event;
    return logic.pace(event, this.stage.isStill()) * (this.stage.length?.() ?? 1);
  }

  #isBehind(): boolean {
    return this.#steps.filter((step) => 'snapshot' in step).length > MOST_WAITING;
  }

  #rest(snapshot: Snapshot | null): number {
    this.snapshot = snapshot;
    this.#between = null;
    this.event = null;
    return 0;
  }
}
