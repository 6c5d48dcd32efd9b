// How a card comes to lie on the cloth.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

export function drop(_node: Element, { still }: { still: boolean }): TransitionConfig {
  return {
    duration: still ? 0 : 320,
    easing: cubicOut,
    css: (t, u) => `transform: scale(${1 + 0.25 * u}) rotate(${-4 * u}deg); opacity: ${Math.min(1, 2 * t)}`,
  };
}
