// How what happens is shown: slowly, at a pace one can follow, quickly, or only what came of it.

import { isStill } from './motion';
import type { Showing } from './playback.svelte';
import { isOneOf, recall, remember } from './stored';

export type Speed = 'slow' | 'normal' | 'fast' | 'results';

/** How long a step is looked at, beside what its board says it is worth. */
const LENGTHS: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.55, results: 0 };
export const SPEEDS = Object.keys(LENGTHS) as Speed[];

class Pace {
  speed = $state<Speed>('normal');

  start(): void {
    this.speed = recall<Speed>('speed', 'normal', isOneOf(...SPEEDS));
  }

  choose(speed: Speed): void {
    this.speed = speed;
    remember('speed', speed);
  }

  get isHasty(): boolean {
    return this.speed === 'results';
  }

  get length(): number {
    return LENGTHS[this.speed];
  }
}

export const pace = new Pace();

export const showing: Showing = {
  isInstant: () => pace.isHasty || document.hidden,
  isStill,
  length: () => pace.length,
};
