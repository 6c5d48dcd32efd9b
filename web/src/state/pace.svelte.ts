// How much is shown of what happens: every step, at a pace one can follow, or only what came of it.

import { isStill } from './motion';
import type { Showing } from './playback.svelte';
import { recall, remember } from './stored';

class Pace {
  isHasty = $state(false);

  start(): void {
    this.isHasty = recall('hasty', false, (found) => typeof found === 'boolean');
  }

  toggle(): void {
    this.isHasty = !this.isHasty;
    remember('hasty', this.isHasty);
  }
}

export const pace = new Pace();

export const showing: Showing = { isInstant: () => pace.isHasty || document.hidden, isStill };
