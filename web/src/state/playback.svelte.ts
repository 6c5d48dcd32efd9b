// What has happened, shown one event after the other at a pace one can follow, with reduced motion as still pictures.
// Whoever is in a hurry skips it; when nobody looks all is shown at once. After each happening the server's own view
// is shown.

import type { BoardLogic, GameEvent, View } from '../boards/board';
import type { Happening, Seen } from '../protocol';

const MOST_WAITING = 3; // happenings: if more are waiting we have fallen behind, and catch up

export interface Showing {
  /** Is there no point in taking time: somebody in a hurry, a page that nobody sees? */
  isInstant: () => boolean;
  /** Reduced motion: a step is to be read, but nothing of it moves. */
  isStill: () => boolean;
}

export interface Stage extends Showing {
  logic: () => BoardLogic | null;
  /** Told as each event is shown, and once for a happening without any. */
  tell: (happening: Happening, event: GameEvent | null) => void;
}

/** One thing to do: show an event (or tell a happening that has none), or come to rest on what the server says. */
type Step = { happening: Happening; event: GameEvent | null } | { seen: Seen | null };

export class Playback {
  /** The last thing that has been shown to its end. */
  seen = $state.raw<Seen | null>(null);
  /** The event that is being shown. */
  event = $state.raw<GameEvent | null>(null);
  isShowing = $state(false);
  #between = $state.raw<View | null>(null);
  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stage: Stage) {}

  get view(): View | null {
    return this.#between ?? this.seen?.view ?? null;
  }

  add(happening: Happening, seen: Seen | null): void {
    const events = happening.events as GameEvent[];
    this.#steps.push(...(events.length > 0 ? events : [null]).map((event) => ({ happening, event })), { seen });
    if (!this.isShowing) this.#goOn();
  }

  /** Show all that is waiting at once. */
  skip(): void {
    this.#goOn(true);
  }

  /** Tell what is waiting, and show this. */
  settle(seen: Seen | null): void {
    this.skip();
    this.#rest(seen);
  }

  #goOn(isSkipping = false): void {
    clearTimeout(this.#timer);
    this.isShowing = true;
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      const pause =
        'seen' in step ? this.#rest(step.seen ?? this.seen) : this.#show(step.happening, step.event, isSkipping);
      if (pause > 0) {
        this.#timer = setTimeout(() => this.#goOn(), pause);
        return;
      }
    }
    this.isShowing = false;
  }

  /** Show an event; returns how long it is worth looking at. */
  #show(happening: Happening, event: GameEvent | null, isSkipping: boolean): number {
    this.stage.tell(happening, event);
    const logic = this.stage.logic();
    const view = this.view;
    if (!event || !logic || !view || isSkipping || this.#isBehind() || this.stage.isInstant()) return 0;
    try {
      this.#between = logic.follow(view, event);
    } catch {
      return 0; // The server's view at the end of the happening is right in any case.
    }
    this.event = event;
    return logic.pace(event, this.stage.isStill());
  }

  #isBehind(): boolean {
    return this.#steps.filter((step) => 'seen' in step).length > MOST_WAITING;
  }

  #rest(seen: Seen | null): number {
    this.seen = seen;
    this.#between = null;
    this.event = null;
    return 0;
  }
}
