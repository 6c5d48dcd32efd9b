// How cards come and go on the table of Shuppa.
import { cubicIn, cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

/** A card that is won swells, and is gone; one that is only put back fades. */
export function leave(_node: Element, { isWon, still }: { isWon: boolean; still: boolean }): TransitionConfig {
  if (still || !isWon) return { duration: still ? 0 : 140, css: (t) => `opacity: ${t}` };
  return {
    duration: 480,
    css: (t, u) => {
      const swell = u < 0.45 ? 1 + 0.22 * cubicOut(u / 0.45) : 1.22 * (1 - cubicIn((u - 0.45) / 0.55));
      const faded = u < 0.6 ? 1 : t / 0.4;
      return `transform: scale(${swell}) rotate(${u * 14 - 4}deg); opacity: ${faded}; z-index: 3`;
    },
  };
}

/** A card that arrives from out of sight. */
export function arrive(_node: Element, { duration }: { duration: number }): TransitionConfig {
  return {
    duration,
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${-60 * u}%) scale(${0.6 + 0.4 * t}); opacity: ${t}`,
  };
}
