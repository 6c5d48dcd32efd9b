// How cards come and go in the area of Pop.
import { cubicIn, cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

/** A card that explodes trembles, swells, and is gone; one that is only put back fades. */
export function leave(_node: Element, { explodes, still }: { explodes: boolean; still: boolean }): TransitionConfig {
  if (still || !explodes) return { duration: still ? 0 : 140, css: (t) => `opacity: ${t}` };
  return {
    duration: 520,
    css: (t, u) => {
      const swell = u < 0.6 ? 1 + 0.12 * cubicOut(u / 0.6) : 1.12 + 0.5 * cubicIn((u - 0.6) / 0.4);
      const tremble = u < 0.6 ? Math.sin(u * 60) * 5 : 0;
      return `transform: scale(${swell}) rotate(${tremble}deg); opacity: ${u < 0.6 ? 1 : t / 0.4}; z-index: 3`;
    },
  };
}

export function arrive(_node: Element, { duration }: { duration: number }): TransitionConfig {
  return {
    duration,
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${50 * u}%) scale(${0.6 + 0.4 * t}); opacity: ${t}`,
  };
}
